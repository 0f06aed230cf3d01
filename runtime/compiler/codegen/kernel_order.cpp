#include "runtime/compiler/codegen/kernel_order.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "arch/turns.h"
#include "runtime/compiler/codegen/kernel_time.h"

namespace veritpu::compiler {
namespace {

using arch::Instruction;
using arch::Micro;
namespace f = arch::field::vset;

constexpr int kRegisters = arch::kVectorRegisters;

// A micro-operation: registers are values, which are written once. Those below kRegisters were there before.
struct Work {
  TimedMicro micro;
  int d = -1, a = -1, b = -1, c = -1;  // -1: none
  bool carries = false;
  std::vector<size_t> before{};  // that must come before it
  int64_t urgent = 0;            // cycles from its begin to the end of all that needs it
  int64_t there(int64_t groups) const { return micro.there(groups, carries); }
};

std::vector<Work> read(const std::vector<Instruction>& body, const arch::VpuStages& stages) {
  std::array<int, kRegisters> value;
  for (int r = 0; r < kRegisters; ++r) value[static_cast<size_t>(r)] = r;
  int next = kRegisters;
  std::vector<Work> all;
  for (const Instruction& vset : body) {
    const std::string_view operands = arch::find(static_cast<Micro>(vset.get(f::op)))->operands;
    const auto use = [&](char which, const arch::Field& field) {
      return operands.find(which) == std::string_view::npos ? -1 : value[static_cast<size_t>(vset.get(field))];
    };
    Work w{{vset, stages}};
    w.a = use('a', f::a), w.c = use('c', f::c);
    if (!vset.get(f::bimm)) w.b = use('b', f::b);
    if (operands.find('d') != std::string_view::npos) w.d = value[static_cast<size_t>(vset.get(f::d))] = next++;
    all.push_back(w);
  }
  return all;
}

// Of a register that was there before, the value that the body leaves in it, or -1. None if it writes one twice.
using Carried = std::array<int, kRegisters>;
std::optional<Carried> carried(const std::vector<Instruction>& body, const std::vector<Work>& all, uint32_t before) {
  Carried last;
  last.fill(-1);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].d < 0) continue;
    const auto r = static_cast<size_t>(body[i].get(f::d));
    if (!(before >> r & 1)) continue;
    if (last[r] >= 0) return std::nullopt;
    last[r] = all[i].d;
  }
  return last;
}

// Operands come before what uses them, and uses of a register that was there before what is carried in it. Stores and
// what else touches memory stay in their order.
void depend(std::vector<Work>& all, const Carried& carried, int64_t groups) {
  for (Work& w : all)
    for (const int v : {w.a, w.b, w.c})
      w.carries =
          w.carries || (groups > 1 && v >= 0 && v < kRegisters && w.d >= 0 && carried[static_cast<size_t>(v)] == w.d);
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t j = 0; j < i; ++j) {
      const bool used = all[j].d >= 0 && (all[i].a == all[j].d || all[i].b == all[j].d || all[i].c == all[j].d);
      const auto memory = [](const TimedMicro& m) { return m.load || m.store; };
      const TimedMicro &now = all[i].micro, &earlier = all[j].micro;
      const bool stored = memory(now) && memory(earlier) && (now.store || earlier.store);
      const auto overwrites = [&](int v) {
        return v >= 0 && v < kRegisters && all[i].d >= 0 && carried[static_cast<size_t>(v)] == all[i].d;
      };
      const bool overwritten = overwrites(all[j].a) || overwrites(all[j].b) || overwrites(all[j].c);
      if (used || stored || overwritten) all[i].before.push_back(j);
    }
  for (size_t i = all.size(); i-- > 0;) {
    all[i].urgent += all[i].there(groups);
    for (const size_t j : all[i].before) all[j].urgent = std::max(all[j].urgent, all[i].urgent);
  }
}

