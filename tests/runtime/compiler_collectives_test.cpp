// Collectives as the compiler makes them, on the model of a board, against the interpreter of several replicas.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <numeric>

#include "arch/numbers.h"
#include "runtime/board_client.h"
#include "runtime/compiler/compile.h"
#include "systemc/system_board.h"
#include "tests/runtime/board_model.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/graph_support.h"

namespace veritpu {
namespace {

using compiler::NodeId;
using graph::DType;
using graph::Graph;
using graph::Op;
using Values = graph::Interpreter::Values;

constexpr int kLanes = 8;
constexpr uint64_t kOutputs = 1 << 16, kInputs = 1 << 18, kHeap = 1 << 20, kHbm = 1 << 22;

// The program of a graph for a torus, and its cores.
class Board {
 public:
  Board(const Graph& g, const arch::Torus& torus, int vmem_rows = 0, int acc_rows = 0)
      : g_(g), torus_(torus), core_(test_chip(kLanes, vmem_rows, acc_rows).core), model_(core_, torus.size(), kHbm) {
    uint64_t heap = kHeap;
    const auto reserve = [&](int64_t bytes) { return std::exchange(heap, heap + bytes); };
    compiled_ = compiler::compile(g, core_, torus, places_, reserve,
                                  [&](const std::string& name, const compiler::ParameterPlace& p) {
                                    const auto [it, added] = backing_.try_emplace(name);
                                    if (added) it->second = reserve(compiler::backing_bytes(p, kLanes));
                                    return it->second;
                                  });
  }
  const Program& program() const { return compiled_.emitted.program; }
  const std::set<std::string>& in_hbm() const { return compiled_.in_hbm; }

  // A step of each core. An error: nobody can go on, or the program left something undone.
  std::vector<graph::Interpreter::Result> run(const std::vector<Values>& inputs, const std::vector<Values>& parameters,
                                              std::mt19937& random) {
    const auto& emitted = compiled_.emitted;
    std::vector<std::vector<arch::Instruction>> programs;
    std::array<uint64_t, arch::kScalars> scalars{};
    scalars[compiler::kStepsRegister] = 1;
    scalars[compiler::kOutputsRegister] = kOutputs;
    for (int core = 0; core < torus_.size(); ++core) {
      programs.push_back(program().instructions_of(core));
      for (const auto* names : {&compiled_.in_vmem, &compiled_.in_hbm})
        for (const auto& name : *names)
          each_element(name, [&](int64_t row, int lane, size_t i) {
            set(core, name, row, lane, arch::to_word(static_cast<float>(parameters[core].at(name)[i])));
          });
      uint64_t at = kInputs;
      for (size_t i = 0; i < emitted.inputs.size(); ++i) {
        const auto& input = emitted.inputs[i];
        scalars[compiler::kFirstInputRegister + i] = at;
        const auto format = static_cast<arch::Format>(input.dtype);
        char* to = model_.hbm(core, at);
        for (const double v : inputs[core].at(input.name)) {
          const uint32_t element = arch::store(format, arch::to_word(static_cast<float>(v)));
          std::memcpy(to, &element, arch::bytes_of(format));
          to += arch::bytes_of(format);
        }
        at += arch::whole_granules(input.step_bytes);
      }
    }
    EXPECT_TRUE(model_.run(programs, scalars, random)) << model_.stuck();
    EXPECT_EQ(model_.left(), 0);
    std::vector<graph::Interpreter::Result> results(torus_.size());
    for (int core = 0; core < torus_.size(); ++core) {
      for (const auto& output : emitted.outputs) {
        std::vector<float> values(output.elements);
        std::memcpy(values.data(), model_.hbm(core, kOutputs + output.offset), 4 * values.size());
        results[core].outputs[output.name].assign(values.begin(), values.end());
      }
      for (const auto& name : compiled_.assigned) {
        auto& values = results[core].assigned[name];
        values.resize(parameters[core].at(name).size());
        each_element(name,
                     [&](int64_t row, int lane, size_t i) { values[i] = arch::to_float(get(core, name, row, lane)); });
      }
    }
    return results;
  }

