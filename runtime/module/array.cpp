#include "runtime/module/array.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace veritpu::module {
namespace {

List all_of(int64_t rank) {
  List list(static_cast<size_t>(rank));
  std::iota(list.begin(), list.end(), 0);
  return list;
}

// The shape that both are broadcast to.
Shape meet(const Shape& a, const Shape& b) {
  Shape shape(std::max(a.size(), b.size()));
  for (size_t i = 0; i < shape.size(); i++) {
    const int64_t m = i < a.size() ? a[a.size() - 1 - i] : 1, n = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (m != n && m != 1 && n != 1)
      throw std::invalid_argument("shapes " + print(a) + " and " + print(b) + " do not broadcast");
    shape[shape.size() - 1 - i] = m == 1 ? n : m;
  }
  return shape;
}

Array binary(Op op, const Array& a, const Array& b) {
  const Shape shape = meet(a.shape(), b.shape());
  return emit(op, {broadcast_to(a, shape), broadcast_to(b, shape)});
}

}  // namespace

int64_t dimension_of(int64_t rank, int64_t d) {
  return d < 0 ? d + rank : d;
}

int64_t Array::size(int64_t dimension) const {
  return type().shape.at(static_cast<size_t>(dimension_of(rank(), dimension)));
}

std::vector<ValueId> ids(const Arrays& arrays) {
  std::vector<ValueId> ids;
  for (const Array& a : arrays) ids.push_back(a.id);
  return ids;
}

Arrays arrays(Builder& builder, const std::vector<ValueId>& values) {
  Arrays all;
  for (const ValueId id : values) all.push_back({&builder, id});
  return all;
}

Array emit(Op op, const Arrays& operands, Attributes attributes, Types results, std::vector<Region> regions) {
  Builder& builder = *operands.at(0).builder;
  return {&builder, builder.add_one(op, ids(operands), std::move(attributes), std::move(results), std::move(regions))};
}

Array full(Builder& builder, const Type& type, double value) {
  return {&builder, builder.constant(value, type)};
}

Array full_like(const Array& x, double value) {
  return full(*x.builder, x.type(), value);
}

Array zeros_like(const Array& x) {
  return full_like(x, 0);
}

Array iota(Builder& builder, const Type& type, int64_t dimension) {
  return {&builder, builder.add_one(Op::iota, {}, {{Attr::iota_dimension, dimension}}, {type})};
}

#define VERITPU_BINARY(function, op)               \
  Array function(const Array& a, const Array& b) { \
    return binary(Op::op, a, b);                   \
  }                                                \
  Array function(const Array& a, double b) {       \
    return emit(Op::op, {a, full_like(a, b)});     \
  }
#define VERITPU_OPERATOR(symbol, op)                \
  VERITPU_BINARY(operator symbol, op)               \
  Array operator symbol(double a, const Array& b) { \
    return emit(Op::op, {full_like(b, a), b});      \
  }
VERITPU_OPERATOR(+, add)
VERITPU_OPERATOR(-, subtract)
VERITPU_OPERATOR(*, multiply)
VERITPU_OPERATOR(/, divide)
VERITPU_BINARY(maximum, maximum)
VERITPU_BINARY(minimum, minimum)
VERITPU_BINARY(operator^, xor_)
#undef VERITPU_OPERATOR
#undef VERITPU_BINARY

Array operator<<(const Array& a, double b) {
  return emit(Op::shift_left, {a, full_like(a, b)});
}
Array operator>>(const Array& a, double b) {
  return emit(Op::shift_right_logical, {a, full_like(a, b)});
}
Array operator&(const Array& a, const Array& b) {
  return binary(Op::and_, a, b);
}
Array operator|(const Array& a, const Array& b) {
  return binary(Op::or_, a, b);
}
Array power(const Array& a, const Array& b) {
  return binary(Op::power, a, b);
}

#define VERITPU_UNARY(function, op) \
  Array function(const Array& x) {  \
    return emit(Op::op, {x});       \
  }
VERITPU_UNARY(operator-, negate)
VERITPU_UNARY(operator~, not_)
VERITPU_UNARY(abs, abs)
VERITPU_UNARY(exp, exponential)
VERITPU_UNARY(log, log)
VERITPU_UNARY(log1p, log_plus_one)
VERITPU_UNARY(sqrt, sqrt)
VERITPU_UNARY(rsqrt, rsqrt)
VERITPU_UNARY(sin, sine)
VERITPU_UNARY(cos, cosine)
VERITPU_UNARY(tanh, tanh)
VERITPU_UNARY(logistic, logistic)
VERITPU_UNARY(erf, erf)
VERITPU_UNARY(sign, sign)
VERITPU_UNARY(floor, floor)
#undef VERITPU_UNARY

Array square(const Array& x) {
  return emit(Op::multiply, {x, x});
}

Array compare(const Array& a, const char* direction, const Array& b) {
  const Shape shape = meet(a.shape(), b.shape());
  return emit(Op::compare, {broadcast_to(a, shape), broadcast_to(b, shape)},
              {{Attr::comparison_direction, std::string(direction)}});
}

Array compare(const Array& a, const char* direction, double b) {
  return compare(a, direction, full_like(a, b));
}

Array select(const Array& which, const Array& a, const Array& b) {
  const Shape shape = meet(which.shape(), meet(a.shape(), b.shape()));
  return emit(Op::select, {broadcast_to(which, shape), broadcast_to(a, shape), broadcast_to(b, shape)});
}

