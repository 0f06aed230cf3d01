// Programs that go through the bins of coverage (bins.h) one by one, in lockstep with the fast core, where chance would
// leave holes.
#include <gtest/gtest.h>

#include "arch/microops.h"
#include "fuzz/sketch.h"
#include "systemc/system_chip.h"
#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;
using arch::Instruction;
using arch::Micro;
using arch::Opcode;
using arch::Space;
using arch::Unit;
using arch::Word;
namespace field = arch::field;

using Rows = std::vector<std::vector<Word>>;

// Runs the program, with rows of words from VMEM row 0 on, repeated over all lanes.
void run(const char* name, std::vector<Instruction> program, const Rows& rows = {}) {
  const auto& config = *arch::find_chip(name);
  SystemChip chip(config, Engine::check);
  CoreState state;
  chip.save(state);
  const auto n = static_cast<size_t>(config.core.n);
  for (size_t r = 0; r < rows.size(); r++)
    for (size_t k = 0; k < n; k++) state.vmem[r * n + k] = rows[r][k % rows[r].size()];
  chip.load(state);
  program.push_back(halt());
  constexpr uint64_t kProgram = 0x100000;
  chip.write(kProgram, program.data(), program.size() * arch::kInstructionBytes);
  chip.launch({kProgram, program.size(), {}});
}

class Bins : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(, Bins, testing::Values("n8", "n16"));

// Words of each class.
const Rows kClasses = {{0, 0x80000000},
                       {0x00000001, 0x807fffff},
                       {0x3f800000, 0xc0490fdb, 0x3eaaaaab, 0xbf800001},
                       {0x7f800000, 0xff800000},
                       {0x7fc00000, 0xff812345}};

TEST_P(Bins, EveryMicroOperationOnEveryThreeClasses) {
  const int classes = static_cast<int>(kClasses.size()), out = 100;
  std::vector<Instruction> program;
  const auto add = [&](Micro op, int d, int a, int b) {
    const int slot = static_cast<int>(program.size());
    program.push_back(vset(slot, op, d, a, b).set(field::vset::c, 3));
  };
  for (int r = 1; r <= 3; r++) {
    add(Micro::ld_, r, 0, 0);
    program.back().set(field::vset::stream, r - 1);
  }
  for (const auto& spec : arch::micros()) {
    if (spec.code == Micro::ld_ || spec.code == Micro::st_) continue;
    add(spec.code, 4, 1, 2);
    add(Micro::xor_, 5, 5, 4);
  }
  add(Micro::st_, 0, 5, 0);
  program.back().set(field::vset::stream, 3);
  const int length = static_cast<int>(program.size());
  for (int dim = 0; dim < 3; dim++)
    program.push_back(
        vstr(dim, Space::vmem, 0, dim == 0).set(field::vstr::s1, dim == 1).set(field::vstr::s2, dim == 2));
  program.push_back(vstr(3, Space::vmem, out, 1).set(field::vstr::s1, classes).set(field::vstr::s2, classes * classes));
  program.push_back(vrun(0, length, classes).set(field::vrun::n1, classes).set(field::vrun::n2, classes));
  run(GetParam(), program, kClasses);
}

// Two operands in two rows, of which a sum, a product, or the rounding of one alone is of a case of its own.
const std::vector<std::pair<Word, Word>> kCases = {
    {0x3f800000, 0x33800000},                            // a sum half way between two words, the lower even,
    {0x3f800001, 0x33800000},                            // and the upper;
    {0x00c00000, 0x80800000},                            // tiny,
    {0x7f7fffff, 0x7f7fffff},                            // too great,
    {0x3f800000, 0xbf800000},                            // none left
    {0x3f800003, 0x3fc00000},                            // a product half way, the lower even,
    {0x3f800001, 0x3fc00000},                            // and the upper;
    {0x01000000, 0x3e800000},                            // tiny
    {0x3f801000, 0x3f803000},                            // half way between halves,
    {0x3f801001, 0x3f800fff},                            // and beside
    {0x3f808000, 0x3f818000},                            // between bfloat16s
    {0x3f800800, 0x3f801800},                            // and e8m11 words
    {0x7f7fffff, 0x477fffff},                            // greater than the formats have
    {0x33800001, 0x38000001},                            // subnormal halves
    {0x32000000, 0x00800001},                            // nothing in fp16; a tiny rest of hi
    {0x01000001, 0x01000003},                            // integers half way between words
    {0x3f800001, 0xbf800001}, {0x00000000, 0x00000005},  // shifts by none,
    {0x12345678, 0x00000028},                            // and by all
};

