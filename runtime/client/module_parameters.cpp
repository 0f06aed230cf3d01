#include "runtime/client/module_parameters.h"

#include "arch/hbm_map.h"
#include "runtime/client/elements.h"

namespace veritpu {
uint64_t ModuleParameters::Parameter::bytes() const {
  return static_cast<uint64_t>(graph::elements(shape)) * static_cast<uint64_t>(bytes_of(dtype));
}

uint64_t ModuleParameters::block(const std::string& name, bool other) const {
  const Parameter& p = parameters_.at(name);
  return pairs_[p.pair][static_cast<size_t>(other ? 1 - p.now : p.now)].address;
}

// All begin in the first bank of a block, as arguments of a module do, and the blocks half of the banks apart: what a
// step reads and writes is as far apart whichever block has the values.
void ModuleParameters::add(const graph::Graph& g) {
  const int64_t page = static_cast<int64_t>(chip_.config().hbm.page_bytes()), round = page * arch::kHbmPeriod;
  std::map<std::string, Parameter> made;
  int64_t bytes = 0;
  for (const graph::Node& node : g.nodes) {
    if (node.op != graph::Op::parameter || has(node.name)) continue;
    Parameter p{node.dtype, node.shape, pairs_.size(), bytes};
    p.newest = of_graphs_.places().count(node.name) ? Parameter::there : Parameter::here;
    bytes += (static_cast<int64_t>(p.bytes()) + round - 1) / round * round;
    made.emplace(node.name, std::move(p));
  }
  if (made.empty()) return;
  Pair pair;
  const std::vector<char> zeros(static_cast<size_t>(bytes));
  for (const int b : {0, 1}) {
    pair[static_cast<size_t>(b)] = heap_.take(static_cast<uint64_t>(bytes), b * arch::kHbmBanks / 2);
    for (const auto& [name, p] : made)
      chip_.write(pair[static_cast<size_t>(b)].address + static_cast<uint64_t>(p.offset), zeros.data(), p.bytes());
  }
  pairs_.push_back(std::move(pair));
  parameters_.merge(made);
}

void ModuleParameters::set(const std::string& name, const std::vector<float>& value) {
  Parameter& p = parameters_.at(name);
  check_count(name, graph::elements(p.shape), value.size());
  kept_.leave();
  const auto raw = to_elements(p.dtype, value);
  chip_.write(address(name), raw.data(), raw.size());
  p.newest = Parameter::here;
}

std::vector<float> ModuleParameters::get(const std::string& name) {
  const Parameter& p = parameters_.at(name);
  kept_.settle(address(name));
  std::vector<char> raw(p.bytes());
  chip_.read(address(name), raw.data(), raw.size());
  return from_elements(p.dtype, raw);
}

void ModuleParameters::hand_over(const std::string& name) {
  const auto found = parameters_.find(name);
  if (found == parameters_.end() || found->second.newest != Parameter::here) return;
  of_graphs_.set(name, get(name));
  found->second.newest = Parameter::both;
}

void ModuleParameters::outdated(const std::string& name) {
  if (const auto found = parameters_.find(name); found != parameters_.end()) found->second.newest = Parameter::there;
}

void ModuleParameters::take_over(const std::string& name) {
  Parameter& p = parameters_.at(name);
  if (p.newest != Parameter::there) return;
  set(name, of_graphs_.get(name));
  p.newest = Parameter::both;
}

void ModuleParameters::assigned(const std::string& name, bool other) {
  Parameter& p = parameters_.at(name);
  p.newest = Parameter::here;
  if (other) p.now = 1 - p.now;
}

void ModuleParameters::together(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    Parameter& p = parameters_.at(name);
    const Parameter& first = parameters_.at(names.front());
    if (p.pair != first.pair) throw std::runtime_error("the step assigns parameters of several programs");
    if (p.now == first.now) continue;
    std::vector<char> raw(p.bytes());
    kept_.settle(address(name));
    chip_.read(address(name), raw.data(), raw.size());
    p.now = first.now;
    chip_.write(address(name), raw.data(), raw.size());
  }
}

}  // namespace veritpu
