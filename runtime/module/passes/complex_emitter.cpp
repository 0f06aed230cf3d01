// How complex values stand as two: in operands, results and regions.
#include <algorithm>

#include "runtime/module/passes/complex.h"
#include "runtime/module/passes/sink_transpose.h"

namespace veritpu::module {

Type real_type(const Type& type) {
  return is_complex(type.element) ? Type{Element::f32, type.shape} : type;
}

bool is_sum(const Region& region) {
  return region.operations.size() == 2 && region.operations[0].op == Op::add &&
         region.operations[0].operands == region.arguments &&
         region.operations[1].operands == region.operations[0].results;
}

ComplexEmitter::ComplexEmitter(Function& function, int lanes)
    : Emitter(function, [this](const Function&, const Operation& o) { return sink_transpose_of(*this, o); }),
      lanes_(lanes) {
  const ValueIds& last = function.body.operations.back().operands;
  returned_.insert(last.begin(), last.end());
  for (const ValueId argument : function.body.arguments)
    if (is_complex(function.type(argument).element)) arguments_.push_back(argument);
}

Type ComplexEmitter::written(const Type& type) const {
  if (!is_complex(type.element)) return type;
  Type parts = real_type(type);
  parts.shape.insert(parts.shape.begin(), 2);
  return parts;
}

bool ComplexEmitter::touches(const Operation& o) const {
  const auto complex = [&](ValueId value) { return is_complex(type(value).element); };
  return std::any_of(o.operands.begin(), o.operands.end(), complex) ||
         std::any_of(o.results.begin(), o.results.end(), complex);
}

// All before the first operation, so that they are there in each region.
void ComplexEmitter::split_arguments() {
  begun_ = true;
  for (const ValueId read : arguments_) {
    const std::vector<Expression> parts = unstack(value(read), 0);
    parts_.insert_or_assign(read, Parts{parts[0], parts[1]});
  }
}

Parts ComplexEmitter::parts(ValueId read) {
  return parts_.at(read);
}

ValueIds ComplexEmitter::flat(const ValueIds& read) {
  ValueIds all;
  for (const ValueId v : read)
    if (is_complex(type(v).element)) {
      all.push_back(parts(v).real.id);
      all.push_back(parts(v).imaginary.id);
    } else {
      all.push_back(stands_for(v));
    }
  return all;
}

Types ComplexEmitter::flat_types(const ValueIds& read) const {
  Types all;
  for (const ValueId v : read) all.insert(all.end(), is_complex(type(v).element) ? 2 : 1, real_type(type(v)));
  return all;
}

// Takes note of the results' parts. Only what the function returns is needed as one value.
ValueIds ComplexEmitter::made(const Operation& o, const ValueIds& flat) {
  ValueIds all;
  size_t next = 0;
  for (const ValueId read : o.results) {
    all.push_back(flat[next++]);
    if (!is_complex(type(read).element)) continue;
    const Parts parts{{this, all.back()}, {this, flat[next++]}};
    parts_.insert_or_assign(read, parts);
    if (!returned_.count(read)) continue;
    all.back() = stack({parts.real, parts.imaginary}, 0).id;
  }
  return all;
}

// A sort's region takes two elements of each operand: here both real parts, then both imaginary ones.
Region ComplexEmitter::expanded_region(const Region& region, Op op) {
  const ValueIds given = begin_region(flat_types(region.arguments));
  const size_t together = op == Op::sort ? 2 : 1;
  ValueIds first;  // of each argument
  size_t next = 0;
  for (size_t i = 0; i < region.arguments.size(); i += together) {
    const bool complex = is_complex(type(region.arguments[i]).element);
    for (size_t t = 0; t < together; t++) {
      first.push_back(given[next + t]);
      if (complex)
        parts_.insert_or_assign(region.arguments[i + t],
                                Parts{{this, first.back()}, {this, given[next + together + t]}});
    }
    next += together * (complex ? 2 : 1);
  }
  inline_region(region, first);
  return end_region(flat(region.operations.back().operands));
}

ValueIds ComplexEmitter::expanded(const Operation& o) {
  std::vector<Region> regions;
  for (const Region& region : o.regions) regions.push_back(expanded_region(region, o.op));
  return emit(o.op, flat(o.operands), o.attributes, flat_types(o.results), std::move(regions));
}

std::vector<Region> ComplexEmitter::part_regions(const Operation& o) {
  if (o.regions.empty()) return {};
  if (is_sum(o.regions[0])) return {pair_region(Op::add, Element::f32)};
  const Type single{Element::f32, {}};
  const ValueIds pair = begin_region({single, single});
  return {end_region({pair[1]})};
}

Parts ComplexEmitter::each_part(const Operation& o) {
  const auto one = [&](bool imaginary) {
    ValueIds operands;
    for (const ValueId v : o.operands)
      operands.push_back(!is_complex(type(v).element) ? stands_for(v)
                         : imaginary                  ? parts(v).imaginary.id
                                                      : parts(v).real.id);
    return Expression{this, this->one(o.op, operands, o.attributes, {real_type(type(o.results[0]))}, part_regions(o))};
  };
  return {one(false), one(true)};
}

Parts ComplexEmitter::constant_parts(const Tensor& tensor) {
  Tensor real{real_type(tensor.type), {}}, imaginary = real;
  for (const Lane both : tensor.lanes) {
    Lane lane;
    lane.real = both.complex.real;
    real.lanes.push_back(lane);
    lane.real = both.complex.imaginary;
    imaginary.lanes.push_back(lane);
  }
  return {{this, constant(real)}, {this, constant(imaginary)}};
}

}  // namespace veritpu::module
