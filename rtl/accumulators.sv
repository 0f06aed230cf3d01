// The accumulators: AccRows rows of N fp32 words. The matrix unit writes or adds a row a cycle; the vector unit reads S
// rows. Reads see the rows as they stand at the start of the cycle, and their data are valid in the next.
//
// A sum takes one cycle; or two, the row's read and the addition; or three, with the write. Rows may follow one another
// at once, each on what those before it make.
module accumulators
  import arch_pkg::*;
#(
  parameter  int unsigned N         = 32,
  parameter  int unsigned AccRows   = 2048,  // a power of two
  parameter  int unsigned SumStages = 0,  // 0 to 2: cycles until a sum is written, beyond the first
  localparam int unsigned S         = sublanes(N)
) (
  input  logic                  clk_i,
  input  logic                  rst_ni,
  input  logic                  acc_we_i,
  input  logic [AccRowBits-1:0] acc_row_i,
  input  logic                  acc_accum_i,  // 1: adds; 0: overwrites
  input  logic [31:0]           acc_sum_i   [N],
  input  logic                  rd_en_i,
  input  logic [AccRowBits-1:0] rd_row_i    [S],
  input  logic                  rd_on_i     [S],
  output logic [31:0]           rd_data_o   [S*N]  // 0 in sublanes that are off
);
  localparam int unsigned RowBits = $clog2(AccRows);

  logic [31:0] acc_q[AccRows*N]  /*verilator public_flat_rw*/;
  logic [31:0] rd[S*N];
  logic [31:0] sum[N];
  // With stages: what was read, with what comes to it, and what is written.
  logic [31:0] old[N], more[N], written[N];
  logic add_q, accum_q, write_q;
  logic [RowBits-1:0] add_row_q, write_row_q;

  // One process, blocking but for what leaves: see docs/rtl-style.md. Loop variables set before the `if` stay in registers.
  always_ff @(posedge clk_i) begin : access
    int unsigned k, s, from, to, on;
    k = 0;
    s = 0;
    from = 0;
    to = 0;
    on = 0;

    if (rd_en_i) begin
      for (s = 0; s < S; s++) begin
        from = 32'(RowBits'(rd_row_i[s])) * N;
        to = s * N;
        on = rd_on_i[s] ? '1 : '0;
        for (k = 0; k < N; k++) rd[to+k] = on & acc_q[from+k];
      end
      rd_data_o <= rd;
    end
    if (SumStages == 2 && write_q) begin
      to = 32'(write_row_q) * N;
      for (k = 0; k < N; k++) acc_q[to+k] = written[k];
    end
    if (SumStages != 0 && add_q) begin
      on = write_q && write_row_q == add_row_q ? '1 : '0;
      if (SumStages == 2) for (k = 0; k < N; k++) old[k] = (written[k] & on) | (old[k] & ~on);
      for (k = 0; k < N; k++) sum[k] = fp_pkg::add32(old[k], more[k]);
      on = accum_q ? '1 : '0;
      for (k = 0; k < N; k++) written[k] = (sum[k] & on) | (more[k] & ~on);
      to = 32'(add_row_q) * N;
      if (SumStages == 1) for (k = 0; k < N; k++) acc_q[to+k] = written[k];
    end
    if (SumStages != 0 && acc_we_i) begin
      from = 32'(RowBits'(acc_row_i)) * N;
      for (k = 0; k < N; k++) old[k] = acc_q[from+k];
      for (k = 0; k < N; k++) more[k] = acc_sum_i[k];
    end
    add_q <= rst_ni && SumStages != 0 && acc_we_i;
    accum_q <= acc_accum_i;
    add_row_q <= RowBits'(acc_row_i);
    write_q <= rst_ni && SumStages == 2 && add_q;
    write_row_q <= add_row_q;

    if (SumStages == 0 && acc_we_i) begin
      to = 32'(RowBits'(acc_row_i)) * N;
      if (acc_accum_i) begin
        for (k = 0; k < N; k++) sum[k] = acc_q[to+k];
        for (k = 0; k < N; k++) sum[k] = fp_pkg::add32(sum[k], acc_sum_i[k]);
        for (k = 0; k < N; k++) acc_q[to+k] = sum[k];
      end else begin
        for (k = 0; k < N; k++) acc_q[to+k] = acc_sum_i[k];
      end
    end
  end
endmodule
