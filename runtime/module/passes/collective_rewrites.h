// Collectives as exchanges of parts and arithmetic. Exchanges are core operations: all_gather of [1, ...] to [ranks,
// ...], all_to_all of parts in dimension 0, and collective_permute; their groups and pairs name processes, as
// partitions of one replica, and elements have at most 32 bits. All processes of a module make the same exchanges in
// one order.
#pragma once

#include "runtime/module/passes/expression.h"
#include "runtime/module/passes/place.h"

namespace veritpu::module {

// All ranks' parts of a sum of so many bytes together travel at once: steps along rings would move less, and wait
// longer.
constexpr int64_t kSmallSum = 512 << 10;

class CollectiveRewrites {
 public:
  CollectiveRewrites(Emitter& emit, const Place& place) : emit_(emit), place_(place) {}

  // Of a collective, partition_id or replica_id. Operands are values that are written, the region is as it was read.
  ValueIds run(const Operation& operation);

 private:
  using Groups = std::vector<Group>;
  // A step along one ring: who meets in it, and how many they are.
  struct Ring {
    Groups groups;
    int64_t size;
  };

  Expression operand(size_t i) const { return {&emit_, o_->operands[i]}; }
  [[noreturn]] void fail(const std::string& sentence) const { emit_.fail(*o_, sentence); }
  // Of all groups alike: one ring of all ranks if they lie in the torus in different ways.
  std::vector<Ring> rings() const;
  bool is_small(Expression x) const;

  Expression exchange(Op op, Expression x, const Attributes& attributes, const Type& result);
  Expression gather(Expression x, const Ring& ring);    // [...] to [size, ...]
  Expression gather(Expression x);                      // of the whole group, by rank
  Expression swap(Expression parts, const Ring& ring);  // part i of [size, ...] to rank i
  Expression fold(Expression parts);                    // [ranks, ...] to [...], in order of ranks
  Expression sum_of_parts(Expression parts);            // its own of [ranks, ...], of all ranks
  // A dimension of `count` parts before all others, and back before dimension d of what is left.
  Expression parts_first(Expression x, size_t d, int64_t count) const;
  Expression parts_joined(Expression parts, size_t d) const;

  ValueIds all_reduce();
  Expression all_reduce(Expression x);
  ValueIds all_gather();
  ValueIds all_to_all();
  ValueIds permute();

  Emitter& emit_;
  const Place& place_;
  const Operation* o_ = nullptr;
  Groups groups_;
  int64_t ranks_ = 1;
};

}  // namespace veritpu::module
