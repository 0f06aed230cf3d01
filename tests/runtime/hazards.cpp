#include "tests/runtime/hazards.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>

#include "arch/disassembler.h"
#include "arch/numbers.h"

namespace veritpu {
namespace {

namespace f = arch::field;
using arch::Opcode;
using arch::Unit;

// By line: how many of the program's events up to that one are known to have retired (an index, -1: none).
using Clock = std::array<int, kLines>;
constexpr Clock kNothing = {-1, -1, -1, -1, -1, -1, -1};
constexpr int64_t kAccRows = 2048;

void join(Clock& clock, const Clock& other) {
  for (int l = 0; l < kLines; ++l) clock[l] = std::max(clock[l], other[l]);
}

class Decoder {
 public:
  explicit Decoder(int n) : n_(n) {}

  Event decode(const arch::Instruction& i) {
    Event e{};
    e.text = arch::disassemble(i);
    for (int k : {0, 1}) {
      if (i.wait(k).count) e.waits.push_back(i.wait(k));
      if (i.signal(k).count) e.signals.push_back(i.signal(k));
    }
    e.line = line_of(*i.unit());
    switch (i.opcode()) {
      case Opcode::sync:
        e.drains = true;
        if (e.line == kLoads) e.line = kProducts;
        if (e.line == kLoads1) e.line = kProducts1;
        break;
      case Opcode::mload:
        for (int64_t r = 0; r < i.get(f::mload::rows); ++r)
          e.reads.push_back({0, i.get(f::mload::base) + r * i.get(f::mload::stride)});
        break;
      case Opcode::mmul: product(i, e); break;
      case Opcode::vset: kernel_[i.get(f::vset::slot)] = i; break;
      case Opcode::vstr: streams_[i.get(f::vstr::stream)] = i; break;
      case Opcode::vrun: run(i, e); break;
      case Opcode::ddim: dims_[e.line == kSt][i.get(f::ddim::dim)] = i; break;
      case Opcode::dld:
      case Opcode::dst: transfer(i, e); break;
      default: break;
    }
    return e;
  }

 private:
  static Line line_of(Unit unit) {
    switch (unit) {
      case Unit::mxu: return kLoads;
      case Unit::mxu1: return kLoads1;
      case Unit::vpu: return kVector;
      case Unit::ld: return kLd;
      default: return kSt;
    }
  }

  void product(const arch::Instruction& i, Event& e) const {
    const int64_t mxu = i.get(f::mmul::mxu);
    e.line = mxu ? kProducts1 : kProducts;
    const bool transposed = i.get(f::mmul::trans);
    const int64_t n0 = i.get(f::mmul::n0);
    int64_t slots = 0;
    for (int64_t c = 0; c < i.get(f::mmul::n3); ++c)
      for (int64_t b = 0; b < i.get(f::mmul::n2); ++b)
        for (int64_t a = 0; a < i.get(f::mmul::n1); ++a, slots += transposed ? n_ : n0)
          for (int64_t r = 0; r < n0; ++r)
            e.reads.push_back({0, i.get(f::mmul::base) + r * i.get(f::mmul::s0) + a * i.get(f::mmul::s1) +
                                      b * i.get(f::mmul::s2) + c * i.get(f::mmul::s3)});
    for (int64_t s = 0; s < slots; ++s) e.writes.push_back({1, mxu * kAccRows + i.get(f::mmul::acc) + s});
  }

  void run(const arch::Instruction& i, Event& e) const {
    for (int64_t k = 0; k < i.get(f::vrun::len); ++k) {
      const auto& micro = kernel_[i.get(f::vrun::slot) + k];
      const auto op = static_cast<arch::Micro>(micro.get(f::vset::op));
      if (op != arch::Micro::ld_ && op != arch::Micro::st_) continue;
      const auto& s = streams_[micro.get(f::vset::stream)];
      for (int64_t c = 0; c < i.get(f::vrun::n2); ++c)
        for (int64_t b = 0; b < i.get(f::vrun::n1); ++b)
          for (int64_t a = 0; a < i.get(f::vrun::n0); ++a)
            (op == arch::Micro::ld_ ? e.reads : e.writes)
                .push_back(
                    {static_cast<uint32_t>(s.get(f::vstr::space)),
                     s.get(f::vstr::base) + a * s.get(f::vstr::s0) + b * s.get(f::vstr::s1) + c * s.get(f::vstr::s2)});
    }
  }

