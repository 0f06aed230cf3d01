#include "tests/runtime/replicas.h"

#include <cmath>
#include <numeric>

namespace veritpu::replicas {
namespace {

// Numbers whose sums tell orders apart, or whole ones whose sums are exact.
Values drawn(const Graph& g, Op leaf, std::mt19937& random, bool whole) {
  Values values;
  for (const auto& node : g.nodes)
    if (node.op == leaf)
      for (int64_t i = 0; i < graph::elements(node.shape); ++i) {
        const double v = whole ? static_cast<double>(draw(random, -3, 3))
                               : std::ldexp(graph::uniform(random, -2, 2), static_cast<int>(draw(random, 0, 10)));
        values[node.name].push_back(node.dtype == DType::u8 ? std::abs(v) : graph::rounded(node.dtype, v));
      }
  return values;
}

void expect_equal(const char* what, int core, const Values& expected, const Values& found) {
  ASSERT_EQ(expected.size(), found.size());
  for (const auto& [name, values] : expected) {
    ASSERT_EQ(found.at(name).size(), values.size()) << name;
    for (size_t i = 0; i < values.size(); ++i)
      ASSERT_EQ(found.at(name)[i], values[i]) << what << " " << name << "[" << i << "] of core " << core;
  }
}

// Of the values of one core's leaves, uploaded.
std::map<std::string, Executable::Slice> uploaded(Client& client, const Graph& g, const Values& values) {
  std::map<std::string, Executable::Slice> slices;
  for (const auto& node : g.nodes)
    if (node.op == Op::input) {
      std::vector<float> data;
      std::vector<uint8_t> bytes;
      for (const double v : values.at(node.name)) {
        data.push_back(static_cast<float>(v));
        bytes.push_back(static_cast<uint8_t>(arch::store(arch::Format::u8, arch::to_word(data.back()))));
      }
      const void* all = node.dtype == DType::u8 ? static_cast<const void*>(bytes.data()) : data.data();
      slices[node.name] = {client.upload(node.dtype, node.shape, all), 0};
    }
  return slices;
}

}  // namespace

Graph of(const arch::Torus& torus) {
  Graph g;
  g.replicas = torus.size();
  return g;
}

void check(const Graph& g, const arch::Torus& torus, bool whole, int orders, int vmem_rows, int acc_rows) {
  SCOPED_TRACE(std::to_string(torus.x) + " x " + std::to_string(torus.y) + " x " + std::to_string(torus.cores));
  std::mt19937 random(7);
  std::vector<Values> inputs, parameters;
  for (int core = 0; core < torus.size(); ++core) {
    inputs.push_back(drawn(g, Op::input, random, whole));
    parameters.push_back(drawn(g, Op::parameter, random, whole));
  }
  const auto expected =
      graph::Interpreter(g, graph::Rounding::dtypes, {torus, kLanes}).run_replicas(inputs, parameters);
  Board board(g, torus, vmem_rows, acc_rows);
  for (int order = 0; order < orders && !testing::Test::HasFailure(); ++order) {
    const auto found = board.run(inputs, parameters, random);
    for (int core = 0; core < torus.size(); ++core) {
      expect_equal("output", core, expected[core].outputs, found[core].outputs);
      expect_equal("parameter", core, expected[core].assigned, found[core].assigned);
    }
  }
}

arch::ChipConfig small_board(const arch::Torus& torus, int vmem_rows) {
  auto board = arch::scaled_board("small", "", kLanes, torus.x, torus.y, torus.cores);
  if (vmem_rows) board.core.vmem_rows = vmem_rows;
  board.hbm.bytes = 1 << 24;
  return board;
}

std::vector<uint64_t> check_on_board(const Graph& g, SystemBoard& board, int steps, bool whole) {
  const arch::ChipConfig& config = board.config();
  const arch::Torus torus{config.torus.x, config.torus.y, config.cores_per_chip()};
  SCOPED_TRACE(std::to_string(torus.x) + " x " + std::to_string(torus.y) + " x " + std::to_string(torus.cores));
  const auto client = BoardClient::make(board);
  std::vector<int> devices(torus.size());
  std::iota(devices.begin(), devices.end(), 0);
  const auto step = client->compile(g, devices);
  std::mt19937 random(3);
  std::vector<Values> inputs, parameters;
  std::vector<std::map<std::string, Executable::Slice>> slices;
  for (const int device : devices) {
    inputs.push_back(drawn(g, Op::input, random, whole));
    parameters.push_back(drawn(g, Op::parameter, random, whole));
    slices.push_back(uploaded(client->device(device), g, inputs.back()));
    for (const auto& [name, values] : parameters.back())
      client->device(device).set_parameter(name, {values.begin(), values.end()});
  }
  const auto found = step->execute(steps, slices);
  graph::Interpreter interpreter(g, graph::Rounding::dtypes, {torus, kLanes});
  for (int i = 0; i < steps; ++i) {
    const auto expected = interpreter.run_replicas(inputs, parameters);
    for (const int device : devices) {
      for (const auto& [name, values] : expected[device].outputs)
        for (size_t k = 0; k < values.size(); ++k)
          EXPECT_EQ(found[device].outputs.at(name)[i * values.size() + k], values[k]) << name << " of core " << device;
      for (const auto& [name, values] : expected[device].assigned) parameters[device][name] = values;
    }
  }
  for (const int device : devices) {
    Values now;
    for (const auto& [name, values] : parameters[device]) {
      const auto value = client->device(device).parameter(name);
      now[name] = {value.begin(), value.end()};
    }
    expect_equal("parameter", device, parameters[device], now);
  }
  std::vector<uint64_t> cycles;
  for (const auto& result : found) cycles.push_back(result.report.cycles);
  return cycles;
}

void check_on_board(const Graph& g, const arch::Torus& torus, int steps, bool whole, Engine engine, int vmem_rows) {
  SystemBoard board(small_board(torus, vmem_rows), engine);
  check_on_board(g, board, steps, whole);
}

}  // namespace veritpu::replicas
