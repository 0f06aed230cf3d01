#include "runtime/compiler/emit.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "arch/numbers.h"
#include "runtime/compiler/arrange.h"
#include "runtime/compiler/home.h"
#include "runtime/compiler/pools.h"
#include "runtime/compiler/stack.h"

namespace veritpu::compiler {
namespace {

using graph::elements;

std::string describe(const Graph& g, const Cluster& c) {
  std::string text;
  for (NodeId id : c.nodes) {
    if (text.size() > 48) return text + ", ...";
    if (!text.empty()) text += ", ";
    text += graph::name(g[id].op);
    if (is_product(g[id].op)) text += " " + std::to_string(c.rows) + "x" + std::to_string(c.cols);
  }
  return text;
}

class Emitter {
 public:
  Emitter(const Graph& g, const std::vector<Cluster>& clusters, const Placement& placement,
          const arch::CoreConfig& core, uint64_t spill_address, const Ports& inputs, const Ports& outputs,
          KernelStore& store, bool kernels_inside, Program& program)
      : g_(g),
        clusters_(clusters),
        placement_(placement),
        core_(core),
        n_(core.n),
        spill_address_(spill_address),
        inputs_(inputs),
        outputs_(outputs),
        kernels_(store),
        kernels_inside_(kernels_inside),
        program_(program),
        owner_(owners(g, clusters)),
        prologue_(core),
        body_(core),
        home_(g, clusters, placement, core, body_),
        products_(
            g, placement, core, body_, [this](NodeId id, int64_t t, int64_t end) { ensure(id, t, end); },
            [this](const WeightBlock& block) { return home_.weight_row(block); }) {}

  Code run() {
    find_packed();
    for (size_t c = 0; c < clusters_.size(); ++c) {
      cluster_operation_.push_back(
          add_operation(describe(g_, clusters_[c]), layer_of(clusters_[c]), macs(clusters_[c])));
    }
    if (std::any_of(outputs_.begin(), outputs_.end(), [](const auto& o) { return !o.second.packed; }))
      outputs_operation_ = add_operation("outputs to HBM", 0, 0);
    for (size_t c = 0; c < clusters_.size(); ++c)
      if (!clusters_[c].on_demand) emit_cluster(static_cast<int>(c));
    store_outputs();
    Code code;
    code.kernels = synchronise(prologue_.items(), code.kernel_operations);
    body_.reset_dimensions();
    code.body = synchronise(body_.items(), code.body_operations);
    return code;
  }

 private:
  static constexpr int64_t kBlockRows = 1024;  // loaded at once: what uses them need not wait for more

  // Where a value goes as soon as it is there.
  struct Packed {
    Port port;
    bool comes_back;  // in the same pass
  };
  void find_packed() {
    const std::vector<bool> outside = assembled_outside(g_);
    for (const auto& o : g_.outputs) {
      Port port = outputs_.at(o.name);
      const Node& node = g_[o.node];
      if (!port.packed) continue;
      if (!outside[o.node]) {
        packed_.emplace(o.node, Packed{port, false});
        continue;
      }
      port.strip = {0, grid_of(node).height};
      for (size_t i = 0; i < node.inputs.size(); ++i) {
        packed_.emplace(node.inputs[i], Packed{port, false});
        port.strip.first += node.gather[i][1];
      }
    }
    for (NodeId id = 0; id < static_cast<NodeId>(g_.nodes.size()); ++id)
      if (placement_.places[id].copy_offset != -1) packed_.emplace(id, Packed{copy_of(id), true});
  }

  // Blocks of a value, of one tile after the other, that are emitted already.
  struct Loading {
    std::vector<int64_t> ends;  // rows of all tiles that are there after each
    size_t done = 0;
    // How many are emitted once `rows` rows are, and `ahead` more.
    size_t target(int64_t rows, size_t ahead) const {
      const auto needed = std::lower_bound(ends.begin(), ends.end(), rows) - ends.begin();
      return std::min(ends.size(), static_cast<size_t>(needed) + 1 + ahead);
    }
  };
  std::vector<int64_t> block_ends(const Grid& grid, int64_t most, int64_t tile_count) const {
    std::vector<int64_t> ends;
    for (int64_t t = 0; t < tile_count; ++t)
      for (const Box& box : boxes(grid, most, n_)) ends.push_back(t * grid.rows() + first_row(grid, box) + box.rows());
    return ends;
  }

