// An AXI4-Lite slave in front of registers: one write and one read at a time. Every valid and ready
// is a register, or made of registers alone.
`include "assert.svh"

module axi_lite_slave
  import arch_pkg::*;
#(
  parameter int unsigned AddressBits = 12
) (
  input  logic                   clk_i,
  input  logic                   rst_ni,
  input  logic                   awvalid_i,
  output logic                   awready_o,
  input  logic [AddressBits-1:0] awaddr_i,
  input  logic                   wvalid_i,
  output logic                   wready_o,
  input  logic [31:0]            wdata_i,
  input  logic [3:0]             wstrb_i,
  output logic                   bvalid_o,
  input  logic                   bready_i,
  output logic [1:0]             bresp_o,
  input  logic                   arvalid_i,
  output logic                   arready_o,
  input  logic [AddressBits-1:0] araddr_i,
  output logic                   rvalid_o,
  input  logic                   rready_i,
  output logic [31:0]            rdata_o,
  output logic [1:0]             rresp_o,
  // A write, and in its cycle whether it fails.
  output logic                   write_o,
  output logic [AddressBits-1:2] write_address_o,
  output logic [31:0]            write_data_o,
  output logic [3:0]             write_strobe_o,
  input  logic                   write_fails_i,
  // A read: the address stands a cycle before, the data are of the cycle of `read_o`.
  output logic                   read_o,
  output logic [AddressBits-1:2] read_address_o,
  input  logic [31:0]            read_data_i
);
  localparam logic [1:0] Okay = 2'b00, SlvErr = 2'b10;

  // A write has come when both of its halves have.
  logic address_q, data_q;
  assign awready_o = !address_q;
  assign wready_o = !data_q;
  assign write_o = address_q && data_q && !bvalid_o;

  always_ff @(posedge clk_i) begin
    if (awvalid_i && awready_o) write_address_o <= awaddr_i[AddressBits-1:2];
    if (wvalid_i && wready_o) begin
      write_data_o <= wdata_i;
      write_strobe_o <= wstrb_i;
    end
    if (write_o) bresp_o <= write_fails_i ? SlvErr : Okay;
    if (!rst_ni) begin
      address_q <= 1'b0;
      data_q <= 1'b0;
      bvalid_o <= 1'b0;
    end else begin
      address_q <= write_o ? 1'b0 : address_q || awvalid_i;
      data_q <= write_o ? 1'b0 : data_q || wvalid_i;
      bvalid_o <= write_o || (bvalid_o && !bready_i);
    end
  end

  typedef enum logic [1:0] { ReadIdle, ReadAddress, ReadData, ReadAnswer } read_e;
  read_e state_q;
  assign arready_o = state_q == ReadIdle;
  assign read_o = state_q == ReadData;
  assign rvalid_o = state_q == ReadAnswer;
  assign rresp_o = Okay;

  always_ff @(posedge clk_i) begin
    if (arvalid_i && arready_o) read_address_o <= araddr_i[AddressBits-1:2];
    if (read_o) rdata_o <= read_data_i;
    if (!rst_ni) begin
      state_q <= ReadIdle;
    end else begin
      case (state_q)
        ReadIdle: if (arvalid_i) state_q <= ReadAddress;
        ReadAddress: state_q <= ReadData;
        ReadData: state_q <= ReadAnswer;
        default: if (rready_i) state_q <= ReadIdle;
      endcase
    end
  end

  `INVARIANT("an answer to a write is withdrawn or changed",
             bvalid_o && !bready_i |=> bvalid_o && $stable(bresp_o), UnitAny, 32'd0)
  `INVARIANT("an answer to a read is withdrawn or changed",
             rvalid_o && !rready_i |=> rvalid_o && $stable(rdata_o), UnitAny, 32'd0)
endmodule
