// The core for a simulator: its inputs, clock aside, are taken at the edges of `change_i` alone, never at one of the
// clock. Verilator computes what depends on a model's inputs in each evaluation, two a cycle; from these registers on
// it does so only where they changed (docs/rtl-style.md, "Inputs").
module simulated_core
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N             = 32,
  parameter int unsigned VmemRows      = 32768,
  parameter int unsigned AccRows       = 2048,
  parameter int unsigned LoadRows      = 1,
  parameter int unsigned Mxus          = 1,
  parameter int unsigned OperandStages = 0,
  parameter int unsigned ProductStages = 0,
  parameter int unsigned SumStages     = 0,
  parameter int unsigned VpuWays       = 1,
  parameter int unsigned VpuSimple     = 1,
  parameter int unsigned VpuSums       = 1,
  parameter int unsigned VpuProducts   = 1,
  parameter int unsigned VpuFunctions  = 1,
  parameter int unsigned VpuRandom     = 1,
  parameter int unsigned VpuReductions = 1,
  parameter int unsigned VmemBanks     = 0,
  localparam int unsigned Inputs       = LoadRows + 1,
  localparam int unsigned Units        = units(Mxus),
  localparam int unsigned Retires      = 6 + 2 * Mxus
) (
  input  logic                                         clk_i,
  input  logic                                         change_i,
  // All others are the core's.
  input  logic                                         rst_ni,
  input  logic                                         start_i,
  input  logic [ScalarBits-1:0]                        base_i,
  input  logic [64*Scalars-1:0]                        scalars_i,
  output logic                                         halted_o,
  output logic                                         fetch_valid_o,
  output logic [ScalarBits-1:0]                        fetch_address_o,
  input  logic                                         block_valid_i,
  input  logic [FetchInstructions*InstructionBits-1:0] block_i,
  output logic                                         ld_descriptor_valid_o,
  output logic [InstructionBits-1:0]                   ld_descriptor_o,
  output logic [DmaCountBits-1:0]                      ld_count_o     [DmaDims],
  output logic signed [ScalarBits-1:0]                 ld_hstride_o   [DmaDims],
  output logic signed [StrideBits-1:0]                 ld_vstride_o   [DmaDims],
  input  logic                                         ld_done_i,
  output logic                                         st_descriptor_valid_o,
  output logic [InstructionBits-1:0]                   st_descriptor_o,
  output logic [DmaCountBits-1:0]                      st_count_o     [DmaDims],
  output logic signed [ScalarBits-1:0]                 st_hstride_o   [DmaDims],
  output logic signed [StrideBits-1:0]                 st_vstride_o   [DmaDims],
  input  logic                                         st_done_i,
  input  logic                                         st_read_i,
  input  logic [VmemRowBits-1:0]                       st_row_i,
  output logic [31:0]                                  st_data_o      [N],
  input  logic                                         in_write_i     [Inputs],
  input  logic [VmemRowBits-1:0]                       in_row_i       [Inputs],
  input  logic [LaneCountBits-1:0]                     in_lane0_i     [Inputs],
  input  logic [LaneCountBits-1:0]                     in_lanes_i     [Inputs],
  input  logic                                         in_keep_i      [Inputs],
  input  logic [31:0]                                  in_data_i      [Inputs*N],
  input  logic                                         rx_signal_i,
  input  logic [$clog2(Semaphores)-1:0]                rx_sem_i,
  input  logic [SemaphoreCountBits-1:0]                rx_count_i,
  output cause_e                                       cause_o        [Units],
  output logic [Units-1:0]                             charge_valid_o,
  output logic [31:0]                                  charge_pc_o    [Units],
  output logic [Units-1:0]                             start_o,
  output logic [31:0]                                  start_pc_o     [Units],
  output logic [Retires-1:0]                           retire_valid_o,
  output logic [31:0]                                  retire_pc_o    [Retires],
  output fault_t                                       fault_o
);
  logic rst_n, start, block_valid, ld_done, st_done, st_read, rx_signal;
  logic [ScalarBits-1:0] base;
  logic [64*Scalars-1:0] scalars;
  logic [FetchInstructions*InstructionBits-1:0] block;
  logic [VmemRowBits-1:0] st_row, in_row[Inputs];
  logic in_write[Inputs], in_keep[Inputs];
  logic [LaneCountBits-1:0] in_lane0[Inputs], in_lanes[Inputs];
  logic [31:0] in_data[Inputs*N];
  logic [$clog2(Semaphores)-1:0] rx_sem;
  logic [SemaphoreCountBits-1:0] rx_count;

  always_ff @(edge change_i) begin
    {rst_n, start, block_valid, ld_done, st_done, st_read, rx_signal} <=
      {rst_ni, start_i, block_valid_i, ld_done_i, st_done_i, st_read_i, rx_signal_i};
    base <= base_i;
    scalars <= scalars_i;
    block <= block_i;
    st_row <= st_row_i;
    in_write <= in_write_i;
    in_row <= in_row_i;
    in_lane0 <= in_lane0_i;
    in_lanes <= in_lanes_i;
    in_keep <= in_keep_i;
    in_data <= in_data_i;
    rx_sem <= rx_sem_i;
    rx_count <= rx_count_i;
  end

  logic [63:0] unused_counter;
  core #(
    .N(N), .VmemRows(VmemRows), .AccRows(AccRows), .LoadRows(LoadRows), .Mxus(Mxus), .OperandStages(OperandStages),
    .ProductStages(ProductStages), .SumStages(SumStages), .VpuWays(VpuWays), .VpuSimple(VpuSimple), .VpuSums(VpuSums),
    .VpuProducts(VpuProducts), .VpuFunctions(VpuFunctions), .VpuRandom(VpuRandom), .VpuReductions(VpuReductions),
    .VmemBanks(VmemBanks)
  ) u_core (
    .rst_ni(rst_n), .start_i(start), .base_i(base), .scalars_i(scalars), .block_valid_i(block_valid), .block_i(block),
    .ld_done_i(ld_done), .st_done_i(st_done), .st_read_i(st_read), .st_row_i(st_row), .in_write_i(in_write),
    .in_row_i(in_row), .in_lane0_i(in_lane0), .in_lanes_i(in_lanes), .in_keep_i(in_keep), .in_data_i(in_data),
    .rx_signal_i(rx_signal), .rx_sem_i(rx_sem), .rx_count_i(rx_count), .counter_i('0), .counter_o(unused_counter), .*
  );
endmodule
