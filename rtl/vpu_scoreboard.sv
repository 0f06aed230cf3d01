// What a step of a vrun waits for where results take two cycles and more (docs/vpu.md, "Stages"): the registers that its
// micro-operation reads and writes, and for a load what was stored.
`include "unit_clock.svh"

module vpu_scoreboard
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned WayBits = 1
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  // The micro-operation that stands to issue.
  input  micro_t             micro_i,
  input  logic [5:0]         latency_i,  // cycles from its issue to its result
  input  logic               issue_i,    // it issues, for a group
  input  logic               first_i,    // the step's first group, or each that waits for the one before it
  input  logic [WayBits-1:0] more_i,     // cycles by which the last group's result is later than groups issue
  output logic               held_o,     // its step may not begin
  output logic               waiting_o   // a result is still to be written
);
  logic [2:0] operands;
  logic store;
  assign operands = micro_operands(micro_i.op);
  assign store = micro_i.op == MicroSt;

  // Cycles until a step may begin that takes a register; that loads; until the last result is written.
  logic [5:0] register_q[VectorRegisters];
  logic [5:0] store_q, last_q, result, last;
  assign result = latency_i - 6'd1 + 6'(more_i) + 6'(store);
  assign last = last_q - 6'(last_q != '0);
  assign held_o = (operands[0] && register_q[micro_i.a] != '0)
               || (operands[1] && !micro_i.bimm && register_q[micro_i.b] != '0)
               || (operands[2] && register_q[micro_i.c] != '0)
               || (!store && register_q[micro_i.d] != '0)
               || (micro_i.op == MicroLd && store_q != '0);
  assign waiting_o = last_q != '0;

  `UNIT_FF begin : count
    if (waiting_o || issue_i || !rst_ni) begin
      // A register a turn.
      // verilator lint_off BLKSEQ
      for (int unsigned k = 0; k < VectorRegisters; k++) register_q[k] = register_q[k] - 6'(register_q[k] != '0);
      if (issue_i && first_i && !store) register_q[micro_i.d] = result;
      if (!rst_ni) for (int unsigned k = 0; k < VectorRegisters; k++) register_q[k] = '0;
      // verilator lint_on BLKSEQ
    end
    store_q <= issue_i && first_i && store ? result : store_q - 6'(store_q != '0);
    last_q <= issue_i && latency_i - 6'd1 > last ? latency_i - 6'd1 : last;
    if (!rst_ni) begin
      store_q <= '0;
      last_q <= '0;
    end
  end
endmodule
