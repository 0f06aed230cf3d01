// The vector unit's streams: where they lie, and the rows that a group of S sublanes finds there.
//
// Stream row = base + i0*s0 + i1*s1 + i2*s2 (docs/vpu.md); sublane s stands at i0 + s.
`include "assert.svh"
`include "unit_clock.svh"

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
`ifdef SYNTHESIS
  // The same row, of all partial products at once: full adders make two numbers of three, level by level, so that one
  // carry alone runs through a row's bits (docs/synthesis.md, "Rows of streams").
  localparam int unsigned SublaneBits = $clog2(S) > 2 ? $clog2(S) : 2;
  localparam int unsigned Addends = 1 + 3 * RunCountBits + SublaneBits;
  localparam int unsigned Levels = 9;  // from Addends to two
  typedef logic [VmemRowBits-1:0] row_t;

  function automatic row_t row_of(row_t base, row_t s0, row_t s1, row_t s2, logic [RunCountBits-1:0] i0,
                                  logic [RunCountBits-1:0] i1, logic [RunCountBits-1:0] i2, int unsigned sublane);
    row_t addends[Addends], left[Addends];
    row_t half;
    int unsigned count, made, kept, k, level;
    addends[0] = base;
    for (k = 0; k < RunCountBits; k++) begin
      addends[1+3*k] = i0[k] ? s0 << k : '0;
      addends[2+3*k] = i1[k] ? s1 << k : '0;
      addends[3+3*k] = i2[k] ? s2 << k : '0;
    end
    for (k = 0; k < SublaneBits; k++) addends[1+3*RunCountBits+k] = sublane[k] ? s0 << k : '0;
    count = Addends;
    for (level = 0; level < Levels; level++) begin
      made = count / 3;
      kept = count - 3 * made;
      for (k = 0; k < Addends; k++) left[k] = '0;
      for (k = 0; k < kept; k++) left[k] = addends[2*made+k];
      for (k = 0; k < made; k++) begin
        half = addends[2*k] ^ addends[2*k+1];  // the third comes latest: carries of the level before stand last
        left[kept+k] = half ^ addends[count-1-k];
        left[kept+made+k] = ((addends[2*k] & addends[2*k+1]) | (addends[count-1-k] & half)) << 1;
      end
      addends = left;
      count = kept + 2 * made;
    end
    return addends[0] + addends[1];
  endfunction
`endif

  vstr_t stream_q[Streams];
  vstr_t stream;
  logic in_range;

  `UNIT_FF begin : configure
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
`ifdef SYNTHESIS
    for (s = 0; s < S; s++)  // 0 without access
      row_o[s] = row_of(stream.base, row_t'(stream.s0), row_t'(stream.s1), row_t'(stream.s2), i0_i, i1_i, i2_i, s);
`endif
  end
  assign space_o = stream.space;

  `ASSERT("stream row out of range", !`UNIT_RUNS || in_range, UnitVpu, pc_i)

  `INVARIANT("a stream set while one is in use", !(set_i && access_i), UnitVpu, pc_i)
  `INVARIANT("more sublanes than there are", access_i |-> on_i <= S, UnitVpu, pc_i)
endmodule
