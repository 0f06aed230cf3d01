#include "systemc/fast_core.h"

#include <algorithm>
#include <deque>
#include <stdexcept>
#include <string>
#include <utility>

#include "systemc/fast_banks.h"
#include "systemc/fast_capture.h"
#include "systemc/fast_deadlock.h"
#include "systemc/fast_dma.h"
#include "systemc/fast_events.h"
#include "systemc/fast_hazards.h"
#include "systemc/fast_mxu.h"
#include "systemc/fast_replay.h"
#include "systemc/fast_sequencer.h"
#include "systemc/fast_transfers.h"
#include "systemc/fast_vpu.h"

namespace veritpu {
namespace fast {
namespace {

using arch::Unit;

class FastCore final : public WatchedCore, public Follower, public Capturer {
 public:
  FastCore(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer, Computing computing,
           bool check_hazards, TimeObserver* time, Timeline* timeline)
      : shared_(config, port, std::move(observer), computing),
        watched_(shared_.observer || check_hazards || time),
        follows_(computing == Computing::at_once && !watched_),
        captures_(!watched_ && !timeline) {
    shared_.timeline = timeline;
    if (timeline) shared_.use = &timeline->use();
    account_.observe(time);
    if (check_hazards) hazards_ = std::make_unique<Hazards>(config, now_);
    shared_.hazards = hazards_.get();
    if (config.vmem_banks) banks_ = std::make_unique<Banks>(config);
    shared_.banks = banks_.get();
  }
  ~FastCore() override { shared_.values.finish(); }

  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    note(at, Unit::seq);
    account_.clear();
    starts_.push(at, {program, scalars});
  }
  void block(Cycle at, const Block& instructions) override {
    note(at, Unit::seq);
    blocks_.push(at, instructions);
  }
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    note(at, Unit::ld);
    transfers_.write(at, row, lane0, lanes, keep, data);
  }
  void read_row(Cycle at, uint32_t row) override {
    note(at, Unit::st);
    transfers_.read(at, row);
  }
  void touch(Cycle at, Unit unit, uint32_t row) override {
    note(at, unit);
    if (!banks_) return;
    if (unit == Unit::any)
      banks_->row_comes(at, row);
    else
      banks_->dma(at, unit, row);
  }
  bool computes() const override { return shared_.values.wanted(); }
  bool moves_whole() const override { return !shared_.observer; }
  void transfer(const DmaDescriptor& descriptor, RowMover& mover) override {
    if (computes()) transfers_.whole(descriptor, mover);
  }
  void settle() override {
    shared_.values.wait();
    if (shared_.timeline) transfers_.until(now_, now_);
  }
  void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    note(at, Unit::st);
    transfers_.receive(at, row, lane0, lanes, keep, data);
    if (hazards_) hazards_->comes(at, departure(), row, lane0, lanes, keep);
  }
  void receive_rows(Cycle at, int lane0, int lanes, bool keep, std::shared_ptr<const Payload> rows) override {
    note(at, Unit::st);
    if (!rows) {  // whose time alone counts
      if (shared_.timeline) transfers_.receive(at, std::static_pointer_cast<const Timeline::Tag>(origin_));
      return;
    }
    for (const uint32_t row : rows->rows)
      if (hazards_) hazards_->comes(at, departure(), row, lane0, lanes, keep);
    transfers_.receive(at, lane0, lanes, keep, std::move(rows));
  }
  void receive_signal(Cycle at, arch::SemaphoreUse signal) override {
    note(at, Unit::st);
    signals_.push(at, signal);
    if (banks_) banks_->signal_comes(at);
    if (hazards_) hazards_->comes(at, departure(), signal);
  }
  std::shared_ptr<const Origin> origin() const override {
    if (shared_.timeline) return shared_.timeline->tag();
    return hazards_ ? hazards_->origin() : nullptr;
  }
  void receive_origin(std::shared_ptr<const Origin> origin) override { origin_ = std::move(origin); }
  void done(Cycle at, Unit unit) override {
    note(at, unit);
    (unit == Unit::ld ? ld_done_ : st_done_).push(at, {});
  }

  Cycle advance(Cycle until) override {
    shared_.called = false;
    while (now_ < until && !shared_.called) advance_one(until);
    if (now_) transfers_.answer(now_ - 1);
    return now_;
  }
  Cycle now() const override { return now_; }
  const arch::RunReport& report() const override { return account_.report(); }

