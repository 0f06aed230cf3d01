// Which registers a micro-operation reads and writes where groups take turns: each way has its own, way 0's are those
// that a run leaves (docs/vpu.md, "Stages").
`include "assert.svh"

module vpu_ways
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned Ways = 1,
  localparam int unsigned WayBits = Ways == 1 ? 1 : $clog2(Ways),
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters)
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 issue_i,
  input  micro_t               micro_i,
  input  logic                 fresh_i,  // none of its run has issued before
  input  logic                 turns_i,  // groups take turns
  input  logic [WayBits-1:0]   way_i,
  output logic [IndexBits-1:0] d_o,
  output logic [IndexBits-1:0] a_o,
  output logic [IndexBits-1:0] b_o,
  output logic [IndexBits-1:0] c_o,
  input  logic [31:0]          pc_i
);
  if (Ways == 1) begin : g_one
    logic unused;
    assign unused = &{1'b0, clk_i, rst_ni, issue_i, micro_i, fresh_i, turns_i, way_i, pc_i};
    assign d_o = micro_i.d;
    assign a_o = micro_i.a;
    assign b_o = micro_i.b;
    assign c_o = micro_i.c;
  end else begin : g_ways
    // A register is the way's own once a group of the run has written it; until then it is what an earlier run left.
    logic [VectorRegisters-1:0] written, written_q, read, read_q, reads, writes;
    logic [2:0] operands;
    logic [IndexBits-1:0] way;
    assign written = fresh_i ? '0 : written_q;
    assign way = IndexBits'(way_i) << $clog2(VectorRegisters);
    assign writes = micro_i.op == MicroSt ? '0 : VectorRegisters'(1) << micro_i.d;
    assign operands = micro_operands(micro_i.op);
    assign reads = (VectorRegisters'(operands[0]) << micro_i.a)
                 | (VectorRegisters'(operands[1] && !micro_i.bimm) << micro_i.b)
                 | (VectorRegisters'(operands[2]) << micro_i.c);
    assign read = (fresh_i ? '0 : read_q) | (reads & ~written);
    always_ff @(posedge clk_i)
      if (issue_i) begin
        written_q <= written | writes;
        read_q <= read;
      end
    assign d_o = way | IndexBits'(micro_i.d);
    assign a_o = (written[micro_i.a] ? way : '0) | IndexBits'(micro_i.a);
    assign b_o = (written[micro_i.b] ? way : '0) | IndexBits'(micro_i.b);
    assign c_o = (written[micro_i.c] ? way : '0) | IndexBits'(micro_i.c);

    // docs/vpu.md, "Stages": what a program must not do.
    `ASSERT("a register is read before it is written in turns",
            !(issue_i && turns_i && (read & writes) != '0), UnitVpu, pc_i)
  end
endmodule
