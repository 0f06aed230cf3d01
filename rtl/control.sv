// The registers of veritpu_top (docs/registers.md), and the run: its start, its end by a halt or a
// fault, the interrupt.
//
// A run ends when the core has halted, or a cycle after a fault was seen, which wins. What the
// engines have begun on the bus then ends; after a fault the core is in reset until it has. Only
// then is the core idle.
module control
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N        = 32,
  parameter int unsigned VmemRows = 32768,
  parameter int unsigned AccRows  = 2048,
  parameter int unsigned Mxus     = 1,
  parameter int unsigned Sources  = 4
) (
  input  logic                    clk_i,
  input  logic                    rst_ni,
  // Reads and writes (rtl/axi_lite_slave.sv).
  input  logic                    write_i,
  input  logic [RegisterBits-1:2] write_address_i,
  input  logic [31:0]             write_data_i,
  input  logic [3:0]              write_strobe_i,
  output logic                    write_fails_o,
  input  logic                    read_i,
  input  logic [RegisterBits-1:2] read_address_i,
  output logic [31:0]             read_data_o,
  output logic                    irq_o,
  // The core.
  output logic                    core_rst_no,
  output logic                    start_o,
  output logic [ScalarBits-1:0]   program_o,
  output logic [31:0]             instructions_o,
  output logic [64*Scalars-1:0]   scalars_o,
  input  logic                    halted_i,
  input  logic [31:0]             pc_i,            // the sequencer's
  output logic [6:0]              counter_o,
  input  logic [63:0]             counter_i,       // of the next cycle
  // The engines, and faults, the first of them first.
  output logic                    stop_o,
  input  logic                    idle_i,
  input  fault_t                  fault_i [Sources]
);
  typedef enum logic [1:0] { Idle, Running, Stopping } state_e;
  state_e state_q;
  logic start_q, halted_q, status_halted_q, ran_q;
  fault_t fault_q;
  logic [63:0] clock_q, cycles_q, limit_q;
  logic [31:0] high_q, instructions_q;
  logic [ScalarBits-1:5] program_q;
  logic [ScalarBits-1:0] scalar_q[Scalars];
  logic [1:0] enable_q, interrupt_q;  // by the bits of interrupt_status

  assign start_o = start_q;
  assign program_o = {program_q, 5'b0};
  assign instructions_o = instructions_q;
  always_comb for (int unsigned r = 0; r < Scalars; r++) scalars_o[64*r+:64] = r == 0 ? '0 : 64'(scalar_q[r]);
  assign stop_o = state_q == Stopping && fault_q.valid;
  assign core_rst_no = rst_ni && !stop_o;
  assign irq_o = |(enable_q & interrupt_q);

  // Writes. A register's new value where its bytes are strobed.
  logic [RegisterBits-1:0] address;
  logic idle, starts, stops;
  logic [31:0] mask, data;
  assign address = {write_address_i, 2'b0};
  assign idle = state_q == Idle;
  assign data = write_data_i;
  always_comb for (int unsigned k = 0; k < 4; k++) mask[8*k+:8] = {8{write_strobe_i[k]}};
  assign starts = write_i && address == RegControl && data[ControlStartLsb] && mask[ControlStartLsb];
  assign stops = write_i && address == RegControl && data[ControlStopLsb] && mask[ControlStopLsb];

  function automatic logic [31:0] merged(logic [31:0] now, logic [31:0] value, logic [31:0] bits);
    return (now & ~bits) | (value & bits);
  endfunction

  logic is_scalar, is_setup;
  logic [3:0] scalar;
  assign is_scalar = address[RegisterBits-1:7] == RegScalar[RegisterBits-1:7];
  assign scalar = address[6:3];
  assign is_setup = is_scalar ||
      address inside {RegProgram, RegProgram + 12'd4, RegInstructions, RegLimit, RegLimit + 12'd4};
  always_comb begin
    if (is_setup) write_fails_o = !idle;
    else if (address == RegControl) write_fails_o = starts && (!idle || instructions_q == '0);
    else write_fails_o = !(address inside {RegInterruptEnable, RegInterruptStatus});
  end

  always_ff @(posedge clk_i) begin
    if (write_i && !write_fails_o) begin
      if (is_scalar && !address[2]) scalar_q[scalar][31:0] <= merged(scalar_q[scalar][31:0], data, mask);
      if (is_scalar && address[2])
        scalar_q[scalar][ScalarBits-1:32] <=
            (ScalarBits-32)'(merged(32'(scalar_q[scalar][ScalarBits-1:32]), data, mask));
      case (address)
        RegProgram: program_q[31:5] <= 27'(merged({program_q[31:5], 5'b0}, data, mask) >> 5);
        RegProgram + 12'd4:
          program_q[ScalarBits-1:32] <= (ScalarBits-32)'(merged(32'(program_q[ScalarBits-1:32]), data, mask));
        RegInstructions: instructions_q <= merged(instructions_q, data, mask);
        RegLimit: limit_q[31:0] <= merged(limit_q[31:0], data, mask);
        RegLimit + 12'd4: limit_q[63:32] <= merged(limit_q[63:32], data, mask);
        RegInterruptEnable: enable_q <= 2'(merged(32'(enable_q), data, mask));
        default: ;
      endcase
    end
    if (!rst_ni) begin
      program_q <= '0;
      instructions_q <= '0;
      limit_q <= '0;
      enable_q <= '0;
      scalar_q <= '{default: '0};
    end
  end

  // Reads.
  logic [RegisterBits-1:0] from;
  logic [63:0] counter;
  assign from = {read_address_i, 2'b0};
  assign counter_o = from[9:3];  // the first lies at 0x400
  assign counter = ran_q ? counter_i : '0;
  logic is_counter, is_live;
  assign is_counter = from >= RegCounter && from < RegCounter + 12'(128 * units(Mxus));
  assign is_live = is_counter || from inside {RegCycles, RegClock};

  always_comb begin
    read_data_o = '0;
    case (from)
      RegId: read_data_o = 32'h5550_5456;
      RegVersion: read_data_o = 32'd1;
      RegSize: begin
        read_data_o[SizeLanesLsb+:8] = 8'(N);
        read_data_o[SizeVmemRowsLsb+:8] = 8'($clog2(VmemRows));
        read_data_o[SizeAccRowsLsb+:8] = 8'($clog2(AccRows));
        read_data_o[SizeMxu1Lsb] = Mxus > 1;
      end
      RegStatus: begin
        read_data_o[StatusIdleLsb] = idle;
        read_data_o[StatusRunningLsb] = state_q == Running;
        read_data_o[StatusStoppingLsb] = state_q == Stopping;
        read_data_o[StatusHaltedLsb] = status_halted_q;
        read_data_o[StatusFaultLsb] = fault_q.valid;
      end
      RegInterruptEnable: read_data_o = 32'(enable_q);
      RegInterruptStatus: read_data_o = 32'(interrupt_q);
      RegFault: begin
        read_data_o[FaultCodeLsb+:8] = fault_q.valid ? fault_q.code : FaultNone;
        read_data_o[FaultUnitLsb+:3] = fault_q.valid ? fault_q.who : UnitSeq;
      end
      RegFaultPc: read_data_o = fault_q.valid ? fault_q.pc : '0;
      RegProgram: read_data_o = program_o[31:0];
      RegProgram + 12'd4: read_data_o = 32'(program_o[ScalarBits-1:32]);
      RegInstructions: read_data_o = instructions_q;
      RegLimit: read_data_o = limit_q[31:0];
      RegLimit + 12'd4: read_data_o = limit_q[63:32];
      RegCycles: read_data_o = cycles_q[31:0];
      RegClock: read_data_o = clock_q[31:0];
      RegCycles + 12'd4, RegClock + 12'd4: read_data_o = high_q;
      default: begin
        if (from[RegisterBits-1:7] == RegScalar[RegisterBits-1:7] && from[6:3] != '0)
          read_data_o = from[2] ? 32'(scalar_q[from[6:3]][ScalarBits-1:32]) : scalar_q[from[6:3]][31:0];
        if (is_counter) read_data_o = from[2] ? high_q : counter[31:0];
      end
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (read_i && is_live && !from[2])
      high_q <= is_counter ? counter[63:32] : from == RegCycles ? cycles_q[63:32] : clock_q[63:32];
  end

  // The run.
  fault_t fault;
  always_comb begin
    fault = '{valid: 1'b0, code: FaultStopped, who: UnitAny, pc: pc_i};
    if (stops) fault.valid = 1'b1;
    if (limit_q != '0 && cycles_q == limit_q && !start_q && !halted_q) begin
      fault.valid = 1'b1;
      fault.code = FaultLimit;
    end
    for (int k = int'(Sources) - 1; k >= 0; k--) if (fault_i[k].valid) fault = fault_i[k];
  end

  always_ff @(posedge clk_i) begin
    halted_q <= halted_i;
    clock_q <= clock_q + 1'b1;
    start_q <= 1'b0;
    if (write_i && address == RegInterruptStatus) interrupt_q <= interrupt_q & ~2'(data & mask);
    if (state_q == Running) begin
      if (start_q) cycles_q <= 64'd1;
      else if (!halted_q) cycles_q <= cycles_q + 1'b1;
    end
    case (state_q)
      Idle: begin
        if (starts && !write_fails_o) begin
          state_q <= Running;
          start_q <= 1'b1;
          ran_q <= 1'b1;
          status_halted_q <= 1'b0;
          fault_q.valid <= 1'b0;
        end
      end
      Running: begin
        if (fault.valid) fault_q <= fault;
        if (fault.valid || halted_q) state_q <= Stopping;
        status_halted_q <= halted_q && !fault.valid;
      end
      default: begin
        if (idle_i) begin
          state_q <= Idle;
          interrupt_q[fault_q.valid ? InterruptStatusFaultLsb : InterruptStatusHaltedLsb] <= 1'b1;
        end
      end
    endcase
    if (!rst_ni) begin
      state_q <= Idle;
      start_q <= 1'b0;
      ran_q <= 1'b0;
      halted_q <= 1'b0;
      status_halted_q <= 1'b0;
      fault_q <= '{code: FaultNone, who: UnitSeq, default: '0};
      interrupt_q <= '0;
      clock_q <= '0;
      cycles_q <= '0;
    end
  end
endmodule
