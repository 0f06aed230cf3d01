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
  //   [31] sign   [30:16] exponent code   [14:3] significand with its leading one, 0 for zero   [2:0] free
  // The code tells the classes apart in a sum of two: both finite, a zero, infinity * zero, an infinity, a NaN.
  typedef logic [31:0] operand_t;

  localparam word_t CodeBias = 32'd1024;    // finite: exponent field + bias; zero: 0
  localparam word_t CodeInf = 32'd4096;     // so infinity * zero is CodeInf exactly, and other infinities lie above
  localparam word_t CodeNan = 32'd12288;    // NaN * anything lies at or above

  // Exponent of a term in round_sum: its fp32 exponent field + TermBias, were its leading one at bit 29.
  localparam word_t TermBias = 2 * CodeBias + 32'd126;

  // Rounds (p + c) once. p is a product or a word taken apart: sign in bit 31 of `sign`, significand `sig` below 2^30
  // with its leading one at bit 29 or 28 (or 0), and its exponent on the scale of TermBias; at or above CodeInf it is
  // an infinity or a NaN (CodeInf itself too). c is a word.
  function automatic word_t round_sum(word_t sign, word_t exp, word_t sig, word_t c);
    // verilator no_inline_task
    word_t c_field, c_exp, c_sig, big_exp, big, small_, distance, shift, kept, jam, term, sum, mag, smear, count, top;
    word_t rounded, packed_, biased, special;
    c_field = (c << 1) >> 24;
    c_sig = c_field == 0 ? 32'd0 : ((c << 6) & 32'h1fff_ffc0) | 32'h2000_0000;
    c_exp = c_field + TermBias;
    // Align the smaller exponent's term. What falls off the end is jammed into the last bit: the sum keeps at least
    // three bits below the rounding point, as more than two leading bits cancel only when nothing fell off.
    big_exp = exp >= c_exp ? exp : c_exp;
    big = exp >= c_exp ? sig : c_sig;
    small_ = exp >= c_exp ? c_sig : sig;
    distance = exp >= c_exp ? exp - c_exp : c_exp - exp;
    shift = distance < 32'd31 ? distance : 32'd31;
    kept = small_ >> shift[4:0];
    jam = (kept << shift[4:0]) != small_ ? kept | 32'd1 : kept;
    term = (sign ^ c) >= Sign ? -jam : jam;
    sum = big + term;
    mag = sum >= Sign ? -sum : sum;
    // The number of bits of mag: ones below its leading one, counted.
    smear = mag | (mag >> 1);
    smear = smear | (smear >> 2);
    smear = smear | (smear >> 4);
    smear = smear | (smear >> 8);
    smear = smear | (smear >> 16);
    count = smear - ((smear >> 1) & 32'h5555_5555);
    count = (count & 32'h3333_3333) + ((count >> 2) & 32'h3333_3333);
    count = (count + (count >> 4)) & 32'h0f0f_0f0f;
    count = (count * 32'h0101_0101) >> 24;
    // Leading one to bit 30, round to nearest even at bit 7; a carry out of the fraction raises the exponent.
    shift = 32'd31 - count;
    top = mag << shift[4:0];
    rounded = (top + 32'h3f + ((top >> 7) & 32'd1)) >> 7;
    // The exponent field less one, as the leading one adds one. It is at least -31.
    biased = big_exp + count;
    packed_ = ((biased - (TermBias + 32'd31)) << 23) + rounded;
    packed_ = ((packed_ - 32'h0080_0000) >= Sign) || (mag == 0) ? 32'd0 : packed_;
    packed_ = biased >= TermBias + 32'd31 + 32'd254 ? Inf : packed_;
    // Opposite terms that cancel give +0; equal zeros keep their sign.
    special = mag == 0 ? sign & c : (exp >= c_exp ? sign : c) ^ sum;
    packed_ = packed_ | (special & Sign);
    packed_ = c_field == 32'd255 ? c : packed_;
    return (exp == CodeInf) || (exp >= CodeNan) || ((c << 1) > 32'hff00_0000)
        || ((exp > CodeInf) && (c_field == 32'd255) && ((sign ^ c) >= Sign)) ? Nan : packed_;
  endfunction

  // fma(a, w, psum): the exact 24-bit product plus the sum, rounded once.
  function automatic word_t cell_fma(operand_t a, operand_t w, word_t psum);
    // verilator no_inline_task
    word_t both;
    both = a + w;
    return round_sum(both, (both << 1) >> 17, (a & 32'h7ff8) * (w & 32'h7ff8), psum);
  endfunction

  // a + b
  function automatic word_t add32(word_t a, word_t b);
    // verilator no_inline_task
    word_t field, exp, sig;
    field = (a << 1) >> 24;
    sig = ((a << 6) & 32'h1fff_ffc0) | 32'h2000_0000;
    exp = field + TermBias;
    exp = field == 32'd255 ? CodeInf + 32'd1 : exp;
    exp = (a << 1) > 32'hff00_0000 ? CodeNan : exp;
    return round_sum(a, field == 0 ? 32'd0 : exp, field == 0 ? 32'd0 : sig, b);
  endfunction

  // Subnormals become zero of their sign.
  function automatic word_t flush(word_t x);
    // verilator no_inline_task
    return (x & Inf) == 0 ? x & Sign : x;
  endfunction

  // To e8m11, to nearest even; a finite word never becomes infinity but is truncated.
  function automatic word_t to_hi(word_t x);
    // verilator no_inline_task
    word_t rounded;
    rounded = (x + 32'h7ff + ((x >> 12) & 32'd1)) & 32'hffff_f000;
    rounded = (rounded & Inf) == Inf ? x & 32'hffff_f000 : rounded;
    rounded = (x & Inf) == 0 ? x & Sign : rounded;
    return (x << 1) > 32'hff00_0000 ? Nan : rounded;
  endfunction

  // What to_hi leaves of x, which fits e8m11; +0 for infinity and NaN.
  function automatic word_t to_lo(word_t x);
    // verilator no_inline_task
    return (x & Inf) == Inf ? 32'd0 : add32(x, to_hi(x) ^ Sign);
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
    rounded = magnitude + (32'd1 << (drop[4:0] - 5'd1)) - 32'd1 + ((magnitude >> drop[4:0]) & 32'd1);
    rounded = (rounded >> drop[4:0]) << drop[4:0];
    rounded = magnitude >= 32'h477f_f000 ? Inf : rounded;               // 65520 and above
    rounded = magnitude < 32'h3380_0000 ? 32'h3380_0000 : rounded;      // below the least half: that,
    rounded = magnitude <= 32'h3300_0000 ? 32'd0 : rounded;             // or, up to half of it, zero
    return (x << 1) > 32'hff00_0000 ? Nan : rounded | (x & Sign);
  endfunction

  // An operand format of docs/numbers.md, by its encoding.
  function automatic word_t to_format(logic [2:0] fmt, word_t x);
    // verilator no_inline_task
    return fmt == 3'd0 ? to_hi(x) : fmt == 3'd1 ? to_lo(x) : fmt == 3'd2 ? to_bf16(x) : to_f16(x);
  endfunction

  // Takes an e8m11 word (low 12 bits ignored, subnormals are zero) apart for the cells.
  function automatic operand_t to_operand(word_t x);
    // verilator no_inline_task
    word_t field, code;
    field = (x << 1) >> 24;
    code = field + CodeBias;
    code = field == 32'd255 ? ((x << 9) != 0 ? CodeNan : CodeInf) : code;
    code = field == 0 ? 32'd0 : code;
    return (x & Sign) | (code << 16) | (field == 0 ? 32'd0 : (((x >> 9) & 32'h3ff8) | 32'h4000));
  endfunction

endpackage
