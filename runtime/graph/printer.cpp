#include "runtime/graph/infer.h"
#include "runtime/graph/text.h"

namespace veritpu::graph {
namespace {

std::string id(NodeId n) {
  return "%" + std::to_string(n);
}

std::string window(const Window& w) {
  const Window plain;
  std::string text = ", kernel " + list(w.kernel);
  if (w.stride != plain.stride) text += ", stride " + list(w.stride);
  if (w.pad != plain.pad) text += ", pad " + list(w.pad);
  return text;
}

std::string gather(const Node& n) {
  std::string text;
  for (const auto& pair : n.gather) text += (text.empty() ? ", gather " : " ") + list(pair);
  return text;
}

std::string collective(const Graph& g, const Node& n) {
  std::string text;
  if (n.group >= 0) text += ", group " + quoted(g.groups[n.group].name);
  if (n.bucket >= 0) text += ", bucket " + std::to_string(n.bucket);
  if (n.link != DType::f32) text += std::string(", link ") + name(n.link);
  for (const auto& pair : n.pairs) text += (&pair == &n.pairs[0] ? ", pairs " : " ") + list(pair);
  return text;
}

std::string arguments(const Graph& g, const Node& n) {
  if (n.op == Op::constant) return " " + decimal(n.value);
  if (n.op == Op::parameter || n.op == Op::input) return " " + quoted(n.name) + gather(n);
  if (n.op == Op::iota) return "";
  std::string text = n.op == Op::im2col ? "(" + quoted(n.name) : "(";
  for (size_t i = 0; i < n.inputs.size(); i++) text += (i ? ", " : "") + id(n.inputs[i]);
  if (!n.axes.empty()) text += ", axes " + list(n.axes);
  if (n.transpose_a) text += ", transpose_a";
  if (n.transpose_b) text += ", transpose_b";
  if (has_window(n.op) && !(n.op == Op::relayout && !n.gather.empty())) text += window(n.window);
  if (n.count_pads) text += ", count_pads";
  if (n.op == Op::random) text += ", stream " + std::to_string(n.stream);
  text += gather(n);
  text += collective(g, n);
  if (n.op == Op::im2col || n.op == Op::im2col_join) text += ", pads " + decimal(n.value);
  if (n.format != MatmulFormat::fp32) text += std::string(", ") + name(n.format);
  return text + ")";
}

}  // namespace

const char* name(Op op) {
  // clang-format off
  static constexpr const char* kNames[] = {
      "parameter", "input", "constant", "iota",
      "add", "sub", "mul", "div", "maximum", "minimum", "less", "less_equal", "equal", "select",
      "exp", "log", "sqrt", "abs", "convert", "reduce_sum", "reduce_max", "reduce_min",
      "matmul", "conv2d", "conv2d_input_grad", "conv2d_weight_grad",
      "max_pool", "max_pool_grad", "avg_pool", "avg_pool_grad",
      "reshape", "transpose", "random",
      "all_reduce", "reduce_scatter", "all_gather", "all_to_all", "collective_permute",
      "log_softmax", "log_softmax_grad", "elu", "sigmoid", "tanh", "stop_gradient",
      "im2col", "im2col_join", "max_pool_index", "pool_scatter",  "relayout", "lines"};
  // clang-format on
  return kNames[static_cast<int>(op)];
}

const char* name(DType dtype) {
  static constexpr const char* kNames[] = {"f32", "f16", "bf16", "u8"};
  return kNames[static_cast<int>(dtype)];
}

const char* name(MatmulFormat format) {
  static constexpr const char* kNames[] = {"fp32", "bf16", "f16", "int8"};
  return kNames[static_cast<int>(format)];
}

std::string print(const Shape& shape) {
  return list(shape);
}

std::string print(const Graph& g, NodeId node) {
  const Node& n = g[node];
  std::string text = id(node) + " = " + name(n.op) + arguments(g, n) + " : " + name(n.dtype) + print(n.shape);
  if (!n.image.empty()) text += " image " + print(n.image);
  if (!g.layers[n.layer].empty()) text += " " + quoted(g.layers[n.layer], '{', '}');
  return text;
}

std::string print(const Graph& g) {
  std::string text;
  if (g.replicas > 1) text += "replicas " + std::to_string(g.replicas) + "\n";
  for (const ReplicaGroups& groups : g.groups) {
    text += "replica_groups " + quoted(groups.name) + " =";
    for (const auto& ranks : groups.ranks) text += " " + list(ranks);
    text += "\n";
  }
  for (size_t i = 0; i < g.nodes.size(); i++) text += print(g, static_cast<NodeId>(i)) + "\n";
  for (const Output& o : g.outputs) text += "output " + quoted(o.name) + " = " + id(o.node) + "\n";
  for (const Assignment& a : g.assignments)
    text += "assign " + quoted(g[a.parameter].name) + " = " + id(a.value) + "\n";
  return text;
}

}  // namespace veritpu::graph