  int32_t add_operation(std::string text, int32_t layer, uint64_t macs) {
    program_.operations.push_back({std::move(text), layer, macs});
    return static_cast<int32_t>(program_.operations.size()) - 1;
  }
  int32_t layer_of(const Cluster& c) const { return g_[c.matmul != -1 ? c.matmul : c.nodes[0]].layer; }
  uint64_t macs(const Cluster& c) const { return c.matmul == -1 ? 0 : compiler::macs(g_, g_[c.matmul]); }

  // ---- values on demand ----

  // Emits what makes rows before `end` of tile `t` of a value available, and a little ahead of that.
  void ensure(NodeId id, int64_t t, int64_t end) {
    const Node& node = g_[id];
    if (is_data(node.op)) {
      Loading& loading = loading_[id];
      if (loading.ends.empty()) loading.ends = block_ends(home_grid(node), kBlockRows, tiles(node, n_));
      for (; loading.done < loading.target(t * rows(node) + end, 3); ++loading.done) load_block(id, loading.done);
      return;
    }
    const int c = owner_[id];
    if (c == -1 || !clusters_[c].on_demand) return;
    const Cluster& cluster = clusters_[c];
    Loading& making = making_[c];
    if (making.ends.empty())
      making.ends = block_ends(domain(g_, cluster), run_rows(cluster), (cluster.cols + n_ - 1) / n_);
    if (whole_operands_) end = rows(node);
    const int32_t operation = current_;
    for (; making.done < making.target(t * rows(node) + end, 2); ++making.done) {
      enter(c);
      run_block(cluster, static_cast<int64_t>(making.done));
    }
    body_.operation(current_ = operation);
  }
  void ensure_all(NodeId id) { ensure(id, tiles(g_[id], n_) - 1, rows(g_[id])); }
  void enter(int c) { body_.operation(current_ = cluster_operation_[c]); }

