// A board whose launches are verified: it does what fast cores do, and a difference names the core.
#include "systemc/verified_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arch/assembler.h"
#include "systemc/fast_core.h"
#include "tests/check/meddler.h"
#include "tests/systemc/small_board.h"

namespace veritpu {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr uint64_t kProgram = 0x100000;

arch::ChipConfig config() {
  return small_board(2, 1, 1);
}

// Core 0 sends eight rows to core 1, which stores them.
std::vector<arch::Board::CoreLaunch> launches(arch::Board& board) {
  const char* const texts[] = {
      "ddim unit=ld dim=0 count=8 hstride=32 vstride=1\nddim unit=st dim=0 count=8 hstride=1 vstride=1\n"
      "dld hbm=0x10000 row=0 lanes=8 signal=0:1\nsend dest=0 row=0 lanes=8 core=1 sem=24 wait=0:1\nhalt\n",
      "ddim unit=st dim=0 count=8 hstride=32 vstride=1\ndst hbm=0x20000 row=0 lanes=8 wait=24:1\nhalt\n"};
  std::vector<arch::Board::CoreLaunch> all;
  for (int k = 0; k < 2; ++k) {
    const auto code = arch::assemble(texts[k], "test").instructions;
    board.core(k).write(kProgram, code.data(), code.size() * arch::kInstructionBytes);
    all.push_back({k, {kProgram, code.size(), {}}});
  }
  std::vector<arch::Word> words(64);
  for (int i = 0; i < 64; ++i) words[i] = arch::to_word(static_cast<float>(i));
  board.core(0).write(0x10000, words.data(), 4 * words.size());
  return all;
}

WitnessFactory witness() {
  return [](const arch::CoreConfig& core, CorePort& port) { return make_check_core(core, port); };
}

// Of a board whose core `index` has a fault in transfers of this unit.
std::string failure_of(int index, arch::Unit unit) {
  int made = 0;
  VerifiedBoard board(
      config(),
      [&](const arch::CoreConfig& core, CorePort& port) -> std::unique_ptr<TensorCore> {
        auto fast = make_fast_core_at_once(core, port);
        if (made++ != index) return fast;
        return std::make_unique<Meddler>(core.n, unit, std::move(fast));
      },
      witness());
  board.verify(true);
  try {
    board.launch(launches(board));
  } catch (const Difference& difference) {
    return difference.what();
  }
  return "nothing";
}

TEST(VerifiedBoard, NamesTheCore) {
  EXPECT_EQ(failure_of(-1, arch::Unit::ld), "nothing");
  EXPECT_THAT(failure_of(0, arch::Unit::ld), AllOf(HasSubstr("VMEM row 5, lane 3"), HasSubstr("that is core 0")));
  EXPECT_THAT(failure_of(1, arch::Unit::st), AllOf(HasSubstr("HBM byte"), HasSubstr("that is core 1")));
}

// What core 0 sends wrong is found where it arrives.
TEST(VerifiedBoard, FindsWhatTravels) {
  EXPECT_THAT(failure_of(0, arch::Unit::st), AllOf(HasSubstr("VMEM row 5, lane 3"), HasSubstr("that is core 1")));
}

TEST(VerifiedBoard, ComparesTheLaunchesItIsToldTo) {
  VerifiedBoard sampled(config(), 2);
  SystemBoard fast(config(), Engine::fast);
  for (int k = 0; k < 4; ++k) {
    SCOPED_TRACE(k);
    sampled.verify(k % 2);
    const auto expected = fast.launch(launches(fast)), got = sampled.launch(launches(sampled));
    for (int core = 0; core < 2; ++core) {
      EXPECT_EQ(got[core].cycles, expected[core].cycles);
      EXPECT_EQ(got[core].units, expected[core].units);
    }
    EXPECT_EQ(sampled.verified().runs, static_cast<uint64_t>((k + 1) / 2));
  }
  // Launches of one core are verified too.
  const auto alone = arch::assemble("dld hbm=0x10000 row=3 lanes=8\nfence\nhalt\n", "test").instructions;
  sampled.core(1).write(kProgram, alone.data(), alone.size() * arch::kInstructionBytes);
  sampled.core(1).launch({kProgram, alone.size(), {}});
  const Compared compared = sampled.verified();
  EXPECT_EQ(compared.runs, 3u);
  EXPECT_EQ(compared.instructions, 2u * (5 + 3) + 3);
  EXPECT_GT(compared.bytes, 0u);
}

}  // namespace
}  // namespace veritpu
