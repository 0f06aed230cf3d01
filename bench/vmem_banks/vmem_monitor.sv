// Tells a model of banks (bench/vmem_banks/banks.h) what reads and writes VMEM in each cycle.
module vmem_monitor
  import arch_pkg::*;
#(
  parameter  int unsigned N      = 32,
  parameter  int unsigned Inputs = 2,
  localparam int unsigned S      = sublanes(N)
) (
  input logic                   clk_i,
  input logic                   rst_ni,
  input logic                   act_read_i,
  input logic [VmemRowBits-1:0] act_row_i,
  input logic                   load_read_i,
  input logic [VmemRowBits-1:0] load_row_i,
  input logic                   rd_en_i,
  input logic [VmemRowBits-1:0] rd_row_i    [S],
  input logic                   rd_on_i     [S],
  input logic                   wr_en_i,
  input logic [VmemRowBits-1:0] wr_row_i    [S],
  input logic                   wr_on_i     [S],
  input logic                   st_read_i,
  input logic [VmemRowBits-1:0] st_row_i,
  input logic                   in_write_i  [Inputs],
  input logic [VmemRowBits-1:0] in_row_i    [Inputs]
);
  import "DPI-C" function void vmem_access(input bit write, input bit dma, input int unsigned row);
  import "DPI-C" function void vmem_cycle();

  always @(posedge clk_i) begin
    if (rst_ni) begin
      if (act_read_i) vmem_access(1'b0, 1'b0, 32'(act_row_i));
      if (load_read_i) vmem_access(1'b0, 1'b0, 32'(load_row_i));
      if (st_read_i) vmem_access(1'b0, 1'b1, 32'(st_row_i));
      for (int unsigned s = 0; s < S; s++) begin
        if (rd_en_i && rd_on_i[s]) vmem_access(1'b0, 1'b0, 32'(rd_row_i[s]));
        if (wr_en_i && wr_on_i[s]) vmem_access(1'b1, 1'b0, 32'(wr_row_i[s]));
      end
      for (int unsigned i = 0; i < Inputs; i++)
        if (in_write_i[i]) vmem_access(1'b1, 1'b1, 32'(in_row_i[i]));
      vmem_cycle();
    end
  end
endmodule
bind vmem vmem_monitor #(.N(N), .Inputs(Inputs)) u_monitor (.*);
