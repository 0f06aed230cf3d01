#include <cmath>
#include <limits>
#include <stdexcept>

#include "runtime/module/array.h"

namespace veritpu::module {

Region pair_region(Builder& builder, Op op, Element element) {
  const auto pair = builder.begin_region({{element, {}}, {element, {}}});
  return builder.end_region({builder.add_one(op, pair)});
}

double neutral(Op op, Element element) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  switch (op) {
    case Op::add:
    case Op::or_: return 0;
    case Op::multiply:
    case Op::and_: return 1;
    case Op::maximum:
      if (is_real(element)) return -kInfinity;
      return kind(element) == Kind::integer ? -std::ldexp(1.0, facts(element).bits - 1) : 0;
    case Op::minimum:
      if (is_real(element)) return kInfinity;
      return std::ldexp(1.0, facts(element).bits - (kind(element) == Kind::integer ? 1 : 0)) - 1;
    default: throw std::invalid_argument(std::string(facts(op).word) + ": it has no neutral element");
  }
}

Array reduce(Op op, const Array& x, const List& dimensions, Keep keep) {
  if (dimensions.empty()) return x;
  List reduced;
  for (const int64_t d : dimensions) reduced.push_back(dimension_of(x.rank(), d));
  Region region = pair_region(*x.builder, op, x.element());
  const Array init = full(*x.builder, {x.element(), {}}, neutral(op, x.element()));
  const Array result = emit(Op::reduce, {x, init}, {{Attr::dimensions, reduced}}, {}, {std::move(region)});
  if (keep == Keep::no) return result;
  Shape shape = x.shape();
  for (const int64_t d : reduced) shape[static_cast<size_t>(d)] = 1;
  return reshape(result, shape);
}

Array sum(const Array& x, const List& dimensions, Keep keep) {
  return reduce(Op::add, x, dimensions, keep);
}

Array max(const Array& x, const List& dimensions, Keep keep) {
  return reduce(Op::maximum, x, dimensions, keep);
}

Array mean(const Array& x, const List& dimensions, Keep keep) {
  int64_t count = 1;
  for (const int64_t d : dimensions) count *= x.size(d);
  return sum(x, dimensions, keep) * (1.0 / static_cast<double>(count));
}

Array sum(const Array& x) {
  return sum(x, all_dimensions(x));
}

Array mean(const Array& x) {
  return mean(x, all_dimensions(x));
}

}  // namespace veritpu::module