  void save(CoreState& state) const override {
    rest();
    shared_.vmem.words().save(state.vmem);
    shared_.acc.words().save(state.acc);
    state.weights.clear();
    for (const Mxu& mxu : mxus_) mxu.matrix().weights().save(state.weights);
    vpu_.save(state.registers, state.kernel);
  }
  void load(const CoreState& state) override {
    rest();
    shared_.vmem.words().load(state.vmem);
    shared_.acc.words().load(state.acc);
    const size_t each = 2 * size_t(shared_.config.n) * shared_.config.n;
    if (state.weights.size() != mxus_.size() * each)
      throw std::invalid_argument("the state is of a core of another size");
    const arch::Word* weights = state.weights.data();
    for (Mxu& mxu : mxus_) mxu.matrix().weights().restore(weights), weights += each;
    vpu_.load(state.registers, state.kernel);
    shared_.operands.forget_all();
    if (hazards_) hazards_->loaded(state.kernel);
  }

  bool follows() const override { return follows_; }
  void follow(const Timeline& timeline, const arch::Launch& launch, const std::vector<arch::Instruction>& program,
              Carrier& carrier) override {
    rest();
    replay_.follow(timeline, launch, program, carrier, now_);
  }
  size_t go_on() override { return replay_.go_on(); }
  void save_kernel(std::vector<arch::Instruction>& kernel) const override { vpu_.program().save(kernel); }
  void load_kernel(const std::vector<arch::Instruction>& kernel) override { vpu_.load(kernel); }

  bool captures() const override { return captures_; }
  void capture(const arch::Launch& launch, size_t most_bytes) override {
    rest();
    capture_ = std::make_unique<FastCapture>();
    capture_->use.begin(launch);
    shared_.use = &capture_->use;
    shared_.values.capture(&capture_->jobs, most_bytes / sizeof(Values::Job));
    vpu_.program().watch(&capture_->kernel);
    for (Mxu& mxu : mxus_) mxu.watch();
  }
  std::unique_ptr<Capture> captured() override {
    const bool all = shared_.values.captures();
    shared_.use = nullptr;
    shared_.values.capture(nullptr);
    vpu_.program().watch(nullptr);
    bool own = all && capture_->use.whole() && capture_->use.alone() && capture_->kernel.own;
    for (const Mxu& mxu : mxus_) own &= mxu.own(), capture_->weights.push_back(mxu.matrix().weights().latest());
    if (!own) capture_ = nullptr;
    return std::move(capture_);
  }
  void replay(Capture& capture, const arch::Launch& launch) override {
    rest();
    auto& own = dynamic_cast<FastCapture&>(capture);
    transfers_.moved(own.use.moved(launch));
    shared_.values.replay(own.jobs);
    transfers_.moved({});
    vpu_.program().restore(own.kernel);
    for (size_t m = 0; m < mxus_.size(); m++) mxus_[m].matrix().weights().restore(own.weights[m]);
  }

  const arch::Word* vmem() const override { return waited().vmem.row(0); }
  const arch::Word* acc(int mxu) const override { return waited().acc.row(int64_t{mxu} * shared_.config.acc_rows); }
  const arch::Word* registers(int r) const override { return waited(), vpu_.reg(r); }

 private:
  struct Start {
    uint64_t program;
    std::array<uint64_t, arch::kScalars> scalars;
  };

  std::shared_ptr<const Departure> departure() const { return std::static_pointer_cast<const Departure>(origin_); }
  void note(Cycle at, Unit unit) const {
    if (at < now_) model_error(unit, "an event for a cycle that the core has passed");
  }
  void rest() const {
    if (running_) throw std::logic_error("the core's state can be read and written only between runs");
    waited();
  }

  const Shared& waited() const {
    transfers_.until(now_, now_);
    shared_.values.wait();
    return shared_;
  }

  // Cycle now(), and those after it that are spent alike.
  void advance_one(Cycle until) {
    const Cycle c = now_;
    shared_.changed = false;
    if (starts_.due(c)) {
      begin();
      account_.spend(Unit::seq, {arch::Cause::fetch, -1});
      shared_.changed = true;
    } else if (running_) {
      step(c);
    } else {
      if (blocks_.due(c)) {
        blocks_.pop();
        sequencer_.drop();
      }
      if (signals_.due(c)) signals_.pop();  // a start clears the semaphores
    }
    const bool still = !shared_.changed && !shared_.called;
    if (still && hazards_ && running_ && stuck())
      deadlock(hazards_->watch(), shared_.semaphores, queues_, sequencer_.buffer());
    now_ = still ? std::max(c + 1, std::min(until, next())) : c + 1;
    if (banks_ && running_) now_ = banks_->next(c + 1, now_);
    if (!running_) return;
    account_.cycles(now_ - c);
    running_ = !sequencer_.halted();
  }

