#include "systemc/system_board.h"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "systemc/board_node.h"
#include "systemc/crew.h"
#include "systemc/errors.h"
#include "systemc/report.h"
#include "systemc/shared_timeline.h"
#include "systemc/torus.h"

namespace veritpu {
namespace {

constexpr Cycle kPatience = 1 << 17;  // cycles in which nothing happens on any core

arch::ChipConfig checked(const arch::ChipConfig& c, int threads, const Exchange* exchange) {
  if (threads < 1) throw std::invalid_argument("a board needs at least one thread");
  if (exchange && exchange->size() > c.cores)
    throw std::invalid_argument("board " + c.name + " has " + std::to_string(c.cores) + " cores, and " +
                                std::to_string(exchange->size()) + " processes are more; start one a core at most");
  const auto& t = c.torus;
  if (t.x < 1 || t.y < 1 || c.cores < 1 || c.cores % (t.x * t.y))
    throw std::invalid_argument("board " + c.name + " has " + std::to_string(c.cores) + " cores on " +
                                std::to_string(t.x) + " x " + std::to_string(t.y) +
                                " chips; each chip must have as many as the others");
  if (t.hop_latency < 1 || t.chip_latency < 1 || t.flit_time < 1)
    throw std::invalid_argument("board " + c.name + " has a latency or flit time of less than 1");
  return c;
}

}  // namespace

struct SystemBoard::Nodes {
  Nodes(const arch::ChipConfig& c, const SystemChip::CoreFactory& make_core, int threads, bool folded, Exchange* e)
      : config(checked(c, threads, e)), torus(config, folded), exchange(e), crew(threads) {
    if (folded && exchange)
      throw std::invalid_argument("a board of which one chip stands for all is simulated by one process");
    const int cores = folded ? config.cores_per_chip() : config.cores;
    for (int k = 0; k < cores; ++k) {
      nodes.push_back(std::make_unique<BoardNode>(config, torus, k, exchange != nullptr));
      if (exchange && process_of(k, config.cores, exchange->size()) != exchange->rank()) continue;
      nodes[k]->chip.emplace(config, make_core, nodes[k].get());
      own.push_back(nodes[k].get());
    }
    if (exchange) meeting.emplace(*exchange, config.cores, own[0]->chip->core().moves_whole());
    if (exchange || folded || config.torus.x * config.torus.y == 1) return;
    std::vector<SystemChip*> chips;
    for (BoardNode* node : own) chips.push_back(&*node->chip);
    shared.emplace(config, std::move(chips), crew);
  }

  // What each process says, in the order of their cores.
  std::vector<std::string> gather(std::string mine) {
    return exchange ? all_gather(*exchange, mine) : std::vector<std::string>{std::move(mine)};
  }

  // The first cycle in which all can start.
  Cycle earliest_start() {
    Cycle start = 0;
    for (const BoardNode* node : own) start = std::max(start, node->chip->earliest_start());
    for (const auto& bytes : gather(Packer().put(start).take())) start = std::max(start, Unpacker(bytes).get<Cycle>());
    return start;
  }

  // All cores have run up to this cycle. `busy`: they are asked for their busy cycles. If any has failed, all processes
  // throw what the first of these has thrown.
  void meet(Cycle now, bool busy) {
    std::vector<CoreWord> words;
    for (BoardNode* node : own) words.push_back(node->tell(now, busy));
    if (meeting) words = meeting->attend(std::move(words));
    for (size_t k = 0; k < nodes.size(); ++k) {
      if (nodes[k]->failure) std::rethrow_exception(nodes[k]->failure);
      if (words[k].failure) words[k].failure->raise();
      nodes[k]->word = std::move(words[k]);
    }
    for (const auto& node : nodes)
      for (const auto& [at, send, index] : node->word.sent) {  // of another process's core
        if (index == 0) torus.open(node->index, *send);
        torus.send(node->index, at);
      }
    torus.advance(now);
  }

  // All cores receive what has arrived at the last meeting, and run up to this cycle.
  void run(Cycle until) {
    crew.each(nodes.size(), [&](size_t k) {
      nodes[k]->receive();
      if (nodes[k]->chip) nodes[k]->run(until);
    });
    const BoardNode* first = nullptr;
    for (const auto& node : nodes)
      if (node->early && (!first || *node->early < *first->early)) first = node.get();
    if (first) early(first->index);
  }

  // Time would depend on how far the cores have been advanced, if it were allowed.
  [[noreturn]] void early(int core) const {
    program_error("board", "core " + std::to_string(core) +
                               " has halted, or runs no program, when something that was sent to it arrives; let it "
                               "wait for a remote semaphore first");
  }

  bool running() const {
    return std::any_of(nodes.begin(), nodes.end(), [](const auto& node) { return node->word.running; });
  }
  // Cycles in which anything was at work on any core.
  uint64_t busy() const {
    uint64_t cycles = 0;
    for (const auto& node : nodes) cycles += node->word.busy;
    return cycles;
  }
  bool on_the_way() const {
    return !torus.empty() || std::any_of(nodes.begin(), nodes.end(), [](const auto& node) { return node->word.more; });
  }

  // Nothing has happened for long, and nothing is on its way.
  [[noreturn]] void deadlock(Cycle now) {
    Packer mine;
    for (BoardNode* node : own) {
      if (!node->chip->running()) continue;
      const arch::RunReport before = node->chip->core().report();
      node->run(now + 1);
      const Waiting what = waiting(before, node->chip->core().report());
      mine.put("core " + std::to_string(node->index) + ": " + what.text).put(what.pc.has_value());
      if (what.pc) mine.put(*what.pc);
    }
    std::string text;
    std::optional<uint32_t> pc;
    for (const auto& told : gather(mine.take()))
      for (Unpacker bytes(told); !bytes.empty();) {
        text += (text.empty() ? "" : "; ") + bytes.text();
        if (!bytes.get<bool>()) continue;
        const auto first = bytes.get<uint32_t>();
        if (!pc) pc = first;
      }
    program_error("board", "deadlock: every core waits for another: " + text, pc);
  }

