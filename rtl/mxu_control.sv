// Starts the matrix unit's instructions, reads their rows from VMEM, and retires them (docs/mxu.md, "Time").
`include "assert.svh"
`include "unit_clock.svh"

module mxu_control
  import arch_pkg::*;
  import mxu_pkg::*;
#(
  parameter int unsigned N          = 32,
  parameter unit_e       Unit       = UnitMxu,  // which
  parameter int unsigned DataStages = 0,  // of the activations' way to the accumulators
  parameter int unsigned SumStages  = 0,  // of the accumulators
  parameter bit          LateReads  = 1'b0  // a row is read in the cycle after it is asked for
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  // The queue's head.
  input  logic                       head_valid_i,
  input  logic                       head_ready_i,  // its semaphore waits are satisfied
  input  logic [InstructionBits-1:0] head_i,
  input  logic [31:0]                head_pc_i,
  output logic                       start_o,
  // Account.
  output cause_e                     cause_o,
  output logic                       charge_valid_o,
  output logic [31:0]                charge_pc_o,
  output logic                       busy_o,
  output logic                       mul_retire_valid_o,  // mmul, sync
  output signals_t                   mul_retire_signals_o,
  output logic [31:0]                mul_retire_pc_o,
  output logic                       load_retire_valid_o,
  output signals_t                   load_retire_signals_o,
  output logic [31:0]                load_retire_pc_o,
  // VMEM reads, and what to make of the data in the cycle after.
  output logic                       act_read_o,
  output logic [VmemRowBits-1:0]     act_row_o,
  output arrival_t                   act_o,
  output logic                       load_read_o,
  output logic [VmemRowBits-1:0]     load_row_o,
  output logic [31:0]                load_pc_o,  // whose row it is
  output arrival_t                   load_o,
  // The accumulators' row to which the next sums are added, a cycle before they are.
  output logic                       acc_read_o,
  output logic [AccRowBits-1:0]      acc_read_row_o,
  // What to do with the column sums that leave in this cycle; they are written SumStages later.
  output result_t                    result_o
);
  opcode_e opcode;
  mload_t head_load;
  mmul_t head_mul;
  logic is_load, is_mul, start_load, start_mul, start_sync, can_start;
  assign opcode = decode_opcode(header_t'(head_i));
  assign is_load = opcode == OpMload;
  assign is_mul = opcode == OpMmul;
  always_comb begin
    head_load = '0;
    if (is_load) head_load = decode_mload(head_i);
  end
  assign start_o = head_valid_i && head_ready_i && can_start;
  assign start_load = start_o && is_load;
  assign start_mul = start_o && is_mul;
  assign start_sync = start_o && !is_load && !is_mul;

  // mmul: a slot a cycle.
  logic walking, slot, last;
  mmul_t mul;
  logic [7:0] index;
  logic [AccRowBits-1:0] acc_row;
  logic [31:0] mul_pc_q, mul_pc;
  signals_t mul_signals_q, mul_signals;

  always_comb begin
    head_mul = '0;
    if (start_mul) head_mul = decode_mmul(head_i);
  end
  mxu_walk #(.N(N)) u_walk (
    .clk_i, .rst_ni, .start_i(start_mul), .mmul_i(head_mul), .walking_o(walking),
    .slot_o(slot), .mmul_o(mul), .read_o(act_read_o), .row_o(act_row_o), .index_o(index), .acc_row_o(acc_row),
    .last_o(last)
  );
  assign mul_pc = start_mul ? head_pc_i : mul_pc_q;
  assign mul_signals = start_mul ? decode_signals(header_t'(head_i)) : mul_signals_q;

  // mload: N cycles, of which the first `rows` read a row. It retires as its last is read.
  mload_t load_q, load;
  logic loading_q, load_slot;
  logic [7:0] load_index_q, load_index;
  logic [VmemRowBits-1:0] load_row_q;
  logic [31:0] load_pc_q;
  signals_t load_signals_q;

  assign load_slot = start_load || loading_q;
  assign load = start_load ? head_load : load_q;
  assign load_index = start_load ? '0 : load_index_q;
  assign load_read_o = load_slot && 9'(load_index) < lane_count(N, load.rows);
  assign load_row_o = start_load ? head_load.base : load_row_q;
  assign load_pc_o = start_load ? head_pc_i : load_pc_q;
  logic load_ends, load_ended;  // its last row is asked for; was, in the cycle before
  assign load_ends = loading_q && load_index_q == 8'(N - 1);
  assign load_retire_valid_o = LateReads ? load_ended : load_ends;
  assign load_retire_signals_o = load_signals_q;
  assign load_retire_pc_o = load_pc_q;
  if (LateReads) begin : g_late
    `UNIT_FF load_ended <= rst_ni && load_ends;
  end else begin : g_next
    assign load_ended = 1'b0;
  end

  // A set is free once its mmul's last slot has been in its last cell when a new weight reaches it.
  logic [1:0][7:0] hold_q;  // cycles to go
  logic [9:0] flying_q;  // mmuls started and not retired
  assign busy_o = loading_q || load_ended || flying_q != '0;
  assign can_start = is_load ? !loading_q && hold_q[head_load.set_idx] == '0 : is_mul ? !walking : !busy_o;

  // A slot's results appear 3N + 1 cycles after its read, and as many more as there are stages: a ring of four times N,
  // of which a place is written and another read each cycle, so that what is read is known a cycle before it leaves.
  localparam int unsigned RingBits = $clog2(4 * N);
  localparam int unsigned ResultBits = $bits(result_t);
  result_t result, result_q, next;
  logic [ResultBits-1:0] read;
  logic [4*N-1:0] valid_q;
  logic [RingBits-1:0] place_q, leaving, following;
  assign leaving = place_q - RingBits'(3 * N + DataStages);
  assign following = leaving + 1'b1;
  sram_1r1w #(.Rows(4 * N), .Bits(ResultBits)) u_results (
    .clk_i, .read_i(`UNIT_RUNS && valid_q[following]), .read_row_i(following), .read_data_o(read),
    .write_i(`UNIT_RUNS && slot), .write_row_i(place_q), .write_mask_i(1'b1), .write_data_i(result)
  );
  assign next = result_t'(read);
  assign acc_read_o = SumStages == 0 ? valid_q[leaving] : result_q.valid;
  assign acc_read_row_o = SumStages == 0 ? next.acc_row : result_q.acc_row;
  logic mul_retire;
  assign result = '{
    valid: slot, last: last, accum: mul.accum, int8: mul.fmt == OperandInt8, acc_row: acc_row, signals: mul_signals, pc: mul_pc
  };
  assign result_o = result_q;
  result_t added_q, stored_q, written;  // the slot whose sums are written in this cycle
  assign written = SumStages == 0 ? result_q : SumStages == 1 ? added_q : stored_q;
  assign mul_retire = written.valid && written.last;
  assign mul_retire_valid_o = mul_retire || start_sync;
  assign mul_retire_signals_o = start_sync ? decode_signals(header_t'(head_i)) : written.signals;
  assign mul_retire_pc_o = start_sync ? head_pc_i : written.pc;

  always_comb begin
    charge_valid_o = act_read_o || head_valid_i;
    charge_pc_o = act_read_o ? mul_pc : head_pc_i;
    if (act_read_o) cause_o = CauseActive;
    else if (!head_valid_i) cause_o = busy_o ? CauseDrain : CauseIdle;
    else if (!head_ready_i) cause_o = CauseSemaphore;
    else cause_o = is_load ? CauseWeights : CauseSetup;
  end

  `UNIT_FF begin
    act_o <= '{
      valid: slot, read: act_read_o, lanes: mul.lanes, fmt: mul.fmt, set_idx: mul.set_idx, trans: mul.trans,
      index: index
    };
    load_o <= '{
      valid: load_slot, read: load_read_o, lanes: load.lanes, fmt: load.fmt, set_idx: load.set_idx,
      trans: load.trans, index: load_index
    };
    valid_q[place_q] <= slot;
    result_q <= next;
    result_q.valid <= valid_q[leaving];
    place_q <= place_q + 1'b1;
    if (SumStages != 0) added_q <= result_q;
    if (SumStages == 2) stored_q <= added_q;

    if (start_mul) begin
      mul_pc_q <= mul_pc;
      mul_signals_q <= mul_signals;
    end
    flying_q <= flying_q + 10'(start_mul) - 10'(mul_retire);
    hold_q[0] <= slot && !mul.set_idx ? 8'(N - 1) : hold_q[0] - 8'(hold_q[0] != '0);
    hold_q[1] <= slot && mul.set_idx ? 8'(N - 1) : hold_q[1] - 8'(hold_q[1] != '0);

    if (start_load) begin
      load_q <= head_load;
      load_pc_q <= head_pc_i;
      load_signals_q <= decode_signals(header_t'(head_i));
    end
    if (load_slot) begin
      loading_q <= load_index != 8'(N - 1);
      load_index_q <= load_index + 1'b1;
      load_row_q <= load_row_o + VmemRowBits'(load.stride);
    end

    if (!rst_ni) begin
      act_o.valid <= 1'b0;
      load_o.valid <= 1'b0;
      loading_q <= 1'b0;
      flying_q <= '0;
      place_q <= '0;
      result_q.valid <= 1'b0;
      added_q.valid <= 1'b0;
      stored_q.valid <= 1'b0;
      valid_q <= '0;
      hold_q <= '0;
    end
  end

`ifdef VERITPU_ASSERTIONS
  logic [LaneCountBits:0] lanes, rows;
  assign lanes = lane_count(N, start_mul ? head_mul.lanes : head_load.lanes);
  assign rows = lane_count(N, head_load.rows);
  `ASSERT("mmul count of zero",
          !(`UNIT_RUNS && start_mul) || (head_mul.n0 != 0 && head_mul.n1 != 0 && head_mul.n2 != 0 && head_mul.n3 != 0),
          Unit, head_pc_i)
  `ASSERT("mmul block of more than N rows", !(`UNIT_RUNS && start_mul && head_mul.trans) || 32'(head_mul.n0) <= N, Unit,
          head_pc_i)
  `ASSERT("lanes not 1 to N",
          !(`UNIT_RUNS && (start_mul || start_load)) || (lanes != 0 && 32'(lanes) <= N), Unit, head_pc_i)
  `ASSERT("mload rows not 1 to N",
          !(`UNIT_RUNS && start_load) || (rows != 0 && 32'(rows) <= N), Unit, head_pc_i)
  `ASSERT("not an instruction of the matrix unit", !(`UNIT_RUNS && start_sync) || opcode == OpSync, Unit, head_pc_i)
`endif

  `INVARIANT("a row of weights beyond the last",
             loading_q |-> load_index_q != '0 && 32'(load_index_q) < N, Unit, load_pc_q)
  `INVARIANT("a weight set held for more than N cycles",
             32'(hold_q[0]) < N && 32'(hold_q[1]) < N, Unit, mul_pc_q)
  `INVARIANT("a result without an mmul", result_q.valid |-> flying_q != '0, Unit, result_q.pc)
  `INVARIANT("two retirements in a cycle", !(start_sync && mul_retire), Unit, head_pc_i)
  `INVARIANT("the set of an mmul is loaded under it",
             start_load && walking |-> head_load.set_idx != mul.set_idx, Unit, head_pc_i)
  `INVARIANT("the head is withdrawn", head_valid_i && !start_o |=> head_valid_i && $stable(head_i), Unit, head_pc_i)
endmodule
