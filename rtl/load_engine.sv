// Unit ld's DMA engine: the rows of its descriptors are read over AXI, taken out of the bus's
// words, converted, and written into VMEM in order. A descriptor is done in the cycle in which its
// last row is written.
//
// VMEM always takes a row. So the data of a burst are taken as they come: RREADY is constant.
`include "assert.svh"

module load_engine
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N           = 32,
  parameter int unsigned VmemRows    = 32768,
  parameter int unsigned BusBytes    = 32,
  parameter int unsigned Outstanding = 16  // rows
) (
  input  logic                         clk_i,
  input  logic                         rst_ni,
  input  logic                         stop_i,  // ends what has begun, and forgets the rest
  output logic                         idle_o,
  output fault_t                       fault_o,
  // Descriptors.
  input  logic                         descriptor_valid_i,
  input  logic [InstructionBits-1:0]   descriptor_i,
  input  logic [31:0]                  pc_i,
  input  logic [DmaCountBits-1:0]      count_i    [DmaDims],
  input  logic signed [ScalarBits-1:0] hstride_i  [DmaDims],
  input  logic signed [StrideBits-1:0] vstride_i  [DmaDims],
  output logic                         done_o,
  // Rows into VMEM.
  output logic                         write_o,
  output logic [VmemRowBits-1:0]       row_o,
  output logic [LaneCountBits-1:0]     lane0_o,
  output logic [LaneCountBits-1:0]     lanes_o,
  output logic                         keep_o,
  output logic [31:0]                  data_o     [N],
  // AXI.
  output logic                         arvalid_o,
  input  logic                         arready_i,
  output logic [ScalarBits-1:0]        araddr_o,
  output logic [7:0]                   arlen_o,
  input  logic                         rvalid_i,
  output logic                         rready_o,
  input  logic [8*BusBytes-1:0]        rdata_i,
  input  logic [1:0]                   rresp_i
);
  localparam int unsigned Lsb = $clog2(BusBytes);
  localparam int unsigned RowBytes = 4 * N;
  localparam int unsigned Beats = (RowBytes + BusBytes - 2) / BusBytes + 1;  // of a row that is not aligned, at most
  localparam int unsigned PtrBits = $clog2(Outstanding);
  localparam int unsigned SlotBits = $clog2(DmaOutstanding);
  localparam int unsigned LaneBits = $clog2(N);

  typedef struct packed {
    logic [VmemRowBits-1:0] row;
    logic [LaneCountBits-1:0] lanes;
    logic [LaneCountBits-1:0] lane0;
    format_e format;
    logic keep;
    logic last;
    logic [SlotBits-1:0] slot;
    logic [Lsb-1:0] offset;  // of its first byte on the bus
    logic [7:0] beats;       // less one
  } place_t;

  logic walk_valid, walk_ready, cut_ready;
  logic [ScalarBits-1:0] address;
  logic [10:0] bytes;
  place_t place;
  logic [31:0] pc;
  fault_t walk_fault;
  logic walk_idle;
  logic [7:0] unused_first;
  logic [SlotBits-1:0] collected_slot;

  dma_walk #(.N(N), .VmemRows(VmemRows), .Unit(UnitLd)) u_walk (
    .clk_i, .rst_ni, .stop_i,
    .descriptor_valid_i, .descriptor_i, .pc_i, .count_i, .hstride_i, .vstride_i,
    .valid_o(walk_valid), .ready_i(walk_ready), .address_o(address), .row_o(place.row), .lanes_o(place.lanes),
    .lane0_o(place.lane0), .format_o(place.format), .keep_o(place.keep), .bytes_o(bytes), .last_o(place.last),
    .slot_o(place.slot), .slot_i(collected_slot), .pc_o(pc), .fault_o(walk_fault), .idle_o(walk_idle)
  );
  assign place.offset = address[Lsb-1:0];

  // Rows asked for and not yet collected.
  place_t place_q[Outstanding];
  logic [PtrBits-1:0] read_q, write_q;
  logic [PtrBits:0] outstanding_q;
  logic full, ask, collected;
  assign full = outstanding_q == (PtrBits + 1)'(Outstanding);
  assign walk_ready = cut_ready && !full;
  assign ask = walk_valid && walk_ready;

  burst_cut #(.BusBytes(BusBytes), .AddressBits(ScalarBits), .MostBytes(1024)) u_cut (
    .clk_i, .rst_ni,
    .valid_i(walk_valid && !full), .ready_o(cut_ready), .address_i(address), .bytes_i(bytes),
    .first_o(unused_first), .beats_o(place.beats),
    .valid_o(arvalid_o), .ready_i(arready_i), .address_o(araddr_o), .len_o(arlen_o)
  );

  // Collects the beats of the oldest row.
  place_t oldest;
  logic [7:0] beat_q;
  logic [Beats-1:0][8*BusBytes-1:0] line_q;
  logic error_q;
  assign oldest = place_q[read_q];
  assign rready_o = 1'b1;
  assign collected = rvalid_i && beat_q == oldest.beats;
  assign collected_slot = oldest.slot;

  always_ff @(posedge clk_i) begin
    if (ask) place_q[write_q] <= place;
    if (rvalid_i) line_q[$clog2(Beats)'(beat_q)] <= rdata_i;
    if (!rst_ni) begin
      read_q <= '0;
      write_q <= '0;
      outstanding_q <= '0;
      beat_q <= '0;
    end else begin
      write_q <= write_q + PtrBits'(ask);
      read_q <= read_q + PtrBits'(collected);
      outstanding_q <= outstanding_q + (PtrBits + 1)'(ask) - (PtrBits + 1)'(collected);
      if (rvalid_i) beat_q <= collected ? '0 : beat_q + 1'b1;
    end
  end

  // Three stages on the way to VMEM: the row's bytes first, its elements as words, each word at its
  // lane.
  logic [3:1] valid_q;
  place_t stage_q[1:3];
  logic [8*RowBytes-1:0] bytes_q;
  logic [31:0] words[N], words_q[N], data[N];
  logic [8*Beats*BusBytes-1:0] shifted;
  assign shifted = line_q >> {stage_q[1].offset, 3'b0};

  always_comb begin : words_of_elements
    logic [31:0] element;
    for (int unsigned k = 0; k < N; k++) begin
      case (stage_q[2].format)
        FormatF32: element = bytes_q[32*k+:32];
        FormatU8, FormatS8: element = 32'(bytes_q[8*k+:8]);
        default: element = 32'(bytes_q[16*k+:16]);
      endcase
      words[k] = row_format_pkg::load_element(stage_q[2].format, element);
    end
  end
  always_comb for (int unsigned k = 0; k < N; k++) data[k] = words_q[LaneBits'(k - 32'(stage_q[3].lane0))];

  always_ff @(posedge clk_i) begin
    stage_q[1] <= oldest;
    stage_q[2] <= stage_q[1];
    stage_q[3] <= stage_q[2];
    bytes_q <= shifted[8*RowBytes-1:0];
    words_q <= words;
    data_o <= data;
    row_o <= stage_q[3].row;
    lanes_o <= stage_q[3].lanes;
    lane0_o <= stage_q[3].lane0;
    keep_o <= stage_q[3].keep;
    valid_q <= rst_ni ? {valid_q[2:1], collected} : '0;
    write_o <= rst_ni && valid_q[3];
    done_o <= rst_ni && valid_q[3] && stage_q[3].last;
  end

  // A bus error is the fault of the row that it hits.
  always_ff @(posedge clk_i) begin
    if (!rst_ni) error_q <= 1'b0;
    else error_q <= rvalid_i && rresp_i[1];
  end
  logic [31:0] error_pc_q;
  always_ff @(posedge clk_i) error_pc_q <= pc;
  assign fault_o = walk_fault.valid ? walk_fault :
      '{valid: error_q, code: FaultBusLoad, who: UnitLd, pc: error_pc_q};

  assign idle_o = walk_idle && !arvalid_o && outstanding_q == '0 && valid_q == '0 && !write_o;

  `INVARIANT("data that nobody asked for", rvalid_i |-> outstanding_q != '0, UnitLd, error_pc_q)
endmodule
