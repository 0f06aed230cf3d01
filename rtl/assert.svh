// Assertions. Other tools' are SystemVerilog's own (VERITPU_SVA), and a prover's are `assert` (VERITPU_FORMAL,
// synth/prove.py). Verilator's call into C++, which throws (rtl/assert.cpp): a failure names its category, the
// instruction, its unit and the place in the source.
//
//   `ASSERT("category", condition, unit, pc)       what a program or the chip must not do: in every model that has
//                                                  VERITPU_ASSERTIONS; an `if` at every edge of clk_i out of reset
//   `ASSERT_HERE("category", condition, unit, pc)  the same as a statement of a process
//   `INVARIANT("category", property, unit, pc)     what holds whatever the program: a concurrent assertion, in the models
//                                                  of tests alone, which have VERITPU_INVARIANTS and --assert
//
// tests/rtl/assertions_test.cpp breaks each of them.
`ifndef VERITPU_ASSERT_SVH
`define VERITPU_ASSERT_SVH

`ifdef VERITPU_ASSERTIONS
`define VERITPU_CALLS
`endif
`ifdef VERITPU_INVARIANTS
`define VERITPU_CALLS
`endif
`ifdef VERITPU_CALLS
import "DPI-C" function void veritpu_assert_failed(input string category, input int unsigned unit,
                                                   input int unsigned pc, input string file,
                                                   input int unsigned line, input bit invariant);
// Texts are bits until here, and the call is not inlined: strings are objects in C++, whose clean-up in the midst of the
// model's one large function costs a third of its speed.
function automatic void assert_failed(input logic [511:0] category, input int unsigned unit, input int unsigned pc,
                                      input logic [255:0] file, input int unsigned line, input bit invariant);
  /* verilator no_inline_task */
  veritpu_assert_failed(string'(category), unit, pc, string'(file), line, invariant);
endfunction
`endif

`ifdef VERITPU_ASSERTIONS
`define ASSERT_HERE(category_, condition_, unit_, pc_)                                                  \
  if (!(condition_)) begin                                                                              \
    assert_failed(512'(category_), 32'(unit_), 32'(pc_), 256'(`__FILE__), `__LINE__, 1'b0);             \
  end
`elsif VERITPU_FORMAL
`define ASSERT_HERE(category_, condition_, unit_, pc_) `VERITPU_FORMAL (condition_);
`elsif VERITPU_SVA
`define ASSERT_HERE(category_, condition_, unit_, pc_) \
  assert (condition_) else $error("%s: unit %0d, pc %0d", category_, unit_, pc_);
`else
`define ASSERT_HERE(category_, condition_, unit_, pc_)
`endif

`ifdef VERITPU_SVA
`define VERITPU_INVARIANTS
`define ASSERT(category_, condition_, unit_, pc_) `INVARIANT(category_, condition_, unit_, pc_)
`define INVARIANT(category_, property_, unit_, pc_)                      \
  assert property (@(posedge clk_i) disable iff (!rst_ni) property_)     \
  else $error("%s: unit %0d, pc %0d", category_, unit_, pc_);
`else
`define ASSERT(category_, condition_, unit_, pc_)                \
  always_ff @(posedge clk_i) begin                               \
    if (rst_ni) begin                                            \
      `ASSERT_HERE(category_, condition_, unit_, pc_)            \
    end                                                          \
  end
`ifdef VERITPU_INVARIANTS
`define INVARIANT(category_, property_, unit_, pc_)                                                     \
  assert property (@(posedge clk_i) disable iff (!rst_ni) property_)                                    \
  else assert_failed(512'(category_), 32'(unit_), 32'(pc_), 256'(`__FILE__), `__LINE__, 1'b1);
`else
`define INVARIANT(category_, property_, unit_, pc_)
`endif
`endif

`endif
