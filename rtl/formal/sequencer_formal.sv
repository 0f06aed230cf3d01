// Properties of the sequencer's fetch, among memories that answer what was asked and no more: blocks outstanding are
// counted right and never below 0, those to drop are some of them, and the buffer has room for all the others.
module sequencer_formal
  import arch_pkg::*;
#(
  parameter int unsigned Units = 5,
  localparam int unsigned PtrBits = $clog2(BufferInstructions),
  localparam int unsigned MostBlocks = BufferInstructions / FetchInstructions,
  localparam int unsigned OutBits = $clog2(MostBlocks) + 1
) (
  input logic               clk_i,
  input logic               rst_ni,
  input logic               start_i,
  input logic               fetch_valid_o,
  input logic               block_valid_i,
  input logic [Units-1:0]   push_o,
  input logic [Units-1:0]   full_i,
  // Within.
  input logic               running_q,
  input logic               valid,
  input unit_e              unit,
  input logic [PtrBits:0]   count_q,
  input logic [OutBits-1:0] outstanding_q,
  input logic [OutBits-1:0] drop_q
);
  logic begun_q = 1'b0;  // a reset has been
  logic [7:0] asked_q;   // blocks that memory owes; a reset forgets them

  always_ff @(posedge clk_i) begin
    begun_q <= 1'b1;
    asked_q <= rst_ni ? asked_q + 8'(fetch_valid_o) - 8'(block_valid_i) : '0;
  end

  always_comb begin
    // The chip, and a legal program.
    assume (begun_q || !rst_ni);
    assume (!block_valid_i || asked_q != '0);
    assume (!(start_i && running_q));
    assume (!(valid && 32'(unit) >= Units));
    if (begun_q) begin
      assert (8'(outstanding_q) == asked_q);
      assert (32'(outstanding_q) <= MostBlocks);
      assert ((push_o & full_i) == '0 && (push_o & (push_o - 1'b1)) == '0);
      if (running_q) begin
        assert (drop_q <= outstanding_q);
        assert (32'(count_q) + FetchInstructions * (32'(outstanding_q) - 32'(drop_q)) <= BufferInstructions);
      end
    end
  end
endmodule

bind sequencer sequencer_formal #(.Units(Units)) u_formal (.*);
