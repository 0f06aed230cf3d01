#include "tests/runtime/module_support.h"

#include "runtime/module/constants.h"

namespace veritpu::module {

std::string main_of(const std::string& arguments, const std::string& body, const std::string& results) {
  return "module {\nfunc.func @main(" + arguments + ") -> (" + results + ") {\n" + body + "\n}\n}\n";
}

std::string mistakes_of(const std::string& text) {
  std::string all;
  try {
    verify(parse(text, "m"), "m");
  } catch (const arch::SyntaxError& error) {
    for (const auto& mistake : error.mistakes)
      all += (all.empty() ? "" : "\n") + std::to_string(mistake.line) + ": " + mistake.sentence;
  }
  return all;
}

std::vector<std::string> run_main(const std::string& text, const std::vector<Tensor>& arguments) {
  const Module module = parse(text, "m");
  verify(module, "m");
  std::vector<std::string> results;
  for (const Tensor& tensor : interpret(module, *module.find("main"), arguments)) {
    const std::string dense = print(tensor);
    results.push_back(dense.substr(6, dense.rfind("> : ") - 6));
  }
  return results;
}

Tensor tensor(const std::string& dense) {
  return parse_constants(dense, "constant").at(0);
}

}  // namespace veritpu::module
