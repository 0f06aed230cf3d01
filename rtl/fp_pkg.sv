// The arithmetic of docs/numbers.md that the matrix unit and the vector unit share: fp32 addition, the matrix unit's
// cell, and the operand formats. Words are IEEE fp32 patterns; all functions are pure and flush subnormals.
//
// Branch-free, in 32-bit integers, each function opaque to Verilator's inliner: its locals stay locals, so that a C++
// compiler turns a loop over it into vector instructions (docs/rtl-style.md). Comparisons are unsigned for the same
// reason. Sums that can be negative carry a bias.
package fp_pkg;

  typedef logic [31:0] word_t;

  localparam word_t Nan = 32'h7fc0_0000;
  localparam word_t Inf = 32'h7f80_0000;
  localparam word_t Sign = 32'h8000_0000;

  // What a cell takes: an e8m11 word taken apart, so that adding two of them gives the product's sign and exponent.
  //   [31] sign   [30:16] exponent code   [14:3] significand with its leading one   [2:0] of an activation: [1] its
  //   sums are int32, [0] the weight set
  // Zero is code 0 and significand 0. Infinity and NaN have a code so high that any product with one lies at or above
  // it; NaN's significand is 0, so that a product with it looks as infinity * zero does.
  typedef logic [31:0] operand_t;

  localparam word_t CodeBias = 32'd945;  // code of a finite word: its exponent field + CodeBias
  localparam word_t CodeInf = 32'd4096;

  // The exponent of a term of round_sum whose bit 29 is a word's leading one: the word's exponent field + TermBias.
  // (The bias of a product's code.) Less 480 it is a multiple of 512, which shifts out when the result is packed.
  localparam word_t TermBias = 2 * CodeBias + 32'd126;

  // Logical shifts by the low five bits of `by`.
  function automatic word_t shl(word_t x, word_t by);
    // verilator no_inline_task
`ifdef VERITPU_STAGED_SHIFTS
    word_t y;
    y = (by & 32'd16) != 0 ? x << 16 : x;
    y = (by & 32'd8) != 0 ? y << 8 : y;
    y = (by & 32'd4) != 0 ? y << 4 : y;
    y = (by & 32'd2) != 0 ? y << 2 : y;
    return (by & 32'd1) != 0 ? y << 1 : y;
`else
    return x << by[4:0];
