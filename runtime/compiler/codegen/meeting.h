// Where the cores of a group meet on the torus.
#pragma once

#include <array>
#include <vector>

#include "arch/collective.h"
#include "runtime/compiler/codegen/writer.h"
#include "runtime/compiler/ir/lowered.h"

namespace veritpu::compiler {

constexpr arch::Way kWays[] = {arch::Way::up, arch::Way::down};

// A group of replicas on the torus. `by_core` are vectors of numbers, one a core.
struct Meeting {
  std::vector<int> rings, strides;                        // a rank's place on ring s is rank / strides[s] % rings[s]
  std::vector<int> rank;                                  // by core
  std::vector<bool> in_chip;                              // by ring: it takes no link
  std::vector<std::array<std::vector<int64_t>, 2>> next;  // by ring, way: core that it sends to, by core

  int place(size_t ring, int rank) const { return rank / strides[ring] % rings[ring]; }
};
// Of a collective. Throws graph::GraphError if the parts of its group lie in the torus in different ways.
Meeting meeting_of(const Graph& g, const Node& node, const arch::Torus& torus);

inline int modulo(int a, int n) {
  return (a % n + n) % n;
}
// Raised by what arrives on a ring.
inline int arrival_semaphore(size_t ring, arch::Way way) {
  return arch::kFirstRemoteSemaphore + 2 * static_cast<int>(ring) + static_cast<int>(way);
}

// All cores of the torus have come this far, and with each what uses the given `rows`, before any goes on. A core hears
// from one other in its row of chips, and from one in its column, on a semaphore of its own each. So no signal can be
// taken for another's, however far some cores are ahead.
void barrier(Writer& writer, const arch::Torus& torus, const std::vector<Rows>& rows);

// Whether collectives of a graph are of several groups, or some cores do not wait for others in one: then a barrier
// stands before each.
bool needs_barriers(const Graph& g);

}  // namespace veritpu::compiler
