// Takes rows (columns) of weights from VMEM and gives them to the array N + 1 cycles later (and as many stages as
// the transposer has), so that they meet the activations that were read after them. A ring of N rows, which stands still
// while it is empty. It is a memory whose output is what leaves; a row is written a cycle after it has come.
`include "assert.svh"
`include "unit_clock.svh"

module mxu_weight_fifo
  import mxu_pkg::*;
#(
  parameter int unsigned N             = 32,
  parameter int unsigned OperandStages = 0  // or 1: between words and operands and the ring
) (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  arrival_t        row_i,        // whose data arrive in this cycle
  input  logic     [31:0] data_i   [N],
  output arrival_t        row_o,        // what the array takes in this cycle
  output logic     [31:0] weight_o [N]  // operands
);
  logic [31:0] operand[N];  // of the row that came in this cycle, or with a stage in the last one
  arrival_t row_q, enters;  // the row that comes, and the one that enters the ring
  assign enters = OperandStages == 0 ? row_i : row_q;
  arrival_t rows_q[N];
  logic [31:0] place_q;
  logic [31:0] awake, awake_q;  // cycles until all that is in the ring has left it
  assign awake = enters.valid ? N + 1 : awake_q - 32'(awake_q != 0);

  localparam int unsigned RowBits = $clog2(N);
  logic write_q;
  logic [RowBits-1:0] write_row_q;
  logic [31:0] row[N], written_q[N];
  logic read[1];
  logic [RowBits-1:0] read_row[1];
  assign read[0] = awake != 0;
  assign read_row[0] = RowBits'(place_q);
  sram_nr1w #(.Readers(1), .Rows(N), .Lanes(N)) u_ring (
    .clk_i, .read_i(read), .read_row_i(read_row), .read_data_o(weight_o),
    .write_i(write_q), .write_row_i(write_row_q), .write_data_i(written_q)
  );

  `UNIT_FF begin : step
    int unsigned k, lanes;
    k = 0;
    lanes = 0;

    awake_q <= awake;
    if (awake != 0) begin
      row_o <= rows_q[place_q];
      // What comes is written where what leaves was read; a row's words are a loop.
      // verilator lint_off BLKSEQ
      rows_q[place_q] = enters;
      // verilator lint_on BLKSEQ
      lanes = enters.read ? 32'(arch_pkg::lane_count(N, enters.lanes)) : 0;
      if (enters.valid) begin
        // verilator lint_off BLKSEQ
        if (OperandStages == 0) begin
          if (row_i.fmt == arch_pkg::OperandInt8)
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_int8(data_i[k]));
          else
            for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
        end
        for (k = 0; k < N; k++) row[k] = k < lanes ? operand[k] : 0;
        // verilator lint_on BLKSEQ
        written_q <= row;
        write_row_q <= RowBits'(place_q);
      end
      place_q <= (place_q + 1) & (N - 1);
    end else begin
      row_o <= '0;
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
    write_q <= rst_ni && enters.valid;

    if (!rst_ni) begin
      row_q.valid <= 1'b0;
      awake_q <= 0;
      place_q <= 0;
      row_o <= '0;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) rows_q[k] = '0;
      // verilator lint_on BLKSEQ
    end
  end

  `INVARIANT("a row of weights beyond the last", row_i.valid |-> 32'(row_i.index) < N, arch_pkg::UnitMxu, 0)
  `INVARIANT("weights' lanes not 1 to N",
             row_i.valid && row_i.read |-> arch_pkg::lane_count(N, row_i.lanes) inside {[1:N]}, arch_pkg::UnitMxu, 0)
  `INVARIANT("a place beyond the ring", place_q < N, arch_pkg::UnitMxu, 0)
  // What left a ring of N places is compared with what came into it, in the models of tests alone.
  // verilator lint_off TICKCOUNT
  `INVARIANT("weights leave not N + 1 cycles after they came",
             row_o.valid |-> row_o == $past(row_i, N + 1 + OperandStages), arch_pkg::UnitMxu, 0)
  // verilator lint_on TICKCOUNT
endmodule
