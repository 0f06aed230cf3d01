// rcp, rsqrt, exp2 and log2 of the vector unit in 26 stages: a beginning, twelve steps of two stages, and an end. A
// register follows each of the first Cycles - 1 stages; cycles beyond the 26 come after the last.
`include "unit_clock.svh"

module vpu_functions
  import arch_pkg::*;
  import vpu_steps_pkg::*;
#(
  parameter int unsigned Words   = 1,
  parameter int unsigned Cycles  = 26
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               valid_i,
  input  micro_e             op_i,
  input  logic [31:0]        x_i    [Words],
  output logic               valid_o,
  output logic [31:0]        data_o [Words]
);
  localparam int unsigned Stages = 2 * Steps + 2;
  steps_t begun[Words];
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) begun[k] = '0;
    if (valid_i) for (int unsigned k = 0; k < Words; k++) begun[k] = begin_function(op_i, x_i[k]);
  end

  // A step takes its state from a register or wire, has a register or wire in its midst, and leaves a new state.
  for (genvar n = 0; n < Steps; n++) begin : g_steps
    steps_t from[Words], given[Words], beside[Words], state[Words], after[Words];
    halves_t parts[Words], multiplied[Words];
    logic valid_before, valid_in, valid;
    if (n == 0) begin : g_first
      assign from = begun;
      assign valid_before = valid_i;
    end else begin : g_next
      assign from = g_steps[n-1].after;
      assign valid_before = g_steps[n-1].valid;
    end
    if (Cycles > 2 * n + 1) begin : g_in
      `UNIT_FF begin
        valid_in <= rst_ni && valid_before;
        if (valid_before) given <= from;
      end
    end else begin : g_in
      assign given = from;
      assign valid_in = valid_before;
    end
    always_comb begin
      for (int unsigned k = 0; k < Words; k++) beside[k] = '0;
      for (int unsigned k = 0; k < Words; k++) multiplied[k] = '0;
      if (valid_in)
        for (int unsigned k = 0; k < Words; k++) begin
          beside[k] = beside_step(n, given[k]);
          multiplied[k] = halves(given[k].a, given[k].b);
        end
    end
    if (Cycles > 2 * n + 2) begin : g_midst
      `UNIT_FF begin
        valid <= rst_ni && valid_in;
        if (valid_in) begin
          state <= beside;
          parts <= multiplied;
        end
      end
    end else begin : g_midst
      assign state = beside;
      assign parts = multiplied;
      assign valid = valid_in;
    end
    always_comb begin
      for (int unsigned k = 0; k < Words; k++) after[k] = '0;
      if (valid) for (int unsigned k = 0; k < Words; k++) after[k] = after_step(n, state[k], parts[k]);
    end
  end

  steps_t last[Words];
  logic valid;
  if (Cycles > Stages - 1) begin : g_last
    `UNIT_FF begin
      valid <= rst_ni && g_steps[Steps-1].valid;
      if (g_steps[Steps-1].valid) last <= g_steps[Steps-1].after;
    end
  end else begin : g_last
    assign last = g_steps[Steps-1].after;
    assign valid = g_steps[Steps-1].valid;
  end
  logic [31:0] word[Words];
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) word[k] = '0;
    if (valid) for (int unsigned k = 0; k < Words; k++) word[k] = end_function(last[k]);
  end
  vpu_delay #(.Words(Words), .Cycles(Cycles > Stages ? Cycles - Stages : 0)) u_delay (
    .clk_i, .rst_ni, .valid_i(valid), .data_i(word), .valid_o, .data_o
  );
endmodule
