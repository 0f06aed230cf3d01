#include "systemc/check_core.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <sstream>

#include "arch/disassembler.h"
#include "systemc/fast_core.h"
#include "systemc/last_writer.h"
#include "systemc/rtl_core.h"

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Space;
using arch::Unit;
using arch::Word;

// What a core tells the chip.
struct PortEvent {
  enum Kind { fetch, load, store, row, halt } kind = halt;
  Cycle at = 0;
  uint64_t address = 0;      // fetch
  DmaDescriptor descriptor;  // dma
  std::vector<Word> data;    // row
};

// An instruction as it retired, and what it had written by then, one row after another.
struct Retired {
  Retirement retirement{};
  Written written;
  std::vector<Word> words;
};

bool operator==(const DmaDescriptor& a, const DmaDescriptor& b) {
  for (size_t k = 0; k < a.dims.size(); ++k)
    if (a.dims[k].count != b.dims[k].count || a.dims[k].hstride != b.dims[k].hstride ||
        a.dims[k].vstride != b.dims[k].vstride)
      return false;
  return a.unit == b.unit && a.target == b.target && a.remote == b.remote && a.hbm == b.hbm && a.row == b.row &&
         a.lanes == b.lanes && a.lane0 == b.lane0 && a.fmt == b.fmt && a.keep == b.keep && a.pc == b.pc;
}

std::string hex(uint64_t value) {
  std::ostringstream text;
  text << "0x" << std::hex << value;
  return text.str();
}

std::string text(const DmaDescriptor& d) {
  const std::string other = "core " + std::to_string(d.remote.core) + " by way " + std::to_string(d.remote.way) +
                            ", signal " + std::to_string(d.remote.signal.sem) + ":" +
                            std::to_string(d.remote.signal.count) + ", row ";
  std::string t = std::string(name(d.unit)) + " descriptor of pc " + std::to_string(d.pc) + ", " +
                  (d.target == Target::hbm ? "HBM " : other) + hex(d.hbm) + ", row " + std::to_string(d.row) + ", " +
                  std::to_string(d.lanes) + " lanes from " + std::to_string(d.lane0) + ", format " +
                  std::to_string(static_cast<int>(d.fmt)) + (d.keep ? ", keep" : "") + ", dimensions";
  for (const auto& dim : d.dims)
    t += " " + std::to_string(dim.count) + "/" + std::to_string(dim.hstride) + "/" + std::to_string(dim.vstride);
  return t;
}

std::string text(const PortEvent& e, Cycle first) {
  const std::string at = " in cycle " + std::to_string(e.at - first);
  switch (e.kind) {
    case PortEvent::fetch: return "a fetch of " + hex(e.address) + at;
    case PortEvent::load:
    case PortEvent::store: return "a " + text(e.descriptor) + at;
    case PortEvent::row: return "a row of data" + at;
    case PortEvent::halt: return "the halt" + at;
  }
  return "";
}

std::string text(const Retirement& r, Cycle first) {
  return std::string(name(r.unit)) + " retires pc " + std::to_string(r.pc) + ", started in cycle " +
         std::to_string(r.start - first) + ", in cycle " + std::to_string(r.retire - first);
}

