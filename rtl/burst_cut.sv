// Cuts a run of bytes into AXI bursts: aligned to the bus, INCR, none over a border of 4 KiB. A run
// of at most 4 KiB is one burst or two. The burst is a register, so its valid depends on no ready.
`include "assert.svh"

module burst_cut
  import arch_pkg::*;
#(
  parameter int unsigned BusBytes    = 32,
  parameter int unsigned AddressBits = 40,
  parameter int unsigned MostBytes   = 256,  // of a run
  localparam int unsigned BytesBits  = $clog2(MostBytes + 1)
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   valid_i,
  output logic                   ready_o,
  input  logic [AddressBits-1:0] address_i,
  input  logic [BytesBits-1:0]   bytes_i,   // not 0
  output logic [7:0]             first_o,   // beats of its first burst less one,
  output logic [7:0]             beats_o,   // and of both together
  output logic                   valid_o,
  input  logic                   ready_i,
  output logic [AddressBits-1:0] address_o,
  output logic [7:0]             len_o      // beats less one
);
  localparam int unsigned Lsb = $clog2(BusBytes);
  localparam int unsigned PageBits = 12;

  logic [PageBits:0] end_byte;  // of the run's last byte, from the start of its page
  logic [PageBits:0] first_beat, last_beat, border;
  assign end_byte = (PageBits + 1)'(address_i[PageBits-1:0]) + (PageBits + 1)'(bytes_i) - 1'b1;
  assign first_beat = (PageBits + 1)'(address_i[PageBits-1:Lsb]);
  assign last_beat = end_byte >> Lsb;
  assign border = (PageBits + 1)'((4096 >> Lsb) - 1);  // the page's last beat
  logic two;
  assign two = end_byte[PageBits];
  assign first_o = 8'((two ? border : last_beat) - first_beat);
  assign beats_o = 8'(last_beat - first_beat);

  logic valid_q, rest_valid_q;
  logic [AddressBits-1:0] address_q;
  logic [7:0] len_q, rest_q;
  assign ready_o = !valid_q || (ready_i && !rest_valid_q);
  assign valid_o = valid_q;
  assign address_o = address_q;
  assign len_o = len_q;

  always_ff @(posedge clk_i) begin
    if (ready_o) begin
      address_q <= {address_i[AddressBits-1:Lsb], Lsb'(0)};
      len_q <= first_o;
      rest_q <= beats_o - first_o - 1'b1;
    end else if (ready_i) begin
      address_q <= {address_q[AddressBits-1:PageBits] + 1'b1, PageBits'(0)};
      len_q <= rest_q;
    end
    if (!rst_ni) begin
      valid_q <= 1'b0;
      rest_valid_q <= 1'b0;
    end else if (ready_o) begin
      valid_q <= valid_i;
      rest_valid_q <= valid_i && two;
    end else if (ready_i) begin
      rest_valid_q <= 1'b0;
    end
  end

  `INVARIANT("a run of no bytes", valid_i |-> bytes_i != '0, UnitAny, 32'd0)
  `INVARIANT("a burst is withdrawn or changed",
             valid_o && !ready_i |=> valid_o && $stable(address_o) && $stable(len_o), UnitAny, 32'd0)
  `INVARIANT("a burst over a border of 4 KiB",
             valid_o |-> 32'(address_o[PageBits-1:0]) + (32'(len_o) + 1) * BusBytes <= 4096, UnitAny, 32'd0)
endmodule
