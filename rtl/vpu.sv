// VPU: the vector unit, N lanes by S = N/8 sublanes (docs/vpu.md).
//
// This module takes instructions from the queue, keeps the kernel store, and lets a vrun walk through it
// (vpu_walk): each micro-operation *issues* here and executes in vpu_lanes from the next cycle on. The first issues in
// the cycle in which the vrun starts, straight from the queue's head.
`include "assert.svh"
`include "unit_clock.svh"

module vpu
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 32,
  // Groups that take turns, and cycles to a result by class: 1 each, or each 2 or more (docs/vpu.md, "Stages").
  parameter int unsigned Ways       = 1,
  parameter int unsigned Simple     = 1,
  parameter int unsigned Sums       = 1,
  parameter int unsigned Products   = 1,
  parameter int unsigned Functions  = 1,
  parameter int unsigned Random     = 1,
  parameter int unsigned Reductions = 1,
  parameter bit          LateReads  = 1'b0,  // VMEM's words come two cycles after they are asked for
  localparam int unsigned S = sublanes(N)
) (
  input  logic                       clk_i,
  input  logic                       queue_clk_i,  // the queue's, with the cycles in which the unit stands still
  input  logic                       run_i,        // it does not in this cycle
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
  output logic                       wr_acc_o,  // its stream is of accumulators: a program error
  output logic [VmemRowBits-1:0]     wr_row_o         [S],
  output logic                       wr_on_o          [S],
  output logic [31:0]                wr_data_o        [S*N]
);
  opcode_e opcode;
  logic is_run;
  assign opcode = decode_opcode(header_t'(head_i));
  assign is_run = start_o && opcode == OpVrun;

  // The kernel store gives the micro-operation of the next cycle: the run's, or the first of a vrun that may start. One
  // that is written just then waits in a register. While the unit stands still, another head may come in that cycle.
  localparam int unsigned MicroBits = $bits(micro_t);
  logic running;
  vset_t vset;
  logic set, look, through, through_q;
  logic [7:0] next_slot;
  logic [MicroBits-1:0] written, read, written_q;
  micro_t micro;
  assign set = run_i && start_o && opcode == OpVset;
  always_comb begin
    vset = '0;
    if (set) vset = decode_vset(head_i);
  end
  assign written = {vset.op, vset.d, vset.a, vset.b, vset.c, vset.bimm, vset.stream, vset.imm};
  assign look = run_i || !running;
  assign through = set && vset.slot == next_slot;
  assign micro = micro_t'(through_q ? written_q : read);

  sram_1r1w #(.Rows(KernelSlots), .Bits(MicroBits)) u_kernel (
    .clk_i(queue_clk_i), .read_i(look && !through), .read_row_i(next_slot), .read_data_o(read),
    .write_i(set), .write_row_i(vset.slot), .write_mask_i(1'b1), .write_data_i(written)
  );
  always_ff @(posedge queue_clk_i) begin
    if (look) through_q <= through;
    if (through) written_q <= written;
  end

  // Cycles from the issue of the micro-operation that stands to issue to its result.
  localparam int unsigned WayBits = Ways == 1 ? 1 : $clog2(Ways);
  localparam bit Staged = Simple > 1;  // then each of them is
  logic [5:0] latency;
  always_comb
    unique case (micro_class(micro.op))
      ClassSums: latency = 6'(Sums);
      ClassProducts: latency = 6'(Products);
      ClassFunctions: latency = 6'(Functions);
      ClassRandom: latency = 6'(Random);
      ClassReductions: latency = 6'(Reductions);
      default: latency = 6'(Simple);
    endcase

  logic active, issue, onward, first, turns, carries;
  logic [7:0] onward_slot;
  logic [WayBits-1:0] way;
  logic [RunCountBits-1:0] i0, i1, i2;
  logic [31:0] row, on;
  vpu_walk #(.N(N), .Ways(Ways), .Staged(Staged)) u_walk (
    .clk_i, .rst_ni, .is_run_i(is_run), .head_i,
    .micro_i(micro), .latency_i(latency),
    .carries_i(carries),
    .running_o(running), .active_o(active), .issue_o(issue), .onward_o(onward), .next_slot_o(onward_slot),
    .first_o(first), .turns_o(turns), .way_o(way), .i0_o(i0), .i1_o(i1), .i2_o(i2), .row_o(row), .on_o(on),
    .pc_i(charge_pc_o)
  );
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters);
  logic [IndexBits-1:0] d, a, b, c;
  vpu_ways #(.Ways(Ways)) u_ways (
    .clk_i, .rst_ni, .issue_i(issue), .micro_i(micro), .first_i(first), .turns_i(turns), .way_i(way),
    .carries_o(carries), .d_o(d), .a_o(a), .b_o(b), .c_o(c), .pc_i(charge_pc_o)
  );
  assign next_slot = run_i && onward ? onward_slot : next_slot_i;

  signals_t signals_q;
  logic [31:0] pc_q;
  `UNIT_FF
    if (start_o) begin
      signals_q <= decode_signals(header_t'(head_i));
      pc_q <= head_pc_i;
    end

  // The queue and the account. All but a vrun retire in the cycle in which they start.
  assign start_o = head_valid_i && head_ready_i && !running;
  assign busy_o = running;
  assign cause_o = running || is_run ? CauseActive
                 : !head_valid_i ? CauseIdle : !head_ready_i ? CauseSemaphore : CauseSetup;
  assign charge_valid_o = running || head_valid_i;
  assign charge_pc_o = running ? pc_q : head_pc_i;
  assign retire_valid_o = (running || start_o) && !active;
  assign retire_signals_o = running ? signals_q : decode_signals(header_t'(head_i));
  assign retire_pc_o = charge_pc_o;

  // Memory.
  logic is_load, is_store;
  // A store's rows, of the cycle after its issue.
  logic st_en_q, st_acc_q, st_on_q[S];
  logic [VmemRowBits-1:0] st_row_q[S];
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

  `UNIT_FF begin
    st_en_q <= rst_ni && is_store;
    if (is_store) begin
      st_acc_q <= rd_space_o == SpaceAcc;
      st_row_q <= rd_row_o;
      st_on_q <= rd_on_o;
    end
  end
  if (Staged) begin : g_store
    logic [31:0] rows[2*S+1], late[2*S+1];
    for (genvar s = 0; s < S; s++) begin : g_rows
      assign rows[s] = 32'(st_row_q[s]);
      assign rows[S+s] = 32'(st_on_q[s]);
      assign wr_row_o[s] = VmemRowBits'(late[s]);
      assign wr_on_o[s] = late[S+s][0];
    end
    assign rows[2*S] = 32'(st_acc_q);
    assign wr_acc_o = late[2*S][0];
    vpu_delay #(.Words(2*S+1), .Cycles(Simple-1)) u_delay (
      .clk_i, .rst_ni, .valid_i(st_en_q), .data_i(rows), .valid_o(wr_en_o), .data_o(late)
    );
  end else begin : g_store
    assign wr_en_o = st_en_q;
    assign wr_acc_o = st_acc_q;
    assign wr_row_o = st_row_q;
    assign wr_on_o = st_on_q;
  end

