#include "host/layers/model.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <set>

#include "host/support/table.h"

namespace veritpu {

// What one tensor is made of; the first step is the input.
struct Model::Step {
  Tensor made;
  std::string type, name;
  std::vector<size_t> from;  // steps

  std::vector<ParameterSpec> parameters() const {
    return made.layer() ? made.layer()->parameters(name, made.from()[0].shape()) : std::vector<ParameterSpec>();
  }
};

namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

uint64_t count(const std::vector<ParameterSpec>& specs, ParameterSpec::Kind kind) {
  uint64_t total = 0;
  for (const auto& spec : specs)
    if (spec.kind == kind) total += static_cast<uint64_t>(spec.elements());
  return total;
}

std::string batch_of(const graph::Shape& shape) {
  std::string text = "(batch";
  for (const int64_t dimension : shape) text += ", " + std::to_string(dimension);
  return text + ")";
}

}  // namespace

Model::Model(Tensor input, Tensor output, Pixels pixels)
    : input_(std::move(input)), output_(std::move(output)), pixels_(pixels) {
  steps();
}

std::vector<Model::Step> Model::steps() const {
  std::vector<Step> steps{{input_, "Input", "input", {}}};
  std::map<std::string, int> numbers;
  const std::function<size_t(const Tensor&)> visit = [&](const Tensor& tensor) {
    const auto known = std::find_if(steps.begin(), steps.end(), [&](const Step& step) { return step.made == tensor; });
    if (known != steps.end()) return static_cast<size_t>(known - steps.begin());
    if (tensor.from().empty()) throw graph::GraphError("a network has one input, but this one's output takes another");
    Step step{tensor, tensor.layer() ? tensor.layer()->type() : "Add", "", {}};
    for (const Tensor& from : tensor.from()) step.from.push_back(visit(from));
    step.name = lower(step.type) + std::to_string(++numbers[step.type]);
    steps.push_back(std::move(step));
    return steps.size() - 1;
  };
  visit(output_);
  return steps;
}

std::vector<ParameterSpec> Model::parameters() const {
  std::vector<ParameterSpec> all;
  std::set<std::string> names;
  for (const auto& step : steps())
    for (auto& spec : step.parameters())
      if (names.insert(spec.name).second) all.push_back(std::move(spec));
  return all;
}

graph::NodeId Model::apply(Scope& scope, graph::NodeId x) const {
  std::vector<graph::NodeId> nodes;
  for (const auto& step : steps()) {
    if (step.from.empty()) {
      nodes.push_back(x);
      continue;
    }
    scope.graph.layer(step.name);
    const graph::NodeId from = nodes[step.from[0]];
    nodes.push_back(step.made.layer() ? step.made.layer()->apply(scope, step.name, from)
                                      : graph::binary(scope.graph, graph::Op::add, from, nodes[step.from[1]]));
  }
  return nodes.back();
}

std::string Model::summary() const {
  const auto all = steps();
  bool chain = true;
  for (size_t i = 1; i < all.size(); ++i) chain = chain && all[i].from == std::vector<size_t>{i - 1};
  std::vector<std::string> header{"Layer (type)", "Output Shape", "Param #"};
  if (!chain) header.push_back("Connected to");
  Table table(header);
  table.align_left(1);
  if (!chain) table.align_left(3);
  uint64_t trained = 0, others = 0;
  for (const auto& step : all) {
    if (step.from.empty()) continue;
    const uint64_t weights = count(step.parameters(), ParameterSpec::Kind::weight);
    const uint64_t statistics = count(step.parameters(), ParameterSpec::Kind::statistic);
    std::vector<std::string> row{step.name + " (" + step.type + ")", batch_of(step.made.shape()),
                                 grouped(weights + statistics)};
    if (!chain) {
      row.push_back(all[step.from[0]].name);
      for (size_t i = 1; i < step.from.size(); ++i) row.back() += ", " + all[step.from[i]].name;
    }
    table.row(std::move(row));
    trained += weights, others += statistics;
  }
  const auto total = [&](const char* what, uint64_t n) {
    std::vector<std::string> row{what, "", grouped(n)};
    if (!chain) row.emplace_back();
    table.row(std::move(row));
  };
  table.rule();
  total("Total params", trained + others);
  total("Trainable params", trained);
  total("Non-trainable params", others);
  return table.text();
}

}  // namespace veritpu
