// Training steps that the module compiler has made, on the RTL in lockstep with the fast core: every row, every event
// and every cycle is compared, and the first difference ends the run.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module_compiler/executable.h"
#include "runtime/nn/activations.h"
#include "runtime/nn/layers.h"
#include "runtime/nn/losses.h"
#include "runtime/nn/models.h"
#include "runtime/nn/optimizers.h"
#include "systemc/system_chip.h"
#include "tests/goldens/module_case.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

class ModuleReplay : public testing::TestWithParam<const char*> {};

// Returns its cycles.
uint64_t replay(const std::string& name, const module::Module& module, const std::vector<module::Tensor>& arguments,
                const arch::ChipConfig& config) {
  SystemChip lockstep(config, Engine::check), alone(config, Engine::fast);
  const Run both = run(module, arguments, lockstep), fast = run(module, arguments, alone);
  EXPECT_EQ(both.report.cycles, fast.report.cycles) << name;
  EXPECT_EQ(both.results.size(), fast.results.size());
  for (size_t i = 0; i < both.results.size(); ++i)
    EXPECT_EQ(to_bytes(both.results[i]), to_bytes(fast.results[i])) << "result " << i << " of " << name;
  std::printf("%s on %s: %llu cycles\n", name.c_str(), config.name.c_str(),
              static_cast<unsigned long long>(both.report.cycles));
  return both.report.cycles;
}

// Perceptrons, a CNN with batch norm, attention, a GPT with Adam, an LSTM and a U-Net.
TEST_P(ModuleReplay, JaxStepsRunOnTheRtlAsOnTheFastCore) {
  const arch::ChipConfig config = *arch::find_chip(GetParam());
  uint64_t cycles = 0;
  int steps = 0;
  for (const auto& c : module::read_cases(std::string(VERITPU_GOLDENS) + "/modules/models.mlir")) {
    cycles += replay(c.name, module::parse(c.text, c.name), c.arguments, config);
    ++steps;
  }
  EXPECT_EQ(steps, 11);
  EXPECT_GT(cycles, 50000u);
}

module::Tensor drawn(const module::Type& type, int64_t below) {
  module::Tensor tensor{type, {}};
  for (int64_t i = 0; i < module::elements(type.shape); ++i) {
    module::Lane lane{};
    if (module::is_real(type.element))
      lane = module::fit(type.element, {static_cast<double>(i * 7919 % 1009) / 1009 - 0.5});
    else
      lane.integer = i * 31 % below;
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

uint64_t replay_step(const std::string& name, const nn::Step& step, std::vector<module::Tensor> arguments,
                     const arch::ChipConfig& config) {
  for (const nn::Variable& v : step.variables) arguments.push_back(nn::initial(v, 0));
  return replay(name, step.program, arguments, config);
}

// The workload digits' network and a larger perceptron.
TEST_P(ModuleReplay, PerceptronsRunOnTheRtlAsOnTheFastCore) {
  struct Case {
    const char* name;
    int64_t batch, in, hidden;
  };
  for (const Case& c : {Case{"digits", 16, 64, 32}, Case{"mlp", 8, 784, 64}}) {
    nn::Network net(nn::Network::Mode::training);
    const module::Type images{module::Element::f32, {c.batch, c.in}}, classes{module::Element::s32, {c.batch}};
    const nn::Array x = nn::relu(nn::linear(net, "hidden", net.input("images", images), c.hidden));
    const nn::Array loss = nn::cross_entropy(nn::linear(net, "out", x, 10), net.input("classes", classes));
    nn::minimize(net, loss, nn::Sgd(0.1, 0.9));
    EXPECT_GT(replay_step(c.name, net.finish({{"loss", loss}}), {drawn(images, 0), drawn(classes, 10)},
                          *arch::find_chip(GetParam())),
              1000u);
  }
}

TEST(ModuleReplayResnet, RunsOnTheRtlAsOnTheFastCore) {
  nn::Network net(nn::Network::Mode::training);
  const module::Type images{module::Element::f32, {2, 8, 8, 3}}, classes{module::Element::s32, {2}};
  const nn::Array x = net.input("images", images), y = net.input("classes", classes);
  const nn::Array loss = nn::cross_entropy(nn::resnet18(net, x, 3, 4), y);
  nn::minimize(net, loss, nn::Sgd(0.1, 0.9));
  EXPECT_GT(replay_step("resnet18", net.finish({{"loss", loss}}), {drawn(images, 0), drawn(classes, 3)},
                        *arch::find_chip("lite")),
            10000u);
}

INSTANTIATE_TEST_SUITE_P(Chips, ModuleReplay, testing::Values("n8", "lite"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace veritpu::module_compiler
