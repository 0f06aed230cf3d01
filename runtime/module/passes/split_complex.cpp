// Operations on complex values as operations on their parts.
#include <algorithm>

#include "runtime/module/passes/complex.h"
#include "runtime/module/passes/passes.h"

namespace veritpu::module {
namespace {

bool is_replacement(const Region& region) {
  return region.operations.size() == 1 && region.operations[0].operands == ValueIds{region.arguments.back()};
}

// Whether each part of the result depends on that part of the operands alone, and in the same way.
bool is_by_part(const Operation& o) {
  switch (o.op) {
    case Op::add:
    case Op::subtract:
    case Op::negate:
    case Op::select:
    case Op::broadcast_in_dim:
    case Op::concatenate:
    case Op::interleave:
    case Op::pad:
    case Op::reshape:
    case Op::reverse:
    case Op::slice:
    case Op::transpose:
    case Op::dynamic_slice:
    case Op::dynamic_update_slice:
    case Op::gather:
    case Op::collective_broadcast:
    case Op::collective_permute: return true;
    case Op::reduce:
    case Op::reduce_window:
    case Op::all_reduce:
    case Op::reduce_scatter: return o.results.size() == 1 && is_sum(o.regions[0]);
    case Op::scatter: return o.results.size() == 1 && (is_sum(o.regions[0]) || is_replacement(o.regions[0]));
    default: return false;
  }
}

// Whether it takes any number of values, each for itself or as its regions say.
bool is_expanded(Op op) {
  switch (op) {
    case Op::optimization_barrier:
    case Op::all_gather:
    case Op::all_to_all:
    case Op::reduce:
    case Op::reduce_window:
    case Op::scatter:
    case Op::sort:
    case Op::case_:
    case Op::if_:
    case Op::while_: return true;
    default: return false;
  }
}

}  // namespace

Parts ComplexEmitter::product(const Operation& o) {
  const Parts a = parts(o.operands[0]), b = parts(o.operands[1]);
  const auto one = [&](Expression x, Expression y) {
    return Expression{this, this->one(o.op, {x.id, y.id}, o.attributes, {real_type(type(o.results[0]))})};
  };
  if (complexes::is_zero(a.imaginary)) return {one(a.real, b.real), one(a.real, b.imaginary)};
  if (complexes::is_zero(b.imaginary)) return {one(a.real, b.real), one(a.imaginary, b.real)};
  return {one(a.real, b.real) - one(a.imaginary, b.imaginary), one(a.real, b.imaginary) + one(a.imaginary, b.real)};
}

// Frameworks move the dimensions to the end for it, and back. It transforms them where they were before.
Parts ComplexEmitter::fft(const Operation& o) {
  const bool complex = is_complex(type(o.operands[0]).element);
  Parts x = complex ? parts(o.operands[0]) : Parts{value(o.operands[0]), value(o.operands[0]).number(0)};
  const List& length = o.list(Attr::fft_length);
  const auto rank = static_cast<int64_t>(x.real.shape().size());
  List moved;
  for (int64_t d = 0; d < rank; d++) moved.push_back(d);
  const auto turn = [&](Expression part) { return maker_of(part.id); };
  const Operation *const real = turn(x.real), *const imaginary = turn(x.imaginary);
  const bool none = complexes::is_zero(x.imaginary);
  if (real && real->op == Op::transpose &&
      (none || (imaginary && imaginary->op == Op::transpose && imaginary->attributes == real->attributes))) {
    moved = real->list(Attr::permutation);
    x.real = {this, real->operands[0]};
    x.imaginary = none ? x.real.number(0) : Expression{this, imaginary->operands[0]};
  }
  const List dimensions(moved.end() - static_cast<ptrdiff_t>(length.size()), moved.end());
  const Parts made = complexes::fft(x, o.word(Attr::fft_type), length, dimensions, lanes_);
  return {transpose(made.real, moved), transpose(made.imaginary, moved)};
}

ValueIds ComplexEmitter::translate(const Operation& o) {
  if (!begun_) split_arguments();
  if (!touches(o)) return o.regions.empty() ? Emitter::translate(o) : expanded(o);
  const auto operand = [&](size_t i) {
    const Expression e = value(o.operands[i]);
    if (is_complex(type(o.operands[i]).element)) return parts(o.operands[i]);
    return Parts{e, e.number(0)};
  };
  const auto pair = [&](const Parts& z) { return made(o, {z.real.id, z.imaginary.id}); };
  switch (o.op) {
    case Op::real: return {operand(0).real.id};
    case Op::imag: return {operand(0).imaginary.id};
    case Op::complex: return pair({value(o.operands[0]), value(o.operands[1])});
    case Op::abs: return {complexes::abs(operand(0)).id};
    case Op::constant: return pair(constant_parts(*o.tensor(Attr::value)));
    case Op::iota: {
      const Expression real = iota(*this, real_type(type(o.results[0])), o.integer(Attr::iota_dimension));
      return pair({real, real.number(0)});
    }
    case Op::convert: {
      if (!is_complex(type(o.results[0]).element)) return {convert(operand(0).real, type(o.results[0]).element).id};
      if (is_complex(type(o.operands[0]).element)) return pair(operand(0));
      const Expression real = convert(value(o.operands[0]), Element::f32);
      return pair({real, real.number(0)});
    }
    case Op::compare: {
      const char* const direction = o.word(Attr::comparison_direction) == "EQ" ? "EQ" : "NE";
      const Parts a = operand(0), b = operand(1);
      const Expression real = a.real.compare(direction, b.real),
                       imaginary = a.imaginary.compare(direction, b.imaginary);
      return {(*direction == 'E' ? real & imaginary : real | imaginary).id};
    }
    case Op::dot_general:
    case Op::convolution: return pair(product(o));
    case Op::fft: {
      const Parts made = fft(o);
      return is_complex(type(o.results[0]).element) ? pair(made) : ValueIds{made.real.id};
    }
    case Op::host_call: return host_call(o);
    case Op::map: {
      const auto one = [&](size_t which) {
        std::vector<Region> region;
        region.push_back(expanded_region(o.regions[0], o.op));
        ValueIds& returned = region[0].operations.back().operands;
        returned = {returned.at(which)};
        return this->one(o.op, flat(o.operands), o.attributes, {real_type(type(o.results[0]))}, std::move(region));
      };
      return is_complex(type(o.results[0]).element) ? made(o, {one(0), one(1)}) : ValueIds{one(0)};
    }
    default: break;
  }
  if (is_by_part(o)) return pair(each_part(o));
  if (is_expanded(o.op)) return made(o, expanded(o));
  if (facts(o.op).elementwise) {
    std::vector<Parts> operands;
    for (size_t i = 0; i < o.operands.size(); i++) operands.push_back(operand(i));
    if (const auto value = complexes::function(o.op, operands)) return pair(*value);
  }
  fail(o, "the compiler has no such operation on complex numbers; compute with their parts");
}

// The host has both parts of an element together.
ValueIds ComplexEmitter::host_call(const Operation& o) {
  ValueIds operands, flat;
  Types results;
  for (const ValueId v : o.operands)
    operands.push_back(is_complex(type(v).element) ? stack({parts(v).real, parts(v).imaginary}, type(v).rank()).id
                                                   : stands_for(v));
  for (const ValueId v : o.results) {
    results.push_back(real_type(type(v)));
    if (is_complex(type(v).element)) results.back().shape.push_back(2);
  }
  const ValueIds given = emit(o.op, operands, o.attributes, results);
  for (size_t i = 0; i < given.size(); i++)
    if (is_complex(type(o.results[i]).element))
      for (const Expression one : unstack({this, given[i]}, type(o.results[i]).rank())) flat.push_back(one.id);
    else
      flat.push_back(given[i]);
  return made(o, flat);
}

void split_complex(Function& function, const LegaliseOptions& options) {
  const auto complex = [](const Type& type) { return is_complex(type.element); };
  if (std::any_of(function.values.begin(), function.values.end(), complex))
    ComplexEmitter(function, options.lanes).run();
}

}  // namespace veritpu::module
