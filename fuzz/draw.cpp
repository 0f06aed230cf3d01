#include "fuzz/draw.h"

#include <algorithm>
#include <deque>

#include "arch/turns.h"
#include "fuzz/random.h"
#include "fuzz/values.h"
#include "fuzz/walker.h"

namespace veritpu::fuzz {
namespace {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Unit;
namespace field = arch::field;

constexpr size_t kData = 1024;  // words

class Drawer {
 public:
  Drawer(const arch::CoreConfig& core, uint64_t seed) : core_(core), n_(core.n), random_(seed), walker_(core) {
    rows_ = std::clamp<int64_t>(random_.one_of<int64_t>({16, n_, 2 * n_, 5 * n_}), 16, core.vmem_rows);
    sums_ = std::min<int64_t>(core.acc_rows, random_.one_of<int64_t>({n_, 3 * n_, 8 * n_}));
    first_row_ = random_.one_of<int64_t>({0, core.vmem_rows - rows_, random_.below(core.vmem_rows - rows_ + 1)});
    first_sum_ = random_.one_of<int64_t>({0, core.acc_rows - sums_, random_.below(core.acc_rows - sums_ + 1)});
    weights_.resize(static_cast<size_t>(arch::units(core)));
    for (int& weight : weights_) weight = random_.one_of({1, 4, 8});
    weights_[0] = random_.one_of({1, 2, 4});
  }

  Sketch sketch(size_t instructions) {
    Sketch sketch;
    sketch.data = draw_words(random_, kData);
    sketch.edges = random_.percent(80) ? random_.word() | 1 : 0;
    sketch.segments.push_back({1, prologue()});
    while (sketch.size() < instructions) {
      const bool loops = random_.percent(35);
      Segment segment;
      const auto before = walker_;
      const size_t size = loops ? random_.one_of({1, 2, 3, 7, 8, 9, 24}) : random_.one_of({5, 20, 60, 120});
      while (segment.body.size() < size) next(segment.body);
      if (loops) {
        segment.turns = static_cast<int>(random_.one_of({0, 2, 2, 3, 5}));
        if (segment.turns == 0) walker_ = before;
        for (int turn = 1; turn < segment.turns; ++turn)
          for (const auto& i : segment.body)
            if (!walker_.step(i)) {
              segment.turns = 1;
              break;
            }
        if (segment.turns == 1) {  // not all turns are legal: it was not to loop
          walker_ = before;
          for (const auto& i : segment.body) walker_.step(i);
        }
        if (segment.turns == 0) queue_ = {};  // what stands half done is set up no more
      }
      sketch.segments.push_back(std::move(segment));
    }
    return sketch;
  }

 private:
  // Rows base, base + stride, ... that stay within [first, first + size).
  struct Span {
    int64_t base, low, high;  // of what is covered so far
  };
  struct Axis {
    int64_t count, stride;
  };

  // Fills VMEM and makes accumulators and weights readable, by loads and a few products.
  std::vector<Instruction> prologue() {
    std::vector<Instruction> body;
    const auto add = [&](const Instruction& i) {
      if (walker_.step(i)) body.push_back(i);
    };
    const int64_t bytes = 4 * n_, room = static_cast<int64_t>(kData) * 4 - bytes;
    const int64_t step = std::min<int64_t>(room / std::max<int64_t>(1, rows_ - 1), random_.one_of({4, 36, 12}));
    add(dim(Unit::ld, 0, {rows_, 1}, std::max<int64_t>(1, step)));
    add(Instruction(Opcode::dld)
            .set(field::dld::hbm, kHbmBase)
            .set(field::dld::row, first_row_)
            .set(field::dld::lanes, n_)
            .set(field::dld::fmt, 0));
    add(dim(Unit::ld, 0, {1, 0}, 0));
    for (int mxu = 0; mxu < core_.mxus; ++mxu) {
      for (int set = 0; set < 2; ++set)
        add(Instruction(Opcode::mload)
                .set(field::mload::base, first_row_)
                .set(field::mload::rows, std::min(rows_, n_))
                .set(field::mload::stride, 1)
                .set(field::mload::lanes, n_)
                .set(field::mload::set, set)
                .set(field::mload::mxu, mxu));
      const int64_t sums = std::min(rows_, sums_);
      add(Instruction(Opcode::mmul)
              .set(field::mmul::base, first_row_)
              .set(field::mmul::acc, first_sum_)
              .set(field::mmul::mxu, mxu)
              .set(field::mmul::lanes, n_)
              .set(field::mmul::n0, sums)
              .set(field::mmul::s0, 1)
              .set(field::mmul::n1, 1)
              .set(field::mmul::n2, 1)
              .set(field::mmul::n3, 1));
    }
    return body;
  }

