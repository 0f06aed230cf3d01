// The counting semaphores (docs/sequencer.md). Waits are judged by the counts at the start of the cycle; what is
// taken and given in a cycle is seen from the next on.
`include "assert.svh"

module semaphores
  import arch_pkg::*;
#(
  parameter int unsigned Givers = 8
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               clear_i,
  // One waiter a unit: its oldest instruction, and whether that starts in this cycle.
  input  waits_t             waits_i         [Units],
  input  logic [31:0]        waiter_pc_i     [Units],
  input  logic [Units-1:0]   take_i,
  output logic [Units-1:0]   ready_o,
  // The retiring instructions.
  input  logic [Givers-1:0]  give_i,
  input  signals_t           signals_i       [Givers],
  input  unit_e              giver_unit_i    [Givers],
  input  logic [31:0]        giver_pc_i      [Givers]
);
  localparam int unsigned Bits = SemaphoreBits;

  logic [Bits-1:0] count_q[Semaphores];

  always_comb begin
    for (int unsigned u = 0; u < Units; u++) begin
      ready_o[u] = count_q[waits_i[u].wait0_sem] >= Bits'(waits_i[u].wait0_count) &&
                   count_q[waits_i[u].wait1_sem] >= Bits'(waits_i[u].wait1_count);
    end
  end

  // Blocking, since several instructions may meet at one semaphore: taken first, then given.
  always_ff @(posedge clk_i) begin : count
    int unsigned i;
    i = 0;
    if (!rst_ni || clear_i) begin
      for (i = 0; i < Semaphores; i++) count_q[i] = '0;
    end else begin
      if (take_i != '0) begin
        for (i = 0; i < Units; i++) begin
          if (take_i[i]) begin
            `ASSERT_HERE("semaphore underflow", count_q[waits_i[i].wait0_sem] >= Bits'(waits_i[i].wait0_count), i,
                         waiter_pc_i[i])
            count_q[waits_i[i].wait0_sem] -= Bits'(waits_i[i].wait0_count);
            `ASSERT_HERE("semaphore underflow", count_q[waits_i[i].wait1_sem] >= Bits'(waits_i[i].wait1_count), i,
                         waiter_pc_i[i])
            count_q[waits_i[i].wait1_sem] -= Bits'(waits_i[i].wait1_count);
          end
        end
      end
      if (give_i != '0) begin
        for (i = 0; i < Givers; i++) begin
          if (give_i[i]) begin
            count_q[signals_i[i].signal0_sem] += Bits'(signals_i[i].signal0_count);
            `ASSERT_HERE("semaphore overflow",
                         count_q[signals_i[i].signal0_sem] >= Bits'(signals_i[i].signal0_count), giver_unit_i[i],
                         giver_pc_i[i])
            count_q[signals_i[i].signal1_sem] += Bits'(signals_i[i].signal1_count);
            `ASSERT_HERE("semaphore overflow",
                         count_q[signals_i[i].signal1_sem] >= Bits'(signals_i[i].signal1_count), giver_unit_i[i],
                         giver_pc_i[i])
          end
        end
      end
    end
  end
endmodule
