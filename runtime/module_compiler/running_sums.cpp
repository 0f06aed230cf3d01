#include "runtime/module_compiler/running_sums.h"

#include <algorithm>

namespace veritpu::module_compiler {

using compiler::StreamRows;

namespace {

constexpr int64_t kRun = 1024;  // rows of a run

StreamRows along(int64_t row) {
  return {arch::Space::vmem, row, {1, 0, 0}};
}
StreamRows moved(StreamRows rows, int64_t by) {
  rows.base += by;
  return rows;
}

// Of a tile of columns each row has its own sum, so its sublanes do not meet.
int64_t sublanes_of(const Product& p, const arch::CoreConfig& core) {
  return layout_of(p).columns ? 1 : core.sublanes();
}
// The results that a sum has, if all sums have as many; else 0.
int64_t terms_of(const Product& p, const std::vector<BufferInfo>& buffers) {
  int64_t results = 1, terms = 0;
  for (const auto* list : {&p.batch, &p.m, &p.n})
    for (const auto& axis : *list) results *= axis.count;
  for (const auto& output : p.epilogue.outputs) {
    if (!output.sums) continue;
    const int64_t mine = results / buffers[static_cast<size_t>(output.to.buffer)].elements;
    if (terms != 0 && mine != terms) return 0;
    terms = mine;
  }
  return terms;
}
// Groups that take turns do not add to the same rows either. They take none where the product takes twice as long as
// the epilogue without.
int64_t blocks_of(const Product& p, const std::vector<BufferInfo>& buffers, const arch::CoreConfig& core) {
  if (layout_of(p).columns) return 1;
  constexpr int64_t kAlone = 6;  // cycles of an operation, if each waits for the one before
  int64_t rows = 1;              // of weights
  for (const auto& axis : p.k) rows *= axis.count;
  const int64_t product = (rows + core.n - 1) / core.n * core.sublanes();
  const bool turns = core.vpu_stages.simple > 1 && 2 * kAlone * static_cast<int64_t>(p.epilogue.lanes.size()) > product;
  const int64_t terms = terms_of(p, buffers) / core.sublanes();
  const int64_t ways = terms > 0 ? std::min<int64_t>(terms, core.vpu_stages.ways) : core.vpu_stages.ways;
  return core.sublanes() * (turns ? ways : 1);
}

}  // namespace

int64_t rows_of_sums(const Product& p, const std::vector<BufferInfo>& buffers, const arch::CoreConfig& core) {
  const int64_t lanes = p.n[layout_of(p).n].count;
  int64_t rows = 0;
  for (const auto& output : p.epilogue.outputs)
    if (output.sums)
      rows += buffers[static_cast<size_t>(output.to.buffer)].elements / lanes * ((lanes + core.n - 1) / core.n) *
              blocks_of(p, buffers, core);
  return rows;
}

bool fits_ring(const Product& p, const std::vector<BufferInfo>& buffers, const arch::CoreConfig& core, int64_t ring) {
  const int64_t rows = layout_of(p).columns ? core.n : 1;
  return rows * static_cast<int64_t>(4 + operands_of_epilogue(p)) <= ring - rows_of_sums(p, buffers, core);
}

RunningSums::RunningSums(Emitter& e, const Product& p)
    : e_(e),
      lanes_(p.n[layout_of(p).n].count),
      tiles_((lanes_ + e.core_.n - 1) / e.core_.n),
      sublanes_(sublanes_of(p, e.core_)),
      blocks_(blocks_of(p, e.compiled_.buffers, e.core_)),
      terms_(layout_of(p).columns ? 0 : terms_of(p, e.compiled_.buffers)) {
  for (const auto& output : p.epilogue.outputs) {
    sum_of_.push_back(output.sums ? static_cast<int>(sums_.size()) : -1);
    if (!output.sums) continue;
    const int64_t kept = e.compiled_.buffers[static_cast<size_t>(output.to.buffer)].elements / lanes_ * tiles_;
    sums_.push_back({&output.to, kept, rows_});
    rows_ += kept * blocks_;
  }
}

void RunningSums::begin() {
  if (empty()) return;
  first_ = e_.ring_end_ -= rows_;
  fresh_.reset();
}

bool RunningSums::is_fresh(const std::vector<size_t>& operands, const Domain& domain, const Box& box) {
  bool fresh = terms_ == blocks_;
  int along = 0;  // dimensions
  for (size_t d = 0; d < domain.rows.size(); ++d) {
    const auto moves = [&](size_t operand) { return domain.rows[d].stride[operand] != 0; };
    if (box.count[d] == 1 || std::all_of(operands.begin(), operands.end(), moves)) continue;
    fresh = fresh && std::none_of(operands.begin(), operands.end(), moves) && box.count[d] == blocks_;
    ++along;
  }
  fresh = fresh && along == 1;
  if (!fresh_ && !fresh) fill();
  if (fresh_.value_or(fresh) != fresh) throw std::logic_error("boxes of a product take their sums' rows in two ways");
  fresh_ = fresh;
  return fresh;
}

void RunningSums::fill() {
  for (int64_t at = 0; at < rows_; at += kRun) {
    VectorCode code;
    code.store(0, code.constant(0));
    e_.run(code, {along(first_ + at)}, {std::min(kRun, rows_ - at), 1, 1});
  }
}

void RunningSums::end() {
  for (const Sum& sum : sums_) store(sum);
  e_.ring_end_ = e_.ring_rows_;
}

// The blocks into one, which goes to its place.
void RunningSums::store(const Sum& sum) {
  const auto [to, kept, offset] = sum;
  const int64_t first = first_ + offset;
  e_.combine_blocks(first, kept, blocks_, module::Op::add, Element::f32);
  const int64_t rows = kept / tiles_;
  for (int64_t tile = 0; tile < tiles_; ++tile)
    for (int64_t at = 0; at < rows; at += kRun) {
      const int64_t count = std::min(kRun, rows - at);
      TileUse use{to->buffer,
                  Element::f32,
                  at * lanes_ + tile * e_.core_.n,
                  {},
                  std::min<int64_t>(e_.core_.n, lanes_ - tile * e_.core_.n),
                  1};
      if (count > 1) use.rows.push_back({count, lanes_, 1});
      const Emitter::Tile held = e_.begin_write(use);
      const auto walk = e_.walk_of(use, held, along(first + tile * rows + at));
      VectorCode code;
      code.store(1, code.load(0));
      e_.run(code, {walk.compact, walk.tile}, walk.count);
      e_.end_write(use, held);
    }
}

StreamRows RunningSums::rows(size_t o, size_t operand, const Domain& domain, const Box& box) const {
  int64_t element = domain.offset[operand];
  StreamRows rows{arch::Space::vmem, 0, {0, 0, 0}};
  size_t at = 0;
  for (size_t d = domain.rows.size(); d-- > 0;) {
    element += box.first[d] * domain.rows[d].stride[operand];
    if (box.count[d] > 1) rows.stride.at(at++) = domain.rows[d].stride[operand] / lanes_;
  }
  const Sum& sum = sum_of(o);
  rows.base = first_ + sum.first + element % lanes_ / e_.core_.n * (sum.kept / tiles_) + element / lanes_;
  return rows;
}

void RunningSums::issue(const compiler::Kernel& kernel, const std::vector<StreamRows>& streams,
                        const std::array<int64_t, 3>& count) {
  const int slot = e_.store_.slot(kernel, e_.writer_);
  for (size_t i = 0; i < streams.size(); ++i) e_.writer_.stream(static_cast<int>(i), streams[i]);
  if (!kernel.before.empty()) e_.writer_.run(kernel.before, slot, {e_.core_.sublanes(), 1, 1});
  e_.writer_.run(kernel.body, slot + static_cast<int>(kernel.before.size()), count);
}

// Groups that are far enough apart may add to the same rows; the sublanes of a group may not. So along a dimension that
// is summed each sublane has a block of its own, as many groups as take turns too, and groups are no larger than
// `sublanes_`. Fresh terms take their blocks along their dimension alone.
void RunningSums::run(const compiler::Kernel& kernel, std::vector<StreamRows> streams, const std::vector<int>& outputs,
                      std::array<int64_t, 3> count) {
  std::vector<std::array<int64_t, 3>*> strides;
  for (StreamRows& s : streams) strides.push_back(&s.stride);
  compiler::collapse<3>(count, strides);
  const auto added = [&](size_t i, size_t d) { return outputs[i] >= 0 && streams[i].stride[d] == 0; };
  const auto any_added = [&](size_t d) {
    for (size_t i = 0; i < streams.size(); ++i)
      if (added(i, d)) return true;
    return false;
  };
  const auto group = [&](size_t d) { return any_added(d) ? sublanes_ : e_.core_.sublanes(); };
  const auto groups = [&](size_t d) {
    return (count[d] + group(d) - 1) / group(d) * (count[0] * count[1] * count[2] / count[d]);
  };
  size_t best = 0;
  for (size_t d = 1; d < count.size(); ++d)
    if (*fresh_ ? count[d] > 1 && any_added(d) : groups(d) < groups(best)) best = d;
  std::swap(count[0], count[best]);
  for (auto* stride : strides) std::swap((*stride)[0], (*stride)[best]);
  if (count[0] == 1 || !any_added(0)) return issue(kernel, streams, count);
  if (count[1] == 1) {
    std::swap(count[1], count[2]);
    for (auto* stride : strides) std::swap((*stride)[1], (*stride)[2]);
  }
  const int64_t ways = blocks_ / sublanes_;
  // Rows of dimension 0 from `from` on, and of the others from `at` on: `inner` in a group, `blocks` groups with rows
  // of their own, so often; and what is left of dimension 1.
  const auto part = [&](int64_t from, int64_t inner, int64_t blocks, int64_t again, std::array<int64_t, 2> at) {
    std::vector<StreamRows> rows = streams;
    for (size_t i = 0; i < rows.size(); ++i) {
      const auto stride = streams[i].stride;
      rows[i] = moved(rows[i], from * stride[0] + at[0] * stride[1] + at[1] * stride[2]);
      const bool adds = added(i, 0);
      const int64_t within = adds ? sum_of(static_cast<size_t>(outputs[i])).kept : stride[0];
      rows[i].stride = {within, adds && ways == 1 ? 0 : within * inner,
                        again > 1 ? (adds ? 0 : within * inner * blocks) : stride[1]};
    }
    issue(kernel, rows, {inner, blocks, again > 1 ? again : count[1]});
  };
  const int64_t again = ways > 1 ? count[0] / blocks_ : 0;
  const int64_t left = (count[0] - again * blocks_) / sublanes_;
  for (int64_t outer = 0; outer < count[2]; ++outer) {
    for (int64_t row = 0; again > 1 && row < count[1]; ++row) part(0, sublanes_, ways, again, {row, outer});
    if (again == 1) part(0, sublanes_, ways, 1, {0, outer});
    if (left) part(again * blocks_, sublanes_, left, 1, {0, outer});
    if (const int64_t rest = count[0] % sublanes_) part(count[0] - rest, rest, 1, 1, {0, outer});
  }
}

}  // namespace veritpu::module_compiler
