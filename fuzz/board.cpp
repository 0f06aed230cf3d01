#include "fuzz/board.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/random.h"
#include "fuzz/trial.h"
#include "fuzz/values.h"

namespace veritpu::fuzz {
namespace {

using arch::Instruction;
using arch::Opcode;
using arch::SemaphoreUse;
using arch::Unit;
namespace field = arch::field;

constexpr int kMostCores = 4;
constexpr int kReady = arch::kFirstRemoteSemaphore, kArrived = kReady + kMostCores;  // and the other core's number

// Moves a program's semaphores below the remote ones; false if it has too many.
bool keep_local(std::vector<Instruction>& program) {
  std::array<int, arch::kSemaphores> to;
  to.fill(-1);
  int used = 0;
  const auto moved = [&](SemaphoreUse use) {
    if (!use.count) return SemaphoreUse{};
    if (to[use.sem] < 0) to[use.sem] = used++;
    return SemaphoreUse{static_cast<uint8_t>(to[use.sem]), use.count};
  };
  for (Instruction& i : program)
    for (int k = 0; k < 2; ++k) i.wait(k, moved(i.wait(k))).signal(k, moved(i.signal(k)));
  return used <= arch::kFirstRemoteSemaphore;
}

// What a start sets: dimensions, streams, scalar registers. Local work relies on it.
void as_at_start(std::vector<Instruction>& program) {
  for (const Unit unit : {Unit::ld, Unit::st})
    for (int dim = 0; dim < 4; ++dim)
      program.push_back(Instruction(Opcode::ddim)
                            .set(field::ddim::unit, static_cast<int>(unit))
                            .set(field::ddim::dim, dim)
                            .set(field::ddim::count, 1));
  for (int stream = 0; stream < arch::kStreams; ++stream)
    program.push_back(Instruction(Opcode::vstr).set(field::vstr::stream, stream));
  for (int r = 1; r < arch::kScalars; ++r)
    program.push_back(Instruction(Opcode::sset).set(field::sset::rd, r).set(field::sset::imm, 0));
}

class Drawer {
 public:
  Drawer(const arch::ChipConfig& config, uint64_t seed)
      : config_(config), random_(seed), programs_(config.cores), regions_(config.cores), slices_(config.cores) {}

  std::vector<arch::Program> draw(size_t instructions) {
    while (size() < instructions) {
      for (int core = 0; core < config_.cores; ++core)
        if (random_.percent(80)) work(core);
      exchange();
    }
    for (auto& program : programs_) {
      program.instructions.emplace_back(Opcode::fence);
      program.instructions.emplace_back(Opcode::halt);
    }
    return programs_;
  }

 private:
  struct Region {
    int64_t first = 0, rows = 0;
    bool meets(int64_t low, int64_t high) const { return low < first + rows && first <= high; }
  };

  size_t size() const {
    size_t sum = 0;
    for (const auto& program : programs_) sum += program.instructions.size();
    return sum;
  }

  void work(int core) {
    for (;;) {
      const Sketch sketch = fuzz::draw(config_.core, random_.word(), random_.between(5, 60));
      auto program = *ordered(sketch, config_.core);
      program.instructions.pop_back();  // its halt
      if (!keep_local(program.instructions)) continue;
      auto& code = programs_[core].instructions;
      code.emplace_back(Opcode::fence);
      as_at_start(code);
      code.emplace_back(Opcode::fence);
      code.insert(code.end(), program.instructions.begin(), program.instructions.end());
      if (programs_[core].data.empty()) programs_[core].data = program.data;
      return;
    }
  }

  // One round: what each core sends to each other. A core's arrivals go into a region of its own choice, each into a
  // slice, since nothing orders them; what it sends itself comes from elsewhere.
  void exchange() {
    const int cores = config_.cores;
    std::array<std::array<int, kMostCores>, kMostCores> messages{};  // from, to
    for (int from = 0; from < cores; ++from)
      for (int to = 0; to < cores; ++to)
        if (from != to && random_.percent(50)) messages[from][to] = static_cast<int>(random_.between(1, 3));
    for (int to = 0; to < cores; ++to) {
      int64_t coming = 0;
      for (int from = 0; from < cores; ++from) coming += messages[from][to];
      Region& region = regions_[to];
      region.rows = random_.between(std::max<int64_t>(coming, 1), 200);
      region.first = random_.below(config_.core.vmem_rows - region.rows + 1);
      slices_[to] = {region.first, region.rows / std::max<int64_t>(coming, 1)};
    }
    std::array<std::array<int, kMostCores>, kMostCores> counts{};  // signalled, from and to
    for (int core = 0; core < cores; ++core) {
      auto& code = programs_[core].instructions;
      code.emplace_back(Opcode::fence);
      for (int from = 0; from < cores; ++from)
        if (messages[from][core]) signal(core, from);
      for (int to = 0; to < cores; ++to)
        if (messages[core][to]) wait(code, {static_cast<uint8_t>(kReady + to), 1});
      for (int to = 0; to < cores; ++to)
        for (int k = 0; k < messages[core][to]; ++k) counts[core][to] += send(core, to);
    }
    for (int core = 0; core < cores; ++core) {
      auto& code = programs_[core].instructions;
      for (int from = 0; from < cores; ++from)
        for (int left = counts[from][core]; left > 0; left -= 255)
          wait(code, {static_cast<uint8_t>(kArrived + from), static_cast<uint8_t>(std::min(left, 255))});
      code.emplace_back(Opcode::fence);
    }
  }

