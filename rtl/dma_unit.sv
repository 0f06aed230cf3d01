// The core's end of a DMA engine, `ld` or `st` (docs/dma.md, "Time in the core"): keeps the dimensions, hands
// descriptors to the chip, at most four at a time, and retires them in order as the chip reports them done.
`include "assert.svh"

module dma_unit
  import arch_pkg::*;
#(
  parameter int unsigned N    = 32,
  parameter unit_e       Unit = UnitLd
) (
  input  logic                         clk_i,
  input  logic                         rst_ni,
  input  logic                         clear_i,  // a run starts
  // From the queue.
  input  logic                         head_valid_i,
  input  logic                         head_ready_i,
  input  logic [InstructionBits-1:0]   head_i,
  input  logic [31:0]                  head_pc_i,
  output logic                         start_o,
  // To the chip: the head leaves as a descriptor, with these dimensions.
  output logic                         descriptor_valid_o,
  output logic [DmaCountBits-1:0]      count_o               [DmaDims],
  output logic signed [ScalarBits-1:0] hstride_o             [DmaDims],
  output logic signed [StrideBits-1:0] vstride_o             [DmaDims],
  input  logic                         done_i,  // the oldest descriptor is complete
  // Account.
  output cause_e                       cause_o,
  output logic                         charge_valid_o,
  output logic [31:0]                  charge_pc_o,
  output logic                         busy_o,
  output logic                         setup_retire_valid_o,  // ddim, sync: signals and pc are the head's
  output signals_t                     done_retire_signals_o,  // with done_i
  output logic [31:0]                  done_retire_pc_o
);
  localparam int unsigned PtrBits = $clog2(DmaOutstanding);

  logic [DmaCountBits-1:0] count_q[DmaDims];
  logic signed [ScalarBits-1:0] hstride_q[DmaDims];
  logic signed [StrideBits-1:0] vstride_q[DmaDims];

  // Descriptors outstanding, oldest first.
  signals_t signals_q[DmaOutstanding];
  logic [31:0] pc_q[DmaOutstanding];
  logic [PtrBits-1:0] read_q, write_q;
  logic [PtrBits:0] outstanding_q;

  opcode_e opcode;
  ddim_t ddim;
  dld_t descriptor;
  logic is_ddim, is_sync, can_start;
  assign opcode = decode_opcode(header_t'(head_i));
  assign is_ddim = opcode == OpDdim;
  assign is_sync = opcode == OpSync;

  assign busy_o = outstanding_q != '0;
  assign can_start = is_ddim || (is_sync ? !busy_o : outstanding_q < (PtrBits + 1)'(DmaOutstanding));
  assign start_o = head_valid_i && head_ready_i && can_start;
  assign descriptor_valid_o = start_o && !is_ddim && !is_sync;
  always_comb begin : decode
    ddim = '0;
    descriptor = '0;
    if (start_o) begin
      ddim = decode_ddim(head_i);
      descriptor = decode_dld(head_i);  // dst and send lie alike
    end
  end
  assign setup_retire_valid_o = start_o && (is_ddim || is_sync);
  assign done_retire_signals_o = signals_q[read_q];
  assign done_retire_pc_o = pc_q[read_q];

  assign cause_o = busy_o || descriptor_valid_o ? CauseActive :
                   !head_valid_i ? CauseIdle : !head_ready_i ? CauseSemaphore : CauseSetup;
  assign charge_valid_o = busy_o || head_valid_i;
  assign charge_pc_o = busy_o ? done_retire_pc_o : head_pc_i;

  always_ff @(posedge clk_i) begin
    if (descriptor_valid_o) begin
      signals_q[write_q] <= decode_signals(header_t'(head_i));
      pc_q[write_q] <= head_pc_i;
    end
    if (!rst_ni) begin
      read_q <= '0;
      write_q <= '0;
      outstanding_q <= '0;
    end else begin
      write_q <= write_q + PtrBits'(descriptor_valid_o);
      read_q <= read_q + PtrBits'(done_i);
      outstanding_q <= outstanding_q + (PtrBits + 1)'(descriptor_valid_o) - (PtrBits + 1)'(done_i);
    end
  end

  always_ff @(posedge clk_i) begin : dimensions
    if (clear_i) begin
      count_q <= '{default: DmaCountBits'(1)};
      hstride_q <= '{default: '0};
      vstride_q <= '{default: '0};
    end else if (start_o && is_ddim) begin
      count_q[ddim.dim] <= ddim.count;
      hstride_q[ddim.dim] <= ddim.hstride;
      vstride_q[ddim.dim] <= ddim.vstride;
    end
  end
  assign count_o = count_q;
  assign hstride_o = hstride_q;
  assign vstride_o = vstride_q;

  `ASSERT("count of zero", !(start_o && is_ddim && ddim.count == '0), Unit, head_pc_i)
  `ASSERT("no lanes", !(descriptor_valid_o && opcode != OpRsignal && lane_count(N, descriptor.lanes) == '0), Unit,
          head_pc_i)
  `ASSERT("lanes out of range",
          !(descriptor_valid_o && opcode != OpRsignal &&
            32'(first_lane(N, descriptor.lane0_high, descriptor.lane0)) + 32'(lane_count(N, descriptor.lanes)) > N),
          Unit, head_pc_i)
  `ASSERT("done without a descriptor", !(done_i && !busy_o), Unit, head_pc_i)

`ifdef VERITPU_INVARIANTS
  logic no_elements;
  assign no_elements = count_q[0] == '0 || count_q[1] == '0 || count_q[2] == '0 || count_q[3] == '0;
  `INVARIANT("more descriptors than may be outstanding", 32'(outstanding_q) <= DmaOutstanding, Unit, head_pc_i)
  `INVARIANT("the descriptors' places and count differ", write_q - read_q == PtrBits'(outstanding_q), Unit, head_pc_i)
  `INVARIANT("a descriptor with a dimension of no elements",
             descriptor_valid_o |-> !no_elements, Unit, head_pc_i)
  `INVARIANT("the oldest descriptor changes before it is done",
             busy_o && !done_i |=> busy_o && $stable(done_retire_pc_o) && $stable(done_retire_signals_o),
             Unit, head_pc_i)
  `INVARIANT("another unit's instruction",
             start_o |-> is_ddim || is_sync || (Unit == UnitLd ? opcode == OpDld : opcode inside {OpDst, OpSend, OpRsignal}),
             Unit, head_pc_i)
  `INVARIANT("the head is withdrawn", head_valid_i && !start_o |=> head_valid_i && $stable(head_i), Unit, head_pc_i)
`endif
endmodule
