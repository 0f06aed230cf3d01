#include "systemc/outcome.h"

#include <algorithm>

#include "arch/disassembler.h"

namespace veritpu {
namespace {

using arch::CauseCounts;
using arch::Word;
using Found = std::optional<Unlike>;

// What a micro-operation means; the RTL keeps no more of its instruction.
constexpr std::array<arch::Field, 8> kMicroFields{
    arch::field::vset::op, arch::field::vset::d,    arch::field::vset::a,      arch::field::vset::b,
    arch::field::vset::c,  arch::field::vset::bimm, arch::field::vset::stream, arch::field::vset::imm};

Found counts(const std::string& what, uint64_t expected, uint64_t got) {
  if (expected == got) return {};
  return Unlike{what, std::to_string(expected), std::to_string(got)};
}

Found causes(const std::string& what, const CauseCounts& expected, const CauseCounts& got) {
  for (int c = 0; c < arch::kCauses; ++c)
    if (const auto found =
            counts(what + " of cause " + std::string(name(static_cast<arch::Cause>(c))), expected[c], got[c]))
      return found;
  return {};
}

Found words(const std::string& memory, Place::Memory place, const std::vector<Word>& expected,
            const std::vector<Word>& got, size_t n) {
  if (expected == got) return {};
  const size_t i = std::mismatch(expected.begin(), expected.end(), got.begin()).first - expected.begin();
  return Unlike{memory + " row " + std::to_string(i / n) + ", lane " + std::to_string(i % n),
                shown(expected[i]),
                shown(got[i]),
                {place, i / n}};
}

}  // namespace

Found unlike(const arch::RunReport& a, const arch::RunReport& b) {
  if (const auto found = counts("the run's cycles", a.cycles, b.cycles)) return found;
  for (int u = 0; u < arch::kUnits; ++u) {
    const std::string unit(name(static_cast<arch::Unit>(u)));
    if (const auto found = causes(unit + " cycles", a.units[u], b.units[u])) return found;
    if (const auto found = causes(unit + " cycles charged to none", a.none[u], b.none[u])) return found;
  }
  const arch::InstructionProfile none;
  for (size_t pc = 0; pc < std::max(a.profile.size(), b.profile.size()); ++pc) {
    const auto& p = pc < a.profile.size() ? a.profile[pc] : none;
    const auto& q = pc < b.profile.size() ? b.profile[pc] : none;
    if (p.retired == q.retired && p.unit == q.unit && p.sequencer == q.sequencer) continue;
    const std::string of = " of instruction " + std::to_string(pc);
    if (const auto found = counts("retirements" + of, p.retired, q.retired)) return found;
    if (const auto found = causes("unit cycles" + of, p.unit, q.unit)) return found;
    return causes("sequencer cycles" + of, p.sequencer, q.sequencer);
  }
  return {};
}

Found unlike(const arch::LinkBytes& a, const arch::LinkBytes& b) {
  if (const auto found = counts("bytes fetched", a.hbm_fetch, b.hbm_fetch)) return found;
  if (const auto found = counts("bytes loaded", a.hbm_load, b.hbm_load)) return found;
  return counts("bytes stored", a.hbm_store, b.hbm_store);
}

Found unlike(const CoreState& a, const CoreState& b, int n) {
  const auto row = static_cast<size_t>(n);
  if (const auto found = words("VMEM", Place::vmem, a.vmem, b.vmem, row)) return found;
  if (const auto found = words("accumulators", Place::acc, a.acc, b.acc, row)) return found;
  if (const auto found = words("weights", Place::weights, a.weights, b.weights, row)) return found;
  if (const auto found = words("vector registers", Place::registers, a.registers, b.registers, row)) return found;
  for (size_t slot = 0; slot < a.kernel.size(); ++slot)
    for (const arch::Field& f : kMicroFields)
      if (const auto found =
              counts(std::string(f.name) + " of kernel slot " + std::to_string(slot),
                     static_cast<uint64_t>(a.kernel[slot].get(f)), static_cast<uint64_t>(b.kernel[slot].get(f))))
        return found;
  return {};
}

uint64_t bytes_of(const CoreState& s) {
  return (s.vmem.size() + s.acc.size() + s.weights.size() + s.registers.size()) * sizeof(Word);
}

std::string shown(Word w) {
  char bits[16];
  std::snprintf(bits, sizeof bits, "0x%08x", w);
  return std::string(bits) + " (" + arch::word_text(w) + ")";
}

}  // namespace veritpu
