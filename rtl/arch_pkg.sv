// The instruction set, from arch/instructions.def and arch/microops.def. Generated: do not edit.
// `veritpu_generate sv > rtl/arch_pkg.sv` remakes it; the test Generated.PackageIsFresh fails when it is stale.
//
// decode_<mnemonic>(i) takes an instruction's own fields out of its 256 bits; signed fields are signed.
// Fields named as in the table, but `reg` and `set`, which are reserved words: reg_idx and set_idx.
package arch_pkg;
  // No module uses all of the package, and a decoder reads only its own bits.
  /* verilator lint_off UNUSEDPARAM */
  /* verilator lint_off UNUSEDSIGNAL */

  localparam int unsigned InstructionBits = 256;
  localparam int unsigned InstructionBytes = 32;
  localparam int unsigned FetchInstructions = 8;
  localparam int unsigned BufferInstructions = 32;
  localparam int unsigned QueueDepth = 8;
  localparam int unsigned Semaphores = 32;
  localparam int unsigned FirstRemoteSemaphore = 24;
  localparam int unsigned SemaphoreBits = 16;
  localparam int unsigned SemaphoreCountBits = 8;
  localparam int unsigned Scalars = 16;
  localparam int unsigned ScalarBits = 40;
  localparam int unsigned DmaOutstanding = 4;
  localparam int unsigned DmaDims = 4;
  localparam int unsigned VmemRowBits = 20;
  localparam int unsigned AccRowBits = 16;
  localparam int unsigned LaneCountBits = 8;
  localparam int unsigned StrideBits = 18;
  localparam int unsigned MulCountBits = 14;
  localparam int unsigned RunCountBits = 16;
  localparam int unsigned DmaCountBits = 16;
  localparam int unsigned KernelSlots = 256;
  localparam int unsigned Streams = 8;
  localparam int unsigned VectorRegisters = 16;
  localparam int unsigned MostMxus = 2;
  localparam int unsigned MostUnits = 6;
  localparam int unsigned Causes = 11;
  localparam logic [31:0] NaN = 32'h7fc00000;

  // Sublanes of n lanes.
  function automatic int unsigned sublanes(input int unsigned n);
    return n < 8 ? 1 : n / 8;
  endfunction

  // The units of a core with so many matrix units, from 0 on: the second is the last.
  function automatic int unsigned units(input int unsigned mxus);
    return MostUnits - MostMxus + mxus;
  endfunction

  // The bank of a row of VMEM, one of 2**bits, in as many low bits (arch/vmem_map.h).
  function automatic logic [VmemRowBits-1:0] vmem_bank(input logic [VmemRowBits-1:0] row, input int unsigned bits);
    logic [VmemRowBits-1:0] bank;
    bank = '0;
    for (int unsigned k = 0; k < VmemRowBits; k += bits) bank = bank ^ (row >> k);
    return bank;
  endfunction

  typedef enum logic [5:0] {
    OpNop = 6'd0,  // Does nothing for a cycle
    OpHalt = 6'd1,  // Ends the run once every unit is idle
    OpFence = 6'd2,  // Waits until every queue is empty and every unit idle
    OpSset = 6'd3,  // Sets scalar register rd to imm
    OpSadd = 6'd4,  // Sets scalar register rd to rs + imm
    OpLoop = 6'd5,  // Decrements rd and, while it is not zero, jumps by offset
    OpSync = 6'd6,  // Waits and signals in a unit's order, once all before it there has retired
    OpMload = 6'd8,  // Loads a weight set from VMEM rows, as rows or as columns
    OpMmul = 6'd9,  // Streams rows through a weight set into accumulators
    OpVset = 6'd16,  // Writes a micro-operation into the kernel store
    OpVstr = 6'd17,  // Sets a stream: where ld and st find their rows
    OpVrun = 6'd18,  // Runs a kernel over n0 x n1 x n2 rows
    OpDdim = 6'd24,  // Sets a dimension of a DMA unit's transfers
    OpDld = 6'd25,  // Loads rows from HBM into VMEM
    OpDst = 6'd26,  // Stores rows from VMEM into HBM
    OpSend = 6'd27,  // Sends rows of VMEM into another core's VMEM
    OpRsignal = 6'd28  // Signals a semaphore of another core
  } opcode_e;

  typedef enum logic [5:0] {
    MicroMov = 6'd0,  // d = b, bits unchanged
    MicroLd = 6'd1,  // d = the stream's rows; 0 in sublanes that are off
    MicroSt = 6'd2,  // the stream's rows = a, where the sublane is on
    MicroAdd = 6'd3,  // d = a + b
    MicroSub = 6'd4,  // d = a - b
    MicroMul = 6'd5,  // d = a * b
    MicroMad = 6'd6,  // d = a * b + c, rounded after each
    MicroMin = 6'd7,  // d = the lesser; NaN if either is
    MicroMax = 6'd8,  // d = the greater; NaN if either is
    MicroAbs = 6'd9,  // d = a without its sign bit
    MicroCmplt = 6'd10,  // d = a < b ? 1.0 : 0.0
    MicroCmple = 6'd11,  // d = a <= b ? 1.0 : 0.0
    MicroCmpeq = 6'd12,  // d = a == b ? 1.0 : 0.0
    MicroSel = 6'd13,  // d = a is zero ? c : b
    MicroRcp = 6'd14,  // d = 1 / a
    MicroRsqrt = 6'd15,  // d = 1 / sqrt(a)
    MicroExp2 = 6'd16,  // d = 2 to the power a
    MicroLog2 = 6'd17,  // d = logarithm of a to base 2
    MicroCvtF16 = 6'd18,  // d = a rounded to fp16
    MicroCvtBf16 = 6'd19,  // d = a rounded to bf16
    MicroFloor = 6'd20,  // d = greatest integral value not above a
    MicroItof = 6'd21,  // d = signed integer a as fp32
    MicroFtoi = 6'd22,  // d = a as a signed integer, toward zero, saturating
    MicroAnd = 6'd23,  // d = a & b, integer
    MicroOr = 6'd24,  // d = a | b, integer
    MicroXor = 6'd25,  // d = a ^ b, integer
    MicroShl = 6'd26,  // d = a << b, integer
    MicroShr = 6'd27,  // d = a >> b, integer, logical
    MicroIadd = 6'd28,  // d = a + b, integer
    MicroImul = 6'd29,  // d = a * b, integer, low 32 bits
    MicroIota = 6'd30,  // d = lane number, integer
    MicroRowid = 6'd31,  // d = number of the sublane's row in the run, integer
    MicroRowon = 6'd32,  // d = 1.0 in sublanes that are on, else 0.0
    MicroRand = 6'd33,  // d = threefry2x32 of key (imm, c) and counter (a, 0), word 0
    MicroLsum = 6'd34,  // d = sum over lanes, in every lane
    MicroLmax = 6'd35,  // d = maximum over lanes, in every lane
    MicroLmin = 6'd36,  // d = minimum over lanes, in every lane
    MicroSsum = 6'd37,  // d = sum over sublanes, in every sublane
    MicroSmax = 6'd38,  // d = maximum over sublanes, in every sublane
    MicroLrot = 6'd39,  // d = a, lanes rotated: lane i is a's lane (i + imm) mod N
    MicroLbcast = 6'd40  // d = a's lane imm mod N, in every lane
  } micro_e;

  typedef enum logic [2:0] {
    UnitSeq = 3'd0,
    UnitMxu = 3'd1,
    UnitVpu = 3'd2,
    UnitLd = 3'd3,
    UnitSt = 3'd4,
    UnitMxu1 = 3'd5,
    UnitAny = 3'd7  // no unit: an illegal instruction
  } unit_e;

  function automatic unit_e matrix_unit(input int unsigned mxu);
    return mxu == 0 ? UnitMxu : UnitMxu1;
  endfunction

  // docs/sequencer.md, "Causes"
  typedef enum logic [3:0] {
    CauseActive = 4'd0,
    CauseWeights = 4'd1,
    CauseSemaphore = 4'd2,
    CauseQueueFull = 4'd3,
    CauseFence = 4'd4,
    CauseFetch = 4'd5,
    CauseSetup = 4'd6,
    CauseDrain = 4'd7,
    CauseIdle = 4'd8,
    CauseLink = 4'd9,
    CauseVmem = 4'd10
  } cause_e;

  // docs/numbers.md: how the matrix unit's edge turns a word into an operand
  typedef enum logic [2:0] {
    OperandHi = 3'd0,
    OperandLo = 3'd1,
    OperandBf16 = 3'd2,
    OperandF16 = 3'd3,
    OperandInt8 = 3'd4
  } operand_e;

  // docs/numbers.md: how an element lies in HBM
  typedef enum logic [2:0] {
    FormatF32 = 3'd0,
    FormatF16 = 3'd1,
    FormatBf16 = 3'd2,
    FormatU8 = 3'd3,
    FormatS8 = 3'd4
  } format_e;

  typedef enum logic [0:0] {
    SpaceVmem = 1'd0,
    SpaceAcc = 1'd1
  } space_e;

  // What all instructions have, in their lowest bits.
  typedef logic [59:0] header_t;

  function automatic opcode_e decode_opcode(input header_t i);
    return opcode_e'(i[5:0]);
  endfunction

  // A count of 0 means none. Bits 33:8 of the instruction, in that order.
  typedef struct packed {
    logic [7:0] wait1_count;
    logic [4:0] wait1_sem;
    logic [7:0] wait0_count;
    logic [4:0] wait0_sem;
  } waits_t;

  function automatic waits_t decode_waits(input header_t i);
    return '{
      wait1_count: i[33:26],
      wait1_sem: i[25:21],
      wait0_count: i[20:13],
      wait0_sem: i[12:8]
    };
  endfunction

  // A count of 0 means none. Bits 59:34 of the instruction, in that order.
  typedef struct packed {
    logic [7:0] signal1_count;
    logic [4:0] signal1_sem;
    logic [7:0] signal0_count;
    logic [4:0] signal0_sem;
  } signals_t;

  function automatic signals_t decode_signals(input header_t i);
    return '{
      signal1_count: i[59:52],
      signal1_sem: i[51:47],
      signal0_count: i[46:39],
      signal0_sem: i[38:34]
    };
  endfunction

  // sset: Sets scalar register rd to imm.
  typedef struct packed {
    logic [3:0] rd;  // scalar register
    logic signed [39:0] imm;  // value
  } sset_t;

  function automatic sset_t decode_sset(input logic [255:0] i);
    return '{
      rd: i[67:64],
      imm: i[167:128]
    };
  endfunction

  // sadd: Sets scalar register rd to rs + imm.
  typedef struct packed {
    logic [3:0] rd;  // scalar register
    logic [3:0] rs;  // scalar register
    logic signed [39:0] imm;  // addend
  } sadd_t;

  function automatic sadd_t decode_sadd(input logic [255:0] i);
    return '{
      rd: i[67:64],
      rs: i[71:68],
      imm: i[167:128]
    };
  endfunction

  // loop: Decrements rd and, while it is not zero, jumps by offset.
  typedef struct packed {
    logic [3:0] rd;  // scalar register
    logic signed [31:0] offset;  // jump in instructions, from the loop itself
  } loop_t;

  function automatic loop_t decode_loop(input logic [255:0] i);
    return '{
      rd: i[67:64],
      offset: i[159:128]
    };
  endfunction

  // sync: Waits and signals in a unit's order, once all before it there has retired.
  typedef struct packed {
    unit_e unit;  // the unit
  } sync_t;

  function automatic sync_t decode_sync(input logic [255:0] i);
    return '{
      unit: unit_e'(i[66:64])
    };
  endfunction

  // mload: Loads a weight set from VMEM rows, as rows or as columns.
  typedef struct packed {
    logic [19:0] base;  // first VMEM row
    logic signed [17:0] stride;  // VMEM rows from one to the next
    logic [7:0] rows;  // rows loaded; the others are zero
    logic [7:0] lanes;  // lanes kept; the others are zero
    operand_e fmt;  // operand format
    logic set_idx;  // weight set
    logic trans;  // 1: VMEM row j is column j of the weights
  } mload_t;

  function automatic mload_t decode_mload(input logic [255:0] i);
    return '{
      base: i[83:64],
      stride: i[145:128],
      rows: i[153:146],
      lanes: i[107:100],
      fmt: operand_e'(i[110:108]),
      set_idx: i[111],
      trans: i[112]
    };
  endfunction

  // mmul: Streams rows through a weight set into accumulators.
  typedef struct packed {
    logic [19:0] base;  // first VMEM row
    logic [15:0] acc;  // first accumulator row
    logic [7:0] lanes;  // lanes kept; the others are zero
    operand_e fmt;  // operand format; with int8 sums are int32
    logic set_idx;  // weight set
    logic trans;  // 1: streams the columns of blocks of n0 rows
    logic accum;  // 1: adds to the accumulators; 0: overwrites them
    logic [13:0] n0;  // count of dimension 0 (fastest)
    logic signed [17:0] s0;  // stride of dimension 0 in rows
    logic [13:0] n1;  // count of dimension 1
    logic signed [17:0] s1;  // stride of dimension 1 in rows
    logic [13:0] n2;  // count of dimension 2
    logic signed [17:0] s2;  // stride of dimension 2 in rows
    logic [13:0] n3;  // count of dimension 3
    logic signed [17:0] s3;  // stride of dimension 3 in rows
  } mmul_t;

  function automatic mmul_t decode_mmul(input logic [255:0] i);
    return '{
      base: i[83:64],
      acc: i[99:84],
      lanes: i[107:100],
      fmt: operand_e'(i[110:108]),
      set_idx: i[111],
      trans: i[112],
      accum: i[113],
      n0: i[141:128],
      s0: i[159:142],
      n1: i[173:160],
      s1: i[191:174],
      n2: i[205:192],
      s2: i[223:206],
      n3: i[237:224],
      s3: i[255:238]
    };
  endfunction

  // vset: Writes a micro-operation into the kernel store.
  typedef struct packed {
    logic [7:0] slot;  // place in the kernel store
    micro_e op;  // micro-operation
    logic [3:0] d;  // result register
    logic [3:0] a;  // operand a
    logic [3:0] b;  // operand b, unless bimm
    logic [3:0] c;  // operand c
    logic bimm;  // 1: operand b is imm
    logic [2:0] stream;  // stream of ld and st
    logic [31:0] imm;  // immediate: a word
  } vset_t;

  function automatic vset_t decode_vset(input logic [255:0] i);
    return '{
      slot: i[71:64],
      op: micro_e'(i[77:72]),
      d: i[83:80],
      a: i[87:84],
      b: i[91:88],
      c: i[95:92],
      bimm: i[96],
      stream: i[99:97],
      imm: i[159:128]
    };
  endfunction

  // vstr: Sets a stream: where ld and st find their rows.
  typedef struct packed {
    logic [2:0] stream;  // stream
    space_e space;  // vmem or acc
    logic [19:0] base;  // first row
    logic signed [17:0] s0;  // stride of dimension 0 in rows
    logic signed [17:0] s1;  // stride of dimension 1 in rows
    logic signed [17:0] s2;  // stride of dimension 2 in rows
  } vstr_t;

  function automatic vstr_t decode_vstr(input logic [255:0] i);
    return '{
      stream: i[66:64],
      space: space_e'(i[67]),
      base: i[87:68],
      s0: i[145:128],
      s1: i[163:146],
      s2: i[181:164]
    };
  endfunction

  // vrun: Runs a kernel over n0 x n1 x n2 rows.
  typedef struct packed {
    logic [7:0] slot;  // the kernel's first micro-operation
    logic [8:0] len;  // how many micro-operations
    logic turns;  // 1: groups may take turns (docs/vpu.md)
    logic [15:0] n0;  // count of dimension 0 (fastest)
    logic [15:0] n1;  // count of dimension 1
    logic [15:0] n2;  // count of dimension 2
  } vrun_t;

  function automatic vrun_t decode_vrun(input logic [255:0] i);
    return '{
      slot: i[71:64],
      len: i[80:72],
      turns: i[81],
      n0: i[143:128],
      n1: i[159:144],
      n2: i[175:160]
    };
  endfunction

  // ddim: Sets a dimension of a DMA unit's transfers.
  typedef struct packed {
    unit_e unit;  // ld or st
    logic [1:0] dim;  // dimension 0..3, 0 fastest
    logic [15:0] count;  // count
    logic signed [17:0] vstride;  // stride in VMEM rows
    logic signed [39:0] hstride;  // stride in HBM bytes
  } ddim_t;

  function automatic ddim_t decode_ddim(input logic [255:0] i);
    return '{
      unit: unit_e'(i[66:64]),
      dim: i[68:67],
      count: i[84:69],
      vstride: i[102:85],
      hstride: i[167:128]
    };
  endfunction

  // dld: Loads rows from HBM into VMEM.
  typedef struct packed {
    logic [39:0] hbm;  // HBM byte address
    logic [3:0] reg_idx;  // scalar register added to it
    logic [19:0] row;  // first VMEM row
    logic [7:0] lanes;  // elements a row
    logic [6:0] lane0;  // first lane
    logic lane0_high;  // with N = 256 alone; 1: 128 is added to lane0
    format_e fmt;  // element format in HBM
    logic keep;  // 1: the row's other lanes stay; 0: become zero
  } dld_t;

  function automatic dld_t decode_dld(input logic [255:0] i);
    return '{
      hbm: i[167:128],
      reg_idx: i[67:64],
      row: i[87:68],
      lanes: i[95:88],
      lane0: i[102:96],
      lane0_high: i[107],
      fmt: format_e'(i[105:103]),
      keep: i[106]
    };
  endfunction

  // dst: Stores rows from VMEM into HBM.
  typedef struct packed {
    logic [39:0] hbm;  // HBM byte address
    logic [3:0] reg_idx;  // scalar register added to it
    logic [19:0] row;  // first VMEM row
    logic [7:0] lanes;  // elements a row
    logic [6:0] lane0;  // first lane
    logic lane0_high;  // with N = 256 alone; 1: 128 is added to lane0
    format_e fmt;  // element format in HBM
  } dst_t;

  function automatic dst_t decode_dst(input logic [255:0] i);
    return '{
      hbm: i[167:128],
      reg_idx: i[67:64],
      row: i[87:68],
      lanes: i[95:88],
      lane0: i[102:96],
      lane0_high: i[107],
      fmt: format_e'(i[105:103])
    };
  endfunction

  // send: Sends rows of VMEM into another core's VMEM.
  typedef struct packed {
    logic [19:0] dest;  // first VMEM row there
    logic [19:0] row;  // first VMEM row
    logic [7:0] lanes;  // elements a row
    logic [6:0] lane0;  // first lane, here and there
    logic lane0_high;  // with N = 256 alone; 1: 128 is added to lane0
    format_e fmt;  // element format on the links
    logic keep;  // 1: the other lanes of the rows there stay; 0: become zero
    logic [11:0] core;  // the core that they go to
    logic way;  // round a ring where both ways are as long: 0 up, 1 down
    logic [4:0] sem;  // semaphore signalled there when the last row has arrived
    logic [7:0] count;  // by how much; 0: not signalled
  } send_t;

  function automatic send_t decode_send(input logic [255:0] i);
    return '{
      dest: i[147:128],
      row: i[87:68],
      lanes: i[95:88],
      lane0: i[102:96],
      lane0_high: i[107],
      fmt: format_e'(i[105:103]),
      keep: i[106],
      core: i[203:192],
      way: i[204],
      sem: i[209:205],
      count: i[217:210]
    };
  endfunction

  // rsignal: Signals a semaphore of another core.
  typedef struct packed {
    logic [11:0] core;  // the core
    logic way;  // as in send
    logic [4:0] sem;  // semaphore there
    logic [7:0] count;  // by how much
  } rsignal_t;

  function automatic rsignal_t decode_rsignal(input logic [255:0] i);
    return '{
      core: i[203:192],
      way: i[204],
      sem: i[209:205],
      count: i[217:210]
    };
  endfunction

  // A count of lanes, or of a weight set's rows. That of all 256 is encoded as zero.
  function automatic logic [LaneCountBits:0] lane_count(input int unsigned n,
                                                        input logic [LaneCountBits-1:0] encoded);
    return {n == 2 ** LaneCountBits && encoded == '0, encoded};
  endfunction

  // The first lane of a dld, dst or send. Its highest bit is reserved but with 256 lanes.
  function automatic logic [LaneCountBits-1:0] first_lane(input int unsigned n, input logic high,
                                                        input logic [LaneCountBits-2:0] low);
    return {n == 2 ** LaneCountBits && high, low};
  endfunction

  // The unit that executes the instruction; UnitAny if its opcode or its unit field is illegal.
  function automatic unit_e unit_of(input logic [255:0] i);
    unique case (opcode_e'(i[5:0]))
      OpNop: return UnitSeq;
      OpHalt: return UnitSeq;
      OpFence: return UnitSeq;
      OpSset: return UnitSeq;
      OpSadd: return UnitSeq;
      OpLoop: return UnitSeq;
      OpSync: return unit_e'(i[66:64]) inside {UnitMxu, UnitVpu, UnitLd, UnitSt, UnitMxu1} ? unit_e'(i[66:64]) : UnitAny;
      OpMload: return i[114] ? UnitMxu1 : UnitMxu;
      OpMmul: return i[114] ? UnitMxu1 : UnitMxu;
      OpVset: return UnitVpu;
      OpVstr: return UnitVpu;
      OpVrun: return UnitVpu;
      OpDdim: return unit_e'(i[66:64]) inside {UnitLd, UnitSt} ? unit_e'(i[66:64]) : UnitAny;
      OpDld: return UnitLd;
      OpDst: return UnitSt;
      OpSend: return UnitSt;
      OpRsignal: return UnitSt;
      default: return UnitAny;
    endcase
  endfunction

  // The class of a micro-operation, which says its stages.
  typedef enum logic [2:0] { ClassSimple = 3'd0, ClassSums = 3'd1, ClassProducts = 3'd2, ClassFunctions = 3'd3, ClassRandom = 3'd4, ClassReductions = 3'd5 } class_e;
  localparam int unsigned Classes = 6;

  function automatic class_e micro_class(input micro_e op);
    if (op inside {MicroAdd, MicroSub}) return ClassSums;
    if (op inside {MicroMul, MicroMad, MicroImul}) return ClassProducts;
    if (op inside {MicroRcp, MicroRsqrt, MicroExp2, MicroLog2}) return ClassFunctions;
    if (op inside {MicroRand}) return ClassRandom;
    if (op inside {MicroLsum, MicroLmax, MicroLmin, MicroSsum, MicroSmax}) return ClassReductions;
    return ClassSimple;
  endfunction

  // The registers that a micro-operation reads: bits of c, b and a. A b may be an immediate.
  function automatic logic [2:0] micro_operands(input micro_e op);
    if (op inside {MicroMad, MicroSel}) return 3'b111;
    if (op inside {MicroRand}) return 3'b101;
    if (op inside {MicroAdd, MicroSub, MicroMul, MicroMin, MicroMax, MicroCmplt, MicroCmple, MicroCmpeq, MicroAnd, MicroOr, MicroXor, MicroShl, MicroShr, MicroIadd, MicroImul}) return 3'b011;
    if (op inside {MicroMov}) return 3'b010;
    if (op inside {MicroSt, MicroAbs, MicroRcp, MicroRsqrt, MicroExp2, MicroLog2, MicroCvtF16, MicroCvtBf16, MicroFloor, MicroItof, MicroFtoi, MicroLsum, MicroLmax, MicroLmin, MicroSsum, MicroSmax, MicroLrot, MicroLbcast}) return 3'b001;
    return 3'b000;
  endfunction

  // Cycles that a micro-operation issues for: 1 or 2.
  function automatic logic [1:0] micro_cycles(input micro_e op);
    return op inside {MicroRcp, MicroRsqrt, MicroExp2, MicroLog2, MicroRand} ? 2'd2 : 2'd1;
  endfunction

  /* verilator lint_on UNUSEDSIGNAL */
  /* verilator lint_on UNUSEDPARAM */
endpackage
