// What a program must not do and the core sees by itself (docs/top.md, "Faults"): the first fault
// of a cycle, in the cycle after. It watches alone: the core goes on until it is reset.
module faults
  import arch_pkg::*;
  import registers_pkg::*;
#(
  parameter int unsigned N        = 32,
  parameter int unsigned VmemRows = 32768,
  parameter int unsigned AccRows  = 2048,
  parameter int unsigned Inputs   = 2,
  parameter int unsigned Mxus     = 1,
  localparam int unsigned Units   = units(Mxus),
  localparam int unsigned S       = sublanes(N)
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  // Instructions: the sequencer's oldest, and those at the heads of the queues, which start.
  input  logic                       seq_valid_i,
  input  logic [InstructionBits-1:0] seq_i,
  input  logic [Mxus-1:0][InstructionBits-1:0] mxu_i,
  input  logic [InstructionBits-1:0] vpu_i,
  input  logic [InstructionBits-1:0] ld_i,
  input  logic [InstructionBits-1:0] st_i,
  input  logic [Units-1:0]           start_i,
  input  logic [31:0]                start_pc_i [Units],
  // Accesses to VMEM and accumulators, and whom they are charged to.
  input  logic [Mxus-1:0]            act_read_i,
  input  logic [Mxus-1:0][VmemRowBits-1:0] act_row_i,
  input  logic [Mxus-1:0]            load_read_i,
  input  logic [Mxus-1:0][VmemRowBits-1:0] load_row_i,
  input  logic [Mxus-1:0]            acc_we_i,
  input  logic [Mxus-1:0][AccRowBits-1:0] acc_row_i,
  input  logic                       rd_en_i,
  input  space_e                     space_i,    // of a read
  input  logic [VmemRowBits-1:0]     rd_row_i   [S],
  input  logic                       rd_on_i    [S],
  input  logic                       wr_en_i,
  input  logic                       wr_acc_i,   // into accumulators
  input  logic [VmemRowBits-1:0]     wr_row_i   [S],
  input  logic                       wr_on_i    [S],
  input  logic                       in_write_i [Inputs],
  input  logic [VmemRowBits-1:0]     in_row_i   [Inputs],
  input  logic [31:0]                charge_pc_i[Units],
  input  logic [Mxus-1:0][31:0]      acc_pc_i,
  input  logic [Mxus-1:0][31:0]      load_pc_i,
  input  logic                       semaphore_i,
  output fault_t                     fault_o
);
  // Fields of the instructions that start.
  opcode_e vpu_opcode;
  vrun_t vrun;
  vset_t vset;
  ddim_t ld_dim, st_dim;
  assign vpu_opcode = decode_opcode(header_t'(vpu_i));
  assign vrun = decode_vrun(vpu_i);
  assign vset = decode_vset(vpu_i);
  assign ld_dim = decode_ddim(ld_i);
  assign st_dim = decode_ddim(st_i);

  // Of each matrix unit: its instruction that starts, and its rows.
  fault_t mxu_starts[Mxus], mxu_rows[Mxus];
  for (genvar m = 0; m < Mxus; m++) begin : g_mxus
    localparam unit_e Unit = matrix_unit(m);
    opcode_e opcode;
    mmul_t mmul;
    mload_t mload;
    logic range, format;
    assign opcode = decode_opcode(header_t'(mxu_i[m]));
    assign mmul = decode_mmul(mxu_i[m]);
    assign mload = decode_mload(mxu_i[m]);  // mmul has its lanes and format in the same places
    always_comb begin
      range = 1'b0;
      format = 1'b0;
      if (opcode inside {OpMmul, OpMload}) begin
        range = lane_count(N, mload.lanes) == '0 || 32'(lane_count(N, mload.lanes)) > N;
        format = mload.fmt > OperandInt8;
      end
      if (opcode == OpMmul) begin
        range = range || mmul.n0 == '0 || mmul.n1 == '0 || mmul.n2 == '0 || mmul.n3 == '0 ||
            (mmul.trans && 32'(mmul.n0) > N);
      end
      if (opcode == OpMload) range = range || lane_count(N, mload.rows) == '0 || 32'(lane_count(N, mload.rows)) > N;

      mxu_starts[m] = '{valid: start_i[Unit] && (format || range), who: Unit, pc: start_pc_i[Unit],
                        code: format ? FaultIllegalInstruction : FaultFieldRange};
      if (act_read_i[m] && 32'(act_row_i[m]) >= VmemRows)
        mxu_rows[m] = '{valid: 1'b1, code: FaultVmemRow, who: Unit, pc: charge_pc_i[Unit]};
      else if (load_read_i[m] && 32'(load_row_i[m]) >= VmemRows)
        mxu_rows[m] = '{valid: 1'b1, code: FaultVmemRow, who: Unit, pc: load_pc_i[m]};
      else
        mxu_rows[m] = '{valid: acc_we_i[m] && 32'(acc_row_i[m]) >= AccRows, code: FaultAccRow, who: Unit,
                        pc: acc_pc_i[m]};
    end
  end

  logic vpu_range, ld_range, st_range;
  always_comb begin
    vpu_range = 1'b0;
    if (vpu_opcode == OpVrun) begin
      vpu_range = vrun.len == '0 || 32'(vrun.slot) + 32'(vrun.len) > KernelSlots || vrun.n0 == '0 || vrun.n1 == '0 ||
          vrun.n2 == '0;
    end
    if (vpu_opcode == OpVset) vpu_range = vset.op > MicroLbcast;

    ld_range = decode_opcode(header_t'(ld_i)) == OpDdim && ld_dim.count == '0;
    st_range = decode_opcode(header_t'(st_i)) == OpDdim && st_dim.count == '0;
  end

  // Rows.
  logic rd_vmem, rd_acc, wr_vmem, twice;
  always_comb begin : rows
    int unsigned s, r, i;
    rd_vmem = 1'b0;
    rd_acc = 1'b0;
    wr_vmem = 1'b0;
    twice = 1'b0;
    for (i = 0; i < Inputs; i++)
      twice = twice || (i != 1 && in_write_i[i] && in_write_i[1] && in_row_i[i] == in_row_i[1]);
    for (s = 0; s < S; s++) begin
      rd_vmem = rd_vmem || (rd_en_i && rd_on_i[s] && space_i == SpaceVmem && 32'(rd_row_i[s]) >= VmemRows);
      rd_acc = rd_acc || (rd_en_i && rd_on_i[s] && space_i == SpaceAcc && 32'(rd_row_i[s]) >= Mxus * AccRows);
      wr_vmem = wr_vmem || (wr_en_i && wr_on_i[s] && 32'(wr_row_i[s]) >= VmemRows);
      for (i = 0; i < Inputs; i++)
        twice = twice || (wr_en_i && wr_on_i[s] && in_write_i[i] && wr_row_i[s] == in_row_i[i]);
      for (r = 0; r < s; r++)
        twice = twice || (wr_en_i && wr_on_i[s] && wr_on_i[r] && wr_row_i[s] == wr_row_i[r]);
    end
  end

  fault_t fault;
  always_comb begin
    fault = '{valid: 1'b1, code: FaultNone, who: UnitAny, pc: '0};
    if (seq_valid_i && 32'(unit_of(seq_i)) >= Units) begin
      fault = '{valid: 1'b1, code: FaultIllegalInstruction, who: UnitSeq, pc: charge_pc_i[UnitSeq]};
    end else if (mxu_starts[0].valid) begin
      fault = mxu_starts[0];
    end else if (mxu_starts[Mxus-1].valid) begin
      fault = mxu_starts[Mxus-1];
    end else if (start_i[UnitVpu] && vpu_range) begin
      fault = '{valid: 1'b1, code: FaultFieldRange, who: UnitVpu, pc: start_pc_i[UnitVpu]};
    end else if (start_i[UnitLd] && ld_range) begin
      fault = '{valid: 1'b1, code: FaultFieldRange, who: UnitLd, pc: start_pc_i[UnitLd]};
    end else if (start_i[UnitSt] && st_range) begin
      fault = '{valid: 1'b1, code: FaultFieldRange, who: UnitSt, pc: start_pc_i[UnitSt]};
    end else if (mxu_rows[0].valid) begin
      fault = mxu_rows[0];
    end else if (mxu_rows[Mxus-1].valid) begin
      fault = mxu_rows[Mxus-1];
    end else if (rd_vmem || wr_vmem) begin
      fault = '{valid: 1'b1, code: FaultVmemRow, who: UnitVpu, pc: charge_pc_i[UnitVpu]};
    end else if (rd_acc || (wr_en_i && wr_acc_i)) begin
      fault = '{valid: 1'b1, code: FaultAccRow, who: UnitVpu, pc: charge_pc_i[UnitVpu]};
    end else if (twice) begin
      fault = '{valid: 1'b1, code: FaultTwoWrites, who: UnitVpu, pc: charge_pc_i[UnitVpu]};
    end else if (semaphore_i) begin
      fault = '{valid: 1'b1, code: FaultSemaphore, who: UnitAny, pc: charge_pc_i[UnitSeq]};
    end else begin
      fault.valid = 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    fault_o <= fault;
    if (!rst_ni) fault_o.valid <= 1'b0;
  end
endmodule
