#include "runtime/graph/to_module.h"

#include "runtime/graph/infer.h"
#include "runtime/graph/to_module_windows.h"
#include "runtime/module/threefry.h"

namespace veritpu::graph {
namespace {

using module::Array;
using module::Arrays;
using module::Attr;
using module::Element;
using module::List;
using module::Words;

class Writer {
 public:
  explicit Writer(const Graph& g) : g_(decompose(g)), builder_("main"), values_(g_.nodes.size()), tests_(values_) {}

  module::Module write() {
    for (const Op leaf : {Op::input, Op::parameter})
      for (NodeId id = 0; id < size(); id++)
        if (g_[id].op == leaf) values_[at(id)] = {&builder_, builder_.argument(type(id), g_[id].name)};
    for (NodeId id = 0; id < size(); id++) {
      if (!values_[at(id)].builder) values_[at(id)] = value(id);
      written_.push_back(builder_.operations().size());
    }
    return finish();
  }

 private:
  static size_t at(NodeId id) { return static_cast<size_t>(id); }
  NodeId size() const { return static_cast<NodeId>(g_.nodes.size()); }
  module::Type type(NodeId id) const { return {element_of(g_[id].dtype), g_[id].shape}; }
  Array in(NodeId id, size_t i) const { return values_[at(g_[id].inputs[i])]; }

  // Inputs in the format of the result if all have it, else in f32.
  Arrays alike(NodeId id) const {
    Arrays all;
    bool same = true;
    for (const NodeId input : g_[id].inputs) same = same && g_[input].dtype == g_[id].dtype;
    for (size_t i = 0; i < g_[id].inputs.size(); i++)
      all.push_back(same ? in(id, i) : module::convert(in(id, i), Element::f32));
    return all;
  }
  Arrays in_f32(NodeId id) const {
    Arrays all;
    for (size_t i = 0; i < g_[id].inputs.size(); i++) all.push_back(module::convert(in(id, i), Element::f32));
    return all;
  }

  Array value(NodeId id) {
    const Node& node = g_[id];
    switch (node.op) {
      case Op::constant: return full(builder_, type(id), node.value);
      case Op::iota: return iota(builder_, type(id), static_cast<int64_t>(node.shape.size()) - 1);
      case Op::select: return chosen(id);
      case Op::convert: return module::convert(in(id, 0), element_of(node.dtype));
      case Op::random: return drawn(id);
      case Op::matmul: return product(id);
      default: break;
    }
    const auto rounded = [&](const Array& x) { return module::convert(x, element_of(node.dtype)); };
    if (node.op == Op::reshape) return rounded(reshape(in(id, 0), node.shape));
    if (node.op == Op::transpose) return rounded(transpose(in(id, 0), List(node.axes.begin(), node.axes.end())));
    if (is_comparison(node.op)) return rounded(tests_[at(id)] = compared(id));
    if (is_elementwise(node.op)) return rounded(elementwise(node.op, alike(id)));
    if (is_reduction(node.op)) return rounded(reduced(id));
    if (is_convolution(node.op)) return convolution(id);
    if (node.op == Op::max_pool) return pool_of(node, {in(id, 0)});
    if (is_pooling(node.op)) return rounded(pool_of(node, in_f32(id)));
    fail(node, "it has no words in a module of one device.");
  }

  static bool is_comparison(Op op) { return op == Op::less || op == Op::less_equal || op == Op::equal; }
  Array compared(NodeId id) const {
    const Arrays x = in_f32(id);
    const Op op = g_[id].op;
    return compare(x[0], op == Op::less ? "LT" : op == Op::less_equal ? "LE" : "EQ", x[1]);
  }
  // A comparison chooses as it is: 1 and 0 are made of it for others.
  Array chosen(NodeId id) const {
    const Node& node = g_[id];
    const Array& test = tests_[at(node.inputs[0])];
    const Array which = test.builder ? test : compare(in(id, 0), "NE", 0);
    const Element element = element_of(node.dtype);
    const auto branch = [&](size_t i) { return broadcast_to(module::convert(in(id, i), element), node.shape); };
    return module::select(broadcast_to(which, node.shape), branch(1), branch(2));
  }

  static Array elementwise(Op op, const Arrays& x) {
    switch (op) {
      case Op::add: return x[0] + x[1];
      case Op::sub: return x[0] - x[1];
      case Op::mul: return x[0] * x[1];
      case Op::div: return x[0] / x[1];
      case Op::maximum: return maximum(x[0], x[1]);
      case Op::minimum: return minimum(x[0], x[1]);
      case Op::exp: return exp(x[0]);
      case Op::log: return log(x[0]);
      case Op::sqrt: return sqrt(x[0]);
      default: return abs(x[0]);
    }
  }

