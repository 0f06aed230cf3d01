// The counting semaphores (docs/sequencer.md). Waits are judged by the counts at the start of the cycle; what is
// taken and given in a cycle is seen from the next on.
//
// In one cycle each unit may take, and each retiring instruction and another core may give, at any semaphore. So a
// semaphore has a tree of adders over all takes and one over all gives of instructions. The other core's signal is a
// negative take: that tree has a place for it, and the other would be a level deeper. The trees of all semaphores are loops
// (docs/rtl-style.md) that run only in cycles with a take or a give.
`include "assert.svh"

module semaphores
  import arch_pkg::*;
#(
  parameter int unsigned Units  = 5,
  parameter int unsigned Givers = 8,
  parameter bit          Faults = 1'b0  // tell whether a count left its range
) (
  input  logic                          clk_i,
  input  logic                          rst_ni,
  input  logic                          clear_i,  // a run starts: all counts 0
  // One waiter a unit: its oldest instruction, and whether that starts in this cycle.
  input  waits_t                        waits_i      [Units],
  input  logic [31:0]                   waiter_pc_i  [Units],
  input  logic [Units-1:0]              take_i,
  output logic [Units-1:0]              ready_o,
  output logic [Units-1:0]              remote_o,  // it lacks what only another core signals (docs/board.md)
  // The retiring instructions.
  input  logic [Givers-1:0]             give_i,
  input  signals_t                      signals_i    [Givers],
  input  unit_e                         giver_unit_i [Givers],
  input  logic [31:0]                   giver_pc_i   [Givers],
  // A signal of another core.
  input  logic                          rx_signal_i,
  input  logic [$clog2(Semaphores)-1:0] rx_sem_i,
  input  logic [SemaphoreCountBits-1:0] rx_count_i,
  output logic                          fault_o   // in the cycle before
);
  localparam int unsigned Bits = SemaphoreBits;
  localparam int unsigned Takers = Units + 1;
  typedef logic [Bits-1:0] count_t;

  // Most instructions wait for nothing and signal nothing: simulation compares and adds only where one does.
  localparam waits_t WaitCounts = '{wait0_count: '1, wait1_count: '1, default: '0};
  localparam signals_t SignalCounts = '{signal0_count: '1, signal1_count: '1, default: '0};
  logic [Units-1:0] waits;
  logic [Givers-1:0] signals;
  for (genvar u = 0; u < Units; u++) begin : g_has_waits
    assign waits[u] = (waits_i[u] & WaitCounts) != '0;
  end
  for (genvar g = 0; g < Givers; g++) begin : g_has_signals
    assign signals[g] = (signals_i[g] & SignalCounts) != '0;
  end

  count_t count_q[Semaphores], next[Semaphores];
  logic fault_q;
  count_t take[Takers][Semaphores], give[Givers][Semaphores];  // by who takes or gives, and of which semaphore

  for (genvar u = 0; u < Units; u++) begin : g_waits
    logic lacks0, lacks1;
    always_comb begin
      lacks0 = 1'b0;
      lacks1 = 1'b0;
      if (waits[u]) begin
        lacks0 = count_q[waits_i[u].wait0_sem] < Bits'(waits_i[u].wait0_count);
        lacks1 = count_q[waits_i[u].wait1_sem] < Bits'(waits_i[u].wait1_count);
      end
    end
    assign ready_o[u] = !lacks0 && !lacks1;
    assign remote_o[u] = (lacks0 && 32'(waits_i[u].wait0_sem) >= FirstRemoteSemaphore) ||
                         (lacks1 && 32'(waits_i[u].wait1_sem) >= FirstRemoteSemaphore);
  end

  always_ff @(posedge clk_i) begin : count
    int unsigned i, s, half;
    logic [4:0] sem0, sem1;
    count_t count0, count1;
    i = 0;
    s = 0;
    half = 0;
    sem0 = '0;
    sem1 = '0;
    count0 = '0;
    count1 = '0;
    fault_q <= 1'b0;

    if (clear_i) begin
      count_q <= '{default: '0};
    end else if ((take_i & waits) != '0 || (give_i & signals) != '0 || rx_signal_i) begin
      // The trees, a level a turn.
      // verilator lint_off BLKSEQ
      for (i = 0; i < Units; i++) begin
        sem0 = waits_i[i].wait0_sem;
        sem1 = waits_i[i].wait1_sem;
        count0 = take_i[i] ? Bits'(waits_i[i].wait0_count) : '0;
        count1 = take_i[i] ? Bits'(waits_i[i].wait1_count) : '0;
        for (s = 0; s < Semaphores; s++)
          take[i][s] = (sem0 == 5'(s) ? count0 : '0) + (sem1 == 5'(s) ? count1 : '0);
      end
      count0 = rx_signal_i ? -Bits'(rx_count_i) : '0;
      for (s = 0; s < Semaphores; s++) take[Units][s] = rx_sem_i == 5'(s) ? count0 : '0;
      for (i = 0; i < Givers; i++) begin
        sem0 = signals_i[i].signal0_sem;
        sem1 = signals_i[i].signal1_sem;
        count0 = give_i[i] ? Bits'(signals_i[i].signal0_count) : '0;
        count1 = give_i[i] ? Bits'(signals_i[i].signal1_count) : '0;
        for (s = 0; s < Semaphores; s++)
          give[i][s] = (sem0 == 5'(s) ? count0 : '0) + (sem1 == 5'(s) ? count1 : '0);
      end
      // Each half of a tree adds the row `half` further on.
      for (half = 1; half < Takers; half = 2 * half) begin
        for (i = 0; i + half < Takers; i = i + 2 * half)
          for (s = 0; s < Semaphores; s++) take[i][s] = take[i][s] + take[i+half][s];
      end
      for (half = 1; half < Givers; half = 2 * half) begin
        for (i = 0; i + half < Givers; i = i + 2 * half)
          for (s = 0; s < Semaphores; s++) give[i][s] = give[i][s] + give[i+half][s];
      end
      for (s = 0; s < Semaphores; s++) next[s] = count_q[s] - take[0][s] + give[0][s];
      // verilator lint_on BLKSEQ
      count_q <= next;
      // In a cycle less than a quarter of the range is taken or given. So a count that wraps passes from the lowest
      // quarter to the highest, or back: by the takes, or by the gives after them.
      // verilator coverage_off
      if (Faults) begin
        for (s = 0; s < Semaphores; s++) begin
          count0 = count_q[s];
          count1 = count0 - take[0][s];
          if ((count0[Bits-1-:2] == '0 && count1[Bits-1-:2] == '1) ||
              (count1[Bits-1-:2] == '1 && next[s][Bits-1-:2] == '0)) fault_q <= 1'b1;
        end
      end
      // verilator coverage_on
    end
    if (!rst_ni) fault_q <= 1'b0;
  end

  assign fault_o = Faults && fault_q;

`ifdef VERITPU_ASSERTIONS
  // The same one by one, first takes and then gives, to name the instruction that is one too many.
  always_ff @(posedge clk_i) begin : checks
    int unsigned i;
    count_t left[Semaphores];
    i = 0;
    if (rst_ni && !clear_i && ((take_i & waits) != '0 || (give_i & signals) != '0 || rx_signal_i)) begin
      left = count_q;
      for (i = 0; i < Units; i++) begin
        if (take_i[i]) begin
          `ASSERT_HERE("semaphore underflow", left[waits_i[i].wait0_sem] >= Bits'(waits_i[i].wait0_count), i,
                       waiter_pc_i[i])
          left[waits_i[i].wait0_sem] -= Bits'(waits_i[i].wait0_count);
          `ASSERT_HERE("semaphore underflow", left[waits_i[i].wait1_sem] >= Bits'(waits_i[i].wait1_count), i,
                       waiter_pc_i[i])
          left[waits_i[i].wait1_sem] -= Bits'(waits_i[i].wait1_count);
        end
      end
      for (i = 0; i < Givers; i++) begin
        if (give_i[i]) begin
          left[signals_i[i].signal0_sem] += Bits'(signals_i[i].signal0_count);
          `ASSERT_HERE("semaphore overflow", left[signals_i[i].signal0_sem] >= Bits'(signals_i[i].signal0_count),
                       giver_unit_i[i], giver_pc_i[i])
          left[signals_i[i].signal1_sem] += Bits'(signals_i[i].signal1_count);
          `ASSERT_HERE("semaphore overflow", left[signals_i[i].signal1_sem] >= Bits'(signals_i[i].signal1_count),
                       giver_unit_i[i], giver_pc_i[i])
        end
      end
      if (rx_signal_i) begin
        left[rx_sem_i] += Bits'(rx_count_i);
        `ASSERT_HERE("semaphore overflow", left[rx_sem_i] >= Bits'(rx_count_i), UnitAny, 32'd0)
      end
    end
  end
`endif
endmodule
