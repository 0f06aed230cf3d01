// The accumulators: AccRows rows of N words, fp32 or int32. The matrix unit writes or adds a row a cycle; the vector unit reads S
// rows. Reads see the rows as they stand at the start of the cycle, and their data are valid in the next.
//
// A row is read in a cycle, added to in the next, and written at its end or, with two stages of sums, at that of the one
// after. Rows may follow one another at once, each on what those before it make.
`include "unit_clock.svh"

module accumulators
  import arch_pkg::*;
#(
  parameter  int unsigned N         = 32,
  parameter  int unsigned AccRows   = 2048,
  parameter  int unsigned SumStages = 0,  // 0 to 2: cycles until a sum is written, beyond the one in which it comes
  parameter  int unsigned Mxus      = 1,  // of the first of two: rows from AccRows on are read from the second's
  localparam int unsigned S         = sublanes(N)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  // The row of the sums that are added in the next cycle: without stages they come then, with stages now.
  input  logic                  acc_read_i,
  input  logic [AccRowBits-1:0] acc_read_row_i,
  input  logic                  acc_we_i,
  input  logic [AccRowBits-1:0] acc_row_i,
  input  logic                  acc_accum_i,  // 1: adds; 0: overwrites
  input  logic                  acc_int8_i,   // 1: adds as int32
  input  logic [31:0]           acc_sum_i   [N],
  input  logic                  rd_en_i,
  input  logic [VmemRowBits-1:0] rd_row_i   [S],
  input  logic                  rd_on_i     [S],
  input  logic [31:0]           rd_else_i   [S*N],  // what the second's have read
  output logic [31:0]           rd_data_o   [S*N]  // what it was in sublanes that are off
);
  localparam int unsigned RowBits = $clog2(AccRows);

  logic add, accum, int8, add_q, accum_q, int8_q, write, write_q;
  logic [RowBits-1:0] read_row, add_row, add_row_q, write_row, write_row_q;
  logic [31:0] old[N], written[N];
  // What comes to a row, with a stage; what is written, with two.
  logic [31:0] more_q[N], written_q[N];
  // What was written as its row was read.
  logic through, through_q;
  logic [31:0] through_data_q[N];

  // Readers: the addition, and the sublanes.
  logic read[1+S];
  logic [RowBits-1:0] rows[1+S];
  logic [31:0] data[(1+S)*N], write_data[N];
  assign read_row = RowBits'(acc_read_row_i);
  assign read[0] = acc_read_i && !through;
  assign rows[0] = read_row;
  for (genvar s = 0; s < S; s++) begin : g_sublanes
    assign read[1+s] = rd_en_i && rd_on_i[s];
    assign rows[1+s] = RowBits'(rd_row_i[s]);
  end
  sram_nr1w #(.Readers(1 + S), .Rows(2 ** RowBits), .Lanes(N)) u_memory (
    .clk_i, .read_i(read), .read_row_i(rows), .read_data_o(data),
    .write_i(write), .write_row_i(write_row), .write_data_i(write_data)
  );
  if (Mxus == 1) begin : g_own
    always_comb for (int unsigned k = 0; k < S * N; k++) rd_data_o[k] = data[N+k];
  end else begin : g_both
    logic [31:0] else_q[S];
    for (genvar s = 0; s < S; s++) begin : g_sublanes
      `UNIT_FF if (rd_en_i) else_q[s] <= 32'(rd_row_i[s]) < AccRows ? '0 : '1;
    end
    always_comb begin
      for (int unsigned k = 0; k < S * N; k++) rd_data_o[k] = (data[N+k] & ~else_q[k/N]) | (rd_else_i[k] & else_q[k/N]);
    end
  end

  assign add = SumStages == 0 ? acc_we_i : add_q;
  assign accum = SumStages == 0 ? acc_accum_i : accum_q;
  assign int8 = SumStages == 0 ? acc_int8_i : int8_q;
  assign add_row = SumStages == 0 ? RowBits'(acc_row_i) : add_row_q;
  assign write = SumStages == 2 ? write_q : add;
  assign write_row = SumStages == 2 ? write_row_q : add_row;
  assign through = acc_read_i && write && write_row == read_row;

  // Guarded, so that simulation adds only where there is something to add.
  always_comb begin : addition
    int unsigned k;
    logic [31:0] on, ahead;
    k = 0;
    on = '0;
    ahead = '0;
    for (k = 0; k < N; k++) written[k] = '0;
    for (k = 0; k < N; k++) old[k] = '0;
    if (add) for (k = 0; k < N; k++) written[k] = SumStages == 0 ? acc_sum_i[k] : more_q[k];
    if (add && accum) begin
      on = through_q ? '1 : '0;
      for (k = 0; k < N; k++) old[k] = (through_data_q[k] & on) | (data[k] & ~on);
      ahead = write_q && write_row_q == add_row ? '1 : '0;
      if (SumStages == 2) for (k = 0; k < N; k++) old[k] = (written_q[k] & ahead) | (old[k] & ~ahead);
      if (int8) for (k = 0; k < N; k++) written[k] = old[k] + written[k];
      else for (k = 0; k < N; k++) written[k] = fp_pkg::add32(old[k], written[k]);
    end
    for (k = 0; k < N; k++) write_data[k] = '0;
    if (write) for (k = 0; k < N; k++) write_data[k] = SumStages == 2 ? written_q[k] : written[k];
  end

  `UNIT_FF begin
    if (SumStages != 0 && acc_we_i) more_q <= acc_sum_i;
    if (SumStages == 2 && add) written_q <= written;
    if (through) through_data_q <= write_data;
    through_q <= through;
    add_q <= rst_ni && SumStages != 0 && acc_we_i;
    accum_q <= acc_accum_i;
    int8_q <= acc_int8_i;
    add_row_q <= RowBits'(acc_row_i);
    write_q <= rst_ni && SumStages == 2 && add;
    write_row_q <= add_row;
  end
endmodule
