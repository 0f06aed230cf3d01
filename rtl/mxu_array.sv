// N x N cells, weight stationary: activations move right a cell a cycle, sums move down, and each cell holds one
// operand of either weight set. The column sums leave together, N-1 cycles after the first column's is done.
//
// Written as loops over unpacked arrays, in one process with blocking assignments, because that is what simulates
// fast (docs/rtl-style.md): N * N cells are one vectorised loop of fp_pkg::cell_fma. It is still an array of registers.
// Rows are stepped from the last to the first, so that each reads the sums of the row above before they change.
`include "assert.svh"
`include "unit_clock.svh"

module mxu_array
  import mxu_pkg::*;
#(
  parameter int unsigned N             = 32,
  parameter int unsigned ProductStages = 0  // or 1: in a cell, between its product and its sum
) (
  input  logic             clk_i,
  input  logic             rst_ni,
  // Activations that meet column 0 in this cycle, bit 0 of each the weight set that it meets, bit 1 that its sums are
  // int32. Row r's is a cycle after row r-1's: enter_i says that row 0's is one of an mmul.
  input  logic             enter_i,
  input  logic      [31:0] act_i    [N],
  // Weights that a row (transposed: a column) of a set takes at the end of this cycle.
  input  arrival_t         load_i,
  input  logic      [31:0] weight_i [N],
  // The sums of the activations whose element 0 entered 2N-1 cycles ago, and a cycle more with a stage.
  output logic      [31:0] sum_o    [N]
);
  localparam int unsigned Cells = N * N;

  // Cell (r, c) stands at r*N + c; an offset of N leaves room before row 0. Lengths are powers of two.
  logic [31:0] weight_q[2*Cells];  // set s begins at s*Cells
  logic [31:0] act_q[2*Cells];  // what cell k - N passed to the right
  logic [31:0] psum_q[2*Cells];  // what cell k - N passed down; the first row is zero
  logic [31:0] act[Cells];  // what cell k takes in this cycle
  logic [31:0] exp_q[Cells], sig_q[Cells];  // with a stage: cell k's product (fp_pkg::product_exp, product_sig)
  logic [31:0] deskew_q[Cells];  // ring of N rows of sums on their way out: a column's place moves on a row a cycle
  logic [31:0] sum[N], weight[N];

  // Row r works when an activation is anywhere in it: N cycles from its entry.
  logic [N-1:0] live;
  logic [N-2:0] live_q;
  logic [7:0] stay_q;
  assign live = {live_q, enter_i || stay_q != 0};
  `UNIT_FF begin : liveness
    if (!rst_ni) begin
      live_q <= '0;
      stay_q <= '0;
    end else begin
      live_q <= live[N-2:0];
      stay_q <= enter_i ? 8'(N - 1) : stay_q - 8'(stay_q != 0);
    end
  end

`ifndef SYNTHESIS
  // The same of activations of int8. Elsewhere simulation leaves the cells' other half out. As hardware a cell has both
  // halves, once, and chooses by itself.
  logic [N-1:0] int8;
  logic [N-2:0] int8_q;
  logic [7:0] int8_stay_q;
  logic enter_int8;
  assign enter_int8 = enter_i && act_i[0][1];
  assign int8 = {int8_q, enter_int8 || int8_stay_q != 0};
  `UNIT_FF begin : liveness_int8
    if (!rst_ni) begin
      int8_q <= '0;
      int8_stay_q <= '0;
    end else begin
      int8_q <= int8[N-2:0];
      int8_stay_q <= enter_int8 ? 8'(N - 1) : int8_stay_q - 8'(int8_stay_q != 0);
    end
  end
  logic [N-1:0] int8_products_q;
  `UNIT_FF int8_products_q <= int8;
`endif

  logic [N-1:0] sums;  // rows that add
  logic [N-1:0] products_q;
  `UNIT_FF products_q <= rst_ni ? live : '0;
  assign sums = ProductStages == 0 ? live : products_q;

  logic [31:0] place_q;  // column 0's row in the ring

  `UNIT_FF begin : step
    int unsigned k, r, c, row, set, place;
    k = 0;
    r = 0;
    c = 0;
    row = 0;
    set = 0;
    place = (place_q + 1) & (N - 1);

    // The cells, a row at a time, from the last on.
    // verilator lint_off BLKSEQ
    if (ProductStages != 0 && sums != 0) begin
      for (k = 0; k < N; k++) begin
        r = N - 1 - k;
        row = r * N;
        if (sums[r]) begin
`ifndef SYNTHESIS
          if (!int8_products_q[r])
            for (c = 0; c < N; c++)
              psum_q[row+N+c] = fp_pkg::product_sum(exp_q[row+c], sig_q[row+c], psum_q[row+c]);
          else
