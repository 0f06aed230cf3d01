#include "runtime/module_compiler/unroll.h"

#include <algorithm>

#include "runtime/module/passes/core.h"
#include "runtime/module/passes/emitter.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module_compiler/trip_count.h"

namespace veritpu::module_compiler {
namespace {

using module::Function;
using module::Op;
using module::Operation;
using module::ValueIds;

constexpr int64_t kMostOperations = 1024;  // of all turns

// Whether kernels of its shape take the operation in: it neither sums nor multiplies, and its places are no values.
bool joins_kernels(const Operation& o) {
  switch (o.op) {
    case Op::constant:
    case Op::iota:
    case Op::bitcast_convert:
    case Op::broadcast_in_dim:
    case Op::reshape:
    case Op::transpose:
    case Op::slice:
    case Op::reverse:
    case Op::pad:
    case Op::concatenate:
    case Op::interleave: return true;
    default: return module::is_elementwise(o.op) || module::is_return(o.op);
  }
}

class Unrolling : public module::Emitter {
 public:
  Unrolling(Function& written, const Function& read)
      : Emitter(written, [](const Function&, const Operation&) { return nullptr; }), read_(read) {}

 protected:
  ValueIds translate(const Operation& o) override {
    const int64_t trips = o.op == Op::while_ ? few_trips(o) : -1;
    if (trips < 0) return Emitter::translate(o);
    ValueIds carried;
    for (const module::ValueId id : o.operands) carried.push_back(stands_for(id));
    for (int64_t turn = 0; turn < trips; ++turn) carried = inline_region(o.regions[1], carried);
    return carried;
  }

 private:
  // -1: the loop stays.
  int64_t few_trips(const Operation& loop) const {
    const auto& body = loop.regions[1].operations;
    if (!std::all_of(body.begin(), body.end(), joins_kernels)) return -1;
    const auto known = turns(read_, loop);
    return known && known->trips * static_cast<int64_t>(body.size()) <= kMostOperations ? known->trips : -1;
  }
  const Function& read_;
};

}  // namespace

Function unroll(const Function& function) {
  const auto is_loop = [](const Operation& o) { return o.op == Op::while_; };
  if (std::none_of(function.body.operations.begin(), function.body.operations.end(), is_loop)) return function;
  Function result = function;
  Unrolling(result, function).run();
  module::remove_dead(result);
  module::compact(result);
  return result;
}

}  // namespace veritpu::module_compiler
