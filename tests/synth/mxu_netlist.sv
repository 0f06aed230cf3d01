// The module mxu for N = 8, made of the gates of mxu_netlist (synth/synth.py). Its ports are vectors whose last word is
// lane 0.
module mxu
  import arch_pkg::*;
#(
  parameter int unsigned N = 8
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
  output logic [31:0]                acc_sum_o             [N]
);
  logic [32*N-1:0] act_data, load_data, acc_sum;
  logic [$bits(cause_e)-1:0] cause;

  for (genvar k = 0; k < N; k++) begin : gen_lanes
    assign act_data[32*(N-1-k)+:32] = act_data_i[k];
    assign load_data[32*(N-1-k)+:32] = load_data_i[k];
    assign acc_sum_o[k] = acc_sum[32*(N-1-k)+:32];
  end
  assign cause_o = cause_e'(cause);

  mxu_netlist u_netlist (
    .act_data_i(act_data), .load_data_i(load_data), .acc_sum_o(acc_sum), .cause_o(cause), .*
  );
endmodule
