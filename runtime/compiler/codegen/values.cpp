#include "runtime/compiler/codegen/values.h"

#include <algorithm>

#include "runtime/compiler/passes/relayout.h"

namespace veritpu::compiler {
namespace {

// Values in HBM as items.
std::vector<Rows> spilled(NodeId id, int64_t t, int64_t count = 1) {
  return {{Memory::hbm, int64_t{id} << 32 | t, count}};
}
std::vector<Rows> copied(NodeId id, int64_t t) {
  return {{Memory::hbm, (int64_t{1} << 62) | int64_t{id} << 32 | t, 1}};
}

}  // namespace

Values::Values(const Emission& e, uint64_t spill_address, const Ports& inputs, const Ports& outputs, VectorUnit& vector)
    : e_(e), g_(e.g), n_(e.core.n), spill_address_(spill_address), inputs_(inputs), outputs_(outputs), vector_(vector) {
  find_packed();
}

void Values::find_packed() {
  const std::vector<bool> outside = assembled_outside(g_);
  for (const auto& o : g_.outputs) {
    Port port = outputs_.at(o.name);
    const Node& node = g_[o.node];
    if (!port.packed) continue;
    if (!outside[o.node]) {
      packed_.emplace(o.node, Packed{port, false});
      continue;
    }
    port.spatial_tile = {0, image_layout_of(node).height};
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      packed_.emplace(node.inputs[i], Packed{port, false});
      port.spatial_tile.first += node.gather[i][1];
    }
  }
  for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
    if (e_.placement.places[id].copy_offset != -1) packed_.emplace(id, Packed{copy_of(id), true});
}

void Values::begin(int group) {
  group_ = group;
  spill_loaded_.clear();
}

// ---- in VMEM ----

int64_t Values::row(NodeId id, int64_t t) const {
  const Place& p = e_.placement.places[id];
  if (p.spilled) return e_.placement.slots.at({group_, id}) + t % 2 * p.layout.rows;
  return p.base + t * p.layout.rows;
}

TileBox Values::box(NodeId id, int64_t t, const ImageLayout& image, const Box& box) const {
  const Layout& l = e_.layout(id);
  std::array<int64_t, 3> stride{1, image.batch, image.batch * image.width};
  if (l.border) stride = {1, l.column, l.line};
  int64_t first = row(id, t) + l.first;
  for (int i : {0, 1, 2}) first += box.first[i] * stride[i];
  return {t, image, box, first, stride, lanes(g_[id], n_, t)};
}

void Values::draw_border(NodeId id, int64_t t) {
  const Layout& l = e_.layout(id);
  if (l.border) vector_.fill(border_rows(l, image_layout_of(g_[id]), row(id, t)), l.fill);
}

// What the DMA leaves of windows that hang over an image's edges.
void Values::clear_pads(NodeId id, int64_t t) {
  const Node& node = g_[id];
  if (leaves_lanes(node))
    vector_.fill({{row(id, t) + e_.layout(id).first, {rows(node), 1, 1}, {1, 0, 0}}}, static_cast<float>(node.value));
}

// ---- inputs and outputs ----

void Values::load_input(NodeId id, int64_t t, const Box& part) {
  const Node& node = g_[id];
  Port port = inputs_.at(node.name);
  port.spatial_tile = spatial_tile_of(node);
  if (node.op != Op::im2col) {
    const TileBox to = box(id, t, row_major_image(node), part);
    if (!port.packed) return e_.body.load(row_major_transfer(node, to, port, format(id), n_));
    for (const Transfer& transfer : packed_transfers(to, port, format(id), n_)) e_.body.load(transfer);
    return;
  }
  if (part.first == std::array<int64_t, 3>{}) {
    draw_border(id, t);
    clear_pads(id, t);
  }
  const auto [s, x, y] = part.first;
  if (s != 0 || x != 0) return;
  for (Transfer& transfer : im2col_transfers(node, e_.layout(id), t, n_, y, y + part.count[2])) {
    transfer.reg = port.reg;
    transfer.hbm += port.offset;
    transfer.row += row(id, t);
    e_.body.load(transfer);
  }
}

