// What a simulator of the chip needs of a core, bound into it: whether only an input can change anything, and where it
// keeps what outlives a run. Hardware has none of it. rtl/simulation/core_window.h is its other side.
`include "assert.svh"

module core_window
  import arch_pkg::*;
#(
  parameter int unsigned N             = 32,
  parameter int unsigned OperandStages = 0,
  parameter int unsigned Mxus          = 1,
  parameter int unsigned VmemBanks     = 0,
  parameter int unsigned Inputs        = 2,
  localparam int unsigned Units        = units(Mxus)
) (
  input logic             clk_i,
  input logic             rst_ni,
  input logic             start_i,
  input logic             block_valid_i,
  input logic             ld_done_i,
  input logic             st_done_i,
  input logic             rx_signal_i,
  input logic             in_write_i[Inputs],
  input logic             arrivals_wait,
  input logic             fetch_valid_o,
  input logic [Units-1:0] start_o,
  input logic [Units-1:0] push,
  input logic [Mxus-1:0]  mxu_busy,
  input logic             vpu_busy,
  input logic [31:0]      dispatched_pc
);
  // Weights are still on their way through the MXU's FIFO for N + 2 cycles, and its stages, after their `mload` retires.
  localparam int unsigned Settling = N + 3 + OperandStages + 32'(VmemBanks != 0);
  localparam int unsigned SettleBits = $clog2(Settling + 1);
  logic [SettleBits-1:0] settle_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) settle_q <= '0;
    else if (mxu_busy != '0 || start_o[UnitMxu] || start_o[matrix_unit(Mxus - 1)]) settle_q <= SettleBits'(Settling);
    else if (settle_q != '0) settle_q <= settle_q - 1'b1;
  end

  logic quiet  /*verilator public_flat_rd*/;  // but for the counters
  assign quiet = start_o == '0 && push == '0 && !fetch_valid_o && mxu_busy == '0 && !vpu_busy && settle_q == '0
                 && !arrivals_wait;

  // State, in the order of struct CoreWindow: the first word of each array.
  initial
    $c("{ extern void veritpu_open_window(const CData*, QData*, IData*, IData*, QData*);",
       "veritpu_open_window(&", quiet,
       ", &", core.u_counters.count_q, "[0]",
       ", &", core.u_vmem.g_array.mem_q, "[0]",
       ", &", core.u_vpu.g_lanes.u_lanes.r_q, "[0][0]",
       ", &", core.u_vpu.u_kernel.mem_q, "[0]); }");
  initial
    $c("{ extern void veritpu_open_mxu(int, IData*, IData*);",
       "veritpu_open_mxu(0, &", core.u_accumulators.u_memory.mem_q, "[0]",
       ", &", core.u_mxu.u_array.weight_q, "[0]); }");
  if (Mxus > 1) begin : g_mxu1
    initial
      $c("{ extern void veritpu_open_mxu(int, IData*, IData*);",
         "veritpu_open_mxu(1, &", core.g_mxu1.u_accumulators.u_memory.mem_q, "[0]",
         ", &", core.g_mxu1.u_mxu.u_array.weight_q, "[0]); }");
  end

  logic row_comes;
  assign row_comes = in_write_i[1];
  `INVARIANT("quiet ends without an input",
             quiet && !start_i && !block_valid_i && !ld_done_i && !st_done_i && !rx_signal_i && !row_comes |=> quiet, UnitSeq,
             dispatched_pc)
  `INVARIANT("weights settle for longer than they take", 32'(settle_q) <= Settling, UnitMxu, dispatched_pc)
endmodule

bind core core_window #(.N(N), .OperandStages(OperandStages), .Mxus(Mxus),
                       .VmemBanks(VmemBanks), .Inputs(Inputs)) u_window (.*);
