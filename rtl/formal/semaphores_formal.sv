// Property of semaphores: the count of one, whose number is VERITPU_WATCHED, is what was given less what was taken since
// it was cleared.
`ifndef VERITPU_WATCHED
`define VERITPU_WATCHED 0
`endif

module semaphores_formal
  import arch_pkg::*;
#(
  parameter int unsigned Units  = 5,
  parameter int unsigned Givers = 8,
  localparam int unsigned Bits = SemaphoreBits
) (
  input logic              clk_i,
  input logic              rst_ni,
  input logic              clear_i,
  input waits_t            waits_i   [Units],
  input logic [Units-1:0]  take_i,
  input logic [Givers-1:0] give_i,
  input signals_t          signals_i [Givers],
  input logic              rx_signal_i,
  input logic [4:0]        rx_sem_i,
  input logic [7:0]        rx_count_i,
  // Within.
  input logic [Bits-1:0]   count_q   [Semaphores]
);
  localparam int unsigned Watched = `VERITPU_WATCHED;
  localparam int unsigned UnitRows = 2 ** $clog2(Units);
  logic cleared_q = 1'b0;  // a start has cleared, and no reset came since
  logic [Bits-1:0] taken[UnitRows], given[Givers], balance_q;

  // Sums are trees, as the design's: a prover has a hard time with the same sum in another order.
  always_comb begin
    for (int unsigned u = 0; u < UnitRows; u++) taken[u] = '0;
    for (int unsigned u = 0; u < Units; u++) begin
      taken[u] = (take_i[u] && waits_i[u].wait0_sem == Watched ? Bits'(waits_i[u].wait0_count) : '0) +
                 (take_i[u] && waits_i[u].wait1_sem == Watched ? Bits'(waits_i[u].wait1_count) : '0);
    end
    taken[Units] = rx_signal_i && rx_sem_i == Watched ? -Bits'(rx_count_i) : '0;
    for (int unsigned g = 0; g < Givers; g++) begin
      given[g] = (give_i[g] && signals_i[g].signal0_sem == Watched ? Bits'(signals_i[g].signal0_count) : '0) +
                 (give_i[g] && signals_i[g].signal1_sem == Watched ? Bits'(signals_i[g].signal1_count) : '0);
    end
    for (int unsigned half = 1; half < UnitRows; half = 2 * half)
      for (int unsigned u = 0; u < UnitRows; u = u + 2 * half) taken[u] = taken[u] + taken[u+half];
    for (int unsigned half = 1; half < Givers; half = 2 * half)
      for (int unsigned g = 0; g < Givers; g = g + 2 * half) given[g] = given[g] + given[g+half];
  end

  always_ff @(posedge clk_i) begin
    cleared_q <= rst_ni && (clear_i || cleared_q);
    balance_q <= clear_i ? '0 : balance_q - taken[0] + given[0];
  end

  always_comb if (cleared_q) assert (count_q[Watched] == balance_q);
endmodule

bind semaphores semaphores_formal #(.Units(Units), .Givers(Givers)) u_formal (.*);