`ifdef VERITPU_EARLY_RESULTS
  localparam bit Early = 1;  // as chips simulate (docs/rtl-style.md, "Results of stages"): only stores take their cycles
`else
  localparam bit Early = 0;
`endif
  if (Staged && !Early) begin : g_lanes
    vpu_staged_lanes #(.N(N), .Ways(Ways), .Simple(Simple), .Sums(Sums), .Products(Products), .Functions(Functions),
                       .Random(Random), .Reductions(Reductions), .LateReads(LateReads)) u_lanes (
      .clk_i, .rst_ni,
      .issue_i(issue), .micro_i(micro), .d_i(d), .a_i(a), .b_i(b), .c_i(c), .space_i(rd_space_o), .on_i(on),
      .first_row_i(row), .rd_vmem_data_i, .rd_acc_data_i, .wr_data_o, .pc_i(charge_pc_o)
    );
  end else begin : g_lanes
    logic [31:0] stored[S*N];
    vpu_lanes #(.N(N), .Ways(Ways), .LateReads(LateReads)) u_lanes (
      .clk_i, .rst_ni,
      .issue_i(issue), .micro_i(micro), .d_i(d), .a_i(a), .b_i(b), .c_i(c), .space_i(rd_space_o), .on_i(on),
      .first_row_i(row), .rd_vmem_data_i, .rd_acc_data_i, .wr_data_o(stored)
    );
    if (Simple == 1) begin : g_at_once
      assign wr_data_o = stored;
    end else begin : g_later
      logic unused_valid;
      vpu_delay #(.Words(S*N), .Cycles(Simple-1)) u_delay (
        .clk_i, .rst_ni, .valid_i(st_en_q), .data_i(stored), .valid_o(unused_valid), .data_o(wr_data_o)
      );
    end
  end

  // docs/vpu.md: what a program must not do.
  `ASSERT("no such micro-operation", !(`UNIT_RUNS && issue && micro.op > MicroLbcast), UnitVpu, charge_pc_o)
  `ASSERT("store to accumulators", !(`UNIT_RUNS && is_store && rd_space_o != SpaceVmem), UnitVpu, charge_pc_o)
  `ASSERT("not an instruction of the unit",
          !(`UNIT_RUNS && start_o && !(opcode inside {OpVset, OpVstr, OpVrun, OpSync})), UnitVpu, head_pc_i)

  `INVARIANT("a run's instruction changes", running |=> $stable(pc_q) && $stable(signals_q), UnitVpu, pc_q)
  `INVARIANT("the head is withdrawn", head_valid_i && !start_o |=> head_valid_i && $stable(head_i), UnitVpu, head_pc_i)
  `INVARIANT("a store without an issue", st_en_q |-> $past(rst_ni && is_store), UnitVpu, charge_pc_o)
endmodule
