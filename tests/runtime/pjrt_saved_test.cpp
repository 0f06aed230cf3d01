// Executables as bytes: another client loads them; bytes that are none are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "runtime/pjrt/wire_writer.h"
#include "tests/runtime/pjrt_support.h"

namespace veritpu::pjrt {
namespace {

constexpr char kTwice[] =
    "module @twice {\n  func.func public @main(%a: tensor<4xi32>) -> tensor<4xi32> {\n"
    "    %0 = stablehlo.add %a, %a : tensor<4xi32>\n    return %0 : tensor<4xi32>\n  }\n}\n";

using ExecutablePtr = std::unique_ptr<Executable, Destroyer<Executable, abi::Executable_Destroy>>;

ExecutablePtr inner(LoadedExecutable& program) {
  abi::Get<LoadedExecutable, Executable*> a{};
  a.subject = &program;
  EXPECT_TRUE(call(abi::LoadedExecutable_GetExecutable, a).ok());
  return ExecutablePtr(a.answer);
}

std::string bytes_of(LoadedExecutable& program) {
  const ExecutablePtr executable = inner(program);
  abi::SerializeExecutable a{};
  a.subject = executable.get();
  EXPECT_TRUE(call(abi::Executable_Serialize, a).ok());
  std::string bytes(a.items, a.count);
  a.destroy(a.kept);
  return bytes;
}

ProgramPtr load(Client& client, const std::string& bytes, Answer& answer, const std::string* options = nullptr) {
  abi::DeserializeExecutable a{};
  a.subject = &client;
  a.bytes = bytes.data();
  a.size = bytes.size();
  if (options) a.options = options->data(), a.options_size = options->size();
  answer = call(abi::Executable_DeserializeAndLoad, a);
  return ProgramPtr(a.executable);
}

int64_t run(Client& client, LoadedExecutable& program, Device* device) {
  module::Lane lane{};
  lane.integer = 21;
  const BufferPtr given = upload(client, module::spread({{module::Element::s32, {4}}, {lane}}), device);
  return download(*execute(program, {given.get()}, 1)[0]).lanes.at(3).integer;
}

TEST(PjrtSaved, AnotherClientLoadsWhatOneSaved) {
  std::string bytes;
  {
    const ClientPtr client = make_client();
    bytes = bytes_of(*compile(*client, kTwice));
  }
  const ClientPtr client = make_client();
  Answer answer;
  const ProgramPtr program = load(*client, bytes, answer);
  ASSERT_TRUE(answer.ok()) << answer.message;
  EXPECT_EQ(run(*client, *program, devices(*client)[0]), 42);
  EXPECT_EQ(bytes_of(*program), bytes);
}

TEST(PjrtSaved, OtherOptionsPlaceItElsewhere) {
  const ClientPtr client = make_client({{"veritpu_chip", "lite-8"}});
  const std::string bytes = bytes_of(*compile(*client, kTwice));
  // CompileOptionsProto: its build options have a device assignment, of one replica and one partition, to core 5.
  const WireWriter device = WireWriter().text(1, "\x05");
  const WireWriter assignment = WireWriter().number(1, 1).number(2, 1).message(3, device);
  const std::string text =
      WireWriter().message(3, WireWriter().number(4, 1).number(5, 1).message(9, assignment)).bytes();
  Answer answer;
  const ProgramPtr program = load(*client, bytes, answer, &text);
  ASSERT_TRUE(answer.ok()) << answer.message;
  EXPECT_EQ(run(*client, *program, devices(*client)[5]), 42);
}

TEST(PjrtSaved, BytesThatAreNoneAreOneSentence) {
  const ClientPtr client = make_client();
  const std::string bytes = bytes_of(*compile(*client, kTwice));
  int refused = 0;
  const auto is_refused = [&](const std::string& damaged) {
    Answer answer;
    EXPECT_EQ(load(*client, damaged, answer), nullptr);
    EXPECT_EQ(answer.code, abi::Code::invalid_argument);
    EXPECT_EQ(answer.message, "these bytes are no executable that VeriTPU saved; compile the program again");
    refused++;
  };
  for (size_t size = 0; size < bytes.size(); size++) is_refused(bytes.substr(0, size));
  is_refused(bytes + "x");
  is_refused("x" + bytes);
  EXPECT_EQ(refused, static_cast<int>(bytes.size()) + 2);
}

}  // namespace
}  // namespace veritpu::pjrt
