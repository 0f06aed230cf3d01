// A TensorCore: sequencer, MXU, VPU, the ends of two DMA engines, VMEM and accumulators (docs/sequencer.md).
//
// The chip sees one clock edge a cycle: outputs are of the cycle that the edge ends, inputs are sampled at it.
`include "assert.svh"

module core
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N        = 32,     // lanes: a power of two from 4 to 256
  parameter int unsigned VmemRows = 32768,
  parameter int unsigned AccRows  = 2048,
  parameter int unsigned LoadRows = 1,      // that come from ld in a cycle
  parameter int unsigned Mxus     = 1,      // matrix units, each with AccRows accumulators: 1 or 2
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
  parameter int unsigned VmemBanks     = 0,  // of VMEM (docs/memories.md); 0: a port for each reader and writer
  parameter bit          Faults   = 1'b0,   // tell the faults of a program; else they are assertions alone
  localparam int unsigned Inputs  = LoadRows + 1,  // of rows
  localparam int unsigned Units   = units(Mxus),
  localparam int unsigned Retires = 6 + 2 * Mxus  // who retire instructions
) (
  input  logic                                         clk_i,
  input  logic                                         rst_ni,
  // Run.
  input  logic                                         start_i,
  input  logic [ScalarBits-1:0]                        base_i,
  input  logic [64*Scalars-1:0]                        scalars_i,  // 64 bits a register
  output logic                                         halted_o,
  // Instruction fetch.
  output logic                                         fetch_valid_o,
  output logic [ScalarBits-1:0]                        fetch_address_o,
  input  logic                                         block_valid_i,
  input  logic [FetchInstructions*InstructionBits-1:0] block_i,  // 8 instructions, the first lowest
  // Descriptors of ld and st (the instruction, its scalar register added), their dimensions and completion.
  output logic                                         ld_descriptor_valid_o,
  output logic [InstructionBits-1:0]                   ld_descriptor_o,
  output logic [DmaCountBits-1:0]                      ld_count_o            [DmaDims],
  output logic signed [ScalarBits-1:0]                 ld_hstride_o          [DmaDims],
  output logic signed [StrideBits-1:0]                 ld_vstride_o          [DmaDims],
  input  logic                                         ld_done_i,
  output logic                                         st_descriptor_valid_o,
  output logic [InstructionBits-1:0]                   st_descriptor_o,
  output logic [DmaCountBits-1:0]                      st_count_o            [DmaDims],
  output logic signed [ScalarBits-1:0]                 st_hstride_o          [DmaDims],
  output logic signed [StrideBits-1:0]                 st_vstride_o          [DmaDims],
  input  logic                                         st_done_i,
  // Rows of st, which answers in the next cycle. Rows that come in (rtl/vmem.sv): 1 of other cores, the rest of ld.
  input  logic                                         st_read_i,
  input  logic [VmemRowBits-1:0]                       st_row_i,
  output logic [31:0]                                  st_data_o             [N],
  input  logic                                         in_write_i            [Inputs],
  input  logic [VmemRowBits-1:0]                       in_row_i              [Inputs],
  input  logic [LaneCountBits-1:0]                     in_lane0_i            [Inputs],
  input  logic [LaneCountBits-1:0]                     in_lanes_i            [Inputs],
  input  logic                                         in_keep_i             [Inputs],
  input  logic [31:0]                                  in_data_i             [Inputs*N],
  // A signal of another core.
  input  logic                                         rx_signal_i,
  input  logic [$clog2(Semaphores)-1:0]                rx_sem_i,
  input  logic [SemaphoreCountBits-1:0]                rx_count_i,
  // Account: each unit's cause in this cycle and the instruction charged; what starts and what retires.
  output cause_e                                       cause_o               [Units],
  output logic [Units-1:0]                             charge_valid_o,
  output logic [31:0]                                  charge_pc_o           [Units],
  output logic [Units-1:0]                             start_o,
  output logic [31:0]                                  start_pc_o            [Units],
  output logic [Retires-1:0]                           retire_valid_o,  // by Retire*
  output logic [31:0]                                  retire_pc_o           [Retires],
  // A counter (rtl/counters.sv), and a fault of the cycle before.
  input  logic [6:0]                                   counter_i,
  output logic [63:0]                                  counter_o,
  output fault_t                                       fault_o
);
  localparam int unsigned S = sublanes(N);

  if (N < 4 || N > 256 || N != 2 ** $clog2(N)) begin : g_lanes
    $error("N is %0d: a power of two from 4 to 256", N);
  end
  if (VmemRows < 2 || VmemRows > 2 ** VmemRowBits) begin : g_vmem_rows
    $error("VmemRows is %0d: 2 to %0d", VmemRows, 2 ** VmemRowBits);
  end
  if (AccRows < N || AccRows > 2 ** AccRowBits) begin : g_acc_rows
    $error("AccRows is %0d: N to %0d", AccRows, 2 ** AccRowBits);
  end

  if (LoadRows < 1 || LoadRows > 4) begin : g_load_rows
    $error("LoadRows is %0d: 1 to 4", LoadRows);
  end
  if (Mxus < 1 || Mxus > MostMxus) begin : g_mxus
    $error("Mxus is %0d: 1 to %0d", Mxus, MostMxus);
  end
  if (OperandStages > 1 || ProductStages > 1 || SumStages > 2) begin : g_stages
    $error("stages are %0d, %0d, %0d: at most 1 of operands, 1 of products, 2 of sums", OperandStages, ProductStages,
           SumStages);
  end

  if (VmemBanks != 0 && (VmemBanks < 4 || VmemBanks > VmemRows || VmemBanks != 2 ** $clog2(VmemBanks))) begin : g_banks
    $error("VmemBanks is %0d: 0, or a power of two from 4 to VmemRows", VmemBanks);
  end
  if (VmemBanks != 0 && VpuSimple < 2) begin : g_banks_stages
    $error("VpuSimple is %0d: with banks at least 2", VpuSimple);
  end

  // Those that retire instructions: matrix unit m at 2m (mmul, sync) and 2m + 1 (mload), then the others. *Done retires
  // with ld_done_i and st_done_i and so isn't reported: its pc stands as long as a descriptor is outstanding.
  localparam int unsigned RetireMul = 0, RetireLoad = 1;
  localparam int unsigned RetireVpu = 2 * Mxus, RetireLdDone = RetireVpu + 1, RetireLdSetup = RetireVpu + 2,
                          RetireStDone = RetireVpu + 3, RetireStSetup = RetireVpu + 4, RetireSeq = RetireVpu + 5;

  // Instructions: sequencer to queues to units.
  logic [InstructionBits-1:0] dispatched;
  logic [31:0] dispatched_pc;
  logic [Units-1:0] push, full, head_valid, ready;
  logic [Mxus-1:0][InstructionBits-1:0] mxu_head;
  logic [InstructionBits-1:0] vpu_head, ld_head, st_head;
  logic [31:0] head_pc[Units];
  logic [7:0] next_slot, unused_slot[2+Mxus];
  logic [Mxus-1:0] mxu_busy;
  logic vpu_busy, ld_busy, st_busy, units_idle, running;
  logic arrivals_wait;  // of other cores, for a bank
  cause_e unit_cause[Units];

  assign head_valid[UnitSeq] = 1'b0;
  assign full[UnitSeq] = 1'b0;
  assign head_pc[UnitSeq] = dispatched_pc;
  assign units_idle = head_valid == '0 && mxu_busy == '0 && !vpu_busy && !ld_busy && !st_busy && !arrivals_wait;

  sequencer #(.Units(Units)) u_sequencer (
    .clk_i, .rst_ni, .start_i, .base_i, .scalars_i,
    .fetch_valid_o, .fetch_address_o, .block_valid_i, .block_i,
    .head_o(dispatched), .head_pc_o(dispatched_pc), .push_o(push), .full_i(full),
    .ready_i(ready[UnitSeq]), .units_idle_i(units_idle), .execute_o(start_o[UnitSeq]),
    .running_o(running), .halted_o, .cause_o(unit_cause[UnitSeq]), .charge_valid_o(charge_valid_o[UnitSeq])
  );

  unit_queue #(.Unit(UnitVpu)) u_vpu_queue (
    .clk_i, .rst_ni, .push_i(push[UnitVpu]), .instr_i(dispatched), .pc_i(dispatched_pc), .pop_i(start_o[UnitVpu]),
    .head_valid_o(head_valid[UnitVpu]), .head_o(vpu_head), .head_pc_o(head_pc[UnitVpu]), .next_slot_o(next_slot),
    .full_o(full[UnitVpu])
  );
  unit_queue #(.Unit(UnitLd)) u_ld_queue (
    .clk_i, .rst_ni, .push_i(push[UnitLd]), .instr_i(dispatched), .pc_i(dispatched_pc), .pop_i(start_o[UnitLd]),
    .head_valid_o(head_valid[UnitLd]), .head_o(ld_head), .head_pc_o(head_pc[UnitLd]), .next_slot_o(unused_slot[0]),
    .full_o(full[UnitLd])
  );
  unit_queue #(.Unit(UnitSt)) u_st_queue (
    .clk_i, .rst_ni, .push_i(push[UnitSt]), .instr_i(dispatched), .pc_i(dispatched_pc), .pop_i(start_o[UnitSt]),
    .head_valid_o(head_valid[UnitSt]), .head_o(st_head), .head_pc_o(head_pc[UnitSt]), .next_slot_o(unused_slot[1]),
    .full_o(full[UnitSt])
  );

  // Semaphores. An instruction that retires as it starts signals from the queue's head.
  waits_t waits[Units];
  signals_t signals[Retires];
  unit_e giver_unit[Retires];
  logic [Units-1:0] remote;  // waits for another core
  logic [Retires-1:0] give;

  assign waits[UnitSeq] = decode_waits(header_t'(dispatched));
  assign waits[UnitVpu] = decode_waits(header_t'(vpu_head));
  assign waits[UnitLd] = decode_waits(header_t'(ld_head));
  assign waits[UnitSt] = decode_waits(header_t'(st_head));
  assign signals[RetireSeq] = decode_signals(header_t'(dispatched));
  assign signals[RetireLdSetup] = decode_signals(header_t'(ld_head));
  assign signals[RetireStSetup] = decode_signals(header_t'(st_head));
  localparam unit_e Others[6] = '{UnitVpu, UnitLd, UnitLd, UnitSt, UnitSt, UnitSeq};
  for (genvar r = 0; r < Retires; r++) begin : g_giver_unit
    if (r < RetireVpu) assign giver_unit[r] = matrix_unit(r / 2);
    else assign giver_unit[r] = Others[r-RetireVpu];
  end

  assign retire_valid_o[RetireSeq] = start_o[UnitSeq];
  assign retire_pc_o[RetireSeq] = dispatched_pc;
  assign retire_pc_o[RetireLdSetup] = head_pc[UnitLd];
  assign retire_pc_o[RetireStSetup] = head_pc[UnitSt];
  assign retire_valid_o[RetireLdDone] = 1'b0;
  assign retire_valid_o[RetireStDone] = 1'b0;
  assign give = retire_valid_o | Retires'(ld_done_i) << RetireLdDone | Retires'(st_done_i) << RetireStDone;

  // Rows that come in, and signals of other cores: with banks these wait.
  logic in_write[Inputs], in_keep[Inputs];
  logic [VmemRowBits-1:0] in_row[Inputs];
  logic [LaneCountBits-1:0] in_lane0[Inputs], in_lanes[Inputs];
  logic [32*N-1:0] arrived_data;  // that wait
  logic rx_signal;
  logic [$clog2(Semaphores)-1:0] rx_sem;
  logic [SemaphoreCountBits-1:0] rx_count;
  if (VmemBanks == 0) begin : g_arrivals
    assign in_write = in_write_i;
    assign in_row = in_row_i;
    assign in_lane0 = in_lane0_i;
    assign in_lanes = in_lanes_i;
    assign in_keep = in_keep_i;
    assign arrived_data = '0;
    assign rx_signal = rx_signal_i;
    assign rx_sem = rx_sem_i;
    assign rx_count = rx_count_i;
    assign arrivals_wait = 1'b0;
  end else begin : g_arrivals
    logic [32*N-1:0] comes;
    // A simulation moves words only with a row.
    always_comb begin : come
      comes = '0;
      if (in_write_i[1]) for (int unsigned k = 0; k < N; k++) comes[32*k+:32] = in_data_i[N+k];
    end
    arrivals #(.N(N), .Banks(VmemBanks), .Inputs(Inputs)) u_arrivals (
      .clk_i, .rst_ni,
      .write_i(in_write_i[1]), .row_i(in_row_i[1]), .lane0_i(in_lane0_i[1]), .lanes_i(in_lanes_i[1]),
      .keep_i(in_keep_i[1]), .data_i(comes), .signal_i(rx_signal_i), .sem_i(rx_sem_i), .count_i(rx_count_i),
      .write_o(in_write[1]), .row_o(in_row[1]), .lane0_o(in_lane0[1]), .lanes_o(in_lanes[1]), .keep_o(in_keep[1]),
      .data_o(arrived_data), .signal_o(rx_signal), .sem_o(rx_sem), .count_o(rx_count), .waiting_o(arrivals_wait),
      .in_write_i, .in_row_i
    );
    for (genvar g = 0; g < Inputs; g++) begin : g_loads
      if (g != 1) begin : g_load
        assign in_write[g] = in_write_i[g];
        assign in_row[g] = in_row_i[g];
        assign in_lane0[g] = in_lane0_i[g];
        assign in_lanes[g] = in_lanes_i[g];
        assign in_keep[g] = in_keep_i[g];
      end
    end
  end

  logic semaphore_fault;
  semaphores #(.Units(Units), .Givers(Retires), .Faults(Faults)) u_semaphores (
    .clk_i, .rst_ni, .clear_i(start_i),
    .waits_i(waits), .waiter_pc_i(head_pc), .take_i(start_o), .ready_o(ready), .remote_o(remote),
    .give_i(give), .signals_i(signals), .giver_unit_i(giver_unit), .giver_pc_i(retire_pc_o),
    .rx_signal_i(rx_signal), .rx_sem_i(rx_sem), .rx_count_i(rx_count), .fault_o(semaphore_fault)
  );

  // Matrix and vector units stand still while banks of VMEM serve others: their clock stops, and nothing in them starts
  // or retires.
  localparam bit LateReads = VmemBanks != 0;
  logic run, unit_clk;
  logic [Mxus-1:0] mxu_start, mul_retires, load_retires;
  logic vpu_start, vpu_retires;
`ifdef VERITPU_ONE_CLOCK
  localparam bit Gated = 1'b0;
