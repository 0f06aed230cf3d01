// One lane of the vector unit's functions (arch/functions.h, arch/random.h), in fixed point.
//
// rcp and rsqrt are correctly rounded: Newton's iteration, which truncates, ends at the nearest word or one unit of the
// last place below it, and the sign of an exact remainder, taken modulo a power of two, tells which. exp2 and log2 are
// the polynomials that define them.
package vpu_functions_pkg;
  import fp_pkg::*;
  import vpu_pkg::*;

  // The product's bits from `shift` up.
  function automatic logic [31:0] mul_shift(input logic [31:0] a, input logic [31:0] b, input logic [5:0] shift);
    /* verilator no_inline_task */
    return 32'((64'(a) * 64'(b)) >> shift);
  endfunction

  function automatic logic [31:0] rcp32(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] m, d, y, r, remainder, magnitude, e;
    e = (a >> 23) & 255;
    m = (a & Fraction) | Hidden;
    d = m << 8;  // in [1/2, 1), units of 2^-32
    // y = 1 / d in units of 2^-30: 48/17 - 32/17 d is within 1/17, and each step squares that.
    y = 32'd3031741621 - mul_shift(32'd2021161080, d, 32);
    y = mul_shift(y, 32'h8000_0000 - mul_shift(y, d, 32), 30);
    y = mul_shift(y, 32'h8000_0000 - mul_shift(y, d, 32), 30);
    y = mul_shift(y, 32'h8000_0000 - mul_shift(y, d, 32), 30);
    r = y >> 7;                   // 2^47 / m to nearest, or one less: y is never far above
    remainder = -(r * m);         // 2^47 - r * m, modulo 2^32
    r = signed'(remainder << 1) > signed'(m) ? r + 1 : r;
    magnitude = ((253 - e) << 23) + r - Hidden;
    magnitude = e > 253 || magnitude < Hidden ? 0 : magnitude;  // 1 / a is tiny
    magnitude = e == 254 && m == Hidden ? 0 : magnitude;
    magnitude = e == 0 ? Inf : magnitude;
    return is_nan(a) ? Nan : magnitude | (a & Sign);
  endfunction

  function automatic logic [31:0] rsqrt32(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e, odd, f, m, y, r;
    logic [63:0] w, remainder;
    e = (a >> 23) & 255;
    odd = ~e & 1;
    f = (a & Fraction) | Hidden;  // in [1, 2), units of 2^-23
    m = odd != 0 ? f << 1 : f;  // in [1, 4): a = m * 4^k
    // y = 1 / sqrt(m) in units of 2^-30: a quadratic for 1 / sqrt(f), within 2^-8, then two Newton steps.
    y = 32'd1696124570 - mul_shift(f, 32'd784383795 - mul_shift(f, 32'd158578341, 23), 23);
    y = odd != 0 ? mul_shift(y, 32'd759250125, 30) : y;
    y = mul_shift(y, 32'hc000_0000 - mul_shift(mul_shift(y, y, 30), m, 23), 31);
    y = mul_shift(y, 32'hc000_0000 - mul_shift(mul_shift(y, y, 30), m, 23), 31);
    r = y >> 6;  // 2^24 / sqrt(m) to nearest, or one less: y is never far above
    // 2^71 - (r + 1/2)^2 * m, four times over and modulo 2^64.
    w = 64'(r) * 64'(m) << 2;
    remainder = -(w * 64'(r)) - w - 64'(m);
    r = signed'(remainder) > 0 ? r + 1 : r;
    r = (((379 - e + odd) >> 1) << 23) + r - Hidden;
    r = e == 255 ? 0 : e == 0 ? Inf | (a & Sign) : r;
    return is_nan(a) || ((a & Sign) != 0 && e != 0) ? Nan : r;
  endfunction

  function automatic logic [31:0] exp232(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e, m, up, down, whole, f, lost, q, result;
    e = (a >> 23) & 255;
    m = ((a & Fraction) | Hidden) << 8;
    // |a| = whole + f / 2^32, and what is lost below that
    up = shl(m, e - 126);
    down = shr(m, 126 - e);  // from 1 up by 32 less than that
    whole = e < 127 ? 0 : down;
    f = e < 127 ? down : up;
    lost = shl(down, 126 - e);
    lost = e < 127 && lost != m ? 1 : 0;
    f = e < 95 ? 0 : f;
    lost = e < 95 ? 1 : lost;
    // a rounded down, in the same form
    whole = (a & Sign) == 0 ? whole : -whole - ((f | lost) != 0 ? 1 : 0);
    f = (a & Sign) == 0 ? f : -f - lost;
    q = 32'd5354899 + mul_shift(f, 32'd928268, 32);
    q = 32'd41555748 + mul_shift(f, q, 32);
    q = 32'd238307465 + mul_shift(f, q, 32);
    q = 32'd1031777011 + mul_shift(f, q, 32);
    q = 32'd2977043887 + mul_shift(f, q, 32);
    q = mul_shift(f, q, 32);  // 2^f - 1
    result = ((whole + 127) << 23) + (q >> 9) + ((q >> 8) & 1);
    result = (a & Sign) == 0 && e >= 134 ? Inf : result;
    result = a > (Sign | 32'h42fc_0000) ? 0 : result;  // below -126
    result = e == 0 ? One : result;
    return is_nan(a) ? Nan : result;
  endfunction

  // v / 2^55, rounded to nearest even.
  function automatic logic [31:0] from_fixed55(input logic [63:0] v);
    /* verilator no_inline_task */
    logic [63:0] m;
    logic [31:0] e, up;
    m = v[63] ? -v : v;
    e = 127 + 63 - 55;
    e = (m >> 32) == 0 ? e - 32 : e;
    m = (m >> 32) == 0 ? m << 32 : m;
    e = (m >> 48) == 0 ? e - 16 : e;
    m = (m >> 48) == 0 ? m << 16 : m;
    e = (m >> 56) == 0 ? e - 8 : e;
    m = (m >> 56) == 0 ? m << 8 : m;
    e = (m >> 60) == 0 ? e - 4 : e;
    m = (m >> 60) == 0 ? m << 4 : m;
    e = (m >> 62) == 0 ? e - 2 : e;
    m = (m >> 62) == 0 ? m << 2 : m;
    e = (m >> 63) == 0 ? e - 1 : e;
    m = (m >> 63) == 0 ? m << 1 : m;
    up = (m & 64'hff_ffff_ffff) + ((m >> 40) & 1) > 64'h80_0000_0000 ? 1 : 0;
    return v == 0 ? 0 : (((e - 1) << 23) + 32'(m >> 40) + up) | (v[63] ? Sign : 0);
  endfunction

  function automatic logic [31:0] log232(input logic [31:0] a);
    /* verilator no_inline_task */
    logic [31:0] e, m, upper, result;
    logic signed [63:0] t, p;
    e = (a >> 23) & 255;
    m = (a & Fraction) | Hidden;
    upper = m > 32'd11863283 ? 1 : 0;                       // above sqrt(2)
    m = upper != 0 ? m : m << 1;
    t = signed'(64'(m) - 64'h100_0000);  // in units of 2^-24
    p = -64'sd363059408 + ((64'sd208376770 * t) >>> 24);
    p = 64'sd369489351 + ((p * t) >>> 24);
    p = -64'sd384203779 + ((p * t) >>> 24);
    p = 64'sd440327565 + ((p * t) >>> 24);
    p = -64'sd516399384 + ((p * t) >>> 24);
    p = 64'sd619712612 + ((p * t) >>> 24);
    p = -64'sd774541838 + ((p * t) >>> 24);
    p = 64'sd1032720353 + ((p * t) >>> 24);
    p = -64'sd1549081994 + ((p * t) >>> 24);
    p = 64'sd3098164011 + ((p * t) >>> 24);
    result = from_fixed55(p * t + ((64'(e) + 64'(upper) - 64'd127) << 55));
    result = e == 255 ? Inf : result;
    result = (a & Sign) != 0 || is_nan(a) ? Nan : result;
    return e == 0 ? Sign | Inf : result;
  endfunction

  // Four rounds of threefry, with the given rotations, on (y, x).
  function automatic logic [63:0] threefry_rounds(input logic [63:0] yx, input logic [4:0] r0, input logic [4:0] r1,
                                                  input logic [4:0] r2, input logic [4:0] r3);
    /* verilator no_inline_task */
    logic [31:0] x, y;
    x = yx[31:0] + yx[63:32];
    y = ((yx[63:32] << r0) | (yx[63:32] >> (32 - 32'(r0)))) ^ x;
    x = x + y;
    y = ((y << r1) | (y >> (32 - 32'(r1)))) ^ x;
    x = x + y;
    y = ((y << r2) | (y >> (32 - 32'(r2)))) ^ x;
    x = x + y;
    y = ((y << r3) | (y >> (32 - 32'(r3)))) ^ x;
    return {y, x};
  endfunction

  // Threefry-2x32, 20 rounds, of key (key0, key1) and counter (counter, 0): the first word.
  function automatic logic [31:0] threefry(input logic [31:0] key0, input logic [31:0] key1,
                                           input logic [31:0] counter);
    /* verilator no_inline_task */
    logic [31:0] key2;
    logic [63:0] s;
    key2 = key0 ^ key1 ^ 32'h1bd1_1bda;
    s = threefry_rounds({key1, counter + key0}, 13, 15, 26, 6);
    s = threefry_rounds({s[63:32] + key2 + 1, s[31:0] + key1}, 17, 29, 16, 24);
    s = threefry_rounds({s[63:32] + key0 + 2, s[31:0] + key2}, 13, 15, 26, 6);
    s = threefry_rounds({s[63:32] + key1 + 3, s[31:0] + key0}, 17, 29, 16, 24);
    s = threefry_rounds({s[63:32] + key2 + 4, s[31:0] + key1}, 13, 15, 26, 6);
    return s[31:0] + key2;
  endfunction
endpackage
