#include "runtime/module/passes/sort_network.h"

#include <algorithm>

#include "runtime/module/passes/cheapest.h"

namespace veritpu::module {
namespace {

int bits_for(int64_t count) {
  int bits = 0;
  while (int64_t{1} << bits < count) bits++;
  return bits;
}

// Tensors of [2^low, others * batch]. Elements are compared along the first dimension alone, so that whole rows of
// lanes are.
class Network {
 public:
  Network(const Sorting& sorting, int64_t batch) : before_(sorting.before), batch_(batch) {}

  // The i-th element of all comes to stand at [i mod 2^low, i div 2^low]; there are 2^high others.
  Tensors sort(Tensors values, int low, int high) const {
    for (int bits = 1; bits <= low + high; bits++) {  // parts of 2^bits elements rise and fall by turns
      const bool turns = bits < low + high;
      if (bits > low) {
        values = merge(exchanged(values), bits - low, {turns, 0, bits - low});
        values = merge(exchanged(values), low, {turns, 1, bits - low});
      } else {
        values = merge(values, bits, {turns, bits < low ? 0 : 1, bits < low ? bits : 0});
      }
    }
    return values;
  }

  // The first 2^low elements of all, in order.
  Tensors first(Tensors values, int low) const {
    for (int bits = 1; bits <= low; bits++) values = merge(values, bits, {bits < low, 0, bits});
    while (values[0].shape()[1] > batch_) {
      // Of two sorted columns, one backwards, the better of each row are the first ones of both: they rise and fall.
      const int64_t half = values[0].shape()[1] / 2;
      Tensors a, b;
      for (const Expression& value : values) {
        a.push_back(slice(value, 1, 0, half));
        b.push_back(reverse(slice(value, 1, half, 2 * half), {0}));
      }
      const Expression swap = before_(b, a);
      for (size_t i = 0; i < values.size(); i++) values[i] = select(swap, b[i], a[i]);
      values = merge(values, low, {});
    }
    return values;
  }

 private:
  // Which parts fall: those whose index along a dimension, 0 or 1, has the bit.
  struct Falling {
    bool any = false;
    int dimension = 0, bit = 0;
  };

  // Parts of 2^bits elements, which rise and fall, are sorted.
  Tensors merge(Tensors values, int bits, Falling falling) const {
    for (int part = bits; part > 0; part--) {
      const Shape shape = values[0].shape();
      const int64_t half = int64_t{1} << (part - 1), parts = shape[0] / (2 * half);
      Tensors first, second;
      for (const Expression& value : values) {
        const Expression grouped = reshape(value, {parts, 2 * half, shape[1]});
        first.push_back(slice(grouped, 1, 0, half));
        second.push_back(slice(grouped, 1, half, 2 * half));
      }
      Expression swap = before_(second, first);
      if (falling.any) swap = swap ^ falls(falling, part, swap);
      for (size_t i = 0; i < values.size(); i++) {
        const Expression low = select(swap, second[i], first[i]), high = select(swap, first[i], second[i]);
        values[i] = reshape(concatenate({low, high}, 1), shape);
      }
    }
    return values;
  }

  // Of parts of 2^part elements: [parts, half of one, others * batch], as `like`.
  Expression falls(Falling falling, int part, Expression like) const {
    const Shape shape = like.shape();
    const auto with_bit = [&](int64_t count, int bit) {
      return ((iota(*like.emitter, {Element::s32, {count}}, 0) >> bit) & 1) == 1;
    };
    if (falling.dimension == 0) return broadcast(with_bit(shape[0], falling.bit - part), shape, {0});
    const Expression others = with_bit(shape[2] / batch_, falling.bit);
    return broadcast(reshape(broadcast(others, {shape[2] / batch_, batch_}, {0}), {shape[2]}), shape, {2});
  }

  Tensors exchanged(const Tensors& values) const {
    Tensors made;
    for (const Expression& value : values) {
      const Shape shape = value.shape();
      const int64_t others = shape[1] / batch_;
      const Expression front = transpose(reshape(value, {shape[0], others, batch_}), {1, 0, 2});
      made.push_back(reshape(front, {others, shape[0] * batch_}));
    }
    return made;
  }

  const decltype(Sorting::before)& before_;
  int64_t batch_;
};

// The dimension that is sorted, among others: [outer, n, inner].
struct Lines {
  Lines(const Shape& shape, size_t d)
      : outer(elements({shape.begin(), shape.begin() + static_cast<ptrdiff_t>(d)})),
        n(shape[d]),
        inner(elements({shape.begin() + static_cast<ptrdiff_t>(d) + 1, shape.end()})) {}

  int64_t batch() const { return outer * inner; }
  // As [2^low, 2^high * batch], padded.
  Expression spread(Expression x, Expression value, int low, int high) const {
    const int64_t size = int64_t{1} << (low + high);
    const Expression flat = reshape(transpose(reshape(x, {outer, n, inner}), {1, 0, 2}), {n, batch()});
    return reshape(pad(flat, value, {0, 0}, {size - n, 0}, {0, 0}), {int64_t{1} << low, batch() << high});
  }
  // The first `count` in order of what a network has sorted: [outer, count, inner].
  Expression gathered(Expression sorted, int64_t count) const {
    const int64_t rows = sorted.shape()[0], others = sorted.shape()[1] / batch();
    const Expression in_order = transpose(reshape(sorted, {rows, others, batch()}), {1, 0, 2});
    const Expression flat = slice(reshape(in_order, {rows * others, batch()}), 0, 0, count);
    return transpose(reshape(flat, {count, outer, inner}), {1, 0, 2});
  }

  int64_t outer, n, inner;
};

// About what two tensors take if 2^high elements of the dimension stand side by side: few are slow at each step, many
// at exchanging dimensions, twice for each of their bits. Cycles are those of 32 lanes and four sublanes.
double cycles_of(const Lines& lines, int high) {
  const int bits = bits_for(lines.n);
  const auto all = static_cast<double>(lines.batch() << bits);
  const auto lanes = static_cast<double>(std::min<int64_t>(32, lines.batch() << high));
  return bits * (bits + 1) / 2 * (60 + 34 * all / (8 * lanes)) + high * (500 + 6 * all);
}
int best_high(const Lines& lines) {
  return cheapest_power((int64_t{1} << bits_for(lines.n)) / 2, [&](int high) { return cycles_of(lines, high); });
}

}  // namespace

Tensors sorted(const Sorting& sorting, int64_t count) {
  Shape shape = sorting.values[0].shape();
  const Lines lines(shape, sorting.d);
  const Network network(sorting, lines.batch());
  const int bits = bits_for(lines.n), few = bits_for(count);
  const bool all = bits - few < 2;
  const int high = all ? best_high(lines) : bits - few, low = bits - high;
  Tensors values;
  for (size_t i = 0; i < sorting.values.size(); i++)
    values.push_back(lines.spread(sorting.values[i], sorting.pads[i], low, high));
  values = all ? network.sort(values, low, high) : network.first(values, low);
  shape[sorting.d] = count;
  for (Expression& value : values) value = reshape(lines.gathered(value, count), shape);
  return values;
}

double cycles_of_sort(const Shape& shape, size_t d) {
  const Lines lines(shape, d);
  return cycles_of(lines, best_high(lines));
}

}  // namespace veritpu::module