  int64_t row_of(NodeId id, int64_t t) const {
    const Place& p = placement_.places[id];
    if (p.spilled) return placement_.slots.at({cluster_, id}) + t % 2 * p.layout.rows;
    return p.base + t * p.layout.rows;
  }
  // Of what lies in HBM: a kernel's gradient is plain rows there.
  static Grid home_grid(const Node& node) { return is_image(node) ? grid_of(node) : Grid{1, 1, rows(node)}; }
  // A box of tile t of a value that lies row-major in HBM at `hbm`, images a sample after the other.
  Transfer tile_transfer(NodeId id, int64_t t, const Box& box, uint64_t hbm, int reg, arch::Format format,
                         Strip strip = {}) const {
    const Node& node = g_[id];
    const Layout& l = placement_.places[id].layout;
    const Grid grid = home_grid(node);
    const int64_t bytes = arch::bytes_of(format), point = cols(node) * bytes;
    const int64_t line = grid.width * point;
    const int64_t sample = is_image(node) ? (strip.height ? strip.height : grid.height) * line : point;
    const auto& [s, x, y] = box.first;
    Transfer transfer{hbm + t * n_ * bytes + static_cast<uint64_t>(s * sample + x * point + (strip.first + y) * line),
                      reg,
                      row_of(id, t) + l.row(y, x, s),
                      {},
                      lanes(node, n_, t),
                      format};
    if (is_image(node)) {
      transfer.dimension = {Dimension{box.count[1], point, l.column}, Dimension{box.count[2], line, l.line},
                            Dimension{box.count[0], sample, 1}};
    } else {
      transfer.dimension = {Dimension{box.count[0], point, 1}};
    }
    return transfer;
  }
  void load_block(NodeId id, size_t index) {
    const Node& node = g_[id];
    Port port = inputs_.at(node.name);
    port.strip = strip_of(node);
    const Grid grid = home_grid(node);
    const auto blocks = boxes(grid, kBlockRows, n_);
    const int64_t t = static_cast<int64_t>(index / blocks.size());
    const Box& box = blocks[index % blocks.size()];
    if (node.op != Op::patches)
      return port.packed
                 ? each_packed(id, t, grid, box, port, [this](const Transfer& part) { body_.load(part); })
                 : body_.load(tile_transfer(id, t, box, port.offset, port.reg, format_of(node.dtype), port.strip));
    if (box.first == std::array<int64_t, 3>{}) {
      draw_border(id, t);
      clear_pads(id, t);
    }
    // Lines as a whole, with the first box of each.
    if (box.first[0] != 0 || box.first[1] != 0) return;
    for (Transfer& transfer : patch_transfers(node, layout(id), t, n_, box.first[2], box.first[2] + box.count[2])) {
      transfer.reg = port.reg;
      transfer.hbm += port.offset;
      transfer.row += row_of(id, t);
      body_.load(transfer);
    }
  }
  // What the DMA leaves of windows that hang over an image's edges.
  void clear_pads(NodeId id, int64_t t) {
    if (has_pads(g_[id].window)) fill({{row_of(id, t) + layout(id).first, {rows(g_[id]), 1, 1}, {1, 0, 0}}}, 0);
  }
  // Rows of a record follow one another in HBM, where long strides would meet a closed bank each time. The box's
  // samples are of one record, or of whole ones.
  Transfer packed_transfer(NodeId id, int64_t t, const Grid& grid, const Box& box, const Port& port) const {
    const Node& node = g_[id];
    const auto format = format_of(node.dtype);
    const int64_t step = n_ * arch::bytes_of(format), samples = grid.batch / port.records;
    const auto [s, x, y] = box.first;
    const int64_t within = std::min(box.count[0], samples), records = box.count[0] / within;
    std::array<int64_t, 3> count{within, box.count[1], box.count[2]}, row = row_strides(id, grid);
    std::array<int64_t, 3> bytes{step, step * samples, step * samples * grid.width};
    const Strip strip = port.strip.height == 0 ? Strip{0, grid.height} : port.strip;
    const int64_t first = ((t * strip.height + strip.first + y) * grid.width + x) * samples + s % samples;
    const Dimension record{records, port.record_bytes, samples * row[0]};
    const int64_t to = row_of(id, t) + layout(id).first + s * row[0] + x * row[1] + y * row[2];
    collapse<3>(count, {&row, &bytes});
    return {port.offset + static_cast<uint64_t>(s / samples * port.record_bytes + first * step),
            port.reg,
            to,
            {Dimension{count[0], bytes[0], row[0]}, Dimension{count[1], bytes[1], row[1]},
             Dimension{count[2], bytes[2], row[2]}, records > 1 ? record : Dimension{}},
            lanes(node, n_, t),
            format};
  }
  // The box in one piece, or cut where records end.
  template <class F>
  void each_packed(NodeId id, int64_t t, const Grid& grid, const Box& box, const Port& port, F transfer) const {
    const int64_t samples = grid.batch / port.records, end = box.first[0] + box.count[0];
    if (box.first[0] % samples == 0 && box.count[0] % samples == 0)
      return transfer(packed_transfer(id, t, grid, box, port));
    for (int64_t s = box.first[0]; s < end;) {
      const int64_t next = std::min(end, (s / samples + 1) * samples);
      Box part = box;
      part.first[0] = s, part.count[0] = next - s;
      transfer(packed_transfer(id, t, grid, part, port));
      s = next;
    }
  }
  Transfer spill_transfer(NodeId id, int64_t t) const {
    const Grid grid = grid_of(g_[id]);
    return packed_transfer(id, t, grid, whole(grid), {0, spill_address_ + placement_.places[id].spill_offset});
  }
  // What `lines` are taken of.
  Port copy_of(NodeId id) const {
    return {0, spill_address_ + static_cast<uint64_t>(placement_.places[id].copy_offset), true};
  }
  static std::vector<Rows> copy_item(NodeId id, int64_t t) {
    return {{Memory::hbm, (int64_t{1} << 62) | int64_t{id} << 32 | t, 1}};
  }
  static std::vector<Rows> spill_item(NodeId id, int64_t t) { return {{Memory::hbm, int64_t{id} << 32 | t, 1}}; }
  // Two tiles fit at once: the one at hand and the next.
  void fetch_spilled(NodeId id, int64_t t) {
    for (; spill_loaded_[id] < std::min(tiles(g_[id], n_), t + 2); ++spill_loaded_[id]) {
      const int64_t k = spill_loaded_[id];
      body_.load(spill_transfer(id, k), spill_item(id, k));
    }
  }

  // ---- clusters ----