  // HBM in parts of 16 bytes; what a scalar register points to is the step's own slice and nobody else's.
  void transfer(const arch::Instruction& i, Event& e) const {
    const auto& dims = dims_[e.line == kSt];
    const auto count = [&](int d) { return std::max<int64_t>(1, dims[d].get(f::ddim::count)); };
    for (int64_t d3 = 0; d3 < count(3); ++d3)
      for (int64_t d2 = 0; d2 < count(2); ++d2)
        for (int64_t d1 = 0; d1 < count(1); ++d1)
          for (int64_t d0 = 0; d0 < count(0); ++d0) {
            int64_t row = i.get(f::dld::row), byte = i.get(f::dld::hbm);
            const std::array<int64_t, 4> at = {d0, d1, d2, d3};
            for (int d = 0; d < 4; ++d) {
              row += at[d] * dims[d].get(f::ddim::vstride);
              byte += at[d] * dims[d].get(f::ddim::hstride);
            }
            const auto memory = static_cast<uint32_t>(2 + i.get(f::dld::reg));
            (e.line == kLd ? e.writes : e.reads).push_back({0, row});
            const int64_t bytes = i.get(f::dld::lanes) * arch::bytes_of(static_cast<arch::Format>(i.get(f::dld::fmt)));
            for (int64_t part = byte / 16; part * 16 < byte + bytes; ++part)
              (e.line == kLd ? e.reads : e.writes).push_back({memory, part});
          }
  }

  const int n_;
  std::array<arch::Instruction, arch::kKernelSlots> kernel_{};
  std::array<arch::Instruction, arch::kStreams> streams_{};
  std::array<std::array<arch::Instruction, 4>, 2> dims_{};
};

struct Semaphore {
  std::vector<int> signals;  // the event that gave each count
  std::set<Line> givers;
  std::set<Unit> takers;
  size_t taken = 0;
};

struct Row {
  int writer = -1;
  Clock readers = kNothing;
};

class Checker {
 public:
  explicit Checker(const std::vector<Event>& events) : events_(events), start_(events.size()) {}

  HazardReport run() {
    for (int i = 0; i < static_cast<int>(events_.size()); ++i) {
      start_[i] = started(i);
      for (const auto& a : events_[i].reads) order(i, row_of(a).writer, "reads what is written by");
      for (const auto& a : events_[i].writes) {
        const Row& row = row_of(a);
        order(i, row.writer, "overwrites the result of");
        for (int reader : row.readers) order(i, reader, "overwrites the operand of");
      }
      for (const auto& a : events_[i].reads) row_of(a).readers[events_[i].line] = i;
      for (const auto& a : events_[i].writes) row_of(a) = {i, kNothing};
      for (const auto& s : events_[i].signals) {
        if (!events_[i].drains) semaphores_[s.sem].givers.insert(events_[i].line);
        semaphores_[s.sem].signals.insert(semaphores_[s.sem].signals.end(), s.count, i);
      }
    }
    for (const auto& [sem, s] : semaphores_) {
      const std::string name = "semaphore " + std::to_string(sem);
      if (s.taken != s.signals.size()) problem(name + " is not back at zero");
      if (s.givers.size() > 1 || s.takers.size() > 1) problem(name + " is shared");
    }
    return std::move(report_);
  }

 private:
  Row& row_of(const Access& a) { return rows_[int64_t{a.memory} << 48 | a.row]; }
  void problem(std::string text) { report_.problems.push_back(std::move(text)); }

  // What is known to have retired when event i starts.
  Clock started(int i) {
    const Event& e = events_[i];
    const Unit unit = unit_of(e.line);
    Clock& clock = unit_[static_cast<int>(unit)];
    for (const auto& w : e.waits) {
      Semaphore& s = semaphores_[w.sem];
      s.takers.insert(unit);
      s.taken += w.count;
      if (s.taken > s.signals.size()) {
        problem(e.text + " waits for ever");
        continue;
      }
      const int giver = s.signals[s.taken - 1];
      join(clock, start_[giver]);
      clock[events_[giver].line] = std::max(clock[events_[giver].line], giver);
    }
    // The vector unit runs one instruction at a time; a sync waits for all before it.
    if (unit == Unit::vpu) clock[kVector] = std::max(clock[kVector], i - 1);
    if (e.drains)
      for (int l = 0; l < kLines; ++l)
        if (unit_of(static_cast<Line>(l)) == unit) clock[l] = std::max(clock[l], i - 1);
    return clock;
  }

  void order(int i, int earlier, const char* what) {
    if (earlier == -1 || unit_of(events_[earlier].line) == unit_of(events_[i].line)) return;
    ++report_.ordered;
    if (start_[i][events_[earlier].line] < earlier)
      problem(events_[i].text + " " + what + " " + events_[earlier].text + " in no order");
  }

  const std::vector<Event>& events_;
  std::vector<Clock> start_;
  std::array<Clock, arch::kUnits> unit_{kNothing, kNothing, kNothing, kNothing, kNothing, kNothing};
  std::map<int, Semaphore> semaphores_;
  std::unordered_map<int64_t, Row> rows_;
  HazardReport report_;
};

}  // namespace

arch::Unit unit_of(Line line) {
  switch (line) {
    case kVector: return Unit::vpu;
    case kLd: return Unit::ld;
    case kSt: return Unit::st;
    case kLoads1:
    case kProducts1: return Unit::mxu1;
    default: return Unit::mxu;
  }
}

std::vector<Event> events_of(const std::vector<arch::Instruction>& program, int n) {
  Decoder decoder(n);
  std::vector<Event> events;
  for (const auto& i : program)
    if (i.unit() != Unit::seq) events.push_back(decoder.decode(i));
  return events;
}

HazardReport check_hazards(const std::vector<Event>& events) {
  return Checker(events).run();
}

}  // namespace veritpu
