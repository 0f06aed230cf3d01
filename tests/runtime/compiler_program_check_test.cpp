// Programs are held against the graph on the chip: of every workload and precision, and with faults planted where no
// form between passes shows them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/compiler/passes/passes.h"
#include "systemc/fast_core.h"
#include "systemc/system_chip.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu {
namespace {

using arch::Instruction;
using arch::Opcode;
namespace f = arch::field;
graph::Graph step(const std::string& workload, const std::string& precision, bool training, int64_t batch) {
  const Workload& w = *find_workload(workload);
  const Model model = w.model();
  const StepSpec spec{model, *find_precision(precision), batch, {training ? w.training_pixels() : graph::DType::u8}};
  return training ? train_step(spec, w.optimizer, {}) : eval_step(spec);
}

std::unique_ptr<TensorCore> checked_core(const arch::CoreConfig& core, CorePort& port) {
  return make_fast_core_checked(core, port);
}

TEST(ProgramCheck, HoldsForWorkloads) {
  const arch::ChipConfig config = *arch::find_chip("lite");
  for (const char* workload : {"digits", "mlp", "cnn8"})
    for (const Precision& precision : precisions())
      for (const bool training : {true, false}) {
        SystemChip chip(config, checked_core);
        const auto client = Client::make(chip);
        const graph::Graph g = step(workload, precision.name, training, 8);
        const auto executable = client->compile(g);
        const Agreement agreement = verify_program(*client, *executable, g);
        std::cout << workload << " " << precision.name << (training ? " train " : " eval ") << agreement.part << "\n";
        EXPECT_GT(agreement.values, training ? 1000 : 1);
      }
}

// Changes an instruction of a program before it runs for the first time.
class FaultyChip : public arch::Chip {
 public:
  explicit FaultyChip(arch::Chip& chip) : chip_(chip) {}

  const arch::ChipConfig& config() const override { return chip_.config(); }
  void write(uint64_t address, const void* data, size_t bytes) override { chip_.write(address, data, bytes); }
  void read(uint64_t address, void* data, size_t bytes) override { chip_.read(address, data, bytes); }
  arch::HostLinkStats link() const override { return chip_.link(); }
  arch::RunReport launch(const arch::Launch& launch) override {
    if (launch.instructions != instructions || planted) return chip_.launch(launch);
    std::vector<Instruction> program(launch.instructions);
    chip_.read(launch.program, program.data(), program.size() * arch::kInstructionBytes);
    planted = std::any_of(program.rbegin(), program.rend(), plant);
    chip_.write(launch.program, program.data(), program.size() * arch::kInstructionBytes);
    return chip_.launch(launch);
  }

  size_t instructions = 0;                  // of that program
  std::function<bool(Instruction&)> plant;  // false: another instruction is to be changed
  bool planted = false;

 private:
  arch::Chip& chip_;
};

struct Fault {
  const char* what;
  std::function<bool(Instruction&)> plant;
};

// Adds to a field of the last instruction that `fits`: the first products of fp32 are of small terms, which rounding
// hides.
std::function<bool(Instruction&)> shift(Opcode opcode, const arch::Field& field, int64_t by,
                                        const std::function<bool(const Instruction&)>& fits = {}) {
  return [=](Instruction& i) {
    if (i.opcode() != opcode || (fits && !fits(i))) return false;
    i.set(field, i.get(field) + by);
    return true;
  };
}

const std::vector<Fault>& faults() {
  const auto has = [](const arch::Field& field, int64_t value) {
    return [=](const Instruction& i) { return i.get(field) == value; };
  };
  static const std::vector<Fault> all{
      {"a product streams rows from one too low", shift(Opcode::mmul, f::mmul::base, 1)},
      {"a product forgets the tiles before", shift(Opcode::mmul, f::mmul::accum, -1, has(f::mmul::accum, 1))},
      {"a product's sums are those of another", shift(Opcode::mmul, f::mmul::acc, 8)},
      {"a product in the other weight set", shift(Opcode::mmul, f::mmul::set, -1, has(f::mmul::set, 1))},
      {"weights from one row too low", shift(Opcode::mload, f::mload::base, 1)},
      {"weights without their transposition", shift(Opcode::mload, f::mload::trans, -1, has(f::mload::trans, 1))},
      {"weights without their last row",
       shift(Opcode::mload, f::mload::rows, -1, [](const Instruction& i) { return i.get(f::mload::rows) > 1; })},
      {"a kernel adds and does not multiply",
       [](Instruction& i) {
         if (i.opcode() != Opcode::vset || i.get(f::vset::op) != static_cast<int64_t>(arch::Micro::mul_)) return false;
         i.set(f::vset::op, static_cast<int64_t>(arch::Micro::add_));
         return true;
       }},
      {"a kernel over a row too few",
       shift(Opcode::vrun, f::vrun::n0, -1, [](const Instruction& i) { return i.get(f::vrun::n0) > 1; })},
      {"a stream from one row too low", shift(Opcode::vstr, f::vstr::base, 1, has(f::vstr::space, 1))},
      {"a value in the rows of another", shift(Opcode::vstr, f::vstr::base, 8, has(f::vstr::space, 0))},
      {"an operand loaded from beside it", shift(Opcode::dld, f::dld::row, 1)},
      {"a product does not wait for its rows",
       [](Instruction& i) {
         if (i.opcode() != Opcode::mmul || !i.wait(0).count) return false;
         i.wait(0, {});
         return true;
       }},
      {"a load does not say that it is done",
       [](Instruction& i) {
         if (i.opcode() != Opcode::dld || !i.signal(0).count) return false;
         i.signal(0, {});
         return true;
       }},
  };
  return all;
}

// In fp32, where rounding hides little.
TEST(ProgramCheck, NamesFaultsThatNoFormShows) {
  const graph::Graph g = step("digits", "fp32", true, 20);
  for (const Fault& fault : faults()) {
    SCOPED_TRACE(fault.what);
    SystemChip chip(test_chip(8), checked_core);
    FaultyChip faulty(chip);
    const auto client = Client::make(faulty);
    const auto executable = client->compile(g);
    faulty.instructions = executable->program().instructions.size();
    faulty.plant = fault.plant;
    try {
      verify_program(*client, *executable, g);
      ADD_FAILURE() << "nobody noticed";
    } catch (const compiler::PassError& e) {
      EXPECT_THAT(e.what(), testing::HasSubstr("pass 'program' is wrong: "));
    }
    EXPECT_TRUE(faulty.planted);
  }
}

}  // namespace
}  // namespace veritpu