 private:
  // A word of a parameter in HBM, of type f32 there.
  char* word(int core, const std::string& name, int64_t row, int lane) {
    return model_.hbm(core, backing_.at(name) + 4 * static_cast<uint64_t>(row * kLanes + lane));
  }
  void set(int core, const std::string& name, int64_t row, int lane, arch::Word value) {
    if (compiled_.in_hbm.count(name))
      std::memcpy(word(core, name, row, lane), &value, sizeof value);
    else
      model_.vmem(core, places_.at(name).row + row, lane) = value;
  }
  arch::Word get(int core, const std::string& name, int64_t row, int lane) {
    if (!compiled_.in_hbm.count(name)) return model_.vmem(core, places_.at(name).row + row, lane);
    arch::Word value;
    std::memcpy(&value, word(core, name, row, lane), sizeof value);
    return value;
  }
  // Of a parameter: f(row, lane, index), row-major; rows count from its first.
  template <typename F>
  void each_element(const std::string& name, F f) const {
    const compiler::ParameterPlace& p = places_.at(name);
    for (int64_t r = 0; r < p.shape[0]; ++r)
      for (int64_t c = 0; c < p.shape[1]; ++c)
        f(c / kLanes * p.shape[0] + r, static_cast<int>(c % kLanes), static_cast<size_t>(r * p.shape[1] + c));
  }

  const Graph g_;
  const arch::Torus torus_;
  const arch::CoreConfig core_;
  compiler::ParameterPlaces places_;
  std::map<std::string, uint64_t> backing_;
  compiler::Compiled compiled_;
  BoardModel model_;
};

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

// Runs it in several orders; every result must be the interpreter's to the last bit.
void check(const Graph& g, const arch::Torus& torus, bool whole = false, int orders = 3, int vmem_rows = 0,
           int acc_rows = 0) {
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

Graph of(const arch::Torus& torus) {
  Graph g;
  g.replicas = torus.size();
  return g;
}

const std::vector<arch::Torus> kTori{{1, 1, 2}, {2, 1, 1}, {2, 2, 2}, {3, 1, 1}, {4, 1, 2}, {3, 4, 1}, {1, 5, 2}};

TEST(CompiledCollectives, AllReduce) {
  for (const auto& torus : kTori)
    for (const graph::Shape& shape : {graph::Shape{1, 1}, {3, 5}, {30, 20}, {700, 12}, {3000, 12}}) {
      Graph g = of(torus);
      const NodeId a = graph::parameter(g, "a", DType::f32, shape);
      g.outputs = {{"sum", graph::all_reduce(g, graph::binary(g, Op::mul, a, graph::constant(g, 3)))}, {"a", a}};
      check(g, torus);
    }
}

// Of what the operand is made, and who else wants it.
TEST(CompiledCollectives, Operands) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {20, 12}), x = graph::input(g, "x", DType::u8, {20, 12});
  const NodeId twice = graph::binary(g, Op::add, a, a), sum = graph::all_reduce(g, twice);
  g.outputs = {{"parameter", graph::all_reduce(g, a)},
               {"input", graph::all_reduce(g, x)},
               {"constant", graph::all_reduce(g, graph::constant(g, 2, DType::f32, {9, 3}))},
               {"sum", sum},
               {"again", graph::all_reduce(g, sum)},
               {"twice", twice},
               {"column", graph::binary(g, Op::mul, a, graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, a, {1})))},
               {"total", graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, a, {0, 1}))}};
  g.assignments = {{a, graph::all_reduce(g, graph::binary(g, Op::sub, a, x))}};
  check(g, torus, true);
}

TEST(CompiledCollectives, Buckets) {
  for (const auto& torus : kTori) {
    Graph g = of(torus);
    std::vector<NodeId> values;
    for (const graph::Shape& shape : {graph::Shape{40, 20}, {1, 20}, {20, 9}, {1, 9}, {3, 3}})
      values.push_back(
          graph::parameter(g, "p" + std::to_string(values.size()), values.size() % 2 ? DType::f32 : DType::f16, shape));
    const auto means = graph::all_reduce_mean(g, values, {1000, DType::f32});
    for (size_t k = 0; k < values.size(); ++k)
      g.assignments.push_back(
          {values[k], graph::convert(g, graph::binary(g, Op::sub, values[k], means[k]), g[values[k]].dtype)});
    check(g, torus);
  }
}

