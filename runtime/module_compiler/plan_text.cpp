// A plan as text: a line a kernel, its views as buffer, shape and strides.
#include <sstream>

#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

class Printer {
 public:
  explicit Printer(const Plan& plan) : plan_(plan) {}

  std::string text() {
    kernels(plan_.kernels, 0);
    return out_.str();
  }

 private:
  void kernels(const std::vector<Kernel>& kernels, int depth) {
    for (const Kernel& kernel : kernels) {
      out_ << std::string(static_cast<size_t>(depth) * 2, ' ') << kernel.level << " line " << kernel.line << ": ";
      std::visit([&](const auto& what) { one(what, depth); }, kernel.what);
    }
  }
  void one(const Map& map, int) {
    out_ << "map";
    for (const auto& output : map.outputs) out_ << " " << text(output.to);
    out_ << " =";
    operations(map.lanes, map.views, false);
    out_ << "\n";
  }
  void one(const Reduction& r, int) {
    out_ << "reduction";
    for (const auto& output : r.outputs)
      out_ << " " << text(output.to) << " = " << module::facts(output.combine).word << " of";
    operations(r.lanes, r.views, true);
    out_ << " over";
    for (size_t d = 0; d < r.reduced.size(); ++d)
      if (r.reduced[d]) out_ << " " << d;
    out_ << "\n";
  }
  void operations(const std::vector<Lane>& lanes, const std::vector<View>& views, bool sum) {
    size_t nodes = 0;
    for (const Lane& lane : lanes)
      if (lane.kind == Lane::node) ++nodes;
    if (nodes > 0 || !sum) out_ << " " << nodes << " operations of";
    for (const View& view : views) out_ << " " << text(view);
  }
  void one(const Product& p, int) {
    out_ << "product " << name(p.to) << " = " << name(p.a) << " * " << name(p.b);
    const auto axes = [&](const char* word, const std::vector<Product::Axis>& list) {
      out_ << "; " << word;
      for (const auto& axis : list)
        out_ << " " << axis.count << "(" << axis.a << "," << axis.b << "," << axis.to << ")";
    };
    axes("batch", p.batch);
    axes("m", p.m);
    axes("n", p.n);
    axes("k", p.k);
    if (!p.epilogue.outputs.empty()) {
      out_ << "; then";
      for (const auto& output : p.epilogue.outputs) out_ << " " << text(output.to) << (output.sums ? " sum" : "");
      out_ << " =";
      operations(p.epilogue.lanes, p.epilogue.views, false);
    }
    out_ << "\n";
  }
  void one(const Loop& loop, int depth) {
    out_ << "loop of " << loop.trips << " turns\n";
    kernels(loop.body, depth + 1);
  }
  void one(const Exchange& exchange, int) {
    out_ << "exchange " << text(exchange.to) << " = parts of " << text(exchange.from) << "\n";
  }
  std::string name(const View& view) const {
    return name_of(plan_.buffers, view.buffer) + ":" + module::facts(view.element).word;
  }
  std::string text(const View& view) const {
    std::string text = name(view) + "[";
    for (size_t d = 0; d < view.axes.size(); ++d)
      text += (d ? "," : "") + std::to_string(view.axes[d].count) + "*" + std::to_string(view.axes[d].stride);
    text += "]";
    if (view.offset) text += "+" + std::to_string(view.offset);
    if (view.step) text += "+" + std::to_string(view.step) + "t";
    return text;
  }

  const Plan& plan_;
  std::ostringstream out_;
};

}  // namespace

std::string print(const Plan& plan) {
  return Printer(plan).text();
}

}  // namespace veritpu::module_compiler