  // The report of each core named, in process 0; elsewhere that of its own cores.
  std::vector<arch::RunReport> finish(const std::vector<CoreLaunch>& launches) {
    std::vector<arch::RunReport> reports(launches.size());
    for (size_t k = 0; k < launches.size(); ++k) {
      BoardNode& node = *nodes[launches[k].core];
      if (node.chip) node.attempt([&] { reports[k] = node.chip->finish(); });
    }
    meet(now, false);  // which tells of failures
    if (!exchange) return reports;
    Packer mine;
    for (size_t k = 0; k < launches.size() && exchange->rank(); ++k)
      if (nodes[launches[k].core]->chip) pack(reports[k], mine.put(k));
    std::vector<std::string> to(static_cast<size_t>(exchange->size()));
    to[0] = mine.take();
    for (const auto& told : all_to_all(*exchange, std::move(to)))
      for (Unpacker bytes(told); !bytes.empty();) {
        const auto k = bytes.get<size_t>();
        reports[k] = report_from(bytes);
      }
    return reports;
  }

  const arch::ChipConfig config;
  Torus torus;
  Cycle now = 0;  // of the last meeting
  std::vector<std::unique_ptr<BoardNode>> nodes;
  std::vector<BoardNode*> own;  // those simulated here
  Exchange* const exchange;
  std::optional<Meeting> meeting;
  Crew crew;
  bool shares = true;
  std::optional<SharedTimeline> shared;  // if this process has all cores, of several chips
};

SystemBoard::SystemBoard(const arch::ChipConfig& config, Engine engine, int threads, Exchange* exchange)
    : SystemBoard(
          config,
          [engine](const arch::CoreConfig& core, CorePort& port) { return make_core(engine, core, port, false); },
          threads, false, exchange) {}
SystemBoard::SystemBoard(const arch::ChipConfig& config, const SystemChip::CoreFactory& make_core, int threads,
                         bool folded, Exchange* exchange)
    : nodes_(std::make_unique<Nodes>(config, make_core, threads, folded, exchange)) {}
SystemBoard::~SystemBoard() = default;

const arch::ChipConfig& SystemBoard::config() const {
  return nodes_->config;
}

int SystemBoard::simulated() const {
  return static_cast<int>(nodes_->nodes.size());
}

bool SystemBoard::here(int index) const {
  if (index < 0 || index >= simulated())
    throw std::invalid_argument("core " + std::to_string(index) + " is not there: board " + nodes_->config.name +
                                " has cores 0 to " + std::to_string(simulated() - 1));
  return nodes_->nodes[index]->chip.has_value();
}

SystemChip& SystemBoard::core(int index) {
  if (!here(index)) throw std::logic_error("core " + std::to_string(index) + " is simulated by another process");
  return *nodes_->nodes[index]->chip;
}

arch::Board::LinkStats SystemBoard::links() const {
  arch::Board::LinkStats stats = nodes_->torus.stats();
  const auto stand_for = static_cast<uint64_t>(nodes_->config.cores / simulated());
  stats.parcels *= stand_for, stats.bytes *= stand_for;
  if (!nodes_->shared) return stats;
  const LinkStats shared = nodes_->shared->links();
  return {stats.parcels + shared.parcels, stats.bytes + shared.bytes, std::max(stats.most_kept, shared.most_kept)};
}

void SystemBoard::share_timelines(bool on) {
  nodes_->shares = on;
}

uint64_t SystemBoard::shared_launches() const {
  return nodes_->shared ? nodes_->shared->launches() : 0;
}

std::vector<arch::RunReport> SystemBoard::launch(const std::vector<CoreLaunch>& launches) {
  Nodes& n = *nodes_;
  std::vector<bool> named(n.nodes.size());
  for (const auto& launch : launches) {
    here(launch.core);
    if (named[launch.core])
      throw std::invalid_argument("core " + std::to_string(launch.core) + " is named twice in one launch");
    named[launch.core] = true;
  }
  if (n.shares && n.shared)
    if (auto reports = n.shared->launch(launches)) return *std::move(reports);
  n.now = n.earliest_start();
  for (const auto& node : n.nodes) node->failure = nullptr, node->early.reset();
  for (const auto& launch : launches) {
    BoardNode& node = *n.nodes[launch.core];
    node.word.running = true;
    if (node.chip) node.attempt([&] { node.chip->start(n.now, launch.launch); });
  }
  n.torus.begin(n.now);

  const Cycle step = n.torus.latency();
  uint64_t busy = 0;
  for (Cycle looked = n.now; n.running();) {
    n.run(n.now + step);
    const bool look = n.now - looked >= kPatience;
    if (look) looked = n.now;
    n.now += step;
    n.meet(n.now, look);
    if (!look) continue;
    if (const uint64_t then = std::exchange(busy, n.busy()); then == busy && !n.on_the_way()) n.deadlock(n.now);
  }
  n.run(n.now);
  auto reports = n.finish(launches);
  for (const auto& node : n.nodes)
    if (node->latest > node->word.halted_at) n.early(node->index);
  if (n.on_the_way()) {
    n.meet(kNever / (4 * arch::kLinkTimeUnits), false);
    n.run(n.now);  // throws
  }
  return reports;
}

}  // namespace veritpu
