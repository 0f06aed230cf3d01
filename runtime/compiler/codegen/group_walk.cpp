#include "runtime/compiler/codegen/group_walk.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace veritpu::compiler {

namespace {

// The tiles with so many of a product's rows, the last ones, are made in parts that end where pieces do: about the rows
// that travel in small pieces. In parts of all tiles the matrix unit would wait for its weights.
constexpr int64_t kCutRows = 1024;

// Its rows come in order.
bool arrives(Op op) {
  return is_data(op) || op == Op::all_reduce;
}

}  // namespace

GroupWalk::GroupWalk(const Emission& e, Values& values, VectorUnit& vector)
    : e_(e),
      g_(e.g),
      n_(e.core.n),
      values_(values),
      vector_(vector),
      pipelining_(
          e, values,
          [this](const FusionGroup& c, const Pipelining::Block& b) {
            if (g_[c.nodes[0]].op == Op::im2col_join) return unfusable_.im2col_join(c, b.box);
            run_part(c, {b.tile, b.box, b.first, b.last, true});
          },
          [this](NodeId id, int64_t rows) { all_reduces_.ensure(id, rows); }),
      unfusable_(e, values, vector, pipelining_),
      backing_(e.g, e.groups, e.placement, e.core, e.body,
               [this](NodeId id, int64_t rows) { return all_reduces_.has_arrived(id, rows); }),
      products_(
          e.g, e.placement, e.core, e.body,
          [this](NodeId id, int64_t t, int64_t end) { pipelining_.ensure(id, t, end); },
          [this](const WeightBlock& block) { return backing_.weight_row(block); },
          [this] {
            if (!has_sums_) advance();
          }),
      all_reduces_(e, vector),
      exchanges_(e, vector),
      updates_(find_updates()) {}

void GroupWalk::run(int index) {
  const FusionGroup& c = e_.groups[index];
  begin(index);
  const Node& first = g_[c.nodes[0]];
  if (first.op == Op::all_reduce) {
    all_reduces_.run(index);
  } else if (is_exchange(first.op)) {
    pipelining_.ensure_all(first.inputs[0]);
    exchanges_.run(index);
  } else if (is_unfusable(first.op)) {
    unfusable_.run(c);
  } else {
    run_kernels(c, index);
  }
  for (Update& u : updates_)
    while (u.until == index && u.done < u.count) step(u);
  made(index, std::numeric_limits<int64_t>::max());
}

void GroupWalk::begin(int index) {
  at_ = index;
  e_.body.operation(e_.operations[index]);
  values_.begin(index);
  backing_.begin(index);
}

void GroupWalk::made(int index, int64_t tiles) {
  all_reduces_.made(index, tiles);
  advance();
}

void GroupWalk::advance() {
  all_reduces_.advance();
  update();
}

void GroupWalk::run_kernels(const FusionGroup& c, int index) {
  for (NodeId id : kernel_inputs(g_, c))
    if (c.whole_rows || rows(g_[id]) != c.rows) pipelining_.ensure_all(id);
  if (c.matmul != -1) return run_product(c, index);
  if (c.whole_rows) return run_tile(c, 0);
  for (Update& u : updates_) {
    if (u.early.group != index) continue;
    for (; u.until == index && u.done < u.count; advance()) step(u);
    return;
  }
  if (is_flat(c)) return run_flat(c);
  for (int64_t t = 0; t < e_.tile_count(c); ++t) {
    run_tile(c, t);
    made(index, t + 1);
  }
}

