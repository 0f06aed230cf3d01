// Graphs of several replicas on cores that are joined, against the interpreter of several replicas, to the last bit.
#pragma once

#include <gtest/gtest.h>

#include <cstring>

#include "arch/numbers.h"
#include "runtime/board_client.h"
#include "runtime/compiler/compile.h"
#include "systemc/system_board.h"
#include "tests/runtime/board_model.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/graph_support.h"

namespace veritpu::replicas {

using graph::DType;
using graph::Graph;
using graph::NodeId;
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

inline const std::vector<arch::Torus> kTori{{1, 1, 2}, {2, 1, 1}, {2, 2, 2}, {3, 1, 1},
                                            {4, 1, 2}, {3, 4, 1}, {1, 5, 2}};

// A graph of a replica a core.
Graph of(const arch::Torus& torus);

// Runs it on the model of a board, in several orders.
void check(const Graph& g, const arch::Torus& torus, bool whole = false, int orders = 3, int vmem_rows = 0,
           int acc_rows = 0);

arch::ChipConfig small_board(const arch::Torus& torus, int vmem_rows = 0);

// The same on cores that are joined by links: so many steps in one launch. The cycles of each core.
std::vector<uint64_t> check_on_board(const Graph& g, SystemBoard& board, int steps, bool whole);
void check_on_board(const Graph& g, const arch::Torus& torus, int steps, bool whole, Engine engine = Engine::fast,
                    int vmem_rows = 0);

}  // namespace veritpu::replicas
