// The hazard checker: a small program for each kind of hazard and its repaired twin, and programs that have none.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/trial.h"
#include "host/commands/program_io.h"
#include "host/commands/run_program.h"
#include "host/layers/precision.h"
#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/client.h"
#include "systemc/hazard_error.h"
#include "systemc/system_chip.h"
#include "tests/systemc/hazard_found.h"

namespace veritpu::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

// Loads rows 0 to 7 and waits for them.
const std::string kRows = "ddim unit=ld dim=0 count=8 vstride=1\ndld hbm=0 row=0 lanes=8\nfence\n";
// Micro-operations 0 and 1 move rows from stream 0 to stream 1.
const std::string kMove =
    "vset slot=0 op=ld d=r0 stream=0\nvset slot=1 op=st a=r0 stream=1\n"
    "vstr stream=0 base=0 s0=1\nvstr stream=1 base=16 s0=1\n";

TEST(FastHazards, VmemThatNothingHasWritten) {
  EXPECT_THAT(found("dst hbm=0 row=3 lanes=8\nhalt"),
              AllOf(StartsWith("unwritten 0:"), HasSubstr("VMEM row 3, lane 0")));
  EXPECT_EQ(found("dld hbm=0 row=3 lanes=8 signal=0:1\ndst hbm=64 row=3 lanes=8 wait=0:1\nhalt"), "clean");
  EXPECT_THAT(found(kRows + "mload base=1 stride=1 rows=8 lanes=8\nhalt"),
              AllOf(StartsWith("unwritten 3:"), HasSubstr("VMEM row 8")));
  EXPECT_EQ(found(kRows + "mload base=0 stride=1 rows=8 lanes=8\nhalt"), "clean");
}

TEST(FastHazards, LanesThatALoadKeeps) {
  const auto lanes = [](const std::string& load, const std::string& store) {
    return found("dld hbm=0 row=0 " + load + " signal=0:1\ndst hbm=64 row=0 " + store + " wait=0:1\nhalt");
  };
  EXPECT_THAT(lanes("lanes=4 lane0=2 keep=1", "lanes=5 lane0=2"),
              AllOf(StartsWith("unwritten 1:"), HasSubstr("lane 6")));
  EXPECT_EQ(lanes("lanes=4 lane0=2 keep=1", "lanes=4 lane0=2"), "clean");
  EXPECT_EQ(lanes("lanes=4 lane0=2", "lanes=8"), "clean");
}

TEST(FastHazards, AccumulatorsAndWeightsThatNothingHasWritten) {
  const std::string mload = "mload base=0 stride=1 rows=8 lanes=8 set=0\n";
  EXPECT_THAT(found(kRows + "mmul base=0 n0=8 s0=1 lanes=8 set=0\nhalt"),
              AllOf(StartsWith("unwritten 3:"), HasSubstr("weight set 0")));
  EXPECT_EQ(found(kRows + mload + "mmul base=0 n0=8 s0=1 lanes=8 set=0\nhalt"), "clean");
  EXPECT_THAT(found(kRows + mload + "mmul base=0 n0=8 s0=1 lanes=8 accum=1\nhalt"),
              AllOf(StartsWith("unwritten 4:"), HasSubstr("accumulator row 0")));
  EXPECT_EQ(found(kRows + mload + "mmul base=0 n0=8 s0=1 lanes=8\nmmul base=0 n0=8 s0=1 lanes=8 accum=1\nhalt"),
            "clean");
}

