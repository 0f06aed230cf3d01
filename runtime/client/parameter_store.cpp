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

}  // namespace

const compiler::ParameterPlace& ParameterStore::place(const std::string& name) const {
  const auto it = places_.find(name);
  if (it == places_.end()) throw UserError("no compiled program has a parameter " + name);
  return it->second;
}

void ParameterStore::added() {
  if (homes_.size() == places_.size()) return;
  bring_home();
  for (const auto& [name, p] : places_)
    if (!homes_.count(name)) {
      homes_.emplace(name, heap_.take(elements(p) * element_bytes(p)));
      const std::vector<char> zero(elements(p) * element_bytes(p));
      chip_.write(homes_.at(name).address, zero.data(), zero.size());
    }
  home_newer_ = true;
}

void ParameterStore::set(const std::string& name, const std::vector<float>& value) {
  const auto& p = place(name);
  if (value.size() != elements(p))
    throw UserError("parameter " + name + " has " + std::to_string(elements(p)) + " elements, not " +
                    std::to_string(value.size()));
  bring_home();
  const auto format = compiler::format_of(p.dtype);
  const int bytes = element_bytes(p);
  std::vector<char> raw(value.size() * bytes);
  for (size_t i = 0; i < value.size(); ++i) {
    const uint32_t element = arch::store(format, arch::to_word(value[i]));
    std::memcpy(&raw[i * bytes], &element, bytes);
  }
  chip_.write(homes_.at(name).address, raw.data(), raw.size());
  home_newer_ = true;
}

std::vector<float> ParameterStore::get(const std::string& name) {
  const auto& p = place(name);
  bring_home();
  const int bytes = element_bytes(p);
  std::vector<char> raw(elements(p) * bytes);
  chip_.read(homes_.at(name).address, raw.data(), raw.size());
  std::vector<float> value(elements(p));
  for (size_t i = 0; i < value.size(); ++i) {
    uint32_t element = 0;
    std::memcpy(&element, &raw[i * bytes], bytes);
    value[i] = arch::to_float(arch::load(compiler::format_of(p.dtype), element));
  }
  return value;
}

void ParameterStore::bring_to_core() {
  if (!home_newer_) return;
  move(true);
  home_newer_ = false;
}

void ParameterStore::bring_home() {
  if (!core_newer_) return;
  move(false);
  core_newer_ = false;
}

void ParameterStore::move(bool to_core) {
  std::map<std::string, uint64_t> addresses;
  compiler::ParameterPlaces settled;
  for (const auto& [name, home] : homes_) {
    addresses[name] = home.address;
    settled[name] = places_.at(name);
  }
  const Program program = compiler::emit_transfer(settled, addresses, chip_.config().core, to_core);
  const auto block = heap_.take(program.instructions.size() * arch::kInstructionBytes);
  chip_.write(block.address, program.instructions.data(), program.instructions.size() * arch::kInstructionBytes);
  cycles_ += chip_.launch({block.address, program.instructions.size(), {}}).cycles;
}

}  // namespace veritpu
