// Assertions that live under Verilator: an `if` at the clock edge and a call into C++, which throws
// (rtl/assert.cpp). A failure names its category, the instruction, its unit and the place in the source.
// They exist only where VERITPU_ASSERTIONS is defined.
//
//   `ASSERT("category", condition, unit, pc)      between processes: holds at every edge of clk_i out of reset
//   `ASSERT_HERE("category", condition, unit, pc) a statement of a process
`ifndef VERITPU_ASSERT_SVH
`define VERITPU_ASSERT_SVH

`ifdef VERITPU_ASSERTIONS
import "DPI-C" function void veritpu_assert_failed(input string category, input int unsigned unit,
                                                   input int unsigned pc, input string file,
                                                   input int unsigned line);
`define ASSERT_HERE(category_, condition_, unit_, pc_)                                     \
  if (!(condition_)) begin                                                                 \
    veritpu_assert_failed(category_, 32'(unit_), 32'(pc_), `__FILE__, `__LINE__); \
  end
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
