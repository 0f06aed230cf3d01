#include "runtime/hlo/resize.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace veritpu::hlo {
namespace {

using module::Attr;
using module::List;
using module::Op;
using module::Operation;
using module::Type;
using module::ValueId;

constexpr int64_t kMostRepeats = 8;  // that are copies; more are products

// What place i of `to` takes of `from`: in PyTorch's arithmetic, which is f32.
struct Taps {
  int64_t low, high;
  float of_high;
};
Taps taps(const Resize& how, int64_t from, int64_t to, int64_t i) {
  const bool corners = how.align_corners && to > 1;
  const float scale = corners ? static_cast<float>(from - 1) / static_cast<float>(to - 1)
                              : static_cast<float>(from) / static_cast<float>(to);
  const auto place = static_cast<float>(i);
  float at = how.half_pixels ? (place + 0.5F) * scale - (how.is_linear ? 0.5F : 0) : place * scale;
  if (!how.is_linear && how.align_corners) at = std::round(at);
  at = std::max(at, 0.0F);
  const auto low = std::min(static_cast<int64_t>(at), from - 1);
  if (!how.is_linear) return {low, low, 0};
  return {low, std::min(low + 1, from - 1), at - static_cast<float>(low)};
}

// [from, to], or its transpose.
module::Tensor weights(const Resize& how, int64_t from, int64_t to, bool transposed) {
  module::Tensor made{{module::Element::f32, transposed ? module::Shape{to, from} : module::Shape{from, to}}, {}};
  made.lanes.resize(static_cast<size_t>(from * to));
  for (int64_t i = 0; i < to; ++i) {
    const Taps t = taps(how, from, to, i);
    const auto add = [&](int64_t row, float weight) {
      module::Lane& lane = made.lanes[static_cast<size_t>(transposed ? i * from + row : row * to + i)];
      lane.real = static_cast<float>(lane.real + static_cast<double>(weight));
    };
    add(t.low, 1 - t.of_high);
    add(t.high, t.of_high);
  }
  return made;
}

// How often each row stands in turn; 0 if some stand oftener than others, or too often.
int64_t repeats(const Resize& how, int64_t from, int64_t to) {
  if (how.is_linear || to % from != 0 || to / from > kMostRepeats) return 0;
  for (int64_t i = 0; i < to; ++i)
    if (taps(how, from, to, i).low != i / (to / from)) return 0;
  return to / from;
}

class Writer {
 public:
  Writer(const Resize& how, const Append& append) : how_(how), append_(append) {}

  // Dimension d, 1 or 2, of x becomes of that size.
  ValueId along(ValueId x, Type& type, size_t d, int64_t size) const {
    const int64_t was = type.shape[d], small = how_.is_gradient ? size : was, large = how_.is_gradient ? was : size;
    if (was == size && repeats(how_, small, large) == 1) return x;
    if (const int64_t times = repeats(how_, small, large))
      return how_.is_gradient ? add_repeated(x, type, d, times) : repeat(x, type, d, times);
    return multiply(x, type, d, weights(how_, small, large, how_.is_gradient));
  }
  ValueId convert(ValueId x, Type& type, module::Element element) const {
    if (type.element == element) return x;
    type.element = element;
    return append(Op::convert, {x}, {}, type);
  }

 private:
  ValueId append(Op op, std::vector<ValueId> operands, std::map<Attr, module::Attribute> attributes,
                 const Type& type) const {
    return append_({op, std::move(operands), {}, std::move(attributes), {}, 0}, type);
  }
  ValueId repeat(ValueId x, Type& type, size_t d, int64_t times) const {
    Type apart = type;
    apart.shape.insert(apart.shape.begin() + static_cast<std::ptrdiff_t>(d) + 1, times);
    const List dims = d == 1 ? List{0, 1, 3, 4} : List{0, 1, 2, 4};
    const ValueId spread = append(Op::broadcast_in_dim, {x}, {{Attr::broadcast_dimensions, dims}}, apart);
    type.shape[d] *= times;
    return append(Op::reshape, {spread}, {}, type);
  }

  ValueId add_repeated(ValueId x, Type& type, size_t d, int64_t times) const {
    const List limits(type.shape.begin(), type.shape.end());
    type.shape[d] /= times;
    ValueId sum = -1;
    for (int64_t i = 0; i < times; ++i) {
      List starts(4, 0), strides(4, 1);
      starts[d] = i, strides[d] = times;
      const ValueId part =
          append(Op::slice, {x},
                 {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, strides}}, type);
      sum = i == 0 ? part : append(Op::add, {sum, part}, {}, type);
    }
    return sum;
  }

  ValueId multiply(ValueId x, Type& type, size_t d, const module::Tensor& by) const {
    const auto value = std::make_shared<const module::Tensor>(by);
    const ValueId matrix = append(Op::constant, {}, {{Attr::value, module::Constant(value)}}, by.type);
    Type made = type;  // the new dimension last
    made.shape.erase(made.shape.begin() + static_cast<std::ptrdiff_t>(d));
    made.shape.push_back(by.type.shape[1]);
    const ValueId product = append(Op::dot_general, {x, matrix},
                                   {{Attr::lhs_contracting_dimensions, List{static_cast<int64_t>(d)}},
                                    {Attr::rhs_contracting_dimensions, List{0}},
                                    {Attr::precision_config, module::Words{"HIGHEST", "HIGHEST"}}},
                                   made);
    type.shape[d] = by.type.shape[1];
    const List order = d == 1 ? List{0, 3, 1, 2} : List{0, 1, 3, 2};
    return append(Op::transpose, {product}, {{Attr::permutation, order}}, type);
  }

  const Resize how_;
  const Append& append_;
};

}  // namespace

std::optional<Resize> resize_of(const std::string& target, const std::string& text) {
  const bool is_linear = target == "ResizeBilinear" || target == "ResizeBilinearGrad";
  if (!is_linear && target != "ResizeNearest" && target != "ResizeNearestGrad") return std::nullopt;
  std::string digits;
  std::copy_if(text.begin(), text.end(), std::back_inserter(digits), [](char c) { return c != '"'; });
  if (digits.size() != 2 || digits.find_first_not_of("01") != std::string::npos)
    throw std::invalid_argument("the text of its call is not \"00\", \"01\" or \"10\"");
  return Resize{is_linear, target.back() == 'd', digits[0] == '1', digits[1] == '1'};
}

ValueId resize(const Resize& how, ValueId x, const Type& from, const Type& to, const Append& append) {
  const auto is_image = [](const Type& t) {
    return t.rank() == 4 && module::is_real(t.element) &&
           std::all_of(t.shape.begin(), t.shape.end(), [](int64_t n) { return n > 0; });
  };
  if (!is_image(from) || !is_image(to) || from.element != to.element || from.shape[0] != to.shape[0] ||
      from.shape[3] != to.shape[3])
    throw std::invalid_argument("it resizes images [n, a, b, c] of reals, and only a and b of them");
  const Writer writer(how, append);
  Type type = from;
  ValueId made = writer.convert(x, type, module::Element::f32);
  for (const size_t d : {1, 2}) made = writer.along(made, type, d, to.shape[d]);
  return writer.convert(made, type, to.element);
}

}  // namespace veritpu::hlo
