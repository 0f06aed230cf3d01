// When groups may take turns (arch/turns.h): told by hand, and against every pair of groups.
#include "arch/turns.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace veritpu::arch {
namespace {

namespace v = field::vset;
using Kernel = std::vector<Instruction>;
using Streams = std::array<Instruction, kStreams>;

Instruction micro(Micro op, int d, int a, int b, int stream = 0) {
  return Instruction(Opcode::vset)
      .set(v::op, static_cast<int>(op))
      .set(v::d, d)
      .set(v::a, a)
      .set(v::b, b)
      .set(v::stream, stream);
}
Instruction stream(Space space, int64_t base, int64_t s0, int64_t s1, int64_t s2) {
  namespace f = field::vstr;
  return Instruction(Opcode::vstr)
      .set(f::space, static_cast<int>(space))
      .set(f::base, base)
      .set(f::s0, s0)
      .set(f::s1, s1)
      .set(f::s2, s2);
}

TEST(Turns, Registers) {
  EXPECT_TRUE(registers_may_turn({micro(Micro::add_, 0, 1, 2), micro(Micro::mul_, 0, 0, 1)}));
  EXPECT_TRUE(registers_may_turn({micro(Micro::add_, 0, 0, 2)}));  // a sum over rows
  EXPECT_FALSE(registers_may_turn({micro(Micro::add_, 0, 0, 2), micro(Micro::mov_, 1, 0, 0)}));
  EXPECT_FALSE(registers_may_turn({micro(Micro::mul_, 1, 0, 2), micro(Micro::add_, 0, 0, 2)}));
  EXPECT_FALSE(registers_may_turn({micro(Micro::add_, 0, 0, 2), micro(Micro::add_, 0, 0, 3)}));
  EXPECT_TRUE(registers_may_turn({micro(Micro::add_, 0, 0, 2), micro(Micro::max_, 1, 1, 2)}));
  EXPECT_FALSE(registers_may_turn({micro(Micro::add_, 0, 1, 2), micro(Micro::mov_, 1, 0, 0)}));
  EXPECT_TRUE(registers_may_turn({micro(Micro::iota_, 0, 0, 0)}));  // which reads none
  EXPECT_TRUE(registers_may_turn({micro(Micro::add_, 2, 1, 2).set(v::bimm, 1)}));
  EXPECT_TRUE(registers_may_turn({micro(Micro::st_, 3, 3, 0), micro(Micro::ld_, 4, 4, 4)}));
}

// The rule as docs/vpu.md has it: rows of every two groups.
bool apart(const Kernel& kernel, const Streams& streams, const std::array<int64_t, 3>& n, int sublanes, size_t ways) {
  namespace f = field::vstr;
  std::vector<std::set<int64_t>> stored, used;
  for (int64_t i2 = 0; i2 < n[2]; i2++)
    for (int64_t i1 = 0; i1 < n[1]; i1++)
      for (int64_t i0 = 0; i0 < n[0]; i0++) {
        if (i0 % sublanes == 0) stored.emplace_back(), used.emplace_back();
        for (const Instruction& m : kernel) {
          const Instruction& s = streams[m.get(v::stream)];
          if (s.get(f::space)) continue;
          const int64_t row = s.get(f::base) + i0 * s.get(f::s0) + i1 * s.get(f::s1) + i2 * s.get(f::s2);
          used.back().insert(row);
          if (m.get(v::op) == static_cast<int>(Micro::st_)) stored.back().insert(row);
        }
      }
  for (size_t a = 0; a < stored.size(); a++)
    for (size_t b = 0; b < used.size(); b++)
      for (const int64_t row : stored[a])
        if (a != b && (a < b ? b - a : a - b) < ways && used[b].count(row)) return false;
  return true;
}

TEST(Turns, RowsOfRandomStreams) {
  std::mt19937 random(1);
  const auto between = [&](int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); };
  int yes = 0;
  constexpr int kCases = 20000;
  for (int k = 0; k < kCases; k++) {
    Streams streams;
    for (auto& s : streams)
      s = stream(between(0, 5) ? Space::vmem : Space::acc, between(100, 130), between(-3, 3), between(-9, 9),
                 between(-20, 20));
    if (between(0, 1)) streams[1] = streams[0];
    Kernel kernel;
    for (int m = between(1, 3); m > 0; m--)
      kernel.push_back(micro(between(0, 1) ? Micro::ld_ : Micro::st_, m, 9, 9, between(0, 2)));
    const std::array<int64_t, 3> count{between(1, 6), between(1, 3), between(1, 2)};
    if (!between(0, 3)) streams[1].set(field::vstr::s1, 0), streams[2] = streams[1];
    const int sublanes = 1 << between(0, 2), ways = 2 << between(0, 3);
    const bool want = apart(kernel, streams, count, sublanes, static_cast<size_t>(ways));
    ASSERT_EQ(may_take_turns(kernel, streams, count, sublanes, ways), want) << "case " << k;
    yes += want;
  }
  EXPECT_GT(yes, kCases / 10);
  EXPECT_LT(yes, kCases * 9 / 10);
}

}  // namespace
}  // namespace veritpu::arch
