#include "tests/runtime/module_networks.h"

#include "tests/runtime/module_network_steps.h"

namespace veritpu::module {
namespace {

// Some of these sizes fill lanes, some are a little more or less.
constexpr int64_t kChannels[] = {1, 3, 4, 8, 10, 16, 20, 24, 33, 40, 64, 130};

class Networks : NetworkSteps {
 public:
  Networks(uint32_t seed, int64_t processes) : NetworkSteps(seed, processes) {}

  RandomModule run() {
    begin();
    for (int64_t left = 6 + below(20); left > 0; --left) step();
    std::vector<ValueId> results;
    for (const Value& v : values_)
      if (v.computed && (!v.read || below(4) == 0)) results.push_back(v.id);
    RandomModule made;
    made.module.partitions = processes_;
    made.module.functions.push_back(build_.finish(results));
    made.arguments = std::move(arguments_);
    return made;
  }

 private:
  void step() override {
    using Step = void (Networks::*)();
    constexpr Step kSteps[] = {
        &Networks::dense,      &Networks::dense,         &Networks::convolution, &Networks::convolution,
        &Networks::gradient,   &Networks::scores,        &Networks::pair,        &Networks::pair,
        &Networks::along,      &Networks::along,         &Networks::choice,      &Networks::sum,
        &Networks::sum,        &Networks::sum,           &Networks::normalised,  &Networks::normalised,
        &Networks::transposed, &Networks::reshaped,      &Networks::padded,      &Networks::sliced,
        &Networks::joined,     &Networks::windowed,      &Networks::converted,   &Networks::embedding,
        &Networks::recurrent,  &Networks::pool_gradient, &Networks::depthwise,   &Networks::cumulative,
        &Networks::quantised,  &Networks::scan,          &Networks::masked,      &Networks::reversed,
        &Networks::sorted,     &Networks::part,          &Networks::branch};
    if (processes_ > 1 && below(4) == 0) return below(5) ? collective() : own_part();
    (this->*kSteps[below(std::size(kSteps))])();
  }

  // Images, sequences, rows and volumes.
  void begin() {
    const int64_t batch = 1 + below(5), channels = kChannels[below(std::size(kChannels))], side = 4 + below(28);
    const Element e = element();
    const int64_t form = below(4);
    Shape whole = {batch, side, side, channels};
    if (form == 1) whole = {batch, side * 4, channels};
    if (form == 2) whole = {batch * side * side, channels};
    if (form == 3) whole = {batch, 2 + side / 4, 2 + side / 3, 2 + side / 2, channels};
    while (elements(whole) > kMostElements) whole.back() = whole.back() / 2 + 1;
    argument({e, whole});
    if (below(2)) argument({e, whole});
  }

  void product(const Value& x, const Value& y, const List& batch, const List& left, const List& right) {
    Shape made;
    int64_t depth = 1;
    for (const int64_t d : batch) made.push_back(shape(x)[d]);
    for (const int64_t d : left) depth *= shape(x)[d];
    for (int64_t d = 0; d < rank(x); ++d)
      if (!has(batch, d) && !has(left, d)) made.push_back(shape(x)[d]);
    for (int64_t d = 0; d < rank(y); ++d)
      if (!has(batch, d) && !has(right, d)) made.push_back(shape(y)[d]);
    const Value a = small(x), b = small(y);
    if (elements(made) * depth > kMostProducts || elements(made) > kMostElements) return;
    offer(one(Op::dot_general, {a.id, b.id},
              {{Attr::lhs_batching_dimensions, batch},
               {Attr::rhs_batching_dimensions, batch},
               {Attr::lhs_contracting_dimensions, left},
               {Attr::rhs_contracting_dimensions, right}},
              {{type(x).element, made}}),
          static_cast<double>(depth) * a.most * b.most);
  }
  void dense() {
    const Value x = of_rank(2);
    const int64_t k = shape(x).back(), n = kChannels[below(std::size(kChannels))];
    const bool turned = below(4) == 0;
    const Value w = argument({type(x).element, turned ? Shape{n, k} : Shape{k, n}});
    product(x, w, {}, {rank(x) - 1}, {turned ? 1 : 0});
  }
  // Of weights: all but the channels are summed.
  void gradient() {
    const Value x = of_rank(2);
    const Value y = like(type(x), x.id);
    List all(static_cast<size_t>(rank(x) - 1));
    std::iota(all.begin(), all.end(), 0);
    product(x, y, {}, all, all);
  }
  // Of attention: each example's rows meet.
  void scores() {
    const Value x = of_rank(3);
    if (rank(x) != 3) return;
    const Value y = like(type(x), x.id);
    const int64_t d = 1 + below(2);
    product(x, y, {0}, {d}, {d});
  }