  // Appends the next legal instruction of a unit drawn by weight.
  void next(std::vector<Instruction>& body) {
    int total = 0;
    for (const int weight : weights_) total += weight;
    int64_t ticket = random_.below(total);
    size_t u = 0;
    while (ticket >= weights_[u]) ticket -= weights_[u++];
    auto& queue = queue_[u];
    if (queue.empty()) fill(static_cast<Unit>(u), queue);
    const Instruction i = queue.front();
    queue.pop_front();
    for (const Instruction& one : {i, i.opcode() == Opcode::vrun ? Instruction(i).set(field::vrun::turns, 0) : i})
      if (walker_.step(one)) return body.push_back(one);
  }

  void fill(Unit unit, std::deque<Instruction>& queue) {
    if (unit != Unit::seq && random_.percent(3))
      return queue.push_back(Instruction(Opcode::sync).set(field::sync::unit, static_cast<int>(unit)));
    switch (unit) {
      case Unit::mxu:
      case Unit::mxu1: return random_.percent(35) ? load_weights(unit, queue) : multiply(unit, queue);
      case Unit::vpu: return vector(queue);
      case Unit::ld:
      case Unit::st: return transfer(unit, queue);
      default: return sequencer(queue);
    }
  }

  void sequencer(std::deque<Instruction>& queue) {
    const int64_t r = random_.between(0, kLoopRegister - 1);
    switch (random_.below(10)) {
      case 0: return queue.push_back(Instruction(Opcode::fence));
      case 1:
      case 2:
      case 3:
        return queue.push_back(
            Instruction(Opcode::sset)
                .set(field::sset::rd, r)
                .set(field::sset::imm, random_.one_of<int64_t>({0, -1, 64, int64_t{1} << 38, -4096})));
      case 4:
      case 5:
        return queue.push_back(Instruction(Opcode::sadd)
                                   .set(field::sadd::rd, r)
                                   .set(field::sadd::rs, random_.percent(70) ? r : random_.between(0, 3))
                                   .set(field::sadd::imm, random_.one_of<int64_t>({4, 64, -64, 1, 512})));
      case 6: return queue.push_back(Instruction(Opcode::loop).set(field::loop::offset, random_.between(-2, 2)));
      default: return queue.push_back(Instruction(Opcode::nop));
    }
  }

  // An axis that keeps a span of rows within a memory's part; counts shrink until it fits.
  Axis axis(Span& span, int64_t first, int64_t size, int64_t count, int64_t stride) {
    const auto fits = [&](int64_t c) {
      const int64_t reach = (c - 1) * stride;
      return span.low + std::min<int64_t>(0, reach) >= first && span.high + std::max<int64_t>(0, reach) < first + size;
    };
    while (count > 1 && !fits(count)) --count;
    const int64_t reach = (count - 1) * stride;
    (reach < 0 ? span.low : span.high) += reach;
    return {count, stride};
  }
  int64_t stride() {
    return random_.one_of<int64_t>({1, 1, 1, 1, 0, 2, 3, -1, -1, -2, 7, n_, -n_, random_.between(-40, 40)});
  }
  int64_t count(int64_t most) {
    return random_.percent(60) ? random_.between(1, std::min<int64_t>(most, 4)) : random_.between(1, most);
  }
  Span span(int64_t first, int64_t size) {
    const int64_t base = first + (random_.percent(25) ? random_.one_of<int64_t>({0, size - 1}) : random_.below(size));
    return {base, base, base};
  }
  int64_t lanes() { return random_.percent(65) ? n_ : random_.between(1, n_); }

