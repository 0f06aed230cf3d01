// The matrix unit and the accumulators as the core joins them; the queue, VMEM and the vector unit are the test's.
module mxu_unit_top
  import arch_pkg::*;
#(
  parameter  int unsigned N       = 32,
  parameter  int unsigned AccRows = 256,
  parameter  int unsigned OperandStages = 0, ProductStages = 0, SumStages = 0,
  localparam int unsigned S       = sublanes(N)
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                       head_valid_i,
  input  logic                       head_ready_i,
  input  logic [InstructionBits-1:0] head_i,
  input  logic [31:0]                head_pc_i,
  output logic                       start_o,
  output cause_e                     cause_o,
  output logic                       charge_valid_o,
  output logic [31:0]                charge_pc_o,
  output logic                       busy_o,
  output logic                       mul_retire_valid_o,
  output signals_t                   mul_retire_signals_o,
  output logic [31:0]                mul_retire_pc_o,
  output logic                       load_retire_valid_o,
  output signals_t                   load_retire_signals_o,
  output logic [31:0]                load_retire_pc_o,
  output logic                       act_read_o,
  output logic [VmemRowBits-1:0]     act_row_o,
  input  logic [31:0]                act_data_i            [N],
  output logic                       load_read_o,
  output logic [VmemRowBits-1:0]     load_row_o,
  input  logic [31:0]                load_data_i           [N],
  output logic                       acc_we_o,
  output logic [AccRowBits-1:0]      acc_row_o,
  output logic                       acc_accum_o,
  output logic                       acc_int8_o,
  output logic [31:0]                acc_pc_o,
  output logic [31:0]                acc_sum_o             [N],
  input  logic                       rd_en_i,
  input  logic [VmemRowBits-1:0]     rd_row_i              [S],
  input  logic                       rd_on_i               [S],
  output logic [31:0]                rd_data_o             [S*N]
);
  logic acc_read_o;
  logic [31:0] load_pc_o;
  logic [AccRowBits-1:0] acc_read_row_o;
  logic [31:0] none[S*N];
  assign none = '{default: '0};
  mxu #(.N(N), .OperandStages(OperandStages), .ProductStages(ProductStages), .SumStages(SumStages)) u_mxu (.*);
  accumulators #(.N(N), .AccRows(AccRows), .SumStages(SumStages)) u_accumulators (
    .clk_i, .rst_ni, .acc_read_i(acc_read_o), .acc_read_row_i(acc_read_row_o), .acc_we_i(acc_we_o), .acc_row_i(acc_row_o), .acc_accum_i(acc_accum_o), .acc_int8_i(acc_int8_o), .acc_sum_i(acc_sum_o),
    .rd_en_i, .rd_row_i, .rd_on_i, .rd_else_i(none), .rd_data_o
  );
endmodule
