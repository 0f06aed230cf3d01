// Sums of the vector unit in one stage. Cycles beyond it come after it.
module vpu_sums
  import arch_pkg::*;
  import fp_pkg::*;
#(
  parameter int unsigned Words  = 1,
  parameter int unsigned Cycles = 1  // from operands to results: 1 or more
) (
  input  logic        clk_i,
  input  logic        rst_ni,
  input  logic        valid_i,
  input  micro_e      op_i,
  input  logic [31:0] x_i    [Words],
  input  logic [31:0] y_i    [Words],
  output logic        valid_o,
  output logic [31:0] data_o [Words]
);
  logic [31:0] sum[Words];
  // Nothing is worked out where nothing is valid: simulation saves the time.
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) sum[k] = '0;
    if (valid_i) for (int unsigned k = 0; k < Words; k++) sum[k] = add32(x_i[k], op_i == MicroSub ? y_i[k] ^ Sign : y_i[k]);
  end

  vpu_delay #(.Words(Words), .Cycles(Cycles - 1)) u_delay (
    .clk_i, .rst_ni, .valid_i, .data_i(sum), .valid_o, .data_o
  );
endmodule
