// Performance counters: cycles of the run by unit and cause. The host reads one a cycle.
module counters
  import arch_pkg::*;
#(
  parameter int unsigned Units = 5
) (
  input  logic        clk_i,
  input  logic        start_i,          // a run begins in this cycle, and the counts with it
  input  logic        running_i,
  input  cause_e      cause_i  [Units],
  input  logic [6:0]  read_i,           // 16 unit + cause
  output logic [63:0] read_o            // of the next cycle; as of the end of this one
);
  localparam int unsigned Stride = 16;  // causes a unit, rounded up to a power of two

  logic [63:0] count_q[8*Stride];

  always_ff @(posedge clk_i) begin : count
    int unsigned i;
    i = 0;
    // The counts, a unit a turn; only the host reads them.
    // verilator lint_off BLKSEQ
    if (start_i) begin
      for (i = 0; i < 8 * Stride; i++) count_q[i] = '0;
    end
    if (start_i || running_i) begin
      for (i = 0; i < Units; i++) count_q[i*Stride+32'(cause_i[i])] += 64'd1;
    end
    // verilator lint_on BLKSEQ
    read_o <= count_q[32'(read_i)];
  end
endmodule
