#include "runtime/client/elements.h"

#include <cstring>

#include "arch/numbers.h"
#include "runtime/client.h"
#include "runtime/compiler/compile.h"

namespace veritpu {

int bytes_of(graph::DType dtype) {
  return arch::bytes_of(compiler::format_of(dtype));
}

std::vector<char> to_elements(graph::DType dtype, const std::vector<float>& values) {
  const auto size = static_cast<size_t>(bytes_of(dtype));
  std::vector<char> elements(values.size() * size);
  for (size_t i = 0; i < values.size(); ++i) {
    const uint32_t element = arch::store(compiler::format_of(dtype), arch::to_word(values[i]));
    std::memcpy(&elements[i * size], &element, size);
  }
  return elements;
}

std::vector<float> from_elements(graph::DType dtype, const std::vector<char>& elements) {
  const auto size = static_cast<size_t>(bytes_of(dtype));
  std::vector<float> values(elements.size() / size);
  for (size_t i = 0; i < values.size(); ++i) {
    uint32_t element = 0;
    std::memcpy(&element, &elements[i * size], size);
    values[i] = arch::to_float(arch::load(compiler::format_of(dtype), element));
  }
  return values;
}

void check_count(const std::string& parameter, int64_t elements, size_t values) {
  if (static_cast<int64_t>(values) != elements)
    throw UserError("parameter " + parameter + " has " + std::to_string(elements) + " elements, not " +
                    std::to_string(values) + "; give it as many values");
}

}  // namespace veritpu
