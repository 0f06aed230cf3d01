// The vector unit's registers and arithmetic where results take two cycles and more (docs/vpu.md, "Stages").
//
// A micro-operation is given in its (last) cycle of issue, c. In c+1 it takes its operands into a stage's registers: the
// words of its way (vpu_registers), or those that memory has registered for it. From c+2 on its class works on them. The
// result is there at the end of c+E; a store's words stand on wr_data_o in that cycle.
`include "assert.svh"
`include "unit_clock.svh"

module vpu_staged_lanes
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 32,
  // Groups that take turns, and cycles to a result by class, each 2 or more.
  parameter int unsigned Ways       = 16,
  parameter int unsigned Simple     = 2,
  parameter int unsigned Sums       = 2,
  parameter int unsigned Products   = 5,
  parameter int unsigned Functions  = 27,
  parameter int unsigned Random     = 11,
  parameter int unsigned Reductions = $clog2(N) + 1,
  parameter bit          LateReads  = 1'b0,  // VMEM's words come in c+2
  localparam int unsigned S = sublanes(N),
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters)
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  // The micro-operation that issues, and its place: sublanes that are on, and the number of sublane 0's row.
  input  logic               issue_i,
  input  micro_t             micro_i,
  input  logic [IndexBits-1:0] d_i,  // registers
  input  logic [IndexBits-1:0] a_i,
  input  logic [IndexBits-1:0] b_i,
  input  logic [IndexBits-1:0] c_i,
  input  space_e             space_i,
  input  logic [31:0]        on_i,
  input  logic [31:0]        first_row_i,
  // What memory has given; nothing in sublanes that are off.
  input  logic [31:0]        rd_vmem_data_i[S*N],
  input  logic [31:0]        rd_acc_data_i [S*N],
  output logic [31:0]        wr_data_o     [S*N],
  input  logic [31:0]        pc_i
);
  localparam int unsigned E = S * N;

  // Cycle c+1: which operands.
  logic reading_q, bimm_q, acc_q;
  micro_e op_q;
  logic [31:0] imm_q, on_q, first_row_q;
  `UNIT_FF begin
    reading_q <= rst_ni && issue_i;
    if (issue_i) begin
      op_q <= micro_i.op;
      bimm_q <= micro_i.bimm;
      imm_q <= micro_i.imm;
      acc_q <= space_i == SpaceAcc;
      on_q <= on_i;
      first_row_q <= first_row_i;
    end
  end

  // Cycle c+2: the operands, and what is done to them.
  logic [31:0] x_q[E], y_q[E], z_q[E];
  logic store_q, late_q;
  logic [Classes-1:0] works_q;
  micro_e work_op_q;
  logic [31:0] work_imm_q, work_on_q, work_row_q;
  `UNIT_FF begin
    store_q <= rst_ni && reading_q && op_q == MicroSt;
    works_q <= rst_ni && reading_q && op_q != MicroSt ? Classes'(1) << micro_class(op_q) : '0;
    late_q <= LateReads && reading_q && op_q == MicroLd && !acc_q;
    if (reading_q) begin
      work_op_q <= op_q;
      work_imm_q <= imm_q;
      work_on_q <= on_q;
      work_row_q <= first_row_q;
    end
  end

  logic [31:0] simple[E], loaded_or_simple[E];
  if (LateReads) begin : g_late
    for (genvar k = 0; k < E; k++) begin : g_words
      assign loaded_or_simple[k] = !late_q ? simple[k] : k / N < work_on_q ? rd_vmem_data_i[k] : '0;
    end
  end else begin : g_next
    logic unused;
    assign unused = late_q;
    assign loaded_or_simple = simple;
  end
  logic [Classes-1:0] ready;
  logic [31:0] ready_data[Classes][E];

  vpu_simple #(.N(N)) u_simple (
    .works_i(works_q[ClassSimple]), .op_i(work_op_q), .imm_i(work_imm_q), .on_i(work_on_q), .first_row_i(work_row_q),
    .x_i(x_q), .y_i(y_q), .z_i(z_q), .data_o(simple)
  );
  vpu_delay #(.Words(E), .Cycles(Simple - 2)) u_simple_delay (
    .clk_i, .rst_ni, .valid_i(works_q[ClassSimple]), .data_i(loaded_or_simple),
    .valid_o(ready[ClassSimple]), .data_o(ready_data[ClassSimple])
  );
  logic unused_valid;
  vpu_delay #(.Words(E), .Cycles(Simple - 2)) u_store_delay (
    .clk_i, .rst_ni, .valid_i(store_q), .data_i(x_q),
    .valid_o(unused_valid), .data_o(wr_data_o)
  );

  vpu_sums #(.Words(E), .Cycles(Sums - 1)) u_sums (
    .clk_i, .rst_ni, .valid_i(works_q[ClassSums]), .op_i(work_op_q), .x_i(x_q), .y_i(y_q),
    .valid_o(ready[ClassSums]), .data_o(ready_data[ClassSums])
  );
  vpu_products #(.Words(E), .Cycles(Products - 1)) u_products (
    .clk_i, .rst_ni, .valid_i(works_q[ClassProducts]), .op_i(work_op_q),
    .x_i(x_q), .y_i(y_q), .z_i(z_q),
    .valid_o(ready[ClassProducts]), .data_o(ready_data[ClassProducts])
  );
  vpu_random #(.Words(E), .Cycles(Random - 1)) u_random (
    .clk_i, .rst_ni, .valid_i(works_q[ClassRandom]), .key_i(work_imm_q), .x_i(x_q), .z_i(z_q),
    .valid_o(ready[ClassRandom]), .data_o(ready_data[ClassRandom])
  );
  vpu_reductions #(.N(N), .Cycles(Reductions - 1)) u_reductions (
    .clk_i, .rst_ni, .valid_i(works_q[ClassReductions]), .op_i(work_op_q), .x_i(x_q),
    .valid_o(ready[ClassReductions]), .data_o(ready_data[ClassReductions])
  );

  vpu_functions #(.Words(E), .Cycles(Functions - 1)) u_functions (
    .clk_i, .rst_ni, .valid_i(works_q[ClassFunctions]), .op_i(work_op_q), .x_i(x_q),
    .valid_o(ready[ClassFunctions]), .data_o(ready_data[ClassFunctions])
  );

  logic [31:0] operand[3*E], x[E], y[E], z[E];
  vpu_registers #(.N(N), .Ways(Ways), .Simple(Simple), .Sums(Sums), .Products(Products), .Functions(Functions),
                  .Random(Random), .Reductions(Reductions)) u_registers (
    .clk_i, .rst_ni, .issue_i, .writes_i(micro_i.op != MicroSt), .class_i(micro_class(micro_i.op)), .d_i,
    .operand_i({c_i, b_i, a_i}), .operand_o(operand), .valid_i(ready), .result_i(ready_data), .pc_i
  );
  `UNIT_FF begin : read
    if (reading_q) begin
      // Operands, a lane a turn.
      // verilator lint_off BLKSEQ
      for (int unsigned k = 0; k < E; k++) x[k] = operand[k];
      for (int unsigned k = 0; k < E; k++) y[k] = bimm_q ? imm_q : operand[E+k];
      for (int unsigned k = 0; k < E; k++) z[k] = operand[2*E+k];
      if (op_q == MicroLd)
        for (int unsigned k = 0; k < E; k++)
          x[k] = k / N >= on_q ? '0 : acc_q ? rd_acc_data_i[k] : rd_vmem_data_i[k];
      // verilator lint_on BLKSEQ
      x_q <= x;
      y_q <= y;
      z_q <= z;
    end
  end

  `INVARIANT("more sublanes than there are", issue_i |-> on_i <= S, UnitVpu, pc_i)
endmodule