// What fills most of VMEM is summed in the rows of its bucket.
TEST(CompiledCollectives, LargeOperands) {
  for (const arch::Torus& torus : {arch::Torus{1, 1, 2}, {2, 2, 2}}) {
    Graph g = of(torus);
    const NodeId rows = graph::iota(g, {4000, 8}), p = graph::parameter(g, "p", DType::f32, {1, 8});
    g.outputs = {{"sum", graph::all_reduce(g, graph::binary(g, Op::mul, rows, p))}};
    check(g, torus, false, 1, 7900);
    check(g, torus, false, 3, 5200);  // in one piece after the other
  }
}

// Operands and sums that VMEM does not hold travel piece by piece, from HBM to HBM.
TEST(CompiledCollectives, Streamed) {
  for (const auto& torus : kTori) {
    Graph g = of(torus);
    const NodeId a = graph::parameter(g, "a", DType::f32, {2103, 12}),
                 b = graph::parameter(g, "b", DType::f32, {2101, 12});
    const NodeId sum = graph::all_reduce(g, graph::binary(g, Op::mul, b, graph::constant(g, 3)));
    g.assignments = {{a, graph::all_reduce(g, a)}, {b, graph::binary(g, Op::sub, b, sum)}};
    EXPECT_EQ(Board(g, torus, 7900).in_hbm().size(), 2u);
    check(g, torus, false, 2, 7900);
  }
}

// Of what they are made, who else reads them, and what lies in VMEM.
TEST(CompiledCollectives, StreamedOperands) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {2500, 12}),
               b = graph::parameter(g, "b", DType::f32, {2500, 12}),
               c = graph::parameter(g, "c", DType::f32, {2500, 12}), x = graph::input(g, "x", DType::u8, {4, 12});
  const NodeId small = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId twice = graph::binary(g, Op::add, a, a), sum = graph::all_reduce(g, twice);
  const NodeId of_parameter = graph::all_reduce(g, b), again = graph::all_reduce(g, sum);
  g.outputs = {{"small", small}, {"total", graph::reduce(g, Op::reduce_sum, again, {0})}};
  g.assignments = {{a, graph::binary(g, Op::add, graph::binary(g, Op::sub, sum, twice), small)},
                   {b, graph::binary(g, Op::mul, b, of_parameter)},
                   {c, of_parameter}};
  check(g, torus, true, 3, 14000);
  check(g, torus, true, 3, 24000);
}

// In some phase rows that pieces arrive in are those of other values.
TEST(CompiledCollectives, StreamedInPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {512, 20}), p = graph::parameter(g, "p", DType::f32, {1100, 20});
  const NodeId product = graph::matmul(g, x, p, graph::MatmulFormat::fp32, DType::f32, false, true);
  const NodeId loss = graph::reduce(g, Op::reduce_sum, product, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, {p}));
  g.assignments = {{p, graph::binary(g, Op::sub, p, means[0])}};
  EXPECT_GT(Board(g, torus, 6500).program().trip_counts.size(), 1u);
  check(g, torus, true, 2, 6500);
}

TEST(CompiledCollectives, LinksAndTypes) {
  const arch::Torus torus{4, 1, 2};
  for (const DType link : {DType::f32, DType::bf16, DType::f16})
    for (const DType dtype : {DType::f32, DType::bf16, DType::f16}) {
      Graph g = of(torus);
      const NodeId a = graph::parameter(g, "a", dtype, {30, 12});
      g.outputs = {{"sum", graph::all_reduce(g, graph::unary(g, Op::abs, a), -1, link)}};
      check(g, torus, false, 1);
    }
}