  void emit_cluster(int index) {
    const Cluster& c = clusters_[index];
    enter(index);
    cluster_ = index;
    spill_loaded_.clear();
    home_.begin(index);
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    if (g_[c.nodes[0]].op == Op::arrange) return run_arrange(c.nodes[0], c);
    if (g_[c.nodes[0]].op == Op::stack) return run_stack(c, whole(domain(g_, c)));
    if (g_[c.nodes[0]].op == Op::lines) return run_lines(c.nodes[0], c);
    if (is_apart(g_[c.nodes[0]].op)) return run_pool(c);
    if (c.matmul == -1) {
      for (NodeId id : outside(c))
        if (c.whole_rows || rows(g_[id]) != c.rows) ensure_all(id);
      if (c.whole_rows) return run_tiles(c, 0);
      if (is_flat(c)) return run_flat(c);
      for (int64_t t = 0; t < tile_count; ++t) run_tiles(c, t);
      return;
    }
    const Node& product = g_[c.matmul];
    const int64_t blocks = c.whole_rows ? tile_count : 1;
    const std::vector<Box> parts = product_boxes(product, core_, blocks);
    for (NodeId id : outside(c))
      if (c.whole_rows || rows(g_[id]) != c.rows) ensure_all(id);
    // From a kernel's first rows to its last, no other may run if the registers keep sums; fixed operands can be
    // loaded again.
    bool sums = false;
    for (NodeId id : c.nodes) sums = sums || (is_reduction(g_[id].op) && reduction_of(g_[id]) != Reduction::lanes);
    whole_operands_ = sums;
    const int maker = owner_[product.inputs[0]];
    const bool renew = !sums && maker != -1 && clusters_[maker].on_demand;
    if ((product.transpose_a || product.op == Op::conv2d_weight_grad) && parts.size() > 1)
      ensure_all(product.inputs[0]);
    home_.load();
    for (int64_t t = 0; t < (c.whole_rows ? 1 : tile_count); ++t)
      for (size_t i = 0; i < parts.size(); ++i) {
        const int64_t slots = accumulators(product, parts[i], n_);
        const int64_t first = take_accumulators(blocks * slots);
        std::vector<int64_t> acc;
        for (int64_t b = 0; b < blocks; ++b) {
          acc.push_back(first + b * slots);
          products_.multiply(product, t + b, parts[i], acc.back());
        }
        run_tile(c, t, parts[i], acc, i == 0, i + 1 == parts.size(), renew);
      }
    whole_operands_ = false;
  }

  // Values from outside that the kernel reads.
  std::vector<NodeId> outside(const Cluster& c) const {
    std::vector<NodeId> ids;
    for (NodeId id : c.nodes)
      if (id != c.matmul)
        for (NodeId input : g_[id].inputs)
          if (std::find(c.nodes.begin(), c.nodes.end(), input) == c.nodes.end() && !is_inline(g_[input].op))
            ids.push_back(input);
    return ids;
  }

  // Small elementwise clusters: all tiles' rows follow one another, so one run does them.
  bool is_flat(const Cluster& c) const {
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    if (c.on_demand || home_.any() || tile_count == 1 || c.rows * tile_count > 128) return false;
    for (NodeId id : c.nodes) {
      if (is_reduction(g_[id].op) || g_[id].op == Op::random) return false;
      for (NodeId input : g_[id].inputs)
        if (g_[input].op == Op::iota || (cols(g_[input]) != c.cols && elements(g_[input].shape) != 1)) return false;
    }
    for (NodeId id : c.stores)
      if (placement_.places[id].spilled || layout(id).border) return false;
    for (NodeId id : outside(c))
      if (placement_.places[id].spilled || layout(id).border || (rows(g_[id]) != c.rows && elements(g_[id].shape) != 1))
        return false;
    return true;
  }
  void run_flat(const Cluster& c) {
    for (NodeId id : outside(c)) ensure_all(id);
    const Kernel kernel = *generate(g_, c, n_, 0);
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    const Box box{{}, {c.rows * tile_count, 1, 1}};
    run_kernel(kernel, streams(c, kernel, 0, box, box, {}), box.count, true, true);
    store_packed(c, 0, tile_count, whole(domain(g_, c)), true);
  }