  Array reduced(NodeId id) const {
    const Node& node = g_[id];
    const module::Op op = node.op == Op::reduce_sum   ? module::Op::add
                          : node.op == Op::reduce_max ? module::Op::maximum
                                                      : module::Op::minimum;
    return reduce(op, module::convert(in(id, 0), Element::f32), List(node.axes.begin(), node.axes.end()),
                  module::Keep::yes);
  }

  Array drawn(NodeId id) {
    const Node& node = g_[id];
    const Element word = Element::u32;
    const Array step = module::convert(module::convert(reshape(in(id, 0), {}), Element::s32), word);
    const Array counter = reshape(iota(builder_, {word, {elements(node.shape)}}, 0), node.shape);
    const Array stream = full(builder_, {word, {}}, node.stream);
    const auto spread = [&](const Array& key) { return broadcast_to(key, node.shape); };
    const Array bits = module::threefry<Array>({counter, zeros_like(counter)}, {spread(stream), spread(step)})[0];
    return module::convert(bits >> 8, Element::f32) * 0x1p-24;
  }

  // As the node's products enter the matrix unit, and the precision that asks for that.
  std::pair<Arrays, Words> operands(NodeId id) const {
    const Node& node = g_[id];
    if (node.format == MatmulFormat::int8) fail(node, "products of int8 have no words in a module.");
    const Element format = node.format == MatmulFormat::fp32   ? Element::f32
                           : node.format == MatmulFormat::bf16 ? Element::bf16
                                                               : Element::f16;
    const Words precision(format == Element::f32 ? 2 : 0, "HIGHEST");
    return {{module::convert(in(id, 0), format), module::convert(in(id, 1), format)}, precision};
  }
  Array product(NodeId id) const {
    const Node& node = g_[id];
    const auto [x, precision] = operands(id);
    module::Attributes a{{Attr::lhs_contracting_dimensions, List{node.transpose_a ? 0 : 1}},
                         {Attr::rhs_contracting_dimensions, List{node.transpose_b ? 1 : 0}}};
    if (!precision.empty()) a[Attr::precision_config] = precision;
    return emit(module::Op::dot_general, x, a, {type(id)});
  }
  Array convolution(NodeId id) const {
    const auto [x, precision] = operands(id);
    return convolution_of(g_[id], x, precision);
  }

  module::Module finish() {
    std::vector<module::ValueId> results;
    std::vector<std::string> names;
    for (const Output& o : g_.outputs) {
      results.push_back(module::convert(values_[at(o.node)], Element::f32).id);
      names.push_back(o.name);
    }
    std::map<std::string, int64_t> assigned;
    for (const Assignment& a : g_.assignments) {
      assigned[g_[a.parameter].name] = static_cast<int64_t>(results.size());
      names.push_back(g_[a.parameter].name);
      results.push_back(values_[at(a.value)].id);
    }
    module::Function main = builder_.finish(results);
    size_t operation = 0;
    for (size_t id = 0; id < written_.size(); id++)
      for (; operation < written_[id]; operation++)
        main.body.operations[operation].line = static_cast<uint32_t>(id) + 1;
    for (size_t i = 0; i < names.size(); i++) main.results[i].name = names[i];
    const size_t inputs = main.arguments.size() - parameters();
    for (size_t i = inputs; i < main.arguments.size(); i++)
      if (const auto found = assigned.find(main.arguments[i].name); found != assigned.end())
        main.arguments[i].alias = found->second;
    module::Module made;
    made.name = "step";
    made.functions.push_back(std::move(main));
    return made;
  }
  size_t parameters() const {
    size_t n = 0;
    for (const Node& node : g_.nodes) n += node.op == Op::parameter;
    return n;
  }

  const Graph g_;
  module::Builder builder_;
  Arrays values_, tests_;        // by node; of a comparison, the predicate
  std::vector<size_t> written_;  // by node: how many operations there are after it
};

}  // namespace

module::Element element_of(DType dtype) {
  switch (dtype) {
    case DType::f32: return Element::f32;
    case DType::f16: return Element::f16;
    case DType::bf16: return Element::bf16;
    default: return Element::u8;
  }
}

module::Module to_module(const Graph& g) {
  return Writer(g).write();
}

}  // namespace veritpu::graph
