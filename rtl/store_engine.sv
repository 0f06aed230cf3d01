// Unit st's DMA engine: the rows of its descriptors are read from VMEM, converted, laid into the
// bus's words with byte strobes, and written over AXI in order. A descriptor is done when all its
// writes are answered.
//
// Each stage takes a row when it is empty or its row moves on. Addresses and data leave on their
// own channels: neither waits for the other, but within a row.
`include "assert.svh"

module store_engine
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
  // Rows out of VMEM: the data come in the next cycle and stay until another row is read.
  output logic                         read_o,
  output logic [VmemRowBits-1:0]       row_o,
  input  logic [31:0]                  data_i     [N],
  // AXI.
  output logic                         awvalid_o,
  input  logic                         awready_i,
  output logic [ScalarBits-1:0]        awaddr_o,
  output logic [7:0]                   awlen_o,
  output logic                         wvalid_o,
  input  logic                         wready_i,
  output logic [8*BusBytes-1:0]        wdata_o,
  output logic [BusBytes-1:0]          wstrb_o,
  output logic                         wlast_o,
  input  logic                         bvalid_i,
  output logic                         bready_o,
  input  logic [1:0]                   bresp_i
);
  localparam int unsigned Lsb = $clog2(BusBytes);
  localparam int unsigned RowBytes = 4 * N;
  localparam int unsigned Beats = (RowBytes + BusBytes - 2) / BusBytes + 1;  // of a row that is not aligned, at most
  localparam int unsigned LineBytes = Beats * BusBytes;
  localparam int unsigned PtrBits = $clog2(Outstanding);
  localparam int unsigned SlotBits = $clog2(DmaOutstanding);
  localparam int unsigned LaneBits = $clog2(N);

  typedef struct packed {
    logic [ScalarBits-1:0] address;
    logic [10:0] bytes;
    logic [LaneCountBits-1:0] lane0;
    format_e format;
    logic last;
    logic [SlotBits-1:0] slot;
  } place_t;

  logic walk_valid, walk_ready, walk_idle;
  place_t place;
  logic [31:0] pc;
  fault_t walk_fault;
  logic [SlotBits-1:0] answered_slot;
  logic [LaneCountBits-1:0] unused_lanes;
  logic unused_keep;

  dma_walk #(.N(N), .VmemRows(VmemRows), .Unit(UnitSt)) u_walk (
    .clk_i, .rst_ni, .stop_i,
    .descriptor_valid_i, .descriptor_i, .pc_i, .count_i, .hstride_i, .vstride_i,
    .valid_o(walk_valid), .ready_i(walk_ready), .address_o(place.address), .row_o, .lanes_o(unused_lanes),
    .lane0_o(place.lane0), .format_o(place.format), .keep_o(unused_keep), .bytes_o(place.bytes),
    .last_o(place.last), .slot_o(place.slot), .slot_i(answered_slot), .pc_o(pc), .fault_o(walk_fault),
    .idle_o(walk_idle)
  );

  // Stages: 1 the row of VMEM, 2 its lanes from the first on, 3 its elements, 4 the words of the
  // bus.
  logic [4:1] valid_q;
  logic ready1, ready2, ready3, ready4;
  place_t stage_q[1:3];
  logic sent, cut_ready;
  assign ready4 = (!valid_q[4] || sent) && cut_ready;
  assign ready3 = !valid_q[3] || ready4;
  assign ready2 = !valid_q[2] || ready3;
  assign ready1 = !valid_q[1] || ready2;

  // Rows that are read and not yet answered.
  logic [PtrBits:0] outstanding_q;
  logic answered;
  assign walk_ready = ready1 && outstanding_q != (PtrBits + 1)'(Outstanding);
  assign read_o = walk_valid && walk_ready;

  logic [31:0] lanes[N], lanes_q[N];
  logic [8*RowBytes-1:0] elements, elements_q;
  always_comb for (int unsigned k = 0; k < N; k++) lanes[k] = data_i[LaneBits'(k + 32'(stage_q[1].lane0))];

  always_comb begin : elements_of_words
    logic [31:0] element;
    elements = '0;
    for (int unsigned k = 0; k < N; k++) begin
      element = row_format_pkg::store_element(stage_q[2].format, lanes_q[k]);
      case (stage_q[2].format)
        FormatF32: elements[32*k+:32] = element;
        FormatU8, FormatS8: elements[8*k+:8] = element[7:0];
        default: elements[16*k+:16] = element[15:0];
      endcase
    end
  end

  logic [Beats-1:0][8*BusBytes-1:0] line_q;
  logic [Beats-1:0][BusBytes-1:0] strobe_q;
  logic [8*LineBytes-1:0] line;
  logic [LineBytes-1:0] strobe;
  logic [Lsb-1:0] offset;
  assign line = (8*LineBytes)'(elements_q);
  assign offset = stage_q[3].address[Lsb-1:0];
  always_comb
    for (int unsigned k = 0; k < LineBytes; k++) strobe[k] = k - 32'(offset) < 32'(stage_q[3].bytes);

  logic enters;  // a row, into stage 4
  logic [7:0] first, beats, first_q, beats_q, beat_q;
  assign enters = valid_q[3] && ready4;

  always_ff @(posedge clk_i) begin
    if (ready1) stage_q[1] <= place;
    if (ready2) stage_q[2] <= stage_q[1];
    if (ready2) lanes_q <= lanes;
    if (ready3) stage_q[3] <= stage_q[2];
    if (ready3) elements_q <= elements;
    if (enters) begin
      line_q <= line << {offset, 3'b0};
      strobe_q <= strobe;
      first_q <= first;
      beats_q <= beats;
    end
    if (!rst_ni) begin
      valid_q <= '0;
      beat_q <= '0;
    end else begin
      if (ready1) valid_q[1] <= read_o;
      if (ready2) valid_q[2] <= valid_q[1];
      if (ready3) valid_q[3] <= valid_q[2];
      if (enters) valid_q[4] <= 1'b1;
      else if (sent) valid_q[4] <= 1'b0;
      if (enters) beat_q <= '0;
      else if (wvalid_o && wready_i) beat_q <= beat_q + 1'b1;
    end
  end

  burst_cut #(.BusBytes(BusBytes), .AddressBits(ScalarBits), .MostBytes(1024)) u_cut (
    .clk_i, .rst_ni,
    .valid_i(valid_q[3] && (!valid_q[4] || sent)), .ready_o(cut_ready), .address_i(stage_q[3].address),
    .bytes_i(stage_q[3].bytes), .first_o(first), .beats_o(beats),
    .valid_o(awvalid_o), .ready_i(awready_i), .address_o(awaddr_o), .len_o(awlen_o)
  );

  assign wvalid_o = valid_q[4];
  assign wdata_o = line_q[$clog2(Beats)'(beat_q)];
  assign wstrb_o = strobe_q[$clog2(Beats)'(beat_q)];
  assign wlast_o = beat_q == first_q || beat_q == beats_q;
  assign sent = wvalid_o && wready_i && beat_q == beats_q;

  // Answers, one a burst, in order.
  logic [Outstanding-1:0] two_q, last_q;  // bursts of a row; whether it is its descriptor's last
  logic [SlotBits-1:0] slot_q[Outstanding];
  logic [PtrBits-1:0] read_q, write_q;
  logic second_q, error_q;
  logic [31:0] error_pc_q;
  assign bready_o = 1'b1;
  assign answered = bvalid_i && (!two_q[read_q] || second_q);
  assign answered_slot = slot_q[read_q];

  always_ff @(posedge clk_i) begin
    if (enters) begin
      two_q[write_q] <= first != beats;
      last_q[write_q] <= stage_q[3].last;
      slot_q[write_q] <= stage_q[3].slot;
    end
    error_pc_q <= pc;
    done_o <= rst_ni && answered && last_q[read_q];
    if (!rst_ni) begin
      read_q <= '0;
      write_q <= '0;
      second_q <= 1'b0;
      outstanding_q <= '0;
      error_q <= 1'b0;
    end else begin
      write_q <= write_q + PtrBits'(enters);
      read_q <= read_q + PtrBits'(answered);
      if (bvalid_i) second_q <= !answered;
      outstanding_q <= outstanding_q + (PtrBits + 1)'(read_o) - (PtrBits + 1)'(answered);
      error_q <= bvalid_i && bresp_i[1];
    end
  end

  assign fault_o = walk_fault.valid ? walk_fault :
      '{valid: error_q, code: FaultBusStore, who: UnitSt, pc: error_pc_q};
  assign idle_o = walk_idle && outstanding_q == '0 && !awvalid_o;

  `INVARIANT("data are withdrawn or changed",
             wvalid_o && !wready_i |=> wvalid_o && $stable({wdata_o, wstrb_o, wlast_o}), UnitSt,
             error_pc_q)
  `INVARIANT("an answer that nobody asked for", bvalid_i |-> outstanding_q != '0, UnitSt, error_pc_q)
endmodule
