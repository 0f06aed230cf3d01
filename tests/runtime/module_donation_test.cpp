// Donated arguments stay in VMEM from launch to launch, with the values that they would have in HBM.
#include <gtest/gtest.h>

#include "arch/config.h"
#include "runtime/module/constants.h"
#include "runtime/module/interpret.h"
#include "runtime/module/verify.h"
#include "runtime/module_compiler/executable.h"
#include "systemc/system_chip.h"
#include "tests/runtime/module_generator.h"

namespace veritpu::module_compiler {
namespace {

// The state is read after its next value is made: by a product that the sum does not need, in the text's order.
constexpr const char* kStep = R"(module @m {
func.func public @main(%w: tensor<24x24xf32> {tf.aliasing_output = 0 : i32}, %t: tensor<f32> {tf.aliasing_output = 1 : i32}, %x: tensor<5x24xf32>)
    -> (tensor<24x24xf32>, tensor<f32>, tensor<5x24xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %next_t = stablehlo.add %t, %one : tensor<f32>
  %g = stablehlo.dot_general %x, %x, contracting_dims = [0] x [0] : (tensor<5x24xf32>, tensor<5x24xf32>) -> tensor<24x24xf32>
  %rate = stablehlo.constant dense<0.125> : tensor<24x24xf32>
  %scaled = stablehlo.multiply %g, %rate : tensor<24x24xf32>
  %next_w = stablehlo.subtract %w, %scaled : tensor<24x24xf32>
  %y = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<5x24xf32>, tensor<24x24xf32>) -> tensor<5x24xf32>
  %times = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> tensor<5x24xf32>
  %z = stablehlo.add %y, %times : tensor<5x24xf32>
  return %next_w, %next_t, %z : tensor<24x24xf32>, tensor<f32>, tensor<5x24xf32>
}
})";

// The state's rows are short: it lies in VMEM with its columns along lanes.
constexpr const char* kNarrowStep = R"(module @m {
func.func public @main(%w: tensor<2x160x3xf32> {tf.aliasing_output = 0 : i32}, %t: tensor<f32> {tf.aliasing_output = 1 : i32}, %x: tensor<2x16x160xf32>)
    -> (tensor<2x160x3xf32>, tensor<f32>, tensor<2x16x3xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %next_t = stablehlo.add %t, %one : tensor<f32>
  %ones = stablehlo.constant dense<1.0> : tensor<2x16x3xf32>
  %g = stablehlo.dot_general %x, %ones, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x16x160xf32>, tensor<2x16x3xf32>) -> tensor<2x160x3xf32>
  %rate = stablehlo.constant dense<0.125> : tensor<2x160x3xf32>
  %scaled = stablehlo.multiply %g, %rate : tensor<2x160x3xf32>
  %next_w = stablehlo.subtract %w, %scaled : tensor<2x160x3xf32>
  %y = stablehlo.dot_general %x, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x16x160xf32>, tensor<2x160x3xf32>) -> tensor<2x16x3xf32>
  %times = stablehlo.broadcast_in_dim %t, dims = [] : (tensor<f32>) -> tensor<2x16x3xf32>
  %z = stablehlo.add %y, %times : tensor<2x16x3xf32>
  return %next_w, %next_t, %z : tensor<2x160x3xf32>, tensor<f32>, tensor<2x16x3xf32>
}
})";

module::Module read(const char* text) {
  module::Module m = module::parse(text, "test");
  module::verify(m, "test");
  return m;
}

