#include "runtime/module/window.h"

#include <cstdlib>

namespace veritpu::module {
namespace {

constexpr int64_t kMost = int64_t{1} << 30;  // of a number of a window: products of two stay far from overflow

int64_t dilate(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

}  // namespace

List places_of(const Checked& c, const List& sizes, const List& window, std::optional<Attr> base_dilation,
               std::optional<Attr> window_dilation) {
  const List ones(sizes.size(), 1);
  const auto& strides = c.positive_list(Attr::window_strides, sizes.size());
  const auto& base = base_dilation ? c.positive_list(*base_dilation, sizes.size()) : ones;
  const auto& dilation = window_dilation ? c.positive_list(*window_dilation, sizes.size()) : ones;
  const Pairs& padding = c.operation().pairs(Attr::padding);
  c.require(padding.size() == sizes.size(), "padding has " + std::to_string(padding.size()) +
                                                " pairs, and should have " + std::to_string(sizes.size()));
  List places;
  for (size_t i = 0; i < sizes.size(); i++) {
    for (const int64_t number :
         {sizes[i], window[i], strides[i], base[i], dilation[i], std::abs(padding[i][0]), std::abs(padding[i][1])})
      c.require(number <= kMost, "a number of its window is above 2^30");
    const int64_t padded = dilate(sizes[i], base[i]) + padding[i][0] + padding[i][1];
    const int64_t reach = dilate(window[i], dilation[i]);
    c.require(padded >= 0, "its padding takes more from a dimension than is there");
    places.push_back(padded == 0 || reach > padded ? 0 : (padded - reach) / strides[i] + 1);
  }
  return places;
}

}  // namespace veritpu::module
