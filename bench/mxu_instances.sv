// The array of rtl/mxu_array.sv as it is usually written, a module instance a cell: the same cell function, for the
// comparison in bench/mxu_cells.h. Sums leave as they are done, column c's c cycles after column 0's.
module mxu_instances #(
  parameter int unsigned N = 16
) (
  input  logic        clk_i,
  input  logic        load_i,
  input  logic        load_set_i,
  input  logic [7:0]  load_index_i,  // row
  input  logic [31:0] weight_i     [N],
  input  logic [31:0] act_i        [N],
  output logic [31:0] sum_o        [N]
);
  for (genvar r = 0; r < N; r++) begin : g_row
    for (genvar c = 0; c < N; c++) begin : g_column
      logic [31:0] act_left, psum_above, psum;
      /* verilator lint_off UNUSEDSIGNAL */  // the last column's leaves the array
      logic [31:0] act;
      /* verilator lint_on UNUSEDSIGNAL */
      if (c == 0) assign act_left = act_i[r];
      else assign act_left = g_row[r].g_column[c-1].act;
      if (r == 0) assign psum_above = '0;
      else assign psum_above = g_row[r-1].g_column[c].psum;
      mxu_cell u_cell (
        .clk_i, .load_i(load_i && load_index_i == 8'(r)), .load_set_i, .weight_i(weight_i[c]),
        .act_i(act_left), .psum_i(psum_above), .act_o(act), .psum_o(psum)
      );
    end
  end
  for (genvar c = 0; c < N; c++) begin : g_sum
    assign sum_o[c] = g_row[N-1].g_column[c].psum;
  end
endmodule
