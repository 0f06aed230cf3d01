// The verilated core behind the seam, for any verilated class of rtl/core.sv (Model).
#pragma once

#include <algorithm>
#include <cstring>
#include <deque>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

#include "arch/run_error.h"
#include "systemc/rtl_core.h"
#include "systemc/rtl_events.h"
#include "systemc/rtl_state.h"

namespace veritpu {

template <class Model>
constexpr auto has_change(Model* model) -> decltype(static_cast<void>(model->change_i), true) {
  return true;
}
template <class Model>
constexpr bool has_change(...) {
  return false;
}

template <class Model>
class VerilatedCore : public RtlCore {
  using Unit = arch::Unit;

  static constexpr size_t kUnits =
      sizeof(std::remove_reference_t<decltype(std::declval<Model&>().charge_pc_o)>) / sizeof(uint32_t);
  // Takes inputs at the edges of `change_i` (rtl/simulation/simulated_core.sv); otherwise in each evaluation.
  static constexpr bool kSampled = has_change<Model>(nullptr);
  static constexpr size_t kMxus = arch::kMostMxus - (arch::kUnits - kUnits);

  // The core's `retire_valid_o`, bit by bit (rtl/core.sv): matrix unit m's mmul and mload at 2m, then the others.
  enum Retire { kVpu = 2 * kMxus, kLdDone, kLdSetup, kStDone, kStSetup, kSeq };
  static constexpr Unit retire_unit(size_t r) {
    constexpr std::array<Unit, 6> others{Unit::vpu, Unit::ld, Unit::ld, Unit::st, Unit::st, Unit::seq};
    return r < kVpu ? arch::matrix_unit(static_cast<int>(r / 2)) : others[r - kVpu];
  }
  enum Input { kOfLd, kOfCores, kInputs };  // of rows; more of ld follow
  static constexpr int kCauseStride = 16;   // of rtl/counters.sv

  struct Start {
    uint64_t program;
    std::array<uint64_t, arch::kScalars> scalars;
  };
  using Block = std::array<arch::Instruction, arch::kFetchInstructions>;
  struct RowWrite {
    uint32_t row;
    int lane0, lanes;
    bool keep;
    std::vector<arch::Word> data;
    void set(uint32_t to, int first, int count, bool keeps, const arch::Word* from) {
      row = to, lane0 = first, lanes = count, keep = keeps;
      data.assign(from, from + count);
    }
  };

 public:
  // `seed`: where the model is verilated for it, its registers begin with random bits of that seed (0: with zeros).
  VerilatedCore(const arch::CoreConfig& config, CorePort& port, RetirementObserver observer, int seed = 0)
      : config_(config),
        port_(port),
        observer_(std::move(observer)),
        context_(make_context(seed)),
        model_(context_.get(), "core") {
    model_.clk_i = 0;
    lower();
    const rtl::OpensWindow opens(window_);
    model_.eval();  // the first sees no edges
    show();
    reset(1);
    now_ = 0;
    RtlState(window_, config_).clear();
  }
  VerilatedContext& context() { return *context_; }
  ~VerilatedCore() override {
    Verilated::threadContextp(context_.get());  // the model's destructor uses the thread's, perhaps another core's
    model_.final();
  }

  void start(Cycle at, uint64_t program, const std::array<uint64_t, arch::kScalars>& scalars) override {
    report_ = {};
    note(at);
    starts_.push(at) = {program, scalars};
  }
  void block(Cycle at, const Block& instructions) override {
    note(at);
    blocks_.push(at) = instructions;
  }
  void write_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    note(at);
    rows_[kOfLd].push(at).set(row, lane0, lanes, keep, data);
  }
  void receive_row(Cycle at, uint32_t row, int lane0, int lanes, bool keep, const arch::Word* data) override {
    note(at);
    rows_[kOfCores].push(at).set(row, lane0, lanes, keep, data);
  }
  void receive_signal(Cycle at, arch::SemaphoreUse signal) override {
    note(at);
    signals_.push(at) = signal;
  }
  void read_row(Cycle at, uint32_t row) override {
    note(at);
    reads_.push(at) = row;
  }
  void done(Cycle at, Unit unit) override {
    note(at);
    (unit == Unit::ld ? ld_dones_ : st_dones_).push(at);
  }

