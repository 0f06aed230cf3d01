#include "runtime/module/passes/indices.h"

namespace veritpu::module {
namespace {

// Of 32 or 64 bits.
Expression word(Expression start) {
  if (facts(start.element()).bits >= 32) return start;
  return convert(start, Element::s32);
}

}  // namespace

Expression clamp_start(Expression start, int64_t most) {
  const Expression w = word(start);
  const Expression low = kind(w.element()) == Kind::integer ? max(w, 0) : w;
  return convert(min(low, static_cast<double>(most)), Element::s32);
}

Expression is_inside(Expression start, int64_t most) {
  const Expression w = word(start);
  const Expression below = w <= static_cast<double>(most);
  return kind(w.element()) == Kind::integer ? below & (w >= 0) : below;
}

std::vector<Expression> starts_of(Expression indices, int64_t vector_dimension, const List& map) {
  const Shape shape = indices.shape();
  std::vector<Expression> all;
  for (size_t i = 0; i < map.size(); i++) {
    if (vector_dimension == static_cast<int64_t>(shape.size())) {
      all.push_back(indices);
      continue;
    }
    Shape batch = shape;
    batch.erase(batch.begin() + vector_dimension);
    const auto at = static_cast<int64_t>(i);
    all.push_back(reshape(slice(indices, static_cast<size_t>(vector_dimension), at, at + 1), batch));
  }
  return all;
}

bool is_wide(Element element) {
  return facts(element).bits == 64;
}

}  // namespace veritpu::module