  // A tile (whole rows: all) of a cluster without a product, in runs that the counts of an instruction can hold.
  void run_tiles(const Cluster& c, int64_t t) {
    const std::vector<Box> parts = boxes(domain(g_, c), run_rows(c), n_);
    for (NodeId id : c.nodes)
      if (g_[id].op == Op::random && parts.size() > 1)
        refuse(g_, id, "it has more than 65,535 rows a step, which no kernel counts; use a smaller batch");
    for (size_t i = 0; i < parts.size(); ++i) run_tile(c, t, parts[i], {}, i == 0, i + 1 == parts.size(), false);
  }
  // Block `index` of those of all tiles of a cluster on demand; between blocks others may run.
  void run_block(const Cluster& c, int64_t index) {
    const std::vector<Box> parts = boxes(domain(g_, c), run_rows(c), n_);
    const auto count = static_cast<int64_t>(parts.size()), i = index % count;
    if (g_[c.nodes[0]].op == Op::stack) return run_stack(c, parts[static_cast<size_t>(i)]);
    run_tile(c, index / count, parts[static_cast<size_t>(i)], {}, i == 0, i + 1 == count, true);
  }
  // What is loaded block by block is used so.
  int64_t run_rows(const Cluster& c) const {
    bool loads = false, counts = false;
    for (NodeId id : outside(c)) loads = loads || is_data(g_[id].op) || g_[id].op == Op::stack;
    for (NodeId id : c.nodes) counts = counts || g_[id].op == Op::random;
    return loads && !counts && (c.on_demand || !home_.any()) ? kBlockRows : kMostRunRows;
  }

  void run_tile(const Cluster& c, int64_t t, const Box& box, const std::vector<int64_t>& acc, bool first, bool last,
                bool renew) {
    const int64_t end = first_row(domain(g_, c), box) + box.rows();
    for (NodeId id : outside(c)) {
      const Node& node = g_[id];
      if (placement_.places[id].spilled)
        fetch_spilled(id, t);
      else if (c.whole_rows || splat(node))
        ensure_all(id);
      else
        ensure(id, t, is_data(node.op) && rows(node) == c.rows ? end : rows(node));
    }
    if (first)
      for (NodeId id : c.stores)
        for (int64_t k = c.whole_rows ? 0 : t; k <= (c.whole_rows ? tiles(g_[id], n_) - 1 : t); ++k) draw_border(id, k);
    const Kernel kernel = *generate(g_, c, n_, c.whole_rows ? (c.cols - 1) / n_ : t);
    // Parameters in HBM pass by piece by piece; clusters on demand have none.
    const bool pieces = !c.on_demand && home_.any();
    const std::vector<Box> parts = pieces ? home_.pieces(box) : std::vector<Box>{box};
    for (size_t i = 0; i < parts.size(); ++i) {
      if (pieces) home_.load();
      run_kernel(kernel, streams(c, kernel, t, box, parts[i], acc), parts[i].count, (first || renew) && i == 0,
                 last && i + 1 == parts.size());
      if (pieces) home_.store();
    }
    store_packed(c, t, c.whole_rows ? (c.cols + n_ - 1) / n_ : t + 1, box, last);
    if (!last) return;
    for (NodeId id : c.stores)
      if (placement_.places[id].spilled) body_.store(spill_transfer(id, t), spill_item(id, t));
  }
  // Packed values leave as soon as they are there, so that others can have their rows: a box of domain tiles from
  // `first` to before `end`, a splat after the last.
  void store_packed(const Cluster& c, int64_t first, int64_t end, const Box& box, bool last) {
    for (NodeId id : c.stores) {
      const bool at_once = splat(g_[id]) || rows(g_[id]) != c.rows;
      if (at_once && (!last || (splat(g_[id]) && end * n_ < c.cols))) continue;
      const Grid grid = at_once ? grid_of(g_[id]) : domain(g_, c);
      const auto [begin, after] = packed_.equal_range(id);
      for (auto it = begin; it != after; ++it)
        for (int64_t t = splat(g_[id]) ? 0 : first; t < std::min(end, tiles(g_[id], n_)); ++t)
          each_packed(id, t, grid, at_once ? whole(grid) : box, it->second.port, [&](const Transfer& part) {
            body_.store(part, it->second.comes_back ? copy_item(id, t) : std::vector<Rows>{});
          });
    }
  }