TEST(CompiledCollectives, Groups) {
  const arch::Torus torus{3, 1, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {30, 12}), b = graph::parameter(g, "b", DType::f32, {300, 12});
  const int32_t lines = g.group("lines", {{0, 2, 4}, {1, 3, 5}}), ring = g.group("ring", {{5, 0, 3, 4, 1, 2}});
  g.outputs = {{"all", graph::all_reduce(g, a)},
               {"lines", graph::all_reduce(g, b, lines)},
               {"ring", graph::all_reduce(g, a, ring)},
               {"again", graph::all_reduce(g, b)}};
  check(g, torus, false, 10);
}

// A step of a network, whose sums over the batch are exact.
Graph training_step(const arch::Torus& torus, int64_t batch = 6) {
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {batch, 20}), t = graph::input(g, "t", DType::f32, {batch, 10});
  const NodeId w0 = graph::parameter(g, "w0", DType::f32, {20, 40}),
               w1 = graph::parameter(g, "w1", DType::f32, {40, 10}), b = graph::parameter(g, "b", DType::f32, {1, 40});
  const auto product = [&](NodeId p, NodeId q) {
    return graph::matmul(g, p, q, graph::MatmulFormat::fp32, DType::f32);
  };
  const NodeId h = graph::relu(g, graph::binary(g, Op::add, product(x, w0), b));
  const NodeId loss = graph::reduce(g, Op::reduce_sum, graph::binary(g, Op::mul, product(h, w1), t), {0, 1});
  const std::vector<NodeId> weights{w0, w1, b};
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights));
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  g.outputs = {{"loss", loss}};
  return g;
}

TEST(CompiledCollectives, TrainingSteps) {
  const arch::Torus torus{2, 2, 2};
  check(training_step(torus), torus, true);
}

// Sums over the batch are finished before they travel.
TEST(CompiledCollectives, TrainingStepsInMicrobatches) {
  const arch::Torus torus{2, 1, 1};
  const Graph g = training_step(torus, 256);
  EXPECT_GT(Board(g, torus, 1024).program().trip_counts.size(), 1u);
  check(g, torus, true, 3, 1024);
}

// Nothing is added while registers keep the sums of a product's rows, which come in parts.
TEST(CompiledCollectives, BesideSumsInRegisters) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  NodeId h = graph::input(g, "x", DType::f32, {96, 8});
  std::vector<NodeId> weights;
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    weights.push_back(graph::parameter(g, "w" + n, DType::f32, {8, 8}));
    const NodeId product = graph::matmul(g, h, weights.back(), graph::MatmulFormat::fp32, DType::f32);
    weights.push_back(graph::parameter(g, "b" + n, DType::f32, {1, 8}));
    h = graph::relu(g, graph::binary(g, Op::add, product, weights.back()));
  }
  const NodeId loss = graph::reduce(g, Op::reduce_sum, h, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights), {1, DType::f32});
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  check(g, torus, true, 3, 0, 64);
}

// What a bucket sums may share its fusion group with what reads another of its sums.
TEST(CompiledCollectives, BucketsThatFusionWouldTie) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId p = graph::parameter(g, "p", DType::f32, {20, 12}), q = graph::parameter(g, "q", DType::f32, {20, 12});
  const NodeId u = graph::binary(g, Op::add, p, q), x = graph::binary(g, Op::mul, p, graph::constant(g, 2));
  const NodeId first = graph::all_reduce(g, x), r = graph::binary(g, Op::add, u, first);
  const NodeId second = graph::all_reduce(g, graph::binary(g, Op::mul, u, graph::constant(g, 3)));
  g.nodes[first].bucket = g.nodes[second].bucket = 0;
  g.outputs = {{"r", r}, {"second", second}};
  check(g, torus);
}

