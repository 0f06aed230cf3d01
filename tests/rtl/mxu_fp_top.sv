// Every function of fp_pkg on Lanes sets of operands a clock.
module mxu_fp_top #(
    parameter int unsigned Lanes = 1024
) (
    input logic clk_i,
    input logic [31:0] a_i[Lanes],
    input logic [31:0] b_i[Lanes],
    input logic [31:0] c_i[Lanes],
    output logic [31:0] cell_o[Lanes],  // fma of a and b, as e8m11, and c
    output logic [31:0] add_o[Lanes],  // the rest: of a and b, or of a
    output logic [31:0] hi_o[Lanes],
    output logic [31:0] lo_o[Lanes],
    output logic [31:0] bf16_o[Lanes],
    output logic [31:0] f16_o[Lanes],
    output logic [31:0] int8_o[Lanes],
    output logic [31:0] operand_o[Lanes],
    output logic [31:0] any_o[2][Lanes],  // cell_any of an activation of fp32 sums, and of int32
    output logic [31:0] staged_o[2][Lanes]  // the same with a register between product and sum
);
  always_ff @(posedge clk_i) begin
    for (int unsigned k = 0; k < Lanes; k++)
      cell_o[k] = fp_pkg::cell_fma(fp_pkg::to_operand(a_i[k]), fp_pkg::to_operand(b_i[k]), c_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) add_o[k] = fp_pkg::add32(a_i[k], b_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) hi_o[k] = fp_pkg::to_hi(a_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) lo_o[k] = fp_pkg::to_lo(a_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) bf16_o[k] = fp_pkg::to_bf16(a_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) f16_o[k] = fp_pkg::to_f16(a_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) int8_o[k] = fp_pkg::to_int8(a_i[k]);
    for (int unsigned k = 0; k < Lanes; k++)
      any_o[0][k] = fp_pkg::cell_any(fp_pkg::to_operand(a_i[k]) | 32'd1, fp_pkg::to_operand(b_i[k]), c_i[k]);
    for (int unsigned k = 0; k < Lanes; k++)
      any_o[1][k] = fp_pkg::cell_any(fp_pkg::to_operand(a_i[k]) | 32'd2, fp_pkg::to_operand(b_i[k]), c_i[k]);
    for (int unsigned k = 0; k < Lanes; k++)
      staged_o[0][k] = fp_pkg::product_sum_any(
          fp_pkg::product_exp(fp_pkg::to_operand(a_i[k]) | 32'd1, fp_pkg::to_operand(b_i[k])),
          fp_pkg::product_sig(fp_pkg::to_operand(a_i[k]) | 32'd1, fp_pkg::to_operand(b_i[k])), c_i[k]);
    for (int unsigned k = 0; k < Lanes; k++)
      staged_o[1][k] = fp_pkg::product_sum_any(
          fp_pkg::product_exp(fp_pkg::to_operand(a_i[k]) | 32'd2, fp_pkg::to_operand(b_i[k])),
          fp_pkg::product_sig(fp_pkg::to_operand(a_i[k]) | 32'd2, fp_pkg::to_operand(b_i[k])), c_i[k]);
    for (int unsigned k = 0; k < Lanes; k++) operand_o[k] = fp_pkg::to_operand(a_i[k]);
  end
endmodule
