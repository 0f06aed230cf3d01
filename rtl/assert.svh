// Assertions that live under Verilator: an `if` at the clock edge and a call into C++, which throws
// (rtl/assert.cpp). A failure names its category, the instruction, its unit and the place in the source.
// They exist only where VERITPU_ASSERTIONS is defined, and where VERITPU_FORMAL is `assert` (synth/prove.py).
//
//   `ASSERT("category", condition, unit, pc)      between processes: holds at every edge of clk_i out of reset
//   `ASSERT_HERE("category", condition, unit, pc) a statement of a process
`ifndef VERITPU_ASSERT_SVH
`define VERITPU_ASSERT_SVH

`ifdef VERITPU_ASSERTIONS
import "DPI-C" function void veritpu_assert_failed(input string category, input int unsigned unit,
                                                   input int unsigned pc, input string file,
                                                   input int unsigned line);
// Texts are bits until here, and the call is not inlined: strings are objects in C++, whose clean-up in the midst of the
// model's one large function costs a third of its speed.
function automatic void assert_failed(input logic [511:0] category, input int unsigned unit, input int unsigned pc,
                                      input logic [255:0] file, input int unsigned line);
  /* verilator no_inline_task */
  veritpu_assert_failed(string'(category), unit, pc, string'(file), line);
endfunction
`define ASSERT_HERE(category_, condition_, unit_, pc_)                                           \
  if (!(condition_)) begin                                                                       \
    assert_failed(512'(category_), 32'(unit_), 32'(pc_), 256'(`__FILE__), `__LINE__); \
  end
`elsif VERITPU_FORMAL
`define ASSERT_HERE(category_, condition_, unit_, pc_) `VERITPU_FORMAL (condition_);
`else
`define ASSERT_HERE(category_, condition_, unit_, pc_)
`endif

`define ASSERT(category_, condition_, unit_, pc_)                \
  always_ff @(posedge clk_i) begin                               \
    if (rst_ni) begin                                            \
      `ASSERT_HERE(category_, condition_, unit_, pc_)            \
    end                                                          \
  end

`endif
