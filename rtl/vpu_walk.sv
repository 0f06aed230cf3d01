// A vrun's walk through its groups and its kernel (docs/vpu.md, "Time" and "Stages"): which micro-operation issues in a
// cycle, and for which group.
`include "assert.svh"
`include "unit_clock.svh"

module vpu_walk
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 32,
  parameter int unsigned Ways = 1,    // groups that take turns
  parameter bit          Staged = 0,  // results may take more than one cycle
  localparam int unsigned S = sublanes(N),
  localparam int unsigned WayBits = Ways == 1 ? 1 : $clog2(Ways)
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                       is_run_i,   // the vrun in head_i starts
  input  logic [InstructionBits-1:0] head_i,
  // The kernel's micro-operation that stands to issue.
  input  micro_t                     micro_i,
  input  logic [5:0]                 latency_i,  // cycles from its issue to its result
  input  logic                       carries_i,  // the next group reads its result
  output logic                       running_o,  // a run that has started in an earlier cycle
  output logic                       active_o,   // the run goes on after this cycle
  output logic                       issue_o,    // a micro-operation issues, and this is its last cycle
  output logic                       onward_o,   // there will be one more to issue
  output logic [7:0]                 next_slot_o,
  output logic                       first_o,    // the kernel's first stands to issue
  output logic                       turns_o,    // groups take turns
  output logic [WayBits-1:0]         way_o,
  output logic [RunCountBits-1:0]    i0_o,
  output logic [RunCountBits-1:0]    i1_o,
  output logic [RunCountBits-1:0]    i2_o,
  output logic [31:0]                row_o,      // number of the row of sublane 0
  output logic [31:0]                on_o,       // sublanes that are on
  input  logic [31:0]                pc_i
);
  localparam bit Turning = Ways > 1;

  // The run, from its second cycle on in registers. `step` is the kernel's next micro-operation to issue, for the group
  // of sublanes from i0 on; `line` is the number of the row at i0 = 0; `second` says that the micro-operation has issued
  // for one of its two cycles, and `drain` that all have issued.
  logic running_q, second_q, drain_q;
  logic [7:0] slot, slot_q;
  logic [8:0] len, len_q, step, step_q;
  logic [RunCountBits-1:0] n0, n0_q, n1, n1_q, n2, n2_q, i0, i0_q, i1, i1_q, i2, i2_q;
  logic [31:0] line, line_q;
  // A round's groups count their ways down, so that the run's last group is way 0. `top` is the way of its first group.
  logic turns, turns_q;
  logic [WayBits-1:0] way, way_q, top, top_q;

  always_comb begin : place
    vrun_t run;
    run = '0;
    slot = slot_q;
    len = len_q;
    n0 = n0_q;
    n1 = n1_q;
    n2 = n2_q;
    step = step_q;
    i0 = i0_q;
    i1 = i1_q;
    i2 = i2_q;
    line = line_q;
    turns = Turning && turns_q;
    way = Turning ? way_q : '0;
    top = Turning ? top_q : '0;
    if (is_run_i) begin
      run = decode_vrun(head_i);
      slot = run.slot;
      len = run.len;
      n0 = run.n0;
      n1 = run.n1;
      n2 = run.n2;
      step = '0;
      i0 = '0;
      i1 = '0;
      i2 = '0;
      line = '0;
      turns = Turning && run.turns;
      // So many groups that all rounds but the first are full; the last bits of their number say how many that has.
      top = turns ? WayBits'((32'(n0) + S - 1) / S) * WayBits'(n1) * WayBits'(n2) - 1'b1 : '0;
      way = top;
    end
  end

  // A step waits for results on their way, and all wait at the end.
  logic two, held, waiting, stall;
  assign two = micro_cycles(micro_i.op) == 2'd2;  // it issues for two cycles
  assign stall = held && !is_run_i && !second_q && (way == top || carries_i);

  logic issuing, issue, drain;
  logic last, last_step, last_i0, last_i1, last_i2;  // of the round's groups, the kernel, the counts
  logic next_group, again;                           // to the next group; back to the round's first
  logic [31:0] left;
  logic [8:0] step_next;
  assign active_o = is_run_i || (running_q && (!drain_q || waiting));
  assign issuing = is_run_i || (running_q && !drain_q && !stall);
  assign issue = issuing && (!two || (second_q && !is_run_i));
  assign left = 32'(n0) - 32'(i0);
  assign last = way == '0;
  assign last_step = step + 9'd1 == len;
  assign last_i0 = left <= S;
  assign last_i1 = i1 + 1'b1 == n1;
  assign last_i2 = i2 + 1'b1 == n2;
  assign drain = issue && last && last_step && last_i0 && last_i1 && last_i2;
  assign step_next = !(issue && last) ? step : last_step ? '0 : step + 9'd1;
  assign next_group = issue && (last_step || !last);
  assign again = Turning && issue && last && !last_step;

  logic [RunCountBits-1:0] i0_next, i1_next, i2_next;
  logic [31:0] line_next;
  assign i0_next = !next_group ? i0 : last_i0 ? '0 : i0 + RunCountBits'(S);
  assign i1_next = !(next_group && last_i0) ? i1 : last_i1 ? '0 : i1 + 1'b1;
  assign i2_next = !(next_group && last_i0 && last_i1) ? i2 : i2 + 1'b1;
  assign line_next = !(next_group && last_i0) ? line : line + 32'(n0);

  `UNIT_FF begin : advance
    running_q <= rst_ni && active_o;
    if (issuing) begin
      slot_q <= slot;
      len_q <= len;
      n0_q <= n0;
      n1_q <= n1;
      n2_q <= n2;
      second_q <= !issue;
      drain_q <= drain;
      step_q <= step_next;
    end
  end

  if (Turning) begin : g_turns
    // Where the round's first group stands.
    logic [RunCountBits-1:0] from_i0, from_i1, from_i2, from_i0_q, from_i1_q, from_i2_q;
    logic [31:0] from_line, from_line_q;
    logic round;  // it ends
    assign from_i0 = is_run_i ? '0 : from_i0_q;
    assign from_i1 = is_run_i ? '0 : from_i1_q;
    assign from_i2 = is_run_i ? '0 : from_i2_q;
    assign from_line = is_run_i ? '0 : from_line_q;
    assign round = issue && last && last_step;
    `UNIT_FF
      if (issuing) begin
        i0_q <= again ? from_i0 : i0_next;
        i1_q <= again ? from_i1 : i1_next;
        i2_q <= again ? from_i2 : i2_next;
        line_q <= again ? from_line : line_next;
        from_i0_q <= round ? i0_next : from_i0;
        from_i1_q <= round ? i1_next : from_i1;
        from_i2_q <= round ? i2_next : from_i2;
        from_line_q <= round ? line_next : from_line;
        turns_q <= turns;
        top_q <= round ? {WayBits{turns}} : top;
        way_q <= !issue ? way : !last ? way - 1'b1 : round ? {WayBits{turns}} : top;
      end
  end else begin : g_no_turns
    logic unused;
    assign unused = &{1'b0, again};
    `UNIT_FF
      if (issuing) begin
        i0_q <= i0_next;
        i1_q <= i1_next;
        i2_q <= i2_next;
        line_q <= line_next;
      end
    assign turns_q = 1'b0;
    assign top_q = '0;
    assign way_q = '0;
  end

  if (Staged) begin : g_wait
    vpu_scoreboard #(.WayBits(WayBits)) u_scoreboard (
      .clk_i, .rst_ni, .micro_i, .latency_i, .issue_i(issue), .first_i(way == top || carries_i),
      .more_i(two && !carries_i ? top : '0),
      .held_o(held), .waiting_o(waiting)
    );
  end else begin : g_no_wait
    logic unused;
    assign unused = &{1'b0, latency_i, carries_i};
    assign held = 1'b0;
    assign waiting = 1'b0;
  end

  assign first_o = step == '0;
  assign running_o = running_q;
  assign issue_o = issue;
  assign onward_o = (is_run_i || (running_q && !drain_q)) && !drain;
  assign next_slot_o = 8'(slot + 8'(step_next));
  assign turns_o = turns;
  assign way_o = way;
  assign i0_o = i0;
  assign i1_o = i1;
  assign i2_o = i2;
  assign row_o = line + 32'(i0);
  assign on_o = left < S ? left : S;

  // docs/vpu.md: what a program must not do.
  `ASSERT("empty kernel", !(`UNIT_RUNS && is_run_i && len == '0), UnitVpu, pc_i)
  `ASSERT("count of zero", !(`UNIT_RUNS && is_run_i && (n0 == '0 || n1 == '0 || n2 == '0)), UnitVpu, pc_i)
  `ASSERT("kernel beyond the store", !(`UNIT_RUNS && is_run_i && 32'(slot) + 32'(len) > KernelSlots), UnitVpu, pc_i)

  `INVARIANT("a step beyond the kernel", running_q |-> step_q < len_q, UnitVpu, pc_i)
  `INVARIANT("a group beyond the run",
             running_q && !drain_q |-> i0_q < n0_q && i1_q < n1_q && i2_q < n2_q, UnitVpu, pc_i)
  `INVARIANT("a second cycle of a micro-operation of one", running_q && !drain_q && second_q |-> two, UnitVpu, pc_i)
  `INVARIANT("a run goes on after its last step", running_q && drain_q && !waiting |=> !running_q, UnitVpu, pc_i)
endmodule
