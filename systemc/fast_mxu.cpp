#include "systemc/fast_mxu.h"

#include "systemc/fast_banks.h"

namespace veritpu::fast {

using arch::Cause;
using arch::Opcode;
namespace field = arch::field;

namespace {

// What is handed over to Values::weights and Values::matrix.
struct LoadWeights {
  Weights& weights;
  WeightLoad work;
  void operator()() const { weights.load(work); }
};
struct Multiply {
  Matrix& matrix;
  MatrixProduct work;
  void prepare() const { matrix.prepare(work); }
  void operator()(Share share) const { matrix.multiply(work, share); }
};

}  // namespace

void Mxu::clear() {
  queue.clear();
  stream_ = {};
  set_free_ = {};
  load_free_ = 0;
  load_.reset();
  ending_.reset();
  products_ = {};
}

bool Mxu::can_start(Cycle c, const Queued& head) const {
  switch (head.op) {
    case Opcode::mload: return c >= load_free_ && c >= set_free_[head.code.get(field::mload::set)];
    case Opcode::mmul: return c >= stream_.end;
    default: return !busy();
  }
}

Spent Mxu::step(Cycle c) {
  const bool flying = busy();
  Spent spent{flying ? Cause::drain : Cause::idle, -1};
  if (!queue.empty()) {
    const Queued& head = queue.front();
    const bool ready = shared_.semaphores.ready(head);
    spent = {!ready ? Cause::semaphore : head.op == Opcode::mload ? Cause::weights : Cause::setup, head.pc};
    if (ready && can_start(c, head)) start(c, queue.pop());
  }
  if (stream_.reading(c)) spent = {Cause::active, stream_.pc};
  retire(c);
  return spent;
}

Spent Mxu::stands(Cycle c) const {
  const Cause cause = busy() || !queue.empty() ? Cause::vmem : Cause::idle;
  if (stream_.reading(c)) return {cause, stream_.pc};
  return {cause, queue.empty() ? -1 : int64_t{queue.front().pc}};
}

void Mxu::start(Cycle c, const Queued& i) {
  shared_.start(i);
  switch (i.op) {
    case Opcode::mload: {
      ending_.swap(load_);
      Load& l = load_.emplace();
      l.instruction = i, l.start = shared_.cycle(c), l.retire = c + n_ - 1 + late_;
      matrix_.weights().plan(i, l.work);
      if (shared_.banks) shared_.banks->load(which_, l.work);
      load_free_ = c + n_;
      break;
    }
    case Opcode::mmul: {
      Product& p = products_.place();
      p.instruction = i, p.start = shared_.cycle(c);
      MatrixProduct& work = p.work;
      matrix_.plan(i, work);
      if (shared_.banks) shared_.banks->product(which_, work);
      own_ &= work.by.number > before_[static_cast<size_t>(work.by.set)].number;
      const auto slots = static_cast<Cycle>(work.slots);
      const auto reads = static_cast<Cycle>(work.count[0]);
      stream_ = {c, c + slots, work.trans ? Cycle{n_} : Cycle{1}, work.trans ? reads : Cycle{1}, i.pc};
      set_free_[work.by.set] = c + slots + n_ - 1;
      products_.push(c + slots + 3 * n_ + stages_ + late_);
      break;
    }
    default: shared_.retire(i, shared_.cycle(c), shared_.cycle(c));
  }
}

void Mxu::retire(Cycle c) {
  if (products_.due(c)) {
    const Product& p = products_.front();
    shared_.rows_before(shared_.cycle(c));
    matrix_.weights().used(p.work.by, shared_.values.matrix(Multiply{matrix_, p.work}, p.work.footprint()));
    shared_.retire(p.instruction, p.start, shared_.cycle(c));
    products_.pop();
  }
  for (std::optional<Load>* const load : {&ending_, &load_})
    if (*load && (*load)->retire == c) {
      retire(c, **load);
      load->reset();
    }
}

void Mxu::retire(Cycle c, const Load& load) {
  shared_.rows_before(shared_.cycle(c));
  Weights& weights = matrix_.weights();
  shared_.values.weights(LoadWeights{weights, load.work}, load.work.footprint(), weights.last_use(load.work.to));
  shared_.retire(load.instruction, load.start, shared_.cycle(c));
}

// What the head waits for, if not for a semaphore: a change of these is told.
Cycle Mxu::next(Cycle c) const {
  Cycle best = kNever;
  const auto at = [&](Cycle t) {
    if (t > c && t < best) best = t;
  };
  if (load_) at(load_->retire);
  at(products_.next());
  at(stream_.end);
  if (!queue.empty() && queue.front().op == Opcode::mload && shared_.semaphores.ready(queue.front()))
    at(std::max(load_free_, set_free_[queue.front().code.get(field::mload::set)]));
  if (c < stream_.end && stream_.reads < stream_.period) {  // reading begins or ends within a block
    const Cycle block = stream_.start + (c - stream_.start) / stream_.period * stream_.period;
    at(block + stream_.reads), at(block + stream_.period);
  }
  return best;
}

}  // namespace veritpu::fast
