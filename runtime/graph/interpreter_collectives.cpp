#include "runtime/graph/interpreter_collectives.h"

#include "arch/numbers.h"
#include "runtime/graph/collectives.h"
#include "runtime/graph/infer.h"

namespace veritpu::graph {
namespace {

using Data = std::vector<double>;
using Operands = std::vector<const Data*>;

// A tensor as lines of `length` positions along a dimension, each of `inner` elements.
struct Lines {
  int64_t length, inner, count;
  Lines(const Shape& shape, int axis) : length(shape[axis]), inner(1), count(elements(shape)) {
    for (size_t i = axis + 1; i < shape.size(); ++i) inner *= shape[i];
    count /= length * inner;
  }
};

// Part i of `parts` along a dimension.
Data part(const Data& from, const Shape& shape, int axis, int i, int parts) {
  const Lines lines(shape, axis);
  const int64_t size = lines.length / parts * lines.inner;
  Data to;
  for (int64_t line = 0; line < lines.count; ++line) {
    const auto first = from.begin() + (line * parts + i) * size;
    to.insert(to.end(), first, first + size);
  }
  return to;
}

Data joined(const std::vector<Data>& parts, const Shape& shape, int axis) {
  const Lines lines(shape, axis);
  Data to;
  for (int64_t line = 0; line < lines.count; ++line)
    for (const Data& from : parts) {
      const auto first = from.begin() + line * lines.length * lines.inner;
      to.insert(to.end(), first, first + lines.length * lines.inner);
    }
  return to;
}

class Sum {
 public:
  Sum(const Graph& g, NodeId id, const Board& board, Rounding rounding)
      : g_(g), node_(g[id]), n_(board.n), torus_(board.torus), rounding_(rounding) {
    if (node_.op == Op::all_reduce) bucket_ = bucket_of(g, id, n_);
  }

  // Over a group whose rank r is replica group[r]; all elements.
  Data over(const std::vector<int32_t>& group, const Operands& operands) const {
    const std::vector<int> rings = arch::rings(torus_, group);
    Data total(operands[0]->size());
    for (size_t i = 0; i < total.size(); ++i) {
      const arch::Chunk chunk = chunk_of(static_cast<int64_t>(i), static_cast<int>(group.size()));
      const auto value = [&](int rank) { return (*operands[group[rank]])[i]; };
      if (rounding_ == Rounding::none) {
        total[i] = arch::sum<double>(
            rings, chunk, value, [](double a, double b) { return a + b; }, [](double x) { return x; });
      } else {
        total[i] = arch::sum<double>(
            rings, chunk, value, [](double a, double b) { return arch::to_float(arch::add(word(a), word(b))); },
            [&](double x) { return rounded(node_.link, x); });
      }
    }
    return total;
  }

 private:
  static arch::Word word(double x) { return arch::to_word(static_cast<float>(x)); }

  arch::Chunk chunk_of(int64_t i, int ranks) const {
    const Shape& shape = g_[node_.inputs[0]].shape;
    const int64_t row = i / shape.back(), rows = elements(shape) / shape.back();
    if (node_.op == Op::all_reduce)
      return arch::chunk_of(bucket_.rows, ranks, bucket_.first + i % shape.back() / n_ * rows + row);
    // In a shard that is a value of its own, its rows in each tile.
    const Lines lines(shape, node_.axes[0]);
    const int64_t position = i / lines.inner % lines.length, size = lines.length / ranks;
    const int owner = static_cast<int>(position / size);
    const int64_t in_shard = (i / lines.inner / lines.length * size + position % size) * lines.inner + i % lines.inner;
    const int64_t shard_rows = elements(node_.shape) / node_.shape.back();
    const bool up = in_shard / node_.shape.back() < arch::up_rows(shard_rows);
    return {owner, up ? arch::Way::up : arch::Way::down};
  }

  const Graph& g_;
  const Node& node_;
  const int n_;
  const arch::Torus torus_;
  const Rounding rounding_;
  Bucket bucket_;
};

std::vector<Data> permuted(const Node& node, const Operands& operands) {
  std::vector<Data> results(operands.size(), Data(operands[0]->size()));
  for (const auto& [source, target] : node.pairs) results[target] = *operands[source];
  return results;
}

}  // namespace

std::vector<Data> evaluate_collective(const Graph& g, NodeId id, const Operands& operands, const Board& board,
                                      Rounding rounding) {
  const Node& node = g[id];
  const Shape& shape = g[node.inputs[0]].shape;
  if (node.op == Op::collective_permute) return permuted(node, operands);
  std::vector<Data> results(operands.size());
  for (const auto& group : groups_of(g, node)) {
    const int size = static_cast<int>(group.size());
    Data sum;
    if (is_sum_of_replicas(node.op)) sum = Sum(g, id, board, rounding).over(group, operands);
    for (int rank = 0; rank < size; ++rank) {
      std::vector<Data> parts;
      for (const int32_t replica : group)
        if (node.op == Op::all_gather)
          parts.push_back(*operands[replica]);
        else if (node.op == Op::all_to_all)
          parts.push_back(part(*operands[replica], shape, node.axes[0], rank, size));
      Data& result = results[group[rank]];
      switch (node.op) {
        case Op::all_reduce: result = sum; break;
        case Op::reduce_scatter: result = part(sum, shape, node.axes[0], rank, size); break;
        case Op::all_gather: result = joined(parts, shape, node.axes[0]); break;
        default: {
          Shape piece = shape;
          piece[node.axes[0]] /= size;
          result = joined(parts, piece, node.axes[1]);
        }
      }
    }
  }
  return results;
}

}  // namespace veritpu::graph