  int64_t operand() { return random_.below(arch::kOperands); }

  void load_weights(Unit unit, std::deque<Instruction>& queue) {
    namespace m = field::mload;
    Span s = span(first_row_, rows_);
    const Axis rows = axis(s, first_row_, rows_, random_.percent(60) ? n_ : random_.between(1, n_), stride());
    queue.push_back(Instruction(Opcode::mload)
                        .set(m::base, s.base)
                        .set(m::stride, rows.stride)
                        .set(m::rows, rows.count)
                        .set(m::lanes, lanes())
                        .set(m::fmt, operand())
                        .set(m::set, random_.below(2))
                        .set(m::trans, random_.percent(40))
                        .set(m::mxu, unit == Unit::mxu1));
  }

  void multiply(Unit unit, std::deque<Instruction>& queue) {
    namespace m = field::mmul;
    const bool trans = random_.percent(30);
    const int64_t most = n_ >= 128 ? n_ + 22 : 4 * n_;  // slots
    Span s = span(first_row_, rows_);
    std::array<Axis, 4> a;
    int64_t slots = 1;
    for (int k = 0; k < 4; ++k) {
      const bool block = trans && k == 0;
      const int64_t room = std::min(most, sums_) / slots;
      a[k] = axis(
          s, first_row_, rows_,
          block ? random_.between(1, n_) : count(k == 0 ? std::max<int64_t>(1, room) : std::clamp<int64_t>(room, 1, 5)),
          stride());
      slots *= block ? n_ : a[k].count;
    }
    if (slots > sums_) return load_weights(unit, queue);
    Instruction i(Opcode::mmul);
    i.set(m::mxu, unit == Unit::mxu1);
    i.set(m::base, s.base).set(m::acc, first_sum_ + random_.below(sums_ - slots + 1));
    i.set(m::lanes, lanes()).set(m::fmt, operand()).set(m::set, random_.below(2)).set(m::trans, trans);
    i.set(m::n0, a[0].count).set(m::s0, a[0].stride).set(m::n1, a[1].count).set(m::s1, a[1].stride);
    i.set(m::n2, a[2].count).set(m::s2, a[2].stride).set(m::n3, a[3].count).set(m::s3, a[3].stride);
    queue.push_back(i);
    // Sums on top of sums, if they are all there by then.
    for (int more = random_.percent(50) ? 2 : 0; more > 0; --more)
      queue.push_back(Instruction(i).set(m::accum, 1).set(m::fmt, operand()).set(m::set, random_.below(2)));
  }

  // Operands are mostly registers that the kernel has loaded: others soon hold little but zeros and NaN.
  Instruction micro(int64_t slot, Micro op, std::vector<int64_t>& loaded) {
    namespace v = field::vset;
    const auto operand = [&] {
      const bool any = loaded.empty() || random_.percent(30);
      return any ? random_.below(16) : loaded[static_cast<size_t>(random_.below(static_cast<int64_t>(loaded.size())))];
    };
    Instruction i(Opcode::vset);
    i.set(v::slot, slot).set(v::op, static_cast<int64_t>(op)).set(v::a, operand()).set(v::b, operand());
    i.set(v::c, operand()).set(v::d, random_.below(16)).set(v::bimm, random_.percent(30));
    if (op == Micro::ld_) loaded.push_back(i.get(v::d));
    i.set(v::stream, random_.below(arch::kStreams));
    const bool lane = op == Micro::lbcast_ || op == Micro::lrot_;
    return i.set(v::imm, lane ? random_.below(1000) : special_word(random_));
  }

