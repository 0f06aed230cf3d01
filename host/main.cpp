// The command line: looks the command up and turns errors into one sentence and an exit status (2 for a command line
// that cannot be understood, 1 for any other mistake of the user's, 3 for ours).
#include <iostream>
#include <new>
#include <sstream>

#include "arch/run_error.h"
#include "arch/suggest.h"
#include "host/commands/asm.h"
#include "host/commands/bench.h"
#include "host/commands/chips.h"
#include "host/commands/compare.h"
#include "host/commands/compile.h"
#include "host/commands/data.h"
#include "host/commands/disasm.h"
#include "host/commands/draw.h"
#include "host/commands/eval.h"
#include "host/commands/fuzz.h"
#include "host/commands/infer.h"
#include "host/commands/module.h"
#include "host/commands/nn.h"
#include "host/commands/options.h"
#include "host/commands/placed.h"
#include "host/commands/predict.h"
#include "host/commands/profile.h"
#include "host/commands/run.h"
#include "host/commands/sweep.h"
#include "host/commands/train.h"
#include "host/report/report.h"
#include "host/tpu/named.h"
#include "host/tpu/processes.h"

namespace veritpu {
namespace {

struct Command {
  const char* name;
  const char* summary;
  int (*run)(const std::vector<std::string>& args);
  bool boards = false;  // it takes boards, which several processes may simulate
};

const std::vector<Command>& commands() {
  static const std::vector<Command> table = {
      {"train", "train a workload on the simulated chip", train_command, true},
      {"eval", "evaluate a checkpoint", eval_command},
      {"infer", "measure a checkpoint's network in int8: accuracy, rate and latency", infer_command},
      {"predict", "classify one test image with a checkpoint", predict_command},
      {"profile", "profile a step of a workload: a page that says where each cycle went", profile_command},
      {"compare", "say what got better or worse from one report to another", compare_command},
      {"compile", "compile a step of a workload: its cost, graph or program", compile_command},
      {"chips", "list the chips and engines", chips_command},
      {"sweep", "time a step on many chips, with area and energy", sweep_command},
      {"bench", "measure how fast this machine simulates", bench_command, true},
      {"placed", "place functions on the cores of a board", placed_command, true},
      {"data", "fetch a data set that no Debian package holds", data_command},
      {"draw", "draw a small data set of flowers as TFRecord files", draw_command},
      {"asm", "assemble a program", asm_command},
      {"disasm", "print a program file as assembly", disasm_command},
      {"run", "run a program by itself", run_command},
      {"module", "check, print or interpret a module of StableHLO", module_command},
      {"nn", "train a network of layers on modules: gpt, lstm, resnet18, unet, vit", nn_command},
      {"fuzz", "run random programs on both cores in lockstep", fuzz_command},
  };
  return table;
}

void help(std::ostream& out) {
  out << "usage: veritpu COMMAND [options]\n\nTrains neural networks on a simulated TPU and accounts for every "
         "cycle.\n\ncommands:\n";
  for (const auto& command : commands())
    out << "  " << command.name << std::string(10 - std::string(command.name).size(), ' ') << command.summary << '\n';
  out << "\n`veritpu COMMAND --help` explains a command.\n`./veritpu test` builds and tests VeriTPU itself.\n";
}

int run(const std::vector<std::string>& args) {
  if (args.empty()) {
    help(std::cerr);
    return 2;
  }
  if (args[0] == "--help" || args[0] == "-h" || args[0] == "help") {
    help(std::cout);
    return 0;
  }
  if (args[0] == "--version") {
    std::cout << "veritpu " << revision() << '\n';
    return 0;
  }
  std::vector<std::string> names;
  for (const auto& command : commands()) {
    if (args[0] == command.name) {
      if (!command.boards) refuse_processes("veritpu " + args[0]);
      return command.run({args.begin() + 1, args.end()});
    }
    names.emplace_back(command.name);
  }
  throw unknown("command", args[0], names);
}

// A sentence, or a line for each of several mistakes.
int report(const std::string& text, int status) {
  std::cout.flush();
  std::cerr << "veritpu: ";
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) std::cerr << arch::printable(line) << '\n';
  std::cerr.flush();
  return status;
}

}  // namespace
}  // namespace veritpu

int main(int argc, char** argv) {
  using namespace veritpu;
  try {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const int status = run_in_processes(arguments, [&] { return run(arguments); });
    std::cout.flush();
    if (!std::cout) return report("standard output took not all that was written; free the disk, or name another", 1);
    return status;
  } catch (const UsageError& e) {
    return report(e.what(), 2);
  } catch (const UnknownName& e) {
    return report(e.what(), 2);
  } catch (const UserError& e) {
    return report(e.what(), 1);
  } catch (const graph::GraphError& e) {  // layers that do not fit their data
    return report(e.what(), 1);
  } catch (const arch::RunError& e) {
    std::string command = "veritpu";
    for (int i = 1; i < argc; ++i) command += std::string(" ") + argv[i];
    report(std::string("internal error: ") + e.what(), 3);
    return report("this command shows it again: " + command, 3);
  } catch (const std::bad_alloc&) {
    return report("this machine has too little memory for that; choose a smaller chip or batch", 1);
  } catch (const std::exception& e) {
    return report(std::string("internal error: ") + e.what(), 3);
  }
}
