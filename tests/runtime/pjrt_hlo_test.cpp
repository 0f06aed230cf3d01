// Programs as HLO modules, as torch_xla sends them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/goldens/hlo_case.h"
#include "tests/goldens/module_case.h"
#include "tests/runtime/hlo_support.h"
#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

using module::Element;
using module::Tensor;
using testing::HasSubstr;

using hlo::computation;
using hlo::instruction;
using hlo::kC128;
using hlo::kF32;
using hlo::parameter;

const WireWriter kScalar = hlo::shape(kF32, {});
const WireWriter kPair = hlo::shape(kF32, {2});

std::string program(const std::vector<WireWriter>& computations, uint64_t entry) {
  return hlo::program(computations, entry).bytes();
}

std::vector<Tensor> results(LoadedExecutable& program, Client& client, const module::ModuleCase& c) {
  std::vector<BufferPtr> given;
  std::vector<Buffer*> pointers;
  for (const Tensor& argument : c.arguments) {
    given.push_back(upload(client, argument));
    pointers.push_back(given.back().get());
  }
  std::vector<Tensor> all;
  for (const BufferPtr& result : execute(program, pointers, c.results.size())) all.push_back(download(*result));
  return all;
}

TEST(PjrtHlo, RunsWhatStableHloRuns) {
  const ClientPtr client = make_client({{"veritpu_precision", "fp32"}});
  const std::string folder = std::string(VERITPU_GOLDENS) + "/modules/";
  std::map<std::string, std::string> modules;
  for (hlo::HloCase& one : hlo::read_cases(folder + "hlo.gz"))
    if (one.file == "models") modules[one.name] = one.module;
  int64_t compared = 0;
  for (const module::ModuleCase& c : module::read_cases(folder + "models.mlir")) {
    SCOPED_TRACE(c.name);
    const ProgramPtr hlo = compile(*client, modules.at(c.name), "", "hlo"), text = compile(*client, c.text);
    const std::vector<Tensor> made = results(*hlo, *client, c), wanted = results(*text, *client, c);
    for (size_t i = 0; i < made.size(); i++) {
      EXPECT_EQ(made[i].type, wanted[i].type);
      ASSERT_EQ(made[i].lanes.size(), wanted[i].lanes.size());
      for (size_t e = 0; e < made[i].lanes.size(); e++, compared++)
        ASSERT_EQ(bits_of(made[i].type.element, made[i].lanes[e]), bits_of(made[i].type.element, wanted[i].lanes[e]))
            << "element " << e << " of result " << i;
    }
  }
  EXPECT_EQ(modules.size(), 11u);
  EXPECT_GT(compared, 1000);
}

// The refusal names the instruction, and where it comes from in the user's program.
TEST(PjrtHlo, NamesWhatItRefuses) {
  const ClientPtr client = make_client();
  WireWriter cholesky = instruction("cholesky", 2, kPair, {1});
  cholesky.message(7, WireWriter().text(3, "model.py").number(4, 12));
  const std::string code = program({computation(1, {parameter(0, 1, kPair), cholesky}, 2)}, 1);
  try {
    compile(*client, code, "", "hlo");
    ADD_FAILURE() << "it was compiled";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("cholesky 'cholesky.2': the chip has no such operation"));
    EXPECT_THAT(error.what(), HasSubstr("(model.py:12)"));
  }
  try {
    compile(*client, program({computation(1, {parameter(0, 1, hlo::shape(kC128, {8}))}, 1)}, 1), "", "hlo");
    ADD_FAILURE() << "it was compiled";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("XLA's type 18"));
  }
  // The client goes on, and ends.
  const std::string sum =
      program({computation(1, {parameter(0, 1, kPair), instruction("add", 2, kPair, {1, 1})}, 2)}, 1);
  Tensor two{{Element::f32, {2}}, {}};
  for (const double value : {1.5, -2.0}) {
    module::Lane lane{};
    lane.real = value;
    two.lanes.push_back(lane);
  }
  const ProgramPtr good = compile(*client, sum, "", "hlo");
  const BufferPtr given = upload(*client, two);
  const Tensor made = download(*execute(*good, {given.get()}, 1)[0]);
  EXPECT_EQ(made.lanes.at(0).real, 3.0);
  EXPECT_EQ(made.lanes.at(1).real, -4.0);
}

// What torch_xla asks for after it has compiled: the module in a message with its configuration.
TEST(PjrtHlo, GivesTheModuleBack) {
  const ClientPtr client = make_client();
  const std::string code = program({computation(1, {parameter(0, 1, kPair)}, 1)}, 1);
  const ProgramPtr made = compile(*client, code, "", "hlo");
  abi::Get<LoadedExecutable, Executable*> inner{};
  inner.subject = made.get();
  ASSERT_TRUE(call(abi::LoadedExecutable_GetExecutable, inner).ok());
  abi::Program given{};
  given.struct_size = sizeof given;
  abi::OptimizedProgram asked{};
  asked.subject = inner.answer;
  asked.program = &given;
  ASSERT_TRUE(call(abi::Executable_OptimizedProgram, asked).ok());
  EXPECT_EQ(std::string(given.format, given.format_size), "hlo_with_config");
  std::string bytes(given.code_size, '\0');
  given.code = bytes.data();
  ASSERT_TRUE(call(abi::Executable_OptimizedProgram, asked).ok());
  EXPECT_EQ(bytes, WireWriter().text(1, code).text(2, "").bytes());
  abi::Of<Executable> end{};
  end.subject = inner.answer;
  EXPECT_TRUE(call(abi::Executable_Destroy, end).ok());
}

// The module does not say how many replicas there are: the options do.
TEST(PjrtHlo, RunsOnEachReplica) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const WireWriter sum =
      computation(1, {parameter(0, 1, kScalar), parameter(1, 2, kScalar), instruction("add", 3, kScalar, {1, 2})}, 3);
  const WireWriter entry =
      computation(2, {parameter(0, 4, kPair), instruction("all-reduce", 5, kPair, {4}).number(38, 1)}, 5);
  const std::string code = program({sum, entry}, 2);
  const std::string options = WireWriter().message(3, WireWriter().number(4, 8).number(5, 1)).bytes();
  const ProgramPtr made = compile(*client, code, options, "hlo");
  std::vector<BufferPtr> given;
  std::vector<std::vector<Buffer*>> arguments;
  double wanted = 0;
  for (Device* const device : devices(*client)) {
    module::Lane lane{};
    lane.real = static_cast<double>(given.size() + 1);
    wanted += lane.real;
    given.push_back(upload(*client, {{Element::f32, {2}}, {lane}}, device));
    arguments.push_back({given.back().get()});
  }
  ASSERT_EQ(given.size(), 8u);
  for (const auto& results : execute_all(*made, arguments, 1))
    EXPECT_EQ(download(*results[0]).lanes.at(1).real, wanted);
  const std::string parted = WireWriter().message(3, WireWriter().number(4, 1).number(5, 8)).bytes();
  EXPECT_THROW(compile(*client, code, parted, "hlo"), std::runtime_error);
}

}  // namespace
}  // namespace veritpu::pjrt
