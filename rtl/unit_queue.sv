// A unit's instruction queue: what is pushed in cycle c is seen at the head from c+1 on.
//
// It lies in a memory whose output is the head. An instruction that would be read in the cycle in which it is pushed
// waits in a register instead.
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
  output logic [7:0]                 next_slot_o,  // of the next cycle's head, if it is a vrun: its first slot
  output logic                       full_o
);
  localparam int unsigned PtrBits = $clog2(QueueDepth);
  localparam int unsigned Bits = 32 + InstructionBits;

  logic [PtrBits-1:0] read_q, write_q, next_read;
  logic [PtrBits:0] count_q;
  logic through, through_q;  // the next head, and the head, is not read from the memory
  logic [Bits-1:0] pushed, read, pushed_q, head;
  assign next_read = read_q + PtrBits'(pop_i);
  assign through = push_i && write_q == next_read;
  assign pushed = {pc_i, instr_i};

  sram_1r1w #(.Rows(QueueDepth), .Bits(Bits)) u_memory (
    .clk_i, .read_i(pop_i && !through), .read_row_i(next_read), .read_data_o(read),
    .write_i(push_i), .write_row_i(write_q), .write_mask_i(1'b1), .write_data_i(pushed)
  );

  always_ff @(posedge clk_i) begin
    if (through) pushed_q <= pushed;
    if (through || pop_i) through_q <= through;
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
  assign head = through_q ? pushed_q : read;
  assign {head_pc_o, head_o} = head;
  assign full_o = count_q == (PtrBits + 1)'(QueueDepth);

  // The kernel store is read a cycle before a vrun starts.
  if (Unit == UnitVpu) begin : g_slots
    function automatic logic [7:0] slot_of(input logic [InstructionBits-1:0] instr);
      vrun_t run;
      run = decode_vrun(instr);
      return run.slot;
    endfunction
    logic [7:0] slot_q[QueueDepth];
    always_ff @(posedge clk_i) if (push_i) slot_q[write_q] <= slot_of(instr_i);
    always_comb begin
      next_slot_o = slot_q[next_read];
      if (through) next_slot_o = slot_of(instr_i);
    end
  end else begin : g_no_slots
    assign next_slot_o = '0;
  end

  `INVARIANT("push to a full queue", push_i |-> !full_o, Unit, pc_i)
  `INVARIANT("pop of an empty queue", pop_i |-> head_valid_o, Unit, head_pc_o)
  `INVARIANT("more instructions than a queue holds", 32'(count_q) <= QueueDepth, Unit, head_pc_o)
  `INVARIANT("a queue's places and count differ", write_q - read_q == PtrBits'(count_q), Unit, head_pc_o)
  `INVARIANT("a queue's head changes without a pop",
             head_valid_o && !pop_i |=> head_valid_o && $stable(head_o) && $stable(head_pc_o), Unit, head_pc_o)
endmodule
