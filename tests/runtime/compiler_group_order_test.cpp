// What no product needs runs beside products, and what data alone make joins its readers' kernels.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "host/train/steps.h"
#include "host/workloads/workload.h"
#include "runtime/compiler/compile.h"
#include "runtime/compiler/memory/memory_space.h"
#include "tests/runtime/compiler_support.h"

namespace veritpu::compiler {
namespace {

// The only phase of a training step of digits in bf16, once fused.
PlannedPhase fused(int n) {
  const Workload& workload =
      *std::find_if(workloads().begin(), workloads().end(), [](const Workload& w) { return w.name == "digits"; });
  const Model model = workload.model();
  const Precision& bf16 = *std::find_if(precisions().begin(), precisions().end(),
                                        [](const Precision& p) { return p.name == std::string("bf16"); });
  const StepSpec spec{model, bf16, workload.batch, {workload.training_pixels()}};
  ParameterPlaces parameters;
  PlannedPhase phase;
  compile(
      train_step(spec, workload.optimizer, {}), test_chip(n).core, {}, parameters, [](int64_t) { return 0; },
      [](const std::string&, const ParameterPlace&) -> uint64_t { return 0; },
      [&](const std::string& pass, const Form& form) {
        if (pass == "fuse") phase = form.phases.at(0);
      });
  return phase;
}

bool is_beside(const PlannedPhase& phase, NodeId id) {
  return phase.groups.at(static_cast<size_t>(owners(phase.graph, phase.groups)[id])).beside;
}

TEST(GroupOrder, WhatNoProductNeedsRunsBesideTheNext) {
  for (const int n : {8, 32}) {
    const PlannedPhase phase = fused(n);
    const auto& groups = phase.groups;
    int beside = 0;
    for (size_t c = 0; c < groups.size(); ++c) {
      if (!groups[c].beside) continue;
      size_t next = c;
      while (groups.at(next).beside || groups.at(next).pipelined) ++next;
      EXPECT_NE(groups.at(next).matmul, -1) << "group " << c;
      ++beside;
    }
    EXPECT_GE(beside, 5) << "N = " << n;
    // The first layer's gradients are the last product, so its updates have nothing to run beside.
    std::set<std::string> updates;
    for (const auto& a : phase.graph.assignments)
      if (is_beside(phase, a.value)) updates.insert(phase.graph[a.parameter].name);
    EXPECT_TRUE(updates.count("linear2.bias")) << "N = " << n;
    EXPECT_FALSE(updates.count("linear1.weight")) << "N = " << n;
  }
}

// At N = 8 ten classes are two tiles, which a kernel would have to have at hand together.
TEST(GroupOrder, AComparisonOfLabelsJoinsTheScores) {
  for (const int n : {8, 32}) {
    const PlannedPhase phase = fused(n);
    int begun = 0;
    for (const FusionGroup& c : phase.groups) begun += phase.graph[c.nodes[0]].op == Op::equal;
    EXPECT_EQ(begun, n == 8 ? 1 : 0) << "N = " << n;
  }
}

}  // namespace
}  // namespace veritpu::compiler
