// rcp, rsqrt, exp2 and log2 of a lane in twelve steps of one product each, which all four share (docs/vpu.md,
// "Stages"): the words that vpu_functions_pkg gives in one. A step is the products of halves, and then their sum and
// what follows.
package vpu_steps_pkg;
  import arch_pkg::*;
  import fp_pkg::*;
  import vpu_pkg::*;

  localparam int unsigned Steps = 12;

  // A function under way. Names are those of vpu_functions_pkg; which fields a function has, its steps tell.
  typedef struct packed {
    logic [1:0]  which;  // rcp, rsqrt, exp2, log2
    logic        flag;   // rsqrt: an odd exponent; log2: t, and later the result, is negative
    word_t       word;   // the operand
    word_t       y;      // what the next product goes into; log2: the magnitude of p
    word_t       f;      // rcp: d; log2: the magnitude of t
    word_t       m;
    word_t       whole;  // log2: of the result
    logic [63:0] w;      // rcp: the remainder; log2: the result in units of 2^-55
    logic [63:0] total;  // rsqrt: less the remainder
    word_t       a, b;   // factors of the next product
  } steps_t;

  // a * b is {high, low} + (cross0 + cross1) * 2^16.
  typedef struct packed {
    word_t high, cross0, cross1, low;
  } halves_t;

  function automatic halves_t halves(word_t a, word_t b);
    halves_t h;
    h.high = 32'(a[31:16]) * 32'(b[31:16]);
    h.cross0 = 32'(a[31:16]) * 32'(b[15:0]);
    h.cross1 = 32'(a[15:0]) * 32'(b[31:16]);
    h.low = 32'(a[15:0]) * 32'(b[15:0]);
    return h;
  endfunction

  function automatic logic [63:0] product(halves_t h);
    // verilator no_inline_task
    logic [32:0] middle;
    middle = 33'(h.cross0) + 33'(h.cross1);
    return {h.high, h.low} + {15'b0, middle, 16'b0};
  endfunction

  function automatic steps_t begin_function(micro_e op, word_t x);
    steps_t s;
    word_t e, sig, t;
    logic upper;
    s = '0;
    s.word = x;
    e = 32'(x[30:23]);
    sig = (x & Fraction) | Hidden;
    unique case (op)
      MicroRcp: begin
        s.which = 2'd0;
        s.m = sig;
        s.f = sig << 8;
        s.a = 32'd2021161080;
        s.b = sig << 8;
      end
      MicroRsqrt: begin
        s.which = 2'd1;
        s.flag = !x[23];
        s.f = sig;
        s.m = x[23] ? sig : sig << 1;
        s.a = sig;
        s.b = 32'd158578341;
      end
      MicroExp2: begin
        s.which = 2'd2;
        s.whole = sig << 8;
        s.f = shl(sig << 8, e - 126);
        s.m = shr(sig << 8, 126 - e);
      end
      default: begin
        s.which = 2'd3;
        upper = sig > 32'd11863283;
        t = (upper ? sig : sig << 1) - 32'h100_0000;
        s.flag = t[31];
        s.f = t[31] ? 32'h100_0000 - (upper ? sig : sig << 1) : t;
        s.whole = e + 32'(upper) - 127;
        s.a = 32'd208376770;
        s.b = s.f;
      end
    endcase
    return s;
  endfunction

  // What needs no product, beside the products of halves of step `number`.
  function automatic steps_t beside_step(int unsigned number, steps_t s);
    steps_t n;
    n = s;
    if (s.which == 2'd1 && number == 10) n.total = s.w + 64'(s.m);
    if (s.which == 2'd3 && number == 11) begin
      n.flag = s.w[63];
      n.w = s.w[63] ? -s.w : s.w;
    end
    return n;
  endfunction

  function automatic steps_t after_rcp(int unsigned number, steps_t s, logic [63:0] p);
    steps_t n;
    n = s;
    case (number)
      0: n.y = 32'd3031741621 - p[63:32];
      2, 4: n.y = p[61:30];
      6: n.y = 32'(p[61:37]);
      7: n.w = {32'b0, 32'd0 - p[31:0]};
      default: ;
    endcase
    n.a = n.y;
    n.b = number == 6 ? s.m : number % 2 == 0 ? s.f : 32'h8000_0000 - p[63:32];
    return n;
  endfunction

  function automatic steps_t after_rsqrt(int unsigned number, steps_t s, logic [63:0] p);
    steps_t n;
    n = s;
    case (number)
      1: n.y = 32'd1696124570 - p[54:23];
      2: n.y = s.flag ? p[61:30] : s.y;
      5: n.y = p[62:31];
      8: n.y = 32'(p[62:37]);
      9: n.w = p << 2;
      10: n.total = s.total + p;
      11: n.total = s.total + {p[31:0], 32'b0};
      default: ;
    endcase
    case (number)
      0: n.a = s.f;
      3, 6: n.a = p[61:30];
      9: n.a = n.w[31:0];
      10: n.a = s.w[63:32];
      default: n.a = n.y;
    endcase
    case (number)
      0: n.b = 32'd784383795 - p[54:23];
      1: n.b = 32'd759250125;
      3, 6, 8: n.b = s.m;
      4, 7: n.b = 32'hc000_0000 - p[54:23];
      default: n.b = n.y;
    endcase
    return n;
  endfunction

  function automatic steps_t after_exp2(int unsigned number, steps_t s, logic [63:0] p);
    steps_t n;
    word_t e, lost, whole, f;
    n = s;
    e = 32'(s.word[30:23]);
    if (number == 0) begin
      // Here f is `up`, m is `down` and whole is m.
      whole = e < 127 ? 0 : s.m;
      f = e < 127 ? s.m : s.f;
      lost = e < 127 && shl(s.m, 126 - e) != s.whole ? 1 : 0;
      f = e < 95 ? 0 : f;
      lost = e < 95 ? 1 : lost;
      n.whole = !s.word[31] ? whole : (f | lost) != 0 ? ~whole : -whole;
      n.f = !s.word[31] ? f : lost != 0 ? ~f : -f;
      n.y = 32'd928268;
    end
    case (number)
      1: n.y = 32'd5354899 + p[63:32];
      2: n.y = 32'd41555748 + p[63:32];
      3: n.y = 32'd238307465 + p[63:32];
      4: n.y = 32'd1031777011 + p[63:32];
      5: n.y = 32'd2977043887 + p[63:32];
      6: n.y = p[63:32];
      default: ;
    endcase
    n.a = n.f;
    n.b = n.y;
    return n;
  endfunction

  // The polynomial's coefficients change signs, and so does p: each is greater than the product that is added to it.
  function automatic word_t log2_coefficient(int unsigned number);
    // verilator no_inline_task
    case (number)
      0: return 32'd363059408;
      1: return 32'd369489351;
      2: return 32'd384203779;
      3: return 32'd440327565;
      4: return 32'd516399384;
      5: return 32'd619712612;
      6: return 32'd774541838;
      7: return 32'd1032720353;
      8: return 32'd1549081994;
      default: return 32'd3098164011;
    endcase
  endfunction

  function automatic logic [63:0] normalised(logic [63:0] x, output word_t zeros);
    // verilator no_inline_task
    logic [63:0] m;
    m = x;
    zeros = '0;
    for (int unsigned half = 32; half > 0; half = half >> 1)
      if ((m >> (64 - half)) == 0) begin
        m = m << half;
        zeros = zeros | half;
      end
    return m;
  endfunction

  function automatic steps_t after_log2(int unsigned number, steps_t s, logic [63:0] p);
    steps_t n;
    logic down, less;
    word_t shifted, zeros;
    n = s;
    // p * t is negative, and so its quotient is rounded down away from 0; p's next sign is the other.
    down = s.flag ^ number[0];
    less = down ^ !number[0];
    shifted = p[55:24];
    if (number < 10) begin
      n.y = log2_coefficient(number) + (less ? ~shifted : shifted) + 32'(less != (down && p[23:0] != 0));
      n.a = n.y;
      n.b = s.f;
    end
    if (number == 10) n.w = {s.whole[8:0], 55'b0} + (s.flag ? ~p : p) + 64'(s.flag);
    if (number == 11) begin
      n.w = normalised(s.w, zeros);
      n.y = zeros;
    end
    return n;
  endfunction

  function automatic steps_t after_step(int unsigned number, steps_t s, halves_t h);
    logic [63:0] p;
    p = product(h);
    case (s.which)
      2'd0: return after_rcp(number, s, p);
      2'd1: return after_rsqrt(number, s, p);
      2'd2: return after_exp2(number, s, p);
      default: return after_log2(number, s, p);
    endcase
  endfunction

  function automatic word_t end_rcp(steps_t s);
    // verilator no_inline_task
    word_t e, base, same, more, magnitude;
    e = 32'(s.word[30:23]);
    base = ((253 - e) << 23) - Hidden;
    same = base + s.y;
    more = base + s.y + 1;
    magnitude = signed'(s.w[31:0] << 1) > signed'(s.m) ? more : same;
    magnitude = e > 253 || magnitude < Hidden ? 0 : magnitude;
    magnitude = e == 254 && s.m == Hidden ? 0 : magnitude;
    magnitude = e == 0 ? Inf : magnitude;
    return is_nan(s.word) ? Nan : magnitude | (s.word & Sign);
  endfunction

  function automatic word_t end_rsqrt(steps_t s);
    // verilator no_inline_task
    word_t e, base, r;
    e = 32'(s.word[30:23]);
    base = (((379 - e + 32'(s.flag)) >> 1) << 23) - Hidden;
    r = s.total[63] ? base + s.y + 1 : base + s.y;
    r = e == 255 ? 0 : e == 0 ? Inf | (s.word & Sign) : r;
    return is_nan(s.word) || (s.word[31] && e != 0) ? Nan : r;
  endfunction

  function automatic word_t end_exp2(steps_t s);
    // verilator no_inline_task
    word_t e, result;
    e = 32'(s.word[30:23]);
    result = ((s.whole + 127) << 23) + (s.y >> 9) + 32'(s.y[8]);
    result = !s.word[31] && e >= 134 ? Inf : result;
    result = s.word > (Sign | 32'h42fc_0000) ? 0 : result;
    result = e == 0 ? One : result;
    return is_nan(s.word) ? Nan : result;
  endfunction

  function automatic word_t end_log2(steps_t s);
    // verilator no_inline_task
    word_t e, result;
    logic up;
    e = 32'(s.word[30:23]);
    up = s.w[39] && (s.w[38:0] != 0 || s.w[40]);
    result = ((134 - s.y) << 23) + 32'(s.w[63:40]) + 32'(up);
    result = !s.w[63] ? 0 : result | (s.flag ? Sign : 0);
    result = e == 255 ? Inf : result;
    result = s.word[31] || is_nan(s.word) ? Nan : result;
    return e == 0 ? Sign | Inf : result;
  endfunction

  function automatic word_t end_function(steps_t s);
    // verilator no_inline_task
    case (s.which)
      2'd0: return end_rcp(s);
      2'd1: return end_rsqrt(s);
      2'd2: return end_exp2(s);
      default: return end_log2(s);
    endcase
  endfunction
endpackage
