// Core operations on 64-bit whole numbers, as operations on their halves.
#include <algorithm>

#include "runtime/module/passes/reductions.h"
#include "runtime/module/passes/wide.h"

namespace veritpu::module {
namespace {

class Translation {
 public:
  Translation(WideEmitter& emit, const Operation& o) : emit_(emit), o_(o) {}

  ValueIds run() {
    const Type result = emit_.type(o_.results[0]);
    switch (o_.op) {
      case Op::host_call: return host_call();
      case Op::constant: return constant();
      case Op::iota: {
        const Type words{Element::u32, result.shape};
        const auto d = static_cast<size_t>(o_.integer(Attr::iota_dimension));
        const Wide places{iota(emit_, words, o_.integer(Attr::iota_dimension)), {&emit_, emit_.constant(0, words)}};
        emit_.bound(places, static_cast<uint64_t>(std::max<int64_t>(result.shape[d], 1) - 1));
        return made(places);
      }
      case Op::convert: return convert(result);
      case Op::bitcast_convert: return made(operand(0));
      case Op::compare:
        return {wide::compare(operand(0), operand(1), o_.word(Attr::comparison_direction), is_signed(0)).id};
      case Op::select: return made(wide::choose(emit_.value(o_.operands[0]), operand(1), operand(2)));
      case Op::pad:
      case Op::concatenate:
      case Op::interleave:
      case Op::broadcast_in_dim:
      case Op::reshape:
      case Op::transpose:
      case Op::slice:
      case Op::reverse: return made(move(result));
      case Op::dynamic_slice:
      case Op::dynamic_update_slice: return dynamic();
      case Op::reduce:
      case Op::reduce_window: return reduce();
      case Op::not_: return made({~operand(0).low, ~operand(0).high});
      case Op::negate: return made(wide::negate(operand(0)));
      default: return made(arithmetic(o_.op, operand(0), operand(1)));
    }
  }

 private:
  bool is_signed(size_t i) const { return kind(emit_.type(o_.operands[i]).element) == Kind::integer; }
  Wide operand(size_t i) { return emit_.split(o_.operands[i]); }
  ValueIds made(const Wide& wide) { return {emit_.join(wide)}; }

  // One that stays within a word is the word's, without a carry.
  Wide arithmetic(Op op, const Wide& a, const Wide& b) {
    const uint64_t most_of_a = emit_.most(a), most_of_b = emit_.most(b);
    uint64_t most = 0;
    const bool overflows = op == Op::add        ? __builtin_add_overflow(most_of_a, most_of_b, &most)
                           : op == Op::multiply ? __builtin_mul_overflow(most_of_a, most_of_b, &most)
                                                : true;
    if (!overflows && most <= 0xFFFFFFFF) {
      const Wide word{op == Op::add ? a.low + b.low : a.low * b.low, a.low.number(0)};
      emit_.bound(word, most);
      return word;
    }
    switch (op) {
      case Op::add: return wide::add(a, b);
      case Op::subtract: return wide::subtract(a, b);
      case Op::multiply: return wide::multiply(a, b);
      case Op::maximum:
      case Op::minimum: return wide::choose(wide::compare(a, b, op == Op::maximum ? "GE" : "LE", is_signed(0)), a, b);
      case Op::and_: return {a.low & b.low, a.high & b.high};
      case Op::or_: return {a.low | b.low, a.high | b.high};
      case Op::xor_: return {a.low ^ b.low, a.high ^ b.high};
      case Op::shift_left: return wide::shift_left(a, b);
      case Op::shift_right_logical: return wide::shift_right_logical(a, b);
      case Op::shift_right_arithmetic: return wide::shift_right_arithmetic(a, b);
      default: emit_.fail(o_, "the compiler has no such operation on " + print(emit_.type(o_.operands[0])) + " yet");
    }
  }

  // The host has both words of an element together.
  ValueIds host_call() {
    const auto is_wide = [&](ValueId v) { return facts(emit_.type(v).element).bits == 64; };
    ValueIds operands;
    Types results;
    for (const ValueId v : o_.operands) {
      const Wide words = is_wide(v) ? emit_.split(v) : Wide{};
      operands.push_back(is_wide(v) ? stack({words.low, words.high}, words.low.type().rank()).id : emit_.stands_for(v));
    }
    for (const ValueId v : o_.results) {
      results.push_back(emit_.type(v));
      if (!is_wide(v)) continue;
      results.back().element = Element::u32;
      results.back().shape.push_back(2);
    }
    ValueIds given = emit_.emit(o_.op, operands, o_.attributes, results);
    for (size_t i = 0; i < given.size(); i++) {
      if (!is_wide(o_.results[i])) continue;
      const std::vector<Expression> words = unstack({&emit_, given[i]}, emit_.type(o_.results[i]).rank());
      given[i] = emit_.join({words[0], words[1]});
    }
    return given;
  }

