// VMEM's banks as macros, a memory of one read and one write port each (docs/memories.md, "Banks"): what synthesis sees.
// rtl/vmem_banks.sv says who is served. A row is row >> log2(Banks) of its bank, so no two rows share a place.
module vmem_macros
  import arch_pkg::*;
#(
  parameter int unsigned N      = 32,
  parameter int unsigned Rows   = 1024,  // of a bank: a power of two
  parameter int unsigned Banks  = 64,
  parameter int unsigned Inputs = 2,
  parameter int unsigned Mxus   = 1,
  localparam int unsigned Readers  = 2 * Mxus + sublanes(N) + 1,   // st is one
  localparam int unsigned Writers  = sublanes(N) + Inputs,
  localparam int unsigned BankBits = $clog2(Banks)
) (
  input  logic                   clk_i,
  // Readers that are served, each of a bank or of one row; data in the next cycle, which stay until the next.
  input  logic [Readers-1:0]     read_i,
  input  logic [VmemRowBits-1:0] read_row_i  [Readers],
  input  logic [BankBits-1:0]    read_bank_i [Readers],
  output logic [32*N-1:0]        read_data_o [Readers],
  // Writers that are served, each of a bank: of a mask's words.
  input  logic [Writers-1:0]     write_i,
  input  logic [VmemRowBits-1:0] write_row_i [Writers],
  input  logic [BankBits-1:0]    write_bank_i[Writers],
  input  logic [N-1:0]           write_mask_i[Writers],
  input  logic [32*N-1:0]        write_data_i[Writers]
);
  localparam int unsigned PlaceBits = $clog2(Rows);
  typedef logic [PlaceBits-1:0] place_t;

  function automatic place_t place_of(logic [VmemRowBits-1:0] row);
    return place_t'(row >> BankBits);
  endfunction

  logic [32*N-1:0] data[Banks];
  for (genvar b = 0; b < Banks; b++) begin : g_banks
    logic read, write;
    place_t read_place, write_place;
    logic [N-1:0] mask;
    logic [32*N-1:0] written;
    always_comb begin
      read = 1'b0;
      read_place = '0;
      for (int unsigned k = 0; k < Readers; k++)
        if (read_i[k] && read_bank_i[k] == BankBits'(b)) begin
          read = 1'b1;
          read_place = place_of(read_row_i[k]);
        end
      write = 1'b0;
      write_place = '0;
      mask = '0;
      written = '0;
      for (int unsigned k = 0; k < Writers; k++)
        if (write_i[k] && write_bank_i[k] == BankBits'(b)) begin
          write = 1'b1;
          write_place = place_of(write_row_i[k]);
          mask = write_mask_i[k];
          written = write_data_i[k];
        end
    end
    sram_1r1w #(.Rows(Rows), .Bits(32 * N), .Masks(N)) u_bank (
      .clk_i, .read_i(read), .read_row_i(read_place), .read_data_o(data[b]),
      .write_i(write), .write_row_i(write_place), .write_mask_i(mask), .write_data_i(written)
    );
  end

  // A reader's row stands at its bank in the next cycle, and then in a register of its own: the bank serves others.
  for (genvar r = 0; r < Readers; r++) begin : g_readers
    logic fresh_q;
    logic [BankBits-1:0] bank_q;
    logic [32*N-1:0] data_q;
    assign read_data_o[r] = fresh_q ? data[bank_q] : data_q;
    always_ff @(posedge clk_i) begin
      fresh_q <= read_i[r];
      bank_q <= read_bank_i[r];
      data_q <= read_data_o[r];
    end
  end
endmodule