  // [first, second, the others below `rank`].
  static List dimensions(int64_t first, int64_t second, int64_t rank) {
    List all{first, second};
    for (int64_t d = 0; d < rank; ++d)
      if (d != first && d != second) all.push_back(d);
    return all;
  }
  // Also what a training step makes of it: gradients of the weights and of what is read.
  void convolution() {
    const Value x = of_rank(3);
    const int64_t rank = this->rank(x), last = rank - 1, spatial = rank - 2;
    if (rank < 3) return;
    const Shape in = shape(x);
    const int64_t stride = 1 + below(2), outputs = kChannels[below(std::size(kChannels))];
    const int64_t size = 1 + below(4), edge = below(2) ? size / 2 : 0;
    int64_t taps = 1;
    for (int64_t d = 1; d < last; ++d) {
      if (in[d] + 2 * edge < size) return;
      taps *= size;
    }
    if (elements(in) / stride * taps * outputs > kMostProducts) return;
    const List images = dimensions(0, last, rank), kernel = dimensions(last - 1, last, rank);
    const Element e = type(x).element;
    Shape weights(static_cast<size_t>(spatial), size);
    weights.push_back(in[last]), weights.push_back(outputs);
    const Value w = argument({e, weights}), a = small(x);
    const List strides(static_cast<size_t>(spatial), stride);
    auto forward = convolution_dimensions(images, kernel, images);
    forward[Attr::padding] = Pairs(static_cast<size_t>(spatial), {edge, edge});
    forward[Attr::window_strides] = strides;
    const ValueId made = one(Op::convolution, {a.id, w.id}, forward);
    const Shape to = build_.type(made).shape;
    offer(made, static_cast<double>(taps * in[last]) * a.most * w.most);
    if (below(2)) return;
    const Value g = small(like({e, to}, made));
    Pairs of_weights, of_read;
    for (int64_t d = 1; d < last; ++d) {
      const int64_t span = (to[d] - 1) * stride + 1;
      of_weights.push_back({edge, size - 1 + span - in[d] - edge});
      of_read.push_back({size - 1 - edge, in[d] - span + edge});
    }
    auto gradient = convolution_dimensions(dimensions(last, 0, rank), images, kernel);
    gradient[Attr::padding] = of_weights;
    gradient[Attr::rhs_dilation] = strides;
    offer(one(Op::convolution, {a.id, g.id}, gradient), static_cast<double>(elements(to) / to[last]) * a.most * g.most);
    auto read = convolution_dimensions(images, dimensions(last, last - 1, rank), images);
    read[Attr::padding] = of_read;
    read[Attr::lhs_dilation] = strides;
    read[Attr::window_reversal] = List(static_cast<size_t>(spatial), 1);
    offer(one(Op::convolution, {g.id, w.id}, read), static_cast<double>(taps * outputs) * g.most * w.most);
  }

  void pair() {
    const Value x = small(any()), y = small(like(type(x), x.id));
    constexpr Op kOps[] = {Op::add, Op::subtract, Op::multiply, Op::maximum, Op::minimum};
    const Op op = kOps[below(std::size(kOps))];
    offer(one(op, {x.id, y.id}), op == Op::multiply ? x.most * y.most : x.most + y.most);
  }
  // With a value that some dimensions have: a bias, a scale of rows, what is added to each example.
  void along() {
    const Value x = small(any());
    const List dimensions = some_of(rank(x), below(rank(x) + 1));
    Type t{type(x).element, {}};
    for (const int64_t d : dimensions) t.shape.push_back(shape(x)[d]);
    const Value y = small(like(t, x.id));
    constexpr Op kOps[] = {Op::add, Op::subtract, Op::multiply, Op::maximum};
    const Op op = kOps[below(std::size(kOps))];
    offer(one(op, {x.id, broadcast(y.id, dimensions, shape(x))}),
          op == Op::multiply ? x.most * y.most : x.most + y.most);
  }
  // One value where another is positive, as of a relu's gradient.
  void choice() {
    const Value x = any(), y = like(type(x), x.id);
    const ValueId zero = build_.constant(0, type(x));
    const ValueId positive = one(Op::compare, {y.id, zero}, {{Attr::comparison_direction, std::string("GT")}});
    offer(one(Op::select, {positive, x.id, zero}), x.most);
  }