  void wait(std::vector<Instruction>& code, SemaphoreUse use) {
    const auto unit = static_cast<Unit>(random_.below(arch::units(config_.core)));
    Instruction i(unit == Unit::seq ? Opcode::nop : Opcode::sync);
    if (unit != Unit::seq) i.set(field::sync::unit, static_cast<int>(unit));
    code.push_back(i.wait(0, use));
    if (unit != Unit::seq) code.emplace_back(Opcode::fence);
  }

  void signal(int core, int to) {
    programs_[core].instructions.push_back(Instruction(Opcode::rsignal)
                                               .set(field::rsignal::core, to)
                                               .set(field::rsignal::way, random_.below(2))
                                               .set(field::rsignal::sem, kReady + core)
                                               .set(field::rsignal::count, 1));
  }

  // Some rows, by up to three dimensions; returns what is signalled.
  int send(int core, int to) {
    auto& code = programs_[core].instructions;
    const Region region = slices_[to];
    slices_[to].first += region.rows;
    std::array<int64_t, 4> count{1, 1, 1, 1}, from{}, there{};
    for (int dim = 0; dim < 3; ++dim)
      if (random_.percent(60)) count[dim] = random_.between(1, 5);
    int64_t first = 0, dest = 0;
    const auto range = [&](int64_t base, const std::array<int64_t, 4>& stride) {
      std::pair<int64_t, int64_t> rows{base, base};
      for (int k = 0; k < 4; ++k) (stride[k] < 0 ? rows.first : rows.second) += (count[k] - 1) * stride[k];
      return rows;
    };
    // Strides until both ends fit; in the end all rows are one.
    for (int64_t reach = 40;; reach /= 2) {
      for (int k = 0; k < 3; ++k) from[k] = random_.between(-reach, reach), there[k] = random_.between(-reach, reach);
      first = random_.below(config_.core.vmem_rows);
      dest = region.first + random_.below(region.rows);
      const auto [low, high] = range(first, from);
      const auto [low_there, high_there] = range(dest, there);
      if (low >= 0 && high < config_.core.vmem_rows && !regions_[core].meets(low, high) && low_there >= region.first &&
          high_there < region.first + region.rows)
        break;
    }
    for (int dim = 0; dim < 4; ++dim)
      code.push_back(Instruction(Opcode::ddim)
                         .set(field::ddim::unit, static_cast<int>(Unit::st))
                         .set(field::ddim::dim, dim)
                         .set(field::ddim::count, count[dim])
                         .set(field::ddim::vstride, from[dim])
                         .set(field::ddim::hstride, there[dim]));
    const int64_t lanes = random_.percent(50) ? config_.core.n : random_.between(1, config_.core.n);
    const int signalled = random_.percent(70) ? 1 : static_cast<int>(random_.between(2, 200));
    const int64_t lane0 = random_.below(config_.core.n - lanes + 1);
    code.push_back(Instruction(Opcode::send)
                       .set(field::send::dest, dest)
                       .set(field::send::row, first)
                       .set(field::send::lanes, lanes)
                       .set(field::send::fmt, random_.below(arch::kFormats))
                       .set(field::send::keep, random_.below(2))
                       .set(field::send::core, to)
                       .set(field::send::way, random_.below(2))
                       .set(field::send::sem, kArrived + core)
                       .set(field::send::count, signalled));
    arch::set_first_lane(code.back(), static_cast<int>(lane0));
    return signalled;
  }

  const arch::ChipConfig& config_;
  Random random_;
  std::vector<arch::Program> programs_;
  std::vector<Region> regions_;  // where each core's arrivals go in this round
  std::vector<Region> slices_;   // for the next of them
};

}  // namespace

std::vector<arch::Program> draw_board(const arch::ChipConfig& config, uint64_t seed, size_t instructions) {
  if (config.cores < 2 || config.cores > kMostCores)
    throw std::invalid_argument("random boards have 2 to 4 cores, not " + std::to_string(config.cores));
  return Drawer(config, seed).draw(instructions);
}

namespace {

// Words in all rows of VMEM, since what is sent may be any of them.
void fill_vmem(SystemChip& chip, uint64_t seed) {
  constexpr size_t kWords = 4099;  // a prime, so that rows differ
  Random random(seed);
  const auto words = draw_words(random, kWords);
  CoreState state;
  chip.save(state);
  for (size_t i = 0; i < state.vmem.size(); ++i) state.vmem[i] = words[i % kWords];
  chip.load(state);
}

}  // namespace

std::vector<arch::RunReport> run_board(SystemBoard& board, const std::vector<arch::Program>& programs) {
  std::vector<arch::Board::CoreLaunch> launches;
  for (size_t k = 0; k < programs.size(); ++k) {
    launches.push_back({static_cast<int>(k), {}});
    if (!board.here(static_cast<int>(k))) continue;
    SystemChip& chip = board.core(static_cast<int>(k));
    launches.back().launch = prepare(chip, programs[k]);
    fill_vmem(chip, k + 1);
  }
  return board.launch(launches);
}

}  // namespace veritpu::fuzz
