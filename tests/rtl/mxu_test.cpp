// The matrix unit at each size, and with stages, on random programs (tests/rtl/mxu_bench.h), and what its assertions
// say of wrong ones.
#include "Vmxu_unit128.h"
#include "Vmxu_unit16.h"
#include "Vmxu_unit32.h"
#include "Vmxu_unit4.h"
#include "Vmxu_unit8.h"
#include "Vmxu_unit8_011.h"
#include "Vmxu_unit8_102.h"
#include "Vmxu_unit8_112.h"
#include "Vmxu_unit8_macros0.h"
#include "Vmxu_unit8_macros1.h"
#include "tests/rtl/mxu_bench.h"

namespace veritpu {
namespace {

using namespace arch::field;
using arch::Instruction;
using arch::Opcode;

template <class Bench>
class Mxu : public testing::Test {};
using Sizes =
    testing::Types<MxuBench<Vmxu_unit4, 4>, MxuBench<Vmxu_unit8, 8>, MxuBench<Vmxu_unit16, 16>,
                   MxuBench<Vmxu_unit32, 32>, MxuBench<Vmxu_unit128, 128>, MxuBench<Vmxu_unit8_011, 8, 0, 1, 1>,
                   MxuBench<Vmxu_unit8_102, 8, 1, 0, 2>, MxuBench<Vmxu_unit8_112, 8, 1, 1, 2>,
                   MxuBench<Vmxu_unit8_macros0, 8>, MxuBench<Vmxu_unit8_macros1, 8, 1, 1, 2>>;
TYPED_TEST_SUITE(Mxu, Sizes);

TYPED_TEST(Mxu, RandomPrograms) {
  random_programs<TypeParam>();
}

TYPED_TEST(Mxu, RefusesWhatItCannotDo) {
  const auto mul =
      Instruction(Opcode::mmul).set(mmul::lanes, 1).set(mmul::n0, 1).set(mmul::n1, 1).set(mmul::n2, 1).set(mmul::n3, 1);
  const auto load = Instruction(Opcode::mload).set(mload::lanes, 1).set(mload::rows, 1);
  const int64_t more = TypeParam::n + 1;
  const struct {
    Instruction code;
    const char* says;
  } cases[] = {
      {Instruction(mul).set(mmul::n2, 0), "mmul count of zero: mxu, instruction at pc 77"},
      {Instruction(mul).set(mmul::trans, 1).set(mmul::n0, more), "mmul block of more than N rows"},
      {Instruction(mul).set(mmul::lanes, 256), "lanes not 1 to N"},
      {Instruction(load).set(mload::lanes, more), "lanes not 1 to N"},
      {Instruction(load).set(mload::rows, more), "mload rows not 1 to N"},
      {Instruction(Opcode::vrun), "not an instruction of the matrix unit"},
  };
  for (const auto& c : cases) {
    const std::string said = std::make_unique<TypeParam>(1)->refusal(c.code);
    EXPECT_EQ(said.substr(0, std::string(c.says).size()), c.says);
  }
  EXPECT_EQ(std::make_unique<TypeParam>(1)->refusal(mul), "");
  EXPECT_EQ(std::make_unique<TypeParam>(1)->refusal(load), "");
}

}  // namespace
}  // namespace veritpu