TEST(FastHazards, GroupsThatTakeTurns) {
  const auto move = [](int to, int stride, bool turns, int ways = 8) {
    return found(kRows + kMove + "vstr stream=1 base=" + std::to_string(to) + " s0=" + std::to_string(stride) +
                     "\nvrun slot=0 len=2 n0=8 turns=" + std::to_string(turns) + "\nhalt",
                 {ways, 2, 2, 2, 2, 2, 2});
  };
  EXPECT_EQ(move(16, 1, true), "clean");
  EXPECT_EQ(move(0, 1, true), "clean");  // each group its own row
  EXPECT_EQ(move(7, 1, false), "clean");
  EXPECT_THAT(move(7, 1, true), AllOf(StartsWith("unordered 8:"), HasSubstr("VMEM row 7")));
  EXPECT_THAT(move(16, 0, true), AllOf(StartsWith("unordered 8:"), HasSubstr("VMEM row 16")));
  EXPECT_EQ(move(7, 1, true, 4), "clean");  // seven groups apart
  EXPECT_THAT(move(3, 1, true, 4), AllOf(StartsWith("unordered 8:"), HasSubstr("VMEM row 3")));
}

TEST(FastHazards, RegistersAndKernelsThatNothingHasWritten) {
  EXPECT_THAT(found("vset slot=4 op=add imm=0.0 d=r0 a=r1 bimm=1\nvrun slot=4 len=1\nhalt"),
              AllOf(StartsWith("unwritten 1:"), HasSubstr("register r1 in slot 4")));
  EXPECT_EQ(found("vset slot=3 op=mov imm=0.0 d=r1 bimm=1\nvset slot=4 op=add imm=0.0 d=r0 a=r1 bimm=1\nvrun slot=3 "
                  "len=2\nhalt"),
            "clean");
  EXPECT_THAT(found("vset slot=0 op=mov imm=0.0 d=r1 bimm=1\nvrun slot=0 len=2\nhalt"),
              AllOf(StartsWith("unwritten 1:"), HasSubstr("slot 1 of the kernel store")));
}

TEST(FastHazards, WhatAStateOrAnEarlierRunHoldsIsWritten) {
  FixedChip chip({8, 256, 256}, make_fast_core_checked);
  chip.run("dld hbm=0 row=0 lanes=8\nhalt");
  chip.run("dst hbm=64 row=0 lanes=8\nhalt");
  CoreState state;
  chip.core().save(state);
  EXPECT_THROW(chip.run("dst hbm=64 row=1 lanes=8\nhalt"), HazardError);
  FixedChip other({8, 256, 256}, make_fast_core_checked);
  other.core().load(state);
  other.run("dst hbm=64 row=1 lanes=8\nhalt");
}

TEST(FastHazards, TwoUnitsOnOneRow) {
  // Read after write, write after read, write after write; then of an accumulator.
  EXPECT_THAT(found("dld hbm=0 row=0 lanes=8\ndst hbm=64 row=0 lanes=8\nhalt"),
              AllOf(StartsWith("unordered 1:"), HasSubstr("reads VMEM row 0, which ld, pc 0, writes")));
  const auto reload = [](const std::string& store, const std::string& load) {
    return found("dld hbm=0 row=0 lanes=8\nfence\ndst hbm=64 row=0 lanes=8 " + store + "\ndld hbm=0 row=0 lanes=8 " +
                 load + "\nhalt");
  };
  EXPECT_THAT(reload("", ""), AllOf(StartsWith("unordered 3:"), HasSubstr("writes VMEM row 0, which st, pc 2, reads")));
  EXPECT_EQ(reload("signal=0:1", "wait=0:1"), "clean");
  const auto move = [](const std::string& run, const std::string& load) {
    return found(kRows + kMove + "vrun slot=0 len=2 n0=8 " + run + "\ndld hbm=0 row=16 lanes=8 " + load + "\nhalt");
  };
  EXPECT_THAT(move("", ""),
              AllOf(StartsWith("unordered 8:"), HasSubstr("writes VMEM row 16, which vpu, pc 7, writes")));
  EXPECT_EQ(move("signal=0:1", "wait=0:1"), "clean");
  const auto sums = [](const std::string& product, const std::string& run) {
    return found(kRows + kMove + "vstr stream=0 space=acc base=0 s0=1\nmload base=0 stride=1 rows=8 lanes=8\n" +
                 "mmul base=0 n0=8 s0=1 lanes=8 " + product + "\nvrun slot=0 len=2 n0=8 " + run + "\nhalt");
  };
  EXPECT_THAT(sums("", ""), AllOf(StartsWith("unordered 10:"), HasSubstr("accumulator row 0, which mxu, pc 9")));
  EXPECT_EQ(sums("signal=0:1", "wait=0:1"), "clean");
}

