#include "runtime/module_compiler/epilogue.h"

#include <algorithm>
#include <map>

#include "runtime/module_compiler/epilogue_absorb.h"
#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/product_contraction.h"

namespace veritpu::module_compiler {
namespace {

constexpr int64_t kLarge = 1 << 16;  // elements of results from which on several maps pay, and maps of what is stored
constexpr int64_t kSums = 1000;      // cycles of beginning and ending sums, as they wait for memory

class Epilogues {
 public:
  Epilogues(std::vector<Kernel>& kernels, std::vector<BufferInfo>& buffers, const BufferUses& uses,
            const arch::CoreConfig& core)
      : list_(kernels, core), buffers_(buffers), uses_(uses), core_(core) {}

  void run() {
    for (size_t k = 0; k < list_.size(); ++k)
      while (std::holds_alternative<Product>(list_[k].what) && try_product(k)) {
      }
  }
  // Kernels that go before the list's, by number.
  std::map<size_t, std::vector<Kernel>>& before() { return before_; }

 private:
  bool temporary(BufferId id) const {
    return buffers_[static_cast<size_t>(id)].role == BufferInfo::temporary && uses_.alone(id);
  }

  // Whether the product takes something over, and is still the list's k-th.
  bool try_product(size_t k) {
    const Product p = with_explicit_epilogue(std::get<Product>(list_[k].what));
    const bool large = buffers_[static_cast<size_t>(p.to.buffer)].elements >= kLarge;
    const bool has_map =
        !large && std::any_of(p.epilogue.outputs.begin(), p.epilogue.outputs.end(),
                              [&](const auto& output) { return !output.sums && output.to.buffer != p.to.buffer; });
    for (size_t o = 0; o < p.epilogue.outputs.size(); ++o) {
      const auto& output = p.epilogue.outputs[o];
      if (output.sums || !(large ? uses_.alone(output.to.buffer) : temporary(output.to.buffer))) continue;
      if (output.to.offset != 0) continue;
      const auto& all = list_.readers(output.to.buffer);
      const std::vector<size_t> readers(all.begin(), all.end());
      for (const size_t reader : readers) {
        if (reader < k) break;
        const bool sums = std::holds_alternative<Reduction>(list_[reader].what);
        if (!sums && (has_map || reader != readers[0] || !std::holds_alternative<Map>(list_[reader].what))) continue;
        if (try_reader(k, p, o, reader)) return std::holds_alternative<Product>(list_[k].what);
      }
    }
    return false;
  }

  bool try_reader(size_t k, const Product& p, size_t o, size_t reader) {
    const BufferId results = p.epilogue.outputs[o].to.buffer;
    const bool sums = std::holds_alternative<Reduction>(list_[reader].what);
    const bool up = list_.may_move(reader, k + 1, reader, results);
    if (!up && (sums || !list_.may_move(k, k + 1, reader, results))) return false;
    if (in_place(p, list_[reader])) return false;
    std::set<BufferId> unread;
    for (const auto& output : p.epilogue.outputs)
      if (!output.sums && temporary(output.to.buffer) && list_.readers(output.to.buffer) == std::set<size_t>{reader})
        unread.insert(output.to.buffer);
    const size_t buffers = buffers_.size();
    auto made = absorb(p, o, list_[reader], unread, buffers_, uses_, core_);
    if (!made) return false;
    const auto alone = list_.cost(reader);
    if (!alone || moved(made->product) + (sums ? kSums : 0) >= moved(p) + *alone) {
      buffers_.resize(buffers);
      return false;
    }
    const size_t at = up ? k : reader;
    for (Kernel& kernel : made->before) {
      kernel.level = list_[k].level, kernel.line = list_[reader].line;
      before_[at].push_back(std::move(kernel));
    }
    if (!up && before_.count(k)) {
      std::move(before_[k].begin(), before_[k].end(), std::back_inserter(before_[at]));
      before_.erase(k);
    }
    Kernel kernel = list_[k], rest = list_[up ? reader : k];
    kernel.what = std::move(made->product);
    if (made->after)
      rest.what = std::move(*made->after);
    else
      rest.what = Map{};
    list_.replace(up ? reader : k, std::move(rest));
    list_.replace(at, std::move(kernel));
    return true;
  }

  // What the reader writes the product must not read, nor the reader at other places.
  static bool in_place(const Product& product, const Kernel& reader) {
    std::vector<View> read, written;
    for_each_view(reader, [&](const View& view, bool writes) { (writes ? written : read).push_back(view); });
    for (const View& to : written) {
      if (to.buffer == product.a.buffer || to.buffer == product.b.buffer) return true;
      for (const View& view : read)
        if (view.buffer == to.buffer && !(view.axes == to.axes && view.offset == to.offset)) return true;
    }
    return false;
  }

  // Rows that go by HBM behind the sums.
  int64_t moved(const Product& p) const {
    const ProductLayout l = layout_of(p);
    int64_t all = 0;
    for (size_t i = 0; i < operands_of_epilogue(p); ++i) {
      int64_t rows = (p.n[l.n].count + core_.n - 1) / core_.n;
      const auto along = [&](const Product::Axis& axis) {
        if (axis.more[i] != 0) rows *= axis.count;
      };
      for (const auto& axis : p.batch) along(axis);
      for (const auto& axis : p.m) along(axis);
      for (size_t a = 0; a < p.n.size(); ++a)
        if (a != l.n) along(p.n[a]);
      all += rows;
    }
    return all;
  }

  KernelList list_;
  std::vector<BufferInfo>& buffers_;
  const BufferUses& uses_;
  const arch::CoreConfig& core_;
  std::map<size_t, std::vector<Kernel>> before_;
};

void add_epilogues(std::vector<Kernel>& kernels, std::vector<BufferInfo>& buffers, const BufferUses& uses,
                   const arch::CoreConfig& core) {
  for (Kernel& kernel : kernels)
    if (auto* loop = std::get_if<Loop>(&kernel.what)) add_epilogues(loop->body, buffers, uses, core);
  Epilogues epilogues(kernels, buffers, uses, core);
  epilogues.run();
  std::vector<Kernel> all;
  for (size_t k = 0; k < kernels.size(); ++k) {
    if (const auto it = epilogues.before().find(k); it != epilogues.before().end())
      std::move(it->second.begin(), it->second.end(), std::back_inserter(all));
    all.push_back(std::move(kernels[k]));
  }
  kernels = std::move(all);
  drop_nothing(kernels);
}

}  // namespace

void add_epilogues(Plan& plan, const arch::CoreConfig& core) {
  add_epilogues(plan.kernels, plan.buffers, BufferUses(plan), core);
}

Map epilogue_of(const Product& p) {
  if (!p.epilogue.outputs.empty()) return p.epilogue;
  Lane rounded{Lane::node, p.to.element};
  rounded.op = module::Op::convert;
  rounded.operands = {0};
  return {{}, {p.to}, {{Lane::input, Element::f32, 0}, rounded}, {{1, p.to}}};
}

}  // namespace veritpu::module_compiler
