// The registers and faults of veritpu_top, from arch/registers.def. Generated: do not edit.
// `veritpu_generate registers_sv > rtl/registers_pkg.sv` remakes it; the test
// Generated.RegistersPackageIsFresh fails when it is stale.
package registers_pkg;
  /* verilator lint_off UNUSEDPARAM */
  localparam int unsigned RegisterBits = 12;  // of an address

  // Byte offsets.
  localparam logic [11:0] RegId = 12'h000;
  localparam logic [11:0] RegVersion = 12'h004;
  localparam logic [11:0] RegSize = 12'h008;
  localparam logic [11:0] RegControl = 12'h010;
  localparam logic [11:0] RegStatus = 12'h014;
  localparam logic [11:0] RegInterruptEnable = 12'h018;
  localparam logic [11:0] RegInterruptStatus = 12'h01c;
  localparam logic [11:0] RegFault = 12'h020;
  localparam logic [11:0] RegFaultPc = 12'h024;
  localparam logic [11:0] RegProgram = 12'h028;
  localparam logic [11:0] RegInstructions = 12'h030;
  localparam logic [11:0] RegLimit = 12'h038;
  localparam logic [11:0] RegCycles = 12'h040;
  localparam logic [11:0] RegClock = 12'h048;
  localparam logic [11:0] RegScalar = 12'h080;
  localparam logic [11:0] RegCounter = 12'h400;

  // A field's lowest bit.
  localparam int unsigned SizeLanesLsb = 0;
  localparam int unsigned SizeVmemRowsLsb = 8;
  localparam int unsigned SizeAccRowsLsb = 16;
  localparam int unsigned SizeMxu1Lsb = 24;
  localparam int unsigned ControlStartLsb = 0;
  localparam int unsigned ControlStopLsb = 1;
  localparam int unsigned StatusIdleLsb = 0;
  localparam int unsigned StatusRunningLsb = 1;
  localparam int unsigned StatusStoppingLsb = 2;
  localparam int unsigned StatusHaltedLsb = 3;
  localparam int unsigned StatusFaultLsb = 4;
  localparam int unsigned InterruptEnableHaltedLsb = 0;
  localparam int unsigned InterruptEnableFaultLsb = 1;
  localparam int unsigned InterruptStatusHaltedLsb = 0;
  localparam int unsigned InterruptStatusFaultLsb = 1;
  localparam int unsigned FaultCodeLsb = 0;
  localparam int unsigned FaultUnitLsb = 8;

  typedef enum logic [7:0] {
    FaultNone = 8'd0,  // no fault
    FaultStopped = 8'd1,  // the host stopped the run
    FaultLimit = 8'd2,  // the run was longer than `limit` cycles
    FaultIllegalInstruction = 8'd3,  // an opcode, unit or format that there is not
    FaultFieldRange = 8'd4,  // a count of 0, lanes, rows or a kernel out of range, a micro-operation that there is not
    FaultVmemRow = 8'd5,  // a VMEM row out of range
    FaultAccRow = 8'd6,  // an accumulator row out of range, or a store to accumulators
    FaultTwoWrites = 8'd7,  // two writes of one VMEM row in a cycle
    FaultSemaphore = 8'd8,  // a semaphore below 0 or above 65,535; the instruction is the sequencer's oldest
    FaultNoLink = 8'd9,  // `send` or `rsignal`: there are no links to other cores
    FaultAddress = 8'd10,  // an element outside of the 40 bits of addresses
    FaultOutsideProgram = 8'd11,  // a fetch 32 instructions or more beyond the program, or before it
    FaultBusFetch = 8'd12,  // the memory answered a fetch with an error; the instruction is the block's first
    FaultBusLoad = 8'd13,  // the memory answered a load with an error
    FaultBusStore = 8'd14  // the memory answered a store with an error
  } fault_code_e;

  typedef struct packed {
    logic valid;
    fault_code_e code;
    arch_pkg::unit_e who;
    logic [31:0] pc;
  } fault_t;
  /* verilator lint_on UNUSEDPARAM */
endpackage
