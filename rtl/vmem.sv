// VMEM: rows of N words. In a cycle, reads see the memory as it stands at the start; their data are registered, valid in
// the next cycle. Then the writes happen. Two writes of one row in one cycle are an error of the program, unless both are
// of ld: then the later one is last.
//
// One process reads and writes the memory (docs/rtl-style.md), in blocking assignments. Loop variables are set before
// the loops that stand inside an `if`: Verilator then keeps them in registers.
//
// With banks (docs/memories.md) the matrix units' reads and the VPU's are of the cycle after they are asked for, and their
// data come a cycle later. The data are registered in the last cycle of an access: until then its units stand still.
`include "assert.svh"

module vmem
  import arch_pkg::*;
#(
  parameter int unsigned N    = 32,
  parameter int unsigned Rows = 32768,
  parameter int unsigned Inputs = 2,
  parameter int unsigned Mxus = 1,
  parameter int unsigned Banks = 0,  // 0: a port for each reader and writer
  localparam int unsigned Units = units(Mxus),
  localparam int unsigned S   = sublanes(N)
) (
  input  logic                     clk_i,
  input  logic                     rst_ni,
  output logic                     run_o,  // the units below do not stand still in this cycle
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
  // unless `keep`. A word stands at its lane. With banks the words of 1 are arrived_data_i.
  input  logic                     in_write_i  [Inputs],
  input  logic [VmemRowBits-1:0]   in_row_i    [Inputs],
  input  logic [LaneCountBits-1:0] in_lane0_i  [Inputs],
  input  logic [LaneCountBits-1:0] in_lanes_i  [Inputs],
  input  logic                     in_keep_i   [Inputs],
  input  logic [31:0]              in_data_i   [Inputs*N],
  input  logic [32*N-1:0]          arrived_data_i,
  // To whom an access is charged.
  input  logic [31:0]              pc_i        [Units],
  input  logic [Mxus-1:0][31:0]    load_pc_i
);
  localparam int unsigned RowBits = $clog2(Rows);

  // The units' accesses in this cycle; macros take them one by one.
  // verilator lint_off UNUSEDSIGNAL
  logic [Mxus-1:0] act_read, load_read;
  logic [Mxus-1:0][VmemRowBits-1:0] act_row, load_row;
  logic rd_en, wr_en;
  logic [VmemRowBits-1:0] rd_row[S];
  logic rd_on[S];
  // verilator lint_on UNUSEDSIGNAL
  if (Banks == 0) begin : g_ports
    assign run_o = 1'b1;
    assign act_read = act_read_i;
    assign act_row = act_row_i;
    assign load_read = load_read_i;
    assign load_row = load_row_i;
    assign rd_en = rd_en_i;
    assign rd_row = rd_row_i;
    assign rd_on = rd_on_i;
    assign wr_en = wr_en_i;
  end else begin : g_banks
    localparam int unsigned Readers = 2 * Mxus + S;
    logic [Mxus-1:0] act_read_q, load_read_q;
    logic [Mxus-1:0][VmemRowBits-1:0] act_row_q, load_row_q;
    logic rd_en_q;
    logic [VmemRowBits-1:0] rd_row_q[S];
    logic rd_on_q[S];
    always_ff @(posedge clk_i) begin
      if (run_o) begin
        act_read_q <= act_read_i;
        act_row_q <= act_row_i;
        load_read_q <= load_read_i;
        load_row_q <= load_row_i;
        rd_en_q <= rd_en_i;
        rd_row_q <= rd_row_i;
        rd_on_q <= rd_on_i;
      end
      if (!rst_ni) begin
        act_read_q <= '0;
        load_read_q <= '0;
        rd_en_q <= 1'b0;
      end
    end

    logic [Readers-1:0] reads;
    logic [VmemRowBits-1:0] read_rows[Readers];
    logic [S-1:0] writes;
    for (genvar g = 0; g < Mxus; g++) begin : g_mxus
      assign reads[2*g] = act_read_q[g];
      assign read_rows[2*g] = act_row_q[g];
      assign reads[2*g+1] = load_read_q[g];
      assign read_rows[2*g+1] = load_row_q[g];
    end
    for (genvar g = 0; g < S; g++) begin : g_sublanes
      assign reads[2*Mxus+g] = rd_en_q && rd_on_q[g];
      assign read_rows[2*Mxus+g] = rd_row_q[g];
      assign writes[g] = wr_en_i && wr_on_i[g];
    end
    localparam int unsigned BankBits = $clog2(Banks);
    logic [Readers-1:0] read_now;
    logic [S-1:0] write_now;
    logic [BankBits-1:0] st_bank, in_banks[Inputs], read_banks[Readers], write_banks[S];
    vmem_banks #(.N(N), .Banks(Banks), .Inputs(Inputs), .Mxus(Mxus)) u_banks (
      .clk_i, .rst_ni, .st_read_i, .st_row_i, .in_write_i, .in_row_i,
      .read_i(reads), .read_row_i(read_rows), .write_i(writes), .write_row_i(wr_row_i), .run_o,
      .read_o(read_now), .write_o(write_now), .st_bank_o(st_bank), .in_bank_o(in_banks), .read_bank_o(read_banks),
      .write_bank_o(write_banks)
    );
`ifdef SYNTHESIS
    // st is the last reader, and rows that come in are the last writers.
    localparam int unsigned St = Readers;
    logic [Readers:0] macro_reads;
    logic [S+Inputs-1:0] macro_writes;
    logic [VmemRowBits-1:0] macro_read_rows[Readers+1], macro_write_rows[S+Inputs];
    logic [BankBits-1:0] macro_read_banks[Readers+1], macro_write_banks[S+Inputs];
    logic [N-1:0] masks[S+Inputs];
    logic [32*N-1:0] read_word[Readers+1], write_word[S+Inputs];
    vmem_macros #(.N(N), .Rows(2 ** RowBits / Banks), .Banks(Banks), .Inputs(Inputs), .Mxus(Mxus)) u_macros (
      .clk_i, .read_i(macro_reads), .read_row_i(macro_read_rows), .read_bank_i(macro_read_banks),
      .read_data_o(read_word), .write_i(macro_writes), .write_row_i(macro_write_rows),
      .write_bank_i(macro_write_banks), .write_mask_i(masks), .write_data_i(write_word)
    );
    assign macro_reads = {st_read_i, read_now};
    assign macro_read_rows[St] = st_row_i;
    assign macro_read_banks[St] = st_bank;
    for (genvar g = 0; g < Readers; g++) begin : g_readers
      assign macro_read_rows[g] = read_rows[g];
      assign macro_read_banks[g] = read_banks[g];
    end
    for (genvar g = 0; g < S; g++) begin : g_writers
      assign macro_writes[g] = write_now[g];
      assign macro_write_rows[g] = wr_row_i[g];
      assign macro_write_banks[g] = write_banks[g];
      assign masks[g] = '1;
    end
    for (genvar g = 0; g < Inputs; g++) begin : g_inputs
      assign macro_writes[S+g] = in_write_i[g];
      assign macro_write_rows[S+g] = in_row_i[g];
      assign macro_write_banks[S+g] = in_banks[g];
      for (genvar k = 0; k < N; k++) begin : g_words
        logic given;
        assign given = 32'(k) - 32'(in_lane0_i[g]) < 32'(lane_count(N, in_lanes_i[g]));
        assign masks[S+g][k] = given || !in_keep_i[g];
        assign write_word[S+g][32*k+:32] = !given ? '0 : g == 1 ? arrived_data_i[32*k+:32] : in_data_i[g*N+k];
      end
    end
    // The words of sublanes that are off are 0.
    logic on_q[S];
    always_ff @(posedge clk_i) if (run_o && rd_en_q) on_q <= rd_on_q;
    for (genvar k = 0; k < N; k++) begin : g_words
      assign st_data_o[k] = read_word[St][32*k+:32];
      assign act_data_o[k] = read_word[0][32*k+:32];
      assign load_data_o[k] = read_word[1][32*k+:32];
      assign act1_data_o[k] = read_word[2*Mxus-2][32*k+:32];
      assign load1_data_o[k] = read_word[2*Mxus-1][32*k+:32];
      for (genvar g = 0; g < S; g++) begin : g_sublanes
        assign rd_data_o[g*N+k] = on_q[g] ? read_word[2*Mxus+g][32*k+:32] : '0;
        assign write_word[g][32*k+:32] = wr_data_i[g*N+k];
      end
    end
