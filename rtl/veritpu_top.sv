// A chip of one core behind standard ports (docs/top.md): AXI4-Lite for control and status
// (docs/registers.md), AXI4 masters for instructions and for data, an interrupt. The core's links
// to other cores are tied off.
//
// Every valid is made of registers alone, so it depends on no ready. What is offered stays until it
// is taken.
module veritpu_top
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N        = 32,
  parameter int unsigned VmemRows = 32768,
  parameter int unsigned AccRows  = 2048,
  parameter int unsigned Mxus     = 1,
  // The matrix unit's stages beyond the single one (docs/mxu.md, "Stages").
  parameter int unsigned OperandStages = 0,
  parameter int unsigned ProductStages = 0,
  parameter int unsigned SumStages     = 0,
  // The vector unit's ways and stages (docs/vpu.md, "Stages").
  parameter int unsigned VpuWays       = 1,
  parameter int unsigned VpuSimple     = 1,
  parameter int unsigned VpuSums       = 1,
  parameter int unsigned VpuProducts   = 1,
  parameter int unsigned VpuFunctions  = 1,
  parameter int unsigned VpuRandom     = 1,
  parameter int unsigned VpuReductions = 1,
  parameter int unsigned VmemBanks     = 0,  // of VMEM
  parameter int unsigned BusBytes      = 32,  // of a beat of data: a power of two from 4, or 8 with N = 256, to 128
  parameter int unsigned Outstanding   = 16,  // rows, of loads and of stores: a power of two
  parameter int unsigned IdBits        = 1    // of AXI; all transactions have ID 0
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,  // synchronous, active low
  output logic                       irq_o,   // a level
  // Control and status.
  input  logic                       ctrl_awvalid_i,
  output logic                       ctrl_awready_o,
  input  logic [RegisterBits-1:0]    ctrl_awaddr_i,
  input  logic [2:0]                 ctrl_awprot_i,
  input  logic                       ctrl_wvalid_i,
  output logic                       ctrl_wready_o,
  input  logic [31:0]                ctrl_wdata_i,
  input  logic [3:0]                 ctrl_wstrb_i,
  output logic                       ctrl_bvalid_o,
  input  logic                       ctrl_bready_i,
  output logic [1:0]                 ctrl_bresp_o,
  input  logic                       ctrl_arvalid_i,
  output logic                       ctrl_arready_o,
  input  logic [RegisterBits-1:0]    ctrl_araddr_i,
  input  logic [2:0]                 ctrl_arprot_i,
  output logic                       ctrl_rvalid_o,
  input  logic                       ctrl_rready_i,
  output logic [31:0]                ctrl_rdata_o,
  output logic [1:0]                 ctrl_rresp_o,
  // Instructions, read only.
  output logic                       imem_arvalid_o,
  input  logic                       imem_arready_i,
  output logic [IdBits-1:0]          imem_arid_o,
  output logic [ScalarBits-1:0]      imem_araddr_o,
  output logic [7:0]                 imem_arlen_o,
  output logic [2:0]                 imem_arsize_o,
  output logic [1:0]                 imem_arburst_o,
  output logic [2:0]                 imem_arprot_o,
  input  logic                       imem_rvalid_i,
  output logic                       imem_rready_o,
  input  logic [IdBits-1:0]          imem_rid_i,
  input  logic [InstructionBits-1:0] imem_rdata_i,
  input  logic [1:0]                 imem_rresp_i,
  input  logic                       imem_rlast_i,
  // Data.
  output logic                       dmem_arvalid_o,
  input  logic                       dmem_arready_i,
  output logic [IdBits-1:0]          dmem_arid_o,
  output logic [ScalarBits-1:0]      dmem_araddr_o,
  output logic [7:0]                 dmem_arlen_o,
  output logic [2:0]                 dmem_arsize_o,
  output logic [1:0]                 dmem_arburst_o,
  output logic [2:0]                 dmem_arprot_o,
  input  logic                       dmem_rvalid_i,
  output logic                       dmem_rready_o,
  input  logic [IdBits-1:0]          dmem_rid_i,
  input  logic [8*BusBytes-1:0]      dmem_rdata_i,
  input  logic [1:0]                 dmem_rresp_i,
  input  logic                       dmem_rlast_i,
  output logic                       dmem_awvalid_o,
  input  logic                       dmem_awready_i,
  output logic [IdBits-1:0]          dmem_awid_o,
  output logic [ScalarBits-1:0]      dmem_awaddr_o,
  output logic [7:0]                 dmem_awlen_o,
  output logic [2:0]                 dmem_awsize_o,
  output logic [1:0]                 dmem_awburst_o,
  output logic [2:0]                 dmem_awprot_o,
  output logic                       dmem_wvalid_o,
  input  logic                       dmem_wready_i,
  output logic [8*BusBytes-1:0]      dmem_wdata_o,
  output logic [BusBytes-1:0]        dmem_wstrb_o,
  output logic                       dmem_wlast_o,
  input  logic                       dmem_bvalid_i,
  output logic                       dmem_bready_o,
  input  logic [IdBits-1:0]          dmem_bid_i,
  input  logic [1:0]                 dmem_bresp_i
);
  localparam int unsigned Inputs = 2;
  localparam int unsigned Sources = 4;
  localparam int unsigned Units = units(Mxus), Retires = 6 + 2 * Mxus;
  localparam logic [1:0] BurstIncr = 2'b01;
  localparam logic [2:0] ProtData = 3'b000, ProtInstruction = 3'b100;

  if (VmemRows != 2 ** $clog2(VmemRows) || AccRows != 2 ** $clog2(AccRows)) begin : g_rows
    $error("VmemRows is %0d and AccRows %0d: powers of two, as register `size` has them", VmemRows, AccRows);
  end
  if (32 * BusBytes < N || BusBytes < 4 || BusBytes > 128 || BusBytes != 2 ** $clog2(BusBytes)) begin : g_bus_bytes
    $error("BusBytes is %0d: a power of two from 4, or 8 with N = 256, to 128", BusBytes);
  end
  if (Outstanding < 2 || Outstanding != 2 ** $clog2(Outstanding)) begin : g_outstanding
    $error("Outstanding is %0d: a power of two from 2", Outstanding);
  end

  // Control.
  logic write, write_fails, read;
  logic [RegisterBits-1:2] write_address, read_address;
  logic [31:0] write_data, read_data;
  logic [3:0] write_strobe;

  axi_lite_slave #(.AddressBits(RegisterBits)) u_slave (
    .clk_i, .rst_ni,
    .awvalid_i(ctrl_awvalid_i), .awready_o(ctrl_awready_o), .awaddr_i(ctrl_awaddr_i),
    .wvalid_i(ctrl_wvalid_i), .wready_o(ctrl_wready_o), .wdata_i(ctrl_wdata_i), .wstrb_i(ctrl_wstrb_i),
    .bvalid_o(ctrl_bvalid_o), .bready_i(ctrl_bready_i), .bresp_o(ctrl_bresp_o),
    .arvalid_i(ctrl_arvalid_i), .arready_o(ctrl_arready_o), .araddr_i(ctrl_araddr_i),
    .rvalid_o(ctrl_rvalid_o), .rready_i(ctrl_rready_i), .rdata_o(ctrl_rdata_o), .rresp_o(ctrl_rresp_o),
    .write_o(write), .write_address_o(write_address), .write_data_o(write_data), .write_strobe_o(write_strobe),
    .write_fails_i(write_fails), .read_o(read), .read_address_o(read_address), .read_data_i(read_data)
  );

  logic core_rst_n, start, halted, stop, fetch_idle, load_idle, store_idle;
  logic [ScalarBits-1:0] program_base;
  logic [31:0] instructions;
  logic [64*Scalars-1:0] scalars;
  logic [6:0] counter_index;
  logic [63:0] counter;
  logic [31:0] charge_pc[Units], start_pc[Units];
  fault_t fault[Sources];

  control #(.N(N), .VmemRows(VmemRows), .AccRows(AccRows), .Mxus(Mxus), .Sources(Sources)) u_control (
    .clk_i, .rst_ni,
    .write_i(write), .write_address_i(write_address), .write_data_i(write_data), .write_strobe_i(write_strobe),
    .write_fails_o(write_fails), .read_i(read), .read_address_i(read_address), .read_data_o(read_data), .irq_o,
    .core_rst_no(core_rst_n), .start_o(start), .program_o(program_base), .instructions_o(instructions),
    .scalars_o(scalars), .halted_i(halted), .pc_i(charge_pc[UnitSeq]), .counter_o(counter_index), .counter_i(counter),
    .stop_o(stop), .idle_i(fetch_idle && load_idle && store_idle), .fault_i(fault)
  );

  // The core.
  logic fetch_valid, block_valid;
  logic [ScalarBits-1:0] fetch_address;
  logic [FetchInstructions*InstructionBits-1:0] block;
  logic ld_valid, ld_done, st_valid, st_done;
  logic [InstructionBits-1:0] ld_descriptor, st_descriptor;
  logic [DmaCountBits-1:0] ld_count[DmaDims], st_count[DmaDims];
  logic signed [ScalarBits-1:0] ld_hstride[DmaDims], st_hstride[DmaDims];
  logic signed [StrideBits-1:0] ld_vstride[DmaDims], st_vstride[DmaDims];
  logic st_read;
  logic [VmemRowBits-1:0] st_row;
  logic [31:0] st_data[N];
  logic in_write[Inputs], in_keep[Inputs];
  logic [VmemRowBits-1:0] in_row[Inputs];
  logic [LaneCountBits-1:0] in_lane0[Inputs], in_lanes[Inputs];
  logic [31:0] in_data[Inputs*N], ld_data[N];
  cause_e unused_cause[Units];
  logic [Units-1:0] unused_charge, unused_start;
  logic [Retires-1:0] unused_retire;
  logic [31:0] unused_retire_pc[Retires];

  core #(.N(N), .VmemRows(VmemRows), .AccRows(AccRows), .Mxus(Mxus), .OperandStages(OperandStages),
         .ProductStages(ProductStages), .SumStages(SumStages),
         .VpuWays(VpuWays), .VpuSimple(VpuSimple), .VpuSums(VpuSums), .VpuProducts(VpuProducts),
         .VpuFunctions(VpuFunctions), .VpuRandom(VpuRandom), .VpuReductions(VpuReductions),
         .VmemBanks(VmemBanks), .Faults(1'b1)) u_core (
    .clk_i, .rst_ni(core_rst_n),
    .start_i(start), .base_i(program_base), .scalars_i(scalars), .halted_o(halted),
    .fetch_valid_o(fetch_valid), .fetch_address_o(fetch_address), .block_valid_i(block_valid), .block_i(block),
    .ld_descriptor_valid_o(ld_valid), .ld_descriptor_o(ld_descriptor), .ld_count_o(ld_count),
    .ld_hstride_o(ld_hstride), .ld_vstride_o(ld_vstride), .ld_done_i(ld_done),
    .st_descriptor_valid_o(st_valid), .st_descriptor_o(st_descriptor), .st_count_o(st_count),
    .st_hstride_o(st_hstride), .st_vstride_o(st_vstride), .st_done_i(st_done),
    .st_read_i(st_read), .st_row_i(st_row), .st_data_o(st_data),
    .in_write_i(in_write), .in_row_i(in_row), .in_lane0_i(in_lane0), .in_lanes_i(in_lanes), .in_keep_i(in_keep),
    .in_data_i(in_data),
    .rx_signal_i(1'b0), .rx_sem_i('0), .rx_count_i('0),
    .cause_o(unused_cause), .charge_valid_o(unused_charge), .charge_pc_o(charge_pc), .start_o(unused_start),
    .start_pc_o(start_pc), .retire_valid_o(unused_retire), .retire_pc_o(unused_retire_pc),
    .counter_i(counter_index), .counter_o(counter), .fault_o(fault[0])
  );

  // Rows of other cores: there are none.
  assign in_write[1] = 1'b0;
  assign in_row[1] = '0;
  assign in_lane0[1] = '0;
  assign in_lanes[1] = '0;
  assign in_keep[1] = 1'b0;
  always_comb for (int unsigned k = 0; k < N; k++) begin
    in_data[k] = ld_data[k];
    in_data[N+k] = '0;
  end

  // The engines.
  fetch_engine u_fetch (
    .clk_i, .rst_ni, .stop_i(stop), .idle_o(fetch_idle), .fault_o(fault[1]),
    .program_i(program_base), .instructions_i(instructions),
    .fetch_valid_i(fetch_valid), .fetch_address_i(fetch_address), .block_valid_o(block_valid), .block_o(block),
    .arvalid_o(imem_arvalid_o), .arready_i(imem_arready_i), .araddr_o(imem_araddr_o), .arlen_o(imem_arlen_o),
    .rvalid_i(imem_rvalid_i), .rready_o(imem_rready_o), .rdata_i(imem_rdata_i), .rresp_i(imem_rresp_i)
  );
  assign imem_arid_o = '0;
  assign imem_arsize_o = 3'($clog2(InstructionBytes));
  assign imem_arburst_o = BurstIncr;
  assign imem_arprot_o = ProtInstruction;

  load_engine #(.N(N), .VmemRows(VmemRows), .BusBytes(BusBytes), .Outstanding(Outstanding)) u_load (
    .clk_i, .rst_ni, .stop_i(stop), .idle_o(load_idle), .fault_o(fault[2]),
    .descriptor_valid_i(ld_valid), .descriptor_i(ld_descriptor), .pc_i(start_pc[UnitLd]), .count_i(ld_count),
    .hstride_i(ld_hstride), .vstride_i(ld_vstride), .done_o(ld_done),
    .write_o(in_write[0]), .row_o(in_row[0]), .lane0_o(in_lane0[0]), .lanes_o(in_lanes[0]), .keep_o(in_keep[0]),
    .data_o(ld_data),
    .arvalid_o(dmem_arvalid_o), .arready_i(dmem_arready_i), .araddr_o(dmem_araddr_o), .arlen_o(dmem_arlen_o),
    .rvalid_i(dmem_rvalid_i), .rready_o(dmem_rready_o), .rdata_i(dmem_rdata_i), .rresp_i(dmem_rresp_i)
  );
  assign dmem_arid_o = '0;
  assign dmem_arsize_o = 3'($clog2(BusBytes));
  assign dmem_arburst_o = BurstIncr;
  assign dmem_arprot_o = ProtData;

  store_engine #(.N(N), .VmemRows(VmemRows), .BusBytes(BusBytes), .Outstanding(Outstanding)) u_store (
    .clk_i, .rst_ni, .stop_i(stop), .idle_o(store_idle), .fault_o(fault[3]),
    .descriptor_valid_i(st_valid), .descriptor_i(st_descriptor), .pc_i(start_pc[UnitSt]), .count_i(st_count),
    .hstride_i(st_hstride), .vstride_i(st_vstride), .done_o(st_done),
    .read_o(st_read), .row_o(st_row), .data_i(st_data),
    .awvalid_o(dmem_awvalid_o), .awready_i(dmem_awready_i), .awaddr_o(dmem_awaddr_o), .awlen_o(dmem_awlen_o),
    .wvalid_o(dmem_wvalid_o), .wready_i(dmem_wready_i), .wdata_o(dmem_wdata_o), .wstrb_o(dmem_wstrb_o),
    .wlast_o(dmem_wlast_o), .bvalid_i(dmem_bvalid_i), .bready_o(dmem_bready_o), .bresp_i(dmem_bresp_i)
  );
  assign dmem_awid_o = '0;
  assign dmem_awsize_o = 3'($clog2(BusBytes));
  assign dmem_awburst_o = BurstIncr;
  assign dmem_awprot_o = ProtData;

  // One ID: answers come in order, and a burst's length is known to who asked.
  logic unused;
  assign unused = &{1'b0, ctrl_awprot_i, ctrl_arprot_i, imem_rid_i, imem_rlast_i, dmem_rid_i, dmem_rlast_i, dmem_bid_i,
                    1'b0};
endmodule