  const Layout& layout(NodeId id) const { return placement_.places[id].layout; }
  // Of a value whose rows walk with the grid's: from one sample, column and line to the next.
  std::array<int64_t, 3> row_strides(NodeId id, const Grid& grid) const {
    const Layout& l = layout(id);
    if (l.border) return {1, l.column, l.line};
    return {1, grid.batch, grid.batch * grid.width};
  }

  // Of part of a box whose product begins at `acc`.
  std::vector<StreamRows> streams(const Cluster& c, const Kernel& kernel, int64_t t, const Box& box, const Box& part,
                                  const std::vector<int64_t>& acc) const {
    using arch::Space;
    using Strides = std::array<int64_t, 3>;
    const Grid grid = domain(g_, c);
    const auto at = [&](const Strides& stride, const Box& from) {
      int64_t row = 0;
      for (int i : {0, 1, 2}) row += (part.first[i] - from.first[i]) * stride[i];
      return row;
    };
    std::vector<StreamRows> all;
    for (const StreamUse& use : kernel.streams) {
      const Layout& l = layout(use.node);
      const int64_t tile = splat(g_[use.node]) ? 0 : c.whole_rows ? use.tile : t;
      switch (use.walk) {
        case StreamUse::along:
          if (placement_.places[use.node].at_home) {
            const Strides stride{1, part.count[0], part.count[0] * part.count[1]};
            all.push_back({Space::vmem, home_.row(use.node), stride});
          } else {
            const Strides stride = row_strides(use.node, grid);
            all.push_back({Space::vmem, row_of(use.node, tile) + l.first + at(stride, {}), stride});
          }
          break;
        case StreamUse::fixed: all.push_back({Space::vmem, row_of(use.node, tile), {}}); break;
        case StreamUse::product: {
          const Strides stride = accumulator_strides(g_[c.matmul], box, n_);
          all.push_back({Space::acc, acc[use.tile] + at(stride, box), stride});
          break;
        }
        case StreamUse::partial:
          all.push_back({Space::vmem, placement_.places[use.node].base + (c.whole_rows ? use.tile : t), {}});
          break;
      }
    }
    return all;
  }

  void run_kernel(const Kernel& kernel, std::vector<StreamRows> streams, std::array<int64_t, 3> count, bool first,
                  bool last) {
    prologue_.operation(current_);
    int slot = kernels_.slot(kernel, kernels_inside_ ? body_ : prologue_);
    std::vector<std::array<int64_t, 3>*> strides;
    for (auto& s : streams) strides.push_back(&s.stride);
    collapse<3>(count, strides);
    for (size_t i = 0; i < streams.size(); ++i) body_.stream(static_cast<int>(i), streams[i]);
    if (first && !kernel.before.empty()) body_.run(kernel.before, slot, {core_.sublanes(), 1, 1});
    slot += static_cast<int>(kernel.before.size());
    body_.run(kernel.body, slot, count);
    slot += static_cast<int>(kernel.body.size());
    if (last && !kernel.after.empty()) body_.run(kernel.after, slot, {1, 1, 1});
  }

  // ---- images ----

  void run_pool(const Cluster& c) {
    for (NodeId id : c.nodes)
      for (NodeId input : g_[id].inputs) ensure_all(input);
    for (int64_t t = 0; t < tiles(g_[c.nodes[0]], n_); ++t) {
      for (NodeId id : c.nodes) draw_border(id, t);
      for (const PoolRun& run : pool_runs(g_, c, placement_, t)) {
        if (run.fill)
          fill({run.rows}, 0);
        else
          run_kernel(run.kernel, run.streams, run.rows.count, true, true);
      }
      store_packed(c, t, t + 1, whole(domain(g_, c)), true);
    }
  }

  void run_stack(const Cluster& c, const Box& box) {
    const NodeId id = c.nodes[0];
    ensure(g_[id].inputs[0], 0, stacked_rows(g_, id, box));
    const StackRun run = stack_run(g_, id, placement_, n_, box);
    run_kernel(run.kernel, run.streams, box.count, true, true);
    store_packed(c, 0, 1, box, true);
  }

