// fp_pkg::round_sum for gates: the same words on a path of half the length, at twice the gates. It stands in its place
// where SYNTHESIS is defined. A simulator has it as code, where fewer operations count and not a shorter path.
//
// Two paths work side by side (after Farmwald): *far* aligns the term of the smaller exponent, both ways at once, and
// adds with two roundings, of which the sum's leading bit chooses; *near* subtracts terms whose exponents differ by one
// at most, and shifts by an anticipated count of leading zeros. Only far rounds, only near shifts left by more than one.
package fp_sum_pkg;

  // A sum's exponents: their field in fp32 + 2016, of terms 0 to 4095 (fp_pkg::TermBias).
  localparam logic [11:0] Bias = 12'd2016;

  typedef logic [26:0] long_t;  // a significand, and bits below it

  // a + b + carry, its carries by prefixes (Kogge and Stone).
  function automatic long_t add(long_t a, long_t b, logic carry);
    long_t generated, passed;
    generated = a & b;
    passed = a ^ b;
    for (int unsigned by = 1; by < 27; by = by << 1) begin
      generated = generated | (passed & (generated << by));
      passed = passed & ((passed << by) | long_t'((27'd1 << by) - 27'd1));
    end
    generated = generated | (passed & {27{carry}});
    return a ^ b ^ {generated[25:0], carry};
  endfunction

  // x >> by, and in bit 0 whether ones fell off.
  function automatic long_t shift_out(long_t x, logic [4:0] by);
    long_t y;
    logic fell;
    y = x;
    fell = 1'b0;
    for (int unsigned k = 0; k < 5; k++) begin
      fell = fell | (by[k] && (y & ((27'd1 << (1 << k)) - 27'd1)) != 0);
      y = by[k] ? y >> (1 << k) : y;
    end
    return y | long_t'(fell);
  endfunction

  // How many zeros stand above the highest one of x, which has one.
  function automatic logic [4:0] leading_zeros(logic [31:0] x);
    logic [31:0] some;  // of each field, in its lowest bit: it has a one
    logic [4:0] count[32];
    some = x;
    for (int unsigned k = 0; k < 32; k++) count[k] = '0;
    for (int unsigned half = 1; half < 32; half = half << 1) begin
      for (int unsigned k = 0; k < 32; k += 2 * half) begin
        count[k] = some[k+half] ? count[k+half] : count[k] | 5'(half);
        some[k] = some[k] | some[k+half];
      end
    end
    return count[0];
  endfunction

  // The magnitude of a word, its exponent as above: zero below fp32's normal numbers, infinity beyond them.
  function automatic logic [30:0] pack(logic [11:0] exp, logic [22:0] fraction);
    return exp <= Bias ? 31'd0 : exp >= Bias + 12'd255 ? 31'h7f80_0000 : {8'(exp - Bias), fraction};
  endfunction

  // p + c rounded once. p is a sign, an exponent, and a significand of 24 bits, normalised or 0; p_inf and p_nan say that
  // it is none. c is a word that is canonical where it is NaN; subnormals are zeros. A p of 0 has a lower exponent than
  // any c but 0.
  function automatic logic [31:0] sum(logic p_sign, logic [11:0] p_exp, logic [23:0] p_sig, logic p_inf, logic p_nan,
                                      logic [31:0] c);
    logic c_sign, c_zero, c_special, subtract, p_big, none, jam, equal, swap, near_used, sign;
    logic [11:0] c_exp, exp, up, down, near_exp;
    logic [23:0] c_sig, big;
    logic [12:0] p_over_c;
    logic [11:0] c_over_p;
    long_t c_aligned, p_aligned, small_, far2, far13, p_near, c_near, p_less_c, c_less_p, difference;
    logic [26:0] plus, minus;
    logic [24:0] same, lead;
    logic [4:0] zeros;
    logic [30:0] far, near, magnitude;
    c_sign = c[31];
    c_zero = c[30:23] == 0;
    c_special = c[30:23] == 8'hff;
    c_sig = c_zero ? '0 : {1'b1, c[22:0]};
    c_exp = 12'(c[30:23]) + Bias;
    subtract = p_sign ^ c_sign;
    p_over_c = 13'(p_exp) - 13'(c_exp);
    c_over_p = c_exp - p_exp;
    p_big = !p_over_c[12];

    // Far. Bits below the significand: two, and in `jam` whether there are ones further down.
    c_aligned = shift_out({c_sig, 3'b0}, p_over_c[4:0]);
    p_aligned = shift_out({p_sig, 3'b0}, c_over_p[4:0]);
    none = p_big ? p_over_c[11:5] != 0 : c_over_p[11:5] != 0;
    big = p_big ? p_sig : c_sig;
    small_ = p_big ? c_aligned : p_aligned;
    jam = none ? (p_big ? !c_zero : p_sig != 0) : small_[0];
    small_ = none ? '0 : {1'b0, small_[26:1]};
    small_ = small_ ^ {27{subtract}};
    // Half of a last place added below the significand: where the leading bit stays, and where it moves.
    far2 = add({1'b0, big, 2'b10}, small_, subtract && !jam);
    far13 = add({1'b0, big, !subtract, 1'b1}, small_, !subtract || !jam);
    exp = p_big ? p_exp : c_exp;
    up = p_big ? p_exp + 12'd1 : c_exp + 12'd1;
    down = p_big ? p_exp - 12'd1 : c_exp - 12'd1;
    // A tie goes to the even word.
    if (!subtract && far2[26]) far = pack(up, {far13[25:4], far13[3] && (far13[2:0] != 0 || jam)});
    else if (subtract && !far13[25]) far = pack(down, {far13[23:2], far13[1] && (far13[0] || jam)});
    else far = pack(exp, {far2[24:3], far2[2] && (far2[1:0] != 0 || jam)});

    // Near. The exponents' last two bits tell their difference, which is -1, 0 or 1.
    p_near = p_exp[1:0] - c_exp[1:0] == 2'd3 ? {3'b0, p_sig} : {2'b0, p_sig, 1'b0};
    c_near = p_exp[1:0] - c_exp[1:0] == 2'd1 ? {3'b0, c_sig} : {2'b0, c_sig, 1'b0};
    equal = p_near == c_near;
    p_less_c = add(p_near, ~c_near, 1'b1);
    c_less_p = add(c_near, ~p_near, 1'b1);
    swap = p_less_c[25];
    difference = swap ? c_less_p : p_less_c;
    near_used = subtract && (p_over_c == 0 || p_over_c == 13'd1 || &p_over_c) && !difference[24];
    // Where the leading one is, or the place below (after Bruguera and Lang).
    plus = {p_near[25:0] & ~c_near[25:0], 1'b0};
    minus = {~p_near[25:0] & c_near[25:0], 1'b0};
    same = ~(plus[26:2] | minus[26:2]);
    lead = (same & ((plus[25:1] & ~minus[24:0]) | (minus[25:1] & ~plus[24:0])))
         | (~same & ((minus[25:1] & ~minus[24:0]) | (plus[25:1] & ~plus[24:0])));
    zeros = leading_zeros({lead, 7'h7f});
    near_exp = p_exp[1:0] - c_exp[1:0] == 2'd1 ? p_exp : c_exp;
    for (int unsigned k = 5; k > 0; k--) difference = zeros[k-1] ? difference << (1 << (k - 1)) : difference;
    near = difference[24] ? pack(near_exp - 12'(zeros), difference[23:1])
                          : pack(near_exp + ~12'(zeros), difference[22:0]);

    magnitude = !near_used ? far : equal ? '0 : near;
    sign = c_zero ? p_sign && (c_sign || p_sig != 0) : near_used ? !equal && (swap ? c_sign : p_sign)
                                                               : p_big ? p_sign : c_sign;
    return p_nan || (p_inf && c_special && subtract) ? 32'h7fc0_0000
         : c_special ? c : {p_inf ? p_sign : sign, p_inf ? 31'h7f80_0000 : magnitude};
  endfunction

endpackage
