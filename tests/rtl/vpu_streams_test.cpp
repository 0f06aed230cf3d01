// The rows of streams as synthesis reads them (rtl/vpu_streams.sv, SYNTHESIS), beside the manual's formula.
#include <gtest/gtest.h>

#include <cstring>
#include <random>

#include "Vvpu_streams128.h"
#include "Vvpu_streams16.h"
#include "Vvpu_streams256.h"
#include "Vvpu_streams32.h"
#include "Vvpu_streams8.h"
#include "arch/isa.h"

namespace veritpu {
namespace {

namespace f = arch::field::vstr;

template <class Model>
class VpuStreams : public testing::Test {
 protected:
  VpuStreams() { model_.rst_ni = 1; }
  void set(const arch::Instruction& vstr) {
    model_.set_i = 1;
    model_.access_i = 0;
    std::memcpy(&model_.head_i[0], vstr.words.data(), arch::kInstructionBytes);
    for (const int level : {0, 1}) model_.clk_i = level, model_.eval();
    model_.set_i = 0;
  }
  uint32_t row(int sublane) {
    if constexpr (std::is_integral_v<decltype(model_.row_o)>)
      return model_.row_o;
    else
      return model_.row_o[static_cast<size_t>(sublane)];
  }
  Model model_;
};

using Models = testing::Types<Vvpu_streams8, Vvpu_streams16, Vvpu_streams32, Vvpu_streams128, Vvpu_streams256>;
TYPED_TEST_SUITE(VpuStreams, Models);

TYPED_TEST(VpuStreams, FindTheManualsRows) {
  constexpr uint64_t kRows = uint64_t{1} << 20;
  const int sublanes = std::max<int>(1, static_cast<int>(std::size(this->model_.row_o)));
  std::mt19937_64 random(7);
  int checked = 0;
  for (int turn = 0; turn < 20'000; ++turn) {
    auto& m = this->model_;
    arch::Instruction vstr(arch::Opcode::vstr);
    const auto stride = [&] { return static_cast<int64_t>(random() % (1u << 18)) - (1 << 17); };
    const int64_t base = static_cast<int64_t>(random() % kRows), s0 = stride(), s1 = stride(), s2 = stride();
    const auto stream = static_cast<int64_t>(random() % arch::kStreams);
    vstr.set(f::stream, stream).set(f::base, base).set(f::s0, s0).set(f::s1, s1).set(f::s2, s2);
    this->set(vstr);
    m.access_i = 1;
    m.stream_i = static_cast<uint8_t>(stream);
    m.i0_i = random(), m.i1_i = random(), m.i2_i = random();
    m.on_i = static_cast<uint32_t>(sublanes);
    m.eval();
    for (int s = 0; s < sublanes; ++s, ++checked) {
      const int64_t row = base + (m.i0_i + s) * s0 + m.i1_i * s1 + m.i2_i * s2;
      ASSERT_EQ(this->row(s), static_cast<uint64_t>(row) % kRows) << "turn " << turn << ", sublane " << s;
    }
    m.access_i = 0;
    m.eval();
    for (int s = 0; s < sublanes; ++s) ASSERT_EQ(this->row(s), 0u);
  }
  EXPECT_GE(checked, 20'000);
}

}  // namespace
}  // namespace veritpu
