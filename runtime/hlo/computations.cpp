#include <algorithm>
#include <stdexcept>

#include "arch/suggest.h"
#include "runtime/hlo/body.h"

namespace veritpu::hlo {

Computations::Computations(const Module& module, const std::string& file) : module_(module), file_(file) {
  uint32_t line = 1;
  for (const Computation& computation : module.computations) {
    lines_.push_back(line);
    line += static_cast<uint32_t>(computation.instructions.size());
    if (!by_id_.emplace(computation.id, index(computation)).second)
      fail(lines_.back(), "two computations have the id " + std::to_string(computation.id));
  }
  const auto found = by_id_.find(module.entry);
  if (found == by_id_.end()) fail(1, "the HLO module's entry is none of its computations");
  entry_ = found->second;
}

std::vector<const Computation*> Computations::called() const {
  std::vector<bool> reached(module_.computations.size()), function(reached);
  reached[entry_] = true;
  std::vector<const Computation*> found;
  for (size_t i = entry_ + 1; i-- > 0;) {
    if (!reached[i]) continue;
    const Computation& computation = module_.computations[i];
    if (function[i]) found.push_back(&computation);
    for (const Instruction& instruction : computation.instructions)
      for (const int64_t id : instruction.called) {
        const auto callee = by_id_.find(id);
        if (callee == by_id_.end() || callee->second >= i) continue;  // the instruction's reader says so
        reached[callee->second] = true;
        if (instruction.opcode == "call") function[callee->second] = true;
      }
  }
  std::reverse(found.begin(), found.end());
  return found;
}

const Computation& Computations::callee(const Instruction& instruction, size_t i, const Computation& from) const {
  const auto found = i < instruction.called.size() ? by_id_.find(instruction.called[i]) : by_id_.end();
  if (found == by_id_.end() || found->second >= index(from))
    throw std::invalid_argument("it calls a computation that does not come before its own");
  return module_.computations[found->second];
}

std::string Computations::name(const Computation& computation) const {
  return "computation" + std::to_string(index(computation));
}

std::vector<const Instruction*> Computations::parameters(const Computation& computation) const {
  std::vector<const Instruction*> all;
  for (const Instruction& i : computation.instructions)
    if (i.opcode == "parameter") all.push_back(&i);
  std::sort(all.begin(), all.end(),
            [](const auto* a, const auto* b) { return a->parameter_number < b->parameter_number; });
  for (size_t p = 0; p < all.size(); p++)
    if (all[p]->parameter_number != static_cast<int64_t>(p))
      throw std::invalid_argument("the parameters of '" + arch::printable(computation.name.substr(0, 100)) +
                                  "' are not numbered from 0");
  return all;
}

void Computations::count(const Computation& computation) {
  constexpr size_t kMost = size_t{1} << 18;
  counted_ += computation.instructions.size();
  if (counted_ > kMost)
    throw std::invalid_argument("the program has more than 2^18 instructions where each computation is read anew");
}

void Computations::fail(uint32_t line, const std::string& sentence) const {
  throw arch::SyntaxError(file_, {{line, 1, sentence}});
}

}  // namespace veritpu::hlo
