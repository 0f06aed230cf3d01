// A memory of one read port and one write port, both synchronous: the place of a macro (docs/memories.md). Synthesis takes
// it for a black box, in whose place a team puts its own.
//
// What is read stands in the next cycle, and stays until the next read. A row must not be read in the cycle in which it is
// written: macros differ in what they give then.
`include "assert.svh"

module sram_1r1w #(
  parameter int unsigned Rows = 16,  // a power of two
  parameter int unsigned Bits = 32,
  parameter int unsigned Masks = 1  // equal parts of a row, each of which is written or not
) (
  input  logic                    clk_i,
  input  logic                    read_i,
  input  logic [$clog2(Rows)-1:0] read_row_i,
  output logic [Bits-1:0]         read_data_o,
  input  logic                    write_i,
  input  logic [$clog2(Rows)-1:0] write_row_i,
  input  logic [Masks-1:0]        write_mask_i,
  input  logic [Bits-1:0]         write_data_i
);
  localparam int unsigned Part = Bits / Masks;
  logic [Bits-1:0] mem_q[Rows];

  always_ff @(posedge clk_i) begin : access
    if (read_i) read_data_o <= mem_q[read_row_i];
    // The memory: Verilator would keep a copy of what is written.
    // verilator lint_off BLKSEQ
    if (Masks == 1) begin
      if (write_i && write_mask_i[0]) mem_q[write_row_i] = write_data_i;
    end else if (write_i)
      for (int unsigned k = 0; k < Masks; k++)
        if (write_mask_i[k]) mem_q[write_row_i][k*Part+:Part] = write_data_i[k*Part+:Part];
    // verilator lint_on BLKSEQ
  end

`ifdef VERITPU_INVARIANTS
  // A memory has no reset. Its users' registers mean nothing before the first edge, at which they are reset.
  logic rst_ni = 1'b0;
  always_ff @(posedge clk_i) rst_ni <= 1'b1;
`endif
  `INVARIANT("a row is read while it is written", !(read_i && write_i && read_row_i == write_row_i),
             arch_pkg::UnitAny, 0)
endmodule
