// Parameters that live in HBM: which ones a program can leave there, and how they pass through VMEM.
//
// A parameter whose uses all go over it in order needs no rows of its own. Vector kernels take a piece of it at a time:
// piece i is loaded, read, overwritten with its new value and stored in one of a few slots, while others load and
// leave. The matrix unit takes blocks of N rows of its weights, which load ahead of use into slots that all products
// share.
#pragma once

#include <cstdint>
#include <vector>

#include "arch/config.h"
#include "runtime/compiler/ir/fusion_group.h"

namespace veritpu::compiler {

constexpr int kPieceSlots = 3;  // one loads, one is at work, one leaves
constexpr int64_t kMostPieceRows = 256;
constexpr int kWeightSlots = 16;  // blocks of N rows, enough to cover HBM's latency

enum class MemorySpace : uint8_t {
  vmem,         // it is used in a way that needs it there
  elementwise,  // it may stay in HBM: fusion groups pass over it, a piece at a time
  weights,      // it may: some also multiply by it, a block at a time
};
// By node; other nodes than parameters: vmem.
std::vector<MemorySpace> memory_spaces(const Graph& g, const std::vector<FusionGroup>& groups);

// By node: the parameter that is assigned it, and itself for a parameter; -1 for all others.
std::vector<NodeId> parameters_of(const Graph& g);

// What a fusion group's kernel, not its product, does with a parameter that lies in memory: reads it, makes its next
// value.
struct ParameterUse {
  NodeId parameter;
  bool read = false, written = false;
};
std::vector<ParameterUse> parameter_uses(const Graph& g, const FusionGroup& group,
                                         const std::vector<NodeId>& parameter_of);

// Rows of a product that go through the accumulators at once, such that two lots of `tiles` tiles fit them.
int64_t product_rows(const arch::CoreConfig& core, int64_t tiles);
// Rows of a tile that a fusion group takes at a time, the last piece of a tile perhaps fewer. Pieces begin at multiples
// of N and never straddle parts of a product.
int64_t piece_rows(const FusionGroup& group, const arch::CoreConfig& core);

}  // namespace veritpu::compiler
