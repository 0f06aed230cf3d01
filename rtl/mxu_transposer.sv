// Takes activation rows from VMEM at a row a cycle and gives them to the array N + 1 cycles later, as they are or
// transposed in blocks of N, and skewed: row r of the array gets its element r cycles after row 0.
//
// A ring of 2N rows, of which one is written and N elements are read each cycle. It stands still while it is empty.
module mxu_transposer
  import mxu_pkg::*;
#(
  parameter int unsigned N = 32
) (
  input  logic            clk_i,
  input  logic            rst_ni,
  input  arrival_t        row_i,       // the slot whose data arrive in this cycle
  input  logic     [31:0] data_i [N],
  output logic            enter_o,     // a slot's element enters row 0 of the array in this cycle
  output logic     [31:0] act_o  [N]   // operands, by array row; bit 0 is the weight set
);
  localparam int unsigned Rows = 2 * N;
  localparam int unsigned RowBits = $clog2(Rows);
  localparam int unsigned LaneBits = $clog2(N);

  logic [31:0] ring_q[Rows][N];
  logic [31:0] column_q[Rows];  // a transposed slot's number in its block
  logic [31:0] trans_q[Rows];  // all ones for a transposed slot
  logic valid_q[Rows];
  logic [31:0] operand[N], act_q[N];
  int unsigned place_q;  // where the next row goes
  int unsigned awake_q;  // cycles until all that is in the ring has left it

  always_ff @(posedge clk_i) begin : step
    int unsigned k, lanes, set, slot;
    logic [RowBits-1:0] row;
    logic [LaneBits-1:0] lane;
    k = 0;
    lanes = 0;
    set = 0;
    slot = 0;
    row = 0;
    lane = 0;

    awake_q = row_i.valid ? Rows + 1 : awake_q - 32'(awake_q != 0);
    if (awake_q != 0) begin
      column_q[place_q] = 32'(row_i.index);
      trans_q[place_q] = -32'(row_i.trans);
      valid_q[place_q] = row_i.valid;
      if (row_i.valid) begin
        row = RowBits'(place_q);
        lanes = row_i.read ? 32'(row_i.lanes) : 0;
        set = 32'(row_i.set_idx);
        for (k = 0; k < N; k++) operand[k] = fp_pkg::to_operand(fp_pkg::to_format(row_i.fmt, data_i[k]));
        for (k = 0; k < N; k++) ring_q[row][k] = (k < lanes ? operand[k] : 0) | set;
      end
      // Array row k, in the next cycle, sees the slot that came N + k cycles ago: its element k, or, transposed, of the
      // block's row k (which came k - column cycles after this slot) the element `column`.
      for (k = 0; k < N; k++) begin
        slot = (place_q - N - k) & (Rows - 1);
        row = RowBits'(slot + (trans_q[slot] & (k - column_q[slot])));
        lane = LaneBits'((trans_q[slot] & column_q[slot]) | (~trans_q[slot] & k));
        act_q[k] = ring_q[row][lane];
      end
      enter_o <= valid_q[(place_q-N)&(Rows-1)];
      place_q = (place_q + 1) & (Rows - 1);
    end

    if (!rst_ni) begin
      awake_q = 0;
      place_q = 0;
      enter_o <= 1'b0;
      for (k = 0; k < Rows; k++) valid_q[k] = 0;
    end
  end

  always_comb for (int unsigned k = 0; k < N; k++) act_o[k] = act_q[k];
endmodule
