// Where the vector unit's results are on their way to the registers (docs/vpu.md, "Registers"): in which latency's memory,
// in which row. All rows are those of the results' cycles of issue.
`include "assert.svh"
`include "unit_clock.svh"

module vpu_results
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned Ways = 16,
  parameter logic [Classes-1:0][31:0] Latency = {32'd4, 32'd11, 32'd27, 32'd5, 32'd2, 32'd2},  // by class
  localparam int unsigned Last = longest(Latency),
  localparam int unsigned RowBits = $clog2(Last + 1),
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters),
  localparam int unsigned Operands = 3
) (
  input  logic                               clk_i,
  input  logic                               rst_ni,
  // The micro-operation that issues, in its (last) cycle.
  input  logic                               issue_i,
  input  logic                               writes_i,   // it has a result, of this class, for register d
  input  class_e                             class_i,
  input  logic [IndexBits-1:0]               d_i,
  input  logic [Operands-1:0][IndexBits-1:0] operand_i,  // registers
  // Where each operand is: in the registers' memory; in a latency's, in that row; it comes in this cycle. A latency goes
  // by the first of its classes.
  output logic [Operands-1:0]                settled_o,
  output logic [Operands-1:0][Classes-1:0]   waits_o,
  output logic [Operands-1:0][Classes-1:0]   comes_o,
  output logic [Operands-1:0][RowBits-1:0]   row_o,
  output logic [RowBits-1:0]                 now_o,      // the row of this cycle
  // Latencies of which a result becomes a register's at the end of the next cycle, and of this one.
  output logic [Classes-1:0]                 moves_o,
  output logic [Classes-1:0]                 settles_o,
  output logic [IndexBits-1:0]               settles_d_o,
  input  logic [Classes-1:0]                 valid_i,    // classes that give a result
  input  logic [31:0]                        pc_i
);
  // What has issued, by its age in cycles: whether it has a result, whose, and for which register. A reset keeps results
  // that are there.
  logic [Last:1] busy_q, there;
  logic [Last:1][2:0] class_q;
  logic [Last:1][IndexBits-1:0] d_q;
  logic [RowBits-1:0] now_q;
  `UNIT_FF begin
    busy_q <= {rst_ni ? busy_q[Last-1:1] : there[Last-1:1], rst_ni && issue_i && writes_i};
    class_q <= {class_q[Last-1:1], class_i};
    d_q <= {d_q[Last-1:1], d_i};
    now_q <= now_q + 1'b1;
  end
  logic [Last:1] of_latency[Classes];
  always_comb begin
    there = '0;
    for (int unsigned g = 0; g < Classes; g++)
      for (int unsigned k = 1; k <= Last; k++) begin
        of_latency[g][k] = busy_q[k] && first_alike(Latency, 32'(class_q[k])) == g;
        there[k] = there[k] || (of_latency[g][k] && k >= Latency[g]);
      end
  end

  // The newest result for an operand counts: a step waits until that is there.
  always_comb
    for (int unsigned o = 0; o < Operands; o++) begin
      logic [Last:1] hits, newest;
      for (int unsigned k = 1; k <= Last; k++) hits[k] = issue_i && busy_q[k] && d_q[k] == operand_i[o];
      newest = hits & (~hits + 1'b1);
      settled_o[o] = issue_i && hits == '0;
      row_o[o] = '0;
      for (int unsigned k = 1; k <= Last; k++) if (newest[k]) row_o[o] = row_o[o] | (now_q - RowBits'(k));
      for (int unsigned g = 0; g < Classes; g++) begin
        comes_o[o][g] = newest[Latency[g]] && of_latency[g][Latency[g]];
        waits_o[o][g] = (newest & of_latency[g]) != '0 && !comes_o[o][g];
      end
    end

  assign now_o = now_q;
  for (genvar g = 0; g < Classes; g++) begin : g_latencies
    assign moves_o[g] = of_latency[g][Last-1];
    assign settles_o[g] = of_latency[g][Last];
    `INVARIANT("a result that nothing awaits, or none that something does",
               valid_i[g] == (busy_q[Latency[g]] && 32'(class_q[Latency[g]]) == g), UnitVpu, pc_i)
  end
  assign settles_d_o = d_q[Last];
endmodule
