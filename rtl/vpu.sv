// VPU: the vector unit, N lanes by S = N/8 sublanes (docs/vpu.md).
//
// This module takes instructions from the queue, keeps the kernel store, and steps a vrun through it: each
// micro-operation *issues* here and executes in vpu_lanes in the next cycle. The first issues in the cycle in which the
// vrun starts, straight from the queue's head.
`include "assert.svh"

module vpu
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 32,
  localparam int unsigned S = sublanes(N)
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                       clear_i,  // a run starts: streams become 0
  // From the queue: its head, and whether the head's waits are satisfied.
  input  logic                       head_valid_i,
  input  logic                       head_ready_i,
  input  logic [InstructionBits-1:0] head_i,
  input  logic [31:0]                head_pc_i,
  input  logic [7:0]                 next_slot_i,  // of the next cycle's head, if it is a vrun: its first slot
  output logic                       start_o,
  // Account.
  output cause_e                     cause_o,
  output logic                       charge_valid_o,
  output logic [31:0]                charge_pc_o,
  output logic                       busy_o,
  output logic                       retire_valid_o,
  output signals_t                   retire_signals_o,
  output logic [31:0]                retire_pc_o,
  // Loads: rows asked for in one cycle, their words (0 where off) in the next.
  output logic                       rd_en_o,
  output space_e                     rd_space_o,
  output logic [VmemRowBits-1:0]     rd_row_o         [S],
  output logic                       rd_on_o          [S],
  input  logic [31:0]                rd_vmem_data_i   [S*N],
  input  logic [31:0]                rd_acc_data_i    [S*N],
  // Stores to VMEM, written at the end of the cycle.
  output logic                       wr_en_o,
  output logic [VmemRowBits-1:0]     wr_row_o         [S],
  output logic                       wr_on_o          [S],
  output logic [31:0]                wr_data_o        [S*N]
);
  opcode_e opcode;
  logic is_run;
  assign opcode = decode_opcode(head_i);
  assign is_run = start_o && opcode == OpVrun;

  // The kernel store gives the micro-operation of the next cycle: the run's, or the first of a vrun that may start. One
  // that is written just then waits in a register.
  localparam int unsigned MicroBits = $bits(micro_t);
  vset_t vset;
  logic set, through, through_q;
  logic [7:0] next_slot;
  logic [MicroBits-1:0] written[1], read[1], written_q;
  logic mask[1];
  micro_t micro;
  assign vset = decode_vset(head_i);
  assign set = start_o && opcode == OpVset;
  assign written[0] = {vset.op, vset.d, vset.a, vset.b, vset.c, vset.bimm, vset.stream, vset.imm};
  assign mask[0] = 1'b1;
  assign through = set && vset.slot == next_slot;
  assign micro = micro_t'(through_q ? written_q : read[0]);

  sram_1r1w #(.Rows(KernelSlots), .LaneBits(MicroBits)) u_kernel (
    .clk_i, .read_i(!through), .read_row_i(next_slot), .read_data_o(read),
    .write_i(set), .write_row_i(vset.slot), .write_mask_i(mask), .write_data_i(written)
  );
  always_ff @(posedge clk_i) begin
    through_q <= through;
    if (through) written_q <= written[0];
  end

  // The run, from its second cycle on in registers. `step` is the kernel's next micro-operation to issue, for the group
  // of sublanes from i0 on; `line` is the number of the row at i0 = 0; `second` says that the micro-operation has issued
  // for one of its two cycles, and `drain` that all have issued.
  logic running_q, second_q, drain_q;
  logic [7:0] slot, slot_q;
  logic [8:0] len, len_q, step, step_q;
  logic [RunCountBits-1:0] n0, n0_q, n1, n1_q, n2, n2_q, i0, i0_q, i1, i1_q, i2, i2_q;
  logic [31:0] line, line_q;
  signals_t signals_q;
  logic [31:0] pc_q;

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
    if (is_run) begin
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
    end
  end

  logic issuing, issue;  // a micro-operation issues, and this is its last cycle
  logic last_step, last_i0, last_i1, last_i2;
  logic [31:0] left, on;
  logic [8:0] step_next;
  logic drain;
  assign issuing = is_run || (running_q && !drain_q);
  assign issue = issuing && (micro_cycles(micro.op) == 2'd1 || (second_q && !is_run));
  assign left = 32'(n0) - 32'(i0);
  assign on = left < S ? left : S;
  assign last_step = step + 9'd1 == len;
  assign last_i0 = left <= S;
  assign last_i1 = i1 + 1'b1 == n1;
  assign last_i2 = i2 + 1'b1 == n2;
  assign drain = issue && last_step && last_i0 && last_i1 && last_i2;
  assign step_next = !issue ? step : last_step ? '0 : step + 9'd1;
  assign next_slot = issuing && !drain ? 8'(slot + 8'(step_next)) : next_slot_i;

  always_ff @(posedge clk_i) begin : advance
    running_q <= rst_ni && issuing;
    if (start_o) begin
      signals_q <= decode_signals(head_i);
      pc_q <= head_pc_i;
    end
    if (issuing) begin
      slot_q <= slot;
      len_q <= len;
      n0_q <= n0;
      n1_q <= n1;
      n2_q <= n2;
      second_q <= !issue;
      drain_q <= drain;
      step_q <= step_next;
      i0_q <= !(issue && last_step) ? i0 : last_i0 ? '0 : i0 + RunCountBits'(S);
      i1_q <= !(issue && last_step && last_i0) ? i1 : last_i1 ? '0 : i1 + 1'b1;
      i2_q <= !(issue && last_step && last_i0 && last_i1) ? i2 : i2 + 1'b1;
      line_q <= !(issue && last_step && last_i0) ? line : line + 32'(n0);
    end
  end

  // The queue and the account. All but a vrun retire in the cycle in which they start.
  assign start_o = head_valid_i && head_ready_i && !running_q;
  assign busy_o = running_q;
  assign cause_o = running_q || is_run ? CauseActive
                 : !head_valid_i ? CauseIdle : !head_ready_i ? CauseSemaphore : CauseSetup;
  assign charge_valid_o = running_q || head_valid_i;
  assign charge_pc_o = running_q ? pc_q : head_pc_i;
  assign retire_valid_o = (running_q || start_o) && !issuing;
  assign retire_signals_o = running_q ? signals_q : decode_signals(head_i);
  assign retire_pc_o = charge_pc_o;

  // Memory.
  logic is_load, is_store;
  assign is_load = issue && micro.op == MicroLd;
  assign is_store = issue && micro.op == MicroSt;
  assign rd_en_o = is_load;

  vpu_streams #(.N(N)) u_streams (
    .clk_i, .rst_ni, .clear_i,
    .set_i(start_o && opcode == OpVstr), .head_i,
    .access_i(is_load || is_store), .stream_i(micro.stream),
    .i0_i(i0), .i1_i(i1), .i2_i(i2), .on_i(on), .pc_i(charge_pc_o),
    .space_o(rd_space_o), .row_o(rd_row_o), .row_on_o(rd_on_o)
  );

  always_ff @(posedge clk_i) begin
    wr_en_o <= rst_ni && is_store;
    if (is_store) begin
      wr_row_o <= rd_row_o;
      wr_on_o <= rd_on_o;
    end
  end

  vpu_lanes #(.N(N)) u_lanes (
    .clk_i, .rst_ni,
    .issue_i(issue), .micro_i(micro), .space_i(rd_space_o), .on_i(on), .first_row_i(line + 32'(i0)),
    .rd_vmem_data_i, .rd_acc_data_i, .wr_data_o
  );

  // docs/vpu.md: what a program must not do.
  `ASSERT("empty kernel", !(is_run && len == '0), UnitVpu, head_pc_i)
  `ASSERT("count of zero",
          !(is_run && (n0 == '0 || n1 == '0 || n2 == '0)), UnitVpu, head_pc_i)
  `ASSERT("kernel beyond the store",
          !(is_run && 32'(slot) + 32'(len) > KernelSlots), UnitVpu, head_pc_i)
  `ASSERT("no such micro-operation", !(issue && micro.op > MicroLbcast), UnitVpu, charge_pc_o)
  `ASSERT("store to accumulators", !(is_store && rd_space_o != SpaceVmem), UnitVpu, charge_pc_o)
  `ASSERT("not an instruction of the unit",
          !(start_o && !(opcode inside {OpVset, OpVstr, OpVrun, OpSync})), UnitVpu, head_pc_i)

  `INVARIANT("a step beyond the kernel", running_q |-> step_q < len_q, UnitVpu, pc_q)
  `INVARIANT("a group beyond the run",
             running_q && !drain_q |-> i0_q < n0_q && i1_q < n1_q && i2_q < n2_q, UnitVpu, pc_q)
  `INVARIANT("a second cycle of a micro-operation of one",
             running_q && !drain_q && second_q |-> micro_cycles(micro.op) == 2'd2, UnitVpu, pc_q)
  `INVARIANT("a run goes on after its last step", running_q && drain_q |=> !running_q, UnitVpu, pc_q)
  `INVARIANT("a run's instruction changes", running_q |=> $stable(pc_q) && $stable(signals_q), UnitVpu, pc_q)
  `INVARIANT("the head is withdrawn", head_valid_i && !start_o |=> head_valid_i && $stable(head_i), UnitVpu, head_pc_i)
  `INVARIANT("a store without an issue", wr_en_o |-> $past(rst_ni && is_store), UnitVpu, charge_pc_o)
endmodule
