// A memory of one read port and one write port, both synchronous: the place of a macro (docs/memories.md). Synthesis takes
// it for a black box, in whose place a team puts its own.
//
// A row's lanes are written by a mask. What is read stands in the next cycle, and stays until the next read. A row must
// not be read in the cycle in which it is written: macros differ in what they give then.
`include "assert.svh"

module sram_1r1w #(
  parameter int unsigned Rows     = 16,  // a power of two
  parameter int unsigned Lanes    = 1,
  parameter int unsigned LaneBits = 32,
  parameter bit          Masked   = 1'b0  // otherwise whole rows are written
) (
  input  logic                    clk_i,
  input  logic                    read_i,
  input  logic [$clog2(Rows)-1:0] read_row_i,
  output logic [LaneBits-1:0]     read_data_o  [Lanes],
  input  logic                    write_i,
  input  logic [$clog2(Rows)-1:0] write_row_i,
  input  logic                    write_mask_i [Lanes],
  input  logic [LaneBits-1:0]     write_data_i [Lanes]
);
  logic [LaneBits-1:0] mem_q[Rows*Lanes];
  logic [LaneBits-1:0] data[Lanes];

  always_ff @(posedge clk_i) begin : access
    int unsigned k, from, to;
    k = 0;
    from = 32'(read_row_i) * Lanes;
    to = 32'(write_row_i) * Lanes;
    if (read_i) begin
      for (k = 0; k < Lanes; k++) data[k] = mem_q[from+k];
      read_data_o <= data;
    end
    if (write_i) begin
      for (k = 0; k < Lanes; k++) if (!Masked || write_mask_i[k]) mem_q[to+k] = write_data_i[k];
    end
  end

`ifdef VERITPU_INVARIANTS
  // A memory has no reset. Its users' registers mean nothing before the first edge, at which they are reset.
  logic rst_ni = 1'b0;
  always_ff @(posedge clk_i) rst_ni <= 1'b1;
`endif
  `INVARIANT("a row is read while it is written", !(read_i && write_i && read_row_i == write_row_i),
             arch_pkg::UnitAny, 0)
endmodule
