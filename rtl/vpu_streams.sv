// The vector unit's streams: where they lie, and the rows that a group of S sublanes finds there.
//
// Stream row = base + i0*s0 + i1*s1 + i2*s2 (docs/vpu.md); sublane s stands at i0 + s.
`include "assert.svh"

module vpu_streams
  import arch_pkg::*;
#(
  parameter int unsigned N = 32,
  localparam int unsigned S = sublanes(N)
) (
  input  logic                       clk_i,
  input  logic                       rst_ni,
  input  logic                       clear_i,  // all streams 0
  input  logic                       set_i,
  input  logic [InstructionBits-1:0] head_i,  // the vstr that sets one
  // A load or store of a group: its rows, in the same cycle; all 0 without.
  input  logic                       access_i,
  input  logic [2:0]                 stream_i,
  input  logic [RunCountBits-1:0]    i0_i,
  input  logic [RunCountBits-1:0]    i1_i,
  input  logic [RunCountBits-1:0]    i2_i,
  input  logic [31:0]                on_i,  // sublanes that are on
  input  logic [31:0]                pc_i,
  output space_e                     space_o,
  output logic [VmemRowBits-1:0]     row_o    [S],
  output logic                       row_on_o [S]
);
  vstr_t stream_q[Streams];
  vstr_t stream;
  logic in_range;

  always_ff @(posedge clk_i) begin : configure
    vstr_t vstr;
    vstr = '0;
    if (clear_i) begin
      stream_q <= '{default: vstr_t'('0)};
    end else if (set_i) begin
      vstr = decode_vstr(head_i);
      stream_q[vstr.stream] <= vstr;
    end
  end

  always_comb begin : address
    int unsigned s;
    logic signed [63:0] row, stride;
    s = 0;
    row = '0;
    stride = '0;
    stream = '0;
    in_range = 1'b1;
    for (s = 0; s < S; s++) begin
      row_o[s] = '0;
      row_on_o[s] = 1'b0;
    end
    if (access_i) begin
      stream = stream_q[stream_i];
      stride = 64'(stream.s0);
      row = signed'(64'(stream.base)) + signed'(64'(i0_i)) * stride + signed'(64'(i1_i)) * 64'(stream.s1)
          + signed'(64'(i2_i)) * 64'(stream.s2);
      for (s = 0; s < S; s++) begin
        row_o[s] = row[VmemRowBits-1:0];
        row_on_o[s] = s < on_i;
        in_range = in_range && (s >= on_i || row[63:VmemRowBits] == '0);
        row = row + stride;
      end
    end
  end
  assign space_o = stream.space;

  `ASSERT("stream row out of range", in_range, UnitVpu, pc_i)

  `INVARIANT("a stream set while one is in use", !(set_i && access_i), UnitVpu, pc_i)
  `INVARIANT("more sublanes than there are", access_i |-> on_i <= S, UnitVpu, pc_i)
endmodule