`else
  localparam bit Gated = VmemBanks != 0;
`endif
  if (!Gated) begin : g_clock
    assign unit_clk = clk_i;
  end else begin : g_clock
    clock_gate u_gate (.clk_i, .enable_i(run), .clk_o(unit_clk));
  end
  for (genvar m = 0; m < Mxus; m++) begin : g_run
    assign start_o[matrix_unit(m)] = run && mxu_start[m];
    assign retire_valid_o[2*m+RetireMul] = run && mul_retires[m];
    assign retire_valid_o[2*m+RetireLoad] = run && load_retires[m];
  end
  assign start_o[UnitVpu] = run && vpu_start;
  assign retire_valid_o[RetireVpu] = run && vpu_retires;

  // Matrix units, with their queues and accumulators.
  logic rd_en, wr_en, wr_acc;
  space_e rd_space;
  logic [VmemRowBits-1:0] rd_row[S], wr_row[S];
  logic rd_on[S], wr_on[S];
  logic [31:0] rd_vmem_data[S*N], rd_acc_data[S*N], rd_acc1_data[S*N], wr_data[S*N];
  logic [Mxus-1:0] act_read, load_read, acc_we;
  logic [Mxus-1:0][VmemRowBits-1:0] act_row, load_row;
  logic [Mxus-1:0][AccRowBits-1:0] acc_row;
  logic [Mxus-1:0][31:0] acc_pc, load_pc;
  logic [31:0] act_data[N], load_data[N], act1_data[N], load1_data[N];

  // An array that two instances of a loop shared would be copied in every cycle of a simulation: so there is no loop.
  logic acc_read, acc_accum, acc_int8;
  logic [AccRowBits-1:0] acc_read_row;
  logic [31:0] acc_sum[N];
  unit_queue #(.Unit(UnitMxu)) u_mxu_queue (
    .clk_i, .rst_ni, .push_i(push[UnitMxu]), .instr_i(dispatched), .pc_i(dispatched_pc), .pop_i(start_o[UnitMxu]),
    .head_valid_o(head_valid[UnitMxu]), .head_o(mxu_head[0]), .head_pc_o(head_pc[UnitMxu]),
    .next_slot_o(unused_slot[2]), .full_o(full[UnitMxu])
  );
  mxu #(.N(N), .Unit(UnitMxu), .OperandStages(OperandStages), .ProductStages(ProductStages),
        .SumStages(SumStages), .LateReads(LateReads)) u_mxu (
    .clk_i(unit_clk), .rst_ni,
    .head_valid_i(head_valid[UnitMxu]), .head_ready_i(ready[UnitMxu]), .head_i(mxu_head[0]),
    .head_pc_i(head_pc[UnitMxu]), .start_o(mxu_start[0]),
    .cause_o(unit_cause[UnitMxu]), .charge_valid_o(charge_valid_o[UnitMxu]), .charge_pc_o(charge_pc_o[UnitMxu]),
    .busy_o(mxu_busy[0]),
    .mul_retire_valid_o(mul_retires[0]), .mul_retire_signals_o(signals[RetireMul]),
    .mul_retire_pc_o(retire_pc_o[RetireMul]),
    .load_retire_valid_o(load_retires[0]), .load_retire_signals_o(signals[RetireLoad]),
    .load_retire_pc_o(retire_pc_o[RetireLoad]),
    .act_read_o(act_read[0]), .act_row_o(act_row[0]), .act_data_i(act_data),
    .load_read_o(load_read[0]), .load_row_o(load_row[0]), .load_pc_o(load_pc[0]), .load_data_i(load_data),
    .acc_read_o(acc_read), .acc_read_row_o(acc_read_row), .acc_we_o(acc_we[0]), .acc_row_o(acc_row[0]),
    .acc_accum_o(acc_accum), .acc_int8_o(acc_int8), .acc_pc_o(acc_pc[0]), .acc_sum_o(acc_sum)
  );
  accumulators #(.N(N), .AccRows(AccRows), .Mxus(Mxus), .SumStages(SumStages)) u_accumulators (
    .clk_i(unit_clk), .rst_ni,
    .acc_read_i(acc_read), .acc_read_row_i(acc_read_row), .acc_we_i(acc_we[0]), .acc_row_i(acc_row[0]),
    .acc_accum_i(acc_accum), .acc_int8_i(acc_int8), .acc_sum_i(acc_sum),
    .rd_en_i(rd_en && rd_space == SpaceAcc), .rd_row_i(rd_row), .rd_on_i(rd_on), .rd_else_i(rd_acc1_data),
    .rd_data_o(rd_acc_data)
  );
  assign waits[UnitMxu] = decode_waits(header_t'(mxu_head[0]));

  if (Mxus > 1) begin : g_mxu1
    localparam int unsigned RetireMul1 = 2, RetireLoad1 = 3;
    logic acc1_read, acc1_accum, acc1_int8;
    logic [AccRowBits-1:0] acc1_read_row;
    logic [31:0] acc1_sum[N];
    unit_queue #(.Unit(UnitMxu1)) u_mxu_queue (
      .clk_i, .rst_ni, .push_i(push[UnitMxu1]), .instr_i(dispatched), .pc_i(dispatched_pc), .pop_i(start_o[UnitMxu1]),
      .head_valid_o(head_valid[UnitMxu1]), .head_o(mxu_head[1]), .head_pc_o(head_pc[UnitMxu1]),
      .next_slot_o(unused_slot[3]), .full_o(full[UnitMxu1])
    );
    mxu #(.N(N), .Unit(UnitMxu1), .OperandStages(OperandStages), .ProductStages(ProductStages),
          .SumStages(SumStages), .LateReads(LateReads)) u_mxu (
      .clk_i(unit_clk), .rst_ni,
      .head_valid_i(head_valid[UnitMxu1]), .head_ready_i(ready[UnitMxu1]), .head_i(mxu_head[1]),
      .head_pc_i(head_pc[UnitMxu1]), .start_o(mxu_start[1]),
      .cause_o(unit_cause[UnitMxu1]), .charge_valid_o(charge_valid_o[UnitMxu1]), .charge_pc_o(charge_pc_o[UnitMxu1]),
      .busy_o(mxu_busy[1]),
      .mul_retire_valid_o(mul_retires[1]), .mul_retire_signals_o(signals[RetireMul1]),
      .mul_retire_pc_o(retire_pc_o[RetireMul1]),
      .load_retire_valid_o(load_retires[1]), .load_retire_signals_o(signals[RetireLoad1]),
      .load_retire_pc_o(retire_pc_o[RetireLoad1]),
      .act_read_o(act_read[1]), .act_row_o(act_row[1]), .act_data_i(act1_data),
      .load_read_o(load_read[1]), .load_row_o(load_row[1]), .load_pc_o(load_pc[1]), .load_data_i(load1_data),
      .acc_read_o(acc1_read), .acc_read_row_o(acc1_read_row), .acc_we_o(acc_we[1]), .acc_row_o(acc_row[1]),
      .acc_accum_o(acc1_accum), .acc_int8_o(acc1_int8), .acc_pc_o(acc_pc[1]), .acc_sum_o(acc1_sum)
    );
    accumulators #(.N(N), .AccRows(AccRows), .SumStages(SumStages)) u_accumulators (
      .clk_i(unit_clk), .rst_ni,
      .acc_read_i(acc1_read), .acc_read_row_i(acc1_read_row), .acc_we_i(acc_we[1]), .acc_row_i(acc_row[1]),
      .acc_accum_i(acc1_accum), .acc_int8_i(acc1_int8), .acc_sum_i(acc1_sum),
      .rd_en_i(rd_en && rd_space == SpaceAcc), .rd_row_i(rd_row), .rd_on_i(rd_on), .rd_else_i('{default: '0}),
      .rd_data_o(rd_acc1_data)
    );
    assign waits[UnitMxu1] = decode_waits(header_t'(mxu_head[1]));
    end else begin : g_no_mxu1
    assign rd_acc1_data = '{default: '0};
  end

  // Vector unit.
  vpu #(.N(N), .Ways(VpuWays), .Simple(VpuSimple), .Sums(VpuSums), .Products(VpuProducts),
        .Functions(VpuFunctions), .Random(VpuRandom), .Reductions(VpuReductions),
        .LateReads(LateReads)) u_vpu (
    .clk_i(unit_clk), .queue_clk_i(clk_i), .run_i(run), .rst_ni, .clear_i(start_i),
    .head_valid_i(head_valid[UnitVpu]), .head_ready_i(ready[UnitVpu]), .head_i(vpu_head),
    .head_pc_i(head_pc[UnitVpu]), .next_slot_i(next_slot), .start_o(vpu_start),
    .cause_o(unit_cause[UnitVpu]), .charge_valid_o(charge_valid_o[UnitVpu]), .charge_pc_o(charge_pc_o[UnitVpu]),
    .busy_o(vpu_busy),
    .retire_valid_o(vpu_retires), .retire_signals_o(signals[RetireVpu]),
    .retire_pc_o(retire_pc_o[RetireVpu]),
    .rd_en_o(rd_en), .rd_space_o(rd_space), .rd_row_o(rd_row), .rd_on_o(rd_on),
    .rd_vmem_data_i(rd_vmem_data), .rd_acc_data_i(rd_acc_data),
    .wr_en_o(wr_en), .wr_acc_o(wr_acc), .wr_row_o(wr_row), .wr_on_o(wr_on), .wr_data_o(wr_data)
  );

  // DMA.
  assign ld_descriptor_o = ld_head;
  assign st_descriptor_o = st_head;

  dma_unit #(.N(N), .Unit(UnitLd)) u_ld (
    .clk_i, .rst_ni, .clear_i(start_i),
    .head_valid_i(head_valid[UnitLd]), .head_ready_i(ready[UnitLd]), .head_i(ld_head), .head_pc_i(head_pc[UnitLd]),
    .start_o(start_o[UnitLd]),
    .descriptor_valid_o(ld_descriptor_valid_o), .count_o(ld_count_o), .hstride_o(ld_hstride_o),
    .vstride_o(ld_vstride_o), .done_i(ld_done_i),
    .cause_o(unit_cause[UnitLd]), .charge_valid_o(charge_valid_o[UnitLd]), .charge_pc_o(charge_pc_o[UnitLd]),
    .busy_o(ld_busy), .setup_retire_valid_o(retire_valid_o[RetireLdSetup]),
    .done_retire_signals_o(signals[RetireLdDone]), .done_retire_pc_o(retire_pc_o[RetireLdDone])
  );
  dma_unit #(.N(N), .Unit(UnitSt)) u_st (
    .clk_i, .rst_ni, .clear_i(start_i),
    .head_valid_i(head_valid[UnitSt]), .head_ready_i(ready[UnitSt]), .head_i(st_head), .head_pc_i(head_pc[UnitSt]),
    .start_o(start_o[UnitSt]),
    .descriptor_valid_o(st_descriptor_valid_o), .count_o(st_count_o), .hstride_o(st_hstride_o),
    .vstride_o(st_vstride_o), .done_i(st_done_i),
    .cause_o(unit_cause[UnitSt]), .charge_valid_o(charge_valid_o[UnitSt]), .charge_pc_o(charge_pc_o[UnitSt]),
    .busy_o(st_busy), .setup_retire_valid_o(retire_valid_o[RetireStSetup]),
    .done_retire_signals_o(signals[RetireStDone]), .done_retire_pc_o(retire_pc_o[RetireStDone])
  );

  vmem #(.N(N), .Rows(VmemRows), .Inputs(Inputs), .Mxus(Mxus), .Banks(VmemBanks)) u_vmem (
    .clk_i, .rst_ni, .run_o(run),
    .act_read_i(act_read), .act_row_i(act_row), .act_data_o(act_data), .act1_data_o(act1_data),
    .load_read_i(load_read), .load_row_i(load_row), .load_data_o(load_data), .load1_data_o(load1_data),
    .rd_en_i(rd_en && rd_space == SpaceVmem), .rd_row_i(rd_row), .rd_on_i(rd_on), .rd_data_o(rd_vmem_data),
    .wr_en_i(wr_en), .wr_row_i(wr_row), .wr_on_i(wr_on), .wr_data_i(wr_data),
    .st_read_i, .st_row_i, .st_data_o,
    .in_write_i(in_write), .in_row_i(in_row), .in_lane0_i(in_lane0), .in_lanes_i(in_lanes), .in_keep_i(in_keep),
    .in_data_i, .arrived_data_i(arrived_data),
    .pc_i(charge_pc_o), .load_pc_i(load_pc)
  );

  // Account.
  for (genvar u = 0; u < Units; u++) begin : g_causes
    localparam bit Stands = u == UnitMxu || u == UnitMxu1 || u == UnitVpu;
    assign cause_o[u] = Stands && !run && unit_cause[u] != CauseIdle ? CauseVmem :
                        unit_cause[u] == CauseSemaphore && remote[u] ? CauseLink : unit_cause[u];
  end
  assign charge_pc_o[UnitSeq] = dispatched_pc;
  assign start_pc_o = head_pc;

  counters #(.Units(Units)) u_counters (.clk_i, .start_i, .running_i(running), .cause_i(cause_o),
                                       .read_i(counter_i), .read_o(counter_o));

  if (Faults) begin : g_faults
    faults #(.N(N), .VmemRows(VmemRows), .AccRows(AccRows), .Inputs(Inputs), .Mxus(Mxus)) u_faults (
      .clk_i, .rst_ni,
      .seq_valid_i(charge_valid_o[UnitSeq]), .seq_i(dispatched), .mxu_i(mxu_head), .vpu_i(vpu_head), .ld_i(ld_head),
      .st_i(st_head), .start_i(start_o), .start_pc_i(head_pc),
      .act_read_i(act_read), .act_row_i(act_row), .load_read_i(load_read), .load_row_i(load_row),
      .acc_we_i(acc_we), .acc_row_i(acc_row),
      .rd_en_i(rd_en), .space_i(rd_space), .rd_row_i(rd_row), .rd_on_i(rd_on),
      .wr_en_i(wr_en), .wr_acc_i(wr_acc), .wr_row_i(wr_row), .wr_on_i(wr_on),
      .in_write_i(in_write), .in_row_i(in_row),
      .charge_pc_i(charge_pc_o), .acc_pc_i(acc_pc), .load_pc_i(load_pc),
      .semaphore_i(semaphore_fault), .fault_o
    );
  end else begin : g_no_faults
    logic unused;
    assign unused = wr_acc;
    assign fault_o = '{valid: semaphore_fault, code: FaultNone, who: UnitAny, pc: '0};
  end

`ifdef VERITPU_ASSERTIONS
  localparam OutOfRange = "accumulator row out of range";
  always_ff @(posedge clk_i) begin : checks
    int unsigned s, m;
    s = 0;
    m = 0;
    if (rst_ni) begin
      for (m = 0; m < Mxus; m++)
        `ASSERT_HERE(OutOfRange, !acc_we[m] || 32'(acc_row[m]) < AccRows, matrix_unit(m), acc_pc[m])
      if (rd_en && rd_space == SpaceAcc) begin
        for (s = 0; s < S; s++)
          `ASSERT_HERE(OutOfRange, !rd_on[s] || 32'(rd_row[s]) < Mxus * AccRows, UnitVpu, charge_pc_o[UnitVpu])
      end
    end
  end
`endif

  `INVARIANT("a run starts while a unit works", start_i |-> units_idle, UnitSeq, dispatched_pc)
endmodule
