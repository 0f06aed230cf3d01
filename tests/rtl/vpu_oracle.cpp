#include "tests/rtl/vpu_oracle.h"

#include <algorithm>

namespace veritpu {
namespace field = arch::field;
using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Word;

VpuOracle::VpuOracle(int lanes, int vmem_rows, int acc_rows)
    : lanes(lanes),
      sublanes(lanes / 8),
      vmem(static_cast<size_t>(vmem_rows) * lanes),
      acc(static_cast<size_t>(acc_rows) * lanes) {
  for (auto& r : registers) r.resize(sublanes * lanes);
}

uint64_t VpuOracle::execute(const Instruction& instruction, uint64_t start) {
  if (instruction.opcode() == Opcode::vset) kernel[instruction.get(field::vset::slot)] = instruction;
  if (instruction.opcode() == Opcode::vstr) streams[instruction.get(field::vstr::stream)] = instruction;
  if (instruction.opcode() != Opcode::vrun) return start;

  const auto slot = instruction.get(field::vrun::slot), len = instruction.get(field::vrun::len);
  const auto n0 = instruction.get(field::vrun::n0), n1 = instruction.get(field::vrun::n1),
             n2 = instruction.get(field::vrun::n2);
  uint64_t cycle = start;
  for (int64_t i2 = 0; i2 < n2; i2++)
    for (int64_t i1 = 0; i1 < n1; i1++)
      for (int64_t i0 = 0; i0 < n0; i0 += sublanes) {
        const Group group{i0,
                          i1,
                          i2,
                          {sublanes, lanes, static_cast<int>(std::min<int64_t>(sublanes, n0 - i0)),
                           static_cast<Word>(i0 + i1 * n0 + i2 * n0 * n1)}};
        for (int64_t k = slot; k < slot + len; k++) {
          const auto op = static_cast<Micro>(kernel[k].get(field::vset::op));
          cycle += find(op)->cycles;
          micro(kernel[k], group, cycle - 1);
        }
      }
  settle(cycle);
  return cycle;
}

size_t VpuOracle::row_word(int stream, const Group& g, int sublane) const {
  const Instruction& s = streams[stream];
  return static_cast<size_t>(s.get(field::vstr::base) + (g.i0 + sublane) * s.get(field::vstr::s0) +
                             g.i1 * s.get(field::vstr::s1) + g.i2 * s.get(field::vstr::s2)) *
         lanes;
}

// A store writes at the end of the cycle after its issue, so a load sees those issued two cycles before it.
void VpuOracle::settle(uint64_t before) {
  while (!stores_.empty() && stores_.front().issued < before) {
    vmem.at(stores_.front().word) = stores_.front().value;
    stores_.pop_front();
  }
}

void VpuOracle::micro(const Instruction& vset, const Group& group, uint64_t issued) {
  const auto op = static_cast<Micro>(vset.get(field::vset::op));
  const auto& a = registers[vset.get(field::vset::a)];
  const auto& b = registers[vset.get(field::vset::b)];
  const auto& c = registers[vset.get(field::vset::c)];
  auto& d = registers[vset.get(field::vset::d)];
  const auto imm = static_cast<Word>(vset.get(field::vset::imm));
  const int stream = static_cast<int>(vset.get(field::vset::stream));
  executed[static_cast<size_t>(op)]++;

  if (op == Micro::ld_ || op == Micro::st_) {
    if (op == Micro::ld_) settle(issued - 1);
    const bool from_acc = streams[stream].get(field::vstr::space) == static_cast<int>(arch::Space::acc);
    for (int s = 0; s < sublanes; s++)
      for (int i = 0; i < lanes; i++) {
        const bool on = s < group.at.on;
        if (op == Micro::ld_)
          d[s * lanes + i] = on ? (from_acc ? acc : vmem).at(row_word(stream, group, s) + i) : 0;
        else if (on)
          stores_.push_back({issued, row_word(stream, group, s) + i, a[s * lanes + i]});
      }
  } else if (arch::is_elementwise(op)) {
    for (int k = 0; k < sublanes * lanes; k++)
      d[k] = arch::evaluate(op, a[k], vset.get(field::vset::bimm) ? imm : b[k], c[k], imm);
  } else {
    arch::evaluate_group(op, group.at, a.data(), imm, d.data());
  }
}

}  // namespace veritpu
