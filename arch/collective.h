// The order in which collectives add (docs/numbers.md, "Sums over replicas"), in portable C++. The graph's interpreter
// adds in it, and the compiler makes transfers of it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace veritpu::arch {

// A torus of x * y chips with `cores` cores each. Core (row * x + column) * cores + c.
struct Torus {
  int x = 1, y = 1, cores = 1;
  int size() const { return x * y * cores; }
};

// Round which way a ring of cores a chunk of a sum goes: from a place to the next greater one, or the next smaller.
enum class Way : uint8_t { up = 0, down = 1 };

// The lengths of the rings in which a group of cores adds, innermost first. Rank r of the group (its r-th core) has
// place r % rings[0] on the first, r / rings[0] % rings[1] on the second, and so on. A group of all cores whose places
// are in given sets, in ascending order, has rings within a chip, along x and along y; any other is one ring.
std::vector<int> rings(const Torus& torus, const std::vector<int>& group);

// Sums of many rows are cut into pieces, which travel one after the other. Each is a shard for every rank, of so many
// rows. The last whole piece and what is left travel in smaller ones, since least hides them.
constexpr int64_t most_shard_rows(int ranks) {
  return ranks < 64 ? 512 / ranks : 8;
}
constexpr int64_t last_shard_rows(int ranks) {
  return ranks < 16 ? 128 / ranks : 8;
}
// A shard's rows are two chunks: so many rows go up, the others down.
constexpr int64_t up_rows(int64_t shard_rows) {
  return (shard_rows + 1) / 2;
}
// A piece of a sum: rows first to first + ranks * shard_rows, of which the last piece may lack some.
struct Piece {
  int64_t first, shard_rows;
};
// The piece of `rows` rows that row `row` is in.
inline Piece piece_of(int64_t rows, int ranks, int64_t row) {
  const int64_t large = ranks * most_shard_rows(ranks), small = ranks * last_shard_rows(ranks);
  const int64_t last = std::max<int64_t>((rows - 1) / large - 1, 0) * large;
  if (row < last) return {row / large * large, large / ranks};
  const int64_t first = last + (row - last) / small * small;
  return {first, rows - first < small ? (rows - first + ranks - 1) / ranks : small / ranks};
}
// Which part of a sum a row is in: it ends its way at the rank that owns it.
struct Chunk {
  int owner = 0;
  Way way = Way::up;
};
inline Chunk chunk_of(int64_t rows, int ranks, int64_t row) {
  const auto [first, shard_rows] = piece_of(rows, ranks, row);
  const int64_t in_piece = row - first;
  return {static_cast<int>(in_piece / shard_rows), in_piece % shard_rows < up_rows(shard_rows) ? Way::up : Way::down};
}

// On a ring of n, the place of the k-th operand of the sum whose owner is at place `owner`.
constexpr int operand(int n, int owner, Way way, int k) {
  return (way == Way::up ? owner + 1 + k : owner + n - 1 - k) % n;
}

// The sum over a group with these rings of value(rank), of type T, for a chunk: around the outermost ring it adds what
// the rings inside of it have added. sent(x) is what arrives of x; everyone receives the sum, its owner too.
template <typename T, typename Value, typename Add, typename Sent>
T sum(const std::vector<int>& rings, const Chunk& chunk, Value value, Add add, Sent sent) {
  struct {
    const std::vector<int>& rings;
    const Chunk& chunk;
    Value& value;
    Add& add;
    Sent& sent;
    // Over the `depth` innermost rings: ranks that count from `first` in steps of `stride` outside of them.
    T over(std::size_t depth, int first) const {
      if (depth == 0) return value(first);
      int stride = 1;
      for (std::size_t i = 0; i + 1 < depth; ++i) stride *= rings[i];
      const int n = rings[depth - 1], owner = chunk.owner / stride % n;
      T total{};
      for (int k = 0; k < n; ++k) {
        const T next = over(depth - 1, first + operand(n, owner, chunk.way, k) * stride);
        total = k == 0 ? next : add(sent(total), next);
      }
      return total;
    }
  } const tree{rings, chunk, value, add, sent};
  const T total = tree.over(rings.size(), 0);
  return rings.empty() ? total : sent(total);
}

}  // namespace veritpu::arch
