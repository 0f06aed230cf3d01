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
//
// Each FIFO is a memory, read a cycle ahead: the place of the next cycle is known. One array simulates them.
`include "assert.svh"
`include "unit_clock.svh"

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

  logic [31:0] column_q[Rows];  // of the slot that came d cycles ago, at Rows - 1 - d; all ones: not transposed
  logic [N-1:0] valid_q;  // the same of N slots, the latest lowest
  logic [31:0] operand[N];  // of the row that came in this cycle, or with a stage in the last one
  logic [31:0] leaving[N], act[N];
  arrival_t row_q, enters;  // the row that comes, and the one that enters the FIFOs
  assign enters = OperandStages == 0 ? row_i : row_q;
  logic [31:0] place_q;  // where the next row goes
  logic [31:0] awake, awake_q;  // cycles until the last row has left
  logic [31:0] set, column;  // of the slot that enters: bits of its words; where it stands in its block
  assign set = 32'(enters.set_idx) | (enters.fmt == arch_pkg::OperandInt8 ? 2 : 0);
  assign column = enters.trans ? 32'(enters.index) : '1;
  assign awake = enters.valid ? Rows + 1 : awake_q - 32'(awake_q != 0);

`ifdef SYNTHESIS
  logic [31:0] comes[N];
  logic [RowBits-1:0] next;  // place_q of the next cycle
  assign next = RowBits'(place_q) + RowBits'(awake != 0);
  always_comb
    for (int unsigned k = 0; k < N; k++)
      comes[k] = fp_pkg::to_operand(row_i.fmt == arch_pkg::OperandInt8 ? fp_pkg::to_int8(data_i[k])
                                                                        : fp_pkg::to_format(row_i.fmt, data_i[k]));
  if (OperandStages == 0) begin : g_operand
    assign operand = comes;
  end else begin : g_operand
    `UNIT_FF if (row_i.valid) operand <= comes;
  end
  `UNIT_FF
    if (awake != 0) begin
      act_o <= act;
      // verilator lint_off BLKSEQ
      for (int unsigned k = 0; k < Rows - 1; k++) column_q[k] = column_q[k+1];
      column_q[Rows-1] = column;
      // verilator lint_on BLKSEQ
    end
  for (genvar k = 0; k < N; k++) begin : g_fifos
    logic used;
    logic [31:0] place;
    assign used = enters.read && k < 32'(arch_pkg::lane_count(N, enters.lanes));
    assign place = column_q[N-k];
    assign act[k] = leaving[LaneBits'(place < N ? place : k)];
    sram_1r1w #(.Rows(Rows), .Bits(32)) u_fifo (
      .clk_i, .read_i(awake != 0), .read_row_i(next - RowBits'(N + k)), .read_data_o(leaving[k]),
      .write_i(enters.valid), .write_row_i(RowBits'(place_q)), .write_mask_i(1'b1),
      .write_data_i((used ? operand[k] : 0) | set)
    );
  end
`else
  logic [31:0] fifo_q[Rows][N];  // rings side by side

  `UNIT_FF begin : fifos
    int unsigned k, lanes;
    logic [RowBits-1:0] row;
    k = 0;
    lanes = 0;
    row = 0;

    // verilator lint_off BLKSEQ
    if (awake != 0) begin
      // A lane a turn.
      if (enters.valid) begin
        row = RowBits'(place_q);
        lanes = enters.read ? 32'(arch_pkg::lane_count(N, enters.lanes)) : 0;
        if (OperandStages == 0) begin
          if (row_i.fmt == arch_pkg::OperandInt8)
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_int8(data_i[k]));
          else
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
        end
        for (k = 0; k < N; k++) fifo_q[row][k] = (k < lanes ? operand[k] : 0) | set;
      end
      for (k = 0; k < Rows - 1; k++) column_q[k] = column_q[k+1];
      column_q[Rows-1] = column;

      for (k = 0; k < N; k++) leaving[k] = fifo_q[RowBits'(place_q-N-k)][k];
      for (k = 0; k < N; k++) act[k] = leaving[LaneBits'(column_q[N-1-k] < N ? column_q[N-1-k] : k)];
      act_o <= act;
    end

    if (OperandStages != 0 && row_i.valid) begin
      if (row_i.fmt == arch_pkg::OperandInt8)
        for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_int8(data_i[k]));
      else
        for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
    end
    // verilator lint_on BLKSEQ
  end
`endif

  `UNIT_FF begin : step
    awake_q <= awake;
    if (awake != 0) begin
      valid_q <= {valid_q[N-2:0], enters.valid};
      enter_o <= valid_q[N-1];
      place_q <= (place_q + 1) & (Rows - 1);
    end
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