TEST(FastHazards, TimeAloneIsNoOrder) {
  std::string nops;
  for (int i = 0; i < 100; i++) nops += "nop\n";
  const std::string load = "dld hbm=0 row=0 lanes=8", store = "dst hbm=64 row=0 lanes=8\nhalt";
  EXPECT_THAT(found(load + "\n" + nops + store), StartsWith("unordered 101:"));
  EXPECT_EQ(found(load + "\nfence\n" + store), "clean");
  // What the sequencer has waited for comes before all that it dispatches.
  EXPECT_EQ(found(load + " signal=0:1\nnop wait=0:1\n" + store), "clean");
  // Order is passed on: ld, vpu, st.
  EXPECT_EQ(found(load + " signal=0:1\nvset slot=0 op=mov d=r0 b=r0 wait=0:1\nvset slot=1 op=mov d=r0 b=r0 "
                         "signal=1:1\ndst hbm=64 row=0 "
                         "lanes=8 wait=1:1\nhalt"),
            "clean");
}

TEST(FastHazards, ASignalSaysOnlyWhatItsTrackHasDone) {
  // The second weight load retires before the product does.
  const auto products = [](const std::string& product, const std::string& load) {
    return found(kRows + "mload base=0 stride=1 rows=8 lanes=8 set=0\nmmul base=0 n0=8 s0=1 lanes=8 set=0 " + product +
                 "\nmload base=0 stride=1 rows=8 lanes=8 set=1 " + load + "\nddim unit=ld dim=0 count=1\n" +
                 "dld hbm=0 row=0 lanes=8 wait=0:1\nhalt");
  };
  EXPECT_THAT(products("", "signal=0:1"), AllOf(StartsWith("unordered 7:"), HasSubstr("mxu, pc 4, reads")));
  EXPECT_THAT(products("signal=0:1", ""), AllOf(StartsWith("unordered 7:"), HasSubstr("mxu, pc 5, reads")));
  // A product tells of the loads before it.
  EXPECT_EQ(found(kRows + "mload base=0 stride=1 rows=8 lanes=8\nmmul base=0 n0=8 s0=1 lanes=8 signal=0:1\n" +
                  "dld hbm=0 row=0 lanes=8 wait=0:1\nhalt"),
            "clean");
  // A ddim doesn't wait for the transfers before it; a sync does.
  const auto setup = [](const std::string& instruction) {
    return found("dld hbm=0 row=0 lanes=8\n" + instruction + " signal=0:1\ndst hbm=64 row=0 lanes=8 wait=0:1\nhalt");
  };
  EXPECT_THAT(setup("ddim unit=ld dim=0 count=1"), StartsWith("unordered 2:"));
  EXPECT_EQ(setup("sync unit=ld"), "clean");
}

TEST(FastHazards, ACountFromEitherOfTwo) {
  std::string nops;
  for (int i = 0; i < 100; i++) nops += "nop\n";
  // The load is over long before the vector run begins, and that before or after the first store does.
  const auto two = [&](const std::string& between, const std::string& first, const std::string& second) {
    return found(
        "vset slot=0 op=mov imm=0.0 d=r0 bimm=1\nvset slot=1 op=st a=r0 stream=0\nvstr stream=0 base=8\n"
        "dld hbm=0 row=0 lanes=8 signal=0:1\n" +
        nops + "vrun slot=0 len=2 signal=0:1\n" + between + "dst hbm=64 row=0 lanes=8 " + first +
        "\ndst hbm=96 row=8 lanes=8 " + second + "\nhalt");
  };
  for (const std::string& between : {std::string(), nops}) {
    EXPECT_THAT(two(between, "wait=0:1", "wait=0:1"),
                AllOf(StartsWith("unordered"), HasSubstr("semaphore 0 is signalled at pc 3 and at pc 104")));
    EXPECT_EQ(two(between, "wait=0:2", ""), "clean");
  }
}

