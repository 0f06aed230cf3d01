// VMEM: rows of N words. In a cycle, reads see the memory as it stands at the start; their data are registered, valid in
// the next cycle. Then the writes happen. Two writes of one row in one cycle are an error of the program.
//
// One process reads and writes the memory (docs/rtl-style.md), in blocking assignments. Loop variables are set before
// the loops that stand inside an `if`: Verilator then keeps them in registers.
`include "assert.svh"

module vmem
  import arch_pkg::*;
#(
  parameter int unsigned N    = 32,
  parameter int unsigned Rows = 32768,
  localparam int unsigned S   = sublanes(N)
) (
  input  logic                     clk_i,
  input  logic                     rst_ni,
  // MXU
  input  logic                     act_read_i,
  input  logic [VmemRowBits-1:0]   act_row_i,
  output logic [31:0]              act_data_o  [N],
  input  logic                     load_read_i,
  input  logic [VmemRowBits-1:0]   load_row_i,
  output logic [31:0]              load_data_o [N],
  // VPU
  input  logic                     rd_en_i,
  input  logic [VmemRowBits-1:0]   rd_row_i    [S],
  input  logic                     rd_on_i     [S],
  output logic [31:0]              rd_data_o   [S*N],  // 0 in sublanes that are off
  input  logic                     wr_en_i,
  input  logic [VmemRowBits-1:0]   wr_row_i    [S],
  input  logic                     wr_on_i     [S],
  input  logic [31:0]              wr_data_i   [S*N],
  // DMA: st reads; ld writes lanes lane0 .. lane0+lanes-1, the others become zero unless `keep`.
  input  logic                     st_read_i,
  input  logic [VmemRowBits-1:0]   st_row_i,
  output logic [31:0]              st_data_o   [N],
  input  logic                     ld_write_i,
  input  logic [VmemRowBits-1:0]   ld_row_i,
  input  logic [LaneCountBits-1:0] ld_lane0_i,
  input  logic [LaneCountBits-1:0] ld_lanes_i,
  input  logic                     ld_keep_i,
  input  logic [31:0]              ld_data_i   [N],
  // From other cores, in the same way.
  input  logic                     rx_write_i,
  input  logic [VmemRowBits-1:0]   rx_row_i,
  input  logic [LaneCountBits-1:0] rx_lane0_i,
  input  logic [LaneCountBits-1:0] rx_lanes_i,
  input  logic                     rx_keep_i,
  input  logic [31:0]              rx_data_i   [N],
  // To whom an access is charged.
  input  logic [31:0]              pc_i        [Units],
  input  logic [31:0]              load_pc_i
);
  localparam int unsigned RowBits = $clog2(Rows);

  logic [31:0] mem_q[Rows*N]  /*verilator public_flat_rd*/;
  logic [31:0] act[N], load[N], rd[S*N], st[N];

  always_ff @(posedge clk_i) begin : access
    int unsigned k, s, from, to, on, lane0, lanes, keep;
    k = 0;
    s = 0;
    from = 0;
    to = 0;
    on = 0;
    lane0 = 0;
    lanes = 0;
    keep = 0;

    if (act_read_i) begin
      from = 32'(RowBits'(act_row_i)) * N;
      for (k = 0; k < N; k++) act[k] = mem_q[from+k];
      act_data_o <= act;
    end
    if (load_read_i) begin
      from = 32'(RowBits'(load_row_i)) * N;
      for (k = 0; k < N; k++) load[k] = mem_q[from+k];
      load_data_o <= load;
    end
    if (st_read_i) begin
      from = 32'(RowBits'(st_row_i)) * N;
      for (k = 0; k < N; k++) st[k] = mem_q[from+k];
      st_data_o <= st;
    end
    if (rd_en_i) begin
      for (s = 0; s < S; s++) begin
        from = 32'(RowBits'(rd_row_i[s])) * N;
        to = s * N;
        on = rd_on_i[s] ? '1 : '0;
        for (k = 0; k < N; k++) rd[to+k] = on & mem_q[from+k];
      end
      rd_data_o <= rd;
    end

    if (wr_en_i) begin
      for (s = 0; s < S; s++) begin
        if (wr_on_i[s]) begin
          from = s * N;
          to = 32'(RowBits'(wr_row_i[s])) * N;
          for (k = 0; k < N; k++) mem_q[to+k] = wr_data_i[from+k];
        end
      end
    end
    if (ld_write_i) begin
      to = 32'(RowBits'(ld_row_i)) * N;
      lane0 = 32'(ld_lane0_i);
      lanes = 32'(ld_lanes_i);
      keep = ld_keep_i ? '1 : '0;
      for (k = 0; k < N; k++) mem_q[to+k] = k - lane0 < lanes ? ld_data_i[k] : keep & mem_q[to+k];
    end
    if (rx_write_i) begin
      to = 32'(RowBits'(rx_row_i)) * N;
      lane0 = 32'(rx_lane0_i);
      lanes = 32'(rx_lanes_i);
      keep = rx_keep_i ? '1 : '0;
      for (k = 0; k < N; k++) mem_q[to+k] = k - lane0 < lanes ? rx_data_i[k] : keep & mem_q[to+k];
    end
  end

`ifdef VERITPU_ASSERTIONS
  localparam OutOfRange = "VMEM row out of range";
  localparam TwoWriters = "two writes of one VMEM row in a cycle";
  always_ff @(posedge clk_i) begin : checks
    int unsigned s, r;
    s = 0;
    r = 0;
    if (rst_ni) begin
      `ASSERT_HERE(OutOfRange, !act_read_i || 32'(act_row_i) < Rows, UnitMxu, pc_i[UnitMxu])
      `ASSERT_HERE(OutOfRange, !load_read_i || 32'(load_row_i) < Rows, UnitMxu, load_pc_i)
      `ASSERT_HERE(OutOfRange, !st_read_i || 32'(st_row_i) < Rows, UnitSt, pc_i[UnitSt])
      `ASSERT_HERE(OutOfRange, !ld_write_i || 32'(ld_row_i) < Rows, UnitLd, pc_i[UnitLd])
      `ASSERT_HERE(OutOfRange, !rx_write_i || 32'(rx_row_i) < Rows, UnitAny, 32'd0)
      `ASSERT_HERE(TwoWriters, !rx_write_i || !ld_write_i || rx_row_i != ld_row_i, UnitLd, pc_i[UnitLd])
      if (rd_en_i) begin
        for (s = 0; s < S; s++)
          `ASSERT_HERE(OutOfRange, !rd_on_i[s] || 32'(rd_row_i[s]) < Rows, UnitVpu, pc_i[UnitVpu])
      end
      if (wr_en_i) begin
        for (s = 0; s < S; s++) begin
          if (wr_on_i[s]) begin
            `ASSERT_HERE(OutOfRange, 32'(wr_row_i[s]) < Rows, UnitVpu, pc_i[UnitVpu])
            `ASSERT_HERE(TwoWriters, !ld_write_i || wr_row_i[s] != ld_row_i, UnitVpu, pc_i[UnitVpu])
            `ASSERT_HERE(TwoWriters, !rx_write_i || wr_row_i[s] != rx_row_i, UnitVpu, pc_i[UnitVpu])
            for (r = 0; r < s; r++)
              `ASSERT_HERE(TwoWriters, !wr_on_i[r] || wr_row_i[r] != wr_row_i[s], UnitVpu, pc_i[UnitVpu])
          end
        end
      end
    end
  end
`endif

  `INVARIANT("a loaded row of no lanes", ld_write_i |-> ld_lanes_i != '0, UnitLd, pc_i[UnitLd])
  `INVARIANT("a loaded row's lanes out of range",
             ld_write_i |-> 32'(ld_lane0_i) + 32'(ld_lanes_i) <= N, UnitLd, pc_i[UnitLd])
  `INVARIANT("a received row of no lanes", rx_write_i |-> rx_lanes_i != '0, UnitAny, 32'd0)
  `INVARIANT("a received row's lanes out of range",
             rx_write_i |-> 32'(rx_lane0_i) + 32'(rx_lanes_i) <= N, UnitAny, 32'd0)
endmodule
