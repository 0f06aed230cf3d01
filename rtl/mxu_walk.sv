// The slots of an mmul, one a cycle from its start: a walk over four dimensions, the first fastest, by adding strides.
// A transposed mmul's block has N slots, of which the first n0 read a row.
`include "assert.svh"
`include "unit_clock.svh"

module mxu_walk
  import arch_pkg::*;
#(
  parameter int unsigned N = 32
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   start_i,  // only while not walking_o
  input  mmul_t                  mmul_i,  // what starts
  output logic                   walking_o,  // a walk begun earlier has a slot in this cycle
  // The slot in this cycle, if there is one.
  output logic                   slot_o,
  output mmul_t                  mmul_o,
  output logic                   read_o,
  output logic [VmemRowBits-1:0] row_o,
  output logic [7:0]             index_o,  // of a transposed slot in its block
  output logic [AccRowBits-1:0]  acc_row_o,
  output logic                   last_o
);
  mmul_t mmul_q;
  logic walking_q;
  logic [MulCountBits-1:0] i0_q, i1_q, i2_q, i3_q, i0, i1, i2, i3;
  // Rows at which this iteration of each dimension began.
  logic [VmemRowBits-1:0] row0_q, row1_q, row2_q, row3_q, row0, row1, row2, row3, next;
  logic [AccRowBits-1:0] acc_row_q;
  logic end0, end1, end2, end3;

  always_comb begin
    mmul_o = '0;
    {i3, i2, i1, i0} = '0;
    {row3, row2, row1, row0} = '0;
    acc_row_o = '0;
    {end3, end2, end1, end0} = '0;
    next = '0;
    if (start_i || walking_q) begin
      mmul_o = start_i ? mmul_i : mmul_q;
      {i3, i2, i1, i0} = start_i ? '0 : {i3_q, i2_q, i1_q, i0_q};
      {row3, row2, row1, row0} = start_i ? {4{mmul_i.base}} : {row3_q, row2_q, row1_q, row0_q};
      acc_row_o = start_i ? mmul_i.acc : acc_row_q;

      end0 = i0 == (mmul_o.trans ? MulCountBits'(N) : mmul_o.n0) - 1'b1;
      end1 = i1 == mmul_o.n1 - 1'b1;
      end2 = i2 == mmul_o.n2 - 1'b1;
      end3 = i3 == mmul_o.n3 - 1'b1;
      next = !end0 ? row0 + VmemRowBits'(mmul_o.s0) :
             !end1 ? row1 + VmemRowBits'(mmul_o.s1) :
             !end2 ? row2 + VmemRowBits'(mmul_o.s2) : row3 + VmemRowBits'(mmul_o.s3);
    end
  end

  assign walking_o = walking_q;
  assign slot_o = start_i || walking_q;
  assign read_o = slot_o && (!mmul_o.trans || i0 < mmul_o.n0);
  assign row_o = row0;
  assign index_o = i0[7:0];
  assign last_o = slot_o && end0 && end1 && end2 && end3;

  `UNIT_FF begin
    if (slot_o) begin
      walking_q <= !last_o;
      if (start_i) mmul_q <= mmul_i;
      acc_row_q <= acc_row_o + 1'b1;
      i0_q <= end0 ? '0 : i0 + 1'b1;
      i1_q <= !end0 ? i1 : end1 ? '0 : i1 + 1'b1;
      i2_q <= !(end0 && end1) ? i2 : end2 ? '0 : i2 + 1'b1;
      i3_q <= !(end0 && end1 && end2) ? i3 : i3 + 1'b1;
      row0_q <= next;
      row1_q <= end0 ? next : row1;
      row2_q <= end0 && end1 ? next : row2;
      row3_q <= end0 && end1 && end2 ? next : row3;
    end
    if (!rst_ni) walking_q <= 1'b0;
  end

  `INVARIANT("an mmul starts in the walk of another", start_i |-> !walking_o, UnitMxu, 0)
  `INVARIANT("a walk beyond dimension 0",
             walking_q |-> i0_q < (mmul_q.trans ? 14'(N) : mmul_q.n0), UnitMxu, 0)
  `INVARIANT("a walk beyond dimension 1", walking_q |-> i1_q < mmul_q.n1, UnitMxu, 0)
  `INVARIANT("a walk beyond dimension 2", walking_q |-> i2_q < mmul_q.n2, UnitMxu, 0)
  `INVARIANT("a walk beyond dimension 3", walking_q |-> i3_q < mmul_q.n3, UnitMxu, 0)
endmodule
