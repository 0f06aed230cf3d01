// The place of a clock gate (docs/memories.md, "Standing still"): the clock without the edges that end cycles in which
// `enable_i` is low. A team puts its cell there. `enable_i` has until the end of the cycle to settle.
module clock_gate (
  input  logic clk_i,
  input  logic enable_i,
  output logic clk_o
);
  logic enable_q;
  always_latch if (!clk_i) enable_q = enable_i;
  assign clk_o = clk_i && enable_q;
endmodule
