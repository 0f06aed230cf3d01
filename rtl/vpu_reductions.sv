// Reductions over lanes or sublanes: a level of the tree is a stage. A register follows each of the first Cycles - 1
// stages; cycles beyond those of the tree come after it.
`include "unit_clock.svh"

module vpu_reductions
  import arch_pkg::*;
  import fp_pkg::*;
  import vpu_pkg::*;
#(
  parameter int unsigned N       = 8,
  parameter int unsigned Cycles  = $clog2(N),
  localparam int unsigned S      = sublanes(N),
  localparam int unsigned Words  = S * N
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               valid_i,
  input  micro_e             op_i,
  input  logic [31:0]        x_i    [Words],
  output logic               valid_o,
  output logic [31:0]        data_o [Words]
);
  localparam int unsigned Levels = $clog2(N);
  logic lanes;
  logic [31:0] ordered[Words];
  assign lanes = op_i == MicroLsum || op_i == MicroLmax || op_i == MicroLmin;
  // The words of a lane stand together, or those of a sublane; they fold to their first S, or N.
  always_comb for (int unsigned k = 0; k < Words; k++) ordered[k] = lanes ? x_i[(k%S)*N+k/S] : x_i[k];

  for (genvar s = 0; s < Levels; s++) begin : g_levels
    localparam int unsigned Half = Words >> (s + 1);
    logic valid;
    micro_e op;
    logic [31:0] z[Words], folded[Words];
    if (s == 0) begin : g_in
      assign valid = valid_i;
      assign op = op_i;
      assign z = ordered;
    end else if (Cycles > s) begin : g_in
      `UNIT_FF begin
        valid <= rst_ni && g_levels[s-1].valid;
        if (g_levels[s-1].valid) begin
          op <= g_levels[s-1].op;
          z <= g_levels[s-1].folded;
        end
      end
    end else begin : g_in
      assign valid = g_levels[s-1].valid;
      assign op = g_levels[s-1].op;
      assign z = g_levels[s-1].folded;
    end
    always_comb begin
      for (int unsigned k = 0; k < Words; k++) folded[k] = z[k];
      if (valid) begin
        if (op == MicroLsum || (op == MicroSsum && Half >= N))
          for (int unsigned k = 0; k < Half; k++) folded[k] = add32(z[k], z[k+Half]);
        if (op == MicroLmax || (op == MicroSmax && Half >= N))
          for (int unsigned k = 0; k < Half; k++) folded[k] = max32(z[k], z[k+Half]);
        if (op == MicroLmin)
          for (int unsigned k = 0; k < Half; k++) folded[k] = min32(z[k], z[k+Half]);
      end
    end
  end

  logic [31:0] everywhere[Words];
  always_comb
    for (int unsigned k = 0; k < Words; k++)
      everywhere[k] = g_levels[Levels-1].op inside {MicroSsum, MicroSmax} ? g_levels[Levels-1].folded[k%N]
                                                                         : g_levels[Levels-1].folded[k/N];

  vpu_delay #(.Words(Words), .Cycles(Cycles > Levels ? Cycles - Levels : 0)) u_delay (
    .clk_i, .rst_ni, .valid_i(g_levels[Levels-1].valid), .data_i(everywhere), .valid_o, .data_o
  );
endmodule
