#include "runtime/module_compiler/hbm_form.h"

#include <cstring>

#include "runtime/module/passes/legalise.h"

namespace veritpu::module_compiler {
namespace {

enum class Form : uint8_t { same, words, planes };

Form form_of(const module::Type& type) {
  const int bits = module::facts(type.element).bits;
  if (bits == 64) return module::in_pairs(type) ? Form::same : Form::planes;
  return bits == 16 && module::is_whole(type.element) ? Form::words : Form::same;
}

size_t host_bytes(const module::Type& type) {
  return static_cast<size_t>(module::elements(type.shape)) * host_bytes_of(type.element);
}

// Copies elements that lie so far apart.
template <class Element>
void copy(const void* from, size_t from_step, void* to, size_t to_step, size_t count) {
  for (size_t i = 0; i < count; i++)
    std::memcpy(static_cast<char*>(to) + i * to_step, static_cast<const char*>(from) + i * from_step, sizeof(Element));
}

const char* after(const void* data, size_t bytes) {
  return static_cast<const char*>(data) + bytes;
}
char* after(void* data, size_t bytes) {
  return static_cast<char*>(data) + bytes;
}

}  // namespace

size_t hbm_bytes_of(const module::Type& type) {
  return (form_of(type) == Form::words ? 2 : 1) * host_bytes(type);
}

void to_hbm_form(const module::Type& type, const void* host, void* hbm) {
  const auto count = static_cast<size_t>(module::elements(type.shape));
  if (count == 0) return;
  switch (form_of(type)) {
    case Form::same: std::memcpy(hbm, host, host_bytes(type)); break;
    case Form::words:
      for (size_t i = 0; i < count; i++) {
        uint16_t half;
        std::memcpy(&half, after(host, 2 * i), 2);
        const auto word =
            type.element == module::Element::s16 ? static_cast<uint32_t>(static_cast<int16_t>(half)) : uint32_t{half};
        std::memcpy(after(hbm, 4 * i), &word, 4);
      }
      break;
    case Form::planes:
      copy<uint32_t>(host, 8, hbm, 4, count);
      copy<uint32_t>(after(host, 4), 8, after(hbm, 4 * count), 4, count);
  }
}

void to_host_form(const module::Type& type, const void* hbm, void* host) {
  const auto count = static_cast<size_t>(module::elements(type.shape));
  if (count == 0) return;
  switch (form_of(type)) {
    case Form::same: std::memcpy(host, hbm, host_bytes(type)); break;
    case Form::words: copy<uint16_t>(hbm, 4, host, 2, count); break;  // the low halves
    case Form::planes:
      copy<uint32_t>(hbm, 4, host, 8, count);
      copy<uint32_t>(after(hbm, 4 * count), 4, after(host, 4), 8, count);
  }
}

}  // namespace veritpu::module_compiler
