#include "systemc/fast_banks.h"

#include <algorithm>

#include "arch/vmem_map.h"

namespace veritpu::fast {

using arch::Unit;

void Banks::Port::ask(int64_t row, int64_t stride, int64_t count) {
  const bool alone = !group_ && used_.empty();
  share();
  group_ = {row, stride, count};
  if (!alone) share();
}

// Rows that differ in the lowest field alone.
bool Banks::Port::in_banks_of_their_own(const Group& g) const {
  const int64_t last = g.row % banks_ + (g.count - 1) * g.stride;
  return g.count == 1 || (g.stride && last >= 0 && last < banks_);
}

void Banks::Port::share() {
  if (!group_) return;
  const Group g = *group_;
  group_.reset();
  for (int64_t k = 0; k < g.count; k++) ask_bank(static_cast<uint32_t>(g.row + k * g.stride));
}

void Banks::Port::ask_bank(uint32_t row) {
  const uint32_t bank = arch::vmem_bank(row, banks_);
  if (!left_[bank]) {
    first_[bank] = row;
    used_.push_back(bank);
  } else {
    if (first_[bank] == row || std::find(others_.begin(), others_.end(), row) != others_.end()) return;
    others_.push_back(row);
    waits_ = true;
  }
  left_[bank]++;
}

void Banks::Port::yield(uint32_t row) {
  share();
  const uint32_t bank = arch::vmem_bank(row, banks_);
  if (!left_[bank]) return;
  left_[bank]++;
  waits_ = true;
}

bool Banks::Port::serve(Events<uint32_t>& dma, Cycle c) {
  while (dma.next() < c) dma.pop();
  for (; dma.due(c); dma.pop()) yield(dma.front());
  if (group_ && in_banks_of_their_own(*group_)) {
    group_.reset();
    return true;
  }
  share();
  uint32_t most = 0;
  if (waits_)
    for (const uint32_t bank : used_)
      if (left_[bank]) most = std::max(most, --left_[bank]);
  if (most) return false;
  for (const uint32_t bank : used_) left_[bank] = 0;
  used_.clear(), others_.clear();
  waits_ = false;
  return true;
}

void Banks::Stream::skip(int64_t cycles) {
  const auto before = [&](int64_t cycle) { return cycle / period * reads + std::min(reads, cycle % period); };
  walk->skip(before(place + cycles) - before(place));
  place = (place + cycles) % period;
  left -= cycles;
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
    c = alone(c, end);
    if (c < end && (stand(c) || takes_)) return c;
  }
  return end;
}

// Goes to the first cycle from c on, or `end`, in which not only one matrix unit's rows of a kind may ask for banks.
Cycle Banks::alone(Cycle c, Cycle end) {
  if (asked_ || !waiting_.empty()) return c;
  Cycle to = std::min(end, coming_.next() == kNever ? end : coming_.next() + 1);
  for (const auto* steps : {&loads_, &stores_})
    if (!steps->empty()) to = std::min(to, c + (std::max(steps->front().at, own_) - own_));
  Stream* one = nullptr;
  for (Stream& stream : streams_)
    if (stream.left) {
      if (one) return c;
      one = &stream;
    }
  if (one) {
    while (dma_reads_.next() < c) dma_reads_.pop();
    to = std::min({to, c + static_cast<Cycle>(one->left), dma_reads_.next()});
  }
  if (to <= c) return c;
  if (one) one->skip(static_cast<int64_t>(to - c));
  own_ += to - c;
  judged_ = to;
  stood_ = waits_ = takes_ = signalled_ = false;
  return to;
}

void Banks::ask() {
  asked_ = true;
  for (Stream& stream : streams_) ask(stream);
  ask(loads_, reads_);
  ask(stores_, writes_);
}

void Banks::ask(Stream& s) {
  if (!s.left) return;
  if (s.place < s.reads) reads_.ask(s.walk->next(1).first);
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
  port.ask(row, s0, on);
  if ((i0 += config_.sublanes()) >= step.count[0]) {
    i0 = 0;
    if (++i1 == step.count[1]) i1 = 0, i2++;
  }
  step.at++;
  if (!--step.left) steps.pop_front();
}

}  // namespace veritpu::fast
