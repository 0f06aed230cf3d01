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

// Elements of 64 bits as words, all low ones first.
Tensor split(const Tensor& tensor) {
  Tensor words{{half(tensor.type.element), tensor.type.shape}, {}};
  words.type.shape.insert(words.type.shape.begin(), 2);
  for (const int shift : {0, 32})
    for (const Lane lane : tensor.lanes)
      words.lanes.push_back(lane_of(words.type.element, bits_of(tensor.type.element, lane) >> shift & 0xFFFFFFFF));
  return words;
}

Tensor join(const Tensor& words, const Type& type) {
  Tensor tensor{type, {}};
  const size_t count = words.lanes.size() / 2;
  for (size_t i = 0; i < count; i++)
    tensor.lanes.push_back(lane_of(type.element, bits_of(words.type.element, words.lanes[i]) |
                                                     bits_of(words.type.element, words.lanes[i + count]) << 32));
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
