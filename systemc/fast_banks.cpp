#include "systemc/fast_banks.h"

#include <algorithm>

#include "arch/vmem_map.h"

namespace veritpu::fast {

using arch::Unit;

void Banks::Port::ask(uint32_t row) {
  const uint32_t bank = arch::vmem_bank(row, banks_);
  for (uint32_t k = head_[bank]; k != kNone; k = asked_[k].next)
    if (asked_[k].row == row) return;
  if (head_[bank] == kNone) used_.push_back(bank);
  asked_.push_back({row, head_[bank]});
  head_[bank] = static_cast<uint32_t>(asked_.size() - 1);
  left_[bank]++;
}

void Banks::Port::yield(uint32_t row) {
  const uint32_t bank = arch::vmem_bank(row, banks_);
  if (left_[bank]) left_[bank]++;
}

bool Banks::Port::serve(Events<uint32_t>& dma, Cycle c) {
  while (dma.next() < c) dma.pop();
  for (; dma.due(c); dma.pop()) yield(dma.front());
  bool all = true;
  for (const uint32_t bank : used_) {
    if (left_[bank]) left_[bank]--;
    all &= !left_[bank];
  }
  if (!all) return false;
  for (const uint32_t bank : used_) head_[bank] = kNone;
  used_.clear(), asked_.clear();
  return true;
}

Banks::Banks(const arch::CoreConfig& config)
    : config_(config),
      reads_(static_cast<uint32_t>(config.vmem_banks)),
      writes_(static_cast<uint32_t>(config.vmem_banks)),
      streams_(2 * static_cast<size_t>(config.mxus)) {}

void Banks::begin(Cycle c) {
  own_ = judged_ = c + 1;
  asked_ = stood_ = waits_ = takes_ = signalled_ = false;
  while (coming_.next() <= c) coming_.pop();
  waiting_.clear();
  for (Stream& stream : streams_) stream.left = 0;
  loads_.clear(), stores_.clear();
}

void Banks::dma(Cycle at, Unit unit, uint32_t row) {
  (unit == Unit::st ? dma_reads_ : dma_writes_).push(at, row);
}

void Banks::row_comes(Cycle at, uint32_t row) {
  coming_.push(at, {row, false});
  last_came_ = at;
}

void Banks::signal_comes(Cycle at) {
  if (coming_.size() && last_came_ == at)
    coming_.back().signals = true;
  else
    coming_.push(at, {std::nullopt, true});
  last_came_ = at;
}

// What came in an earlier cycle and is first, unless `ld` writes into its bank.
void Banks::take(Cycle c) {
  for (; coming_.next() < c; coming_.pop()) waiting_.push_back(coming_.front());
  takes_ = signalled_ = false;
  waits_ = !waiting_.empty();
  if (!waits_) return;
  if (waiting_.size() > kRoom)
    program_error(Unit::any, 0, "more rows and signals of other cores wait than there is room for");
  const Arrival first = waiting_.front();
  const auto banks = static_cast<uint32_t>(config_.vmem_banks);
  while (dma_writes_.next() < c) dma_writes_.pop();
  if (first.row && dma_writes_.any(c, [&](uint32_t row) {
        return arch::vmem_bank(row, banks) == arch::vmem_bank(*first.row, banks);
      }))
    return;
  waiting_.pop_front();
  takes_ = true;
  signalled_ = first.signals;
  if (first.row) writes_.yield(*first.row);
}

void Banks::product(size_t mxu, const MatrixProduct& p) {
  const int64_t n = config_.n;
  Stream& s = streams_[2 * mxu];
  s.left = p.slots, s.place = 0;
  s.period = p.trans ? n : 1, s.reads = p.trans ? p.count[0] : 1;
  s.walk.emplace(p.base, p.count, p.stride);
}

void Banks::load(size_t mxu, const WeightLoad& l) {
  Stream& s = streams_[2 * mxu + 1];
  s.left = l.rows, s.place = 0, s.period = s.reads = 1;
  s.walk.emplace(l.base, Walk::Box{l.rows, 1, 1, 1}, Walk::Box{l.stride, 0, 0, 0});
}

void Banks::run(Cycle own, const VectorProgram& program, const VectorRun& r) {
  const auto store = static_cast<Cycle>(config_.vpu_stages.simple);  // cycles to what is stored
  program.each_access(r, [&](int64_t begin, int64_t groups, const std::array<int64_t, 3>& first, const MicroOp& m,
                             const VectorStream& stream) {
    if (stream.space == arch::Space::acc) return;
    const bool loads = m.op == arch::Micro::ld_;
    const Cycle at = own + static_cast<Cycle>(begin) + (loads ? 1 : store);
    (loads ? loads_ : stores_).push_back({at, groups, first, r.count, stream});
  });
}

bool Banks::stand(Cycle c) {
  if (c < judged_) return stood_;
  if (!asked_) ask();
  take(c);
  const bool read = reads_.serve(dma_reads_, c), written = writes_.serve(dma_writes_, c);
  stood_ = asked_ = !(read && written);
  judged_ = c + 1;
  if (!stood_) own_++;
  return stood_;
}

Cycle Banks::next(Cycle c, Cycle end) {
  for (; c < end; c++) {
    if (idle()) {  // nothing to serve until something comes
      const Cycle to = std::min(end, std::max(c, coming_.next() == kNever ? end : coming_.next() + 1));
      own_ += to - c;
      judged_ = std::max(judged_, to);
      if (to > c) stood_ = waits_ = takes_ = signalled_ = false;
      c = to;
      if (c == end) break;
    }
    if (stand(c) || takes_) return c;
  }
  return end;
}

bool Banks::idle() const {
  return !asked_ && waiting_.empty() && loads_.empty() && stores_.empty() &&
         std::none_of(streams_.begin(), streams_.end(), [](const Stream& s) { return s.left > 0; });
}

void Banks::ask() {
  asked_ = true;
  for (Stream& stream : streams_) ask(stream);
  ask(loads_, reads_);
  ask(stores_, writes_);
}

void Banks::ask(Stream& s) {
  if (!s.left) return;
  if (s.place < s.reads) reads_.ask(static_cast<uint32_t>(s.walk->next(1).first));
  s.place = s.place + 1 == s.period ? 0 : s.place + 1;
  s.left--;
}

void Banks::ask(std::deque<Step>& steps, Port& port) {
  if (steps.empty() || steps.front().at > own_) return;
  Step& step = steps.front();
  const auto& [s0, s1, s2] = step.stream.stride;
  auto& [i0, i1, i2] = step.index;
  const int64_t row = step.stream.base + i0 * s0 + i1 * s1 + i2 * s2;
  const int64_t on = std::min<int64_t>(config_.sublanes(), step.count[0] - i0);
  for (int64_t s = 0; s < on; s++) port.ask(static_cast<uint32_t>(row + s * s0));
  if ((i0 += config_.sublanes()) >= step.count[0]) {
    i0 = 0;
    if (++i1 == step.count[1]) i1 = 0, i2++;
  }
  step.at++;
  if (!--step.left) steps.pop_front();
}

}  // namespace veritpu::fast
