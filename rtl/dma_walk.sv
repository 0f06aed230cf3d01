// Turns the descriptors of a DMA unit into rows (docs/dma.md, "Instructions"): keeps up to four,
// and gives the rows of the oldest, i0 fastest, one a cycle. A descriptor or a row that breaks a
// rule is a fault, and none follows it.
//
// For each dimension it keeps where its turn began: the next turn of dimension k begins a stride of
// k further, and with it the first turns of all faster ones. So there is no multiplication.
module dma_walk
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N        = 32,
  parameter int unsigned VmemRows = 32768,
  parameter unit_e       Unit     = UnitLd,
  localparam int unsigned SlotBits = $clog2(DmaOutstanding)
) (
  input  logic                         clk_i,
  input  logic                         rst_ni,
  input  logic                         stop_i,  // forgets all descriptors
  // From the core.
  input  logic                         descriptor_valid_i,
  input  logic [InstructionBits-1:0]   descriptor_i,
  input  logic [31:0]                  pc_i,
  input  logic [DmaCountBits-1:0]      count_i   [DmaDims],
  input  logic signed [ScalarBits-1:0] hstride_i [DmaDims],
  input  logic signed [StrideBits-1:0] vstride_i [DmaDims],
  // Rows.
  output logic                         valid_o,
  input  logic                         ready_i,
  output logic [ScalarBits-1:0]        address_o,
  output logic [VmemRowBits-1:0]       row_o,
  output logic [LaneCountBits-1:0]     lanes_o,
  output logic [LaneCountBits-1:0]     lane0_o,
  output format_e                      format_o,
  output logic                         keep_o,
  output logic [10:0]                  bytes_o,
  output logic                         last_o,  // of its descriptor
  output logic [SlotBits-1:0]          slot_o,  // of its descriptor
  // The instruction of a slot, until its descriptor is done.
  input  logic [SlotBits-1:0]          slot_i,
  output logic [31:0]                  pc_o,
  output fault_t                       fault_o,
  output logic                         idle_o
);
  localparam int unsigned AddressBits = ScalarBits + 2;   // of a row that may lie a stride outside,
  localparam int unsigned RowBits = VmemRowBits + 2;      // as its VMEM row
  typedef logic signed [AddressBits-1:0] address_t;
  typedef logic signed [RowBits-1:0] row_t;

  logic [InstructionBits-1:0] descriptor_q[DmaOutstanding];
  logic [31:0] pc_q[DmaOutstanding];
  logic [DmaDims*DmaCountBits-1:0] count_q[DmaOutstanding];
  logic [DmaDims*ScalarBits-1:0] hstride_q[DmaOutstanding];
  logic [DmaDims*StrideBits-1:0] vstride_q[DmaOutstanding];
  logic [SlotBits-1:0] read_q, write_q;
  logic [SlotBits:0] waiting_q;
  logic walking_q;

  // Packed, so that the descriptors are a memory of words.
  logic [DmaDims*DmaCountBits-1:0] counts;
  logic [DmaDims*ScalarBits-1:0] hstrides;
  logic [DmaDims*StrideBits-1:0] vstrides;
  always_comb begin
    for (int unsigned k = 0; k < DmaDims; k++) begin
      counts[DmaCountBits*k+:DmaCountBits] = count_i[k];
      hstrides[ScalarBits*k+:ScalarBits] = hstride_i[k];
      vstrides[StrideBits*k+:StrideBits] = vstride_i[k];
    end
  end

  dld_t head;  // dst has its fields in the same places
  opcode_e opcode;
  assign head = decode_dld(descriptor_q[read_q]);
  assign opcode = decode_opcode(header_t'(descriptor_q[read_q]));

  // The walk: the turns' places, and each dimension's index.
  address_t address_q[DmaDims];
  row_t vmem_q[DmaDims];
  logic [DmaCountBits-1:0] index_q[DmaDims];
  logic [DmaDims-1:0] at_end, empty;
  address_t address_d[DmaDims];
  row_t vmem_d[DmaDims];
  always_comb begin
    for (int unsigned k = 0; k < DmaDims; k++) begin
      at_end[k] = index_q[k] + 1'b1 == count_q[read_q][DmaCountBits*k+:DmaCountBits];
      empty[k] = count_q[read_q][DmaCountBits*k+:DmaCountBits] == '0;
      address_d[k] = address_q[k] + address_t'(signed'(hstride_q[read_q][ScalarBits*k+:ScalarBits]));
      vmem_d[k] = vmem_q[k] + row_t'(signed'(vstride_q[read_q][StrideBits*k+:StrideBits]));
    end
  end

  logic [LaneCountBits:0] lanes;
  assign lanes = lane_count(N, head.lanes);
  logic [10:0] bytes;
  always_comb begin
    case (head.fmt)
      FormatF32: bytes = {lanes, 2'b0};
      FormatU8, FormatS8: bytes = 11'(lanes);
      default: bytes = 11'({lanes, 1'b0});
    endcase
  end

  // What is wrong with the row that stands here.
  logic outside;  // its first byte or its last
  fault_code_e wrong;
  logic [ScalarBits:0] last_byte;
  assign last_byte = {1'b0, address_q[0][ScalarBits-1:0]} + (ScalarBits + 1)'(bytes) - 1'b1;
  assign outside = address_q[0][AddressBits-1:ScalarBits] != '0 || last_byte[ScalarBits];
  always_comb begin
    if (opcode inside {OpSend, OpRsignal}) wrong = FaultNoLink;
    else if (head.fmt > FormatS8) wrong = FaultIllegalInstruction;
    else if (empty != '0 || lanes == '0 || 32'(lane0_o) + 32'(lanes) > N) wrong = FaultFieldRange;
    else if (vmem_q[0] < 0 || vmem_q[0] >= row_t'(VmemRows)) wrong = FaultVmemRow;
    else if (outside) wrong = FaultAddress;
    else wrong = FaultNone;
  end

  assign valid_o = walking_q && wrong == FaultNone;
  assign address_o = address_q[0][ScalarBits-1:0];
  assign row_o = vmem_q[0][VmemRowBits-1:0];
  assign lanes_o = head.lanes;
  assign lane0_o = first_lane(N, head.lane0_high, head.lane0);
  assign format_o = head.fmt;
  assign keep_o = head.keep;
  assign bytes_o = bytes;
  assign last_o = at_end == '1;
  assign slot_o = read_q;
  assign pc_o = pc_q[slot_i];
  assign idle_o = !walking_q && waiting_q == '0;

  logic begins, step, ends;
  assign begins = !walking_q && waiting_q != '0;
  assign step = valid_o && ready_i;
  assign ends = step && last_o;

  for (genvar k = 0; k < DmaDims; k++) begin : g_dims
    // The slowest dimension that goes on, if it is k or a slower one, sets k's place; a faster one
    // leaves it.
    logic moves;
    int unsigned from;
    always_comb begin
      moves = 1'b0;
      from = k;
      for (int unsigned j = k; j < DmaDims; j++) begin
        if (!moves && !at_end[j]) begin
          moves = 1'b1;
          from = j;
        end
      end
      if ((at_end | ~DmaDims'((1 << k) - 1)) != '1) moves = 1'b0;
    end
    always_ff @(posedge clk_i) begin
      if (begins) begin
        address_q[k] <= address_t'({1'b0, head.hbm});
        vmem_q[k] <= row_t'({1'b0, head.row});
        index_q[k] <= '0;
      end else if (step && moves) begin
        address_q[k] <= address_d[2'(from)];
        vmem_q[k] <= vmem_d[2'(from)];
        index_q[k] <= from == k ? index_q[k] + 1'b1 : '0;
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (descriptor_valid_i) begin
      descriptor_q[write_q] <= descriptor_i;
      pc_q[write_q] <= pc_i;
      count_q[write_q] <= counts;
      hstride_q[write_q] <= hstrides;
      vstride_q[write_q] <= vstrides;
    end
    if (!rst_ni || stop_i) begin
      read_q <= '0;
      write_q <= '0;
      waiting_q <= '0;
      walking_q <= 1'b0;
    end else begin
      write_q <= write_q + SlotBits'(descriptor_valid_i);
      read_q <= read_q + SlotBits'(ends);
      waiting_q <= waiting_q + (SlotBits + 1)'(descriptor_valid_i) - (SlotBits + 1)'(begins);
      walking_q <= begins || (walking_q && !ends);
    end
  end

  always_ff @(posedge clk_i) begin
    fault_o <= '{valid: rst_ni && walking_q && wrong != FaultNone, code: wrong, who: Unit, pc: pc_q[read_q]};
  end
endmodule