  Cycle advance(Cycle until) override {
    while (now_ < until && !tick(until)) {
    }
    return now_;
  }
  Cycle now() const override { return now_; }
  const arch::RunReport& report() const override {
    if (running_) account();
    return report_;
  }

  void save(CoreState& state) const override {
    settle();
    RtlState(window_, config_).save(state);
  }
  void load(const CoreState& state) override {
    settle();
    RtlState(window_, config_).load(state);
  }

  const arch::Word* vmem() const override { return window_.vmem; }
  const arch::Word* acc(int mxu) const override { return window_.acc[static_cast<size_t>(mxu)]; }
  const arch::Word* registers(int r) const override { return RtlState(window_, config_).registers(r); }

  void skip_quiet(bool on) override { skip_ = on; }

  void reset(Cycle cycles) override {
    model_.rst_ni = 0;
    show();  // a clock gate sees it while the clock is low
    for (const Cycle end = now_ + cycles; now_ < end; now_++) {
      if (next_event_ == now_) raise(now_);
      clock();
    }
    model_.rst_ni = 1;
    show();
    running_ = row_asking_ = row_asked_ = false;
    starts_ = {}, blocks_ = {}, rows_ = {}, reads_ = {}, ld_dones_ = {}, st_dones_ = {}, signals_ = {};
    next_event_ = EventQueue<int>::kNever;
    for (auto& started : in_flight_) started.clear();
  }

 protected:
  Model& model() { return model_; }
  // In cycle `at` of a run, its inputs set, before the edge that ends it.
  virtual void before_edge(Cycle /*at*/) {}

 private:
  static constexpr Cycle kLongestStep = 1u << 31;

  static std::unique_ptr<VerilatedContext> make_context(int seed) {
    auto context = std::make_unique<VerilatedContext>();
    context->randReset(seed ? 2 : 0);
    context->randSeed(seed);
    return context;
  }

  void clock() const {
    rise();
    fall();
  }
  void rise() const {
    model_.clk_i = 1;
    model_.eval();
    if (raised_) lower();
  }
  void fall() const {
    model_.clk_i = 0;
    if (changed_) return show();
    model_.eval();
  }
  // Lets the model see inputs, at no edge of its clock.
  void show() const {
    changed_ = false;
    if constexpr (kSampled) model_.change_i ^= 1;
    model_.eval();
  }

  // Lets what is still on its way between runs arrive (weights: rtl/core.sv); no cycle passes for the chip.
  void settle() const {
    if (running_) throw std::logic_error("the core's state can be read and written only between runs");
    const int longest = 2 * config_.n + 16;  // cycles, more than a row of weights takes
    for (int cycle = 0; !*window_.quiet; cycle++) {
      if (cycle == longest) throw std::logic_error("the core is at work, though its run has ended");
      clock();
    }
  }

  void note(Cycle at) {
    if (at < now_) throw std::logic_error("an event for cycle " + std::to_string(at) + ", which the core has passed");
    next_event_ = std::min(next_event_, at);
  }