TEST(FastHazards, RowsOutOfRange) {
  const auto dma = [](const std::string& row) {
    return found("ddim unit=ld dim=1 count=3 vstride=-2\ndld hbm=0 lanes=8 row=" + row + "\nhalt");
  };
  EXPECT_THAT(dma("3"), AllOf(StartsWith("range 1:"), HasSubstr("VMEM rows -1 to 3 of rows 0 to 255")));
  EXPECT_EQ(dma("4"), "clean");
  const auto product = [](const std::string& acc) {
    return found(kRows + "mload base=0 stride=1 rows=8 lanes=8\nmmul base=0 n0=8 s0=1 lanes=8 acc=" + acc + "\nhalt");
  };
  EXPECT_THAT(product("249"), AllOf(StartsWith("range 4:"), HasSubstr("accumulator rows 249 to 256")));
  EXPECT_EQ(product("248"), "clean");
  const auto stream = [](const std::string& base) {
    return found("vset slot=0 op=mov imm=0.0 d=r0 bimm=1\nvset slot=1 op=st a=r0 stream=0\nvstr stream=0 s0=2 base=" +
                 base + "\nvrun slot=0 len=2 n0=2\nhalt");
  };
  EXPECT_THAT(stream("254"), AllOf(StartsWith("range 3:"), HasSubstr("VMEM rows 254 to 256")));
  EXPECT_EQ(stream("253"), "clean");
}

TEST(FastHazards, Deadlock) {
  EXPECT_THAT(found("vset slot=0 op=mov d=r0 b=r0 wait=3:2\nhalt"),
              AllOf(StartsWith("deadlock 0:"),
                    HasSubstr("vpu, pc 0 waits for 2 of semaphore 3, which stands at 0: nothing queued or fetched"),
                    HasSubstr("seq, pc 1 waits for every unit to be idle")));
  EXPECT_EQ(found("nop signal=3:2\nvset slot=0 op=mov d=r0 b=r0 wait=3:2\nhalt"), "clean");
  const std::string circle =
      "dld hbm=0 row=0 lanes=8 wait=0:1 signal=1:1\nvset slot=0 op=mov d=r0 b=r0 wait=1:1 signal=0:1\nhalt";
  EXPECT_THAT(found(circle),
              AllOf(StartsWith("deadlock 1:"), HasSubstr("semaphore 0, which stands at 0: vpu, pc 1 (queued)"),
                    HasSubstr("semaphore 1, which stands at 0: ld, pc 0 (queued) would signal it")));
  EXPECT_EQ(found("nop signal=0:1\n" + circle), "clean");
  EXPECT_THAT(found("nop wait=5:1\nsync unit=st signal=5:1\nhalt"),
              AllOf(StartsWith("deadlock 0:"), HasSubstr("st, pc 1 (not dispatched) would signal it")));
  EXPECT_EQ(found("sync unit=st signal=5:1\nnop wait=5:1\nhalt"), "clean");
  std::string full = "vset slot=0 op=mov d=r0 b=r0 wait=5:1\n";
  for (int i = 0; i < 8; i++) full += "vset slot=0 op=mov d=r0 b=r0\n";
  EXPECT_THAT(found(full + "nop signal=5:1\nhalt"), HasSubstr("seq, pc 8, waits for room in the queue of vpu"));
}

std::unique_ptr<SystemChip> checked_chip(const arch::ChipConfig& chip) {
  return std::make_unique<SystemChip>(
      chip, [](const arch::CoreConfig& c, CorePort& p) { return make_fast_core_checked(c, p); });
}
std::unique_ptr<SystemChip> checked_chip(const char* name) {
  return checked_chip(*arch::find_chip(name));
}