module::Tensor whole_numbers(const module::Type& type, int64_t first) {
  module::Tensor tensor{type, {}};
  for (int64_t i = 0; i < module::elements(type.shape); ++i) {
    module::Lane lane;
    lane.real = static_cast<double>((first + i * 7) % 5 - 2);
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

class Donation : public testing::TestWithParam<const char*> {
 protected:
  explicit Donation(const char* text = kStep)
      : module_(read(text)),
        chip_(*arch::find_chip(GetParam()), Engine::fast),
        heap_(std::make_shared<HbmHeap>(chip_.config().hbm)),
        kept_(std::make_shared<KeptValues>(chip_)),
        step_(compile(module_, chip_.config().core, {Precision::fp32, true, true}), chip_, heap_, kept_) {
    const auto& main = module_.functions[0];
    for (const auto& a : main.arguments) given_.push_back(whole_numbers(main.type(a.value), 3));
    for (const auto& tensor : given_) places_.arguments.push_back(place(tensor));
    for (const auto& result : main.results)
      places_.results.push_back(place(module::Tensor{result.type, {module::Lane{}}}));
  }

  uint64_t place(const module::Tensor& tensor) {
    const auto bytes = to_bytes(tensor);
    blocks_.push_back(heap_->take(bytes.size(), HbmHeap::kInputBank));
    chip_.write(blocks_.back().address, bytes.data(), bytes.size());
    return blocks_.back().address;
  }
  module::Tensor at(uint64_t address, const module::Type& type) {
    std::vector<uint8_t> bytes(to_bytes({type, {module::Lane{}}}).size());
    chip_.read(address, bytes.data(), bytes.size());
    return from_bytes(type, bytes.data());
  }
  // A launch, of which the next one takes the results for its arguments.
  arch::RunReport launch() {
    const auto report = step_.execute(places_);
    given_ = module::interpret(module_, module_.functions[0], given_);
    want_ = given_.back();
    const auto& main = module_.functions[0];
    given_.back() = whole_numbers(main.type(main.arguments.back().value), 3);
    for (size_t i = 0; i < 2; ++i) std::swap(places_.arguments[i], places_.results[i]);
    return report;
  }
  void compare(size_t i) {
    EXPECT_EQ(differing(at(places_.arguments[i], given_[i].type), given_[i]), -1) << "result " << i;
  }
  void compare_last() { EXPECT_EQ(differing(at(places_.results[2], want_.type), want_), -1); }

  module::Module module_;
  SystemChip chip_;
  std::shared_ptr<HbmHeap> heap_;
  std::shared_ptr<KeptValues> kept_;
  Executable step_;
  std::vector<module::Tensor> given_;
  module::Tensor want_;
  Places places_;
  std::vector<HbmHeap::Block> blocks_;
};

TEST_P(Donation, ResultsStayUntilSomebodyAsks) {
  const uint64_t first = launch().bytes.hbm_load;
  const uint64_t brought = kept_->cycles();
  EXPECT_GT(brought, 0u);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(launch().bytes.hbm_load, first);
    compare_last();
  }
  EXPECT_EQ(kept_->cycles(), brought);  // nothing came or went
  EXPECT_LT(first, 24u * 24 * 4);       // the state is not among what a launch loads
  kept_->settle(places_.arguments[0]);
  EXPECT_GT(kept_->cycles(), brought);
  compare(0), compare(1);
  launch();
  kept_->leave();
  compare(0), compare(1);
}

class NarrowDonation : public Donation {
 protected:
  NarrowDonation() : Donation(kNarrowStep) {}
};

TEST_P(NarrowDonation, LiesTurnedInVmemAndAsItIsInHbm) {
  const auto& buffers = step_.compiled().buffers;
  EXPECT_TRUE(std::any_of(buffers.begin(), buffers.end(), [](const BufferInfo& b) { return b.apart == 3; }));
  for (int i = 0; i < 3; ++i) {
    launch();
    compare_last();
  }
  kept_->settle(places_.arguments[0]);
  compare(0), compare(1);
  launch();
  kept_->leave();
  compare(0), compare(1);
  launch();
  compare_last();
}

TEST_P(Donation, OthersThatRunBetweenTakeNothingAway) {
  launch();
  const auto other = compile(module_, chip_.config().core, {Precision::fp32, true, true});
  Executable second(other, chip_, heap_, kept_);
  Places places = places_;
  for (size_t i = 0; i < 3; ++i) places.results[i] = place(module::Tensor{given_[i].type, {module::Lane{}}});
  second.execute(places);  // takes the state, of which it makes the next one
  kept_->leave();
  const auto want = module::interpret(module_, module_.functions[0], given_);
  for (size_t i = 0; i < 3; ++i) EXPECT_EQ(differing(at(places.results[i], want[i].type), want[i]), -1) << i;
  compare(0), compare(1);  // what the first left is where it belongs
  launch();
  kept_->leave();
  compare(0), compare(1), compare_last();
}

TEST_P(Donation, ValuesElsewhereAreBrought) {
  launch();
  for (size_t i = 0; i < 2; ++i) {
    given_[i] = whole_numbers(given_[i].type, 1);
    places_.arguments[i] = place(given_[i]);
  }
  launch();
  compare_last();
  kept_->leave();
  compare(0), compare(1);
}

TEST_P(Donation, ElementsThatMoveAreNotOverwritten) {
  const module::Module turns = read(R"(module @m {
func.func public @main(%w: tensor<24x24xf32> {tf.aliasing_output = 0 : i32}) -> tensor<24x24xf32> {
  %0 = stablehlo.reverse %w, dims = [0] : tensor<24x24xf32>
  %1 = stablehlo.add %0, %0 : tensor<24x24xf32>
  return %1 : tensor<24x24xf32>
}
})");
  const auto ran = run(turns, {given_[0]}, chip_);
  EXPECT_EQ(differing(ran.results[0], module::interpret(turns, turns.functions[0], {given_[0]})[0]), -1);
  EXPECT_EQ(ran.compiled.buffers[0].becomes, 0);
}

