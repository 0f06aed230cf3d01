// The matrix unit (docs/mxu.md): control, the activations' transposer, the weights' FIFO, and the array.
`include "unit_clock.svh"

module mxu
  import arch_pkg::*;
  import mxu_pkg::*;
#(
  parameter int unsigned N             = 32,  // a power of two from 4 to 256
  parameter unit_e       Unit          = UnitMxu,  // which
  // Stages beyond the single one (docs/mxu.md, "Stages").
  parameter int unsigned OperandStages = 0,
  parameter int unsigned ProductStages = 0,
  parameter int unsigned SumStages     = 0,
  parameter bit          LateReads     = 1'b0  // VMEM gives data two cycles after it is asked, not in the next
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  // The queue's head, and whether its semaphore waits are satisfied.
  input  logic                       head_valid_i,
  input  logic                       head_ready_i,
  input  logic [InstructionBits-1:0] head_i,
  input  logic [31:0]                head_pc_i,
  output logic                       start_o,
  // Account.
  output cause_e                     cause_o,
  output logic                       charge_valid_o,
  output logic [31:0]                charge_pc_o,
  output logic                       busy_o,  // something is started and not retired
  output logic                       mul_retire_valid_o,  // mmul, sync
  output signals_t                   mul_retire_signals_o,
  output logic [31:0]                mul_retire_pc_o,
  output logic                       load_retire_valid_o,  // mload
  output signals_t                   load_retire_signals_o,
  output logic [31:0]                load_retire_pc_o,
  // VMEM.
  output logic                       act_read_o,
  output logic [VmemRowBits-1:0]     act_row_o,
  input  logic [31:0]                act_data_i            [N],
  output logic                       load_read_o,
  output logic [VmemRowBits-1:0]     load_row_o,
  output logic [31:0]                load_pc_o,  // who reads it
  input  logic [31:0]                load_data_i           [N],
  // Accumulators: the row that is added to next, and the sums.
  output logic                       acc_read_o,
  output logic [AccRowBits-1:0]      acc_read_row_o,
  output logic                       acc_we_o,
  output logic [AccRowBits-1:0]      acc_row_o,
  output logic                       acc_accum_o,
  output logic                       acc_int8_o,  // as int32
  output logic [31:0]                acc_pc_o,  // whose sums they are
  output logic [31:0]                acc_sum_o             [N]
);
  arrival_t act_asked, load_asked, act_row, load_row, load;
  result_t result;
  logic enter;
  logic [31:0] act[N], weight[N];

  mxu_control #(.N(N), .Unit(Unit), .DataStages(32'(LateReads) + OperandStages + ProductStages),
                .SumStages(SumStages), .LateReads(LateReads)) u_control (
    .clk_i, .rst_ni, .head_valid_i, .head_ready_i, .head_i, .head_pc_i, .start_o,
    .cause_o, .charge_valid_o, .charge_pc_o, .busy_o,
    .mul_retire_valid_o, .mul_retire_signals_o, .mul_retire_pc_o,
    .load_retire_valid_o, .load_retire_signals_o, .load_retire_pc_o,
    .act_read_o, .act_row_o, .act_o(act_asked), .load_read_o, .load_row_o, .load_pc_o, .load_o(load_asked),
    .acc_read_o, .acc_read_row_o, .result_o(result)
  );
  if (LateReads) begin : g_late
    `UNIT_FF begin
      act_row <= act_asked;
      load_row <= load_asked;
      if (!rst_ni) begin
        act_row.valid <= 1'b0;
        load_row.valid <= 1'b0;
      end
    end
  end else begin : g_next
    assign act_row = act_asked;
    assign load_row = load_asked;
  end
  mxu_transposer #(.N(N), .OperandStages(OperandStages)) u_transposer (
    .clk_i, .rst_ni, .row_i(act_row), .data_i(act_data_i), .enter_o(enter), .act_o(act)
  );
  mxu_weight_fifo #(.N(N), .OperandStages(OperandStages)) u_weight_fifo (
    .clk_i, .rst_ni, .row_i(load_row), .data_i(load_data_i), .row_o(load), .weight_o(weight)
  );
  mxu_array #(.N(N), .ProductStages(ProductStages)) u_array (
    .clk_i, .rst_ni, .enter_i(enter), .act_i(act), .load_i(load), .weight_i(weight), .sum_o(acc_sum_o)
  );

  assign acc_we_o = result.valid;
  assign acc_row_o = result.acc_row;
  assign acc_accum_o = result.accum;
  assign acc_int8_o = result.int8;
  assign acc_pc_o = result.pc;
endmodule
