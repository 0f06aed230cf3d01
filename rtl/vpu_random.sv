// Random words of the vector unit in ten stages of two rounds. A register follows each of the first Cycles - 1 stages;
// cycles beyond the ten come after the last.
`include "unit_clock.svh"

module vpu_random
  import vpu_stages_pkg::*;
#(
  parameter int unsigned Words   = 1,
  parameter int unsigned Cycles  = 10
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               valid_i,
  input  logic [31:0]        key_i,
  input  logic [31:0]        x_i    [Words],
  input  logic [31:0]        z_i    [Words],
  output logic               valid_o,
  output logic [31:0]        data_o [Words]
);
  localparam int unsigned Parts = 10;
  random_t first[Words];
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) first[k] = '0;
    if (valid_i) for (int unsigned k = 0; k < Words; k++) first[k] = random_first(key_i, z_i[k], x_i[k]);
  end

  for (genvar s = 0; s < Parts; s++) begin : g_parts
    random_t state[Words], mixed[Words];
    logic valid;
    if (s == 0) begin : g_in
      assign state = first;
      assign valid = valid_i;
    end else if (Cycles > s) begin : g_in
      `UNIT_FF begin
        valid <= rst_ni && g_parts[s-1].valid;
        if (g_parts[s-1].valid) state <= g_parts[s-1].mixed;
      end
    end else begin : g_in
      assign state = g_parts[s-1].mixed;
      assign valid = g_parts[s-1].valid;
    end
    always_comb begin
      for (int unsigned k = 0; k < Words; k++) mixed[k] = '0;
      if (valid) for (int unsigned k = 0; k < Words; k++) mixed[k] = random_part(state[k], s);
    end
  end

  logic [31:0] word[Words];
  always_comb
    for (int unsigned k = 0; k < Words; k++) word[k] = g_parts[Parts-1].mixed[k].x + g_parts[Parts-1].mixed[k].key2;

  vpu_delay #(.Words(Words), .Cycles(Cycles > Parts ? Cycles - Parts : 0)) u_delay (
    .clk_i, .rst_ni, .valid_i(g_parts[Parts-1].valid), .data_i(word), .valid_o, .data_o
  );
endmodule