TEST_P(Bins, EveryCaseOfAResult) {
  Rows rows(2 * kCases.size());
  for (size_t k = 0; k < kCases.size(); k++) {
    rows[k] = {kCases[k].first, kCases[k].second};
    rows[k + kCases.size()] = {kCases[k].second, kCases[k].first};
  }
  const int count = static_cast<int>(kCases.size());
  std::vector<Instruction> program;
  const auto add = [&](Micro op, int d, int a, int b, int c) {
    const int slot = static_cast<int>(program.size());
    program.push_back(vset(slot, op, d, a, b).set(field::vset::c, c));
  };
  const auto immediate = [&](Word imm) { program.back().set(field::vset::bimm, 1).set(field::vset::imm, imm); };
  add(Micro::ld_, 1, 0, 0, 0);
  add(Micro::ld_, 2, 0, 0, 0);
  program.back().set(field::vset::stream, 1);
  for (const auto& spec : arch::micros()) {
    if (spec.code == Micro::ld_ || spec.code == Micro::st_) continue;
    for (const Word imm : {0u, 5u, 1000u}) {
      add(spec.code, 4, 1, 2, 2);
      program.back().set(field::vset::imm, imm);
      add(Micro::xor_, 5, 5, 4, 0);
      if (spec.code != Micro::lrot_ && spec.code != Micro::lbcast_) break;
    }
  }
  add(Micro::mad_, 4, 1, 0, 2);  // the sum of the two
  immediate(0x3f800000);
  add(Micro::mad_, 4, 1, 2, 4);
  add(Micro::st_, 0, 4, 0, 0);
  program.back().set(field::vset::stream, 2);
  const int length = static_cast<int>(program.size());
  program.insert(program.end(), {vstr(0, Space::vmem, 0, 1), vstr(1, Space::vmem, count, 1),
                                 vstr(2, Space::vmem, 2 * count, 1), vrun(0, length, count)});
  run(GetParam(), program, rows);
}

// The same words as activations and as weights, of every format and way.
TEST_P(Bins, EveryFormatOfOperands) {
  const int n = arch::find_chip(GetParam())->core.n;
  Rows rows = kClasses;
  for (const auto& [a, b] : kCases) rows.push_back({a, b, a ^ 0x80000000, b ^ 0x80000000});
  std::vector<Instruction> program;
  const int count = static_cast<int>(rows.size());
  for (int way = 0; way < 32; way++)
    for (int row = 0; row < count; row += n) {
      const int some = std::min(n, count - row);
      program.push_back(
          mload(row, some, way >> 2 & 1, n).set(field::mload::fmt, way & 3).set(field::mload::trans, way >> 3 & 1));
      program.push_back(mmul(row, some, 0, way >> 2 & 1, way >> 4 & 1, n)
                            .set(field::mmul::fmt, way & 3)
                            .set(field::mmul::trans, way >> 3 & 1));
    }
  run(GetParam(), program, rows);
}

// Sums on top of sums: weights are one on the diagonal.
TEST_P(Bins, EverySumOfAnAccumulator) {
  const int n = arch::find_chip(GetParam())->core.n, count = static_cast<int>(kCases.size());
  Rows rows;
  for (int r = 0; r < n; r++) {
    rows.emplace_back(n);
    rows.back()[static_cast<size_t>(r)] = 0x3f800000;
  }
  for (const auto& [a, b] : kCases) rows.push_back({a, b});
  for (const auto& [a, b] : kCases) rows.push_back({b, a});
  run(GetParam(), {mload(0, n, 0, n), mmul(n, count, 0, 0, false, n), mmul(n + count, count, 0, 0, true, n)}, rows);
}

