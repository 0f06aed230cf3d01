// Words with a valid bit, `Cycles` cycles later.
`include "unit_clock.svh"

module vpu_delay #(
  parameter int unsigned Words   = 8,
  parameter int unsigned Cycles  = 1
) (
  input  logic               clk_i,
  input  logic               rst_ni,
  input  logic               valid_i,
  input  logic [31:0]        data_i  [Words],
  output logic               valid_o,
  output logic [31:0]        data_o  [Words]
);
  if (Cycles == 0) begin : g_none
    logic unused;
    assign unused = &{1'b0, clk_i, rst_ni};
    assign valid_o = valid_i;
    assign data_o = data_i;
  end else begin : g_delay
    logic [Cycles-1:0] valid_q;
    logic [31:0] data_q[Cycles][Words];
    `UNIT_FF begin
      valid_q <= rst_ni ? Cycles'({valid_q, valid_i}) : '0;
      if (valid_i) data_q[0] <= data_i;
    end
    for (genvar c = 1; c < Cycles; c++) begin : g_cycles
      `UNIT_FF
        if (valid_q[c-1]) data_q[c] <= data_q[c-1];
    end
    assign valid_o = valid_q[Cycles-1];
    assign data_o = data_q[Cycles-1];
  end
endmodule
