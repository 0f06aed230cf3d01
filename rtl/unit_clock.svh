// Registers of the units that stand still while banks of VMEM serve others: the matrix units, their accumulators and the
// vector unit. Their clock stops then (rtl/clock_gate.sv). A simulation of the core is quicker with one clock
// (docs/rtl-style.md, "One clock"): with VERITPU_ONE_CLOCK the clock goes on, and the registers are enabled.
//
//   `UNIT_FF statement     always_ff at the edges of the units' clock
//   `UNIT_RUNS             whether the edge of clk_i that ends this cycle is one of them
`ifndef VERITPU_UNIT_CLOCK_SVH
`define VERITPU_UNIT_CLOCK_SVH

`ifdef VERITPU_ONE_CLOCK
`define UNIT_RUNS core.run
`define UNIT_FF always_ff @(posedge clk_i) if (`UNIT_RUNS)
`else
`define UNIT_RUNS 1'b1
`define UNIT_FF always_ff @(posedge clk_i)
`endif

`endif
