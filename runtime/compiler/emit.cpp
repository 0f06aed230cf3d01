#include "runtime/compiler/emit.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "arch/numbers.h"
#include "runtime/compiler/residence.h"
#include "runtime/compiler/writer.h"

namespace veritpu::compiler {
namespace {

using arch::Operand;
using graph::elements;

std::string describe(const Graph& g, const Cluster& c) {
  std::string text;
  for (NodeId id : c.nodes) {
    if (text.size() > 48) return text + ", ...";
    if (!text.empty()) text += ", ";
    text += graph::name(g[id].op);
    if (g[id].op == Op::matmul) text += " " + std::to_string(c.rows) + "x" + std::to_string(c.cols);
  }
  return text;
}

int64_t contraction(const Graph& g, const Node& matmul) {
  const Node& a = g[matmul.inputs[0]];
  return matmul.transpose_a ? rows(a) : cols(a);
}

// One pass of the matrix unit over a contraction tile: operand formats of activations and weights.
struct Pass {
  Operand act, weight;
};
std::vector<Pass> passes(graph::MatmulFormat format) {
  switch (format) {
    case graph::MatmulFormat::bf16: return {{Operand::bf16, Operand::bf16}};
    case graph::MatmulFormat::f16: return {{Operand::f16, Operand::f16}};
    case graph::MatmulFormat::fp32:
      return {{Operand::hi, Operand::lo}, {Operand::lo, Operand::hi}, {Operand::hi, Operand::hi}};
  }
  return {};
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
        parameter_of_(parameters_of(g)),
        done_tiles_(g.nodes.size()),
        done_(clusters.size()),
        prologue_(core),
        body_(core) {}

  Code run() {
    for (const auto& o : g_.outputs)
      if (outputs_.at(o.name).packed) packed_.emplace(o.node, outputs_.at(o.name));
    collect_weights();
    for (size_t c = 0; c < clusters_.size(); ++c) {
      cluster_operation_.push_back(
          add_operation(describe(g_, clusters_[c]), layer_of(clusters_[c]), macs(clusters_[c])));
    }
    if (packed_.size() < g_.outputs.size()) outputs_operation_ = add_operation("outputs to HBM", 0, 0);
    for (size_t c = 0; c < clusters_.size(); ++c)
      if (!clusters_[c].on_demand) emit_cluster(static_cast<int>(c));
    store_outputs();
    Code code;
    code.kernels = synchronise(prologue_.items(), code.kernel_operations);
    code.body = synchronise(body_.items(), code.body_operations);
    return code;
  }

 private:
  int32_t add_operation(std::string text, int32_t layer, uint64_t macs) {
    program_.operations.push_back({std::move(text), layer, macs});
    return static_cast<int32_t>(program_.operations.size()) - 1;
  }
  int32_t layer_of(const Cluster& c) const { return g_[c.matmul != -1 ? c.matmul : c.nodes[0]].layer; }
  uint64_t macs(const Cluster& c) const {
    return c.matmul == -1 ? 0 : static_cast<uint64_t>(c.rows) * c.cols * contraction(g_, g_[c.matmul]);
  }

  // ---- values on demand ----

  // Emits what makes tile `t` of a value available, and a little ahead of it.
  void ensure(NodeId id, int64_t t) {
    const Node& node = g_[id];
    int64_t& done = done_tiles_[id];
    const int64_t all = tiles(node, n_);
    if (node.op == Op::input) {
      for (; done < std::min(all, t + 4); ++done) load_tile(id, done);
      return;
    }
    const int c = owner_[id];
    if (c == -1 || !clusters_[c].on_demand) return;
    const int32_t operation = current_;
    int64_t& emitted = done_[c];
    for (; emitted < std::min<int64_t>((clusters_[c].cols + n_ - 1) / n_, t + 3); ++emitted) {
      enter(c);
      run_tile(clusters_[c], emitted, 0, clusters_[c].rows, {}, true, true);
    }
    body_.operation(current_ = operation);
  }
  void ensure_all(NodeId id) { ensure(id, tiles(g_[id], n_) - 1); }
  void enter(int c) { body_.operation(current_ = cluster_operation_[c]); }

  uint64_t node_hbm(const Node& node, int64_t t) const { return t * n_ * arch::bytes_of(format_of(node.dtype)); }
  Transfer tile_transfer(NodeId id, int64_t t, uint64_t hbm, int reg, int64_t row) const {
    const Node& node = g_[id];
    const auto format = format_of(node.dtype);
    return {hbm, reg, row, rows(node), cols(node) * arch::bytes_of(format), lanes(node, n_, t), format};
  }
  int64_t row_of(NodeId id, int64_t t) const {
    const Place& p = placement_.places[id];
    return p.base + (p.spilled ? t % 2 : t) * rows(g_[id]);
  }
  void load_tile(NodeId id, int64_t t) {
    const Port& port = inputs_.at(g_[id].name);
    body_.load(port.packed ? packed_transfer(id, t, port.offset, port.reg)
                           : tile_transfer(id, t, port.offset + node_hbm(g_[id], t), port.reg, row_of(id, t)));
  }
  // Its rows follow one another in HBM, where long strides would meet a closed bank each time.
  Transfer packed_transfer(NodeId id, int64_t t, uint64_t hbm, int reg) const {
    Transfer transfer = tile_transfer(id, t, 0, reg, row_of(id, t));
    transfer.step = n_ * arch::bytes_of(transfer.format);
    transfer.hbm = hbm + t * transfer.count * transfer.step;
    return transfer;
  }
  Transfer spill_transfer(NodeId id, int64_t t) const {
    return packed_transfer(id, t, spill_address_ + placement_.places[id].spill_offset, 0);
  }
  static Rows spill_item(NodeId id, int64_t t) { return {Memory::hbm, int64_t{id} << 32 | t, 1}; }
  // Two tiles fit at once: the one at hand and the next.
  void fetch_spilled(NodeId id, int64_t t) {
    for (; spill_loaded_[id] < std::min(tiles(g_[id], n_), t + 2); ++spill_loaded_[id]) {
      const int64_t k = spill_loaded_[id];
      body_.load(spill_transfer(id, k), spill_item(id, k));
    }
  }

  // ---- parameters that stay in HBM ----

  bool at_home(NodeId id) const { return placement_.places[id].at_home; }
  // Rows first.. of tile t, between a parameter's home and `row`.
  Transfer home_transfer(NodeId parameter, int64_t t, int64_t first, int64_t count, int64_t row) const {
    const Node& node = g_[parameter];
    const auto format = format_of(node.dtype);
    const int64_t step = n_ * arch::bytes_of(format);
    const uint64_t from = placement_.places[parameter].home + (t * rows(node) + first) * step;
    return {from, 0, row, count, step, n_, format};
  }
  Rows home_item(NodeId parameter, int64_t t, int64_t first, int64_t count) const {
    const int64_t blocks = (rows(g_[parameter]) + n_ - 1) / n_;
    return {Memory::hbm, (int64_t{parameter} << 32) + t * blocks + first / n_, (count + n_ - 1) / n_};
  }

  // What the kernel of the cluster at hand reads and makes, a piece at a time.
  struct Stream {
    ParameterUse use;
    int64_t base, loaded;  // the slots; pieces loaded
  };
  void begin_pieces(int index) {
    streams_.clear();
    piece_ = 0;
    piece_rows_ = piece_rows(clusters_[index], core_);
    for (const auto& use : parameter_uses(g_, clusters_[index], parameter_of_))
      if (at_home(use.parameter)) streams_.push_back({use, placement_.pieces.at({index, use.parameter}), 0});
  }
  int64_t piece_row(const Stream& s, int64_t piece) const { return s.base + piece % kPieceSlots * piece_rows_; }
  template <class F>
  void move_piece(const Stream& s, int64_t piece, F move) const {
    const Node& node = g_[s.use.parameter];
    const int64_t per_tile = (rows(node) + piece_rows_ - 1) / piece_rows_, t = piece / per_tile;
    const int64_t first = piece % per_tile * piece_rows_, count = std::min(piece_rows_, rows(node) - first);
    move(home_transfer(s.use.parameter, t, first, count, piece_row(s, piece)),
         home_item(s.use.parameter, t, first, count));
  }
  // The piece at hand and the next.
  void load_pieces() {
    for (Stream& s : streams_) {
      if (!s.use.read) continue;
      const Node& node = g_[s.use.parameter];
      const int64_t all = tiles(node, n_) * ((rows(node) + piece_rows_ - 1) / piece_rows_);
      for (; s.loaded < std::min(all, piece_ + 2); ++s.loaded)
        move_piece(s, s.loaded, [&](const Transfer& t, const Rows& item) { body_.load(t, item); });
    }
  }
  void store_pieces() {
    for (const Stream& s : streams_)
      if (s.use.written) move_piece(s, piece_, [&](const Transfer& t, const Rows& item) { body_.store(t, item); });
  }

  // A block of weights as the matrix unit takes them: rows of a tile.
  struct Block {
    NodeId id;
    int64_t tile, first, count;
  };
  Block block(const Node& matmul, int64_t p, int64_t k) const {
    const NodeId id = matmul.inputs[1];
    const int64_t tile = matmul.transpose_b ? k : p, first = (matmul.transpose_b ? p : k) * n_;
    return {id, tile, first, std::min<int64_t>(n_, rows(g_[id]) - first)};
  }
  // All blocks from HBM in the order in which products take them. They load as early as there are slots: before a
  // parameter is assigned, all of its readers have been.
  void collect_weights() {
    for (const auto& c : clusters_) {
      if (c.matmul == -1 || !at_home(g_[c.matmul].inputs[1])) continue;
      const int64_t tile_count = (c.cols + n_ - 1) / n_, blocks = c.whole_rows ? tile_count : 1;
      const int64_t length = contraction(g_, g_[c.matmul]);
      for (int64_t t = 0; t < tile_count; t += blocks)
        for (int64_t m = 0; m < c.rows; m += product_rows(core_, blocks))
          for (int64_t b = 0; b < blocks; ++b)
            for (int64_t k = 0; k * n_ < length; ++k) weights_.push_back(block(g_[c.matmul], t + b, k));
    }
  }
  int64_t weight_row(size_t index) const {
    return placement_.weight_slots + static_cast<int64_t>(index % kWeightSlots) * n_;
  }
  void load_weights_ahead() {
    for (; weights_loaded_ < std::min(weights_.size(), weights_used_ + kWeightSlots); ++weights_loaded_) {
      const Block& b = weights_[weights_loaded_];
      body_.load(home_transfer(b.id, b.tile, b.first, b.count, weight_row(weights_loaded_)),
                 home_item(b.id, b.tile, b.first, b.count));
    }
  }

  // ---- clusters ----

  void emit_cluster(int index) {
    const Cluster& c = clusters_[index];
    enter(index);
    spill_loaded_.clear();
    begin_pieces(index);
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    if (c.matmul == -1) {
      for (NodeId id : outside(c))
        if (c.whole_rows || rows(g_[id]) != c.rows) ensure_all(id);
      if (c.whole_rows) return run_tile(c, 0, 0, c.rows, {}, true, true);
      if (is_flat(c)) return run_flat(c);
      for (int64_t t = 0; t < tile_count; ++t) run_tile(c, t, 0, c.rows, {}, true, true);
      return;
    }
    const int64_t blocks = c.whole_rows ? tile_count : 1;
    const int64_t chunk = product_rows(core_, blocks);
    if (chunk * blocks > core_.acc_rows)
      throw UserError("a row of " + std::to_string(c.cols) + " columns needs more accumulators than the chip has");
    for (NodeId id : outside(c))
      if (c.whole_rows || rows(g_[id]) != c.rows) ensure_all(id);
    const Node& matmul = g_[c.matmul];
    // From a kernel's first rows to its last, no other may run: the registers keep its fixed operands and sums.
    if (matmul.transpose_a && c.rows > chunk) ensure_all(matmul.inputs[0]);
    load_pieces();
    for (int64_t t = 0; t < (c.whole_rows ? 1 : tile_count); ++t)
      for (int64_t m = 0; m < c.rows; m += chunk) {
        const int64_t count = std::min(chunk, c.rows - m);
        const int64_t slots = matmul.transpose_a ? (count + n_ - 1) / n_ * n_ : count;
        const int64_t first = take_accumulators(blocks * slots);
        std::vector<int64_t> acc;
        for (int64_t b = 0; b < blocks; ++b) {
          acc.push_back(first + b * slots);
          multiply(matmul, t + b, m, count, acc.back());
        }
        run_tile(c, t, m, count, acc, m == 0, m + count == c.rows);
      }
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
    if (c.on_demand || !streams_.empty() || tile_count == 1 || c.rows * tile_count > 128) return false;
    for (NodeId id : c.nodes) {
      if (is_reduction(g_[id].op)) return false;
      for (NodeId input : g_[id].inputs)
        if (g_[input].op == Op::iota || (cols(g_[input]) != c.cols && elements(g_[input].shape) != 1)) return false;
    }
    for (NodeId id : c.stores)
      if (placement_.places[id].spilled) return false;
    for (NodeId id : outside(c))
      if (placement_.places[id].spilled || (rows(g_[id]) != c.rows && elements(g_[id].shape) != 1)) return false;
    return true;
  }
  void run_flat(const Cluster& c) {
    for (NodeId id : outside(c)) ensure_all(id);
    const Kernel kernel = *generate(g_, c, n_, 0);
    set_streams(c, kernel, 0, 0, 0, {});
    const int64_t tile_count = (c.cols + n_ - 1) / n_;
    run_kernel(kernel, c.rows * tile_count, true, true);
    store_packed(c, 0, tile_count);
  }

  void run_tile(const Cluster& c, int64_t t, int64_t first_row, int64_t count, const std::vector<int64_t>& acc,
                bool first, bool last) {
    for (NodeId id : outside(c)) {
      if (placement_.places[id].spilled)
        fetch_spilled(id, t);
      else
        ensure(id, c.whole_rows || splat(g_[id]) ? tiles(g_[id], n_) - 1 : t);
    }
    const Kernel kernel = *generate(g_, c, n_, c.whole_rows ? (c.cols - 1) / n_ : t);
    const bool pieces = !c.on_demand && !streams_.empty();
    const int64_t step = pieces ? piece_rows_ : count;
    for (int64_t at = 0; at < count; at += step) {
      if (pieces) load_pieces();
      set_streams(c, kernel, t, first_row + at, at, acc);
      run_kernel(kernel, std::min(step, count - at), first && at == 0, last && at + step >= count);
      if (pieces) store_pieces();
      piece_ += pieces;
    }
    if (!last) return;
    for (NodeId id : c.stores)
      if (placement_.places[id].spilled) body_.store(spill_transfer(id, t), spill_item(id, t));
    store_packed(c, t, c.whole_rows ? (c.cols + n_ - 1) / n_ : t + 1);
  }
  // Packed outputs leave as soon as they are there, so that others can have their rows. These have domain tiles from
  // `first` to before `end` now; a splat is there after the last.
  void store_packed(const Cluster& c, int64_t first, int64_t end) {
    for (NodeId id : c.stores) {
      const auto it = packed_.find(id);
      if (it == packed_.end() || (splat(g_[id]) && end * n_ < c.cols)) continue;
      for (int64_t t = splat(g_[id]) ? 0 : first; t < std::min(end, tiles(g_[id], n_)); ++t)
        body_.store(packed_transfer(id, t, it->second.offset, it->second.reg));
    }
  }

  // The rows from `first_row` on, which are those of the product from `product_row` on.
  void set_streams(const Cluster& c, const Kernel& kernel, int64_t t, int64_t first_row, int64_t product_row,
                   const std::vector<int64_t>& acc) {
    for (size_t s = 0; s < kernel.streams.size(); ++s) {
      const StreamUse& use = kernel.streams[s];
      const int64_t tile = splat(g_[use.node]) ? 0 : c.whole_rows ? use.tile : t;
      StreamRows rows{arch::Space::vmem, 0, 0};
      switch (use.walk) {
        case StreamUse::along: rows = {arch::Space::vmem, row_at(use.node, tile, first_row), 1}; break;
        case StreamUse::fixed: rows = {arch::Space::vmem, row_of(use.node, tile), 0}; break;
        case StreamUse::product: rows = {arch::Space::acc, acc[use.tile] + product_row, 1}; break;
        case StreamUse::partial:
          rows = {arch::Space::vmem, placement_.places[use.node].base + (c.whole_rows ? use.tile : t), 0};
          break;
      }
      body_.stream(static_cast<int>(s), rows);
    }
  }
  int64_t row_at(NodeId id, int64_t tile, int64_t row) const {
    if (!at_home(id)) return row_of(id, tile) + row;
    for (const Stream& s : streams_)
      if (s.use.parameter == parameter_of_[id]) return piece_row(s, piece_);
    throw std::logic_error("a parameter in HBM without slots");
  }

  void run_kernel(const Kernel& kernel, int64_t count, bool first, bool last) {
    prologue_.operation(current_);
    int slot = kernels_.slot(kernel, kernels_inside_ ? body_ : prologue_);
    if (first && !kernel.before.empty()) body_.run(kernel.before, slot, core_.sublanes());
    slot += static_cast<int>(kernel.before.size());
    body_.run(kernel.body, slot, count);
    slot += static_cast<int>(kernel.body.size());
    if (last && !kernel.after.empty()) body_.run(kernel.after, slot, 1);
  }

  // ---- the matrix unit ----

  int64_t take_accumulators(int64_t count) {
    if (next_acc_ + count > core_.acc_rows) next_acc_ = 0;
    const int64_t at = next_acc_;
    next_acc_ += count;
    return at;
  }

  // Rows m .. m+count-1 of column tile p of a product, into accumulators from `acc` on.
  void multiply(const Node& node, int64_t p, int64_t m, int64_t count, int64_t acc) {
    const NodeId a_id = node.inputs[0], b_id = node.inputs[1];
    const Node &a = g_[a_id], &b = g_[b_id];
    const int64_t length = contraction(g_, node);
    const int64_t blocks = (count + n_ - 1) / n_;
    const auto base = [&](NodeId id) { return placement_.places[id].base; };
    bool accumulate = false;
    for (int64_t k = 0; k * n_ < length; ++k) {
      const int valid = static_cast<int>(std::min<int64_t>(n_, length - k * n_));
      Activations act;
      if (node.transpose_a) {
        ensure(a_id, (m + count - 1) / n_);
        act = {base(a_id) + m / n_ * rows(a) + k * n_, valid, 1, blocks, rows(a), n_, true};
      } else {
        ensure(a_id, k);
        act = {base(a_id) + k * rows(a) + m, count, 1, 1, 0, valid, false};
      }
      ensure(b_id, node.transpose_b ? k : p);
      const Block from = block(node, p, k);
      Tile weights{base(b_id) + from.tile * rows(b) + from.first, 1, static_cast<int>(from.count),
                   lanes(b, n_, from.tile), node.transpose_b};
      load_weights_ahead();
      if (at_home(b_id)) weights.base = weight_row(weights_used_++);
      std::optional<Operand> loaded;
      for (const Pass& pass : passes(node.format)) {
        if (loaded != pass.weight) {
          set_ ^= 1;
          body_.load_weights(weights, pass.weight, set_);
          loaded = pass.weight;
        }
        body_.multiply(act, pass.act, set_, acc, accumulate);
        accumulate = true;
      }
    }
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
        body_.store({port.offset + t * n_ * 4, port.reg, row_of(o.node, t), rows(node), cols(node) * 4,
                     lanes(node, n_, t), arch::Format::f32});
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
  const std::vector<NodeId> parameter_of_;
  std::map<NodeId, Port> packed_;           // outputs by node
  std::vector<int64_t> done_tiles_;         // by node: tiles of an input loaded
  std::vector<int64_t> done_;               // by cluster on demand: tiles emitted
  std::map<NodeId, int64_t> spill_loaded_;  // in the cluster at hand
  std::vector<Stream> streams_;             // of the cluster at hand
  int64_t piece_ = 0, piece_rows_ = 0;      // the piece that its kernel takes
  std::vector<Block> weights_;
  size_t weights_loaded_ = 0, weights_used_ = 0;
  Writer prologue_, body_;
  std::vector<int32_t> cluster_operation_;
  int32_t outputs_operation_ = 0, current_ = 0;
  int64_t next_acc_ = 0;
  int set_ = 0;
};

}  // namespace

Code emit(const Graph& g, const std::vector<Cluster>& clusters, const Placement& placement,
          const arch::CoreConfig& core, uint64_t spill_address, const Ports& inputs, const Ports& outputs,
          KernelStore& store, bool kernels_inside, Program& program) {
  return Emitter(g, clusters, placement, core, spill_address, inputs, outputs, store, kernels_inside, program).run();
}

}  // namespace veritpu::compiler