  void begin() {
    if (running_) model_error(Unit::seq, "a start while a program runs");
    shared_.semaphores.clear();
    for (Mxu& mxu : mxus_) mxu.clear();
    vpu_.clear();
    ld_.clear();
    st_.clear();
    sequencer_.start(starts_.front().program, starts_.front().scalars);
    starts_.pop();
    shared_.stood = 0;
    if (banks_) {
      banks_->begin(now_);
      while (signals_.next() <= now_) signals_.pop();
    }
    if (hazards_) hazards_->begin();
    stills_ = {};
    running_ = true;
  }

  void step(Cycle c) {
    if (hazards_) hazards_->arrive();
    // Everybody decides by the state at the start of c: the sequencer's view comes first, its dispatch last.
    const bool stands = banks_ && banks_->stand(c);
    if (banks_ && banks_->takes()) shared_.changed = true;
    Sequencer::View view{};
    view.drained = !vpu_.busy() && !ld_.busy() && !st_.busy() && !(banks_ && banks_->waits());
    for (const Mxu& mxu : mxus_) view.drained = view.drained && !mxu.busy();
    for (int u = 1; u < units_; u++) {
      view.room[u] = queues_[u]->size() < arch::kQueueDepth;
      view.drained = view.drained && queues_[u]->empty();
    }
    const bool loaded = take(ld_done_, c), stored = take(st_done_, c);
    if (stored) transfers_.done(Unit::st);
    if (banks_ ? banks_->signalled() : signals_.due(c)) {
      transfers_.received(c);
      shared_.semaphores.receive(signals_.front());
      signals_.pop();
      shared_.changed = true;
    }
    const Cycle own = c - shared_.stood;
    if (stands) {
      for (size_t m = 0; m < mxus_.size(); m++) stand(arch::matrix_unit(static_cast<int>(m)), mxus_[m], own);
      stand(Unit::vpu, vpu_, own);
      shared_.stood++;
      shared_.changed = true;
    } else {
      for (size_t m = 0; m < mxus_.size(); m++) step(arch::matrix_unit(static_cast<int>(m)), mxus_[m], own);
      step(Unit::vpu, vpu_, own);
    }
    if (loaded) transfers_.done(Unit::ld);
    if (loaded && shared_.observer) transfers_.until(c + 1, c + 1);  // its last row is to be seen
    step(Unit::ld, ld_, c, loaded);
    step(Unit::st, st_, c, stored);
    const bool arrives = blocks_.due(c);
    Spent spent = sequencer_.step(c, view, queues_, arrives ? &blocks_.front() : nullptr);
    if (spent.cause == arch::Cause::semaphore) spent.cause = waiting(sequencer_.buffer().front());
    account_.spend(Unit::seq, spent);
    if (arrives) blocks_.pop();
    shared_.semaphores.commit();
  }

  // A unit that did nothing when last stepped spends the cycles alike until its time comes, a semaphore changes, an
  // instruction is queued or a transfer is done. `c`, `until`: of a matrix or vector unit in its own time.
  struct Still {
    Cycle until = 0;
    uint64_t semaphores = 0;
    unsigned queued = 0;
  };
  template <typename U, typename... Done>
  void step(Unit which, U& unit, Cycle c, Done... done) {
    Still& still = stills_[static_cast<size_t>(which)];
    const uint64_t semaphores = shared_.semaphores.changes();
    const bool touched = (done || ... || false) || still.semaphores != semaphores || still.queued != unit.queue.size();
    if (c < still.until && !touched) return;
    const bool others = std::exchange(shared_.changed, false);
    Spent spent = unit.step(c, done...);
    if (spent.cause == arch::Cause::semaphore) spent.cause = waiting(unit.queue.front());
    account_.spend(which, spent);
    still = {shared_.changed ? c : unit.next(c), semaphores, unit.queue.size()};
    shared_.changed |= others;
  }

  template <typename U>
  void stand(Unit which, const U& unit, Cycle own) {
    account_.spend(which, unit.stands(own));
    stills_[static_cast<size_t>(which)] = {};
  }

  arch::Cause waiting(const Queued& i) const {
    return shared_.semaphores.lacks_remote(i) ? arch::Cause::link : arch::Cause::semaphore;
  }

  // Nothing comes any more, from within or from without.
  bool stuck() const {
    for (int u = 0; u < units_; u++)
      if (account_.cause(static_cast<Unit>(u)) == arch::Cause::link) return false;
    return next() == kNever && account_.cause(Unit::seq) != arch::Cause::fetch && !ld_.busy() && !st_.busy();
  }

  static std::deque<Mxu> make_mxus(Shared& shared) {
    std::deque<Mxu> mxus;
    for (int m = 0; m < shared.config.mxus; m++) mxus.emplace_back(m, shared);
    return mxus;
  }

