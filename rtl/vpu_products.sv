// Products of the vector unit in stages: products of halves, their sum, rounding, and mad's sum. A register follows
// each of the first Cycles - 1 stages; cycles beyond the four come after the last.
`include "unit_clock.svh"

module vpu_products
  import arch_pkg::*;
  import vpu_stages_pkg::*;
#(
  parameter int unsigned Words   = 1,
  parameter int unsigned Cycles  = 4  // from operands to results: 1 or more
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               valid_i,
  input  micro_e             op_i,
  input  logic [31:0]        x_i    [Words],
  input  logic [31:0]        y_i    [Words],
  input  logic [31:0]        z_i    [Words],
  output logic               valid_o,
  output logic [31:0]        data_o [Words]
);
  parts_t parts[Words], parts_q[Words];
  product_t product[Words], product_q[Words];
  rounded_t rounded[Words], rounded_q[Words];
  logic [31:0] sum[Words];
  logic valid1, valid2, valid3;

  // Nothing is worked out where nothing is valid: simulation saves the time.
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) parts[k] = '0;
    if (valid_i) for (int unsigned k = 0; k < Words; k++) parts[k] = product_parts(op_i, x_i[k], y_i[k], z_i[k]);
  end
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) product[k] = '0;
    if (valid1) for (int unsigned k = 0; k < Words; k++) product[k] = product_of_parts(parts_q[k]);
  end
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) rounded[k] = '0;
    if (valid2) for (int unsigned k = 0; k < Words; k++) rounded[k] = product_rounded(product_q[k]);
  end
  always_comb begin
    for (int unsigned k = 0; k < Words; k++) sum[k] = '0;
    if (valid3) for (int unsigned k = 0; k < Words; k++) sum[k] = product_added(rounded_q[k]);
  end

  if (Cycles > 1) begin : g_parts
    `UNIT_FF begin
      valid1 <= rst_ni && valid_i;
      if (valid_i) parts_q <= parts;
    end
  end else begin : g_parts
    assign valid1 = valid_i;
    assign parts_q = parts;
  end
  if (Cycles > 2) begin : g_product
    `UNIT_FF begin
      valid2 <= rst_ni && valid1;
      if (valid1) product_q <= product;
    end
  end else begin : g_product
    assign valid2 = valid1;
    assign product_q = product;
  end
  if (Cycles > 3) begin : g_rounded
    `UNIT_FF begin
      valid3 <= rst_ni && valid2;
      if (valid2) rounded_q <= rounded;
    end
  end else begin : g_rounded
    assign valid3 = valid2;
    assign rounded_q = rounded;
  end

  vpu_delay #(.Words(Words), .Cycles(Cycles > 4 ? Cycles - 4 : 0)) u_delay (
    .clk_i, .rst_ni, .valid_i(valid3), .data_i(sum), .valid_o, .data_o
  );
endmodule
