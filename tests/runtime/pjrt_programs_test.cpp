// Programs through the library: recorded ones of JAX, donation, and mistakes of who launches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/goldens/module_case.h"
#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

using module::ModuleCase;
using testing::HasSubstr;

std::vector<Buffer*> pointers(const std::vector<BufferPtr>& buffers) {
  std::vector<Buffer*> all;
  for (const BufferPtr& buffer : buffers) all.push_back(buffer.get());
  return all;
}

std::vector<BufferPtr> upload_all(Client& client, const ModuleCase& c) {
  std::vector<BufferPtr> all;
  for (const auto& argument : c.arguments) all.push_back(upload(client, argument));
  return all;
}

ModuleCase recorded(const std::string& name) {
  for (ModuleCase& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir"))
    if (c.name == name) return c;
  throw std::runtime_error("no such case");
}

// Chip, or host where the chip has not all operations: the results are JAX's, up to the chip's sums and functions.
TEST(PjrtPrograms, RunWhatJaxRecorded) {
  const ClientPtr client = make_client({{"veritpu_precision", "fp32"}});
  int64_t programs = 0, results = 0;
  for (ModuleCase& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir")) {
    SCOPED_TRACE(c.name);
    const ProgramPtr program = compile(*client, c.text);
    const auto arguments = upload_all(*client, c);
    const auto made = execute(*program, pointers(arguments), c.results.size());
    ASSERT_EQ(made.size(), c.results.size());
    for (size_t i = 0; i < made.size(); i++, results++) {
      module::ExpectedResult expected = c.results[i];
      expected.all = std::max({expected.all, 10 * expected.each, 1e-4});
      const std::string off = module::difference(download(*made[i]), expected);
      EXPECT_TRUE(off.empty()) << "result " << i << ": " << off;
    }
    programs++;
  }
  EXPECT_EQ(programs, 11);
  EXPECT_GT(results, 50);
}

TEST(PjrtPrograms, KeepDonatedParametersOnTheChip) {
  const ModuleCase c = recorded("mlp of matrices, SGD");
  const ClientPtr client = make_client();
  const ProgramPtr program = compile(*client, c.text);
  auto arguments = upload_all(*client, c);
  constexpr int kSteps = 5;
  std::vector<double> losses;
  std::vector<uint64_t> transfers, cycles;  // up to each step
  for (int step = 0; step < kSteps; step++) {
    auto made = execute(*program, pointers(arguments), c.results.size());
    for (size_t i = 0; i + 1 < made.size(); i++) {  // parameters come first, the loss is last
      EXPECT_TRUE(is_deleted(*arguments[i]));
      arguments[i] = std::move(made[i]);
    }
    losses.push_back(download(*made.back()).lanes[0].real);
    const auto told = nlohmann::json::parse(report());
    ASSERT_EQ(told["programs"].size(), 1u);
    EXPECT_EQ(told["launches_on_host"], 0);
    EXPECT_EQ(told["programs"][0]["place"], "chip");
    EXPECT_EQ(told["programs"][0]["launches"], step + 1);
    transfers.push_back(told["transfer_cycles"]);
    cycles.push_back(told["cycles"]);
  }
  for (int step = 1; step < kSteps; step++) {
    EXPECT_LT(losses[step], losses[step - 1]);
    EXPECT_EQ(transfers[step], transfers[0]);  // the first launch brings the parameters, and there they stay
    EXPECT_EQ(cycles[step] - cycles[step - 1], cycles[0]);
  }
  EXPECT_GT(transfers[0], 0u);
  EXPECT_GT(cycles[0], 100u);
}

// Who keeps a donated argument's value all the same finds it unchanged.
TEST(PjrtPrograms, DoNotTakeWhatIsNotDonated) {
  const ModuleCase c = recorded("mlp of matrices, SGD");
  const ClientPtr client = make_client();
  const ProgramPtr program = compile(*client, c.text);
  const auto arguments = upload_all(*client, c);
  auto first = execute(*program, pointers(arguments), c.results.size());
  const std::vector<int64_t> all = {0, 1, 2, 3};
  abi::ExecuteOptions options{};
  options.not_donatable = all.data();
  options.not_donatable_count = all.size();
  std::vector<Buffer*> again = {first[0].get(), first[1].get(), first[2].get(), first[3].get()};
  for (size_t i = 4; i < arguments.size(); i++) again.push_back(arguments[i].get());
  std::vector<std::vector<uint64_t>> seen;
  for (int turn = 0; turn < 3; turn++) {  // of one step from the same parameters
    std::vector<Buffer*> made(c.results.size());
    Buffer** const lists[] = {made.data()};
    Buffer* const* const given[] = {again.data()};
    abi::Execute a{};
    a.subject = program.get();
    a.options = &options;
    a.arguments = given;
    a.devices = 1;
    a.arguments_count = again.size();
    a.results = lists;
    ASSERT_TRUE(call(abi::LoadedExecutable_Execute, a).ok());
    auto& bits = seen.emplace_back();
    for (Buffer* buffer : made) {
      const BufferPtr owner(buffer);
      const auto value = download(*owner);
      for (const auto lane : value.lanes) bits.push_back(module::bits_of(value.type.element, lane));
    }
    EXPECT_FALSE(is_deleted(*first[0]));
  }
  EXPECT_FALSE(seen[0].empty());
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0], seen[2]);
}

