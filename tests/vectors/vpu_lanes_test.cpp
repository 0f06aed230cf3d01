// The arithmetic of rtl/vpu_lanes.sv, a micro-operation at a time, against arch/microops.h.
#include <gtest/gtest.h>

#include <algorithm>

#include "Vvpu_lanes.h"
#include "Vvpu_lanes___024root.h"
#include "arch/isa.h"
#include "arch/microops.h"
#include "tests/rtl/mxu_words.h"
#include "tests/vectors/share.h"

namespace veritpu {
namespace {

using arch::Micro;
using arch::Word;

constexpr int kElements = 4 * 32;  // sublanes by lanes of N = 32

class VpuLanes : public testing::Test {
 protected:
  Word* registers(int r) { return &top_.rootp->vpu_lanes__DOT__r_q[r][0]; }
  void clock() {
    top_.clk_i = 0;
    top_.eval();
    top_.clk_i = 1;
    top_.eval();
  }
  // r3 = op(r0, r1, r2), imm: vpu_pkg::micro_t.
  void execute(Micro op, Word imm) {
    top_.micro_i = uint64_t{static_cast<unsigned>(op)} << 52 | uint64_t{0x3012} << 36 | imm;
    top_.d_i = 3, top_.a_i = 0, top_.b_i = 1, top_.c_i = 2;
    top_.issue_i = 1;
    clock();
    top_.issue_i = 0;
    clock();
  }
  void SetUp() override {
    top_.rst_ni = 0;
    clock();
    top_.rst_ni = 1;
    top_.on_i = 4;
  }
  Vvpu_lanes top_;
  Words words_{2};
};

TEST_F(VpuLanes, EveryElementwiseOperation) {
  int operations = 0;
  int64_t checked = 0;
  const int rounds = 2000 / share();
  for (const auto& row : arch::micros()) {
    const Micro op = row.code;
    if (!arch::is_elementwise(op)) continue;
    operations++;
    for (int round = 0; round < rounds; round++) {
      for (int k = 0; k < kElements; k++) {
        const auto t = words_.triple();
        const bool alike = round % 2;
        registers(0)[k] = alike ? t.a : words_.any();
        registers(1)[k] = alike ? t.b : words_.any();
        registers(2)[k] = alike ? t.c : words_.any();
      }
      const Word imm = words_.any();
      execute(op, imm);
      for (int k = 0; k < kElements; k++) {
        const Word a = registers(0)[k], b = registers(1)[k], c = registers(2)[k];
        ASSERT_EQ(registers(3)[k], arch::evaluate(op, a, b, c, imm))
            << row.name << std::hex << ' ' << a << ' ' << b << ' ' << c << ' ' << imm;
        checked++;
      }
    }
  }
  EXPECT_GE(operations, 25);
  EXPECT_EQ(checked, int64_t{operations} * rounds * kElements);
}

}  // namespace
}  // namespace veritpu
