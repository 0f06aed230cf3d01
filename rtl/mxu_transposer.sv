// Takes activation rows from VMEM at a row a cycle and gives them to the array N + 1 cycles later (and a cycle more for
// a stage in which words become operands), as they are or transposed in blocks of N, and skewed: row r of the array gets its element r cycles after row 0.
//
// Each lane is a FIFO in which lane j's word waits N + j cycles, and each row of the array chooses one of the N words
// that leave. Row k in cycle t takes of the slot that came in cycle t - N - k
//   - element k, which is lane k's word of cycle t - N - k, or,
//   - transposed, with c the slot's number in its block: lane c's word of the block's row k, which came in cycle
//     t - N - k + (k - c) = t - N - c.
// Both leave just then, whatever came before or after. So the cost is quadratic in N: N FIFOs with one port to write
// and one to read, and N selectors of N words. All stands still once the last row has left.
`include "assert.svh"

module mxu_transposer
  import mxu_pkg::*;
#(
  parameter int unsigned N             = 32,
  parameter int unsigned OperandStages = 0  // or 1: between words and operands and the FIFOs
) (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  arrival_t        row_i,       // the slot whose data arrive in this cycle
  input  logic     [31:0] data_i [N],
  output logic            enter_o,     // a slot's element enters row 0 of the array in this cycle
  output logic     [31:0] act_o  [N]   // operands, by array row; bit 0 is the weight set, bit 1 of an mmul of int8
);
  localparam int unsigned Rows = 2 * N;
  localparam int unsigned RowBits = $clog2(Rows);
  localparam int unsigned LaneBits = $clog2(N);

  logic [31:0] fifo_q[Rows][N];  // rings side by side
  logic [31:0] column_q[Rows];  // of the slot that came d cycles ago, at Rows - 1 - d; all ones: not transposed
  logic [N-1:0] valid_q;  // the same of N slots, the latest lowest
  logic [31:0] operand[N];  // of the row that came in this cycle, or with a stage in the last one
  logic [31:0] leaving[N], act[N];
  arrival_t row_q, enters;  // the row that comes, and the one that enters the FIFOs
  assign enters = OperandStages == 0 ? row_i : row_q;
  logic [31:0] place_q;  // where the next row goes
  logic [31:0] awake_q;  // cycles until the last row has left

  always_ff @(posedge clk_i) begin : step
    int unsigned k, lanes, set, awake;
    logic [RowBits-1:0] row;
    k = 0;
    lanes = 0;
    set = 0;
    row = 0;

    awake = enters.valid ? Rows + 1 : awake_q - 32'(awake_q != 0);
    awake_q <= awake;
    if (awake != 0) begin
      // The FIFOs, a lane a turn.
      // verilator lint_off BLKSEQ
      if (enters.valid) begin
        row = RowBits'(place_q);
        lanes = enters.read ? 32'(arch_pkg::lane_count(N, enters.lanes)) : 0;
        set = 32'(enters.set_idx) | (enters.fmt == arch_pkg::OperandInt8 ? 2 : 0);
        if (OperandStages == 0) begin
          if (row_i.fmt == arch_pkg::OperandInt8)
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_int8(data_i[k]));
          else
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
        end
        for (k = 0; k < N; k++) fifo_q[row][k] = (k < lanes ? operand[k] : 0) | set;
      end
      for (k = 0; k < Rows - 1; k++) column_q[k] = column_q[k+1];
      column_q[Rows-1] = enters.trans ? 32'(enters.index) : '1;

      for (k = 0; k < N; k++) leaving[k] = fifo_q[RowBits'(place_q-N-k)][k];
      for (k = 0; k < N; k++) act[k] = leaving[LaneBits'(column_q[N-1-k] < N ? column_q[N-1-k] : k)];
      // verilator lint_on BLKSEQ
      act_o <= act;
      valid_q <= {valid_q[N-2:0], enters.valid};
      enter_o <= valid_q[N-1];
      place_q <= (place_q + 1) & (Rows - 1);
    end

    // verilator lint_off BLKSEQ
    if (OperandStages != 0 && row_i.valid) begin
      if (row_i.fmt == arch_pkg::OperandInt8)
        for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_int8(data_i[k]));
      else
        for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
    end
    // verilator lint_on BLKSEQ
    row_q <= row_i;

    if (!rst_ni) begin
      row_q.valid <= 1'b0;
      awake_q <= 0;
      place_q <= 0;
      enter_o <= 1'b0;
      valid_q <= '0;
    end
  end

  `INVARIANT("activations' lanes not 1 to N",
             row_i.valid && row_i.read |-> arch_pkg::lane_count(N, row_i.lanes) inside {[1:N]}, arch_pkg::UnitMxu, 0)
  `INVARIANT("a transposed block has a gap",
             row_i.valid && row_i.trans && 32'(row_i.index) != N - 1
             |=> row_i.valid && row_i.trans && row_i.index == $past(row_i.index) + 8'd1, arch_pkg::UnitMxu, 0)
  `INVARIANT("a transposed block does not begin with its first row",
             row_i.valid && row_i.trans && row_i.index != '0
             |-> $past(row_i.valid) && $past(row_i.trans), arch_pkg::UnitMxu, 0)
  // What left a ring of N places is compared with what came into it, in the models of tests alone.
  // verilator lint_off TICKCOUNT
  `INVARIANT("activations enter not N + 1 cycles after they came",
             enter_o |-> $past(row_i.valid, N + 1 + OperandStages), arch_pkg::UnitMxu, 0)
  // verilator lint_on TICKCOUNT
  `INVARIANT("a place beyond the FIFOs", place_q < Rows, arch_pkg::UnitMxu, 0)
  `INVARIANT("awake for longer than a row takes", awake_q <= Rows + 1, arch_pkg::UnitMxu, 0)
endmodule
