#include "runtime/nn/session.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu::nn {
namespace {

size_t bytes_of(const Type& type) {
  return module_compiler::to_bytes({type, {module::Lane{}}}).size();
}

}  // namespace

Session::Session(arch::Chip& chip, const SessionOptions& options)
    : chip_(chip),
      options_(options),
      heap_(std::make_shared<HbmHeap>(chip.config().hbm)),
      kept_(std::make_shared<module_compiler::KeptValues>(chip)) {}

HbmHeap::Block Session::room(const Type& type) {
  return heap_->take(std::max<size_t>(bytes_of(type), 1), HbmHeap::kInputBank);
}

Session::Held& Session::held(const std::string& variable) {
  const auto found = held_.find(variable);
  if (found == held_.end()) throw std::invalid_argument("no step has a variable named " + variable);
  return found->second;
}

void Session::make(const Variable& variable) {
  const auto [it, added] = held_.try_emplace(variable.name);
  Held& h = it->second;
  if (!added) {
    if (h.type != variable.type)
      throw std::invalid_argument(variable.name + " is " + print(h.type) + " in one step and " + print(variable.type) +
                                  " in another");
    return;
  }
  h.type = variable.type;
  for (auto& block : h.blocks) block = room(h.type);
  names_.push_back(variable.name);
  set(variable.name, initial(variable, options_.seed));
}

size_t Session::load(const Step& step) {
  module::verify(step.program, "the step");
  for (const Variable& v : step.variables) make(v);
  auto compiled = module_compiler::compile(step.program, chip_.config().core, options_.compile);
  auto loaded = std::make_unique<Loaded>(
      Loaded{step, module_compiler::Executable(std::move(compiled), chip_, heap_, kept_), {}, {}, {}, {}});
  const module::Function& main = step.program.functions[0];
  for (size_t i = 0; i < step.inputs.size(); i++) {
    loaded->inputs.push_back(main.type(main.arguments[i].value));
    loaded->input_blocks.push_back(room(loaded->inputs.back()));
  }
  for (size_t i = 0; i < step.outputs.size(); i++) {
    loaded->outputs.push_back(main.results[i].type);
    loaded->output_blocks.push_back(room(loaded->outputs.back()));
  }
  loaded->step.program.functions.clear();
  steps_.push_back(std::move(loaded));
  return steps_.size() - 1;
}

std::vector<Tensor> Session::run(size_t number, const std::vector<Tensor>& inputs) {
  Loaded& s = *steps_.at(number);
  if (inputs.size() != s.inputs.size())
    throw std::invalid_argument("the step takes " + std::to_string(s.inputs.size()) + " inputs, not " +
                                std::to_string(inputs.size()));
  module_compiler::Executable::Places places;
  for (size_t i = 0; i < inputs.size(); i++) {
    if (inputs[i].type != s.inputs[i])
      throw std::invalid_argument("the step's input " + s.step.inputs[i] + " is " + print(s.inputs[i]) + ", not " +
                                  print(inputs[i].type));
    const auto bytes = module_compiler::to_bytes(inputs[i]);
    places.arguments.push_back(s.input_blocks[i].address);
    if (!bytes.empty()) chip_.write(places.arguments.back(), bytes.data(), bytes.size());
  }
  for (const auto& block : s.output_blocks) places.results.push_back(block.address);
  places.results.resize(
      places.results.size() +
      static_cast<size_t>(std::count_if(s.step.next.begin(), s.step.next.end(), [](int64_t n) { return n >= 0; })));
  for (size_t v = 0; v < s.step.variables.size(); v++) {
    const Held& h = held(s.step.variables[v].name);
    places.arguments.push_back(h.blocks[h.now].address);
    if (s.step.next[v] >= 0) places.results[static_cast<size_t>(s.step.next[v])] = h.blocks[1 - h.now].address;
  }
  report_ = s.executable.execute(places);
  for (size_t v = 0; v < s.step.variables.size(); v++)
    if (s.step.next[v] >= 0) held(s.step.variables[v].name).now ^= 1;
  std::vector<Tensor> outputs;
  for (size_t i = 0; i < s.outputs.size(); i++) {
    std::vector<uint8_t> bytes(bytes_of(s.outputs[i]));
    if (!bytes.empty()) chip_.read(s.output_blocks[i].address, bytes.data(), bytes.size());
    outputs.push_back(module_compiler::from_bytes(s.outputs[i], bytes.data()));
  }
  return outputs;
}

Tensor Session::value(const std::string& variable) {
  const Held& h = held(variable);
  std::vector<uint8_t> bytes(bytes_of(h.type));
  kept_->settle(h.blocks[h.now].address);
  if (!bytes.empty()) chip_.read(h.blocks[h.now].address, bytes.data(), bytes.size());
  return module_compiler::from_bytes(h.type, bytes.data());
}

void Session::set(const std::string& variable, const Tensor& value) {
  const Held& h = held(variable);
  if (value.type != h.type)
    throw std::invalid_argument(variable + " is " + print(h.type) + ", not " + print(value.type));
  const auto bytes = module_compiler::to_bytes(value);
  kept_->leave();
  if (!bytes.empty()) chip_.write(h.blocks[h.now].address, bytes.data(), bytes.size());
}

}  // namespace veritpu::nn