TEST(FastHazards, TheExamplesHaveNone) {
  for (const char* file : {"matmul.s", "normalize.s", "stream.s"})
    for (const char* name : {"n8", "lite"}) {
      const auto program = read_program(std::string(EXAMPLES_DIR) + "/" + file);
      SystemChip plain(*arch::find_chip(name), Engine::fast);
      EXPECT_EQ(run_program(*checked_chip(name), program).cycles, run_program(plain, program).cycles) << file;
    }
}

TEST(FastHazards, TheExamplesNeedEachOfTheirWaits) {
  int waits = 0;
  for (const char* file : {"matmul.s", "normalize.s", "stream.s"}) {
    const auto whole = read_program(std::string(EXAMPLES_DIR) + "/" + file);
    for (size_t pc = 0; pc < whole.instructions.size(); pc++)
      for (int k : {0, 1}) {
        if (!whole.instructions[pc].wait(k).count) continue;
        auto program = whole;
        program.instructions[pc].wait(k, {});
        EXPECT_THROW(run_program(*checked_chip("n8"), program), HazardError) << file << ", pc " << pc;
        waits++;
      }
  }
  EXPECT_EQ(waits, 15);
}

// Random programs are ordered by a pass that shares nothing with the checker. Few of their waits can be left out: those
// for what a fence, or a product's order behind its weights, settles too. On cores without stages: kernels drawn for
// turns share fewer rows.
TEST(FastHazards, RandomProgramsHaveNoneButWithoutAWait) {
  int clean = 0, dropped = 0, caught = 0;
  for (const char* name : {"n8", "lite"})
    for (uint64_t seed = 1; seed <= 20; seed++) {
      arch::ChipConfig chip = *arch::find_chip(name);
      chip.core.vpu_stages = {};
      const auto& core = chip.core;
      auto sketch = fuzz::draw(core, seed, 250);
      EXPECT_EQ(fuzz::trial(*checked_chip(chip), *fuzz::ordered(sketch, core)), std::nullopt) << name << ' ' << seed;
      clean++;
      sketch.edges = 0;  // no orderings that nothing needs
      auto program = *fuzz::ordered(sketch, core);
      std::vector<arch::Instruction*> waiting;
      for (auto& i : program.instructions)
        if (i.wait(0).count) waiting.push_back(&i);
      if (waiting.empty()) continue;
      waiting[seed * 7919 % waiting.size()]->wait(0, {});
      dropped++;
      const auto failure = fuzz::trial(*checked_chip(chip), program);
      if (!failure) continue;
      EXPECT_THAT(*failure, StartsWith("hazard (unordered)"));
      caught++;
    }
  EXPECT_EQ(clean, 40);
  EXPECT_GT(dropped, 30);
  EXPECT_GE(caught * 10, dropped * 9);
}

// Two steps, so that the second's accesses meet the first's. Pools, images and Adam's moments go through HBM.
TEST(FastHazards, TheCompilersStepsHaveNone) {
  const int64_t steps = 2;
  const std::vector<std::pair<const char*, int64_t>> batches{
      {"mlp", 64}, {"mnist", 16}, {"cnn8", 16}, {"keras-cnn", 4}};
  for (const auto& [workload_name, batch] : batches)
    for (const char* name : {"n8", "lite"})
      for (const Precision& precision : precisions()) {
        const Workload& workload = *find_workload(workload_name);
        const Model model = workload.model();
        const auto chip = checked_chip(name);
        const auto client = Client::make(*chip);
        const graph::Graph graph = train_step({model, precision, batch}, workload.optimizer, {});
        std::map<std::string, Executable::Slice> inputs;
        for (const auto& node : graph.nodes) {
          if (node.op != graph::Op::input) continue;
          graph::Shape shape = node.shape;
          shape[0] *= steps;
          const std::vector<uint8_t> zeros(graph::elements(shape) * sizeof(float));
          inputs[node.name] = {client->upload(node.dtype, shape, zeros.data()), 0};
        }
        const auto report = client->compile(graph)->execute(steps, inputs).report;
        EXPECT_GT(report.cycles, 100000u) << workload.name << ' ' << name << ' ' << precision.name;
      }
}

}  // namespace
}  // namespace veritpu::test
