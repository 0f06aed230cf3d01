#include "runtime/compiler/codegen/hbm_backing.h"

#include <algorithm>
#include <stdexcept>

#include "runtime/compiler/memory/early_updates.h"

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
    if (g[a.value].op == Op::all_reduce) received_[a.parameter] = a.value;
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
  const auto [it, added] = passes_.try_emplace(index);
  at_ = &it->second;
  if (!added) return;
  const FusionGroup& group = groups_[index];
  at_->group = &group;
  at_->piece_rows = piece_rows(group, core_);
  at_->takes_turns = is_update(g_, group, parameter_of_);
  for (const auto& use : parameter_uses(g_, group, parameter_of_))
    if (in_hbm(use.parameter)) at_->streams.push_back({use, placement_.slots.at({index, use.parameter})});
  if (at_->streams.empty()) return;
  for (int64_t t = 0; t * n_ < group.cols; ++t)
    for (const Box& part : parts_of(g_, group, core_))
      for (const Box& piece : pieces(part)) at_->pieces.push_back({t, piece});
}

std::vector<Box> HbmBacking::pieces(const Box& part) const {
  std::vector<Box> all = boxes({part.count[2], part.count[1], part.count[0]}, at_->piece_rows, n_);
  for (Box& piece : all)
    for (int i : {0, 1, 2}) piece.first[i] += part.first[i];
  return all;
}

void HbmBacking::load() {
  const ImageLayout image = domain(g_, *at_->group);
  for (Stream& s : at_->streams) {
    if (!s.use.read) continue;
    for (; s.loaded < std::min(at_->pieces.size(), at_->piece + 2); ++s.loaded) {
      if (s.loaded > at_->piece && !there(s.use.parameter, at_->pieces[s.loaded])) break;
      const auto& [t, box] = at_->pieces[s.loaded];
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
  const ImageLayout image = domain(g_, *at_->group);
  const auto& [t, box] = at_->pieces.at(at_->piece);
  for (const Stream& s : at_->streams)
    if (s.use.written)
      writer_.store(transfer(s.use.parameter, t, image, box, piece_row(s, at_->piece)),
                    items(s.use.parameter, t, image, box));
  ++at_->piece;
}

int64_t HbmBacking::row(NodeId id) const {
  for (const Stream& s : at_->streams)
    if (s.use.parameter == parameter_of_[id]) return piece_row(s, at_->piece);
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
  if (at_ && at_->takes_turns) all.push_back({Memory::hbm, kTurns, 1});
  for (int64_t y = 0; y < box.count[2]; ++y)
    for (int64_t x = 0; x < box.count[1]; ++x) {
      const int64_t first = ((box.first[2] + y) * image.width + box.first[1] + x) * image.batch + box.first[0];
      const int64_t from = first / n_, to = (first + box.count[0] - 1) / n_;
      all.push_back({Memory::hbm, (int64_t{parameter} << 32) + t * blocks + from, to - from + 1});
    }
  return all;
}

}  // namespace veritpu::compiler
