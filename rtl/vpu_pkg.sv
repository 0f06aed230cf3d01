// One lane of the vector unit: what each simple micro-operation does to its words (docs/vpu.md, docs/numbers.md).
//
// Branch-free arithmetic on 32-bit integers, in functions that keep their own locals: a loop of one over the lanes
// becomes vector code in simulation (docs/rtl-style.md).
package vpu_pkg;
  import fp_pkg::*;

  // What the kernel store keeps of a vset.
  typedef struct packed {
    arch_pkg::micro_e op;
    logic [3:0] d;
    logic [3:0] a;
    logic [3:0] b;
    logic [3:0] c;
    logic bimm;
    logic [2:0] stream;
    logic [31:0] imm;
  } micro_t;

  // Of latencies by class: the longest, and the first class of the latency of class g.
  function automatic int unsigned longest(input logic [arch_pkg::Classes-1:0][31:0] latency);
    int unsigned most;
    most = 0;
    for (int unsigned g = 0; g < arch_pkg::Classes; g++) if (latency[g] > most) most = latency[g];
    return most;
  endfunction
  function automatic int unsigned first_alike(input logic [arch_pkg::Classes-1:0][31:0] latency, input int unsigned g);
    int unsigned first;
    first = g;
    for (int unsigned h = arch_pkg::Classes; h > 0; h--) if (g < arch_pkg::Classes && latency[h-1] == latency[g]) first = h - 1;
    return first;
  endfunction

  localparam logic [31:0] One = 32'h3f80_0000;
  localparam logic [31:0] Fraction = 32'h007f_ffff;
  localparam logic [31:0] Hidden = 32'h0080_0000;  // a significand's leading one

  function automatic logic is_nan(input logic [31:0] a);
    /* verilator no_inline_task */
    return (a << 1) > 32'hff00_0000;
  endfunction

  // Orders all but NaN as signed integers do; -0 comes just below +0.
  function automatic logic signed [31:0] order(input logic [31:0] a);
    /* verilator no_inline_task */
    return signed'((a & Sign) != 0 ? a ^ ~Sign : a);
  endfunction

  // A factor's exponent as a code, so that the sum of two tells all classes apart: zero is 0, finite words stand a bias
  // up, infinity at FactorInf (and exactly there in a sum with zero), NaN from FactorNan on.
  localparam logic [31:0] FactorBias = 1024;
  localparam logic [31:0] FactorInf = 4096;
  localparam logic [31:0] FactorNan = 16384;

  function automatic logic [31:0] factor_code(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e;
    e = (a >> 23) & 255;
    return e + (e == 0 ? 0 : FactorBias) + (e == 255 ? FactorInf - FactorBias - 255 : 0)
             + ((a << 1) > 32'hff00_0000 ? FactorNan : 0);
  endfunction

  function automatic logic [31:0] mul32(input logic [31:0] a, input logic [31:0] b);
    /* verilator no_inline_task */
    logic [31:0] code, ma, mb, middle, low, high, top, kept, rest, rounded, e, result;
    code = factor_code(a) + factor_code(b);
    ma = (a & Fraction) | Hidden;
    mb = (b & Fraction) | Hidden;
    // The product's 48 bits, 24 high and 24 low, from 12-bit halves.
    middle = (ma & 32'hfff) * (mb >> 12) + (ma >> 12) * (mb & 32'hfff);
    low = (ma & 32'hfff) * (mb & 32'hfff) + ((middle & 32'hfff) << 12);
    high = (ma >> 12) * (mb >> 12) + (middle >> 12) + (low >> 24);
    low = low & 32'hff_ffff;
    // 24 bits from the leading one down are kept; `rest` is in units of 2^-24 of the last one.
    top = high >> 23;
    kept = top != 0 ? high : (high << 1) | (low >> 23);
    rest = top != 0 ? low : (low << 1) & 32'hff_ffff;
    rounded = kept + (rest + (kept & 1) > 32'h80_0000 ? 1 : 0);
    e = code + top + (rounded >> 24);  // the exponent field, above 2 * FactorBias + 127
    result = ((e - 127) << 23) | (rounded & Fraction);  // 2 * FactorBias is shifted out
    result = e > 2 * FactorBias + 127 ? result : 0;
    result = e < 2 * FactorBias + 127 + 255 ? result : Inf;
    result = result | ((a ^ b) & Sign);
    result = code == FactorInf ? Nan : result;
    return code >= FactorNan ? Nan : result;
  endfunction

  function automatic logic [31:0] min32(input logic [31:0] a, input logic [31:0] b);
    /* verilator no_inline_task */
    logic [31:0] lesser;
    lesser = order(flush(a)) < order(flush(b)) ? flush(a) : flush(b);
    return is_nan(a) || is_nan(b) ? Nan : lesser;
  endfunction

  function automatic logic [31:0] max32(input logic [31:0] a, input logic [31:0] b);
    /* verilator no_inline_task */
    logic [31:0] greater;
    greater = order(flush(a)) > order(flush(b)) ? flush(a) : flush(b);
    return is_nan(a) || is_nan(b) ? Nan : greater;
  endfunction

  // 1.0 where a < b, a = b or a > b, as `accept` bit 2, 1 or 0 says; 0.0 elsewhere and for NaN.
  function automatic logic [31:0] compare32(input logic [31:0] a, input logic [31:0] b, input logic [31:0] accept);
    /* verilator no_inline_task */
    logic signed [31:0] x, y;
    logic [31:0] relation;
    x = (a & Inf) == 0 ? 0 : order(a);
    y = (b & Inf) == 0 ? 0 : order(b);
    relation = x < y ? 4 : x == y ? 2 : 1;
    return (relation & accept) != 0 && !is_nan(a) && !is_nan(b) ? One : 0;
  endfunction

  function automatic logic [31:0] select32(input logic [31:0] a, input logic [31:0] b, input logic [31:0] c);
    /* verilator no_inline_task */
    return (a & Inf) == 0 ? c : b;
  endfunction

  function automatic logic [31:0] floor32(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e, x, drop, below, whole, small_;
    x = flush(a);
    e = (x >> 23) & 255;
    drop = 150 - e;
    drop = e < 127 ? 23 : e > 150 ? 0 : drop;
    below = shl(1, drop) - 1;
    whole = (x + ((x & Sign) != 0 ? below : 0)) & ~below;
    small_ = (x & Sign) == 0 ? 0 : x == Sign ? Sign : Sign | One;
    return is_nan(a) ? Nan : e < 127 ? small_ : whole;
  endfunction

  function automatic logic [31:0] itof32(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] m, e, rounded;
    m = (a & Sign) != 0 ? -a : a;
    e = 158;
    e = (m >> 16) == 0 ? e - 16 : e;
    m = (m >> 16) == 0 ? m << 16 : m;
    e = (m >> 24) == 0 ? e - 8 : e;
    m = (m >> 24) == 0 ? m << 8 : m;
    e = (m >> 28) == 0 ? e - 4 : e;
    m = (m >> 28) == 0 ? m << 4 : m;
    e = (m >> 30) == 0 ? e - 2 : e;
    m = (m >> 30) == 0 ? m << 2 : m;
    e = (m >> 31) == 0 ? e - 1 : e;
    m = (m >> 31) == 0 ? m << 1 : m;
    // The leading one, at bit 8 after the shift, adds 1 to the exponent; so does a carry.
    rounded = ((e - 1) << 23) + (m >> 8) + ((m & 255) + ((m >> 8) & 1) > 128 ? 1 : 0);
    return a == 0 ? 0 : rounded | (a & Sign);
  endfunction

  function automatic logic [31:0] ftoi32(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e, significand, right, left, magnitude;
    e = (a >> 23) & 255;
    significand = (a & Fraction) | Hidden;
    right = e < 127 ? 31 : 150 - e;
    right = shr(significand, right);
    left = shl(significand, e - 150);
    magnitude = e < 150 ? right : left;
    magnitude = (a & Sign) != 0 ? -magnitude : magnitude;
    magnitude = e >= 158 ? ((a & Sign) != 0 ? Sign : ~Sign) : magnitude;
    return is_nan(a) ? 0 : magnitude;
  endfunction
endpackage
