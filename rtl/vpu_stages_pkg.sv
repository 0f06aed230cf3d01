// Functions of a lane in parts, with a register between each two (docs/vpu.md, "Stages"): together they give the words
// that vpu_pkg's and vpu_functions_pkg's give in one.
package vpu_stages_pkg;
  import arch_pkg::*;
  import fp_pkg::*;
  import vpu_pkg::*;

  // A product of significands or integers from four of halves.
  typedef struct packed {
    word_t high;     // of the upper halves
    word_t cross0;   // of an upper and a lower
    word_t cross1;
    word_t low;      // of the lower halves
    word_t code;     // what both factors are: sum of factor_code
    word_t sign;
    word_t addend;
    logic  integers;
    logic  adds;     // mad
  } parts_t;

  function automatic parts_t product_parts(micro_e op, word_t a, word_t b, word_t c);
    parts_t p;
    logic [23:0] ma, mb;
    ma = {1'b1, a[22:0]};
    mb = {1'b1, b[22:0]};
    p.integers = op == MicroImul;
    p.adds = op == MicroMad;
    p.high = 32'(ma[23:12]) * 32'(mb[23:12]);
    p.cross0 = p.integers ? 32'(16'(a[15:0] * b[31:16])) : 32'(ma[11:0]) * 32'(mb[23:12]);
    p.cross1 = p.integers ? 32'(16'(a[31:16] * b[15:0])) : 32'(ma[23:12]) * 32'(mb[11:0]);
    p.low = p.integers ? 32'(a[15:0]) * 32'(b[15:0]) : 32'(ma[11:0]) * 32'(mb[11:0]);
    p.code = factor_code(a) + factor_code(b);
    p.sign = (a ^ b) & Sign;
    p.addend = c;
    return p;
  endfunction

  // The product: 48 bits of significands, 24 in each word, or an integer.
  typedef struct packed {
    word_t high, low;
    word_t code, sign, addend;
    logic  integers, adds;
  } product_t;

  function automatic product_t product_of_parts(parts_t p);
    product_t q;
    word_t middle, low;
    logic [47:0] all;
    middle = p.cross0 + p.cross1;
    low = p.low + (middle << 16);
    all = {p.high[23:0], p.low[23:0]} + 48'({middle, 12'b0});
    q.high = 32'(all[47:24]);
    q.low = p.integers ? low : 32'(all[23:0]);
    q.code = p.code;
    q.sign = p.sign;
    q.addend = p.addend;
    q.integers = p.integers;
    q.adds = p.adds;
    return q;
  endfunction

  // The rounded product, and what mad adds to it.
  typedef struct packed {
    word_t value, addend;
    logic  adds;
  } rounded_t;

  function automatic rounded_t product_rounded(product_t p);
    rounded_t r;
    word_t kept, e, e_up, result;
    logic [23:0] rest, more;
    logic top, up;
    top = p.high[23];
    kept = top ? p.high : (p.high << 1) | (p.low >> 23);
    rest = top ? p.low[23:0] : {p.low[22:0], 1'b0};
    up = rest[23] && (rest[22:0] != 0 || kept[0]);
    more = {1'b0, kept[22:0]} + 24'd1;  // beside the comparison, not after it
    e = p.code + 32'(top);
    e_up = e + 32'd1;
    e = up && more[23] ? e_up : e;
    result = ((e - 127) << 23) | (up ? 32'(more[22:0]) : kept & Fraction);
    result = e > 2 * FactorBias + 127 ? result : 0;
    result = e < 2 * FactorBias + 127 + 255 ? result : Inf;
    result = result | p.sign;
    result = p.code == FactorInf ? Nan : result;
    result = p.code >= FactorNan ? Nan : result;
    r.value = p.integers ? p.low : result;
    r.addend = p.addend;
    r.adds = p.adds;
    return r;
  endfunction

  function automatic word_t product_added(rounded_t r);
    // verilator no_inline_task
    word_t sum;
    sum = add32(r.value, r.addend);
    return r.adds ? sum : r.value;
  endfunction

  // Threefry in ten parts of two rounds. Every second one takes up a word of the key for y, which the part before has
  // made, and one for x.
  typedef struct packed {
    word_t x, y;
    word_t key0, key1, key2;
    word_t next;  // what y takes up in the next part
  } random_t;

  function automatic random_t random_first(word_t key0, word_t key1, word_t counter);
    random_t s;
    s.key0 = key0;
    s.key1 = key1;
    s.key2 = key0 ^ key1 ^ 32'h1bd1_1bda;
    s.x = counter + key0;
    s.y = key1;
    s.next = '0;
    return s;
  endfunction

  function automatic word_t rotated(word_t y, int unsigned by);
    // verilator no_inline_task
    return (y << by) | (y >> (32 - by));
  endfunction

  // Part `number`, from 0 on: after each even one but the first, words of the key are added.
  function automatic random_t random_part(random_t s, int unsigned number);
    random_t t;
    int unsigned turn;
    word_t keys[3];
    keys[0] = s.key0;
    keys[1] = s.key1;
    keys[2] = s.key2;
    t = s;
    turn = number / 2;
    if (number % 2 == 0 && number > 0) begin
      t.y = s.y + s.next;
      t.x = s.x + keys[turn%3];
    end
    t.x = t.x + t.y;
    t.y = rotated(t.y, number % 2 == 0 ? (turn % 2 == 0 ? 13 : 17) : (turn % 2 == 0 ? 26 : 16)) ^ t.x;
    t.x = t.x + t.y;
    t.y = rotated(t.y, number % 2 == 0 ? (turn % 2 == 0 ? 15 : 29) : (turn % 2 == 0 ? 6 : 24)) ^ t.x;
    t.next = keys[(turn+2)%3] + 32'(turn) + 32'd1;
    return t;
  endfunction
endpackage
