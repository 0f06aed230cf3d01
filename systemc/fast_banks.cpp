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

void Banks::Step::skip(int64_t groups, int64_t sublanes) {
  const int64_t in_line = (count[0] + sublanes - 1) / sublanes;
  const int64_t group = index[0] / sublanes + in_line * (index[1] + count[1] * index[2]) + groups;
  index = {group % in_line * sublanes, group / in_line % count[1], group / in_line / count[1]};
  at += static_cast<Cycle>(groups);
  left -= groups;
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
    (loads ? loads_ : stores_).push_back({at, groups, first, r.count, stream, in_whole_blocks(stream, r.count)});
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

// Whether all groups of rows lie in blocks of a power of two of rows, which begin at multiples of it: rows of a block
// differ in the lowest field alone.
bool Banks::in_whole_blocks(const VectorStream& stream, const std::array<int64_t, 3>& count) const {
  const int64_t sublanes = config_.sublanes(), most = std::min<int64_t>(sublanes, count[0]);
  if (most > 1 && stream.stride[0] < 1) return false;
  int64_t block = 1;
  while (block <= (most - 1) * stream.stride[0]) block *= 2;
  if (block > config_.vmem_banks) return false;
  const bool steps = (count[0] == most || sublanes * stream.stride[0] % block == 0) &&
                     (count[1] == 1 || stream.stride[1] % block == 0) &&
                     (count[2] == 1 || stream.stride[2] % block == 0);
  return steps && stream.base % block == 0;
}

Cycle Banks::next(Cycle c, Cycle end) {
  for (; c < end; c++) {
    for (Cycle to; (to = alone(c, end)) != c;) c = to;
    if (c < end && (stand(c) || takes_)) return c;
  }
  return end;
}

// Goes to a cycle from c on, at most `end`, until which nobody waits for a bank: each port serves one who asks for rows
// of different banks. Returns c where that can't be told.
Cycle Banks::alone(Cycle c, Cycle end) {
  if (asked_ || !waiting_.empty()) return c;
  Cycle to = std::min(end, coming_.next() == kNever ? end : coming_.next() + 1);
  Step *load = nullptr, *store = nullptr;
  for (const auto& [steps, step, dma] : {std::tuple{&loads_, &load, &dma_reads_}, {&stores_, &store, &dma_writes_}}) {
    if (steps->empty()) continue;
    Step& front = steps->front();
    if (front.at > own_) {
      to = std::min(to, c + (front.at - own_));
      continue;
    }
    if (!front.whole) return c;
    *step = &front;
    while (dma->next() < c) dma->pop();
    to = std::min({to, c + static_cast<Cycle>(front.left), dma->next()});
  }
  Stream* one = nullptr;
  for (Stream& stream : streams_)
    if (stream.left) {
      if (one || load) return c;
      one = &stream;
    }
  if (one) {
    while (dma_reads_.next() < c) dma_reads_.pop();
    to = std::min({to, c + static_cast<Cycle>(one->left), dma_reads_.next()});
  }
  if (to <= c) return c;
  const auto cycles = static_cast<int64_t>(to - c);
  if (one) one->skip(cycles);
  if (load) load->skip(cycles, config_.sublanes());
  if (store) store->skip(cycles, config_.sublanes());
  if (load && !load->left) loads_.pop_front();
  if (store && !store->left) stores_.pop_front();
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
