// Initial values. Element i of a variable is made from the words of threefry(key, i); the key from seed and name.
#include <cmath>
#include <stdexcept>

#include "arch/random.h"
#include "runtime/nn/network.h"

namespace veritpu::nn {
Tensor initial(const Variable& variable, uint64_t seed) {
  const bool real = module::is_real(variable.type.element);
  if (!real && variable.init.kind != Init::constant)
    throw std::invalid_argument(variable.name + " is " + print(variable.type) + ", and begins as one number");
  const std::string& name = variable.drawn_as.empty() ? variable.name : variable.drawn_as;
  const arch::WordPair key = arch::threefry(arch::halves(seed), arch::halves(arch::fnv1a(name)));
  Tensor tensor{variable.type, {}};
  const auto count = static_cast<size_t>(module::elements(variable.type.shape));
  for (size_t i = 0; i < count; i++) {
    const auto [first, second] = arch::threefry(key, arch::halves(i));
    const double u = arch::uniform(first), v = arch::uniform(second);
    double drawn = 0;
    if (variable.init.kind == Init::uniform) drawn = 2 * u - 1;
    if (variable.init.kind == Init::normal) drawn = std::sqrt(-2 * std::log(1 - u)) * std::cos(2 * M_PI * v);
    const double value = variable.init.mean + variable.init.spread * drawn;
    module::Lane lane;
    if (real)
      lane.real = value;
    else
      lane.integer = static_cast<int64_t>(value);
    tensor.lanes.push_back(module::fit(variable.type.element, lane));
  }
  return tensor;
}

}  // namespace veritpu::nn