  // Gives results other registers, so that the kernel reads none before it writes it.
  void write_first(std::vector<Instruction>& kernel) {
    namespace v = field::vset;
    for (size_t k = 0; k < kernel.size(); ++k)
      for (int tries = 0; tries < 8; ++tries) {
        if (arch::registers_may_turn({kernel.begin(), kernel.begin() + static_cast<int64_t>(k) + 1})) break;
        kernel[k].set(v::d, random_.below(16));
      }
  }

  // A kernel with its streams and some runs of it.
  void vector(std::deque<Instruction>& queue) {
    const int64_t length = random_.between(1, random_.one_of({3, 8, 14}));
    const int64_t slot = random_.below(arch::kKernelSlots - length + 1);
    const auto& table = arch::micros();
    uint32_t loads = 0, stores = 0;
    std::vector<int64_t> loaded;
    std::vector<Instruction> kernel;
    for (int64_t k = 0; k < length; ++k) {
      Micro op = table[static_cast<size_t>(random_.below(static_cast<int64_t>(table.size())))].code;
      if (random_.percent(25)) op = k == length - 1 || random_.percent(40) ? Micro::st_ : Micro::ld_;
      if (k < 2 && random_.percent(70)) op = Micro::ld_;
      const Instruction i = micro(slot + k, op, loaded);
      if (op == Micro::ld_) loads |= 1u << i.get(field::vset::stream);
      if (op == Micro::st_) stores |= 1u << i.get(field::vset::stream);
      kernel.push_back(i);
    }
    const bool ways = core_.vpu_stages.ways > 1;
    if (ways && random_.percent(60)) write_first(kernel);
    queue.insert(queue.end(), kernel.begin(), kernel.end());
    const int64_t most = n_ >= 128 ? 2 : 4;
    const std::array<int64_t, 3> n{count(core_.sublanes() * most), count(3), count(2)};
    for (int s = 0; s < arch::kStreams; ++s)
      if ((loads | stores) >> s & 1 && !random_.percent(5))  // else it may be as the start has left it
        queue.push_back(stream(s, n, stores >> s & 1));
    const auto run = [&](int64_t n0, int64_t n1, int64_t n2) {
      namespace v = field::vrun;
      queue.push_back(Instruction(Opcode::vrun)
                          .set(v::slot, slot)
                          .set(v::len, length)
                          .set(v::turns, ways && arch::registers_may_turn(kernel) && random_.percent(75))
                          .set(v::n0, n0)
                          .set(v::n1, n1)
                          .set(v::n2, n2));
    };
    run(n[0], n[1], n[2]);
    while (random_.percent(30)) run(random_.between(1, n[0]), random_.between(1, n[1]), random_.between(1, n[2]));
  }

  // Of one matrix unit's sums, or of the last of one and the first of the other.
  int64_t first_sums() {
    if (core_.mxus == 1) return first_sum_;
    return random_.one_of<int64_t>({first_sum_, first_sum_ + core_.acc_rows, core_.acc_rows - sums_ / 2});
  }

  Instruction stream(int s, const std::array<int64_t, 3>& n, bool stored) {
    namespace v = field::vstr;
    const bool acc = !stored && random_.percent(30);
    const int64_t first = acc ? first_sums() : first_row_, size = acc ? sums_ : rows_;
    for (int tries = 0; tries < 20; ++tries) {  // the counts are given: strides have to fit
      Span sp = span(first, size);
      std::array<int64_t, 3> strides;
      bool fits = true;
      for (int k = 0; k < 3; ++k) {
        strides[k] = stride();
        if (stored && k == 0 && strides[k] == 0) strides[k] = 1;
        fits = fits && axis(sp, first, size, n[k], strides[k]).count == n[k];
      }
      if (!fits) continue;
      return Instruction(Opcode::vstr)
          .set(v::stream, s)
          .set(v::space, acc)
          .set(v::base, sp.base)
          .set(v::s0, strides[0])
          .set(v::s1, strides[1])
          .set(v::s2, strides[2]);
    }
    return Instruction(Opcode::vstr).set(v::stream, s).set(v::base, first_row_).set(v::s0, 1);
  }

