#include "host/commands/module.h"

#include <iostream>
#include <map>

#include "host/commands/module_run.h"
#include "host/commands/options.h"
#include "host/commands/program_io.h"
#include "host/support/table.h"
#include "runtime/client.h"
#include "runtime/hlo/read.h"
#include "runtime/module/constants.h"
#include "runtime/module/interpret.h"
#include "runtime/module/passes/legalise.h"

namespace veritpu {
namespace {

module::Module read_module(const std::string& file) {
  const std::string name = file == "-" ? "standard input" : file;
  const std::string text = read_file(file);
  if (file.size() > 3 && file.compare(file.size() - 3, 3, ".pb") == 0) return hlo::read(text, name);
  if (text.find('\0') != std::string::npos)
    throw UserError(name + " is no text; print the module with `jax.jit(f).lower(...).as_text()`");
  module::Module read = module::parse(text, name);
  module::verify(read, name);
  return read;
}

void count(const module::Region& region, std::map<std::string, int64_t>& counts) {
  for (const module::Operation& o : region.operations) {
    if (!module::is_return(o.op)) counts[module::facts(o.op).word]++;
    for (const module::Region& inner : o.regions) count(inner, counts);
  }
}

void print_counts(const module::Module& read) {
  std::map<std::string, int64_t> counts;
  for (const module::Function& function : read.functions) count(function.body, counts);
  Table table({"operation", "in the text"});
  for (const auto& [word, number] : counts) table.row({word, grouped(static_cast<uint64_t>(number))});
  std::cout << "A module of " << read.functions.size() << (read.functions.size() == 1 ? " function" : " functions")
            << " without mistakes.\n\n"
            << table.text();
}

void print_results(const module::Module& read, const std::string& file, const std::optional<std::string>& arguments) {
  const module::Function* const main = read.find("main");
  if (!main) throw UserError(file + ": it has no function @main, which is the one that runs; name one so");
  std::vector<module::Tensor> given;
  if (arguments) given = module::parse_constants(read_file(*arguments), *arguments);
  try {
    for (const module::Tensor& tensor : module::interpret(read, *main, given))
      std::cout << module::print(tensor) << "\n";
  } catch (const module::InterpretError& error) {
    throw UserError(file + ": " + error.what());
  }
}

void print_legalised(const module::Module& read, const std::string& file) {
  try {
    std::cout << module::print(module::legalise(read).module);
  } catch (const module::LegaliseError& error) {
    throw UserError(file + ": " + error.what());
  }
}

}  // namespace

int module_command(const std::vector<std::string>& arguments) {
  Options options("veritpu module FILE [--print | --legalise | --interpret | --run]",
                  "Checks a module of StableHLO as `jax.jit(f).lower(...).as_text()` prints it (- for standard input), "
                  "or one of HLO in FILE.pb, and counts its operations. The words: docs/module.md.");
  options.positional("file")
      .flag("print", "print the module")
      .flag("legalise", "print @main in the compiler's core operations")
      .flag("interpret", "print the results of @main, a constant a line")
      .add("arguments", "FILE",
           "with --interpret or --run: the arguments of @main, a constant such as `dense<1.0> : tensor<2xf32>` a line");
  add_module_run_options(options);
  if (!options.parse(arguments)) return 0;
  const std::string file = options.required("file");
  if (options.has("print") + options.has("legalise") + options.has("interpret") + options.has("run") > 1)
    throw UsageError("--print, --legalise, --interpret and --run exclude each other; pass one");
  if (options.has("arguments") && !options.has("interpret") && !options.has("run"))
    throw UsageError("--arguments belongs to --interpret and --run; pass one of them, too");
  for (const char* name :
       {"chip", "engine", "timing-only", "program", "plan", "costs", "schedule", "schedule-out", "precision"})
    if (options.has(name) && !options.has("run"))
      throw UsageError("--" + std::string(name) + " belongs to --run; pass that, too");
  if (options.has("plan") && options.has("schedule-out"))
    throw UsageError(
        "--plan compiles no further than kernels, and --schedule-out writes all choices; pass one of the two");
  try {
    const module::Module read = read_module(file);
    if (options.has("print"))
      std::cout << module::print(read);
    else if (options.has("legalise"))
      print_legalised(read, file);
    else if (options.has("run"))
      run_module(read, file, options);
    else if (options.has("interpret"))
      print_results(read, file, options.text("arguments"));
    else
      print_counts(read);
  } catch (const arch::SyntaxError& error) {
    throw UserError(error.what());
  }
  return 0;
}

}  // namespace veritpu
