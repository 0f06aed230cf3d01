#include "systemc/system_board.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "systemc/crew.h"
#include "systemc/errors.h"
#include "systemc/hazard_error.h"
#include "systemc/report.h"
#include "systemc/torus.h"

namespace veritpu {
namespace {

constexpr Cycle kPatience = 1 << 17;  // cycles in which nothing happens on any core

arch::ChipConfig checked(const arch::ChipConfig& c, int threads) {
  if (threads < 1) throw std::invalid_argument("a board needs at least one thread");
  const auto& t = c.torus;
  if (t.x < 1 || t.y < 1 || c.cores < 1 || c.cores % (t.x * t.y))
    throw std::invalid_argument("board " + c.name + " has " + std::to_string(c.cores) + " cores on " +
                                std::to_string(t.x) + " x " + std::to_string(t.y) +
                                " chips; each chip must have as many as the others");
  if (t.hop_latency < 1 || t.chip_latency < 1 || t.flit_time < 1)
    throw std::invalid_argument("board " + c.name + " has a latency or flit time of less than 1");
  return c;
}

// One core, and what it sends.
class Node final : public ParcelPort {
 public:
  Node(const arch::ChipConfig& config, int index, const SystemChip::CoreFactory& make_core)
      : config_(config), index_(index), chip(config, make_core, this) {}

  void send(Cycle at, Parcel parcel) override { sent.push_back({at, std::move(parcel)}); }
  void check(const DmaDescriptor& d) const override {
    if (d.remote.core >= config_.cores || d.remote.core == index_)
      program_error("core " + std::to_string(index_), d.pc,
                    "it sends to core " + std::to_string(d.remote.core) + " of cores 0 to " +
                        std::to_string(config_.cores - 1) + (d.remote.core == index_ ? ", which is itself" : ""));
    if (d.remote.signal.count && d.remote.signal.sem < arch::kFirstRemoteSemaphore)
      program_error("core " + std::to_string(index_), d.pc,
                    "it signals semaphore " + std::to_string(d.remote.signal.sem) +
                        " of another core; only those from " + std::to_string(arch::kFirstRemoteSemaphore) +
                        " on may be");
    if (d.target != Target::core) return;
    int64_t low = static_cast<int64_t>(d.hbm), high = low;
    for (const auto& dim : d.dims) (dim.hstride < 0 ? low : high) += (dim.count - 1) * dim.hstride;
    if (low < 0 || high >= config_.core.vmem_rows)
      program_error("core " + std::to_string(index_), d.pc,
                    "it sends to VMEM rows " + std::to_string(low) + " to " + std::to_string(high) + " of " +
                        std::to_string(config_.core.vmem_rows));
  }

 private:
  const arch::ChipConfig& config_;
  const int index_;

 public:
  struct Sent {
    Cycle at;
    Parcel parcel;
  };
  std::vector<Sent> sent;  // since the last meeting
  SystemChip chip;
  // Of a core whose transfers are moved as a whole: rows that have arrived of sends that have not, by sender's payload.
  std::vector<Parcel> waiting;
  int index() const { return index_; }
  Cycle latest = 0;  // in which anything arrives
};

}  // namespace

struct SystemBoard::Nodes {
  Nodes(const arch::ChipConfig& c, const SystemChip::CoreFactory& make_core, int threads, bool folded)
      : config(checked(c, threads)), torus(config, folded), crew(threads) {
    const int cores = folded ? config.cores_per_chip() : config.cores;
    for (int k = 0; k < cores; ++k) nodes.push_back(std::make_unique<Node>(config, k, make_core));
  }

  // All cores have run up to this cycle.
  void meet(Cycle now) {
    for (size_t k = 0; k < nodes.size(); ++k) {
      for (auto& [at, parcel] : nodes[k]->sent) torus.send(at, static_cast<int>(k), std::move(parcel));
      nodes[k]->sent.clear();
    }
    torus.advance(now, [this](Cycle at, const Parcel& parcel) { deliver(at, parcel); });
  }

  void deliver(Cycle at, const Parcel& parcel) {
    Node& node = *nodes[parcel.to];
    if (!node.chip.running()) early(parcel.to);
    node.latest = at;
    TensorCore& core = node.chip.core();
    core.receive_origin(parcel.origin);
    const auto write = [&](const Parcel& p) {
      core.receive_row(at, p.row, p.lane0, p.lanes, p.keep, p.payload->words.data() + p.index * p.lanes);
    };
    if (parcel.payload && core.moves_whole() && !parcel.last) {
      node.waiting.push_back(parcel);
      return;
    }
    if (parcel.payload && core.moves_whole()) {
      const auto of_this = [&](const Parcel& p) { return p.payload == parcel.payload; };
      const auto rest = std::stable_partition(node.waiting.begin(), node.waiting.end(), of_this);
      std::for_each(node.waiting.begin(), rest, write);
      node.waiting.erase(node.waiting.begin(), rest);
    }
    if (parcel.payload) write(parcel);
    if (parcel.last && parcel.signal.count) core.receive_signal(at, parcel.signal);
  }