  // One clock edge: cycle now(), or a quiet stretch up to and with the next event. Returns whether it called the port.
  bool tick(Cycle until) {
    Cycle at = now_;  // the cycle that the edge ends
    if (*window_.quiet && !row_asked_) {
      const Cycle next = std::min({next_event_, until, now_ + kLongestStep});
      if (!running_) {
        now_ = at = next;
        if (next == until) return false;
      } else if (skip_) {
        at = next == until ? until - 1 : next;
      }
    }
    const auto step = static_cast<uint32_t>(at - now_ + 1);
    if (starts_.next() == at) {
      running_ = true;
      began_ = at;
    }
    bool called = false;
    bool halts = false;
    if (config_.vmem_banks && dma_event() == at) {  // outputs of the cycle depend on rows that DMA touches in it
      raise_dma(at);
      show();
    }
    if (running_) {
      charge(step);
      halts = model_.halted_o;
      account_for_retirements(at);
      called = request(at);
    }
    if (row_asked_) {
      const auto n = static_cast<size_t>(config_.n);
      arch::Word* const answer = answers_.data() + answered_++ % kAnswers * n;
      std::copy_n(&model_.st_data_o[0], n, answer);
      port_.row(at, answer);
      called = true;
    }
    if (next_event_ == at) raise(at);
    row_asked_ = std::exchange(row_asking_, false);
    if (step > 1) count(step - 1);
    if (running_) before_edge(at);
    try {
      rise();
      // As far as they are known: the next cycle's outputs then need no evaluation more.
      if (running_ && !halts && config_.vmem_banks && dma_event() == at + 1) raise_dma(at + 1);
      fall();
    } catch (const arch::ProgramError& e) {
      throw arch::ProgramError(std::string(e.what()) + ", cycle " + std::to_string(at), e.pc);
    } catch (const std::runtime_error& e) {
      throw std::runtime_error(std::string(e.what()) + ", cycle " + std::to_string(at));
    }
    now_ = at + 1;
    for (const auto& r : retired_) observer_(r);
    retired_.clear();
    if (halts) {
      account();
      check_account();
      running_ = false;
      port_.halted(at);
      called = true;
    }
    return called;
  }

  // What the core asks of the chip in this cycle.
  bool request(Cycle at) {
    const bool fetch = model_.fetch_valid_o;
    if (fetch) port_.fetch(at, model_.fetch_address_o);
    if (model_.ld_descriptor_valid_o)
      port_.dma(at, descriptor(Unit::ld, model_.ld_descriptor_o, model_.ld_count_o, model_.ld_hstride_o,
                               model_.ld_vstride_o));
    if (model_.st_descriptor_valid_o)
      port_.dma(at, descriptor(Unit::st, model_.st_descriptor_o, model_.st_count_o, model_.st_hstride_o,
                               model_.st_vstride_o));
    return fetch || model_.ld_descriptor_valid_o || model_.st_descriptor_valid_o;
  }

  template <class Wide, class Counts, class Hbm, class Rows>
  DmaDescriptor descriptor(Unit unit, const Wide& head, const Counts& counts, const Hbm& hstrides,
                           const Rows& vstrides) const {
    namespace f = arch::field::dld;   // dst lies alike,
    namespace s = arch::field::send;  // send as well; its fields of the other core are as in rsignal
    arch::Instruction i;
    std::memcpy(i.words.data(), &head[0], arch::kInstructionBytes);
    DmaDescriptor d;
    d.unit = unit;
    if (i.opcode() == arch::Opcode::send) d.target = Target::core;
    if (i.opcode() == arch::Opcode::rsignal) d.target = Target::signal;
    if (d.target != Target::hbm)
      d.remote = {static_cast<int>(i.get(s::core)),
                  i.get(s::way) != 0,
                  {static_cast<uint8_t>(i.get(s::sem)), static_cast<uint8_t>(i.get(s::count))}};
    d.hbm = static_cast<uint64_t>(d.target == Target::core ? i.get(s::dest) : i.get(f::hbm));
    d.row = static_cast<uint32_t>(i.get(f::row));
    if (d.target != Target::signal) d.lanes = static_cast<int>(i.get(f::lanes));
    d.lane0 = arch::first_lane(i);
    d.fmt = static_cast<arch::Format>(i.get(f::fmt));
    d.keep = i.opcode() != arch::Opcode::dst && i.get(f::keep);
    for (size_t k = 0; k < d.dims.size() && d.target != Target::signal; k++)
      d.dims[k] = {counts[k], sign_extend(hstrides[k], arch::field::ddim::hstride.width),
                   static_cast<int32_t>(sign_extend(vstrides[k], arch::field::ddim::vstride.width))};
    d.pc = model_.start_pc_o[static_cast<size_t>(unit)];
    return d;
  }

  static int64_t sign_extend(uint64_t value, int width) {
    return static_cast<int64_t>(value << (64 - width)) >> (64 - width);
  }