TEST_P(Bins, EveryWayOfAStream) {
  const bool sublanes = arch::find_chip(GetParam())->core.sublanes() > 1;
  std::vector<Instruction> program{vset(0, Micro::ld_, 1, 0, 0), vset(1, Micro::st_, 0, 1, 0)};
  for (const bool store : {false, true})
    for (const Space space : {Space::vmem, Space::acc})
      for (int way = 0; way < 64; way++) {
        if (store && space == Space::acc) continue;
        int count[3], stride[3];
        for (int dim = 0; dim < 3; dim++) {
          const int kind = way >> 2 * dim & 3, step = std::array{1, 5, 11}[static_cast<size_t>(dim)];
          count[dim] = kind == 0 ? 1 : dim == 0 ? 3 : 2;
          stride[dim] = kind == 2 ? step : kind == 3 ? -step : 0;
        }
        if (store && sublanes && count[0] > 1 && stride[0] == 0) continue;  // two writes of one row in a cycle
        program.push_back(
            vstr(way % 8, space, 40, stride[0]).set(field::vstr::s1, stride[1]).set(field::vstr::s2, stride[2]));
        program.push_back(vset(store, store ? Micro::st_ : Micro::ld_, 1, 1, 0, way % 8));
        program.push_back(vrun(store, 1, count[0]).set(field::vrun::n1, count[1]).set(field::vrun::n2, count[2]));
      }
  run(GetParam(), program);
}

// Which semaphores an instruction waits for or gives, and how much, in its first and second place.
struct Uses {
  arch::SemaphoreUse first, second;
};
std::vector<Uses> patterns() {
  std::vector<Uses> all;
  uint8_t semaphore = 0;
  const auto next = [&](int count) -> arch::SemaphoreUse {
    semaphore = (semaphore + 1) % arch::kSemaphores;
    return {semaphore, static_cast<uint8_t>(count)};
  };
  for (const int count : {1, 17, 255}) {
    all.push_back({next(count), {}});
    all.push_back({{}, next(count)});
    all.push_back({next(256 - count), next(count)});
    all.push_back({next(count), next(256 - count)});
    const auto one = next(count);
    all.push_back({one, one});
  }
  for (int k = 0; k < arch::kSemaphores; k++) all.push_back({next(3), {}});
  return all;
}

// Something of each unit that retires by a way of its own.
std::vector<Instruction> givers(int n) {
  return {mmul(0, 2, 0, 0, false, n),
          mload(0, 2, 0, n),
          sync(Unit::vpu),
          dld(fuzz::kHbmBase, 0, n),
          ddim(Unit::ld, 0, 1, 0, 0),
          dst(fuzz::kHbmBase, 0, n),
          ddim(Unit::st, 0, 1, 0, 0),
          nop()};
}

TEST_P(Bins, EveryWaitAndSignalOfEveryUnit) {
  const int n = arch::find_chip(GetParam())->core.n;
  std::vector<Instruction> program;
  for (const auto& use : patterns()) {
    for (const auto& giver : givers(n)) {
      program.push_back(signals(giver, use.first, use.second));
      if (use.first.sem == use.second.sem && use.second.count) {  // which no instruction may wait for
        program.insert(program.end(), {waits(nop(), use.first), waits(nop(), use.second), fence()});
      } else {
        program.insert(program.end(), {waits(nop(), use.first, use.second), fence()});  // later, if the giver is slow
      }
    }
    if (use.first.sem == use.second.sem && use.second.count) continue;
    for (const Unit unit : {Unit::seq, Unit::mxu, Unit::vpu, Unit::ld, Unit::st}) {
      const Instruction waiter = waits(unit == Unit::seq ? nop() : sync(unit), use.first, use.second);
      const Instruction giver = signals(nop(), use.first, use.second);
      program.insert(program.end(), {giver, nop(), nop(), waiter, fence()});
      if (unit != Unit::seq) program.insert(program.end(), {waiter, nop(), nop(), nop(), giver, fence()});
    }
  }
  run(GetParam(), program);
}

}  // namespace
}  // namespace veritpu
