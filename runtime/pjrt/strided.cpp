#include "runtime/pjrt/strided.h"

#include <cstring>

#include "runtime/client.h"

namespace veritpu::pjrt {

ByteStrides row_major(const module::Shape& shape, size_t element_bytes) {
  ByteStrides strides(shape.size());
  auto next = static_cast<int64_t>(element_bytes);
  for (size_t d = shape.size(); d-- > 0; next *= shape[d]) strides[d] = next;
  return strides;
}

ByteStrides strides_of(const abi::Layout* layout, const module::Shape& shape, size_t element_bytes) {
  if (!layout) return row_major(shape, element_bytes);
  if (layout->kind == abi::LayoutKind::strides)
    return {layout->strides.bytes, layout->strides.bytes + layout->strides.count};
  if (layout->tiled.tiles != 0) throw UserError("arrays on the host have no tiles; ask for a layout without");
  ByteStrides strides(shape.size());
  auto next = static_cast<int64_t>(element_bytes);
  for (size_t i = 0; i < layout->tiled.minor_to_major_size; i++) {
    const auto d = static_cast<size_t>(layout->tiled.minor_to_major[i]);
    strides[d] = next;
    next *= shape[d];
  }
  return strides;
}

void copy_strided(const module::Shape& shape, size_t element_bytes, const char* from, const ByteStrides& from_strides,
                  char* to, const ByteStrides& to_strides) {
  const int64_t count = module::elements(shape);
  const ByteStrides dense = row_major(shape, element_bytes);
  if (count == 0) return;
  if (from_strides == dense && to_strides == dense) {
    std::memcpy(to, from, static_cast<size_t>(count) * element_bytes);
    return;
  }
  std::vector<int64_t> index(shape.size());
  for (int64_t i = 0; i < count; i++) {
    std::memcpy(to, from, element_bytes);
    for (size_t d = shape.size(); d-- > 0;) {
      from += from_strides[d];
      to += to_strides[d];
      if (++index[d] < shape[d]) break;
      from -= from_strides[d] * shape[d];
      to -= to_strides[d] * shape[d];
      index[d] = 0;
    }
  }
}

}  // namespace veritpu::pjrt
