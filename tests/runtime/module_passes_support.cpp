#include "tests/runtime/module_passes_support.h"

#include "runtime/module/passes/core.h"

namespace veritpu::module {
namespace {

void require_core(const Function& function, const Region& region) {
  for (const Operation& o : region.operations) {
    if (!is_core(function, o, Width::words))
      throw std::runtime_error(std::string("not a core operation: ") + facts(o.op).word);
    if (o.op == Op::while_)
      for (const Region& inner : o.regions) require_core(function, inner);
  }
}

// Of which the element of 64 bits are two, in words.
Element half(Element element) {
  return is_complex(element) ? Element::f32 : Element::u32;
}

// Elements of 64 bits as words, all low ones first, or in pairs.
Tensor split(const Tensor& tensor) {
  Tensor words{{half(tensor.type.element), tensor.type.shape}, {}};
  const bool pairs = in_pairs(tensor.type);
  const size_t count = tensor.lanes.size();
  words.type.shape.insert(pairs ? words.type.shape.end() : words.type.shape.begin(), 2);
  for (size_t i = 0; i < 2 * count; i++) {
    const size_t element = pairs ? i / 2 : i % count, part = pairs ? i % 2 : i / count;
    const uint64_t bits = bits_of(tensor.type.element, tensor.lanes[element]) >> 32 * part & 0xFFFFFFFF;
    words.lanes.push_back(lane_of(words.type.element, bits));
  }
  return words;
}

Tensor join(const Tensor& words, const Type& type) {
  Tensor tensor{type, {}};
  const size_t count = words.lanes.size() / 2;
  const bool pairs = in_pairs(type);
  for (size_t i = 0; i < count; i++) {
    const auto word = [&](size_t part) {
      return bits_of(words.type.element, words.lanes[pairs ? 2 * i + part : i + part * count]);
    };
    tensor.lanes.push_back(lane_of(type.element, word(0) | word(1) << 32));
  }
  return tensor;
}

}  // namespace

std::vector<Tensor> run_legalised(const Module& module, const Function& function, const std::vector<Tensor>& arguments,
                                  const LegaliseOptions& options) {
  LegaliseOptions checked = options;
  checked.after = [](const std::string& pass, const Module& made) { verify(made, "after " + pass); };
  const Legalised legal = legalise(module, function, checked);
  const Function& main = legal.module.functions.at(0);
  if (!options.keep_dynamic_slices) require_core(main, main.body);
  std::vector<Tensor> given;
  for (size_t i = 0; i < arguments.size(); i++)
    given.push_back(legal.wide_arguments[i] ? split(arguments[i]) : arguments[i]);
  auto results = interpret(legal.module, main, given);
  for (size_t i = 0; i < results.size(); i++)
    if (legal.wide_results[i]) results[i] = join(results[i], function.results[i].type);
  return results;
}

}  // namespace veritpu::module