`else
    logic unused_served;
    assign unused_served = &{1'b0, read_now, write_now, st_bank, in_banks[0], read_banks[0], write_banks[0]};
`endif
    assign act_read = run_o ? act_read_q : '0;
    assign act_row = act_row_q;
    assign load_read = run_o ? load_read_q : '0;
    assign load_row = load_row_q;
    assign rd_en = run_o && rd_en_q;
    assign rd_row = rd_row_q;
    assign rd_on = rd_on_q;
    assign wr_en = run_o && wr_en_i;
  end

`ifdef SYNTHESIS
  localparam bit Macros = Banks != 0;
`else
  localparam bit Macros = 1'b0;
`endif
  if (!Macros) begin : g_array
  logic [31:0] mem_q[2**RowBits*N];  // a power of two, since indices are masked
  logic [31:0] act[N], load[N], act1[N], load1[N], rd[S*N], st[N], in[N];

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
    if (act_read[0]) begin
      from = 32'(RowBits'(act_row[0])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) act[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      act_data_o <= act;
    end
    if (load_read[0]) begin
      from = 32'(RowBits'(load_row[0])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) load[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      load_data_o <= load;
    end
    if (Mxus > 1 && act_read[Mxus-1]) begin
      from = 32'(RowBits'(act_row[Mxus-1])) * N;
      // verilator lint_off BLKSEQ
      for (k = 0; k < N; k++) act1[k] = mem_q[from+k];
      // verilator lint_on BLKSEQ
      act1_data_o <= act1;
    end
    if (Mxus > 1 && load_read[Mxus-1]) begin
      from = 32'(RowBits'(load_row[Mxus-1])) * N;
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
    if (rd_en) begin
      // verilator lint_off BLKSEQ
      for (s = 0; s < S; s++) begin
        from = 32'(RowBits'(rd_row[s])) * N;
        to = s * N;
        on = rd_on[s] ? '1 : '0;
        for (k = 0; k < N; k++) rd[to+k] = on & mem_q[from+k];
      end
      // verilator lint_on BLKSEQ
      rd_data_o <= rd;
    end

    // verilator lint_off BLKSEQ
    if (wr_en) begin
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
        if (Banks != 0 && i == 1) for (k = 0; k < N; k++) in[k] = arrived_data_i[32*k+:32];
        else for (k = 0; k < N; k++) in[k] = in_data_i[from+k];
        for (k = 0; k < N; k++) mem_q[to+k] = k - lane0 < lanes ? in[k] : keep & mem_q[to+k];
      end
    end
    // verilator lint_on BLKSEQ
  end
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
