// Every form between passes is what its level promises and means what the graph does; a pass that is wrong is named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <optional>

#include "runtime/compiler/compile.h"
#include "runtime/compiler/ir/verifier.h"
#include "runtime/compiler/passes/oracle.h"
#include "tests/goldens/golden.h"
#include "tests/runtime/compiler_graphs.h"
#include "tests/runtime/compiler_support.h"
#include "tests/runtime/conv_nets.h"
#include "tests/runtime/exact_conv_graphs.h"

namespace veritpu::compiler {
namespace {

using graph::Graph;
using testing::HasSubstr;

struct Seen {
  int64_t forms = 0, cut = 0, spatial_tiles = 0;  // cut: into several phases; spatial tiles: with `lines`
};

// Checks each form; throws PassError. `reread`: the form that its text reads back as.
void check(const Graph& g, int n, int vmem_rows, Seen& seen, const Passes& with = passes(), bool reread = false) {
  const Oracle oracle(g, n);
  ParameterPlaces parameters;
  const arch::CoreConfig core = test_chip(n, vmem_rows).core;
  compile(
      g, core, {}, parameters, [](int64_t) { return 0; },
      [](const std::string&, const ParameterPlace&) -> uint64_t { return 0; },
      [&](const std::string& pass, const Form& form) {
        oracle.check(pass, reread ? parse_form(print(form), pass) : form);
        ++seen.forms;
        if (pass != kPlace) return;
        seen.cut += form.phases.size() > 1;
        seen.spatial_tiles += std::any_of(form.phases.begin(), form.phases.end(), [](const PlannedPhase& phase) {
          return std::any_of(phase.graph.nodes.begin(), phase.graph.nodes.end(),
                             [](const Node& node) { return node.op == Op::lines; });
        });
      },
      with);
}

// The same, of a program that fits the chip.
void check_if_it_fits(const Graph& g, int n, int vmem_rows, Seen& seen) {
  try {
    check(g, n, vmem_rows, seen, passes(), true);
  } catch (const UserError& e) {
    EXPECT_THAT(e.what(), HasSubstr("rows of VMEM"));
  } catch (const std::exception& e) {
    ADD_FAILURE() << e.what();
  }
}

TEST(Passes, KeepWhatRandomNetworksMean) {
  Seen seen;
  const auto all = graph::read_goldens(GOLDENS "/graphs.txt");
  for (const int vmem_rows : {0, 64, 256})
    for (const auto& golden : all) {
      SCOPED_TRACE(golden.name + " in " + std::to_string(vmem_rows) + " rows");
      check_if_it_fits(golden.graph, 8, vmem_rows, seen);
    }
  std::cout << seen.forms << " forms, " << seen.cut << " programs in phases, " << seen.spatial_tiles
            << " in spatial tiles\n";
  EXPECT_GT(seen.forms, 5000);
  EXPECT_GT(seen.spatial_tiles, 20);
}

TEST(Passes, KeepWhatConvolutionalNetworksMean) {
  Seen seen;
  for (int seed = 0; seed < 60; ++seed) {
    std::mt19937 random(static_cast<uint32_t>(seed));
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Graph g = random_exact_conv_graph(random, 8, 8, 5, 12, seed % 3 == 0);
    for (const int vmem_rows : {0, 512, 2048}) check_if_it_fits(g, 8, vmem_rows, seen);
  }
  std::cout << seen.forms << " forms, " << seen.cut << " programs in phases, " << seen.spatial_tiles
            << " in spatial tiles\n";
  EXPECT_GT(seen.forms, 1500);
  EXPECT_GT(seen.cut, 20);
}

// ---- faults ----

// All of what passes work on: convolutions with pads, pools, batch norm, dropout, dense layers, an update.
Graph network() {
  return ConvNet({4, 24, 9, 1}, graph::DType::u8, {})
      .scale(1.0 / 255, 0)
      .batch_norm()
      .conv(5, 4, true)
      .elu()
      .max_pool(2)
      .dropout(0.25)
      .conv(10, 3)
      .batch_norm()
      .relu()
      .max_pool(2)
      .flatten()
      .dense(8)
      .dense(3)
      .step(ConvNet::Loss::cross_entropy, 0.1, true);
}

constexpr int kTight = 1024;  // rows of VMEM in which its images go by spatial tiles

struct Fault {
  const char* pass;
  const char* what;
  int vmem_rows;
  std::function<bool(PlannedPhase&)> plant;  // false: there was nothing to change
};

// Changes the first node of this operation that can be changed.
std::function<bool(PlannedPhase&)> change(Op op, const std::function<bool(Graph&, Node&)>& how) {
  return [=](PlannedPhase& phase) {
    for (Node& node : phase.graph.nodes)
      if (node.op == op && how(phase.graph, node)) return true;
    return false;
  };
}
// Makes it another operation.
std::function<bool(PlannedPhase&)> swap(Op op, Op other) {
  return change(op, [other](Graph&, Node& node) {
    node.op = other;
    return true;
  });
}

const std::vector<Fault>& faults() {
  static const std::vector<Fault> all{
      {"decompose", "exp is abs", 0, swap(Op::exp, Op::abs)},
      {"simplify", "a sum is a difference", 0, swap(Op::add, Op::sub)},
      {"simplify", "a node before its operand", 0,
       change(Op::add,
              [](Graph& g, Node& node) {
                node.inputs[0] = static_cast<NodeId>(g.nodes.size()) - 1;
                return true;
              })},
      {"columns", "a greatest number is a sum", 0, swap(Op::maximum, Op::add)},
      {"reciprocals", "a product is a sum", 0, swap(Op::mul, Op::add)},
      {"sum-gradients", "a difference is a sum", 0, swap(Op::sub, Op::add)},
      {"index-pools", "indices of other windows", 0,
       change(Op::max_pool_index,
              [](Graph&, Node& node) {
                ++node.window.pad[2];
                return true;
              })},
      {"early-pools", "the mean and not the maximum", 0, swap(Op::max_pool, Op::avg_pool)},
      {"relayout", "a product is a sum", 0, swap(Op::mul, Op::add)},
      {"lower", "pads at the wrong side", 0,
       change(Op::relayout,
              [](Graph&, Node& node) {
                auto& pad = node.window.pad;
                if (!node.gather.empty() || pad[0] == pad[1]) return false;
                std::swap(pad[0], pad[1]);
                return true;
              })},
      {"lower", "a product without its transposition", 0,
       change(Op::matmul,
              [](Graph&, Node& node) {
                if (!node.transpose_b) return false;
                node.transpose_b = false;
                return true;
              })},
      {"spatial-tiles", "lines from one line too low", kTight,
       change(Op::lines,
              [](Graph& g, Node& node) {
                auto& [first, count] = node.gather[0];
                const auto& image = g[node.inputs[0]].image;
                if (first + count >= image[0]) return false;
                ++first;
                return true;
              })},
      {"legalise", "two parameters get each other's value", 0,
       [](PlannedPhase& phase) {
         auto& all = phase.graph.assignments;
         for (size_t i = 0; i < all.size(); ++i)
           for (size_t k = 0; k < i; ++k)
             if (phase.graph[all[i].value].shape == phase.graph[all[k].value].shape) {
               std::swap(all[i].value, all[k].value);
               return true;
             }
         return false;
       }},
      {"legalise", "a parameter is read after its assignment", 0,
       [](PlannedPhase& phase) {
         Graph& g = phase.graph;
         if (g.assignments.empty()) return false;
         const auto [parameter, value] = g.assignments[0];
         Node reader{Op::abs};
         reader.shape = g[parameter].shape;
         reader.inputs = {parameter};
         g.nodes.push_back(reader);
         g.outputs.push_back({"late", static_cast<NodeId>(g.nodes.size()) - 1});
         return value >= 0;
       }},
      {"fuse", "a value is not stored", 0,
       [](PlannedPhase& phase) {
         for (FusionGroup& c : phase.groups)
           if (!c.stores.empty()) {
             c.stores.pop_back();
             return true;
           }
         return false;
       }},
      {"fuse", "a group runs too early", 0,
       [](PlannedPhase& phase) {
         if (phase.groups.size() < 2) return false;
         std::rotate(phase.groups.begin(), phase.groups.end() - 1, phase.groups.end());
         return true;
       }},
  };
  return all;
}

TEST(Passes, ThatAreWrongAreNamed) {
  const Graph g = network();
  Seen seen;
  check(g, 8, 0, seen);
  check(g, 8, kTight, seen);
  EXPECT_EQ(seen.spatial_tiles, 1);
  int found = 0;
  for (const Fault& fault : faults()) {
    SCOPED_TRACE(std::string(fault.pass) + ": " + fault.what);
    Passes wrong = passes();
    bool planted = false;
    for (auto* list : {&wrong.canonical, &wrong.step, &wrong.phase})
      for (Pass& pass : *list)
        if (pass.name == std::string(fault.pass))
          pass.run = [&planted, &fault, right = pass.run](PlannedPhase& phase, const Target& target) {
            right(phase, target);
            planted |= fault.plant(phase);
          };
    try {
      check(g, 8, fault.vmem_rows, seen, wrong);
      ADD_FAILURE() << "nobody noticed";
    } catch (const PassError& e) {
      EXPECT_THAT(e.what(), HasSubstr(std::string("pass '") + fault.pass + "' is wrong: "));
      ++found;
    }
    EXPECT_TRUE(planted);
  }
  EXPECT_EQ(found, static_cast<int>(faults().size()));
}

// The verifier alone judges places.
TEST(Passes, ThatPlaceTwoValuesInTheSameRowsAreNoticed) {
  const Graph g = network();
  const arch::CoreConfig core = test_chip(8).core;
  ParameterPlaces parameters;
  std::optional<PlannedPhase> phase;
  compile(
      g, core, {}, parameters, [](int64_t) { return 0; },
      [](const std::string&, const ParameterPlace&) -> uint64_t { return 0; },
      [&](const std::string&, const Form& form) {
        if (form.level == Level::placed) phase = form.phases.at(0);
      });
  ASSERT_TRUE(phase);
  verify(*phase, Level::placed, core);
  // Each operand of a product in turn lies where the other does.
  int noticed = 0, tried = 0;
  for (const Node& node : phase->graph.nodes) {
    if (!is_product(node.op)) continue;
    PlannedPhase wrong = *phase;
    auto& places = wrong.placement.places;
    if (places[node.inputs[0]].base == -1 || places[node.inputs[1]].base == -1) continue;
    places[node.inputs[0]].base = places[node.inputs[1]].base;
    ++tried;
    try {
      verify(wrong, Level::placed, core);
    } catch (const std::logic_error& e) {
      EXPECT_THAT(e.what(), HasSubstr("which lives at the same time"));
      ++noticed;
    }
  }
  EXPECT_GE(tried, 8);
  EXPECT_EQ(noticed, tried);
}

}  // namespace
}  // namespace veritpu::compiler