Array select(const Array& which, const Array& a, double b) {
  return select(which, a, full_like(a, b));
}

Array convert(const Array& x, Element element) {
  return x.element() == element ? x : emit(Op::convert, {x}, {}, {{element, x.shape()}});
}

Array reshape(const Array& x, const Shape& shape) {
  Shape whole = shape;
  int64_t known = 1;
  for (const int64_t n : shape) known *= n == -1 ? 1 : n;
  for (int64_t& n : whole)
    if (n == -1) n = known == 0 ? 0 : elements(x.shape()) / known;
  return whole == x.shape() ? x : emit(Op::reshape, {x}, {}, {{x.element(), whole}});
}

Array transpose(const Array& x, const List& permutation) {
  return permutation == all_of(x.rank()) ? x : emit(Op::transpose, {x}, {{Attr::permutation, permutation}});
}

Array swap(const Array& x, int64_t a, int64_t b) {
  List permutation = all_of(x.rank());
  std::swap(permutation.at(static_cast<size_t>(dimension_of(x.rank(), a))),
            permutation.at(static_cast<size_t>(dimension_of(x.rank(), b))));
  return transpose(x, permutation);
}

Array broadcast_in_dim(const Array& x, const Shape& shape, const List& dimensions) {
  return emit(Op::broadcast_in_dim, {x}, {{Attr::broadcast_dimensions, dimensions}}, {{x.element(), shape}});
}

Array broadcast_to(const Array& x, const Shape& shape) {
  if (x.shape() == shape) return x;
  List dimensions = all_of(x.rank());
  for (int64_t& d : dimensions) d += static_cast<int64_t>(shape.size()) - x.rank();
  return broadcast_in_dim(x, shape, dimensions);
}

Array expand(const Array& x, int64_t dimension) {
  Shape shape = x.shape();
  shape.insert(shape.begin() + dimension_of(x.rank() + 1, dimension), 1);
  return reshape(x, shape);
}

Array slice(const Array& x, const List& starts, const List& limits, const List& strides) {
  const List steps = strides.empty() ? List(starts.size(), 1) : strides;
  return emit(Op::slice, {x}, {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, steps}});
}

Array slice_in(const Array& x, int64_t dimension, int64_t start, int64_t limit) {
  List starts(x.shape().size(), 0), limits = x.shape();
  const auto d = static_cast<size_t>(dimension_of(x.rank(), dimension));
  starts.at(d) = start;
  limits.at(d) = limit;
  return slice(x, starts, limits);
}

Array pad(const Array& x, const List& low, const List& high, const List& interior, double value) {
  return emit(Op::pad, {x, full(*x.builder, {x.element(), {}}, value)},
              {{Attr::edge_padding_low, low},
               {Attr::edge_padding_high, high},
               {Attr::interior_padding, interior.empty() ? List(low.size(), 0) : interior}});
}

Array concatenate(const Arrays& parts, int64_t dimension) {
  return emit(Op::concatenate, parts, {{Attr::dimension, dimension_of(parts.at(0).rank(), dimension)}});
}

Array reverse(const Array& x, const List& dimensions) {
  return dimensions.empty() ? x : emit(Op::reverse, {x}, {{Attr::dimensions, dimensions}});
}

List all_dimensions(const Array& x) {
  return all_of(x.rank());
}

Array dot_general(const Array& a, const Array& b, const DotDimensions& d, const Words& precision) {
  Attributes attributes{{Attr::lhs_batching_dimensions, d.lhs_batch},
                        {Attr::rhs_batching_dimensions, d.rhs_batch},
                        {Attr::lhs_contracting_dimensions, d.lhs_contracting},
                        {Attr::rhs_contracting_dimensions, d.rhs_contracting}};
  if (!precision.empty()) attributes[Attr::precision_config] = precision;
  const auto in = [](const List& list, size_t n) {
    return std::find(list.begin(), list.end(), static_cast<int64_t>(n)) != list.end();
  };
  Shape shape;
  for (const int64_t n : d.lhs_batch) shape.push_back(a.size(n));
  const Shape lhs = a.shape(), rhs = b.shape();
  for (size_t i = 0; i < lhs.size(); i++)
    if (!in(d.lhs_batch, i) && !in(d.lhs_contracting, i)) shape.push_back(lhs[i]);
  for (size_t i = 0; i < rhs.size(); i++)
    if (!in(d.rhs_batch, i) && !in(d.rhs_contracting, i)) shape.push_back(rhs[i]);
  return emit(Op::dot_general, {a, b}, attributes, {{a.element(), shape}});
}

// Dimensions before the last two are those of a batch where both have them; else the first operand's are free.
Array matmul(const Array& a, const Array& b) {
  const int64_t m = a.rank(), n = b.rank();
  if (n == 2) return dot_general(a, b, {{}, {}, {m - 1}, {0}});
  const auto outer = [](Shape shape) {
    shape.resize(shape.size() - 2);
    return shape;
  };
  const Shape all = meet(outer(a.shape()), outer(b.shape()));
  const auto spread = [&](const Array& x) {
    Shape shape = all;
    shape.push_back(x.size(-2));
    shape.push_back(x.size(-1));
    return broadcast_to(x, shape);
  };
  const List dimensions = all_of(static_cast<int64_t>(all.size()));
  const auto rank = static_cast<int64_t>(all.size());
  return dot_general(spread(a), spread(b), {dimensions, dimensions, {rank + 1}, {rank}});
}

}  // namespace veritpu::module
