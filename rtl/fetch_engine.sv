// Reads the program over AXI: a block of 8 instructions for each fetch of the core, in order. The
// core has at most four on their way, and always takes a block: RREADY is constant.
`include "assert.svh"

module fetch_engine
  import arch_pkg::*;
  import registers_pkg::*;
(
  input  logic                                         clk_i,
  input  logic                                         rst_ni,
  input  logic                                         stop_i,  // drops the blocks that are on their way
  output logic                                         idle_o,
  output fault_t                                       fault_o,
  input  logic [ScalarBits-1:0]                        program_i,       // its first byte
  input  logic [31:0]                                  instructions_i,  // its length
  // The core's fetches, and their blocks.
  input  logic                                         fetch_valid_i,
  input  logic [ScalarBits-1:0]                        fetch_address_i,
  output logic                                         block_valid_o,
  output logic [FetchInstructions*InstructionBits-1:0] block_o,
  // AXI, an instruction wide.
  output logic                                         arvalid_o,
  input  logic                                         arready_i,
  output logic [ScalarBits-1:0]                        araddr_o,
  output logic [7:0]                                   arlen_o,
  input  logic                                         rvalid_i,
  output logic                                         rready_o,
  input  logic [InstructionBits-1:0]                   rdata_i,
  input  logic [1:0]                                   rresp_i
);
  localparam int unsigned Fetches = BufferInstructions / FetchInstructions;
  localparam int unsigned PtrBits = $clog2(Fetches);
  localparam int unsigned BlockBytes = FetchInstructions * InstructionBytes;
  localparam int unsigned BlockBits = $clog2(FetchInstructions);

  logic [ScalarBits-1:0] address_q[Fetches];  // of a fetch until its block has arrived
  logic [PtrBits-1:0] write_q, ask_q, read_q;
  logic [PtrBits:0] waiting_q, outstanding_q;  // to be asked for; all
  logic [PtrBits:0] drop_q;                    // of the outstanding ones so many, the oldest, are dropped
  logic accept, asks, arrives, cut_ready;
  logic [7:0] unused_first, unused_beats;

  // Rejected is a fetch outside of the program, and what the core still asks while it is stopped.
  logic [ScalarBits-1:0] distance;
  logic outside;
  assign distance = fetch_address_i - program_i;
  assign outside = (ScalarBits - 5)'(distance >> 5) >=
      (ScalarBits - 5)'(instructions_i) + (ScalarBits - 5)'(BufferInstructions);
  assign accept = fetch_valid_i && !outside && !stop_i;
  assign asks = waiting_q != '0 && cut_ready;

  burst_cut #(.BusBytes(InstructionBytes), .AddressBits(ScalarBits), .MostBytes(BlockBytes)) u_cut (
    .clk_i, .rst_ni,
    .valid_i(waiting_q != '0), .ready_o(cut_ready), .address_i(address_q[ask_q]),
    .bytes_i(($clog2(BlockBytes + 1))'(BlockBytes)), .first_o(unused_first), .beats_o(unused_beats),
    .valid_o(arvalid_o), .ready_i(arready_i), .address_o(araddr_o), .len_o(arlen_o)
  );

  logic [BlockBits-1:0] beat_q;
  logic [ScalarBits-1:0] oldest;
  assign oldest = address_q[read_q] - program_i;
  assign rready_o = 1'b1;
  assign arrives = rvalid_i && beat_q == BlockBits'(FetchInstructions - 1);

  for (genvar k = 0; k < FetchInstructions; k++) begin : g_block
    always_ff @(posedge clk_i)
      if (rvalid_i && beat_q == BlockBits'(k)) block_o[InstructionBits*k+:InstructionBits] <= rdata_i;
  end

  always_ff @(posedge clk_i) begin
    if (accept) address_q[write_q] <= fetch_address_i;
    block_valid_o <= rst_ni && arrives && drop_q == '0 && !stop_i;
    if (!rst_ni) begin
      write_q <= '0;
      ask_q <= '0;
      read_q <= '0;
      beat_q <= '0;
      waiting_q <= '0;
      outstanding_q <= '0;
      drop_q <= '0;
    end else begin
      write_q <= write_q + PtrBits'(accept);
      ask_q <= ask_q + PtrBits'(asks);
      read_q <= read_q + PtrBits'(arrives);
      beat_q <= beat_q + BlockBits'(rvalid_i);
      waiting_q <= waiting_q + (PtrBits + 1)'(accept) - (PtrBits + 1)'(asks);
      outstanding_q <= outstanding_q + (PtrBits + 1)'(accept) - (PtrBits + 1)'(arrives);
      drop_q <= stop_i ? outstanding_q - (PtrBits + 1)'(arrives) : drop_q - (PtrBits + 1)'(arrives && drop_q != '0);
    end

    fault_o <= '{valid: 1'b1, code: FaultOutsideProgram, who: UnitSeq, pc: 32'(distance >> 5)};
    if (!(fetch_valid_i && outside)) begin
      fault_o.valid <= rvalid_i && rresp_i[1] && drop_q == '0;
      fault_o.code <= FaultBusFetch;
      fault_o.pc <= 32'(oldest >> 5);
    end
    if (!rst_ni) fault_o.valid <= 1'b0;
  end
  assign idle_o = outstanding_q == '0;

  `INVARIANT("more fetches than the core may have outstanding", 32'(outstanding_q) <= Fetches, UnitSeq, fault_o.pc)
  `INVARIANT("instructions that nobody asked for", rvalid_i |-> outstanding_q != '0, UnitSeq, fault_o.pc)
endmodule
