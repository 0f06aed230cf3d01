#include <algorithm>

#include "runtime/compiler/codegen/steps.h"

namespace veritpu::compiler {
namespace {

struct Placed {
  Section section;
  Step step;
};

// By virtual register: the positions of its first definition and its last use.
struct Lifetimes {
  std::vector<size_t> first, last;
};

Lifetimes lifetimes(const std::vector<Placed>& all, int registers, size_t body_end) {
  Lifetimes l{std::vector<size_t>(registers, SIZE_MAX), std::vector<size_t>(registers, 0)};
  for (size_t i = 0; i < all.size(); ++i) {
    const Step& s = all[i].step;
    for (int r : {s.a, s.b, s.c})
      if (r >= 0) l.last[r] = i;
    if (s.d >= 0) {
      l.first[s.d] = std::min(l.first[s.d], i);
      l.last[s.d] = std::max(l.last[s.d], i);
    }
  }
  // The body repeats: what it uses from before lives through all of it.
  for (int r = 0; r < registers; ++r)
    if (l.first[r] != SIZE_MAX && all[l.first[r]].section == kBefore && all[l.last[r]].section == kBody)
      l.last[r] = body_end - 1;
  return l;
}

// Replaces virtual by physical registers; false if there are too few.
bool assign(std::vector<Placed>& all, const Lifetimes& l) {
  std::vector<int> physical(l.first.size(), -1), owner(arch::kVectorRegisters, -1);
  const auto map = [&](int r) { return r < 0 ? 0 : physical[r]; };
  for (size_t i = 0; i < all.size(); ++i) {
    Step& s = all[i].step;
    s.a = map(s.a), s.b = map(s.b), s.c = map(s.c);
    for (int& r : owner)
      if (r >= 0 && l.last[r] <= i && r != s.d) r = -1;  // operands are read before the result is written
    if (s.d >= 0 && physical[s.d] == -1) {
      const auto free = std::find(owner.begin(), owner.end(), -1);
      if (free == owner.end()) return false;
      *free = s.d;
      physical[s.d] = static_cast<int>(free - owner.begin());
    }
    s.d = map(s.d);
  }
  return true;
}

arch::Instruction vset(const Step& s) {
  namespace f = arch::field::vset;
  arch::Instruction v(arch::Opcode::vset);
  v.set(f::op, static_cast<int>(s.op)).set(f::d, s.d).set(f::a, s.a).set(f::b, s.b).set(f::c, s.c);
  return v.set(f::bimm, s.immediate).set(f::stream, s.stream).set(f::imm, s.imm);
}

}  // namespace

std::optional<Kernel> allocate(const Steps& steps, int registers, std::vector<StreamUse> streams) {
  std::vector<Placed> all;
  for (const Section section : {kBefore, kBody, kAfter})
    for (const Step& s : steps[section]) all.push_back({section, s});
  // At most half the store, so that there is room for others.
  if (streams.size() > arch::kStreams || all.size() > arch::kKernelSlots / 2 || steps[kBody].empty())
    return std::nullopt;
  if (!assign(all, lifetimes(all, registers, steps[kBefore].size() + steps[kBody].size()))) return std::nullopt;
  Kernel kernel;
  kernel.streams = std::move(streams);
  for (const auto& [section, step] : all)
    (section == kBefore ? kernel.before : section == kBody ? kernel.body : kernel.after).push_back(vset(step));
  return kernel;
}

}  // namespace veritpu::compiler
