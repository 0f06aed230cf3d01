// The vector unit's registers, in memories of one write port each (docs/vpu.md, "Registers").
//
// A micro-operation is given in its (last) cycle of issue, c, and its operands stand in c+1. Its result comes in c+E and
// may be read by what issues in that cycle. Several classes may give one then, so it is not a register's yet: it waits in
// a memory of those of its latency E, and becomes the register's at the end of c+Last. vpu_results tells where it is.
`include "assert.svh"
`include "unit_clock.svh"

module vpu_registers
  import arch_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N = 8,
  // Groups that take turns, and cycles to a result by class, each 2 or more.
  parameter int unsigned Ways       = 16,
  parameter int unsigned Simple     = 2,
  parameter int unsigned Sums       = 2,
  parameter int unsigned Products   = 5,
  parameter int unsigned Functions  = 27,
  parameter int unsigned Random     = 11,
  parameter int unsigned Reductions = $clog2(N) + 1,
  localparam int unsigned Words = sublanes(N) * N,  // of a register
  localparam int unsigned IndexBits = $clog2(Ways * VectorRegisters),
  localparam int unsigned Operands = 3
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 issue_i,
  input  logic                 writes_i,  // it has a result, of this class, for register d
  input  class_e               class_i,
  input  logic [IndexBits-1:0] d_i,
  input  logic [Operands-1:0][IndexBits-1:0] operand_i,    // registers
  output logic [31:0]          operand_o[Operands*Words],  // their words, in the next cycle
  input  logic [Classes-1:0]   valid_i,                    // classes that give a result
  input  logic [31:0]          result_i [Classes][Words],
  input  logic [31:0]          pc_i
);
  function automatic logic [Classes-1:0][31:0] latencies();
    latencies[ClassSimple] = Simple;
    latencies[ClassSums] = Sums;
    latencies[ClassProducts] = Products;
    latencies[ClassFunctions] = Functions;
    latencies[ClassRandom] = Random;
    latencies[ClassReductions] = Reductions;
  endfunction
  localparam logic [Classes-1:0][31:0] Latency = latencies();
  localparam int unsigned Last = longest(Latency);
  localparam int unsigned RowBits = $clog2(Last + 1);
  localparam int unsigned Readers = Operands + 1;  // the last for the way to the registers

  // Cycle c: where each operand is, and what moves on.
  logic [Operands-1:0] settled;
  logic [Operands-1:0][Classes-1:0] waits, comes;
  logic [Operands-1:0][RowBits-1:0] row;
  logic [RowBits-1:0] now;
  logic [Classes-1:0] moves, settles;
  logic [IndexBits-1:0] settles_d;
  vpu_results #(.Ways(Ways), .Latency(Latency)) u_results (
    .clk_i, .rst_ni, .issue_i, .writes_i, .class_i, .d_i, .operand_i,
    .settled_o(settled), .waits_o(waits), .comes_o(comes), .row_o(row), .now_o(now),
    .moves_o(moves), .settles_o(settles), .settles_d_o(settles_d), .valid_i, .pc_i
  );

  // The results of a latency, and as they wait.
  logic [Classes-1:0] given;
  logic [31:0] result[Classes][Words], given_q[Classes][Words], waiting[Classes][Readers*Words];
  for (genvar g = 0; g < Classes; g++) begin : g_latencies
    if (first_alike(Latency, g) == g) begin : g_first
      always_comb begin
        given[g] = 1'b0;
        for (int unsigned k = 0; k < Words; k++) result[g][k] = '0;
        for (int unsigned h = 0; h < Classes; h++)
          if (first_alike(Latency, h) == g && valid_i[h]) begin
            given[g] = 1'b1;
            for (int unsigned k = 0; k < Words; k++) result[g][k] = result[g][k] | result_i[h][k];
          end
      end
      `UNIT_FF if (given[g]) given_q[g] <= result[g];
    end else begin : g_first
      assign given[g] = 1'b0;
      assign result[g] = '{default: '0};
      assign given_q[g] = '{default: '0};
    end
    if (first_alike(Latency, g) == g && Latency[g] < Last) begin : g_memory
      logic read[Readers];
      logic [RowBits-1:0] rows[Readers];
      for (genvar o = 0; o < Operands; o++) begin : g_operands
        assign read[o] = waits[o][g];
        assign rows[o] = row[o];
      end
      assign read[Operands] = moves[g] && Latency[g] != Last - 1;
      assign rows[Operands] = now - RowBits'(Last - 1);
      sram_nr1w #(.Readers(Readers), .Rows(2 ** RowBits), .Lanes(Words)) u_waiting (
        .clk_i, .read_i(read), .read_row_i(rows), .read_data_o(waiting[g]),
        .write_i(given[g]), .write_row_i(now - RowBits'(Latency[g])), .write_data_i(result[g])
      );
    end else begin : g_memory
      assign waiting[g] = '{default: '0};
    end
  end

  // The registers.
  logic [31:0] settling[Words], data[Operands*Words];
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) settling[k] = '0;
    for (int unsigned g = 0; g < Classes; g++)
      if (settles[g]) begin
        if (Latency[g] == Last) for (int unsigned k = 0; k < Words; k++) settling[k] = settling[k] | result[g][k];
        else if (Latency[g] == Last - 1) for (int unsigned k = 0; k < Words; k++) settling[k] = settling[k] | given_q[g][k];
        else for (int unsigned k = 0; k < Words; k++) settling[k] = settling[k] | waiting[g][Operands*Words+k];
      end
  end
  logic settled_reads[Operands];
  logic [IndexBits-1:0] settled_rows[Operands];
  for (genvar o = 0; o < Operands; o++) begin : g_settled
    assign settled_reads[o] = settled[o];
    assign settled_rows[o] = operand_i[o];
  end
  sram_nr1w #(.Readers(Operands), .Rows(Ways * VectorRegisters), .Lanes(Words)) u_memory (
    .clk_i, .read_i(settled_reads), .read_row_i(settled_rows), .read_data_o(data),
    .write_i(settles != '0), .write_row_i(settles_d), .write_data_i(settling)
  );

  // Cycle c+1: the operands.
  logic [Operands-1:0] settled_q;
  logic [Operands-1:0][Classes-1:0] waits_q, comes_q;
  `UNIT_FF begin
    settled_q <= settled;
    waits_q <= waits;
    comes_q <= comes;
  end
  always_comb
    for (int unsigned o = 0; o < Operands; o++) begin
      for (int unsigned k = 0; k < Words; k++) operand_o[o*Words+k] = settled_q[o] ? data[o*Words+k] : '0;
      for (int unsigned g = 0; g < Classes; g++) begin
        if (waits_q[o][g])
          for (int unsigned k = 0; k < Words; k++) operand_o[o*Words+k] = operand_o[o*Words+k] | waiting[g][o*Words+k];
        if (comes_q[o][g])
          for (int unsigned k = 0; k < Words; k++) operand_o[o*Words+k] = operand_o[o*Words+k] | given_q[g][k];
      end
    end
endmodule