  // Time would depend on how far the cores have been advanced, if it were allowed.
  [[noreturn]] void early(int core) const {
    program_error("board", "core " + std::to_string(core) +
                               " has halted, or runs no program, when something that was sent to it arrives; let it "
                               "wait for a remote semaphore first");
  }

  bool running() const {
    return std::any_of(nodes.begin(), nodes.end(), [](const auto& node) { return node->chip.running(); });
  }

  // Cycles in which anything was at work on any core.
  uint64_t busy() const {
    uint64_t cycles = 0;
    for (const auto& node : nodes)
      for (const auto& unit : node->chip.core().report().units)
        cycles += unit[static_cast<size_t>(arch::Cause::active)];
    return cycles;
  }

  // Nothing has happened for long, and nothing is on its way.
  [[noreturn]] void deadlock(Cycle now) {
    std::string text;
    std::optional<uint32_t> pc;
    for (size_t k = 0; k < nodes.size(); ++k) {
      SystemChip& chip = nodes[k]->chip;
      if (!chip.running()) continue;
      const arch::RunReport before = chip.core().report();
      chip.run(now + 1);
      const Waiting what = waiting(before, chip.core().report());
      text += (text.empty() ? "core " : "; core ") + std::to_string(k) + ": " + what.text;
      if (!pc) pc = what.pc;
    }
    program_error("board", "deadlock: every core waits for another: " + text, pc);
  }

  const arch::ChipConfig config;
  Torus torus;
  std::vector<std::unique_ptr<Node>> nodes;
  Crew crew;
};

SystemBoard::SystemBoard(const arch::ChipConfig& config, Engine engine, int threads)
    : SystemBoard(
          config,
          [engine](const arch::CoreConfig& core, CorePort& port) { return make_core(engine, core, port, false); },
          threads) {}
SystemBoard::SystemBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, int threads,
                         bool folded)
    : nodes_(std::make_unique<Nodes>(config, make_core, threads, folded)) {}
SystemBoard::~SystemBoard() = default;

const arch::ChipConfig& SystemBoard::config() const {
  return nodes_->config;
}

int SystemBoard::simulated() const {
  return static_cast<int>(nodes_->nodes.size());
}

SystemChip& SystemBoard::core(int index) {
  if (index < 0 || index >= simulated())
    throw std::invalid_argument("core " + std::to_string(index) + " is not there: board " + nodes_->config.name +
                                " has cores 0 to " + std::to_string(simulated() - 1));
  return nodes_->nodes[index]->chip;
}

arch::Board::LinkStats SystemBoard::links() const {
  arch::Board::LinkStats stats = nodes_->torus.stats();
  const auto stand_for = static_cast<uint64_t>(nodes_->config.cores / simulated());
  stats.parcels *= stand_for, stats.bytes *= stand_for;
  return stats;
}

std::vector<arch::RunReport> SystemBoard::launch(const std::vector<CoreLaunch>& launches) {
  Nodes& n = *nodes_;
  std::vector<bool> named(n.nodes.size());
  for (const auto& launch : launches) {
    core(launch.core);
    if (named[launch.core])
      throw std::invalid_argument("core " + std::to_string(launch.core) + " is named twice in one launch");
    named[launch.core] = true;
  }
  Cycle now = 0;
  for (const auto& node : n.nodes) now = std::max(now, node->chip.earliest_start());
  for (const auto& launch : launches) core(launch.core).start(now, launch.launch);
  n.torus.begin(now);

  const Cycle step = n.torus.latency();
  uint64_t busy = 0;
  for (Cycle looked = now; n.running(); now += step) {
    n.crew.each(n.nodes.size(), [&](size_t k) {
      try {
        if (n.nodes[k]->chip.running()) n.nodes[k]->chip.run(now + step);
      } catch (HazardError& error) {
        error.note("that is core " + std::to_string(k));
        throw;
      }
    });
    n.meet(now + step);
    if (now - looked < kPatience) continue;
    looked = now;
    if (const uint64_t then = std::exchange(busy, n.busy()); then == busy && n.torus.empty()) n.deadlock(now + step);
  }
  std::vector<arch::RunReport> reports;
  for (const auto& launch : launches) reports.push_back(core(launch.core).finish());
  for (const auto& node : n.nodes)
    if (node->latest > node->chip.halted_at()) n.early(node->index());
  if (!n.torus.empty()) n.meet(kNever / (4 * arch::kLinkTimeUnits));  // throws
  return reports;
}

}  // namespace veritpu