void GroupWalk::run_product(const FusionGroup& c, int index) {
  const Node& product = g_[c.matmul];
  const int64_t blocks = c.whole_rows ? e_.tile_count(c) : 1;
  const std::vector<Box> uncut = product_boxes(product, e_.core, blocks);
  std::vector<Box> parts = uncut;
  // From a kernel's first rows to its last, no other may run if the registers keep sums; constants can be loaded again.
  const bool sums = std::any_of(c.nodes.begin(), c.nodes.end(), [&](NodeId id) {
    return is_reduction(g_[id].op) && reduction_of(g_[id]) != Reduction::lanes;
  });
  const ImageLayout layout = domain(g_, c);
  const bool rows_in_order = product.op == Op::matmul && blocks == 1 && !sums && layout.rows() == layout.batch;
  pipelining_.whole_tiles(sums);
  if ((product.transpose_a || product.op == Op::conv2d_weight_grad) && parts.size() > 1)
    pipelining_.ensure_all(product.inputs[0]);
  bool beside = !backing_.any();  // where pieces of parameters pass, others run before
  if (!beside) run_beside(index);
  backing_.load();
  for (int64_t t = 0; t < e_.tile_count(c); t += blocks) {
    free_rows(t + blocks);
    if (rows_in_order && (e_.tile_count(c) - t - 1) * c.rows < kCutRows) parts = cut(c, index, t, uncut);
    for (size_t i = 0; i < parts.size(); ++i) {
      const int64_t count = accumulators(product, parts[i], n_), first = take_accumulators(blocks * count);
      Part part{t, parts[i], i == 0, i + 1 == parts.size(),
                !sums && (pipelining_.is_pipelined(product.inputs[0]) || all_reduces_.any())};
      has_sums_ = sums && i > 0;
      for (int64_t b = 0; b < blocks; ++b) {
        const int64_t acc = first + b * count;
        part.acc.push_back(mxu_ * int64_t{e_.core.acc_rows} + acc);
        products_.multiply(product, t + b, parts[i], acc, mxu_);
        mxu_ = (mxu_ + 1) % e_.core.mxus;
      }
      if (std::exchange(beside, false)) run_beside(index);
      run_part(c, part);
      if (rows_in_order && i + 1 < parts.size()) all_reduces_.made(index, t, parts[i].first[0] + parts[i].count[0]);
    }
    has_sums_ = false;
    // What starts to travel follows the first instructions of the next tile, which need not wait for it then.
    all_reduces_.made(index, t + blocks);
  }
  pipelining_.whole_tiles(false);
}

void GroupWalk::run_beside(int index) {
  const auto& groups = e_.groups;
  int first = index;
  while (first > 0 && (groups[first - 1].beside || groups[first - 1].pipelined)) --first;
  for (; first < index; ++first)
    if (groups[first].beside) run(first);
  begin(index);
}

std::vector<Box> GroupWalk::cut(const FusionGroup& c, int index, int64_t tile, const std::vector<Box>& parts) const {
  const Node& product = g_[c.matmul];
  if (parts.size() > 1 || backing_.any() || e_.placement.places[product.inputs[1]].in_hbm) return parts;
  std::vector<Box> result;
  int64_t row = 0;
  for (const int64_t end : all_reduces_.piece_ends(index, tile)) {
    const int64_t next = std::min((end + n_ - 1) / n_ * n_, c.rows);
    if (next > row) result.push_back({{row, 0, 0}, {next - row, 1, 1}});
    row = std::max(row, next);
  }
  return result.empty() ? parts : result;
}

int64_t GroupWalk::take_accumulators(int64_t count) {
  if (next_acc_ + count > e_.core.acc_rows) next_acc_ = 0;
  const int64_t at = next_acc_;
  next_acc_ += count;
  return at;
}

// Of a fusion group without a product, in runs that the counts of an instruction can hold.
void GroupWalk::run_tile(const FusionGroup& c, int64_t t) {
  const std::vector<Box> parts = boxes(domain(g_, c), backing_.any() ? kMostRunRows : run_rows(g_, c), n_);
  for (NodeId id : c.nodes)
    if (g_[id].op == Op::random && parts.size() > 1)
      refuse(g_, id, "it has more than 65,535 rows a step, which no kernel counts; use a smaller batch");
  for (size_t i = 0; i < parts.size(); ++i) run_part(c, {t, parts[i], i == 0, i + 1 == parts.size()});
}

// Small elementwise fusion groups: all tiles' rows follow one another, so one run does them.
bool GroupWalk::is_flat(const FusionGroup& c) const {
  const int64_t tile_count = e_.tile_count(c);
  if (c.pipelined || backing_.any() || tile_count == 1 || c.rows * tile_count > 128) return false;
  const auto scattered = [&](NodeId id) { return e_.placement.places[id].spilled || e_.layout(id).border; };
  const auto single = [&](NodeId id) { return graph::elements(g_[id].shape) == 1; };
  for (NodeId id : c.nodes) {
    if (is_reduction(g_[id].op) || g_[id].op == Op::random) return false;
    for (NodeId input : g_[id].inputs)
      if (g_[input].op == Op::iota || (cols(g_[input]) != c.cols && !single(input))) return false;
  }
  for (NodeId id : c.stores)  // one number has one row, which several sublanes would write
    if (scattered(id) || rows(g_[id]) != c.rows || cols(g_[id]) != c.cols) return false;
  for (NodeId id : kernel_inputs(g_, c))
    if (scattered(id) || (rows(g_[id]) != c.rows && !single(id))) return false;
  return true;
}