  Cycle dma_event() const { return std::min({rows_[kOfLd].next(), rows_[kOfCores].next(), reads_.next()}); }

  // Whether an event is of this cycle: it is raised then.
  template <class Events>
  bool due(const Events& events, Cycle at) {
    if (events.next() != at) return false;
    return raised_ = changed_ = true;
  }
  // Applies the events of a cycle to the model's inputs, which it sees before the edge.
  void raise(Cycle at) {
    if (due(starts_, at)) {
      const Start& s = starts_.front();
      model_.start_i = 1;
      model_.base_i = s.program & kScalarMask;
      std::memcpy(&model_.scalars_i[0], s.scalars.data(), sizeof s.scalars);
      starts_.pop();
    }
    if (due(blocks_, at)) {
      model_.block_valid_i = 1;
      std::memcpy(&model_.block_i[0], blocks_.front().data(), sizeof(Block));
      blocks_.pop();
    }
    raise_dma(at);
    if (due(signals_, at)) {
      model_.rx_signal_i = 1;
      model_.rx_sem_i = signals_.front().sem;
      model_.rx_count_i = signals_.front().count;
      signals_.pop();
    }
    if (due(ld_dones_, at)) {
      model_.ld_done_i = 1;
      ld_dones_.pop();
    }
    if (due(st_dones_, at)) {
      model_.st_done_i = 1;
      st_dones_.pop();
    }
    next_event_ =
        std::min({starts_.next(), blocks_.next(), dma_event(), ld_dones_.next(), st_dones_.next(), signals_.next()});
    if (kSampled && changed_) show();
  }
  void raise_dma(Cycle at) {
    raise_rows(at, kOfLd);
    raise_rows(at, kOfCores);
    if (due(reads_, at)) {
      model_.st_read_i = 1;
      model_.st_row_i = reads_.front();
      row_asking_ = true;
      reads_.pop();
    }
  }
  void raise_rows(Cycle at, Input of) {
    for (size_t i = of; due(rows_[of], at); i = i < kInputs ? size_t{kInputs} : i + 1) {
      const RowWrite& w = rows_[of].front();
      model_.in_write_i[i] = 1;
      model_.in_row_i[i] = w.row;
      model_.in_lane0_i[i] = static_cast<uint8_t>(w.lane0);
      model_.in_lanes_i[i] = static_cast<uint8_t>(w.lanes);
      model_.in_keep_i[i] = w.keep;
      std::copy(w.data.begin(), w.data.end(),
                &model_.in_data_i[0] + i * static_cast<size_t>(config_.n) + static_cast<size_t>(w.lane0));
      rows_[of].pop();
    }
  }
  void lower() const {
    raised_ = false;
    changed_ = true;
    model_.start_i = model_.block_valid_i = model_.st_read_i = 0;
    model_.ld_done_i = model_.st_done_i = model_.rx_signal_i = 0;
    for (int i = 0; i < config_.load_rows + 1; i++) model_.in_write_i[static_cast<size_t>(i)] = 0;
  }

  // Counts the cycles that an edge stands for, but for the one that the core counts itself.
  void count(uint32_t cycles) {
    for (size_t u = 0; u < kUnits; u++) window_.counters[u * kCauseStride + model_.cause_o[u]] += cycles;
  }
  // The account: who spent the cycle on what.
  void charge(uint32_t step) {
    for (size_t u = 0; u < kUnits; u++) {
      const size_t cause = model_.cause_o[u];
      if (model_.charge_valid_o >> u & 1) {
        auto& profile = instruction(model_.charge_pc_o[u]);
        (u == 0 ? profile.sequencer : profile.unit)[cause] += step;
      } else {
        report_.none[u][cause] += step;
      }
    }
  }
  arch::InstructionProfile& instruction(uint32_t pc) {
    if (pc >= report_.profile.size()) report_.profile.resize(pc + 1);
    return report_.profile[pc];
  }