void Values::store_output(const graph::Output& output) {
  const Port& port = outputs_.at(output.name);
  const Node& node = g_[output.node];
  const ImageLayout image = row_major_image(node);
  for (int64_t t = 0; t < tiles(node, n_); ++t)
    e_.body.store(row_major_transfer(node, box(output.node, t, image, whole(image)), port, arch::Format::f32, n_));
}

void Values::store_packed(const FusionGroup& c, int64_t first, int64_t end, const Box& part, bool last) {
  for (NodeId id : c.stores) {
    const Node& node = g_[id];
    const bool at_once = splat(node) || rows(node) != c.rows;
    if (at_once && (!last || (splat(node) && end * n_ < c.cols))) continue;
    const ImageLayout image = at_once ? image_layout_of(node) : domain(g_, c);
    const auto [begin, after] = packed_.equal_range(id);
    for (auto it = begin; it != after; ++it)
      for (int64_t t = splat(node) ? 0 : first; t < std::min(end, tiles(node, n_)); ++t) {
        const TileBox from = box(id, t, image, at_once ? whole(image) : part);
        for (const Transfer& transfer : packed_transfers(from, it->second.port, format(id), n_))
          e_.body.store(transfer, it->second.comes_back ? copied(id, t) : std::vector<Rows>{});
      }
  }
}

// ---- through HBM ----

uint64_t Values::spill_of(NodeId id) const {
  return spill_address_ + static_cast<uint64_t>(e_.placement.places[id].spill_offset);
}

Port Values::copy_of(NodeId id) const {
  return {0, spill_address_ + static_cast<uint64_t>(e_.placement.places[id].copy_offset), true};
}

Transfer Values::spill_transfer(NodeId id, int64_t t) const {
  const ImageLayout image = image_layout_of(g_[id]);
  return packed_transfer(box(id, t, image, whole(image)), Port{0, spill_of(id), true}, format(id), n_);
}

void Values::load_spilled(NodeId id, int64_t t) {
  for (int64_t& next = spill_loaded_[id]; next < std::min(tiles(g_[id], n_), t + 2); ++next)
    e_.body.load(spill_transfer(id, next), spilled(id, next));
}

void Values::store_spilled(NodeId id, int64_t t) {
  e_.body.store(spill_transfer(id, t), spilled(id, t));
}

void Values::store_operand(NodeId relayout) {
  const NodeId from = g_[relayout].inputs[0];
  const ImageLayout image = row_major_image(g_[from]);
  const Port port{0, spill_of(relayout)};
  for (int64_t t = 0; t < tiles(g_[from], n_); ++t)
    e_.body.store(row_major_transfer(g_[from], box(from, t, image, whole(image)), port, format(relayout), n_),
                  spilled(relayout, t));
}

void Values::load_relayout(NodeId relayout, int64_t t) {
  draw_border(relayout, t);
  clear_pads(relayout, t);
  for (Transfer& transfer : relayout_transfers(g_[relayout], e_.layout(relayout), t, n_)) {
    transfer.hbm += spill_of(relayout);
    transfer.row += row(relayout, t);
    e_.body.load(transfer, spilled(relayout, 0, tiles(g_[g_[relayout].inputs[0]], n_)));
  }
}

void Values::load_lines(NodeId lines, int64_t t) {
  const Node& node = g_[lines];
  const ImageLayout image = image_layout_of(node);
  draw_border(lines, t);
  Box part = whole(image);
  for (size_t i = 0; i < node.inputs.size(); ++i) {
    const auto& [first, count] = node.gather[i];
    part.count[2] = count;
    Port port = copy_of(node.inputs[i]);
    port.spatial_tile = {first - part.first[2], image_layout_of(g_[node.inputs[i]]).height};
    e_.body.load(packed_transfer(box(lines, t, image, part), port, format(lines), n_), copied(node.inputs[i], t));
    part.first[2] += count;
  }
}

}  // namespace veritpu::compiler