TEST_P(Donation, AnArgumentGivenTwiceIsReadInHbm) {
  launch();
  module::Module reads = read(R"(module @m {
func.func public @main(%w: tensor<24x24xf32> {tf.aliasing_output = 0 : i32}, %v: tensor<24x24xf32>) -> tensor<24x24xf32> {
  %0 = stablehlo.add %w, %v : tensor<24x24xf32>
  return %0 : tensor<24x24xf32>
}
})");
  Executable sum(compile(reads, chip_.config().core), chip_, heap_, kept_);
  const uint64_t to = place(module::Tensor{given_[0].type, {module::Lane{}}});
  sum.execute({{places_.arguments[0], places_.arguments[0]}, {to}});
  sum.execute({{to, to}, {places_.results[0]}});
  kept_->leave();
  module::Tensor want = given_[0];
  for (auto& lane : want.lanes) lane.real *= 4;
  EXPECT_EQ(differing(at(places_.results[0], want.type), want), -1);
}

INSTANTIATE_TEST_SUITE_P(Chips, Donation, testing::Values("n8", "lite", "n128"),
                         [](const auto& info) { return std::string(info.param); });
INSTANTIATE_TEST_SUITE_P(Chips, NarrowDonation, testing::Values("n8", "lite", "n128"),
                         [](const auto& info) { return std::string(info.param); });

// A turn of a loop of launches costs fewer cycles than with the state in HBM.
TEST(DonationOff, StateGoesByHbm) {
  const module::Module m = read(kStep);
  SystemChip chip(*arch::find_chip("lite"), Engine::fast);
  std::vector<module::Tensor> given;
  for (const auto& a : m.functions[0].arguments) given.push_back(whole_numbers(m.functions[0].type(a.value), 3));
  Options options;
  const auto with = run(m, given, chip, options);
  options.donate = false;
  const auto without = run(m, given, chip, options);
  EXPECT_GT(with.transfer_cycles, 0u);
  EXPECT_EQ(without.transfer_cycles, 0u);
  EXPECT_LT(with.report.cycles, without.report.cycles);
  for (size_t i = 0; i < 3; ++i) EXPECT_EQ(differing(with.results[i], without.results[i]), -1);
}

}  // namespace
}  // namespace veritpu::module_compiler
