// Properties of unit_queue: what is popped was pushed, in order and unchanged, and the count is in range.
//
// Instructions are numbered as they are pushed. `watched_q` is any number, for it never changes: what holds for the
// instruction of that number holds for all. Numbers are modulo 4 queues, so that they are distinct in one.
module unit_queue_formal
  import arch_pkg::*;
#(
  localparam int unsigned PtrBits = $clog2(QueueDepth),
  localparam int unsigned NumberBits = PtrBits + 2
) (
  input logic               clk_i,
  input logic               rst_ni,
  input logic               push_i,
  input logic [255:0]       instr_i,
  input logic [31:0]        pc_i,
  input logic               pop_i,
  input logic               head_valid_o,
  input logic [255:0]       head_o,
  input logic [31:0]        head_pc_o,
  input logic               full_o,
  // Within.
  input logic [PtrBits-1:0] read_q,
  input logic [PtrBits-1:0] write_q,
  input logic [PtrBits:0]   count_q,
  input logic [287:0]       mem_q   [QueueDepth]  // the memory
);
  logic begun_q = 1'b0;  // a reset has been
  logic [NumberBits-1:0] pushed_q, popped_q, watched_q;
  logic [287:0] kept_q;  // what was pushed with the watched number
  logic [PtrBits-1:0] place;
  logic inside_queue;
  assign place = watched_q[PtrBits-1:0];
  assign inside_queue = NumberBits'(watched_q - popped_q) < NumberBits'(pushed_q - popped_q);

  always_ff @(posedge clk_i) begin
    begun_q <= 1'b1;
    watched_q <= watched_q;
    if (push_i && pushed_q == watched_q) kept_q <= {pc_i, instr_i};
    pushed_q <= rst_ni ? pushed_q + NumberBits'(push_i) : '0;
    popped_q <= rst_ni ? popped_q + NumberBits'(pop_i) : '0;
  end

  always_comb begin
    // Who pushes and pops.
    assume (begun_q || !rst_ni);
    assume (!push_i || !full_o);
    assume (!pop_i || head_valid_o);
    if (begun_q) begin
      assert (32'(count_q) <= QueueDepth);
      assert (full_o == (32'(count_q) == QueueDepth));
      assert (head_valid_o == (pushed_q != popped_q));
      assert (!(pop_i && popped_q == watched_q) || {head_pc_o, head_o} == kept_q);
      // Invariants that make the others inductive.
      assert (NumberBits'(count_q) == NumberBits'(pushed_q - popped_q));
      assert (read_q == popped_q[PtrBits-1:0] && write_q == pushed_q[PtrBits-1:0]);
      assert (!inside_queue || mem_q[place] == kept_q);
      assert (!(inside_queue && popped_q == watched_q) || {head_pc_o, head_o} == kept_q);
    end
  end
endmodule

bind unit_queue unit_queue_formal u_formal (.*, .mem_q(u_memory.mem_q));