void GroupWalk::run_flat(const FusionGroup& c) {
  for (NodeId id : kernel_inputs(g_, c)) pipelining_.ensure_all(id);
  const Kernel kernel = *generate(g_, c, n_, 0);
  const int64_t tile_count = e_.tile_count(c);
  const Box all{{}, {c.rows * tile_count, 1, 1}};
  vector_.run(kernel, streams(c, kernel, {0, all, true, true}, all), all.count);
  values_.store_packed(c, 0, tile_count, whole(domain(g_, c)), true);
}

void GroupWalk::run_part(const FusionGroup& c, const Part& part) {
  const int64_t t = part.tile, end = first_row(domain(g_, c), part.box) + part.box.rows();
  const int64_t tile_count = e_.tile_count(c), end_tile = c.whole_rows ? tile_count : t + 1;
  for (NodeId id : kernel_inputs(g_, c)) {
    const Node& node = g_[id];
    if (e_.placement.places[id].spilled)
      values_.load_spilled(id, t);
    else if (c.whole_rows || splat(node))
      pipelining_.ensure_all(id);
    else
      pipelining_.ensure(id, t, arrives(node.op) && rows(node) == c.rows ? end : rows(node));
  }
  if (part.first)
    for (NodeId id : c.stores)
      for (int64_t k = t; k < (c.whole_rows ? tiles(g_[id], n_) : end_tile); ++k) values_.draw_border(id, k);
  const Kernel kernel = *generate(g_, c, n_, end_tile - 1);
  // Parameters in HBM pass by piece by piece; pipelined groups have none.
  const bool pieces = !c.pipelined && backing_.any();
  const std::vector<Box> all = pieces ? backing_.pieces(part.box) : std::vector<Box>{part.box};
  for (size_t i = 0; i < all.size(); ++i) {
    if (pieces) backing_.load();
    vector_.run(kernel, streams(c, kernel, part, all[i]), all[i].count, (part.first || part.renew) && i == 0,
                part.last && i + 1 == all.size());
    if (pieces) backing_.store();
  }
  values_.store_packed(c, t, end_tile, part.box, part.last);
  if (!part.last) return;
  for (NodeId id : c.stores)
    if (e_.placement.places[id].spilled) values_.store_spilled(id, t);
}

std::vector<StreamRows> GroupWalk::streams(const FusionGroup& c, const Kernel& kernel, const Part& part,
                                           const Box& piece) const {
  using arch::Space;
  const ImageLayout image = domain(g_, c);
  std::vector<StreamRows> all;
  for (const StreamUse& use : kernel.streams) {
    const int64_t tile = c.whole_rows ? use.tile : part.tile;
    const int64_t own = splat(g_[use.node]) ? 0 : tile;
    switch (use.walk) {
      case StreamUse::along:
        if (e_.placement.places[use.node].in_hbm) {
          const auto& count = piece.count;
          all.push_back({Space::vmem, backing_.row(use.node), {1, count[0], count[0] * count[1]}});
        } else {
          const TileBox rows = values_.box(use.node, own, image, piece);
          all.push_back({Space::vmem, rows.row, rows.stride});
        }
        break;
      case StreamUse::fixed: all.push_back({Space::vmem, values_.row(use.node, own), {}}); break;
      case StreamUse::product: {
        const auto stride = accumulator_strides(g_[c.matmul], part.box, n_);
        int64_t row = part.acc[use.tile];
        for (int i : {0, 1, 2}) row += (piece.first[i] - part.box.first[i]) * stride[i];
        all.push_back({Space::acc, row, stride});
        break;
      }
      case StreamUse::partial: all.push_back({Space::vmem, e_.placement.places[use.node].base + tile, {}}); break;
    }
  }
  return all;
}

}  // namespace veritpu::compiler
