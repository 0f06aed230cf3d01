// A memory of several read ports and one write port: for each reader a copy of it, an sram_1r1w. All copies hold the
// same, so one array simulates them. A row that is read while it is written is as it was, or undefined in macros.
`include "unit_clock.svh"

module sram_nr1w #(
  parameter int unsigned Readers = 2,
  parameter int unsigned Rows    = 16,  // a power of two
  parameter int unsigned Lanes   = 1    // of 32 bits
) (
  input  logic                    clk_i,
  input  logic                    read_i       [Readers],
  input  logic [$clog2(Rows)-1:0] read_row_i   [Readers],
  output logic [31:0]             read_data_o  [Readers*Lanes],
  input  logic                    write_i,
  input  logic [$clog2(Rows)-1:0] write_row_i,
  input  logic [31:0]             write_data_i [Lanes]
);
`ifdef SYNTHESIS
  logic [32*Lanes-1:0] written;
  for (genvar k = 0; k < Lanes; k++) begin : g_written
    assign written[32*k+:32] = write_data_i[k];
  end
  for (genvar r = 0; r < Readers; r++) begin : g_copies
    logic [32*Lanes-1:0] data;
    sram_1r1w #(.Rows(Rows), .Bits(32 * Lanes)) u_copy (
      .clk_i, .read_i(read_i[r]), .read_row_i(read_row_i[r]), .read_data_o(data),
      .write_i, .write_row_i, .write_mask_i(1'b1), .write_data_i(written)
    );
    for (genvar k = 0; k < Lanes; k++) begin : g_lanes
      assign read_data_o[r*Lanes+k] = data[32*k+:32];
    end
  end
`else
  logic [31:0] mem_q[Rows*Lanes];
  logic [31:0] data[Readers*Lanes];

  `UNIT_FF begin : access
    int unsigned k, r, from, to;
    logic any;
    k = 0;
    r = 0;
    from = 0;
    to = 0;
    any = 1'b0;
    // The memory, and rows on their way out, a word a turn.
    // verilator lint_off BLKSEQ
    for (r = 0; r < Readers; r++) begin
      if (read_i[r]) begin
        any = 1'b1;
        from = 32'(read_row_i[r]) * Lanes;
        to = r * Lanes;
        for (k = 0; k < Lanes; k++) data[to+k] = mem_q[from+k];
      end
    end
    // verilator lint_on BLKSEQ
    if (any) read_data_o <= data;
    // verilator lint_off BLKSEQ
    if (write_i) begin
      to = 32'(write_row_i) * Lanes;
      for (k = 0; k < Lanes; k++) mem_q[to+k] = write_data_i[k];
    end
    // verilator lint_on BLKSEQ
  end
`endif
endmodule