class Lockstep final : public CheckCore {
 public:
  Lockstep(const arch::CoreConfig& config, CorePort& port, CheckSide leader, CheckSide follower)
      : config_(config),
        port_(port),
        leads_(std::move(leader)),
        follows_(std::move(follower)),
        tracker_(config),
        writers_(config),
        follower_(follows_.make(config, follower_port_, [this](const Retirement& r) { match(r); })),
        leader_(leads_.make(config, leader_port_, [this](const Retirement& r) { retire(r); })) {}

  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    halted_ = false;
    first_ = at;
    program_ = program;
    code_.clear();
    if (followers_.kernel.empty()) follower_->save(followers_);
    tracker_.start(followers_.kernel);
    writers_.start();
    follower_->start(at, program, scalars);
    leader_->start(at, program, scalars);
  }

  void block(Cycle at, const std::array<Instruction, arch::kFetchInstructions>& instructions) override {
    if (fetched_.empty()) throw std::logic_error("check: a block arrives that was not fetched");
    const uint64_t pc = (fetched_.front() - program_) / arch::kInstructionBytes;  // of this run, unless it is dropped
    fetched_.pop_front();
    follower_->block(at, instructions);
    leader_->block(at, instructions);
    if (pc > kFarthest) return;
    if (code_.size() < pc + instructions.size()) code_.resize(pc + instructions.size());
    std::copy(instructions.begin(), instructions.end(), code_.begin() + static_cast<long>(pc));
  }
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) override {
    follower_->write_row(at, row, lane0, lanes, keep, data);
    leader_->write_row(at, row, lane0, lanes, keep, data);
  }
  void read_row(Cycle at, uint32_t row) override {
    follower_->read_row(at, row);
    leader_->read_row(at, row);
  }
  void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const Word* data) override {
    follower_->receive_row(at, row, lane0, lanes, keep, data);
    leader_->receive_row(at, row, lane0, lanes, keep, data);
  }
  void receive_signal(Cycle at, arch::SemaphoreUse signal) override {
    follower_->receive_signal(at, signal);
    leader_->receive_signal(at, signal);
  }
  void touch(Cycle at, Unit unit, uint32_t row) override {
    follower_->touch(at, unit, row);
    leader_->touch(at, unit, row);
  }
  void done(Cycle at, Unit unit) override {
    follower_->done(at, unit);
    leader_->done(at, unit);
  }

  Cycle advance(Cycle until) override {
    const Cycle stop = leader_->advance(until);
    while (follower_->now() < stop) follower_->advance(stop);
    if (!retired_.empty()) {
      const Retirement& r = retired_.front().retirement;
      differ(r.pc, r.retire, text(r, first_), "it has not by the end of cycle " + std::to_string(stop - 1 - first_));
    }
    for (const auto& events : events_)
      if (!events.empty())
        differ(pc_of(events.front()), events.front().at, text(events.front(), first_),
               "none by the end of cycle " + std::to_string(stop - 1 - first_));
    if (halted_) finish();
    return stop;
  }
  Cycle now() const override { return follower_->now(); }
  const arch::RunReport& report() const override { return follower_->report(); }

  void save(CoreState& state) const override { follower_->save(state); }
  void load(const CoreState& state) override {
    follower_->load(state);
    leader_->load(state);
    followers_.kernel = state.kernel;
  }

  const Compared& compared() const override { return compared_; }
  std::optional<uint32_t> last_writer(const Place& place) const override { return writers_.of(place); }
  std::string instruction(uint32_t pc) const override {
    return "instruction " + std::to_string(pc) + ", `" + arch::disassemble(code(pc)) + "`";
  }

 private:
  static constexpr uint64_t kFarthest = 1 << 24;  // instructions of a program

  // The leader's events wait in a queue until the follower's meet them.
  class LeaderPort final : public CorePort {
   public:
    explicit LeaderPort(Lockstep& check) : check_(check) {}
    void fetch(Cycle at, uint64_t address) override { add(PortEvent::fetch, at).address = address; }
    void dma(Cycle at, const DmaDescriptor& descriptor) override {
      add(kind_of(descriptor), at).descriptor = descriptor;
      check_.tracker_.descriptor(descriptor);
      check_.writers_.descriptor(descriptor);
    }
    void row(Cycle at, const Word* data) override {
      add(PortEvent::row, at).data.assign(data, data + check_.config_.n);
    }
    void halted(Cycle at) override { add(PortEvent::halt, at); }

   private:
    PortEvent& add(PortEvent::Kind kind, Cycle at) {
      auto& events = check_.events_[kind];
      events.emplace_back();
      events.back().kind = kind;
      events.back().at = at;
      return events.back();
    }
    Lockstep& check_;
  };

  class FollowerPort final : public CorePort {
   public:
    explicit FollowerPort(Lockstep& check) : check_(check) {}
    void fetch(Cycle at, uint64_t address) override {
      event_.address = address;
      match(PortEvent::fetch, at, [&](const PortEvent& e) { return e.address == address; });
      check_.fetched_.push_back(address);
      check_.port_.fetch(at, address);
    }
    void dma(Cycle at, const DmaDescriptor& descriptor) override {
      event_.descriptor = descriptor;
      match(kind_of(descriptor), at, [&](const PortEvent& e) { return e.descriptor == descriptor; });
      check_.port_.dma(at, descriptor);
    }
    void row(Cycle at, const Word* data) override {
      match(PortEvent::row, at, [&](const PortEvent& e) {
        check_.compare_words(e.data.data(), data, check_.config_.n, std::nullopt, at, "the row to be stored");
        return true;
      });
      check_.port_.row(at, data);
    }
    void halted(Cycle at) override {
      match(PortEvent::halt, at, [](const PortEvent&) { return true; });
      check_.halted_ = true;
      check_.port_.halted(at);
    }

   private:
    template <typename Same>
    void match(PortEvent::Kind kind, Cycle at, Same same) {
      event_.kind = kind;
      event_.at = at;
      auto& expected = check_.events_[kind];
      if (expected.empty()) check_.differ(pc_of(event_), at, "nothing of the kind", text(event_, check_.first_));
      const PortEvent& e = expected.front();
      if (e.at != at || !same(e)) check_.differ(pc_of(e), e.at, text(e, check_.first_), text(event_, check_.first_));
      expected.pop_front();
    }
    Lockstep& check_;
    PortEvent event_;
  };

  static PortEvent::Kind kind_of(const DmaDescriptor& d) {
    return d.unit == Unit::ld ? PortEvent::load : PortEvent::store;
  }
  static std::optional<uint32_t> pc_of(const PortEvent& e) {
    if (e.kind == PortEvent::load || e.kind == PortEvent::store) return e.descriptor.pc;
    return std::nullopt;
  }

  const Instruction& code(uint32_t pc) const {
    static const Instruction none;
    return pc < code_.size() ? code_[pc] : none;
  }

  // The leader retires an instruction: keeps what it wrote until the follower has retired it too.
  void retire(const Retirement& r) {
    if (spares_.empty()) spares_.emplace_back();
    retired_.push_back(std::move(spares_.back()));
    spares_.pop_back();
    Retired& record = retired_.back();
    record.retirement = r;
    tracker_.retire(code(r.pc), record.written);
    writers_.wrote(r.pc, record.written);
    record.words.clear();
    each_piece(*leader_, record.written, [&](const Word* from, size_t words, const char*, size_t) {
      record.words.insert(record.words.end(), from, from + words);
    });
  }

  // The follower retires an instruction.
  void match(const Retirement& r) {
    if (retired_.empty()) differ(r.pc, r.retire, "nothing retires", text(r, first_));
    Retired& expected = retired_.front();
    const Retirement& e = expected.retirement;
    if (e.unit != r.unit || e.pc != r.pc || e.start != r.start || e.retire != r.retire)
      differ(e.pc, e.retire, text(e, first_), text(r, first_));
    const Word* words = expected.words.data();
    each_piece(*follower_, expected.written, [&](const Word* got, size_t count, const char* place, size_t index) {
      compare_words(words, got, count, r.pc, r.retire, place, index);
      words += count;
    });
    ++compared_.instructions;
    spares_.push_back(std::move(expected));
    retired_.pop_front();
  }

  // Calls f(words, their number, what they are, which) for each row and register written.
  template <typename F>
  void each_piece(const WatchedCore& core, const Written& written, F f) const {
    const auto n = static_cast<size_t>(config_.n);
    const bool acc = written.space == Space::acc;
    const auto own = static_cast<uint32_t>(config_.acc_rows);  // accumulators of a matrix unit
    for (const uint32_t row : written.rows)
      if (acc)
        f(core.acc(static_cast<int>(row / own)) + row % own * n, n, "accumulator row", row);
      else
        f(core.vmem() + row * n, n, "VMEM row", row);
    for (int r = 0; r < arch::kVectorRegisters; ++r)
      if (written.registers >> r & 1) f(core.registers(r), n * config_.sublanes(), "vector register", size_t(r));
  }

  void compare_words(const Word* expected, const Word* got, size_t count, std::optional<uint32_t> pc, Cycle at,
                     const char* place, std::optional<size_t> index = {}) {
    compared_.bytes += count * sizeof(Word);
    if (std::memcmp(expected, got, count * sizeof(Word)) == 0) return;
    const size_t at_word = std::mismatch(expected, expected + count, got).first - expected;
    const size_t n = static_cast<size_t>(config_.n);
    const std::string where = std::string(place) + (index ? " " + std::to_string(*index) : "") +
                              (count > n ? ", sublane " + std::to_string(at_word / n) : "") + ", lane " +
                              std::to_string(at_word % n);
    differ(pc, at, where + ": " + shown(expected[at_word]), shown(got[at_word]));
  }

  // The run has ended on both sides: the account, and all that outlives the run.
  void finish() {
    halted_ = false;
    insist(unlike(leader_->report(), follower_->report()));
    leader_->save(leaders_);
    follower_->save(followers_);
    insist(unlike(leaders_, followers_, config_.n));
    ++compared_.runs;
    compared_.cycles += follower_->report().cycles;
    compared_.bytes += bytes_of(followers_);
  }

  void insist(const std::optional<Unlike>& unlike) const {
    if (unlike)
      differ(std::nullopt, follower_->now() - 1, "after the run, " + unlike->what + ": " + unlike->expected,
             unlike->got);
  }
  [[noreturn]] void differ(std::optional<uint32_t> pc, Cycle at, const std::string& expected,
                           const std::string& got) const {
    const std::string at_instruction = pc ? " at " + instruction(*pc) : "";
    throw Difference(leads_.name + " and " + follows_.name + " differ in cycle " + std::to_string(at - first_) +
                         at_instruction + ": " + leads_.name + ": " + expected + "; " + follows_.name + ": " + got,
                     pc);
  }

  const arch::CoreConfig config_;
  CorePort& port_;
  const CheckSide leads_, follows_;
  LeaderPort leader_port_{*this};
  FollowerPort follower_port_{*this};
  WriteTracker tracker_;
  LastWriter writers_;
  std::unique_ptr<WatchedCore> follower_, leader_;

  bool halted_ = false;
  Cycle first_ = 0;  // of the run
  Compared compared_;

  uint64_t program_ = 0;
  std::vector<Instruction> code_;                                  // of the run so far, by pc
  std::deque<uint64_t> fetched_;                                   // addresses of the blocks on their way
  std::array<std::deque<PortEvent>, PortEvent::halt + 1> events_;  // the leader's by kind, yet to be met
  std::deque<Retired> retired_;                                    // likewise
  std::vector<Retired> spares_;
  CoreState leaders_, followers_;  // at the last halt
};

}  // namespace

std::unique_ptr<CheckCore> make_check_core(const arch::CoreConfig& config, CorePort& port, CheckSide leader,
                                           CheckSide follower) {
  return std::make_unique<Lockstep>(config, port, std::move(leader), std::move(follower));
}

std::unique_ptr<CheckCore> make_check_core(const arch::CoreConfig& config, CorePort& port) {
  return make_check_core(config, port, {"rtl", make_rtl_core}, {"fast", make_fast_core});
}

}  // namespace veritpu