  static Instruction dim(Unit unit, int k, const Axis& rows, int64_t hstride) {
    namespace d = field::ddim;
    return Instruction(Opcode::ddim)
        .set(d::unit, static_cast<int>(unit))
        .set(d::dim, k)
        .set(d::count, rows.count)
        .set(d::vstride, rows.stride)
        .set(d::hstride, hstride);
  }

  // A descriptor, the dimensions before it, and sometimes more with the same dimensions.
  void transfer(Unit unit, std::deque<Instruction>& queue) {
    namespace d = field::dld;  // dst lies alike
    const bool store = unit == Unit::st;
    const auto fmt = static_cast<arch::Format>(random_.below(arch::kFormats));
    const int64_t size = arch::bytes_of(fmt);
    Span s = span(first_row_, rows_);
    int64_t room = random_.percent(8) ? 160 : 24;  // rows
    int64_t low = 0, high = 0;                     // bytes before and behind the address
    for (int k = 0; k < 4; ++k) {
      const Axis rows =
          axis(s, first_row_, rows_,
               k == 0 ? count(std::max<int64_t>(1, room)) : count(std::clamp<int64_t>(room, 1, 4)), stride());
      room /= rows.count;
      int64_t hstride =
          random_.one_of<int64_t>({size * n_, size * n_, size, 0, -size * n_, 64, 1024, random_.between(-600, 600)});
      if (store && rows.count > 1 && random_.percent(70)) hstride = (k == 0 ? 1 : 4) * size * n_;
      while (std::abs(hstride) * (rows.count - 1) > 20000) hstride /= 2;
      (hstride < 0 ? low : high) += hstride * (rows.count - 1);
      queue.push_back(dim(unit, k, rows, hstride));
    }
    const auto lane0 = static_cast<int>(random_.percent(60) ? 0 : random_.below(n_));
    const int64_t lanes = random_.percent(50) ? n_ - lane0 : random_.between(1, n_ - lane0);
    high += size * n_;
    const int64_t data = 4 * static_cast<int64_t>(kData);
    const int64_t region = store || random_.percent(15) ? data : 0;
    const int64_t length = region ? static_cast<int64_t>(kHbmBytes) - data : std::max(data, high - low);
    int64_t address = region - low + random_.below(std::max<int64_t>(1, length - (high - low)));
    if (random_.percent(80)) address = address / size * size;
    address = std::clamp<int64_t>(address, -low, static_cast<int64_t>(kHbmBytes) - high - 1);
    for (bool more = true; more; more = random_.percent(30)) {
      const int64_t reg = random_.percent(50) ? 0 : random_.between(1, kLoopRegister - 1);
      const uint64_t hbm = kHbmBase + static_cast<uint64_t>(address) - walker_.scalar(static_cast<int>(reg));
      Instruction i(store ? Opcode::dst : Opcode::dld);
      i.set(d::hbm, static_cast<int64_t>(hbm & arch::kAddressMask)).set(d::reg, reg).set(d::row, s.base);
      arch::set_first_lane(i, lane0).set(d::lanes, lanes).set(d::fmt, static_cast<int64_t>(fmt));
      if (!store) i.set(d::keep, random_.percent(40));
      queue.push_back(i);
    }
  }

  const arch::CoreConfig core_;
  const int64_t n_;
  Random random_;
  Walker walker_;
  // The parts of VMEM, and of the accumulators of each matrix unit, that the program uses.
  int64_t first_row_, rows_, first_sum_, sums_;
  std::vector<int> weights_;  // by unit
  std::array<std::deque<Instruction>, arch::kUnits> queue_;
};

}  // namespace

Sketch draw(const arch::CoreConfig& core, uint64_t seed, size_t instructions) {
  return Drawer(core, seed).sketch(instructions);
}

}  // namespace veritpu::fuzz
