#include "runtime/compiler/codegen/hbm_backing.h"

#include <algorithm>
#include <stdexcept>

namespace veritpu::compiler {
namespace {

// The parts of its rows that a fusion group goes through one after the other, for each tile.
std::vector<Box> parts_of(const Graph& g, const FusionGroup& c, const arch::CoreConfig& core) {
  const int64_t blocks = c.whole_rows ? (c.cols + core.n - 1) / core.n : 1;
  return c.matmul == -1 ? boxes(domain(g, c), kMostRunRows, core.n) : product_boxes(g[c.matmul], core, blocks);
}

}  // namespace

HbmBacking::HbmBacking(const Graph& g, const std::vector<FusionGroup>& groups, const Placement& placement,
                       const arch::CoreConfig& core, Writer& writer, Arrived arrived)
    : g_(g),
      groups_(groups),
      placement_(placement),
      core_(core),
      n_(core.n),
      writer_(writer),
      arrived_(std::move(arrived)),
      parameter_of_(parameters_of(g)) {
  for (const auto& a : g.assignments)
    if (graph::is_collective(g[a.value].op)) received_[a.parameter] = a.value;
  // Products say themselves in which order they take blocks.
  Writer nowhere(core);
  Products products(
      g, placement, core, nowhere, [](NodeId, int64_t, int64_t) {},
      [this](const WeightBlock& block) {
        weights_.push_back(block);
        return 0;
      });
  for (const auto& c : groups_) {
    if (c.matmul == -1 || !in_hbm(g_[c.matmul].inputs[1])) continue;
    const int64_t tile_count = (c.cols + n_ - 1) / n_, blocks = c.whole_rows ? tile_count : 1;
    for (int64_t t = 0; t < tile_count; t += blocks)
      for (const Box& part : parts_of(g_, c, core_))
        for (int64_t b = 0; b < blocks; ++b) products.multiply(g_[c.matmul], t + b, part, 0);
  }
}

int64_t HbmBacking::weight_row(const WeightBlock& block) {
  const auto row = [&](size_t index) {
    return placement_.weight_slots + static_cast<int64_t>(index % kWeightSlots) * n_;
  };
  for (; weights_loaded_ < std::min(weights_.size(), weights_used_ + kWeightSlots); ++weights_loaded_) {
    const WeightBlock& b = weights_[weights_loaded_];
    const ImageLayout image{1, 1, rows(g_[b.id])};
    const Box box{{b.first, 0, 0}, {b.count, 1, 1}};
    writer_.load(transfer(b.id, b.tile, image, box, row(weights_loaded_)), items(b.id, b.tile, image, box));
  }
  const WeightBlock& next = weights_.at(weights_used_);
  if (next.id != block.id || next.tile != block.tile || next.first != block.first)
    throw std::logic_error("a product takes another block of weights than was foreseen");
  return row(weights_used_++);
}

void HbmBacking::begin(int index) {
  group_ = &groups_[index];
  streams_.clear();
  pieces_.clear();
  piece_ = 0;
  piece_rows_ = piece_rows(*group_, core_);
  for (const auto& use : parameter_uses(g_, *group_, parameter_of_))
    if (in_hbm(use.parameter)) streams_.push_back({use, placement_.slots.at({index, use.parameter})});
  if (streams_.empty()) return;
  for (int64_t t = 0; t * n_ < group_->cols; ++t)
    for (const Box& part : parts_of(g_, *group_, core_))
      for (const Box& piece : pieces(part)) pieces_.push_back({t, piece});
}

std::vector<Box> HbmBacking::pieces(const Box& part) const {
  std::vector<Box> all = boxes({part.count[2], part.count[1], part.count[0]}, piece_rows_, n_);
  for (Box& piece : all)
    for (int i : {0, 1, 2}) piece.first[i] += part.first[i];
  return all;
}

void HbmBacking::load() {
  const ImageLayout image = domain(g_, *group_);
  for (Stream& s : streams_) {
    if (!s.use.read) continue;
    for (; s.loaded < std::min(pieces_.size(), piece_ + 2); ++s.loaded) {
      if (s.loaded > piece_ && !there(s.use.parameter, pieces_[s.loaded])) break;
      const auto& [t, box] = pieces_[s.loaded];
      writer_.load(transfer(s.use.parameter, t, image, box, piece_row(s, s.loaded)),
                   items(s.use.parameter, t, image, box));
    }
  }
}

bool HbmBacking::there(NodeId parameter, const Piece& piece) const {
  const auto it = received_.find(parameter);
  if (it == received_.end()) return true;
  return arrived_(it->second, (piece.tile + 1) * rows(g_[parameter]));
}

void HbmBacking::store() {
  const ImageLayout image = domain(g_, *group_);
  const auto& [t, box] = pieces_.at(piece_);
  for (const Stream& s : streams_)
    if (s.use.written)
      writer_.store(transfer(s.use.parameter, t, image, box, piece_row(s, piece_)),
                    items(s.use.parameter, t, image, box));
  ++piece_;
}

int64_t HbmBacking::row(NodeId id) const {
  for (const Stream& s : streams_)
    if (s.use.parameter == parameter_of_[id]) return piece_row(s, piece_);
  throw std::logic_error("a parameter in HBM without slots");
}

// A box of rows of tile t, in HBM and in VMEM one row after the other from `row` on.
Transfer HbmBacking::transfer(NodeId parameter, int64_t t, const ImageLayout& image, const Box& box,
                              int64_t row) const {
  const TileBox rows{t, image, box, row, {1, box.count[0], box.count[0] * box.count[1]}, n_};
  return packed_transfer(rows, {0, placement_.places[parameter].backing, true}, format_of(g_[parameter].dtype), n_);
}

// In units of N rows.
std::vector<Rows> HbmBacking::items(NodeId parameter, int64_t t, const ImageLayout& image, const Box& box) const {
  const int64_t blocks = (rows(g_[parameter]) + n_ - 1) / n_;
  std::vector<Rows> all;
  for (int64_t y = 0; y < box.count[2]; ++y)
    for (int64_t x = 0; x < box.count[1]; ++x) {
      const int64_t first = ((box.first[2] + y) * image.width + box.first[1] + x) * image.batch + box.first[0];
      const int64_t from = first / n_, to = (first + box.count[0] - 1) / n_;
      all.push_back({Memory::hbm, (int64_t{parameter} << 32) + t * blocks + from, to - from + 1});
    }
  return all;
}

}  // namespace veritpu::compiler