  void account_for_retirements(Cycle at) {
    if (observer_ && model_.start_o)
      for (size_t u = 0; u < kUnits; u++)
        if (model_.start_o >> u & 1) in_flight_[u].push_back({model_.start_pc_o[u], at});
    unsigned retires = model_.retire_valid_o;
    if (ld_dones_.next() == at) retires |= 1u << kLdDone;
    if (st_dones_.next() == at) retires |= 1u << kStDone;
    for (unsigned r = 0; retires; r++, retires >>= 1)
      if (retires & 1) retire(r, at);
  }
  void retire(unsigned r, Cycle at) {
    const uint32_t pc = model_.retire_pc_o[r];
    instruction(pc).retired++;
    if (!observer_) return;
    auto& started = in_flight_[static_cast<size_t>(retire_unit(r))];
    const auto it = std::find_if(started.begin(), started.end(), [pc](const auto& s) { return s.pc == pc; });
    if (it == started.end()) return;  // a `done` too many: an assertion fires at the edge
    retired_.push_back({retire_unit(r), pc, it->at, at});
    started.erase(it);
  }

  // The report's totals are the hardware's own counters.
  void account() const {
    report_.cycles = now_ - began_;
    const uint64_t* const counters = window_.counters;
    for (size_t u = 0; u < kUnits; u++)
      for (size_t c = 0; c < arch::kCauses; c++) report_.units[u][c] = counters[u * kCauseStride + c];
  }
  void check_account() const {
    arch::CauseCounts none{}, units{}, charged{}, sequencer = report_.none[0];
    for (size_t u = 0; u < kUnits; u++) {
      uint64_t sum = 0;
      for (size_t c = 0; c < arch::kCauses; c++) {
        sum += report_.units[u][c];
        if (u) none[c] += report_.none[u][c], units[c] += report_.units[u][c];
      }
      if (sum != report_.cycles)
        throw std::logic_error("account: the causes of " + std::string(arch::name(static_cast<Unit>(u))) +
                               " add up to " + std::to_string(sum) + ", not to the run's " +
                               std::to_string(report_.cycles) + " cycles");
    }
    for (const auto& p : report_.profile)
      for (size_t c = 0; c < arch::kCauses; c++) charged[c] += p.unit[c], sequencer[c] += p.sequencer[c];
    for (size_t c = 0; c < arch::kCauses; c++)
      if (units[c] != none[c] + charged[c] || report_.units[0][c] != sequencer[c])
        throw std::logic_error("account: the instructions' cycles of cause " +
                               std::string(arch::name(static_cast<arch::Cause>(c))) + " differ from the counters");
  }

  static constexpr uint64_t kScalarMask = (uint64_t{1} << arch::field::sset::imm.width) - 1;

  const arch::CoreConfig config_;
  CorePort& port_;
  const RetirementObserver observer_;
  const std::unique_ptr<VerilatedContext> context_;
  mutable Model model_;  // settle()
  rtl::CoreWindow window_;

  Cycle now_ = 0, began_ = 0;
  bool running_ = false, skip_ = true;
  bool row_asking_ = false, row_asked_ = false;  // a row is asked for in this cycle; shown in it
  static constexpr size_t kAnswers = 65;
  std::vector<arch::Word> answers_ = std::vector<arch::Word>(kAnswers * static_cast<size_t>(config_.n));
  size_t answered_ = 0;
  mutable bool raised_ = false;   // inputs are set for one cycle
  mutable bool changed_ = false;  // inputs differ from those that the model has seen
  Cycle next_event_ = EventQueue<int>::kNever;
  EventQueue<Start> starts_;
  EventQueue<Block> blocks_;
  std::array<EventQueue<RowWrite>, kInputs> rows_;
  EventQueue<uint32_t> reads_;
  EventQueue<char> ld_dones_, st_dones_;
  EventQueue<arch::SemaphoreUse> signals_;

  mutable arch::RunReport report_;
  struct Started {
    uint32_t pc;
    Cycle at;
  };
  std::array<std::deque<Started>, kUnits> in_flight_;
  std::vector<Retirement> retired_;  // in this cycle
};

}  // namespace veritpu
