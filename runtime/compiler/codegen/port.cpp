#include "runtime/compiler/codegen/port.h"

#include <algorithm>

#include "arch/numbers.h"

namespace veritpu::compiler {

Transfer packed_transfer(const TileBox& b, const Port& port, arch::Format format, int n) {
  const int64_t step = n * arch::bytes_of(format), samples = b.image.batch / port.records;
  const auto [s, x, y] = b.box.first;
  const int64_t within = std::min(b.box.count[0], samples), records = b.box.count[0] / within;
  const SpatialTile spatial_tile = port.spatial_tile.height == 0 ? SpatialTile{0, b.image.height} : port.spatial_tile;
  const int64_t first =
      ((b.tile * spatial_tile.height + spatial_tile.first + y) * b.image.width + x) * samples + s % samples;
  const Dimension record{records, port.record_bytes, samples * b.stride[0]};
  std::array<int64_t, 3> count{within, b.box.count[1], b.box.count[2]}, row = b.stride;
  std::array<int64_t, 3> bytes{step, step * samples, step * samples * b.image.width};
  collapse<3>(count, {&row, &bytes});
  return {port.offset + static_cast<uint64_t>(s / samples * port.record_bytes + first * step),
          port.reg,
          b.row,
          {Dimension{count[0], bytes[0], row[0]}, Dimension{count[1], bytes[1], row[1]},
           Dimension{count[2], bytes[2], row[2]}, records > 1 ? record : Dimension{}},
          b.lanes,
          format};
}

std::vector<Transfer> packed_transfers(const TileBox& b, const Port& port, arch::Format format, int n) {
  const int64_t samples = b.image.batch / port.records, first = b.box.first[0], end = first + b.box.count[0];
  if (first % samples == 0 && end % samples == 0) return {packed_transfer(b, port, format, n)};
  std::vector<Transfer> all;
  for (int64_t s = first, next; s < end; s = next) {
    next = std::min(end, (s / samples + 1) * samples);
    TileBox part = b;
    part.box.first[0] = s;
    part.box.count[0] = next - s;
    part.row += (s - first) * b.stride[0];
    all.push_back(packed_transfer(part, port, format, n));
  }
  return all;
}

ImageLayout row_major_image(const Node& node) {
  return is_image(node) ? image_layout_of(node) : ImageLayout{1, 1, rows(node)};
}

Transfer row_major_transfer(const Node& node, const TileBox& b, const Port& port, arch::Format format, int n) {
  const int64_t bytes = arch::bytes_of(format), point = cols(node) * bytes, line = b.image.width * point;
  const int64_t sample = (port.spatial_tile.height ? port.spatial_tile.height : b.image.height) * line;
  const auto& [s, x, y] = b.box.first;
  const int64_t first = b.tile * n * bytes + s * sample + x * point + (port.spatial_tile.first + y) * line;
  Transfer transfer{port.offset + static_cast<uint64_t>(first), port.reg, b.row, {}, b.lanes, format};
  const auto& count = b.box.count;
  if (is_image(node))
    transfer.dimension = {Dimension{count[1], point, b.stride[1]}, Dimension{count[2], line, b.stride[2]},
                          Dimension{count[0], sample, b.stride[0]}};
  else
    transfer.dimension = {Dimension{count[0], point, b.stride[0]}};
  return transfer;
}

}  // namespace veritpu::compiler