`endif
  endfunction

  function automatic word_t shr(word_t x, word_t by);
    // verilator no_inline_task
`ifdef VERITPU_STAGED_SHIFTS
    word_t y;
    y = (by & 32'd16) != 0 ? x >> 16 : x;
    y = (by & 32'd8) != 0 ? y >> 8 : y;
    y = (by & 32'd4) != 0 ? y >> 4 : y;
    y = (by & 32'd2) != 0 ? y >> 2 : y;
    return (by & 32'd1) != 0 ? y >> 1 : y;
`else
    return x >> by[4:0];
`endif
  endfunction

  // x >> by for `by` below 32, with what falls off the end jammed into the last bit.
  function automatic word_t shift_jam(word_t x, word_t by);
    // verilator no_inline_task
    word_t y, kept;
`ifdef VERITPU_STAGED_SHIFTS
    kept = (x >> 16) | ((x & 32'hffff) != 0 ? 32'd1 : 32'd0);
    y = (by & 32'd16) != 0 ? kept : x;
    kept = (y >> 8) | ((y & 32'hff) != 0 ? 32'd1 : 32'd0);
    y = (by & 32'd8) != 0 ? kept : y;
    kept = (y >> 4) | ((y & 32'hf) != 0 ? 32'd1 : 32'd0);
    y = (by & 32'd4) != 0 ? kept : y;
    kept = (y >> 2) | ((y & 32'h3) != 0 ? 32'd1 : 32'd0);
    y = (by & 32'd2) != 0 ? kept : y;
    kept = (y >> 1) | (y & 32'd1);
    return (by & 32'd1) != 0 ? kept : y;
`else
    kept = x >> by[4:0];
    y = (kept << by[4:0]) != x ? kept | 32'd1 : kept;
    return y;
`endif
  endfunction

  // Rounds p + c once. c is a word; if it is NaN, so is the result, but not canonical unless c is. p is a product or a word taken apart: its sign in bit 31 of
  // `sign`, its exponent on TermBias's scale, and its significand below 2^30, leading one at bit 29 or 28, or 0. An
  // exponent from CodeInf on makes it an infinity, or with significand 0 a NaN.
  function automatic word_t round_sum(word_t sign, word_t exp, word_t sig, word_t c);
    // verilator no_inline_task
`ifdef SYNTHESIS
    logic special;
    special = exp[14:12] != 0;
    return fp_sum_pkg::sum(sign[31], 12'(exp) - 12'(sig[29:28] == 2'd1), sig[29] ? sig[29:6] : sig[28:5],
                           special && sig != 0, special && sig == 0, c);
`else
    word_t c_field, c_exp, c_sig, big, small_, shift, jam, opposite, sum, negative, mag;
    word_t count, top, rounded, field, one, result, result_sign;
`ifndef VERITPU_STAGED_SHIFTS
    word_t smear;
`endif
    c_field = (c >> 23) & 32'hff;
    c_sig = c_field == 0 ? 32'd0 : ((c << 6) & 32'h1fff_ffc0) | 32'h2000_0000;
    c_exp = c_field + TermBias;
    // Align the term of the smaller exponent. What falls off the end is jammed into the last bit: at least three bits
    // stay below the rounding point, as more than two leading bits cancel only when nothing fell off.
    big = exp >= c_exp ? sig : c_sig;
    small_ = exp >= c_exp ? c_sig : sig;
    shift = exp >= c_exp ? exp - c_exp : c_exp - exp;
    shift = shift < 32'd31 ? shift : 32'd31;
    jam = shift_jam(small_, shift);
    // Add, or subtract when signs differ; all ones stand for "yes".
    opposite = -((sign ^ c) >> 31);
    sum = big + (jam ^ opposite) - opposite;
    negative = -(sum >> 31);
    mag = (sum ^ negative) - negative;
    // How many bits mag has, and mag with its leading one moved to bit 30.
`ifdef VERITPU_STAGED_SHIFTS
    top = mag;
    count = 32'd31;
    count = count - (top < 32'h0000_8000 ? 32'd16 : 32'd0);
    top = top < 32'h0000_8000 ? top << 16 : top;
    count = count - (top < 32'h0080_0000 ? 32'd8 : 32'd0);
    top = top < 32'h0080_0000 ? top << 8 : top;
    count = count - (top < 32'h0800_0000 ? 32'd4 : 32'd0);
    top = top < 32'h0800_0000 ? top << 4 : top;
    count = count - (top < 32'h2000_0000 ? 32'd2 : 32'd0);
    top = top < 32'h2000_0000 ? top << 2 : top;
    count = count - (top < 32'h4000_0000 ? 32'd1 : 32'd0);
    top = top < 32'h4000_0000 ? top << 1 : top;
`else
    // Ones from its leading one down, counted.
    smear = mag | (mag >> 1);
    smear = smear | (smear >> 2);
    smear = smear | (smear >> 4);
    smear = smear | (smear >> 8);
    smear = smear | (smear >> 16);
    count = smear - ((smear >> 1) & 32'h5555_5555);
    count = (count & 32'h3333_3333) + ((count >> 2) & 32'h3333_3333);
    count = (count + (count >> 4)) & 32'h0f0f_0f0f;
    count = (count * 32'h0101_0101) >> 24;
    top = shl(mag, 32'd31 - count);
`endif
    // Round to nearest even at bit 7.
    rounded = (top + 32'h3f + ((top >> 7) & 32'd1)) >> 7;
    // Pack less one in the exponent, where tiny results are negative and the leading one, or the carry from rounding
    // up to 2, counts itself. Then the last finite exponent's successor is infinity.
    one = 32'h0080_0000;
    field = (exp >= c_exp ? exp : c_exp) + count;
    field = field < TermBias + 32'd285 ? field : TermBias + 32'd285;
    result = (field << 23) + rounded;
    result = result >= Sign ? 32'd0 : (result < Inf - one ? result : Inf - one) + one;
    result = mag == 0 ? 0 : result;
    // Opposite terms that cancel give +0; equal zeros keep their sign.
    result_sign = mag == 0 ? sign & c : (exp >= c_exp ? sign : c) ^ sum;
    result = result | (result_sign & Sign);
    result = c_field == 32'd255 ? c : result;
    result = exp >= CodeInf && sig == 0 ? Nan : result;
    return exp >= CodeInf && c_field == 32'd255 && (sign ^ c) >= Sign ? Nan : result;
`endif
  endfunction

  // fma(a, w, psum): the exact 24-bit product plus the sum, rounded once. psum's NaN is canonical.
  function automatic word_t cell_fma(operand_t a, operand_t w, word_t psum);
    // verilator no_inline_task
    word_t both;
    both = a + w;
    return round_sum(both, (both >> 16) & 32'h7fff, (a & 32'h7ff8) * (w & 32'h7ff8), psum);
  endfunction

  // The cell with a sum in int32: the product cut to a whole number, added modulo 2^32. The product's bits 29 to 6 stand
  // at the exponent of 2^28 beyond its own; of a greater exponent, of infinity and of NaN nothing is left.
  localparam word_t CodeWhole = 2 * (CodeBias + 32'd127) + 32'd28;

  function automatic word_t product_int32(word_t exp, word_t sig);
    // verilator no_inline_task
    word_t shift, term, negative;
    shift = CodeWhole - ((exp >> 16) & 32'h7fff);
    term = shift < 32'd31 ? shr(sig, shift & 32'd31) : 32'd0;
    negative = -(exp >> 31);
    return (term ^ negative) - negative;
  endfunction

  function automatic word_t cell_int8(operand_t a, operand_t w, word_t psum);
    // verilator no_inline_task
    return psum + product_int32(a + w, (a & 32'h7ff8) * (w & 32'h7ff8));
  endfunction

  // The one of the two that the activation asks for. As gates one product serves both.
  function automatic word_t cell_any(operand_t a, operand_t w, word_t psum);
    // verilator no_inline_task
    word_t fp32, int32;
`ifdef SYNTHESIS
    word_t both, sig;
    both = a + w;
    sig = (a & 32'h7ff8) * (w & 32'h7ff8);
    fp32 = round_sum(both, (both >> 16) & 32'h7fff, sig, psum);
    int32 = psum + product_int32(both, sig);
`else
    fp32 = cell_fma(a, w, psum);
    int32 = cell_int8(a, w, psum);
`endif
    return fp32 ^ ((fp32 ^ int32) & -((a >> 1) & 32'd1));
  endfunction

  // The same in two halves, with a register between them: the product's sign and exponent, as a + w has them, its
  // significand with the leading one at bit 29 (in int32: as it is), and the sum. Bit 1 of the exponent is the
  // activation's.
  function automatic word_t product_exp(operand_t a, operand_t w);
    // verilator no_inline_task
    word_t sig, both, less;
    sig = (a & 32'h7ff8) * (w & 32'h7ff8);
    both = a + w;
    less = both - (((~both >> 1) & 32'd1) << 16);  // beside the product, not after it
    return (sig >> 28) == 32'd1 ? less : both;
  endfunction

  function automatic word_t product_sig(operand_t a, operand_t w);
    // verilator no_inline_task
    word_t sig;
    sig = (a & 32'h7ff8) * (w & 32'h7ff8);
    return (sig >> 28) == 32'd1 ? sig + (sig & -((~a >> 1) & 32'd1)) : sig;
  endfunction

  function automatic word_t product_sum(word_t exp, word_t sig, word_t psum);
    // verilator no_inline_task
`ifdef SYNTHESIS
    return fp_sum_pkg::sum(exp[31], exp[27:16], sig[29:6], exp[30:28] != 0 && sig[29], exp[30:28] != 0 && !sig[29], psum);
`else
    return round_sum(exp, (exp >> 16) & 32'h7fff, sig, psum);
`endif
  endfunction

  function automatic word_t product_sum_any(word_t exp, word_t sig, word_t psum);
    // verilator no_inline_task
    word_t fp32, int32;
    fp32 = product_sum(exp, sig, psum);
    int32 = psum + product_int32(exp, sig);
    return fp32 ^ ((fp32 ^ int32) & -((exp >> 1) & 32'd1));
  endfunction

  // a + b
  function automatic word_t add32(word_t a, word_t b);
    // verilator no_inline_task
    word_t field, infinite, number, nonzero, sig;
    field = (a >> 23) & 32'hff;
    // All ones for "yes", by arithmetic: gcc would join selects here into branches.
    infinite = -((field + 32'd1) >> 8);  // or NaN
    number = ((Inf - (a & ~Sign)) >> 31) - 32'd1;
    nonzero = -((field + 32'd255) >> 8);
    sig = (((a << 6) & 32'h1fff_ffc0) | 32'h2000_0000) & number & nonzero;
    return round_sum(a, field + TermBias + (CodeInf & infinite), sig, (b << 1) > 32'hff00_0000 ? Nan : b);
  endfunction

  // Subnormals become zero of their sign.
  function automatic word_t flush(word_t x);
    // verilator no_inline_task
    return (x & Inf) == 0 ? x & Sign : x;
  endfunction

  // To e8m11, to nearest even; a finite word never becomes infinity but is truncated. Normal and infinite words only.
  function automatic word_t round_hi(word_t x);
    // verilator no_inline_task
    word_t up;
    up = (x & ~Sign) >= 32'h7f7f_f800 ? 32'd0 : 32'h7ff + ((x >> 12) & 32'd1);
    return (x + up) & 32'hffff_f000;
  endfunction

  // The operand format hi: round_hi of any word.
  function automatic word_t to_hi(word_t x);
    // verilator no_inline_task
    word_t rounded;
    rounded = round_hi(x);
    rounded = (x & Inf) == 0 ? x & Sign : rounded;
    return (x << 1) > 32'hff00_0000 ? Nan : rounded;
  endfunction

  // The operand format lo: what hi leaves of x, which fits e8m11; +0 for zero, infinity and NaN.
  function automatic word_t to_lo(word_t x);
    // verilator no_inline_task
    word_t rest;
    rest = add32(x, round_hi(x) ^ Sign);
    rest = (x & Inf) == 0 ? 32'd0 : rest;
    return (x & Inf) == Inf ? 32'd0 : rest;
  endfunction

  // To bfloat16, to nearest even, held as a word.
  function automatic word_t to_bf16(word_t x);
    // verilator no_inline_task
    word_t rounded;
    rounded = (x + 32'h7fff + ((x >> 16) & 32'd1)) & 32'hffff_0000;
    rounded = (x & Inf) == 0 ? x & Sign : rounded;
    return (x << 1) > 32'hff00_0000 ? Nan : rounded;
  endfunction

  // To fp16, to nearest even, held as a word; subnormal halves are kept.
  function automatic word_t to_f16(word_t x);
    // verilator no_inline_task
    word_t magnitude, field, drop, rounded;
    magnitude = x & ~Sign;
    field = magnitude >> 23;
    // Fraction bits to drop: 13, and below 2^-14, where halves count in units of 2^-24, one more for each binade.
    drop = field < 32'd113 ? 32'd126 - field : 32'd13;
    rounded = magnitude + shl(32'd1, drop - 32'd1) - 32'd1 + (shr(magnitude, drop) & 32'd1);
    rounded = shl(shr(rounded, drop), drop);
    rounded = magnitude >= 32'h477f_f000 ? Inf : rounded;               // 65520 and above
    rounded = magnitude < 32'h3380_0000 ? 32'h3380_0000 : rounded;      // below the least half: that,
    rounded = magnitude <= 32'h3300_0000 ? 32'd0 : rounded;             // or, up to half of it, zero
    return (x << 1) > 32'hff00_0000 ? Nan : rounded | (x & Sign);
  endfunction

  // To int8, held as a word: to the nearest whole number, ties to even, within -128 to 127. Zero has no sign; NaN is 0.
  function automatic word_t to_int8(word_t x);
    // verilator no_inline_task
    word_t limit, magnitude, drop, rounded;
    limit = 32'h42fe_0000 + ((x >> 31) << 17);  // 127, or 128
    magnitude = x & ~Sign;
    magnitude = magnitude < limit ? magnitude : limit;
    // Fraction bits below the point. That of 1 has the exponent's last bit above it, which is odd as 1 is.
    drop = 32'd150 - (magnitude >> 23);
    drop = drop < 32'd23 ? drop : 32'd23;
    rounded = magnitude + shl(32'd1, drop - 32'd1) - 32'd1 + (shr(magnitude, drop) & 32'd1);
    rounded = shl(shr(rounded, drop), drop);
    rounded = magnitude < 32'h3f80_0000 ? 32'h3f80_0000 : rounded;  // below 1: that,
    rounded = magnitude <= 32'h3f00_0000 ? 32'd0 : rounded;         // or, up to half of it, zero
    rounded = (x << 1) > 32'hff00_0000 ? 32'd0 : rounded;
    return rounded == 0 ? 32'd0 : rounded | (x & Sign);
  endfunction

  // An operand format of docs/numbers.md, by its encoding, but for int8. All are made and one is kept, by masks: no
  // branches.
  function automatic word_t to_format(logic [2:0] fmt, word_t x);
    // verilator no_inline_task
    word_t hi, lo, bf16, f16;
    hi = to_hi(x);
    lo = to_lo(x);
    bf16 = to_bf16(x);
    f16 = to_f16(x);
    return (hi & -32'(fmt == 3'd0)) | (lo & -32'(fmt == 3'd1)) | (bf16 & -32'(fmt == 3'd2)) | (f16 & -32'(fmt == 3'd3));
  endfunction

  // Takes an e8m11 word (low 12 bits ignored, subnormals are zero) apart for the cells. Fields stay in their places:
  // of numbers that fit 16 bits the compiler would make 16-bit vectors, and then no vectors at all.
  function automatic operand_t to_operand(word_t x);
    // verilator no_inline_task
    word_t parts, special;
    parts = (((x & Inf) >> 7) + (CodeBias << 16)) | ((x >> 9) & 32'h3ff8) | 32'h4000;
    special = (CodeInf << 16) | ((x << 9) == 0 ? 32'h4000 : 32'd0);
    parts = (x & Inf) == Inf ? special : parts;
    parts = (x & Inf) == 0 ? 32'd0 : parts;
    return (x & Sign) | parts;
  endfunction

endpackage
