#include "host/commands/fuzz.h"

#include <iostream>

#include "arch/disassembler.h"
#include "fuzz/board.h"
#include "fuzz/draw.h"
#include "fuzz/order.h"
#include "fuzz/shrink.h"
#include "fuzz/top.h"
#include "fuzz/trial.h"
#include "host/commands/options.h"
#include "host/support/atomic_file.h"
#include "host/support/table.h"
#include "host/tpu/named.h"
#include "runtime/client.h"

namespace veritpu {
namespace {

constexpr size_t kLength = 250;  // instructions a program

std::optional<std::string> failure_of(const arch::ChipConfig& config, const arch::Program& program) {
  SystemChip chip(config, Engine::check);
  return fuzz::trial(chip, program);
}

// The assembly to keep: on which chip it fails, and how.
std::string text_of(const fuzz::Sketch& sketch, const arch::ChipConfig& config, const std::string& found_by) {
  const arch::Program program = *fuzz::ordered(sketch, config.core);
  const std::string failure = failure_of(config, program).value_or("it no longer fails on a new chip");
  return "# chip " + config.name + "\n# " + failure + "\n# found by " + found_by + "\n" + arch::disassemble(program);
}

// Boards of 2, 3 or 4 cores, in turn of several shapes.
int fuzz_boards(const arch::ChipConfig& chip, uint64_t first, size_t most) {
  constexpr std::array<std::array<int, 3>, 5> kShapes{{{1, 1, 2}, {2, 1, 2}, {2, 2, 1}, {3, 1, 1}, {1, 2, 2}}};
  size_t instructions = 0;
  uint64_t seed = first;
  for (; instructions < most; ++seed) {
    const auto [x, y, cores] = kShapes[seed % kShapes.size()];
    auto config = arch::scaled_board(chip.name + " board", "", chip.core.n, x, y, cores);
    config.core = chip.core;
    const auto programs = fuzz::draw_board(config, seed, 8 * kLength);
    for (const auto& program : programs) instructions += program.instructions.size();
    SystemBoard board(config, Engine::check, 2);
    try {
      fuzz::run_board(board, programs);
    } catch (const std::exception& error) {
      std::cout << error.what() << "\nThis command shows it again: veritpu fuzz --boards --instructions 1 --seed "
                << seed << " --chip " << chip.name << '\n';
      return 3;
    }
  }
  std::cout << grouped(instructions) << " instructions on " << grouped(seed - first) << " boards of " << chip.name
            << " cores: no difference\n";
  return 0;
}

// On veritpu_top, of which every eighth program finds ports without stalls.
int fuzz_top(const arch::ChipConfig& chip, uint64_t first, size_t most) {
  fuzz::TopTrial trial(chip);
  size_t instructions = 0;
  uint64_t seed = first;
  for (; instructions < most; ++seed) {
    const fuzz::Sketch sketch = fuzz::draw(chip.core, seed, kLength);
    instructions += sketch.size();
    if (const auto failure = trial.run(*fuzz::ordered(sketch, chip.core), seed % 8)) {
      std::cout << *failure << "\nThis command shows it again: veritpu fuzz --top --instructions 1 --seed " << seed
                << " --chip " << chip.name << '\n';
      return 3;
    }
  }
  std::cout << grouped(instructions) << " instructions in " << grouped(seed - first) << " programs on veritpu_top of "
            << chip.name << ", " << grouped(trial.stored()) << " bytes stored: no difference\n";
  return 0;
}

}  // namespace

int fuzz_command(const std::vector<std::string>& args) {
  Options o("veritpu fuzz [options]",
            "Draws random programs over the whole instruction set and runs them on the verilated and the fast core in "
            "lockstep. A difference is shrunk to a short program, which is written to a file.");
  o.add("instructions", "M", "stop after that many (default 50000)");
  o.add("seed", "K", "the first program's; the next programs take the next ones (default 1)");
  o.add("chip", "NAME", "the chip, as `veritpu chips` lists them, or FILE.json (default lite)");
  o.flag("boards", "on boards of 2 to 4 such cores, which send rows to each other");
  o.flag("top", "on engine top, whose ports stall at random, beside the fast core: what is left in HBM");
  o.add("output", "DIR", "where to write the program that fails (default .)");
  if (!o.parse(args)) return 0;
  const auto most = static_cast<size_t>(o.integer("instructions", 1, 1'000'000'000'000).value_or(50000));
  const auto first = static_cast<uint64_t>(o.integer("seed", 0, INT64_MAX - 1'000'000'000'000).value_or(1));
  const arch::ChipConfig& config = chip_named(o.text("chip").value_or("lite"));
  const std::string folder = o.text("output").value_or(".");
  if (o.has("top")) {
    if (o.has("boards")) throw UsageError("--top is of a chip of one core; leave out --boards");
    check_engine(config, Engine::top);
    return fuzz_top(config, first, most);
  }
  if (!find_engine("check")) throw UserError("this build has no check engine; build it with Verilator");
  check_engine(config, Engine::check);

  if (o.has("boards")) return fuzz_boards(config, first, most);
  SystemChip chip(config, Engine::check);
  size_t instructions = 0;
  uint64_t seed = first;
  for (; instructions < most; ++seed) {
    const fuzz::Sketch sketch = fuzz::draw(config.core, seed, kLength);
    const auto failure = fuzz::trial(chip, *fuzz::ordered(sketch, config.core));
    instructions += sketch.size();
    if (!failure) continue;
    const std::string again = "veritpu fuzz --instructions 1 --seed " + std::to_string(seed) + " --chip " + config.name;
    const std::string path = folder + "/fuzz-" + config.name + "-" + std::to_string(seed) + ".s";
    check_writable(path, "--output");
    std::cout << *failure << "\nThis command shows it again: " << again << "\nShrinking..." << std::endl;
    const auto least =
        fuzz::shrink(sketch, config.core, [&](const arch::Program& p) { return failure_of(config, p).has_value(); });
    write_atomically(path, text_of(least, config, again));
    std::cout << least.size() << " instructions are left of " << sketch.size() << ": " << path
              << "\nTo see it: veritpu run " << path << " --engine check --chip " << config.name
              << "\nTo keep it: move it to tests/regressions/, where a test runs it from then on.\n";
    return 3;
  }
  std::cout << grouped(instructions) << " instructions in " << grouped(seed - first) << " programs on " << config.name
            << ": no difference\n";
  return 0;
}

}  // namespace veritpu
