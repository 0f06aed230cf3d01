// PyTorch's random networks (tests/goldens/make.py) on the chip, every value and gradient of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "runtime/client.h"
#include "systemc/system_chip.h"
#include "tests/goldens/golden.h"

namespace veritpu::compiler {
namespace {

struct Found {
  int64_t elements = 0;
  double worst = 0;  // difference over what is allowed
  std::string where;
};

// An element may be off by this part of its tensor's greatest, and by this: f32's own roundings, chained.
constexpr double kRelative = 1e-4, kAbsolute = 1e-5;

Found run(const graph::Golden& golden, int n) {
  SystemChip chip(arch::scaled_chip("test", "for tests", n, 0), Engine::fast);
  const auto client = Client::make(chip);
  const auto step = client->compile(golden.graph);
  for (const auto& node : golden.graph.nodes) {
    if (node.op != graph::Op::parameter) continue;
    const auto& values = golden.parameters.at(node.name);
    client->set_parameter(node.name, {values.begin(), values.end()});
  }
  std::map<std::string, Executable::Slice> slices;
  for (const auto& [name, values] : golden.inputs) {
    const std::vector<uint8_t> bytes(values.begin(), values.end());
    slices[name] = {client->upload(graph::DType::u8, {static_cast<int64_t>(bytes.size()), 1}, bytes.data()), 0};
  }
  const auto result = step->execute(1, slices);
  Found found;
  for (const auto& [name, expected] : golden.expected) {
    double most = 0;
    for (const double e : expected) most = std::max(most, std::fabs(e));
    const auto& values = result.outputs.at(name);
    EXPECT_EQ(values.size(), expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      const double off = std::fabs(values[i] - expected[i]) / (kRelative * most + kAbsolute);
      if (!(off <= found.worst)) found.worst = off, found.where = name + " element " + std::to_string(i);
      ++found.elements;
    }
  }
  return found;
}

class Golden : public testing::TestWithParam<int> {};

TEST_P(Golden, RandomNetworksOnTheChip) {
  int graphs = 0;
  int64_t elements = 0;
  for (const auto& golden : graph::read_goldens(GOLDENS "/graphs.txt")) {
    SCOPED_TRACE(golden.name);
    try {
      const Found found = run(golden, GetParam());
      EXPECT_LE(found.worst, 1) << found.where;
      elements += found.elements;
      ++graphs;
    } catch (const std::exception& e) {
      ADD_FAILURE() << e.what();
    }
  }
  EXPECT_GE(graphs, 300);
  EXPECT_GT(elements, 40000);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Golden, testing::Values(8, 32));

}  // namespace
}  // namespace veritpu::compiler
