#include "tests/rtl/vpu_oracle.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace veritpu {
namespace field = arch::field;
using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Word;

VpuOracle::VpuOracle(int lanes, int vmem_rows, int acc_rows, const arch::VpuStages& stages)
    : lanes(lanes),
      sublanes(lanes < 8 ? 1 : lanes / 8),
      stages(stages),
      vmem(static_cast<size_t>(vmem_rows) * lanes),
      acc(static_cast<size_t>(acc_rows) * lanes) {
  for (auto& r : registers) r.resize(sublanes * lanes);
}

std::vector<VpuOracle::Group> VpuOracle::groups(const Instruction& vrun) const {
  const auto n0 = vrun.get(field::vrun::n0), n1 = vrun.get(field::vrun::n1), n2 = vrun.get(field::vrun::n2);
  std::vector<Group> all;
  for (int64_t i2 = 0; i2 < n2; i2++)
    for (int64_t i1 = 0; i1 < n1; i1++)
      for (int64_t i0 = 0; i0 < n0; i0 += sublanes)
        all.push_back({i0,
                       i1,
                       i2,
                       {sublanes, lanes, static_cast<int>(std::min<int64_t>(sublanes, n0 - i0)),
                        static_cast<Word>(i0 + i1 * n0 + i2 * n0 * n1)}});
  return all;
}

uint64_t VpuOracle::execute(const Instruction& instruction, uint64_t start) {
  if (instruction.opcode() == Opcode::vset) kernel[instruction.get(field::vset::slot)] = instruction;
  if (instruction.opcode() == Opcode::vstr) streams[instruction.get(field::vstr::stream)] = instruction;
  if (instruction.opcode() != Opcode::vrun) return start;

  const auto slot = instruction.get(field::vrun::slot), len = instruction.get(field::vrun::len);
  const auto all = groups(instruction);
  const size_t ways = instruction.get(field::vrun::turns) ? stages.ways : 1;
  std::array<uint64_t, arch::kVectorRegisters> there{};
  uint64_t step = start, stored = 0, end = start;  // the last: of the last result
  for (size_t first = 0, round = (all.size() - 1) % ways + 1; first < all.size(); first += round, round = ways) {
    std::vector<Registers> own(round - 1, registers);  // each group's but the last's
    uint32_t written = 0;                              // by the kernel
    for (int64_t k = slot; k < slot + len; k++) {
      const auto op = static_cast<Micro>(kernel[k].get(field::vset::op));
      const auto* const spec = find(op);
      const std::string_view operands = spec->operands;
      const bool writes = operands.find('d') != std::string_view::npos;
      bool carries = false;
      for (const auto& [operand, at] : {std::pair{'a', field::vset::a}, {'b', field::vset::b}, {'c', field::vset::c}})
        if (operands.find(operand) != std::string_view::npos && !(operand == 'b' && kernel[k].get(field::vset::bimm))) {
          step = std::max(step, there[kernel[k].get(at)]);
          carries = carries || (kernel[k].get(at) == kernel[k].get(field::vset::d) && writes &&
                                !(written >> kernel[k].get(at) & 1) && ways > 1);
        }
      const auto d = static_cast<size_t>(kernel[k].get(field::vset::d));
      if (writes) step = std::max(step, there[d]);
      if (op == Micro::ld_) step = std::max(step, stored);
      const uint64_t cycles = spec->cycles, latency = stages.of(spec->stages);
      const uint64_t apart = carries ? latency + cycles - 1 : cycles;
      for (size_t g = 0; g < round; g++) {
        const uint64_t issued = step + g * apart + cycles - 1;
        Registers& mine = g + 1 < round ? own[g] : registers;
        if (carries && g > 0) mine[d] = own[g - 1][d];
        micro(kernel[k], all[first + g], issued, mine);
        end = std::max(end, issued + latency);
      }
      const uint64_t done = carries ? step + round * apart : step + latency + round * (cycles - 1);
      if (writes) there[d] = done;
      if (writes && !carries) written |= 1u << d;
      if (op == Micro::st_ && latency > 1) stored = done + 1;
      step += (round - 1) * apart + cycles;
    }
  }
  settle(end + 1);
  return end;
}

size_t VpuOracle::row_word(int stream, const Group& g, int sublane) const {
  const Instruction& s = streams[stream];
  return static_cast<size_t>(s.get(field::vstr::base) + (g.i0 + sublane) * s.get(field::vstr::s0) +
                             g.i1 * s.get(field::vstr::s1) + g.i2 * s.get(field::vstr::s2)) *
         lanes;
}

void VpuOracle::settle(uint64_t before) {
  while (!stores_.empty() && stores_.front().written < before) {
    vmem.at(stores_.front().word) = stores_.front().value;
    stores_.pop_front();
  }
}

void VpuOracle::micro(const Instruction& vset, const Group& group, uint64_t issued, Registers& registers) {
  const auto op = static_cast<Micro>(vset.get(field::vset::op));
  const auto& a = registers[vset.get(field::vset::a)];
  const auto& b = registers[vset.get(field::vset::b)];
  const auto& c = registers[vset.get(field::vset::c)];
  auto& d = registers[vset.get(field::vset::d)];
  const auto imm = static_cast<Word>(vset.get(field::vset::imm));
  const int stream = static_cast<int>(vset.get(field::vset::stream));
  executed[static_cast<size_t>(op)]++;

  if (op == Micro::ld_ || op == Micro::st_) {
    if (op == Micro::ld_) settle(issued);
    const bool from_acc = streams[stream].get(field::vstr::space) == static_cast<int>(arch::Space::acc);
    for (int s = 0; s < sublanes; s++)
      for (int i = 0; i < lanes; i++) {
        const bool on = s < group.at.on;
        if (op == Micro::ld_)
          d[s * lanes + i] = on ? (from_acc ? acc : vmem).at(row_word(stream, group, s) + i) : 0;
        else if (on)
          stores_.push_back({issued + stages.simple, row_word(stream, group, s) + i, a[s * lanes + i]});
      }
  } else if (arch::is_elementwise(op)) {
    for (int k = 0; k < sublanes * lanes; k++)
      d[k] = arch::evaluate(op, a[k], vset.get(field::vset::bimm) ? imm : b[k], c[k], imm);
  } else {
    arch::evaluate_group(op, group.at, a.data(), imm, d.data());
  }
}

}  // namespace veritpu
