// sort and top_k.
#include <algorithm>
#include <numeric>

#include "runtime/module/meaning.h"

namespace veritpu::module::meanings {
namespace {

// Stable. A comparison that is no order gives some order, and nothing worse.
template <typename Less>
void merge_sort(std::vector<int64_t>& items, size_t begin, size_t end, const Less& less) {
  if (end - begin < 2) return;
  const size_t middle = begin + (end - begin) / 2;
  merge_sort(items, begin, middle, less);
  merge_sort(items, middle, end, less);
  std::vector<int64_t> merged;
  for (size_t a = begin, b = middle; a < middle || b < end;)
    merged.push_back(a < middle && (b == end || !less(items[b], items[a])) ? items[a++] : items[b++]);
  std::copy(merged.begin(), merged.end(), items.begin() + static_cast<ptrdiff_t>(begin));
}

// Calls visit(first, stride) for each line along the dimension.
template <typename Visit>
void for_each_line(const Shape& shape, size_t dimension, const Visit& visit) {
  Shape lines = shape;
  lines[dimension] = std::min<int64_t>(lines[dimension], 1);
  const List strides = strides_of(shape);
  for_each(lines, [&](const List& index) { visit(dot(index, strides), strides[dimension]); });
}

}  // namespace

Values sort(const Step& step) {
  std::vector<Tensor> results;
  for (size_t i = 0; i < step.operands(); i++) results.push_back(step.operand(i));
  const Shape& shape = step.operand(0).type.shape;
  const LaneRegion region = lane_region(step, step.operation.regions[0]);
  std::vector<Lane> lanes(2 * results.size());
  if (!shape.empty()) {
    const auto dimension = static_cast<size_t>(step.operation.integer(Attr::dimension));
    for_each_line(shape, dimension, [&](int64_t first, int64_t stride) {
      std::vector<int64_t> order(static_cast<size_t>(shape[dimension]));
      std::iota(order.begin(), order.end(), 0);
      merge_sort(order, 0, order.size(), [&](int64_t a, int64_t b) {
        for (size_t i = 0; i < results.size(); i++) {
          lanes[2 * i] = step.operand(i).lanes[first + a * stride];
          lanes[2 * i + 1] = step.operand(i).lanes[first + b * stride];
        }
        Lane less;
        region(lanes.data(), &less);
        return less.natural != 0;
      });
      for (size_t i = 0; i < results.size(); i++)
        for (size_t place = 0; place < order.size(); place++)
          results[i].lanes[first + static_cast<int64_t>(place) * stride] =
              step.operand(i).lanes[first + order[place] * stride];
    });
  }
  Values all;
  for (Tensor& tensor : results) all.push_back(own(std::move(tensor)));
  return all;
}

// The greatest, the first of equals first; reals in the total order.
Values top_k(const Step& step) {
  const Tensor& x = step.operand(0);
  const int64_t size = x.type.shape.back(), k = step.operation.integer(Attr::k);
  Operation greater{Op::compare, {}, {}, {}, {}, 0};
  greater.attributes[Attr::comparison_direction] = std::string("GT");
  if (is_real(x.type.element)) greater.attributes[Attr::compare_type] = std::string("TOTALORDER");
  const LaneFunction before = lane_function(greater, {x.type, x.type}, {Element::pred, {}});
  Tensor values = blank(step.result(0)), indices = blank(step.result(1));
  size_t next = 0;
  for (int64_t first = 0; first < static_cast<int64_t>(x.lanes.size()); first += size) {
    std::vector<int64_t> order(static_cast<size_t>(size));
    std::iota(order.begin(), order.end(), 0);
    merge_sort(order, 0, order.size(), [&](int64_t a, int64_t b) {
      const Lane pair[] = {x.lanes[first + a], x.lanes[first + b]};
      return before(pair).natural != 0;
    });
    for (int64_t i = 0; i < k; i++, next++) {
      values.lanes[next] = x.lanes[first + order[i]];
      indices.lanes[next].integer = order[i];
    }
  }
  return {own(std::move(values)), own(std::move(indices))};
}

}  // namespace veritpu::module::meanings
