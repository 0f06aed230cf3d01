#include "runtime/module/passes/pick_known.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "runtime/module/passes/known.h"

namespace veritpu::module {
namespace {

constexpr size_t kMostSlices = 16;

// Of values [1, n, ...].
Expression repeated(Expression x, int64_t times) {
  Shape each = x.shape(), all = each;
  each.insert(each.begin() + 2, times);
  all[1] *= times;
  List dimensions(each.size() - 1);
  std::iota(dimensions.begin(), dimensions.end(), 0);
  for (size_t d = 2; d < dimensions.size(); d++) dimensions[d]++;
  return reshape(broadcast(x, each, dimensions), all);
}

// Rows from `first` on, each so much after the one before.
Expression rows(Expression x, int64_t first, int64_t count, int64_t step) {
  if (step == 0) return repeated(slice(x, 1, first, first + 1), count);
  const int64_t last = first + (count - 1) * step;
  const Expression part = slice(x, 1, std::min(first, last), std::max(first, last) + 1, std::abs(step));
  return step < 0 ? reverse(part, {1}) : part;
}

// Rows at places that rise or fall evenly, one part after the other.
std::optional<Expression> by_slices(Expression x, const List& places) {
  std::vector<Expression> parts;
  for (size_t i = 0; i < places.size();) {
    if (parts.size() == kMostSlices) return std::nullopt;
    size_t end = i + 1;
    const int64_t step = end < places.size() ? places[end] - places[i] : 1;
    while (end < places.size() && places[end] - places[end - 1] == step) end++;
    parts.push_back(rows(x, places[i], static_cast<int64_t>(end - i), step));
    i = end;
  }
  return parts.size() == 1 ? parts[0] : concatenate(parts, 1);
}

}  // namespace

std::optional<Expression> pick_known(Expression place, Expression values) {
  const int64_t n = values.shape()[1];
  if (place.shape()[0] != 1 || place.shape()[1] == 0) return std::nullopt;
  const auto known = known_value(*place.emitter, place.id);
  if (!known) return std::nullopt;
  List places;
  for (const Lane lane : known->lanes) places.push_back(lane.integer);
  if (std::any_of(places.begin(), places.end(), [&](int64_t p) { return p < 0 || p >= n; })) return std::nullopt;
  // Each place several times, as where images grow.
  const auto other = std::find_if(places.begin(), places.end(), [&](int64_t p) { return p != places[0]; });
  const auto times = static_cast<size_t>(other - places.begin());
  List once;
  for (size_t i = 0; i < places.size(); i += times) once.push_back(places[i]);
  bool evenly = places.size() % times == 0;
  for (size_t i = 0; evenly && i < places.size(); i++) evenly = places[i] == once[i / times];
  if (!evenly || times == 1) return by_slices(values, places);
  const auto part = by_slices(values, once);
  return part ? std::optional(repeated(*part, static_cast<int64_t>(times))) : std::nullopt;
}

}  // namespace veritpu::module
