// Reductions and windows, in row-major order of their inputs.
#include <algorithm>

#include "runtime/module/meaning.h"
#include "runtime/module/window.h"

namespace veritpu::module::meanings {
namespace {

// Accumulators of a reduction of several inputs, combined by the operation's region.
class Combination {
 public:
  explicit Combination(const Step& step)
      : step_(step),
        inputs_(step.operands() / 2),
        region_(lane_region(step, step.operation.regions[0])),
        lanes_(2 * inputs_),
        made_(inputs_) {
    for (size_t i = 0; i < inputs_; i++)
      results_.push_back({step.result(i), std::vector<Lane>(static_cast<size_t>(elements(step.result(i).shape)),
                                                            step.operand(inputs_ + i).lanes[0])});
  }

  // Combines the results' elements at `to` with the inputs' elements at `from`.
  void add(int64_t to, int64_t from) {
    for (size_t i = 0; i < inputs_; i++)
      lanes_[i] = results_[i].lanes[to], lanes_[inputs_ + i] = step_.operand(i).lanes[from];
    region_(lanes_.data(), made_.data());
    for (size_t i = 0; i < inputs_; i++) results_[i].lanes[to] = made_[i];
  }

  Values finish() {
    Values all;
    for (Tensor& tensor : results_) all.push_back(own(std::move(tensor)));
    return all;
  }

 private:
  const Step& step_;
  size_t inputs_;
  LaneRegion region_;
  std::vector<Lane> lanes_, made_;
  std::vector<Tensor> results_;
};

std::vector<WindowAxis> axes_of(const Operation& o, const Shape& shape) {
  std::vector<WindowAxis> axes;
  for (size_t d = 0; d < shape.size(); d++) {
    axes.push_back(
        {shape[d], o.list(Attr::window_dimensions)[d], o.list(Attr::window_strides)[d], o.pairs(Attr::padding)[d][0]});
    if (!has_attribute(o.op, Attr::base_dilations)) continue;
    axes.back().base_dilation = o.list(Attr::base_dilations)[d];
    axes.back().window_dilation = o.list(Attr::window_dilations)[d];
  }
  return axes;
}

// Calls visit(element) for each element under the window at this place.
template <typename Visit>
void for_each_under(const std::vector<WindowAxis>& axes, const List& place, const List& strides, const Visit& visit) {
  Shape window;
  for (const WindowAxis& axis : axes) window.push_back(axis.window);
  for_each(window, [&](const List& k) {
    int64_t at = 0;
    for (size_t d = 0; d < axes.size(); d++) {
      const int64_t index = axes[d].at(place[d], k[d]);
      if (index < 0) return;
      at += index * strides[d];
    }
    visit(at);
  });
}

}  // namespace

Values reduce(const Step& step) {
  const Shape& shape = step.operand(0).type.shape;
  const List& dimensions = step.operation.list(Attr::dimensions);
  const List strides = strides_of(step.result().shape);
  List of_input;
  for (size_t d = 0, kept = 0; d < shape.size(); d++) {
    const bool reduced = std::find(dimensions.begin(), dimensions.end(), static_cast<int64_t>(d)) != dimensions.end();
    of_input.push_back(reduced ? 0 : strides[kept++]);
  }
  Combination combination(step);
  int64_t next = 0;
  for_each(shape, [&](const List& index) { combination.add(dot(index, of_input), next++); });
  return combination.finish();
}

Values reduce_window(const Step& step) {
  const Shape& shape = step.operand(0).type.shape;
  const auto axes = axes_of(step.operation, shape);
  const List strides = strides_of(shape);
  Combination combination(step);
  int64_t next = 0;
  for_each(step.result().shape, [&](const List& place) {
    for_each_under(axes, place, strides, [&](int64_t at) { combination.add(next, at); });
    next++;
  });
  return combination.finish();
}

Values select_and_scatter(const Step& step) {
  const Tensor &operand = step.operand(0), &source = step.operand(1);
  const auto axes = axes_of(step.operation, operand.type.shape);
  const List strides = strides_of(operand.type.shape);
  const LaneRegion select = lane_region(step, step.operation.regions[0]),
                   scatter = lane_region(step, step.operation.regions[1]);
  Tensor result{operand.type, std::vector<Lane>(operand.lanes.size(), step.operand(2).lanes[0])};
  size_t next = 0;
  for_each(source.type.shape, [&](const List& place) {
    int64_t chosen = -1;
    for_each_under(axes, place, strides, [&](int64_t at) {
      Lane keep;
      keep.natural = 0;
      if (chosen >= 0) {
        const Lane pair[] = {operand.lanes[chosen], operand.lanes[at]};
        select(pair, &keep);
      }
      if (!keep.natural) chosen = at;
    });
    const Lane added = source.lanes[next++];
    if (chosen < 0) return;
    const Lane pair[] = {result.lanes[chosen], added};
    scatter(pair, &result.lanes[chosen]);
  });
  return {own(std::move(result))};
}

Values map(const Step& step) {
  const LaneRegion region = lane_region(step, step.operation.regions[0]);
  Tensor result = blank(step.result());
  std::vector<Lane> lanes(step.operands());
  for (size_t i = 0; i < result.lanes.size(); i++) {
    for (size_t n = 0; n < lanes.size(); n++) lanes[n] = step.operand(n).lanes[i];
    region(lanes.data(), &result.lanes[i]);
  }
  return {own(std::move(result))};
}

}  // namespace veritpu::module::meanings
