// A unit's instruction queue: what is pushed in cycle c is seen at the head from c+1 on.
`include "assert.svh"

module unit_queue
  import arch_pkg::*;
#(
  parameter unit_e Unit = UnitMxu  // whose
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                       push_i,
  input  logic [InstructionBits-1:0] instr_i,
  input  logic [31:0]                pc_i,
  input  logic                       pop_i,
  output logic                       head_valid_o,
  output logic [InstructionBits-1:0] head_o,
  output logic [31:0]                head_pc_o,
  output logic                       full_o
);
  localparam int unsigned PtrBits = $clog2(QueueDepth);

  logic [InstructionBits-1:0] instr_q[QueueDepth];
  logic [31:0] pc_q[QueueDepth];
  logic [PtrBits-1:0] read_q, write_q;
  logic [PtrBits:0] count_q;

  always_ff @(posedge clk_i) begin
    if (push_i) begin
      instr_q[write_q] <= instr_i;
      pc_q[write_q] <= pc_i;
    end
    if (!rst_ni) begin
      read_q <= '0;
      write_q <= '0;
      count_q <= '0;
    end else begin
      write_q <= write_q + PtrBits'(push_i);
      read_q <= read_q + PtrBits'(pop_i);
      count_q <= count_q + (PtrBits + 1)'(push_i) - (PtrBits + 1)'(pop_i);
    end
  end

  assign head_valid_o = count_q != '0;
  assign head_o = instr_q[read_q];
  assign head_pc_o = pc_q[read_q];
  assign full_o = count_q == (PtrBits + 1)'(QueueDepth);

  `INVARIANT("push to a full queue", push_i |-> !full_o, Unit, pc_i)
  `INVARIANT("pop of an empty queue", pop_i |-> head_valid_o, Unit, head_pc_o)
  `INVARIANT("more instructions than a queue holds", 32'(count_q) <= QueueDepth, Unit, head_pc_o)
  `INVARIANT("a queue's places and count differ", write_q - read_q == PtrBits'(count_q), Unit, head_pc_o)
  `INVARIANT("a queue's head changes without a pop",
             head_valid_o && !pop_i |=> head_valid_o && $stable(head_o) && $stable(head_pc_o), Unit, head_pc_o)
endmodule