  ValueIds constant() {
    const Tensor& value = *o_.tensor(Attr::value);
    Tensor low{{Element::u32, value.type.shape}, {}}, high = low;
    for (const Lane lane : value.lanes) {
      low.lanes.push_back(lane_of(Element::u32, lane.natural & 0xFFFFFFFF));
      high.lanes.push_back(lane_of(Element::u32, lane.natural >> 32));
    }
    return made({{&emit_, emit_.constant(low)}, {&emit_, emit_.constant(high)}});
  }

  ValueIds convert(const Type& result) {
    const Element from = emit_.type(o_.operands[0]).element, to = result.element;
    if (facts(from).bits == 64 && facts(to).bits == 64) return made(operand(0));
    if (facts(from).bits == 64)
      return {(is_real(to) ? wide::to_f32(operand(0), is_signed(0)) : wide::to_word(operand(0), to)).id};
    const Expression x = emit_.value(o_.operands[0]);
    return made(is_real(from) ? wide::from_f32(x, kind(to) == Kind::integer) : wide::from_word(x));
  }

  // Moves both halves alike.
  Wide move(const Type& result) {
    ValueIds low, high;
    for (const ValueId value : o_.operands) {
      const Wide half = emit_.split(value);
      low.push_back(half.low.id);
      high.push_back(half.high.id);
    }
    const Type words{Element::u32, result.shape};
    const Wide moved{{&emit_, emit_.one(o_.op, low, o_.attributes, {words})},
                     {&emit_, emit_.one(o_.op, high, o_.attributes, {words})}};
    uint64_t most = 0;
    for (size_t i = 0; i < o_.operands.size(); ++i) most = std::max(most, emit_.most(operand(i)));
    emit_.bound(moved, most);
    return moved;
  }

  // Both halves alike; the starts are words.
  ValueIds dynamic() {
    const size_t tensors = o_.op == Op::dynamic_slice ? 1 : 2;
    ValueIds low, high;
    for (size_t i = 0; i < o_.operands.size(); i++) {
      low.push_back(i < tensors ? operand(i).low.id : emit_.stands_for(o_.operands[i]));
      high.push_back(i < tensors ? operand(i).high.id : low.back());
    }
    return made({{&emit_, emit_.one(o_.op, low, o_.attributes)}, {&emit_, emit_.one(o_.op, high, o_.attributes)}});
  }

  ValueIds reduce() {
    const Op op = *operation_of(o_.regions[0]);
    const Wide x = operand(0), init = operand(1);
    if (op == Op::and_ || op == Op::or_) {
      const auto half = [&](Expression values, Expression start) {
        Region region = emit_.half_region(o_);
        std::vector<Region> regions;
        regions.push_back(std::move(region));
        return Expression{&emit_, emit_.one(o_.op, {values.id, start.id}, o_.attributes, {}, std::move(regions))};
      };
      return made({half(x.low, init.low), half(x.high, init.high)});
    }
    const Combine combine = [&](const ValueIds& a, const ValueIds& b) {
      const auto pair = [&](const ValueIds& ids) { return Wide{{&emit_, ids[0]}, {&emit_, ids[1]}}; };
      const Wide result = arithmetic(op, pair(a), pair(b));
      return ValueIds{result.low.id, result.high.id};
    };
    const ValueIds values{x.low.id, x.high.id}, inits{init.low.id, init.high.id};
    const ValueIds result = o_.op == Op::reduce
                                ? reduce_by_tree(emit_, combine, values, inits, o_.list(Attr::dimensions))
                                : reduce_windows(emit_, combine, values, inits,
                                                 {o_.list(Attr::window_dimensions), o_.list(Attr::window_strides),
                                                  o_.list(Attr::window_dilations)});
    return made({{&emit_, result[0]}, {&emit_, result[1]}});
  }

  WideEmitter& emit_;
  const Operation& o_;
};

}  // namespace

ValueIds translate_wide(WideEmitter& emit, const Operation& operation) {
  return Translation(emit, operation).run();
}

}  // namespace veritpu::module
