// dot_general of other elements than the matrix unit takes.
#include <algorithm>

#include "runtime/module/passes/products.h"
#include "runtime/module/passes/rewrites.h"

namespace veritpu::module {

Expression dot(Expression a, Expression b, const DotDimensions& d, Element sum) {
  Emitter& emit = *a.emitter;
  Shape shape;
  const Shape as = a.shape(), bs = b.shape();
  const auto has = [](const List& list, size_t i) {
    return std::find(list.begin(), list.end(), static_cast<int64_t>(i)) != list.end();
  };
  for (const int64_t batch : d.lhs_batch) shape.push_back(as[batch]);
  for (size_t i = 0; i < as.size(); i++)
    if (!has(d.lhs_batch, i) && !has(d.lhs_contract, i)) shape.push_back(as[i]);
  for (size_t i = 0; i < bs.size(); i++)
    if (!has(d.rhs_batch, i) && !has(d.rhs_contract, i)) shape.push_back(bs[i]);
  return {&emit, emit.one(Op::dot_general, {a.id, b.id},
                          {{Attr::lhs_batching_dimensions, d.lhs_batch},
                           {Attr::rhs_batching_dimensions, d.rhs_batch},
                           {Attr::lhs_contracting_dimensions, d.lhs_contract},
                           {Attr::rhs_contracting_dimensions, d.rhs_contract}},
                          {{sum, shape}})};
}

namespace {

// An operand as [batch, free, contracting].
struct Matrix {
  Matrix(Expression x, const List& batch, const List& contract) : value(x) {
    const Shape shape = x.shape();
    List order = batch, free;
    for (int64_t d = 0; d < static_cast<int64_t>(shape.size()); d++)
      if (std::find(batch.begin(), batch.end(), d) == batch.end() &&
          std::find(contract.begin(), contract.end(), d) == contract.end())
        free.push_back(d);
    order.insert(order.end(), free.begin(), free.end());
    order.insert(order.end(), contract.begin(), contract.end());
    const auto product = [&](const List& dimensions) {
      int64_t count = 1;
      for (const int64_t d : dimensions) count *= shape[d];
      return count;
    };
    value = reshape(transpose(x, order), {product(batch), product(free), product(contract)});
  }
  Expression value;
};

const DotDimensions kRows{{0}, {0}, {2}, {2}};

// Sums modulo 2^32 of products of whole numbers of at most 32 bits: of their bytes, whose products and sums f32 holds
// exactly for so many terms.
constexpr int64_t kExactTerms = 256;  // 255 * 255 * 256 < 2^24

Expression byte(Expression words, int number) {
  return convert(convert((words >> 8 * number) & 255, Element::f32), Element::bf16);
}

// Splits the terms into chunks, with exact sums each: function(a, b, sum of a product's chunks).
template <typename Sum>
Expression sums_of_chunks(Expression a, Expression b, const Sum& sums) {
  Emitter& emit = *a.emitter;
  const int64_t batch = a.shape()[0], rows = a.shape()[1], columns = b.shape()[1], terms = a.shape()[2];
  const int64_t chunks = (terms + kExactTerms - 1) / kExactTerms, length = std::min(terms, kExactTerms);
  const auto split = [&](Expression x) {
    const Expression zero{&emit, emit.bits(0, {x.element(), {}})};
    const int64_t free = x.shape()[1];
    const Expression padded = pad(x, zero, {0, 0, 0}, {0, 0, chunks * length - terms}, {0, 0, 0});
    return reshape(transpose(reshape(padded, {batch, free, chunks, length}), {2, 0, 1, 3}),
                   {chunks * batch, free, length});
  };
  return sums(split(a), split(b), [&](Expression x, Expression y, Element e) {
    const Expression part = convert(dot(x, y, kRows, Element::f32), e);
    return reduce(reshape(part, {chunks, batch, rows, columns}), Op::add, {0}, 0);
  });
}

Expression sums_of_bytes(Expression a, Expression b, int bytes) {
  return sums_of_chunks(a, b, [&](Expression x, Expression y, const auto& product) {
    std::optional<Expression> total;
    for (int i = 0; i < bytes; i++) {
      for (int j = 0; i + j < bytes; j++) {
        const Expression moved = product(byte(x, i), byte(y, j), Element::u32) << 8 * (i + j);
        total = total ? *total + moved : moved;
      }
    }
    return *total;
  });
}

// Of at most 8 bits, with their signs.
Expression sums_of_small(Expression a, Expression b) {
  const auto number = [](Expression x) {
    const Expression whole = convert(x, kind(x.element()) == Kind::integer ? Element::s32 : Element::u32);
    return convert(convert(whole, Element::f32), Element::bf16);
  };
  return sums_of_chunks(number(a), number(b),
                        [](Expression x, Expression y, const auto& product) { return product(x, y, Element::s32); });
}

// Any whole numbers, by multiplying all pairs.
Expression sums_of_pairs(Expression a, Expression b) {
  const Shape shape{a.shape()[0], a.shape()[1], b.shape()[1], a.shape()[2]};
  return reduce(broadcast(a, shape, {0, 1, 3}) * broadcast(b, shape, {0, 2, 3}), Op::add, {3}, 0);
}

Expression whole_product(Expression a, Expression b, Element sum) {
  const int bits = facts(sum).bits;
  if (sum == Element::pred) {
    const auto number = [](Expression x) { return convert(convert(x, Element::f32), Element::bf16); };
    return dot(number(a), number(b), kRows, Element::f32) > 0;
  }
  if (bits == 64) return sums_of_pairs(convert(a, sum), convert(b, sum));
  if (facts(a.element()).bits <= 8 && facts(b.element()).bits <= 8) return convert(sums_of_small(a, b), sum);
  const auto word = [](Expression x) {
    return bitcast(convert(x, kind(x.element()) == Kind::integer ? Element::s32 : Element::u32), Element::u32);
  };
  return convert(sums_of_bytes(word(a), word(b), bits <= 8 ? 1 : bits <= 16 ? 2 : 4), sum);
}

}  // namespace

namespace rewrites {

ValueIds dot_general(Emitter& emit, const Operation& o) {
  const Expression a{&emit, o.operands[0]}, b{&emit, o.operands[1]};
  const Type result = emit.type(o.results[0]);
  if (is_real(a.element())) {
    const ValueId sum = emit.one(Op::dot_general, {convert(a, Element::f32).id, convert(b, Element::f32).id},
                                 o.attributes, {{Element::f32, result.shape}});
    return {convert(Expression{&emit, sum}, result.element).id};
  }
  const Matrix x(a, o.list(Attr::lhs_batching_dimensions), o.list(Attr::lhs_contracting_dimensions)),
      y(b, o.list(Attr::rhs_batching_dimensions), o.list(Attr::rhs_contracting_dimensions));
  return {reshape(whole_product(x.value, y.value, result.element), result.shape).id};
}

}  // namespace rewrites
}  // namespace veritpu::module
