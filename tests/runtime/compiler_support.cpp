#include "tests/runtime/compiler_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iostream>
#include <set>

#include "arch/numbers.h"
#include "systemc/fast_core.h"
#include "tests/runtime/hazards.h"

namespace veritpu {
namespace {

using graph::DType;
using graph::Interpreter;
using graph::Op;

arch::Format format_of(DType dtype) {
  return static_cast<arch::Format>(dtype);
}

struct Data {
  std::vector<char> bytes;     // as they lie in HBM
  std::vector<double> values;  // what they stand for
};

Data random_data(DType dtype, int64_t count, std::mt19937& random, double bound, bool integers) {
  Data data;
  const auto format = format_of(dtype);
  const int size = arch::bytes_of(format);
  for (int64_t i = 0; i < count; ++i) {
    double v = std::uniform_real_distribution<double>(-bound, bound)(random);
    if (integers) v = std::round(v);
    if (dtype == DType::u8) v = static_cast<double>(random() % 256);
    const uint32_t element = arch::store(format, arch::to_word(static_cast<float>(v)));
    data.bytes.resize(data.bytes.size() + size);
    std::memcpy(&data.bytes[i * size], &element, size);
    data.values.push_back(arch::to_float(arch::load(format, element)));
  }
  return data;
}

void compare(Comparison& c, const std::string& name, const float* got, const std::vector<double>& expected,
             const Tolerance& tolerance) {
  for (size_t i = 0; i < expected.size(); ++i) {
    const double want = expected[i], have = got[i];
    ++c.values;
    if (want == have || (std::isnan(want) && std::isnan(have))) continue;
    const double allowed = tolerance ? tolerance(name, want) : 0;
    const double ratio = std::abs(want - have) / allowed;
    if (ratio <= 1) {
      c.worst = std::max(c.worst, ratio);
      continue;
    }
    c.worst = INFINITY;
    if (c.different++ == 0)
      c.first = name + "[" + std::to_string(i) + "] is " + std::to_string(have) + ", not " + std::to_string(want);
  }
}

}  // namespace

arch::ChipConfig test_chip(int n, int vmem_rows, int acc_rows) {
  arch::ChipConfig config = arch::scaled_chip("test", "for tests", n, vmem_rows);
  if (acc_rows) config.core.acc_rows = acc_rows;
  return config;
}

Comparer::Comparer(const arch::ChipConfig& config, Engine engine, CompileOptions::Way way)
    : chip_(config,
            [engine](const arch::CoreConfig& core, CorePort& port) -> std::unique_ptr<TensorCore> {
              if (engine == Engine::fast) return make_fast_core_checked(core, port);
              return make_core(engine, core, port);
            }),
      way_(way),
      client_(Client::make(chip_)) {}

Comparison Comparer::run(const graph::Graph& g, int steps, std::mt19937& random, double bound, bool integers,
                         const Tolerance& tolerance) {
  executable_ = client_->compile(g, {way_});
  Interpreter::Values parameters;
  std::map<std::string, Data> inputs;
  std::map<std::string, Executable::Slice> slices;
  for (const auto& node : g.nodes) {
    if (node.op == Op::parameter) {
      const Data data = random_data(node.dtype, graph::elements(node.shape), random, bound, integers);
      parameters[node.name] = data.values;
      try {
        client_->set_parameter(node.name, {data.values.begin(), data.values.end()});
      } catch (const UserError&) {  // the graph does not need it
      }
    } else if (node.op == Op::input) {
      graph::Shape shape = node.shape;
      shape[0] *= steps;
      Data data = random_data(node.dtype, graph::elements(shape), random, bound, integers);
      slices[node.name] = {client_->upload(node.dtype, shape, data.bytes.data()), 0};
      inputs[node.name] = std::move(data);
    }
  }
  const auto result = executable_->execute(steps, slices);

  Comparison comparison;
  Interpreter oracle(g, Interpreter::Rounding::dtypes);
  for (int s = 0; s < steps; ++s) {
    Interpreter::Values slice;
    for (const auto& [name, data] : inputs) {
      const auto size = static_cast<int64_t>(data.values.size()) / steps;
      slice[name] = {data.values.begin() + s * size, data.values.begin() + (s + 1) * size};
    }
    const auto expected = oracle.run(slice, parameters);
    for (const auto& [name, values] : expected.outputs)
      compare(comparison, name, &result.outputs.at(name)[s * values.size()], values, tolerance);
    for (const auto& [name, values] : expected.assigned) parameters[name] = values;
  }
  for (const auto& a : g.assignments) {
    const std::string& name = g[a.parameter].name;
    if (a.value == a.parameter) continue;
    compare(comparison, name, client_->parameter(name).data(), parameters.at(name), tolerance);
  }
  return comparison;
}

std::vector<std::string> hazards_of(const Program& program, int n, int64_t& ordered) {
  // A fence ends each trip of each loop, so trips cannot meet. Kernels stay from one piece to the next.
  std::vector<std::string> problems;
  std::vector<arch::Instruction> piece;
  bool fenced = false, loops = false;
  for (const auto& i : program.instructions) {
    if (i.unit() != arch::Unit::seq) {
      piece.push_back(i);
      fenced = false;
    } else if (i.opcode() == arch::Opcode::loop) {
      if (!fenced) problems.push_back("a loop that does not end with a fence");
      loops = true;
    } else if (i.opcode() == arch::Opcode::fence) {
      const auto report = check_hazards(events_of(piece, n));
      problems.insert(problems.end(), report.problems.begin(), report.problems.end());
      ordered += report.ordered;
      piece.erase(
          std::remove_if(piece.begin(), piece.end(), [](const auto& p) { return p.opcode() != arch::Opcode::vset; }),
          piece.end());
      fenced = true;
    }
  }
  if (!loops) problems.push_back("no loop");
  return problems;
}

int loops(const Program& program) {
  return static_cast<int>(std::count_if(program.instructions.begin(), program.instructions.end(),
                                        [](const auto& i) { return i.opcode() == arch::Opcode::loop; }));
}

bool has_several_microbatches(const Program& program) {
  namespace f = arch::field::sset;
  std::set<int64_t> trip_count;
  for (const auto& i : program.instructions)
    if (i.opcode() == arch::Opcode::sset && i.get(f::rd) == arch::kScalars - 1) trip_count.insert(i.get(f::imm));
  return trip_count.size() > 1;
}

int64_t spills(const Program& program) {
  namespace f = arch::field::dst;
  return std::count_if(program.instructions.begin(), program.instructions.end(),
                       [](const auto& i) { return i.opcode() == arch::Opcode::dst && i.get(f::reg) == 0; });
}

Comparisons compare_exactly(const arch::ChipConfig& config, int graphs, int steps, double bound,
                            const std::function<graph::Graph(std::mt19937& random, int seed)>& make,
                            CompileOptions::Way way) {
  Comparisons all;
  const auto compare = [&](int seed) {
    std::mt19937 random(static_cast<unsigned>(seed));
    const graph::Graph g = make(random, seed);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + graph::print(g));
    Comparer comparer(config, Engine::fast, way);
    Comparison c;
    try {
      c = comparer.run(g, steps, random, bound, true, {});
    } catch (const UserError& e) {
      ASSERT_THAT(e.what(), testing::HasSubstr("use a chip with more rows"));
      ++all.too_large;
      return;
    }
    ASSERT_EQ(c.different, 0) << c.first;
    const Program& program = comparer.executable().program();
    ASSERT_THAT(hazards_of(program, config.core.n, all.ordered), testing::IsEmpty());
    all.values += c.values;
    all.phased += loops(program) > 1;
    all.levels += loops(program) > 2;
    all.microbatches += has_several_microbatches(program);
    all.spilled += spills(program);
  };
  for (int seed = 0; seed < graphs && !testing::Test::HasFatalFailure(); ++seed) compare(seed);
  std::cout << all.values << " values and " << all.ordered << " pairs of accesses checked, " << all.phased
            << " programs in microbatches, " << all.levels << " of several levels, " << all.microbatches
            << " with several microbatches, " << all.spilled << " tiles spilled, " << all.too_large
            << " graphs too large\n";
  return all;
}

int64_t draw(std::mt19937& random, int64_t low, int64_t high) {
  return low + static_cast<int64_t>(random() % static_cast<uint64_t>(high - low + 1));
}

}  // namespace veritpu
