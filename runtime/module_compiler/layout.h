// Which dimension of each value lies along lanes. Shapes are row-major, so it is the last one; where that leaves most
// lanes idle, another one, such as the batch of images of few channels, is made the last. Channels go right before it.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

constexpr int64_t kAsIs = -1;
// The dimension that is made the last one, and the one that is made the last but one; the others keep their order.
// kAsIs: none, and there is no `second` without a `last`.
struct Layout {
  int64_t last = kAsIs, second = kAsIs;
  bool operator==(const Layout& o) const { return last == o.last && second == o.second; }
  bool operator!=(const Layout& o) const { return !(*this == o); }
};
using Layouts = std::vector<Layout>;  // by value

// Where dimension d of such a rank goes.
constexpr int64_t place_of(int64_t d, int64_t rank, Layout layout) {
  const auto [last, second] = layout;
  if (d == last && last != kAsIs) return rank - 1;
  if (d == second && second != kAsIs) return rank - 2;
  return d - (last != kAsIs && last < d) - (second != kAsIs && second < d);
}
// Numbers by dimension, in their new order.
template <typename List>
List laid_out(const List& of, Layout layout) {
  List result = of;
  for (size_t d = 0; d < of.size(); ++d)
    result[static_cast<size_t>(place_of(static_cast<int64_t>(d), static_cast<int64_t>(of.size()), layout))] = of[d];
  return result;
}
// Whether a reshape keeps dimension `from` as dimension `to`, so that the others are reshaped by themselves.
bool keeps(const module::Shape& operand, int64_t from, const module::Shape& result, int64_t to);

// About the cycles of making the dimension the last one.
int64_t cost_of_relayout(const module::Type& type, int64_t last, int n);

// Whether donated arguments may lie in VMEM otherwise than in HBM, with their results: those that do are not in HBM
// while a program runs.
enum class Donated : bool { as_they_are, turned };

// The choice for a function of core operations on n lanes, by rows that are moved and what products cost. Other
// arguments and results, and what loops use, stay as they are.
// `schedule`: if not null, takes note, or gives the choice.
class Schedule;
Layouts choose_layouts(const module::Function& function, int n, Donated donated, Schedule* schedule = nullptr);
// Of an argument: its result, if both have a layout of their own.
std::optional<size_t> turned_result(const module::Function& function, const Layouts& layouts, size_t argument);
// The function with these layouts. Arguments and results are as they were, but for those turned.
module::Function lay_out(const module::Function& function, const Layouts& layouts, int n);

}  // namespace veritpu::module_compiler
