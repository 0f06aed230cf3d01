#include "runtime/client/parameter_store.h"

#include <cstring>

#include "runtime/client/elements.h"

namespace veritpu {
namespace {

int64_t elements(const compiler::ParameterPlace& p) {
  return p.shape[0] * p.shape[1];
}

// A parameter's elements in row-major order: f(byte of its own, byte at which it lies in HBM).
template <class F>
void for_each_element(const compiler::ParameterPlace& p, int n, F f) {
  const int64_t rows = p.shape[0], cols = p.shape[1], bytes = bytes_of(p.dtype);
  for (int64_t r = 0; r < rows; ++r)
    for (int64_t c = 0; c < cols; ++c) f((r * cols + c) * bytes, ((c / n * rows + r) * n + c % n) * bytes);
}

}  // namespace

const compiler::ParameterPlace& ParameterStore::place(const std::string& name) const {
  const auto it = places_.find(name);
  if (it == places_.end())
    throw UserError("no compiled program has a parameter " + name + "; compile one that uses it first");
  return it->second;
}

uint64_t ParameterStore::backing(const std::string& name, const compiler::ParameterPlace& p) {
  const auto bytes = static_cast<uint64_t>(compiler::backing_bytes(p, chip_.config().core.n));
  Parameter& parameter = parameters_[name];
  if (parameter.bytes != bytes) {  // also: a compilation that failed had one of another shape
    // In a bank of its own, as far as there are so many (hbm_heap.h). 5 has no divisor with their number.
    const auto bank = static_cast<int>(parameters_.size() * 5 % arch::kHbmBanks);
    parameter = {heap_.take(bytes, bank), bytes, Newest::backing};
    const std::vector<char> zero(bytes);
    chip_.write(parameter.backing.address, zero.data(), bytes);
  }
  return parameter.backing.address;
}

void ParameterStore::added() {
  for (const auto& [name, p] : places_) backing(name, p);
}

void ParameterStore::set(const std::string& name, const std::vector<float>& value) {
  const auto& p = place(name);
  check_count(name, elements(p), value.size());
  const int n = chip_.config().core.n;
  const auto dense = to_elements(p.dtype, value);
  std::vector<char> raw(compiler::backing_bytes(p, n));
  for_each_element(p, n, [&](int64_t own, int64_t byte) { std::memcpy(&raw[byte], &dense[own], bytes_of(p.dtype)); });
  Parameter& parameter = parameters_.at(name);
  chip_.write(parameter.backing.address, raw.data(), raw.size());
  parameter.newest = Newest::backing;
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
  const int n = chip_.config().core.n;
  std::vector<char> raw(compiler::backing_bytes(p, n)), dense(elements(p) * bytes_of(p.dtype));
  chip_.read(parameters_.at(name).backing.address, raw.data(), raw.size());
  for_each_element(p, n, [&](int64_t own, int64_t byte) { std::memcpy(&dense[own], &raw[byte], bytes_of(p.dtype)); });
  return from_elements(p.dtype, dense);
}

void ParameterStore::before_run(const compiler::Compiled& program) {
  std::set<std::string> leave, come;
  for (const auto& [name, p] : places_) {
    Parameter& parameter = parameters_.at(name);
    // Parameters that it leaves in HBM, and those of other programs, may lie where it keeps its values.
    const int64_t first = p.row, end = first + compiler::vmem_rows(p, chip_.config().core.n);
    bool overwritten = program.in_hbm.count(name) && program.assigned.count(name);
    for (const auto& range : program.scratch)
      overwritten = overwritten || (first != -1 && first < range.end && end > range.first);
    if (parameter.newest == Newest::core && (overwritten || program.in_hbm.count(name))) leave.insert(name);
    if (parameter.newest == Newest::both && overwritten) parameter.newest = Newest::backing;
    if (parameter.newest == Newest::backing && program.in_vmem.count(name)) come.insert(name);
  }
  move(leave, false);
  for (const auto& name : leave) parameters_.at(name).newest = Newest::backing;
  move(come, true);
}

void ParameterStore::clear_rows(int64_t first, int64_t end) {
  std::set<std::string> leave;
  for (const auto& [name, p] : places_) {
    const int64_t begins = p.row, ends = begins + compiler::vmem_rows(p, chip_.config().core.n);
    if (begins == -1 || begins >= end || ends <= first) continue;
    Parameter& parameter = parameters_.at(name);
    if (parameter.newest == Newest::core) leave.insert(name);
    if (parameter.newest == Newest::both) parameter.newest = Newest::backing;
  }
  move(leave, false);
  for (const auto& name : leave) parameters_.at(name).newest = Newest::backing;
}

void ParameterStore::after_run(const compiler::Compiled& program) {
  for (const auto& name : program.assigned)
    parameters_.at(name).newest = program.in_hbm.count(name) ? Newest::backing : Newest::core;
}

void ParameterStore::move(const std::set<std::string>& names, bool to_core) {
  if (names.empty()) return;
  std::map<std::string, uint64_t> backings;
  compiler::ParameterPlaces moved;
  for (const auto& name : names) {
    Parameter& parameter = parameters_.at(name);
    backings[name] = parameter.backing.address;
    moved[name] = places_.at(name);
    parameter.newest = Newest::both;
  }
  const Program program = compiler::emit_transfer(moved, backings, chip_.config().core, to_core);
  const auto block = heap_.take_program(program.instructions.size());
  chip_.write(block.address, program.instructions.data(), program.instructions.size() * arch::kInstructionBytes);
  cycles_ += chip_.launch({block.address, program.instructions.size(), {}}).cycles;
}

}  // namespace veritpu
