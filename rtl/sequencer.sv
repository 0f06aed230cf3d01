// The sequencer (docs/sequencer.md): fetches the program in blocks of 8 instructions into a buffer of 32, executes
// its own instructions and hands the others, one a cycle and in order, to their units' queues.
`include "assert.svh"

module sequencer
  import arch_pkg::*;
#(
  parameter int unsigned Units = 5  // those that are there, from 0 on
) (
  input  logic                                         clk_i,
  input  logic                                         rst_ni,
  input  logic                                         start_i,  // a run starts in this cycle
  input  logic [ScalarBits-1:0]                        base_i,  // the program's byte address
  input  logic [64*Scalars-1:0]                        scalars_i,  // 64 bits a register
  // Fetch: asks for 8 instructions; blocks come in the order asked for.
  output logic                                         fetch_valid_o,
  output logic [ScalarBits-1:0]                        fetch_address_o,
  input  logic                                         block_valid_i,
  input  logic [FetchInstructions*InstructionBits-1:0] block_i,  // the first instruction lowest
  // The oldest instruction; pushed to a unit's queue, its scalar register resolved.
  output logic [InstructionBits-1:0]                   head_o,
  output logic [31:0]                                  head_pc_o,
  output logic [Units-1:0]                             push_o,
  input  logic [Units-1:0]                             full_i,
  // The sequencer's own instructions.
  input  logic                                         ready_i,  // the head's waits are satisfied
  input  logic                                         units_idle_i,  // queues empty, nothing in flight
  output logic                                         execute_o,  // takes its waits and gives its signals
  output logic                                         running_o,
  output logic                                         halted_o,  // the run's last cycle
  output cause_e                                       cause_o,
  output logic                                         charge_valid_o
);
  localparam int unsigned PtrBits = $clog2(BufferInstructions);
  localparam int unsigned Blocks = BufferInstructions / FetchInstructions;
  localparam int unsigned BlockBits = $clog2(Blocks);
  localparam int unsigned OutBits = BlockBits + 1;
  localparam int unsigned HbmLsb = 128;  // of dld and dst: their field `hbm`

  logic running_q;
  logic [PtrBits-1:0] read_q;            // the oldest instruction,
  logic [BlockBits-1:0] write_q;         // where the next block goes
  logic [PtrBits:0] count_q;             // instructions buffered
  logic [OutBits-1:0] outstanding_q;     // fetches asked for and not arrived,
  logic [OutBits-1:0] drop_q;            // of which so many, the oldest, are dropped
  logic [ScalarBits-1:0] base_q;
  logic [31:0] pc_q, fetch_pc_q;         // of the buffer's oldest instruction, of the next fetch
  logic [ScalarBits-1:0] scalar_q[Scalars];

  // Fetch.
  assign fetch_valid_o = running_q &&
      32'(count_q) + FetchInstructions * 32'(outstanding_q) <= BufferInstructions - FetchInstructions;
  assign fetch_address_o = base_q + ScalarBits'({fetch_pc_q, 5'b0});

  // Decode.
  localparam int unsigned RowBits = FetchInstructions * InstructionBits, ShiftBits = $clog2(InstructionBits);
  logic [RowBits-1:0] row;  // the block of the oldest instruction, once it is read
  logic [InstructionBits-1:0] head, first_q;
  logic through_q;  // it is not yet
  logic valid, own;
  opcode_e opcode;
  unit_e unit;
  assign head = through_q ? first_q : row[{read_q[PtrBits-BlockBits-1:0], ShiftBits'(0)}+:InstructionBits];
  assign valid = running_q && count_q != '0;
  assign opcode = decode_opcode(header_t'(head));
  assign unit = unit_of(head);
  assign own = unit == UnitSeq;

  // Dispatch or execute.
  logic must_idle, dispatch;
  assign must_idle = opcode inside {OpHalt, OpFence};
  assign dispatch = valid && !own && 32'(unit) < Units && !full_i[unit];
  assign execute_o = valid && own && ready_i && (!must_idle || units_idle_i);
  assign push_o = dispatch ? Units'(1) << unit : '0;
  assign halted_o = execute_o && opcode == OpHalt;
  assign running_o = running_q;
  assign head_pc_o = pc_q;
  assign charge_valid_o = valid;

  always_comb begin
    if (!valid) cause_o = CauseFetch;
    else if (dispatch || execute_o) cause_o = CauseActive;
    else if (!own) cause_o = CauseQueueFull;
    else if (!ready_i) cause_o = CauseSemaphore;
    else cause_o = CauseFence;
  end

  // Scalar registers: r0 stays 0.
  loop_t loop;
  logic [ScalarBits-1:0] loop_count;
  logic taken;
  always_comb begin : looping
    loop = '0;
    loop_count = '0;
    if (opcode == OpLoop) begin
      loop = decode_loop(head);
      loop_count = scalar_q[loop.rd] - 1'b1;
    end
  end
  assign taken = execute_o && opcode == OpLoop && loop.rd != '0 && loop_count != '0;

  always_comb begin : resolved
    dld_t dld;
    dld = '0;
    head_o = head;
    if (opcode inside {OpDld, OpDst}) begin
      dld = decode_dld(head);  // dst has hbm and reg in the same places
      head_o[HbmLsb+:ScalarBits] = dld.hbm + scalar_q[dld.reg_idx];
    end
  end

  always_ff @(posedge clk_i) begin : scalar_registers
    sset_t sset;
    sadd_t sadd;
    logic [ScalarBits-1:0] given[Scalars];
    sset = '0;
    sadd = '0;
    if (start_i) begin
      for (int unsigned r = 0; r < Scalars; r++) given[r] = r == 0 ? '0 : scalars_i[64*r+:ScalarBits];
      scalar_q <= given;
    end else if (execute_o && opcode inside {OpSset, OpSadd, OpLoop}) begin
      sset = decode_sset(head);
      sadd = decode_sadd(head);
      case (opcode)
        OpSset: if (sset.rd != '0) scalar_q[sset.rd] <= sset.imm;
        OpSadd: if (sadd.rd != '0) scalar_q[sadd.rd] <= scalar_q[sadd.rs] + sadd.imm;
        default: if (loop.rd != '0) scalar_q[loop.rd] <= loop_count;
      endcase
    end
  end

  // Buffer: emptied by a taken loop, which also drops what is still on its way. It lies in a memory with a block a row,
  // whose output is the block of the oldest instruction. A block that comes while there is no other has its first
  // instruction in a register too, for the cycle in which the block is read.
  logic accept, drop_block;
  assign drop_block = drop_q != '0;
  assign accept = running_q && block_valid_i && !drop_block && !taken;

  logic advance, through, next_block;
  logic [PtrBits-1:0] next_read;
  assign advance = dispatch || execute_o;
  assign next_read = read_q + PtrBits'(advance);
  assign through = accept && count_q == (PtrBits + 1)'(advance);
  assign next_block = advance && next_read[PtrBits-BlockBits-1:0] == '0;

  sram_1r1w #(.Rows(Blocks), .Bits(RowBits)) u_buffer (
    .clk_i, .read_i((next_block && !through) || through_q), .read_row_i(next_read[PtrBits-1-:BlockBits]),
    .read_data_o(row), .write_i(accept), .write_row_i(write_q), .write_mask_i(1'b1), .write_data_i(block_i)
  );

  always_ff @(posedge clk_i) begin
    through_q <= through;
    if (through) first_q <= block_i[InstructionBits-1:0];
  end

  logic [OutBits-1:0] outstanding_d;
  assign outstanding_d = outstanding_q + OutBits'(fetch_valid_o) - OutBits'(block_valid_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) outstanding_q <= '0;
    else outstanding_q <= outstanding_d;

    if (!rst_ni) begin
      running_q <= 1'b0;
    end else if (start_i) begin
      running_q <= 1'b1;
      base_q <= base_i;
      read_q <= '0;
      write_q <= '0;
      count_q <= '0;
      drop_q <= outstanding_d;  // what an earlier run asked for
      pc_q <= '0;
      fetch_pc_q <= '0;
    end else if (running_q) begin
      running_q <= !halted_o;
      if (taken) begin
        read_q <= '0;
        write_q <= '0;
        count_q <= '0;
        drop_q <= outstanding_d;
        pc_q <= pc_q + loop.offset;
        fetch_pc_q <= pc_q + loop.offset;
      end else begin
        if (accept) write_q <= write_q + 1'b1;
        if (block_valid_i && drop_block) drop_q <= drop_q - 1'b1;
        if (dispatch || execute_o) begin
          read_q <= read_q + 1'b1;
          pc_q <= pc_q + 1'b1;
        end
        count_q <= count_q + (accept ? (PtrBits + 1)'(FetchInstructions) : '0) -
                   (PtrBits + 1)'(dispatch || execute_o);
        if (fetch_valid_o) fetch_pc_q <= fetch_pc_q + FetchInstructions;
      end
    end
  end

  `ASSERT("illegal instruction", !(valid && 32'(unit) >= Units), UnitSeq, pc_q)
  `ASSERT("block not asked for", !(block_valid_i && outstanding_q == '0), UnitSeq, pc_q)
  `ASSERT("start during a run", !(start_i && running_q), UnitSeq, pc_q)

  `INVARIANT("more instructions than the buffer holds", running_q |-> 32'(count_q) <= BufferInstructions, UnitSeq, pc_q)
  `INVARIANT("a fetch for which the buffer has no place",
             running_q |-> 32'(count_q) + FetchInstructions * (32'(outstanding_q) - 32'(drop_q)) <= BufferInstructions,
             UnitSeq, pc_q)
  `INVARIANT("more blocks to drop than are on their way", running_q |-> drop_q <= outstanding_q, UnitSeq, pc_q)
  `INVARIANT("the buffer's places and count differ",
             running_q |-> PtrBits'(FetchInstructions * 32'(write_q) - 32'(read_q)) == PtrBits'(count_q), UnitSeq, pc_q)
`ifdef VERITPU_INVARIANTS
  logic [ScalarBits-1:0] zero;
  assign zero = scalar_q[0];
  `INVARIANT("r0 is not zero", running_q |-> zero == '0, UnitSeq, pc_q)
`endif
  `INVARIANT("the oldest instruction changes before it is dispatched",
             valid && !dispatch && !execute_o |=> valid && $stable(head) && $stable(pc_q), UnitSeq, pc_q)
  `INVARIANT("a run goes on after its halt", halted_o |=> !running_q, UnitSeq, pc_q)
endmodule
