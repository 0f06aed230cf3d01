#include "tests/systemc/plain_core.h"

#include <algorithm>

namespace veritpu::test {

using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Operand;
using arch::Word;
namespace field = arch::field;

void PlainCore::execute(const Instruction& i) {
  switch (i.opcode()) {
    case Opcode::mload: return mload(i);
    case Opcode::mmul: return mmul(i);
    case Opcode::vset: state_.kernel[i.get(field::vset::slot)] = i; return;
    case Opcode::vstr: {
      namespace f = field::vstr;
      streams_[i.get(f::stream)] = {static_cast<arch::Space>(i.get(f::space)), i.get(f::base), i.get(f::s0),
                                    i.get(f::s1), i.get(f::s2)};
      return;
    }
    case Opcode::vrun: return vrun(i);
    default: return;
  }
}

void PlainCore::mload(const Instruction& i) {
  namespace f = field::mload;
  const int n = config_.n, set = static_cast<int>(i.get(f::set));
  for (int j = 0; j < n; j++)
    for (int lane = 0; lane < n; lane++) {
      Word w = 0;
      if (j < i.get(f::rows) && lane < i.get(f::lanes))
        w = arch::to_operand(static_cast<Operand>(i.get(f::fmt)), vmem(i.get(f::base) + j * i.get(f::stride), lane));
      (i.get(f::trans) ? weight(set, lane, j) : weight(set, j, lane)) = w;
    }
}

void PlainCore::mmul(const Instruction& i) {
  namespace f = field::mmul;
  const int n = config_.n, set = static_cast<int>(i.get(f::set));
  const auto operand = [&](int64_t row, int lane) {
    return lane < i.get(f::lanes) ? arch::to_operand(static_cast<Operand>(i.get(f::fmt)), vmem(row, lane)) : 0;
  };
  const auto fmt = static_cast<Operand>(i.get(f::fmt));
  int64_t slot = i.get(f::acc);
  const auto stream = [&](const std::vector<Word>& activations) {
    for (int c = 0; c < n; c++) {
      Word sum = 0;
      for (int r = 0; r < n; r++) sum = arch::cell(fmt, activations[r], weight(set, r, c), sum);
      Word& to = acc(slot, c);
      to = i.get(f::accum) ? arch::accumulate(fmt, to, sum) : sum;
    }
    slot++;
  };
  std::vector<Word> activations(n);
  for (int64_t i3 = 0; i3 < i.get(f::n3); i3++)
    for (int64_t i2 = 0; i2 < i.get(f::n2); i2++)
      for (int64_t i1 = 0; i1 < i.get(f::n1); i1++) {
        const int64_t base = i.get(f::base) + i1 * i.get(f::s1) + i2 * i.get(f::s2) + i3 * i.get(f::s3);
        if (i.get(f::trans)) {
          for (int c = 0; c < n; c++) {
            for (int r = 0; r < n; r++) activations[r] = r < i.get(f::n0) ? operand(base + r * i.get(f::s0), c) : 0;
            stream(activations);
          }
        } else {
          for (int64_t i0 = 0; i0 < i.get(f::n0); i0++) {
            for (int r = 0; r < n; r++) activations[r] = operand(base + i0 * i.get(f::s0), r);
            stream(activations);
          }
        }
      }
}

void PlainCore::vrun(const Instruction& i) {
  namespace f = field::vrun;
  namespace m = field::vset;
  const int n = config_.n, sublanes = config_.sublanes(), group = sublanes * n;
  const int64_t n0 = i.get(f::n0), n1 = i.get(f::n1), n2 = i.get(f::n2);
  std::vector<Store> stores;
  uint64_t cycle = 0;  // of the issue
  const auto settle = [&](uint64_t now) {
    while (!stores.empty() && stores.front().seen <= now) {
      for (int l = 0; l < n; l++) vmem(stores.front().row, l) = stores.front().words[l];
      stores.erase(stores.begin());
    }
  };
  for (int64_t i2 = 0; i2 < n2; i2++)
    for (int64_t i1 = 0; i1 < n1; i1++)
      for (int64_t i0 = 0; i0 < n0; i0 += sublanes)
        for (int64_t k = i.get(f::slot); k < i.get(f::slot) + i.get(f::len); k++, cycle++) {
          const Instruction& u = state_.kernel[k];
          const auto op = static_cast<Micro>(u.get(m::op));
          cycle += arch::find(op)->cycles - 1;
          settle(cycle);
          const auto reg = [&](const arch::Field& field) { return &state_.registers[u.get(field) * group]; };
          Word* const d = reg(m::d);
          const Word imm = static_cast<Word>(u.get(m::imm));
          const Stream& s = streams_[u.get(m::stream)];
          const int on = static_cast<int>(std::min<int64_t>(sublanes, n0 - i0));
          const auto row = [&](int sub) { return s.base + (i0 + sub) * s.s0 + i1 * s.s1 + i2 * s.s2; };
          if (op == Micro::ld_) {
            for (int x = 0; x < group; x++) {
              const int sub = x / n;
              d[x] = sub >= on ? 0 : s.space == arch::Space::acc ? acc(row(sub), x % n) : vmem(row(sub), x % n);
            }
          } else if (op == Micro::st_) {
            for (int sub = 0; sub < on; sub++)
              stores.push_back({cycle + 2, row(sub), {reg(m::a) + sub * n, reg(m::a) + (sub + 1) * n}});
          } else if (arch::is_elementwise(op)) {
            for (int x = 0; x < group; x++)
              d[x] = arch::evaluate(op, reg(m::a)[x], u.get(m::bimm) ? imm : reg(m::b)[x], reg(m::c)[x], imm);
          } else {
            const Word first = static_cast<Word>(i0 + i1 * n0 + i2 * n0 * n1);
            arch::evaluate_group(op, {sublanes, n, on, first}, reg(m::a), imm, d);
          }
        }
  settle(~uint64_t{0});
}

}  // namespace veritpu::test