  static bool take(Events<bool>& done, Cycle c) {
    const bool due = done.due(c);
    if (due) done.pop();
    return due;
  }

  // The first cycle in which anything may happen, after one in which nothing did.
  Cycle next() const {
    Cycle best = std::min({starts_.next(), blocks_.next(), signals_.next()});
    if (!running_) return best;
    for (int u = 1; u < units_; u++) {
      const auto unit = static_cast<Unit>(u);
      const bool own = arch::is_matrix_unit(unit) || unit == Unit::vpu;
      if (const Cycle until = stills_[u].until; until != kNever) best = std::min(best, until + own * shared_.stood);
    }
    return std::min({best, ld_done_.next(), st_done_.next()});
  }

  Shared shared_;
  Account& account_ = shared_.account;  // a report gathers what is open
  Sequencer sequencer_{shared_};
  const int units_{arch::units(shared_.config)};
  std::deque<Mxu> mxus_{make_mxus(shared_)};
  Vpu vpu_{shared_};
  DmaUnit ld_{Unit::ld, shared_}, st_{Unit::st, shared_};
  const std::array<Queue*, arch::kUnits> queues_{
      nullptr, &mxus_[0].queue, &vpu_.queue, &ld_.queue, &st_.queue, mxus_.size() > 1 ? &mxus_[1].queue : nullptr};

  Events<Start> starts_;
  Events<Block> blocks_;
  Events<bool> ld_done_, st_done_;
  Events<arch::SemaphoreUse> signals_;
  mutable Transfers transfers_{shared_};  // who looks lets the last writes arrive
  Cycle now_ = 0;
  std::array<Still, arch::kUnits> stills_;
  bool running_ = false;
  std::unique_ptr<Hazards> hazards_;
  std::unique_ptr<Banks> banks_;
  std::shared_ptr<const Origin> origin_;  // of what comes from another core next
  const bool watched_, follows_, captures_;
  std::unique_ptr<FastCapture> capture_;  // of this run
  Replay replay_{shared_, mxus_, vpu_, transfers_};
};

}  // namespace
}  // namespace fast

namespace {

std::unique_ptr<WatchedCore> make(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer,
                                  fast::Computing computing, bool check_hazards = false, TimeObserver* time = nullptr,
                                  Timeline* timeline = nullptr) {
  const auto power = [](int x) { return x > 0 && (x & (x - 1)) == 0; };
  if (!power(config.n) || config.n < 4 || config.n > 256)
    throw std::invalid_argument("N = " + std::to_string(config.n) + " is no power of two from 4 to 256");
  if (config.vmem_rows < 1 || config.acc_rows < 1)
    throw std::invalid_argument("a core has at least one row of VMEM and of accumulators");
  if (config.mxus < 1 || config.mxus > arch::kMostMxus)
    throw std::invalid_argument("a core has 1 or " + std::to_string(arch::kMostMxus) + " matrix units");
  return std::make_unique<fast::FastCore>(config, port, std::move(observer), computing, check_hazards, time, timeline);
}

// An observer looks at each retirement: then values are computed at once.
fast::Computing usual(const RetirementObserver& observer) {
  return !observer && std::thread::hardware_concurrency() > 1 ? fast::Computing::aside : fast::Computing::at_once;
}

}  // namespace

std::unique_ptr<WatchedCore> make_fast_core(const arch::CoreConfig& config, CorePort& port,
                                            RetirementObserver observer) {
  const auto computing = usual(observer);
  return make(config, port, std::move(observer), computing);
}

std::unique_ptr<WatchedCore> make_fast_core_at_once(const arch::CoreConfig& config, CorePort& port) {
  return make(config, port, {}, fast::Computing::at_once);
}

std::unique_ptr<WatchedCore> make_fast_core_checked(const arch::CoreConfig& config, CorePort& port,
                                                    RetirementObserver observer) {
  return make(config, port, std::move(observer), fast::Computing::at_once, true);
}

std::unique_ptr<TensorCore> make_timing_core(const arch::CoreConfig& config, CorePort& port) {
  return make(config, port, {}, fast::Computing::never);
}

std::unique_ptr<TensorCore> make_timeline_core(const arch::CoreConfig& config, CorePort& port, Timeline& timeline) {
  return make(config, port, {}, fast::Computing::never, false, nullptr, &timeline);
}

std::unique_ptr<TensorCore> make_fast_core_timed(const arch::CoreConfig& config, CorePort& port, TimeObserver* time,
                                                 TimedCore kind) {
  const auto computing = kind == TimedCore::alone     ? usual({})
                         : kind == TimedCore::at_once ? fast::Computing::at_once
                                                      : fast::Computing::never;
  return make(config, port, {}, computing, false, time);
}

}  // namespace veritpu
