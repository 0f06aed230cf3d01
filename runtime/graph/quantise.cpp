#include "runtime/graph/quantise.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "runtime/graph/rewrite.h"

namespace veritpu::graph {
namespace {

constexpr double kMost = 127;  // symmetric: -128 is not used

double range_of(double greatest) {
  return greatest > 0 ? greatest : 1;
}

}  // namespace

std::vector<WeightProduct> weight_products(const Graph& g) {
  std::vector<WeightProduct> all;
  for (size_t id = 0; id < g.nodes.size(); ++id) {
    const Node& node = g.nodes[id];
    if ((node.op != Op::matmul && node.op != Op::conv2d) || node.transpose_a || node.transpose_b) continue;
    NodeId weight = node.inputs[1];
    while (g[weight].op == Op::convert) weight = g[weight].inputs[0];
    if (g[weight].op == Op::parameter) all.push_back({static_cast<NodeId>(id), node.inputs[0], weight});
  }
  return all;
}

std::string int8_name(const std::string& weight) {
  return weight + ".int8";
}
std::string scale_name(const std::string& weight) {
  return weight + ".scale";
}

Graph quantised(const Graph& g, const Ranges& ranges) {
  std::map<NodeId, std::string> weight_of;  // by product
  std::set<std::string> found;
  for (const WeightProduct& p : weight_products(g))
    if (const std::string& name = g[p.weight].name; ranges.count(name)) weight_of[p.product] = name, found.insert(name);
  for (const auto& [name, range] : ranges)
    if (!found.count(name)) throw GraphError("there is no product of '" + name + "' to quantise; leave its range out.");

  std::map<std::string, std::pair<NodeId, NodeId>> parameters;  // by weight: int8, scale
  NodeId id = 0;
  const Graph all = rewrite(g, [&](Graph& out, const Node& node) {
    const auto weight = weight_of.find(id++);
    if (weight == weight_of.end()) return add(out, node);
    const std::string& name = weight->second;
    const auto [known, is_new] = parameters.try_emplace(name);
    if (is_new) {
      const Shape shape = out[node.inputs[1]].shape;
      known->second = {parameter(out, int8_name(name), DType::bf16, shape),
                       parameter(out, scale_name(name), DType::f32, {1, shape.back()})};
    }
    const auto [int8, scale] = known->second;
    const NodeId inverse = constant(out, kMost / range_of(ranges.at(name)));
    Node product = node;
    product.inputs = {binary(out, Op::mul, convert(out, node.inputs[0], DType::f32), inverse), int8};
    product.format = MatmulFormat::int8;
    product.dtype = DType::f32;
    return convert(out, binary(out, Op::mul, add(out, product), scale), node.dtype);
  });

  // What nothing needs goes: a parameter that stays would want a place.
  const std::vector<bool> needed = live(all);
  Graph out = like(all);
  std::vector<NodeId> to(all.nodes.size(), -1);
  for (size_t n = 0; n < all.nodes.size(); ++n) {
    if (!needed[n]) continue;
    Node node = all.nodes[n];
    for (NodeId& input : node.inputs) input = to[input];
    to[n] = add(out, std::move(node));
  }
  for (const Output& o : all.outputs) out.outputs.push_back({o.name, to[o.node]});
  for (const Assignment& a : all.assignments) out.assignments.push_back({to[a.parameter], to[a.value]});
  verify(out);
  return out;
}

QuantisedWeight quantise(const std::vector<float>& weight, int64_t channels, double range) {
  const auto count = static_cast<size_t>(channels);
  std::vector<double> greatest(count);
  for (size_t i = 0; i < weight.size(); ++i)
    greatest[i % count] = std::max<double>(greatest[i % count], std::fabs(weight[i]));
  QuantisedWeight q;
  for (const double most : greatest)
    q.scale.push_back(static_cast<float>(range_of(most) / kMost * (range_of(range) / kMost)));
  for (size_t i = 0; i < weight.size(); ++i)
    q.int8.push_back(static_cast<float>(std::nearbyint(weight[i] * (kMost / range_of(greatest[i % count])))));
  return q;
}

}  // namespace veritpu::graph
