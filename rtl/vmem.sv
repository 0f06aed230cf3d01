// VMEM: rows of N words. In a cycle, reads see the memory as it stands at the start; their data are registered, valid in
// the next cycle. Then the writes happen. Two writes of one row in one cycle are an error of the program, unless both are
// of ld: then the later one is last.
//
// One process reads and writes the memory (docs/rtl-style.md), in blocking assignments. Loop variables are set before
// the loops that stand inside an `if`: Verilator then keeps them in registers.
`include "assert.svh"

module vmem
  import arch_pkg::*;
#(
  parameter int unsigned N    = 32,
  parameter int unsigned Rows = 32768,
  parameter int unsigned Inputs = 2,
  parameter int unsigned Mxus = 1,
  localparam int unsigned Units = units(Mxus),
  localparam int unsigned S   = sublanes(N)
) (
  input  logic                     clk_i,
  input  logic                     rst_ni,
  // Matrix units
  input  logic [Mxus-1:0]                  act_read_i,
  input  logic [Mxus-1:0][VmemRowBits-1:0] act_row_i,
  output logic [31:0]              act_data_o  [N],
  output logic [31:0]              act1_data_o [N],  // of the second
  input  logic [Mxus-1:0]                  load_read_i,
  input  logic [Mxus-1:0][VmemRowBits-1:0] load_row_i,
  output logic [31:0]              load_data_o [N],
  output logic [31:0]              load1_data_o[N],
  // VPU
  input  logic                     rd_en_i,
  input  logic [VmemRowBits-1:0]   rd_row_i    [S],
  input  logic                     rd_on_i     [S],
  output logic [31:0]              rd_data_o   [S*N],  // 0 in sublanes that are off
  input  logic                     wr_en_i,
  input  logic [VmemRowBits-1:0]   wr_row_i    [S],
  input  logic                     wr_on_i     [S],
  input  logic [31:0]              wr_data_i   [S*N],
  // DMA: st reads.
  input  logic                     st_read_i,
  input  logic [VmemRowBits-1:0]   st_row_i,
  output logic [31:0]              st_data_o   [N],
  // Rows that come in, 1 of other cores and the rest of ld: lanes lane0 .. lane0+lanes-1 are written, the others become zero
  // unless `keep`. A word stands at its lane.
  input  logic                     in_write_i  [Inputs],
  input  logic [VmemRowBits-1:0]   in_row_i    [Inputs],
  input  logic [LaneCountBits-1:0] in_lane0_i  [Inputs],
  input  logic [LaneCountBits-1:0] in_lanes_i  [Inputs],
  input  logic                     in_keep_i   [Inputs],
  input  logic [31:0]              in_data_i   [Inputs*N],
  // To whom an access is charged.
  input  logic [31:0]              pc_i        [Units],
  input  logic [Mxus-1:0][31:0]    load_pc_i
);
  localparam int unsigned RowBits = $clog2(Rows);

  logic [31:0] mem_q[2**RowBits*N];  // a power of two, since indices are masked
  logic [31:0] act[N], load[N], act1[N], load1[N], rd[S*N], st[N];

  always_ff @(posedge clk_i) begin : access
    int unsigned k, s, i, from, to, on, lane0, lanes, keep;
    k = 0;
    s = 0;
    i = 0;
    from = 0;
    to = 0;
    on = 0;
    lane0 = 0;
    lanes = 0;
    keep = 0;

    // The memory, and rows on their way out, a word a turn.
    if (act_read_i[0]) begin
      from = 32'(RowBits'(act_row_i[0])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) act[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      act_data_o <= act;
    end
    if (load_read_i[0]) begin
      from = 32'(RowBits'(load_row_i[0])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) load[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      load_data_o <= load;
    end
    if (Mxus > 1 && act_read_i[Mxus-1]) begin
      from = 32'(RowBits'(act_row_i[Mxus-1])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) act1[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      act1_data_o <= act1;
    end
    if (Mxus > 1 && load_read_i[Mxus-1]) begin
      from = 32'(RowBits'(load_row_i[Mxus-1])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) load1[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      load1_data_o <= load1;
    end
    if (st_read_i) begin
      from = 32'(RowBits'(st_row_i)) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) st[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      st_data_o <= st;
    end
    if (rd_en_i) begin
      // verilator lint_off BLKSEQ
      for (s = 0; s < S; s++) begin
        from = 32'(RowBits'(rd_row_i[s])) * N;
        to = s * N;
        on = rd_on_i[s] ? '1 : '0;
        for (k = 0; k < N; k++) rd[to+k] = on & mem_q[from+k];
      end
      // verilator lint_on BLKSEQ
      rd_data_o <= rd;
    end

    // verilator lint_off BLKSEQ
    if (wr_en_i) begin
      for (s = 0; s < S; s++) begin
        if (wr_on_i[s]) begin
          from = s * N;
          to = 32'(RowBits'(wr_row_i[s])) * N;
          for (k = 0; k < N; k++) mem_q[to+k] = wr_data_i[from+k];
        end
      end
    end
    for (i = 0; i < Inputs; i++) begin
      if (in_write_i[i]) begin
        from = i * N;
        to = 32'(RowBits'(in_row_i[i])) * N;
        lane0 = 32'(in_lane0_i[i]);
        lanes = 32'(lane_count(N, in_lanes_i[i]));
        keep = in_keep_i[i] ? '1 : '0;
        for (k = 0; k < N; k++) mem_q[to+k] = k - lane0 < lanes ? in_data_i[from+k] : keep & mem_q[to+k];
      end
    end
    // verilator lint_on BLKSEQ
  end

`ifdef VERITPU_ASSERTIONS
  unit_e in_unit[Inputs];
  logic [31:0] in_pc[Inputs];
  always_comb begin
    for (int unsigned g = 0; g < Inputs; g++) begin
      in_unit[g] = g == 1 ? UnitAny : UnitLd;
      in_pc[g] = g == 1 ? 32'd0 : pc_i[UnitLd];
    end
  end
  localparam OutOfRange = "VMEM row out of range";
  localparam TwoWriters = "two writes of one VMEM row in a cycle";
  always_ff @(posedge clk_i) begin : checks
    int unsigned m, s, r, i;
    m = 0;
    s = 0;
    r = 0;
    i = 0;
    if (rst_ni) begin
      for (m = 0; m < Mxus; m++) begin
        `ASSERT_HERE(OutOfRange, !act_read_i[m] || 32'(act_row_i[m]) < Rows, matrix_unit(m), pc_i[matrix_unit(m)])
        `ASSERT_HERE(OutOfRange, !load_read_i[m] || 32'(load_row_i[m]) < Rows, matrix_unit(m), load_pc_i[m])
      end
      `ASSERT_HERE(OutOfRange, !st_read_i || 32'(st_row_i) < Rows, UnitSt, pc_i[UnitSt])
      for (i = 0; i < Inputs; i++) begin
        if (in_write_i[i]) begin
          `ASSERT_HERE(OutOfRange, 32'(in_row_i[i]) < Rows, in_unit[i], in_pc[i])
          if (i != 1)
            `ASSERT_HERE(TwoWriters, !in_write_i[1] || in_row_i[1] != in_row_i[i], in_unit[i], in_pc[i])
        end
      end
      if (rd_en_i) begin
        for (s = 0; s < S; s++)
          `ASSERT_HERE(OutOfRange, !rd_on_i[s] || 32'(rd_row_i[s]) < Rows, UnitVpu, pc_i[UnitVpu])
      end
      if (wr_en_i) begin
        for (s = 0; s < S; s++) begin
          if (wr_on_i[s]) begin
            `ASSERT_HERE(OutOfRange, 32'(wr_row_i[s]) < Rows, UnitVpu, pc_i[UnitVpu])
            for (i = 0; i < Inputs; i++)
              `ASSERT_HERE(TwoWriters, !in_write_i[i] || wr_row_i[s] != in_row_i[i], UnitVpu, pc_i[UnitVpu])
            for (r = 0; r < s; r++)
              `ASSERT_HERE(TwoWriters, !wr_on_i[r] || wr_row_i[r] != wr_row_i[s], UnitVpu, pc_i[UnitVpu])
          end
        end
      end
    end
  end
`endif

`ifdef VERITPU_INVARIANTS
  for (genvar g = 0; g < Inputs; g++) begin : g_inputs
    localparam unit_e Source = g == 1 ? UnitAny : UnitLd;
    logic write;
    logic [31:0] lane0, lanes, pc;
    assign write = in_write_i[g];
    assign lane0 = 32'(in_lane0_i[g]);
    assign lanes = 32'(lane_count(N, in_lanes_i[g]));
    assign pc = g == 1 ? '0 : pc_i[UnitLd];
    `INVARIANT("a row of no lanes comes in", write |-> lanes != '0, Source, pc)
    `INVARIANT("a row's lanes out of range", write |-> lane0 + lanes <= N, Source, pc)
  end
`endif
endmodule