`endif
            for (c = 0; c < N; c++)
              psum_q[row+N+c] = fp_pkg::product_sum_any(exp_q[row+c], sig_q[row+c], psum_q[row+c]);
        end
      end
    end
    if (live != 0) begin
      for (k = 0; k < Cells; k++) act[k] = act_q[k+N-1];
      for (r = 0; r < N; r++) act[r*N] = act_i[r];
      for (k = 0; k < N; k++) begin
        r = N - 1 - k;
        row = r * N;
        if (live[r]) begin
          // The weight is chosen by masks: of a choice between two loads the compiler makes a gather.
`ifndef SYNTHESIS
          if (ProductStages == 0 && !int8[r])
            for (c = 0; c < N; c++) begin
              act_q[row+N+c] = act[row+c];
              psum_q[row+N+c] = fp_pkg::cell_fma(
                  act[row+c],
                  weight_q[row+c] ^ ((weight_q[row+c] ^ weight_q[Cells+row+c]) & -(act[row+c] & 32'd1)),
                  psum_q[row+c]);
            end
          else
`endif
          if (ProductStages == 0)
            for (c = 0; c < N; c++) begin
              act_q[row+N+c] = act[row+c];
              psum_q[row+N+c] = fp_pkg::cell_any(
                  act[row+c],
                  weight_q[row+c] ^ (-(act[row+c] & 32'd1) & (weight_q[row+c] ^ weight_q[Cells+row+c])),
                  psum_q[row+c]);
            end
          else
            for (c = 0; c < N; c++) begin
              act_q[row+N+c] = act[row+c];
              weight[c] = weight_q[row+c] ^ ((weight_q[row+c] ^ weight_q[Cells+row+c]) & -(act[row+c] & 32'd1));
              exp_q[row+c] = fp_pkg::product_exp(act[row+c], weight[c]);
              sig_q[row+c] = fp_pkg::product_sig(act[row+c], weight[c]);
            end
        end
      end
    end
    // verilator lint_on BLKSEQ
    if (sums != 0) begin
      // verilator lint_off BLKSEQ
      for (c = 0; c < N; c++) deskew_q[((place_q-c)&(N-1))*N+c] = psum_q[Cells+c];
      for (c = 0; c < N; c++) sum[c] = deskew_q[place*N+c];
      // verilator lint_on BLKSEQ
      sum_o <= sum;
      place_q <= place;
    end

    // verilator lint_off BLKSEQ
    if (load_i.valid) begin
      set = load_i.set_idx ? Cells : 0;
      if (load_i.trans) for (r = 0; r < N; r++) weight_q[set+r*N+32'(load_i.index)] = weight_i[r];
      else for (c = 0; c < N; c++) weight_q[set+32'(load_i.index)*N+c] = weight_i[c];
    end
    // verilator lint_on BLKSEQ

    if (!rst_ni) begin
      place_q <= 0;
      // verilator lint_off BLKSEQ
      for (c = 0; c < N; c++) psum_q[c] = 0;
      // verilator lint_on BLKSEQ
    end
  end

`ifdef VERITPU_INVARIANTS
  logic [31:0] first_row;  // all its sums, or'd
  always_comb begin
    first_row = '0;
    for (int unsigned c = 0; c < N; c++) first_row |= psum_q[c];
  end
  `INVARIANT("a row of weights beyond the last", load_i.valid |-> 32'(load_i.index) < N, arch_pkg::UnitMxu, 0)
  `INVARIANT("a row works longer than N cycles after the last activation", 32'(stay_q) < N, arch_pkg::UnitMxu, 0)
  `INVARIANT("a place beyond the ring of sums", place_q < N, arch_pkg::UnitMxu, 0)
  `INVARIANT("sums enter the first row", first_row == '0, arch_pkg::UnitMxu, 0)
  `INVARIANT("an activation enters a row that stands still",
             enter_i |=> live_q[0] && stay_q == 8'(N - 1), arch_pkg::UnitMxu, 0)
`endif
endmodule
