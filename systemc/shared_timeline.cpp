#include "systemc/shared_timeline.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "arch/symmetry.h"
#include "systemc/errors.h"
#include "systemc/fast_core.h"
#include "systemc/pause.h"
#include "systemc/system_board.h"

namespace veritpu {
namespace {

constexpr unsigned kLooks = 16;  // at all cores, before a thread that has nothing to do offers its processor to others

}  // namespace

// The cores of one chip, which stand for those of all.
struct SharedTimeline::Leaders {
  explicit Leaders(const arch::ChipConfig& config)
      : board(
            config,
            [this](const arch::CoreConfig& core, CorePort& port) {
              timelines.push_back(std::make_unique<Timeline>(timelines.size()));
              return make_timeline_core(core, port, *timelines.back());
            },
            1, true) {}

  std::vector<std::unique_ptr<Timeline>> timelines;  // by place
  SystemBoard board;
};

// What is on its way from core to core.
class SharedTimeline::Mail {
 public:
  explicit Mail(size_t cores) : boxes_(cores) {}
  void clear() {
    for (Box& box : boxes_) box.letters.clear();
  }
  void send(int to, uint32_t place, uint64_t number, Carrier::Delivery letter) {
    Box& box = boxes_[to];
    const std::lock_guard<std::mutex> lock(box.mutex);
    box.letters[{place, number}] = std::move(letter);
  }
  Carrier::Delivery take(int at, uint32_t place, uint64_t number) {
    Box& box = boxes_[at];
    const std::lock_guard<std::mutex> lock(box.mutex);
    const auto letter = box.letters.find({place, number});
    if (letter == box.letters.end()) return {};
    Carrier::Delivery taken = std::move(letter->second);
    box.letters.erase(letter);
    return taken;
  }

 private:
  struct Box {
    std::mutex mutex;
    std::map<std::pair<uint32_t, uint64_t>, Carrier::Delivery> letters;
  };
  std::vector<Box> boxes_;
};

// A core's transfers.
class SharedTimeline::Cargo final : public Carrier {
 public:
  Cargo(SystemChip& chip, Mail& mail, int core, uint32_t place)
      : chip_(chip), mail_(mail), core_(core), place_(place) {}
  void move(const DmaDescriptor& d, arch::Word* vmem) override {
    auto rows = chip_.carry(d, vmem);
    if (d.target == Target::hbm) return;
    const uint64_t number = sends_++;
    if (rows) mail_.send(d.remote.core, place_, number, {std::move(rows), d.lane0, d.lanes, d.keep});
  }
  Delivery take(uint32_t place, uint64_t number) override { return mail_.take(core_, place, number); }

