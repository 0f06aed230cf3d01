// Numbers of rows that only runs of billions of cycles would reach: a run is set ahead on its way.
#include <gtest/gtest.h>

#include "tests/coverage/covered_core.h"
#include "tests/rtl/core_chip.h"

namespace veritpu {
namespace {

using namespace code;

constexpr int kRows = 60, kN = 8;

// Sets the run's row number in the cycle of the first descriptor.
class AheadChip : public FixedChip {
 public:
  explicit AheadChip(uint32_t row) : row_(row) {}
  void dma(Cycle at, const DmaDescriptor& descriptor) override {
    set_row_ahead(core(), row_);
    FixedChip::dma(at, descriptor);
  }

 private:
  uint32_t row_;
};

TEST(Bits, OfRowsOfRunsOfBillionsOfCycles) {
  for (const uint32_t ahead : {0xffffffe0u, 0xaaaaaaa0u, 0x55555500u}) {
    AheadChip chip(ahead);
    auto run = vrun(0, 2, 1);
    run.set(arch::field::vrun::n1, kRows);
    auto to = vstr(0, arch::Space::vmem, 0, 0);
    to.set(arch::field::vstr::s1, 1);
    chip.run({to, vset(0, arch::Micro::rowid_, 1, 0, 0), vset(1, arch::Micro::st_, 0, 1, 0, 0), run, dld(0, 1000, kN),
              halt()});
    CoreState state;
    chip.core().save(state);
    int jumps = 0;
    for (size_t row = 1; row < kRows; row++) {
      const uint32_t number = state.vmem[row * kN];
      if (number == state.vmem[(row - 1) * kN] + 1) continue;
      EXPECT_LE(number - ahead, 1u) << "row " << row;
      jumps++;
    }
    EXPECT_EQ(jumps, 1);
  }
}

}  // namespace
}  // namespace veritpu