TEST(CompiledCollectives, BucketsOfTwoPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {256, 20}), p = graph::parameter(g, "p", DType::f32, {1, 20});
  const NodeId sum = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId other = graph::all_reduce(g, graph::binary(g, Op::mul, p, graph::constant(g, 2)));
  g.outputs = {{"y", graph::reduce(g, Op::reduce_max, graph::binary(g, Op::mul, x, sum), {0})}};
  g.assignments = {{p, other}};
  check(g, torus, true, 3, 512);
  g.nodes[sum].bucket = g.nodes[other].bucket = 0;
  try {
    Board board(g, torus, 512);
    ADD_FAILURE() << "it compiles";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), testing::HasSubstr("all_reduce: loops over microbatches need its bucket at several "
                                                 "times; give it another bucket"));
  }
}

// The rows that partial sums arrive in are those of the phase that needs most.
TEST(CompiledCollectives, LinksOfTwoPhases) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId x = graph::input(g, "x", DType::f32, {256, 20}), p = graph::parameter(g, "p", DType::f32, {20, 12});
  const NodeId sum = graph::all_reduce(g, graph::reduce(g, Op::reduce_sum, x, {0}));
  const NodeId y = graph::reduce(g, Op::reduce_max, graph::binary(g, Op::mul, x, sum), {0});
  const NodeId scale = graph::reduce(g, Op::reduce_sum, y, {0, 1});
  g.outputs = {{"y", y}};
  g.assignments = {{p, graph::all_reduce(g, graph::binary(g, Op::mul, p, scale))}};
  EXPECT_GT(Board(g, torus, 512).program().trip_counts.size(), 2u);
  check(g, torus, true, 3, 512);
}

arch::ChipConfig small_board(const arch::Torus& torus, int vmem_rows = 0) {
  auto board = arch::scaled_board("small", "", kLanes, torus.x, torus.y, torus.cores);
  if (vmem_rows) board.core.vmem_rows = vmem_rows;
  board.hbm.bytes = 1 << 24;
  return board;
}

// Of the values of one core's leaves, uploaded.
std::map<std::string, Executable::Slice> uploaded(Client& client, const Graph& g, const Values& values) {
  std::map<std::string, Executable::Slice> slices;
  for (const auto& node : g.nodes)
    if (node.op == Op::input) {
      const std::vector<float> data(values.at(node.name).begin(), values.at(node.name).end());
      slices[node.name] = {client.upload(DType::f32, node.shape, data.data()), 0};
    }
  return slices;
}

// The same on cores that are joined by links: so many steps in one launch.
void check_on_board(const Graph& g, const arch::Torus& torus, int steps, bool whole, Engine engine = Engine::fast,
                    int vmem_rows = 0) {
  SCOPED_TRACE(std::to_string(torus.x) + " x " + std::to_string(torus.y) + " x " + std::to_string(torus.cores));
  SystemBoard board(small_board(torus, vmem_rows), engine);
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
          ASSERT_EQ(found[device].outputs.at(name)[i * values.size() + k], values[k]) << name << " of core " << device;
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
}

TEST(CompiledCollectives, OnABoard) {
  for (const arch::Torus& torus : {arch::Torus{2, 2, 2}, {3, 1, 2}, {1, 4, 1}}) {
    check_on_board(training_step(torus), torus, 1, true);
    Graph g = of(torus);
    std::vector<NodeId> parameters;
    for (const graph::Shape& shape : {graph::Shape{700, 12}, {20, 30}, {1, 30}, {7, 1}})
      parameters.push_back(graph::parameter(g, "p" + std::to_string(parameters.size()), DType::f32, shape));
    const auto means = graph::all_reduce_mean(g, parameters, {2000, DType::f32});
    for (size_t i = 0; i < means.size(); ++i)
      g.assignments.push_back({parameters[i], graph::binary(g, Op::sub, means[i], parameters[i])});
    g.outputs = {{"mean", means[1]}};
    check_on_board(g, torus, 3, false);
  }
}

// From HBM to HBM, and with sums that are read in pieces.
TEST(CompiledCollectives, StreamedOnABoard) {
  const arch::Torus torus{2, 2, 2};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {8500, 12}),
               b = graph::parameter(g, "b", DType::f32, {2500, 12});
  g.assignments = {{a, graph::all_reduce(g, a)},
                   {b, graph::binary(g, Op::sub, graph::all_reduce(g, graph::unary(g, Op::abs, b)), b)}};
  check_on_board(g, torus, 2, false, Engine::fast, 16384);
}