 private:
  SystemChip& chip_;
  Mail& mail_;
  const int core_;
  const uint32_t place_;
  uint64_t sends_ = 0;
};

SharedTimeline::SharedTimeline(const arch::ChipConfig& config, std::vector<SystemChip*> chips, Crew& crew)
    : config_(config),
      chips_(std::move(chips)),
      crew_(crew),
      launched_(chips_.size()),
      followers_(chips_.size()),
      programs_(chips_.size()),
      kernels_(chips_.size()),
      mail_(std::make_unique<Mail>(chips_.size())) {}
SharedTimeline::~SharedTimeline() = default;

// Cores, programs, and what time depends on besides but addresses (Timeline::fits).
bool SharedTimeline::alike(const std::vector<arch::Board::CoreLaunch>& launches) {
  if (launches.size() != chips_.size()) return false;
  for (const auto& [core, launch] : launches) launched_[core] = &launch;
  const uint64_t instructions = launched_[0]->instructions, most = launched_[0]->most_cycles;
  const uint64_t bytes = instructions * arch::kInstructionBytes;
  if (instructions > chips_[0]->memory().size() / arch::kInstructionBytes) return false;

  const int places = config_.cores_per_chip();
  const arch::Torus torus{config_.torus.x, config_.torus.y, places};
  const int banks = config_.core.vmem_banks;
  for (int k = 0; k < config_.cores; ++k) {
    const arch::Launch& launch = *launched_[k];
    if (launch.instructions != instructions || launch.most_cycles != most) return false;
    if (!chips_[k]->memory().contains(launch.program, bytes)) return false;
    followers_[k] = chips_[k]->follower();
    if (!followers_[k]) return false;
    followers_[k]->save_kernel(kernels_[k]);
    if (kernels_[k] != kernels_[k % places]) return false;
    auto& program = programs_[k];
    program.resize(instructions);
    chips_[k]->memory().read(launch.program, program.data(), bytes);
    const auto& model = programs_[k % places];
    for (size_t pc = 0; k >= places && pc < program.size(); ++pc)
      if ((!(program[pc] == model[pc]) || arch::core_field(program[pc].opcode())) &&
          !(arch::on_first_chip(program[pc], torus, k, banks) ==
            arch::on_first_chip(model[pc], torus, k % places, banks)))
        return false;
  }
  return true;
}

// Whether each core can follow the timeline of its place.
bool SharedTimeline::fits() const {
  for (int k = 0; k < config_.cores; ++k) {
    const Timeline& timeline = *leaders_->timelines[k % config_.cores_per_chip()];
    if (!timeline.whole() || !timeline.use().fits(*launched_[k], config_.hbm)) return false;
  }
  return true;
}

// Whether the last timelines are those of this launch.
bool SharedTimeline::comes_again() const {
  for (size_t place = 0; place < led_.reports.size(); ++place)
    if (led_.programs[place] != programs_[place] || led_.kernels[place] != kernels_[place] ||
        led_.reports[place].cycles > launched_[place]->most_cycles)
      return false;
  return !led_.reports.empty() && fits();
}

// Counts the time. False if that fails, or nobody could follow.
bool SharedTimeline::lead() {
  led_ = {};
  try {
    if (!leaders_) leaders_ = std::make_unique<Leaders>(config_);
    const arch::Board::LinkStats before = leaders_->board.links();
    std::vector<arch::Board::CoreLaunch> leading;
    for (int place = 0; place < config_.cores_per_chip(); ++place) {
      SystemChip& chip = leaders_->board.core(place);
      const auto& program = programs_[place];
      const arch::Launch& launch = *launched_[place];
      chip.memory().write(launch.program, program.data(), program.size() * arch::kInstructionBytes);
      dynamic_cast<Follower&>(chip.core()).load_kernel(kernels_[place]);
      led_.programs.push_back(program);
      led_.kernels.push_back(kernels_[place]);
      leaders_->timelines[place]->begin(launch);
      leading.push_back({place, launch});
    }
    led_.reports = leaders_->board.launch(leading);
    const arch::Board::LinkStats after = leaders_->board.links();
    led_.links = {after.parcels - before.parcels, after.bytes - before.bytes, after.most_kept};
    failed_ = !fits();
  } catch (const std::exception&) {
    failed_ = true;
  }
  return !failed_;
}

// Each core goes on until it needs what another has not sent yet. A thread begins with cores of its own, and helps with
// the others'.
void SharedTimeline::follow() {
  const size_t cores = chips_.size(), places = static_cast<size_t>(config_.cores_per_chip());
  const size_t threads = std::min<size_t>(crew_.size(), cores);
  mail_->clear();
  std::vector<Cargo> cargo;
  cargo.reserve(cores);
  for (size_t k = 0; k < cores; ++k) {
    cargo.emplace_back(*chips_[k], *mail_, static_cast<int>(k), static_cast<uint32_t>(k % places));
    followers_[k]->follow(*leaders_->timelines[k % places], *launched_[k], programs_[k], cargo[k]);
  }
  struct alignas(64) Turn {
    std::atomic<bool> taken{false};
    size_t done = 0;
  };
  std::vector<Turn> turns(cores);
  std::atomic<uint64_t> moves{0};
  std::atomic<bool> failed{false};
  // Whether it is at its end; nothing if another thread is at it.
  const auto take = [&](size_t k) -> std::optional<bool> {
    Turn& turn = turns[k];
    if (turn.taken.exchange(true, std::memory_order_acquire)) return std::nullopt;
    const size_t before = turn.done, end = leaders_->timelines[k % places]->entries().size();
    if (before < end) turn.done = followers_[k]->go_on();
    if (turn.done > before) ++moves;
    const bool over = turn.done == end;
    turn.taken.store(false, std::memory_order_release);
    return over;
  };
  crew_.each(threads, [&](size_t thread) {
    try {
      unsigned looks = 0;
      for (size_t over = 0; over < cores && !failed;) {
        const uint64_t seen = moves;
        bool all = true;
        over = 0;
        for (size_t k = 0; k < cores; ++k) {
          const auto ended = take((thread * cores / threads + k) % cores);
          all &= ended.has_value();
          over += ended.value_or(false);
        }
        if (moves != seen) continue;
        if (all && over < cores) model_error("board", "cores that follow a timeline wait for each other");
        if (++looks % kLooks)
          pause();
        else
          std::this_thread::yield();
      }
    } catch (...) {
      failed = true;
      throw;
    }
  });
}

std::optional<std::vector<arch::RunReport>> SharedTimeline::launch(
    const std::vector<arch::Board::CoreLaunch>& launches) {
  std::vector<arch::RunReport> reports;
  if (failed_ || !alike(launches)) return std::nullopt;
  if (comes_again())
    again_.parcels += led_.links.parcels, again_.bytes += led_.links.bytes;
  else if (!lead())
    return std::nullopt;
  follow();
  ++launches_;
  for (const auto& launch : launches) reports.push_back(led_.reports[launch.core % config_.cores_per_chip()]);
  return reports;
}

arch::Board::LinkStats SharedTimeline::links() const {
  if (!leaders_) return {};
  const arch::Board::LinkStats led = leaders_->board.links();
  return {led.parcels + again_.parcels, led.bytes + again_.bytes, led.most_kept};
}

uint64_t SharedTimeline::launches() const {
  return launches_;
}

}  // namespace veritpu
