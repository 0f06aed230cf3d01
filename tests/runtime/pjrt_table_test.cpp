// The table, options, and what the library refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

using testing::HasSubstr;

TEST(PjrtTable, HasEachFunctionOfItsVersion) {
  EXPECT_EQ(table().version.major_version, 0);
  EXPECT_EQ(table().version.minor_version, 93);
  EXPECT_EQ(table().struct_size, sizeof(size_t) + sizeof(void*) + 24 + abi::kSlots * sizeof(void*));
  int functions = 0;
  for (const abi::Function function : table().slots) functions += function != nullptr;
  EXPECT_EQ(functions, 129);
}

TEST(PjrtTable, NamesWhatItLacks) {
  abi::Head a{};
  const Answer answer = call(abi::TopologyDescription_Create, a);
  EXPECT_EQ(answer.code, abi::Code::unimplemented);
  EXPECT_EQ(answer.message, "VeriTPU has no PJRT_TopologyDescription_Create");
}

// The layouts' extension, as far as the test calls it: JAX would ask for a program's HLO instead.
TEST(PjrtTable, TellsLayouts) {
  struct Layouts : abi::Extension {
    abi::Function destroy, text, of_client, of_buffer, of_topology, of_results, of_arguments;
  };
  constexpr int kLayouts = 4;
  auto* extension = static_cast<abi::Extension*>(table().extension);
  while (extension && extension->kind != kLayouts) extension = extension->next;
  ASSERT_TRUE(extension);
  const auto& layouts = *static_cast<Layouts*>(extension);
  const ClientPtr client = make_client({{"veritpu_chip", "n8"}});
  const std::vector<int64_t> dims = {3, 4, 5};
  abi::DefaultLayout one{};
  one.subject = client.get();
  one.dims = dims.data();
  for (const auto& [rank, expected] : {std::pair<size_t, std::string>{0, "{}"}, {1, "{0}"}, {3, "{2,1,0}"}}) {
    one.rank = rank;
    ASSERT_EQ(layouts.of_client(&one), nullptr);
    abi::LayoutText text{};
    text.subject = one.layout;
    ASSERT_EQ(layouts.text(&text), nullptr);
    EXPECT_EQ(std::string(text.text, text.size), expected);
    text.destroy(text.kept);
    abi::Of<MemoryLayout> gone{{sizeof gone, nullptr}, one.layout};
    ASSERT_EQ(layouts.destroy(&gone), nullptr);
  }
}

TEST(PjrtTable, HasOneDeviceOfPlatformTpu) {
  const ClientPtr client = make_client({{"veritpu_chip", "n8"}});
  abi::GetText<Client> platform{};
  platform.subject = client.get();
  ASSERT_TRUE(call(abi::Client_PlatformName, platform).ok());
  EXPECT_EQ(std::string(platform.items, platform.count), "tpu");
  abi::GetList<Client, Device*> devices{};
  devices.subject = client.get();
  ASSERT_TRUE(call(abi::Client_AddressableDevices, devices).ok());
  ASSERT_EQ(devices.count, 1u);
  abi::GetText<Device> kind{};
  kind.subject = devices.items[0];
  ASSERT_TRUE(call(abi::DeviceDescription_Kind, kind).ok());
  EXPECT_EQ(std::string(kind.items, kind.count), "VeriTPU n8");
  abi::LookupDevice none{};
  none.subject = client.get();
  none.id = 1;
  EXPECT_THAT(call(abi::Client_LookupDevice, none).message, HasSubstr("there is no device 1"));
}

std::string refusal(const std::vector<Option>& options) {
  try {
    make_client(options);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(PjrtOptions, RefusesWhatIsNone) {
  EXPECT_THAT(refusal({{"veritpu_engine", "fats"}}), HasSubstr("there is no engine 'fats'; did you mean 'fast'?"));
  EXPECT_THAT(refusal({{"veritpu_chip", "litte"}}), HasSubstr("there is no chip 'litte'; did you mean 'lite'?"));
  EXPECT_THAT(refusal({{"veritpu_precision", "fp8"}}), HasSubstr("(choices: fp32, bf16, fp16)"));
  EXPECT_THAT(refusal({{"veritpu_host", "no"}}), HasSubstr("(choices: allow, refuse)"));
  EXPECT_THAT(refusal({{"veritpu_chips", "lite"}}), HasSubstr("there is no option 'chips'; did you mean 'chip'?"));
  EXPECT_EQ(refusal({{"ml_framework_name", "JAX"}}), "");
}

std::string mistake(Client& client, const std::string& text) {
  try {
    compile(client, text);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

TEST(PjrtOptions, RefusesTheHost) {
  // The chip has no f64.
  const std::string text =
      "module @m {\n  func.func public @main(%a: tensor<3xf64>) -> tensor<3xf64> {\n"
      "    %0 = stablehlo.sine %a : tensor<3xf64>\n    return %0 : tensor<3xf64>\n  }\n}\n";
  const ClientPtr refuses = make_client({{"veritpu_host", "refuse"}});
  EXPECT_THAT(mistake(*refuses, text), HasSubstr("the chip does not run this program: "));
  const ClientPtr allows = make_client();
  EXPECT_EQ(mistake(*allows, text), "");
}

TEST(PjrtPrograms, RefusesWhatIsNoProgram) {
  const ClientPtr client = make_client();
  EXPECT_THAT(mistake(*client, "module {\n  func.func public @main() {\n    stablehlo.ad\n"), HasSubstr("program:3:"));
  EXPECT_THAT(mistake(*client, "module { func.func public @f() { return } }"), HasSubstr("no function @main"));
  EXPECT_THAT(mistake(*client, "ML\xefR..."), HasSubstr("import veritpu first"));
  abi::Program program{};
  program.format = "onnx";
  program.format_size = 4;
  abi::CompileProgram a{};
  a.subject = client.get();
  a.program = &program;
  EXPECT_THAT(call(abi::Client_Compile, a).message, HasSubstr("format is onnx"));
}

}  // namespace
}  // namespace veritpu::pjrt
