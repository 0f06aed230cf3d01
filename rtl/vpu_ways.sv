// Which registers a micro-operation reads and writes where groups take turns: each way has its own; way 0's are those
// that a run leaves, and those that groups carry on (docs/vpu.md, "Stages").
`include "assert.svh"
`include "unit_clock.svh"

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
  input  logic                 first_i,  // it is its kernel's first
  input  logic                 turns_i,  // groups take turns
  input  logic [WayBits-1:0]   way_i,
  output logic                 carries_o,  // its result is what the next group reads
  output logic [IndexBits-1:0] d_o,
  output logic [IndexBits-1:0] a_o,
  output logic [IndexBits-1:0] b_o,
  output logic [IndexBits-1:0] c_o,
  input  logic [31:0]          pc_i
);
  if (Ways == 1) begin : g_one
    logic unused;
    assign unused = &{1'b0, clk_i, rst_ni, issue_i, micro_i, first_i, turns_i, way_i, pc_i};
    assign carries_o = 1'b0;
    assign d_o = micro_i.d;
    assign a_o = micro_i.a;
    assign b_o = micro_i.b;
    assign c_o = micro_i.c;
  end else begin : g_ways
    // What the kernel has written so far, read before it wrote it, and carried. A register is the way's own once the
    // kernel has written it; until then it is what an earlier run or group left.
    logic [VectorRegisters-1:0] written, written_q, read, read_q, carried, carried_q, reads, writes;
    logic [2:0] operands;
    logic [IndexBits-1:0] way;
    assign written = first_i ? '0 : written_q;
    assign read = first_i ? '0 : read_q;
    assign carried = first_i ? '0 : carried_q;
    assign way = IndexBits'(way_i) << $clog2(VectorRegisters);
    assign writes = micro_i.op == MicroSt ? '0 : VectorRegisters'(1) << micro_i.d;
    assign operands = micro_operands(micro_i.op);
    assign reads = (VectorRegisters'(operands[0]) << micro_i.a)
                 | (VectorRegisters'(operands[1] && !micro_i.bimm) << micro_i.b)
                 | (VectorRegisters'(operands[2]) << micro_i.c);
    assign carries_o = turns_i && (reads & writes & ~written) != '0;
    `UNIT_FF
      if (issue_i && way_i == '0) begin
        written_q <= carries_o ? written : written | writes;
        read_q <= read | (reads & ~written);
        carried_q <= carries_o ? carried | writes : carried;
      end
    assign d_o = (carries_o ? '0 : way) | IndexBits'(micro_i.d);
    assign a_o = (written[micro_i.a] ? way : '0) | IndexBits'(micro_i.a);
    assign b_o = (written[micro_i.b] ? way : '0) | IndexBits'(micro_i.b);
    assign c_o = (written[micro_i.c] ? way : '0) | IndexBits'(micro_i.c);

    // docs/vpu.md, "Stages": what a program must not do.
    `ASSERT("a register is read before it is written in turns",
            !(`UNIT_RUNS && issue_i && turns_i && ((read & writes) != '0 || (carried & (reads | writes)) != '0)), UnitVpu,
            pc_i)
  end
endmodule