// The RTL's VMEM has 131,072 rows.
TEST(CompiledCollectives, StreamedInLockstep) {
  const arch::Torus torus{2, 1, 1};
  Graph g = of(torus);
  const NodeId a = graph::parameter(g, "a", DType::f32, {132001, 3});
  g.assignments = {{a, graph::all_reduce(g, a)}};
  check_on_board(g, torus, 1, false, Engine::check, 131072);
}

TEST(CompiledCollectives, OnDevicesThatAreNotTheBoards) {
  SystemBoard board(small_board({2, 2, 2}), Engine::fast);
  const auto client = BoardClient::make(board);
  const auto message = [&](const Graph& g, const std::vector<int>& devices) -> std::string {
    try {
      client->compile(g, devices);
    } catch (const UserError& e) {
      return e.what();
    }
    return "";
  };
  const std::string all =
      "a step of 8 replicas runs on all 8 devices of board small; make as many replicas, and name the devices in order";
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3}), all);
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3, 4, 5, 7, 6}), all);
  Graph other;
  const NodeId p = graph::parameter(other, "p", DType::f32, {100, 8});
  other.assignments = {{p, graph::binary(other, Op::add, p, p)}};
  const auto alone = client->device(3).compile(other);
  EXPECT_EQ(message(training_step({2, 2, 2}), {0, 1, 2, 3, 4, 5, 6, 7}),
            "device 3 has other rows for the step than device 0; compile the same steps before it on all devices of a "
            "group");
}

// A layer's gradient travels while earlier layers are still at work.
TEST(CompiledCollectives, TravelBehindTheBackwardPass) {
  Graph g = of({2, 2, 2});
  NodeId h = graph::input(g, "x", DType::f32, {32, 64});
  std::vector<NodeId> weights;
  for (int i = 0; i < 6; ++i) {
    weights.push_back(graph::parameter(g, "w" + std::to_string(i), DType::f32, {64, 64}));
    h = graph::relu(g, graph::matmul(g, h, weights.back(), graph::MatmulFormat::fp32, DType::f32));
  }
  const NodeId loss = graph::reduce(g, Op::reduce_sum, h, {0, 1});
  const auto means = graph::all_reduce_mean(g, graph::gradients(g, loss, weights), {1, DType::f32});
  for (size_t i = 0; i < weights.size(); ++i)
    g.assignments.push_back({weights[i], graph::binary(g, Op::sub, weights[i], means[i])});
  const Board board(g, {2, 2, 2});
  int sends = 0, sent_early = 0;
  bool last_product = false;
  const auto& program = board.program().instructions;
  for (auto i = program.rbegin(); i != program.rend(); ++i) {
    last_product |= i->opcode() == arch::Opcode::mmul;
    sends += i->opcode() == arch::Opcode::send;
    sent_early += i->opcode() == arch::Opcode::send && last_product;
  }
  EXPECT_EQ(sends, 6 * 12);
  EXPECT_GT(sent_early, sends / 2);
  EXPECT_LT(sent_early, sends);
}

TEST(CompiledCollectives, Mistakes) {
  const auto message = [](const arch::Torus& torus, const std::function<void(Graph&)>& build) -> std::string {
    Graph g;
    g.replicas = 8;
    build(g);
    try {
      Board board(g, torus);
    } catch (const graph::GraphError& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(message({2, 1, 2}, [](Graph&) {}),
            "the graph has 8 replicas and is compiled for 4 cores; make them as many");
  EXPECT_EQ(message({2, 2, 2},
                    [](Graph& g) {
                      const NodeId a = graph::parameter(g, "a", DType::f32, {4, 4});
                      g.outputs = {{"a", graph::all_reduce(g, a, g.group("odd", {{0, 1, 2, 3}, {4, 5, 7, 6}}))}};
                    }),
            "group 'odd': the cores of its parts lie in the torus in different ways; choose parts that are alike");
}

}  // namespace
}  // namespace veritpu