  // Its operand goes to HBM row-major.
  void run_arrange(NodeId id, const Cluster& c) {
    const NodeId from = g_[id].inputs[0];
    const uint64_t at = spill_address_ + placement_.places[id].spill_offset;
    const int64_t count = tiles(g_[from], n_);
    ensure_all(from);
    for (int64_t t = 0; t < count; ++t)
      body_.store(tile_transfer(from, t, whole(home_grid(g_[from])), at, 0, format_of(g_[id].dtype)),
                  spill_item(id, t));
    for (int64_t t = 0; t < tiles(g_[id], n_); ++t) {
      draw_border(id, t);
      clear_pads(id, t);
      for (Transfer& transfer : arrange_transfers(g_[id], layout(id), t, n_)) {
        transfer.hbm += at;
        transfer.row += row_of(id, t);
        body_.load(transfer, {{Memory::hbm, int64_t{id} << 32, count}});
      }
      store_packed(c, t, t + 1, whole(domain(g_, c)), true);
    }
  }

  // Its operands are in HBM since they were made.
  void run_lines(NodeId id, const Cluster& c) {
    const Node& node = g_[id];
    if (placement_.places[id].base == -1) return;  // nobody wants it here
    for (int64_t t = 0; t < tiles(node, n_); ++t) {
      draw_border(id, t);
      Box box = whole(grid_of(node));
      for (size_t i = 0; i < node.inputs.size(); ++i) {
        const auto& [first, count] = node.gather[i];
        box.count[2] = count;
        Port port = copy_of(node.inputs[i]);
        port.strip = {first - box.first[2], grid_of(g_[node.inputs[i]]).height};
        body_.load(packed_transfer(id, t, grid_of(node), box, port), copy_item(node.inputs[i], t));
        box.first[2] += count;
      }
      store_packed(c, t, t + 1, whole(domain(g_, c)), true);
    }
  }

  void draw_border(NodeId id, int64_t t) {
    const Layout& l = layout(id);
    if (l.border) fill(border_rows(l, grid_of(g_[id]), row_of(id, t)), l.fill);
  }
  void fill(const std::vector<RowBlock>& blocks, float value) {
    const Kernel kernel = fill_kernel(value);
    for (const RowBlock& b : blocks) run_kernel(kernel, {{arch::Space::vmem, b.first, b.stride}}, b.count, true, true);
  }

  // ---- the matrix unit ----

  int64_t take_accumulators(int64_t count) {
    if (next_acc_ + count > core_.acc_rows) next_acc_ = 0;
    const int64_t at = next_acc_;
    next_acc_ += count;
    return at;
  }

  // ---- the step's end ----

  void store_outputs() {
    body_.operation(outputs_operation_);
    for (const auto& o : g_.outputs) {
      const Port& port = outputs_.at(o.name);
      if (port.packed) continue;
      const Node& node = g_[o.node];
      ensure_all(o.node);
      for (int64_t t = 0; t < tiles(node, n_); ++t)
        body_.store(tile_transfer(o.node, t, whole(home_grid(node)), port.offset, port.reg, arch::Format::f32));
    }
  }

  const Graph& g_;
  const std::vector<Cluster>& clusters_;
  const Placement& placement_;
  const arch::CoreConfig core_;
  const int n_;
  const uint64_t spill_address_;
  const Ports &inputs_, &outputs_;
  KernelStore& kernels_;
  const bool kernels_inside_;
  Program& program_;
  const std::vector<int> owner_;
  std::multimap<NodeId, Packed> packed_;    // by node
  std::map<NodeId, Loading> loading_;       // by input
  std::map<int, Loading> making_;           // by cluster on demand
  bool whole_operands_ = false;             // the kernel at hand keeps sums, so that no other may run between its parts
  int cluster_ = -1;                        // at hand, but for those on demand
  std::map<NodeId, int64_t> spill_loaded_;  // in it
  Writer prologue_, body_;
  Home home_;
  Products products_;
  std::vector<int32_t> cluster_operation_;
  int32_t outputs_operation_ = 0, current_ = 0;
  int64_t next_acc_ = 0;
};

}  // namespace

Code emit(const Graph& g, const std::vector<Cluster>& clusters, const Placement& placement,
          const arch::CoreConfig& core, uint64_t spill_address, const Ports& inputs, const Ports& outputs,
          KernelStore& store, bool kernels_inside, Program& program) {
  return Emitter(g, clusters, placement, core, spill_address, inputs, outputs, store, kernels_inside, program).run();
}

}  // namespace veritpu::compiler
