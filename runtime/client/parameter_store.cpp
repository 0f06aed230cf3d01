#include "runtime/client/parameter_store.h"

#include "arch/numbers.h"

namespace veritpu {
namespace {

uint64_t elements(const compiler::ParameterPlace& p) {
  return static_cast<uint64_t>(p.shape[0] * p.shape[1]);
}
int element_bytes(const compiler::ParameterPlace& p) {
  return arch::bytes_of(compiler::format_of(p.dtype));
}

// A parameter's elements in row-major order: f(index, byte at which it lies at home).
template <class F>
void for_each_element(const compiler::ParameterPlace& p, int n, F f) {
  const int64_t rows = p.shape[0], cols = p.shape[1], bytes = element_bytes(p);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) f(r * cols + c, ((c / n * rows + r) * n + c % n) * bytes);
}

}  // namespace

const compiler::ParameterPlace& ParameterStore::place(const std::string& name) const {
  const auto it = places_.find(name);
  if (it == places_.end())
    throw UserError("no compiled program has a parameter " + name + "; compile one that uses it first");
  return it->second;
}

void ParameterStore::added() {
  for (const auto& [name, p] : places_) {
    if (parameters_.count(name)) continue;
    const std::vector<char> zero(compiler::home_bytes(p, chip_.config().core.n));
    auto home = heap_.take(zero.size());
    chip_.write(home.address, zero.data(), zero.size());
    parameters_.emplace(name, Parameter{std::move(home)});
  }
}

void ParameterStore::set(const std::string& name, const std::vector<float>& value) {
  const auto& p = place(name);
  if (value.size() != elements(p))
    throw UserError("parameter " + name + " has " + std::to_string(elements(p)) + " elements, not " +
                    std::to_string(value.size()) + "; give it as many values");
  const auto format = compiler::format_of(p.dtype);
  const int bytes = element_bytes(p);
  const int n = chip_.config().core.n;
  std::vector<char> raw(compiler::home_bytes(p, n));
  for_each_element(p, n, [&](int64_t i, int64_t byte) {
    const uint32_t element = arch::store(format, arch::to_word(value[i]));
    std::memcpy(&raw[byte], &element, bytes);
  });
  Parameter& parameter = parameters_.at(name);
  chip_.write(parameter.home.address, raw.data(), raw.size());
  parameter.newest = Newest::home;
}

std::vector<float> ParameterStore::get(const std::string& name) {
  const auto& p = place(name);
  // The first to be asked for brings all along: a launch for each would take longer.
  if (parameters_.at(name).newest == Newest::core) {
    std::set<std::string> names;
    for (const auto& [other, parameter] : parameters_)
      if (parameter.newest == Newest::core) names.insert(other);
    move(names, false);
  }
  const int bytes = element_bytes(p);
  const int n = chip_.config().core.n;
  std::vector<char> raw(compiler::home_bytes(p, n));
  chip_.read(parameters_.at(name).home.address, raw.data(), raw.size());
  std::vector<float> value(elements(p));
  for_each_element(p, n, [&](int64_t i, int64_t byte) {
    uint32_t element = 0;
    std::memcpy(&element, &raw[byte], bytes);
    value[i] = arch::to_float(arch::load(compiler::format_of(p.dtype), element));
  });
  return value;
}

void ParameterStore::before_run(const compiler::Compiled& program) {
  // Parameters of programs compiled later lie where this one keeps its values.
  std::set<std::string> overwritten, stale;
  for (auto& [name, parameter] : parameters_) {
    const auto& p = place(name);
    const int64_t end = p.row + compiler::vmem_rows(p, chip_.config().core.n);
    if (p.row < program.scratch_end && end > program.scratch_first) {
      if (parameter.newest == Newest::core) overwritten.insert(name);
      if (parameter.newest == Newest::both) parameter.newest = Newest::home;
    }
    if (parameter.newest == Newest::home && program.parameters.count(name)) stale.insert(name);
  }
  move(overwritten, false);
  for (const auto& name : overwritten) parameters_.at(name).newest = Newest::home;
  move(stale, true);
}

void ParameterStore::after_run(const compiler::Compiled& program) {
  for (const auto& name : program.assigned) parameters_.at(name).newest = Newest::core;
}

void ParameterStore::move(const std::set<std::string>& names, bool to_core) {
  if (names.empty()) return;
  std::map<std::string, uint64_t> homes;
  compiler::ParameterPlaces moved;
  for (const auto& name : names) {
    Parameter& parameter = parameters_.at(name);
    homes[name] = parameter.home.address;
    moved[name] = places_.at(name);
    parameter.newest = Newest::both;
  }
  const Program program = compiler::emit_transfer(moved, homes, chip_.config().core, to_core);
  const auto block = heap_.take(program.instructions.size() * arch::kInstructionBytes);
  chip_.write(block.address, program.instructions.data(), program.instructions.size() * arch::kInstructionBytes);
  cycles_ += chip_.launch({block.address, program.instructions.size(), {}}).cycles;
}

}  // namespace veritpu
