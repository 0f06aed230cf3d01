// Which accesses VMEM's banks serve in a cycle (docs/memories.md, "Banks"): each bank reads a row and writes a row. DMA
// goes first. What is left of the matrix and vector units' accesses is served in the cycles that follow, in which these
// units stand still.
`include "assert.svh"

module vmem_banks
  import arch_pkg::*;
#(
  parameter int unsigned N      = 32,
  parameter int unsigned Banks  = 64,  // a power of two from 4
  parameter int unsigned Inputs = 2,
  parameter int unsigned Mxus   = 1,
  localparam int unsigned Readers  = 2 * Mxus + sublanes(N),
  localparam int unsigned Writers  = sublanes(N),
  localparam int unsigned BankBits = $clog2(Banks)
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  // DMA.
  input  logic                   st_read_i,
  input  logic [VmemRowBits-1:0] st_row_i,
  input  logic                   in_write_i [Inputs],
  input  logic [VmemRowBits-1:0] in_row_i   [Inputs],
  // The matrix and vector units. They stand until run_o.
  input  logic [Readers-1:0]     read_i,
  input  logic [VmemRowBits-1:0] read_row_i [Readers],
  input  logic [Writers-1:0]     write_i,
  input  logic [VmemRowBits-1:0] write_row_i[Writers],
  output logic                   run_o,      // all of them are served in this cycle, or were before
  // Who is served in this cycle, and each one's bank.
  output logic [Readers-1:0]     read_o,
  output logic [Writers-1:0]     write_o,
  output logic [BankBits-1:0]    st_bank_o,
  output logic [BankBits-1:0]    in_bank_o   [Inputs],
  output logic [BankBits-1:0]    read_bank_o [Readers],
  output logic [BankBits-1:0]    write_bank_o[Writers]
);
  typedef logic [BankBits-1:0] bank_t;

  logic [Readers-1:0] read_served_q, read_served;
  logic [Writers-1:0] write_served_q, write_served;

  // Readers of one row share it.
  always_comb begin : serve_reads
    logic [Banks-1:0] taken;
    logic [Readers-1:0] asks;
    logic shares;
    bank_t bank;
    taken = '0;
    shares = 1'b0;
    bank = '0;
    if (st_read_i) taken[st_bank_o] = 1'b1;
    asks = read_i & ~read_served_q;
    read_served = ~asks;
    for (int unsigned k = 0; k < Readers; k++)
      if (asks[k]) begin
        bank = read_bank_o[k];
        read_served[k] = !taken[bank];
        shares = 1'b0;
        for (int unsigned j = 0; j < k; j++)
          if (asks[j] && read_row_i[j] == read_row_i[k]) begin
            shares = 1'b1;
            read_served[k] = read_served[j];
          end
        if (!shares) taken[bank] = 1'b1;
      end
  end

  always_comb begin : serve_writes
    logic [Banks-1:0] taken;
    logic [Writers-1:0] asks;
    bank_t bank;
    taken = '0;
    bank = '0;
    for (int unsigned k = 0; k < Inputs; k++) if (in_write_i[k]) taken[in_bank_o[k]] = 1'b1;
    asks = write_i & ~write_served_q;
    write_served = ~asks;
    for (int unsigned k = 0; k < Writers; k++)
      if (asks[k]) begin
        bank = write_bank_o[k];
        write_served[k] = !taken[bank];
        taken[bank] = 1'b1;
      end
  end

  assign st_bank_o = bank_t'(vmem_bank(st_row_i, BankBits));
  for (genvar k = 0; k < Inputs; k++) begin : g_in_banks
    assign in_bank_o[k] = bank_t'(vmem_bank(in_row_i[k], BankBits));
  end
  for (genvar k = 0; k < Readers; k++) begin : g_read_banks
    assign read_bank_o[k] = bank_t'(vmem_bank(read_row_i[k], BankBits));
  end
  for (genvar k = 0; k < Writers; k++) begin : g_write_banks
    assign write_bank_o[k] = bank_t'(vmem_bank(write_row_i[k], BankBits));
  end
  assign read_o = read_i & ~read_served_q & read_served;
  assign write_o = write_i & ~write_served_q & write_served;
  assign run_o = !rst_ni || (read_served == '1 && write_served == '1);

  always_ff @(posedge clk_i) begin
    read_served_q <= run_o ? '0 : read_served;
    write_served_q <= run_o ? '0 : write_served;
  end

`ifdef VERITPU_INVARIANTS
  logic two_inputs;
  always_comb begin
    two_inputs = 1'b0;
    for (int unsigned k = 0; k < Inputs; k++)
      for (int unsigned j = 0; j < k; j++)
        if (in_write_i[j] && in_write_i[k] && in_bank_o[j] == in_bank_o[k]) two_inputs = 1'b1;
  end
`endif
  `INVARIANT("two rows come into one bank in a cycle", !two_inputs, UnitLd, 0)
endmodule