// Greedy: of what may begin first, the most urgent.
std::vector<size_t> order(const std::vector<Work>& all, int64_t groups) {
  std::vector<size_t> done;
  std::vector<int64_t> there(all.size(), -1);  // of those that have begun
  int64_t now = 0;
  while (done.size() < all.size()) {
    std::optional<size_t> best;
    int64_t begin = 0;
    for (size_t i = 0; i < all.size(); ++i) {
      const auto over = [&](size_t j) { return there[j] >= 0; };
      if (there[i] >= 0 || !std::all_of(all[i].before.begin(), all[i].before.end(), over)) continue;
      int64_t at = now;
      for (const size_t j : all[i].before) at = std::max(at, there[j]);
      if (best && (at > begin || (at == begin && all[i].urgent <= all[*best].urgent))) continue;
      best = i, begin = at;
    }
    there[*best] = begin + all[*best].there(groups);
    now = begin + all[*best].micro.issued(groups, all[*best].carries);
    done.push_back(*best);
  }
  return done;
}

// Registers for the values, each the one that has been free for longest. None if they do not suffice.
std::optional<std::vector<Instruction>> place(const std::vector<Instruction>& body, const std::vector<Work>& all,
                                              const std::vector<size_t>& order, uint32_t before,
                                              const Carried& carried) {
  std::vector<int> uses(kRegisters + all.size(), 0), at(kRegisters + all.size(), -1);
  for (const Work& w : all)
    for (const int v : {w.a, w.b, w.c})
      if (v >= 0) ++uses[static_cast<size_t>(v)];
  for (int r = 0; r < kRegisters; ++r) at[static_cast<size_t>(r)] = r;
  std::array<int64_t, kRegisters> free{};  // since when; -1: in use
  for (size_t r = 0; r < free.size(); ++r)
    if (before >> r & 1) free[r] = -1;
  std::vector<Instruction> code;
  int64_t now = 0;
  for (const size_t i : order) {
    Instruction vset = body[i];
    const Work& w = all[i];
    ++now;
    for (const auto& [v, field] : {std::pair{w.a, &f::a}, {w.b, &f::b}, {w.c, &f::c}}) {
      if (v < 0) continue;
      const int r = at[static_cast<size_t>(v)];
      vset.set(*field, r);
      if (--uses[static_cast<size_t>(v)] == 0 && !(before >> r & 1)) free[static_cast<size_t>(r)] = now;
    }
    if (const auto own = std::find(carried.begin(), carried.end(), w.d); w.d >= 0 && own != carried.end()) {
      at[static_cast<size_t>(w.d)] = static_cast<int>(own - carried.begin());
      vset.set(f::d, own - carried.begin());
    } else if (w.d >= 0) {
      int best = -1;
      for (int r = 0; r < kRegisters; ++r)
        if (free[static_cast<size_t>(r)] >= 0 &&
            (best < 0 || free[static_cast<size_t>(r)] < free[static_cast<size_t>(best)]))
          best = r;
      if (best < 0) return std::nullopt;
      at[static_cast<size_t>(w.d)] = best;
      free[static_cast<size_t>(best)] = uses[static_cast<size_t>(w.d)] ? -1 : now;
      vset.set(f::d, best);
    }
    code.push_back(vset);
  }
  return code;
}

}  // namespace

std::vector<Instruction> in_good_order(const std::vector<Instruction>& body, uint32_t kept,
                                       const arch::VpuStages& stages) {
  if (stages.simple == 1) return body;
  std::vector<Work> all = read(body, stages);
  uint32_t before = kept;
  for (const Work& w : all)
    for (const int v : {w.a, w.b, w.c})
      if (v >= 0 && v < kRegisters) before |= 1u << v;
  const auto last = carried(body, all, before);
  if (!last) return body;
  const int64_t groups = arch::registers_may_turn(body) ? stages.ways : 1;
  depend(all, *last, groups);
  const auto code = place(body, all, order(all, groups), before, *last);
  const auto cycles = [&](const std::vector<Instruction>& kernel) {
    std::vector<TimedMicro> timed;
    for (const Instruction& vset : kernel) timed.emplace_back(vset, stages);
    return run_cycles(timed.data(), timed.size(), 4 * stages.ways, groups);
  };
  return code && cycles(*code) < cycles(body) ? *code : body;
}

}  // namespace veritpu::compiler
