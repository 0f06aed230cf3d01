// The vector unit's registers and arithmetic: executes one micro-operation at a time on S sublanes of N lanes. Groups of
// rows that take turns have registers of their own, way by way.
//
// A micro-operation is given in its (last) cycle of issue and executes in the next: there it reads the registers, or the
// words that memory has registered for it, and at that cycle's end its result is written. A store's words stand on
// wr_data_o in that cycle.
//
// One process and loops over flat arrays, so that simulation runs them as vector code (docs/rtl-style.md). A step first
// executes, then takes in what issues. Loop variables are set before the loops: Verilator then keeps them in registers.
`include "assert.svh"
`include "unit_clock.svh"

module vpu_lanes
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 32,
  parameter int unsigned Ways = 1,
  parameter bit          LateReads = 1'b0,  // VMEM's words come a cycle later, and are written in that one
  localparam int unsigned S = sublanes(N),
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters)
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  // The micro-operation that issues, and its place: sublanes that are on, and the number of sublane 0's row.
  input  logic        issue_i,
  input  micro_t      micro_i,
  input  logic [IndexBits-1:0] d_i,  // registers
  input  logic [IndexBits-1:0] a_i,
  input  logic [IndexBits-1:0] b_i,
  input  logic [IndexBits-1:0] c_i,
  input  space_e      space_i,
  input  logic [31:0] on_i,
  input  logic [31:0] first_row_i,
  // What memory has given; nothing in sublanes that are off.
  input  logic [31:0] rd_vmem_data_i[S*N],
  input  logic [31:0] rd_acc_data_i [S*N],
  output logic [31:0] wr_data_o     [S*N]
);
  import fp_pkg::*;
  import vpu_functions_pkg::*;

  localparam int unsigned E = S * N;

  logic [31:0] r_q[Ways*VectorRegisters][E]  /*verilator public_flat_rw*/;
  logic [31:0] store[E];
  logic [31:0] x[E], y[E], z[E], d[E];  // a step's operands a, b, c and its result

  logic execute_q;
  logic [5:0] op_q;
  logic [IndexBits-1:0] d_q, a_q, b_q, c_q;
  logic bimm_q;
  logic acc_q;
  logic [31:0] imm_q, on_q, first_row_q;
  // A load whose words come late.
  logic late_q;
  logic [IndexBits-1:0] late_d_q;
  logic [31:0] late_on_q;

  `UNIT_FF begin : step
    int unsigned k, half, rows, count;
    logic across_lanes;
    logic [31:0] mask;
    k = 0;
    half = 0;
    rows = 0;
    count = 0;
    across_lanes = 1'b0;
    mask = 0;

    if (LateReads) begin
      // verilator lint_off BLKSEQ
      if (late_q) for (k = 0; k < E; k++) r_q[late_d_q][k] = k / N < late_on_q ? rd_vmem_data_i[k] : 0;
      // verilator lint_on BLKSEQ
      late_q <= rst_ni && execute_q && op_q == MicroLd && !acc_q;
      late_d_q <= d_q;
      late_on_q <= on_q;
    end
    if (execute_q) begin
      // Operands, results and the vector registers, a lane a turn.
      // verilator lint_off BLKSEQ
      for (k = 0; k < E; k++) x[k] = r_q[a_q][k];
      for (k = 0; k < E; k++) y[k] = r_q[b_q][k];
      if (bimm_q) for (k = 0; k < E; k++) y[k] = imm_q;
      for (k = 0; k < E; k++) z[k] = r_q[c_q][k];

      unique case (op_q)
        MicroMov: for (k = 0; k < E; k++) d[k] = y[k];
        MicroLd: begin
          mask = acc_q ? '1 : '0;
          for (k = 0; k < E; k++) d[k] = (rd_acc_data_i[k] & mask) | (rd_vmem_data_i[k] & ~mask);
          for (k = 0; k < E; k++) d[k] = k / N < on_q ? d[k] : 0;
        end
        MicroAdd: for (k = 0; k < E; k++) d[k] = add32(x[k], y[k]);
        MicroSub: for (k = 0; k < E; k++) d[k] = add32(x[k], y[k] ^ Sign);
        MicroMul: for (k = 0; k < E; k++) d[k] = mul32(x[k], y[k]);
        MicroMad: begin
          for (k = 0; k < E; k++) d[k] = mul32(x[k], y[k]);
          for (k = 0; k < E; k++) d[k] = add32(d[k], z[k]);
        end
        MicroMin: for (k = 0; k < E; k++) d[k] = min32(x[k], y[k]);
        MicroMax: for (k = 0; k < E; k++) d[k] = max32(x[k], y[k]);
        MicroAbs: for (k = 0; k < E; k++) d[k] = x[k] & ~Sign;
        MicroCmplt: for (k = 0; k < E; k++) d[k] = compare32(x[k], y[k], 4);
        MicroCmple: for (k = 0; k < E; k++) d[k] = compare32(x[k], y[k], 6);
        MicroCmpeq: for (k = 0; k < E; k++) d[k] = compare32(x[k], y[k], 2);
        MicroSel: for (k = 0; k < E; k++) d[k] = select32(x[k], y[k], z[k]);
        MicroRcp: for (k = 0; k < E; k++) d[k] = rcp32(x[k]);
        MicroRsqrt: for (k = 0; k < E; k++) d[k] = rsqrt32(x[k]);
        MicroExp2: for (k = 0; k < E; k++) d[k] = exp232(x[k]);
        MicroLog2: for (k = 0; k < E; k++) d[k] = log232(x[k]);
        MicroCvtF16: for (k = 0; k < E; k++) d[k] = to_f16(x[k]);
        MicroCvtBf16: for (k = 0; k < E; k++) d[k] = to_bf16(x[k]);
        MicroFloor: for (k = 0; k < E; k++) d[k] = floor32(x[k]);
        MicroItof: for (k = 0; k < E; k++) d[k] = itof32(x[k]);
        MicroFtoi: for (k = 0; k < E; k++) d[k] = ftoi32(x[k]);
        MicroAnd: for (k = 0; k < E; k++) d[k] = x[k] & y[k];
        MicroOr: for (k = 0; k < E; k++) d[k] = x[k] | y[k];
        MicroXor: for (k = 0; k < E; k++) d[k] = x[k] ^ y[k];
        MicroShl: for (k = 0; k < E; k++) d[k] = shl(x[k], y[k]);
        MicroShr: for (k = 0; k < E; k++) d[k] = shr(x[k], y[k]);
        MicroIadd: for (k = 0; k < E; k++) d[k] = x[k] + y[k];
        MicroImul: for (k = 0; k < E; k++) d[k] = x[k] * y[k];
        MicroIota: for (k = 0; k < E; k++) d[k] = k % N;
        MicroRowid: for (k = 0; k < E; k++) d[k] = first_row_q + k / N;
        MicroRowon: for (k = 0; k < E; k++) d[k] = k / N < on_q ? One : 0;
        MicroRand: for (k = 0; k < E; k++) d[k] = threefry(imm_q, z[k], x[k]);
        MicroLrot: for (k = 0; k < E; k++) d[k] = x[(k & ~(N-1)) | ((k + imm_q) & (N-1))];
        MicroLbcast: for (k = 0; k < E; k++) d[k] = x[(k & ~(N-1)) | (imm_q & (N-1))];
        default: ;
      endcase

      // Reductions. The words of a lane stand together in z, or those of a sublane; z folds to its first `rows` words.
      across_lanes = op_q == MicroLsum || op_q == MicroLmax || op_q == MicroLmin;
      if (across_lanes || op_q == MicroSsum || op_q == MicroSmax) begin
        rows = across_lanes ? S : N;
        if (across_lanes) for (k = 0; k < E; k++) z[k] = x[(k%S)*N+k/S];
        else for (k = 0; k < E; k++) z[k] = x[k];
        for (half = E / 2; half >= S; half = half >> 1) if (half >= rows) begin
          for (k = 0; k < E / 2; k++) y[k] = z[k+half];
          count = half & (E - 1);
          if (op_q == MicroLsum || op_q == MicroSsum) for (k = 0; k < count; k++) z[k] = add32(z[k], y[k]);
          else if (op_q == MicroLmin) for (k = 0; k < count; k++) z[k] = min32(z[k], y[k]);
          else for (k = 0; k < count; k++) z[k] = max32(z[k], y[k]);
        end
        if (across_lanes) for (k = 0; k < E; k++) d[k] = z[k/N];
        else for (k = 0; k < E; k++) d[k] = z[k%N];
      end
      for (k = 0; k < E; k++) r_q[d_q][k] = d[k];
      // verilator lint_on BLKSEQ
    end

    if (issue_i && micro_i.op == MicroSt) begin
      // verilator lint_off BLKSEQ
      for (k = 0; k < E; k++) store[k] = r_q[a_i][k];
      // verilator lint_on BLKSEQ
      wr_data_o <= store;
    end
    execute_q <= rst_ni && issue_i && micro_i.op != MicroSt;
    op_q <= micro_i.op;
    d_q <= d_i;
    a_q <= a_i;
    b_q <= b_i;
    c_q <= c_i;
    bimm_q <= micro_i.bimm;
    imm_q <= micro_i.imm;
    acc_q <= space_i == SpaceAcc;
    on_q <= on_i;
    first_row_q <= first_row_i;
  end

  `INVARIANT("more sublanes than there are", issue_i |-> on_i <= S, UnitVpu, 0)
  `INVARIANT("not executed in the cycle after its issue",
             issue_i && micro_i.op != MicroSt |=> execute_q && op_q == $past(micro_i.op), UnitVpu, 0)
  `INVARIANT("executed without an issue", execute_q |-> $past(rst_ni && issue_i), UnitVpu, 0)
endmodule
