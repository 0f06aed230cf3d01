// Elements of f64 in f32: single ones, in which frameworks compute learning rates and the like, and tensors whose
// elements are exact in f32 or such single ones. torch_xla compares these in the gradient of `clamp`.
#include "runtime/module/passes/passes.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {
namespace {

// Makes values f32. Whether any was f64.
class Shortening {
 public:
  explicit Shortening(Function& function) : function_(function) {}

  bool region(Region& region, uint32_t line) {
    bool any = false;
    for (const ValueId argument : region.arguments) any |= value(argument, line, "an argument");
    for (Operation& o : region.operations) {
      for (Region& inner : o.regions) any |= this->region(inner, o.line);
      for (const ValueId result : o.results) any |= value(result, o.line, facts(o.op).word, hands_on(o));
      if (o.op != Op::constant || o.tensor(Attr::value)->type.element != Element::f64) continue;
      Tensor tensor = *o.tensor(Attr::value);
      tensor.type.element = Element::f32;
      for (Lane& lane : tensor.lanes) lane = fit(Element::f32, lane);
      o.attributes[Attr::value] = std::make_shared<const Tensor>(std::move(tensor));
    }
    return any;
  }

 private:
  // Whether each element of the result is one of the operands', or a constant for all.
  bool hands_on(const Operation& o) const {
    switch (o.op) {
      case Op::constant: return o.tensor(Attr::value)->lanes.size() == 1;
      case Op::convert: {
        const ElementFacts& from = facts(function_.type(o.operands[0]).element);
        return from.kind == Kind::real || from.bits <= 16;
      }
      case Op::broadcast_in_dim:
      case Op::concatenate:
      case Op::maximum:
      case Op::minimum:
      case Op::pad:
      case Op::reshape:
      case Op::reverse:
      case Op::select:
      case Op::slice:
      case Op::transpose: return true;
      default: return false;
    }
  }
  bool value(ValueId value, uint32_t line, const std::string& what, bool handed_on = false) {
    Type& type = function_.values[value];
    if (type.element != Element::f64) return false;
    if (elements(type.shape) > 1 && !handed_on)
      throw LegaliseError("line " + std::to_string(line) + ": " + what + ": the compiler has no " + print(type) +
                          "; use f32");
    type.element = Element::f32;
    return true;
  }

  Function& function_;
};

struct Words {
  Expression low, high;
};

Words words_of(Expression bits) {
  Shape pair = bits.shape();
  pair.push_back(2);
  const Expression words{bits.emitter, bits.emitter->one(Op::bitcast_convert, {bits.id}, {}, {{Element::u32, pair}})};
  const std::vector<Expression> halves = unstack(words, words.type().rank() - 1);
  return {halves[0], halves[1]};
}

// The f32 nearest to the f64 of these bits; what would be subnormal is 0.
Expression from_double(Expression bits) {
  const Words w = words_of(bits);
  const Expression sign = w.high & 0x80000000, exponent = (w.high >> 20) & 0x7FF;
  const Expression mantissa = ((w.high & 0xFFFFF) << 3) | (w.low >> 29), rest = w.low << 3;
  const Expression up = (rest > 0x80000000u) | ((rest == 0x80000000u) & ((mantissa & 1) != 0));
  const Expression finite = (((exponent - 896) << 23) | mantissa) + convert(up, Element::u32);
  const Expression infinity = mantissa.number(0x7F800000);
  const Expression nan = (exponent == 0x7FF) & (((w.high & 0xFFFFF) | w.low) != 0);
  const Expression magnitude = select(exponent <= 896, 0, select(exponent >= 1151, infinity, min(finite, infinity)));
  return bitcast(select(nan, 0x7FC00000, magnitude) | sign, Element::f32);
}

// The bits of the f64 that an f32 is; subnormals are 0.
Expression to_double(Expression x) {
  const Expression bits = bitcast(x, Element::u32), exponent = (bits >> 23) & 0xFF, mantissa = bits & 0x7FFFFF;
  const Expression wide = select(exponent == 255, exponent.number(0x7FF), exponent + 896);
  const Expression zero = exponent == 0;
  const Expression high = select(zero, 0, (wide << 20) | (mantissa >> 3)) | (bits & 0x80000000);
  const Expression low = select(zero, 0, mantissa << 29);
  const Expression words = stack({low, high}, x.type().rank());
  return {x.emitter, x.emitter->one(Op::bitcast_convert, {words.id}, {}, {{Element::u64, x.shape()}})};
}

}  // namespace

void shorten_doubles(Function& function, const LegaliseOptions&) {
  std::vector<Type> given;
  for (const Argument& a : function.arguments) given.push_back(function.type(a.value));
  if (!Shortening(function).region(function.body, function.line)) return;
  Emitter emit(function, [](const Function& f, const Operation& o) { return rewrite_of(f, o, Width::wide); });
  // Arguments and results are bits.
  emit.begin_region({});
  std::vector<Operation> copies;
  for (size_t i = 0; i < given.size(); i++) {
    if (given[i].element != Element::f64) continue;
    const ValueId real = function.arguments[i].value;
    const auto bits = static_cast<ValueId>(function.values.size());
    function.values.push_back({Element::u64, given[i].shape});
    function.arguments[i].value = function.body.arguments[i] = bits;
    copies.push_back({Op::reshape, {from_double({&emit, bits}).id}, {real}, {}, {}, function.line});
  }
  std::vector<Operation> all = emit.end_region({}).operations;
  auto& body = function.body.operations;
  Operation last = body.back();
  body.pop_back();
  all.pop_back();  // the region's return
  all.insert(all.end(), copies.begin(), copies.end());
  all.insert(all.end(), body.begin(), body.end());
  emit.begin_region({});
  for (size_t i = 0; i < function.results.size(); i++) {
    Type& type = function.results[i].type;
    if (type.element != Element::f64) continue;
    type.element = Element::u64;
    last.operands[i] = to_double({&emit, last.operands[i]}).id;
  }
  auto after = emit.end_region({}).operations;
  after.back() = last;
  all.insert(all.end(), after.begin(), after.end());
  body = std::move(all);
}

}  // namespace veritpu::module
