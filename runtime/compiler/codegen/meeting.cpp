#include "runtime/compiler/codegen/meeting.h"

#include "runtime/graph/collectives.h"

namespace veritpu::compiler {
namespace {

constexpr int kRowSemaphore = arch::kSemaphores - 2, kColumnSemaphore = arch::kSemaphores - 1;

// Around a ring of `places`: after so many rounds but one each has heard from all.
template <typename Next>
void go_around(Writer& writer, const arch::Torus& torus, int places, int semaphore, const std::vector<Rows>& rows,
               Next next) {
  std::vector<int64_t> to;
  for (int core = 0; core < torus.size(); ++core) to.push_back(next(core));
  for (int round = 1; round < places; ++round) {
    writer.signal(to, arch::Way::up, semaphore, rows);
    writer.arrive(semaphore, 1, {});
  }
}

}  // namespace

Meeting meeting_of(const Graph& g, const Node& node, const arch::Torus& torus) {
  Meeting m;
  const auto groups = graph::groups_of(g, node);
  m.rings = arch::rings(torus, groups[0]);
  for (size_t s = 0, stride = 1; s < m.rings.size(); stride *= m.rings[s++])
    m.strides.push_back(static_cast<int>(stride));
  const auto cores = static_cast<size_t>(torus.size());
  m.rank.resize(cores);
  m.next.resize(m.rings.size());
  m.in_chip.assign(m.rings.size(), true);
  for (auto& ways : m.next)
    for (auto& next : ways) next.resize(cores);
  for (const auto& group : groups) {
    if (arch::rings(torus, group) != m.rings)
      throw graph::GraphError(
          "group '" + g.groups[node.group].name +
          "': the cores of its parts lie in the torus in different ways; choose parts that are alike");
    for (int rank = 0; rank < static_cast<int>(group.size()); ++rank) {
      m.rank[group[rank]] = rank;
      for (size_t s = 0; s < m.rings.size(); ++s)
        for (const arch::Way way : kWays) {
          const int place = m.place(s, rank);
          const int there = modulo(place + (way == arch::Way::up ? 1 : -1), m.rings[s]);
          const int next = group[rank + (there - place) * m.strides[s]];
          m.next[s][static_cast<int>(way)][group[rank]] = next;
          m.in_chip[s] = m.in_chip[s] && next / torus.cores == group[rank] / torus.cores;
        }
    }
  }
  return m;
}

void barrier(Writer& writer, const arch::Torus& torus, const std::vector<Rows>& rows) {
  const int in_row = torus.x * torus.cores;
  go_around(writer, torus, in_row, kRowSemaphore, rows,
            [&](int core) { return core / in_row * in_row + (core + 1) % in_row; });
  go_around(writer, torus, torus.y, kColumnSemaphore, rows, [&](int core) { return (core + in_row) % torus.size(); });
}

bool needs_barriers(const Graph& g) {
  const Node* first = nullptr;
  for (const Node& node : g.nodes) {
    if (!graph::is_collective(node.op)) continue;
    if (is_exchange(node.op) || (first && node.group != first->group)) return true;
    first = &node;
  }
  return false;
}

}  // namespace veritpu::compiler