  int64_t summed(const Value& x, const List& dimensions) const {
    int64_t count = 1;
    for (const int64_t d : dimensions) count *= shape(x)[d];
    return count;
  }
  // Of one value one, two or three, over different dimensions.
  void sum() {
    const Value taken = below(2) ? take(values_.size() - 1) : of_rank(1), x = wide(small(taken));
    if (rank(x) == 0) return;
    for (int64_t left = 1 + below(3); left > 0; --left) {
      const List dimensions = some_of(rank(x), 1 + below(rank(x)));
      const bool adds = below(4) != 0;
      offer(reduced(x, adds ? Op::add : Op::maximum, dimensions),
            adds ? static_cast<double>(summed(x, dimensions)) * x.most : std::max(x.most, 1000.0));
    }
  }
  // A value and its sum over some dimensions, as of a softmax or a norm.
  void normalised() {
    const Value taken = of_rank(1), x = wide(small(taken));
    const List dimensions = some_of(rank(x), 1 + below(rank(x)));
    List kept;
    for (int64_t d = 0; d < rank(x); ++d)
      if (!has(dimensions, d)) kept.push_back(d);
    const bool adds = below(2);
    const Value s = limited({reduced(x, adds ? Op::add : Op::maximum, dimensions), 1e9, true, false}, adds ? 100 : 8);
    offer(one(Op::subtract, {x.id, broadcast(s.id, kept, shape(x))}), x.most + s.most);
    values_.push_back(s);
  }

  void transposed() {
    const Value x = any();
    List order(static_cast<size_t>(rank(x)));
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random_);
    offer(one(Op::transpose, {x.id}, {{Attr::permutation, order}}), x.most);
  }
  // Two neighbours become one dimension, or one becomes two.
  void reshaped() {
    const Value x = of_rank(1);
    Shape to = shape(x);
    const auto d = static_cast<size_t>(below(rank(x)));
    if (d + 1 < to.size() && below(2)) {
      to[d] *= to[d + 1];
      to.erase(to.begin() + static_cast<std::ptrdiff_t>(d) + 1);
    } else if (to.size() < 5) {
      const int64_t parts = to[d] % 2 == 0 ? 2 : to[d] % 5 == 0 ? 5 : 1;
      to[d] /= parts;
      to.insert(to.begin() + static_cast<std::ptrdiff_t>(d), parts);
    }
    offer(one(Op::reshape, {x.id}, {}, {{type(x).element, to}}), x.most);
  }
  void padded() {
    const Value x = of_rank(1);
    List low(shape(x).size(), 0), high = low, interior = low;
    const auto d = static_cast<size_t>(below(rank(x)));
    low[d] = below(3), high[d] = below(3), interior[d] = below(4) == 0;
    offer(one(Op::pad, {x.id, build_.constant(0, {type(x).element, {}})},
              {{Attr::edge_padding_low, low}, {Attr::edge_padding_high, high}, {Attr::interior_padding, interior}}),
          x.most);
  }
  void sliced() {
    const Value x = of_rank(1);
    List starts(shape(x).size(), 0), limits = shape(x), strides(shape(x).size(), 1);
    const auto d = static_cast<size_t>(below(rank(x)));
    starts[d] = below(1 + shape(x)[d] / 3), limits[d] -= below(1 + shape(x)[d] / 3), strides[d] = 1 + below(2);
    offer(one(Op::slice, {x.id},
              {{Attr::start_indices, starts}, {Attr::limit_indices, limits}, {Attr::strides, strides}}),
          x.most);
  }
  void joined() {
    const Value x = of_rank(1), y = like(type(x), x.id);
    offer(one(Op::concatenate, {x.id, y.id}, {{Attr::dimension, below(rank(x))}}), std::max(x.most, y.most));
  }
  void windowed() {
    const Value x = of_rank(4);
    if (rank(x) != 4 || shape(x)[1] < 2 || shape(x)[2] < 2) return;
    const Type of{type(x).element, {}};
    const bool adds = below(3) == 0;
    const Value taken = adds ? small(x) : x;
    offer(build_.add_one(Op::reduce_window, {taken.id, build_.constant(adds ? 0 : -1000, of)},
                         {{Attr::window_dimensions, List{1, 2, 2, 1}}, {Attr::window_strides, List{1, 2, 2, 1}}}, {},
                         combining(adds ? Op::add : Op::maximum, of.element)),
          adds ? 4 * taken.most : std::max(taken.most, 1000.0));
  }
  void converted() {
    const Value x = small(any());
    const Element to = type(x).element == Element::f32 ? element() : Element::f32;
    offer(one(Op::convert, {x.id}, {}, {{to, shape(x)}}), x.most);
  }
};

}  // namespace

RandomModule random_network(uint32_t seed, int64_t processes) {
  return Networks(seed, processes).run();
}

}  // namespace veritpu::module
