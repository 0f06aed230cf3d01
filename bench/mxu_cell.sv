// A cell of bench/mxu_instances.sv: two weights, and registers for what it passes right and down.
module mxu_cell (
  input  logic        clk_i,
  input  logic        load_i,    // weight_i goes into set load_set_i
  input  logic        load_set_i,
  input  logic [31:0] weight_i,
  input  logic [31:0] act_i,     // bit 0: the weight set
  input  logic [31:0] psum_i,
  output logic [31:0] act_o,
  output logic [31:0] psum_o
);
  logic [31:0] weight0_q, weight1_q;
  always_ff @(posedge clk_i) begin
    act_o <= act_i;
    psum_o <= fp_pkg::cell_fma(act_i, act_i[0] ? weight1_q : weight0_q, psum_i);
    if (load_i && !load_set_i) weight0_q <= weight_i;
    if (load_i && load_set_i) weight1_q <= weight_i;
  end
endmodule