// HBM holds them as words.
TEST(PjrtPrograms, HaveWholeNumbersOf16Bits) {
  for (const auto& [word, element] : {std::pair{"i16", module::Element::s16}, {"ui16", module::Element::u16}}) {
    const std::string type = std::string("tensor<3x") + word + ">";
    const std::string text = "module @m {\n  func.func public @main(%a: " + type + ", %b: " + type + ") -> " + type +
                             " {\n    %0 = stablehlo.subtract %a, %b : " + type + "\n    return %0 : " + type +
                             "\n  }\n}\n";
    const ClientPtr client = make_client({{"veritpu_host", "refuse"}});
    const ProgramPtr program = compile(*client, text);
    const auto lanes = [element = element](std::initializer_list<uint64_t> bits) {
      module::Tensor tensor{{element, {3}}, {}};
      for (const uint64_t b : bits) tensor.lanes.push_back(module::lane_of(element, b));
      return tensor;
    };
    const BufferPtr a = upload(*client, lanes({0, 0x8000, 5})), b = upload(*client, lanes({1, 1, 0xfffe}));
    const auto first = execute(*program, {a.get(), b.get()}, 1);
    const auto again = execute(*program, {first[0].get(), b.get()}, 1);  // of a value that is in HBM only
    const module::Tensor made = download(*again[0]);
    std::vector<uint64_t> bits;
    for (const auto lane : made.lanes) bits.push_back(module::bits_of(element, lane));
    EXPECT_EQ(bits, (std::vector<uint64_t>{0xfffe, 0x7ffe, 9})) << word;
  }
}

TEST(PjrtPrograms, RefuseWrongArguments) {
  const std::string text =
      "module @m {\n  func.func public @main(%a: tensor<2xf32> {tf.aliasing_output = 0 : i32}, %b: tensor<2xf32>) -> "
      "tensor<2xf32> {\n    %0 = stablehlo.add %a, %b : tensor<2xf32>\n    return %0 : tensor<2xf32>\n  }\n}\n";
  const ClientPtr client = make_client();
  const ProgramPtr program = compile(*client, text);
  const module::Lane one{.real = 1};
  const BufferPtr a = upload(*client, {{module::Element::f32, {2}}, {one}}),
                  longer = upload(*client, {{module::Element::f32, {3}}, {one}});
  const auto sentence = [&](const std::vector<Buffer*>& arguments) {
    Answer answer;
    execute(*program, arguments, 1, &answer);
    return answer.message;
  };
  EXPECT_THAT(sentence({a.get()}), HasSubstr("takes 2 arguments, not 1"));
  EXPECT_THAT(sentence({a.get(), longer.get()}),
              HasSubstr("argument 1 is tensor<3xf32>, but the program takes tensor<2xf32>"));
  EXPECT_THAT(sentence({a.get(), a.get()}), HasSubstr("argument 0 is donated, but passed twice"));
  EXPECT_FALSE(is_deleted(*a));  // nothing was taken
  erase(*longer);
  EXPECT_THAT(sentence({a.get(), longer.get()}), HasSubstr("argument 1 has been deleted or donated"));
  abi::Of<LoadedExecutable> gone{};
  gone.subject = program.get();
  ASSERT_TRUE(call(abi::LoadedExecutable_Delete, gone).ok());
  EXPECT_THAT(sentence({a.get(), a.get()}), HasSubstr("the executable has been deleted"));
}

}  // namespace
}  // namespace veritpu::pjrt
