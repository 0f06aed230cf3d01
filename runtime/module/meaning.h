// The interpreter's parts: an operation with its operands' values, and what it makes of them.
#pragma once

#include <functional>

#include "runtime/module/interpret.h"

namespace veritpu::module {

using Value = std::shared_ptr<const Tensor>;  // one lane for each element
using Values = std::vector<Value>;

struct Process;   // one of several that meet (meeting.h)
class HostCalls;  // host_calls.h

// One call of a function: the values that it has computed.
class Frame {
 public:
  Frame(const Module& module, const Function& function, const Process* process, const HostCalls* host)
      : module_(module), function_(function), process_(process), host_(host), values_(function.values.size()) {}

  Values run(const Region& region, const Values& arguments);  // what it returns
  Values call(const std::string& name, const Values& arguments) const;
  const Function& function() const { return function_; }
  const Process* process() const { return process_; }  // null: the program runs on one device
  const HostCalls* host() const { return host_; }      // null: none is called
  const Value& value(ValueId id) const { return values_[id]; }

 private:
  const Module& module_;
  const Function& function_;
  const Process* const process_;
  const HostCalls* const host_;
  Values values_;  // by ValueId; null: not computed
};

// One operation in the course of a run.
struct Step {
  Frame& frame;
  const Operation& operation;

  const Tensor& operand(size_t i) const { return *frame.value(operation.operands[i]); }
  size_t operands() const { return operation.operands.size(); }
  const Type& result(size_t i = 0) const { return frame.function().type(operation.results[i]); }
  Types types(const std::vector<ValueId>& values) const;
  Values all_operands() const;
  [[noreturn]] void fail(const std::string& sentence) const;
};

using Meaning = Values (*)(const Step&);
Meaning meaning(Op op);

Value own(Tensor tensor);
Tensor blank(const Type& type);  // its lanes are to be written

// An elementwise operation on the lanes of one element; null if the operation is not of that kind. The result is a
// value of its type.
using LaneFunction = std::function<Lane(const Lane* operands)>;
LaneFunction lane_function(const Operation& operation, const Types& operands, const Type& result);
// The same where an operand or the result is complex; null if complex numbers are nothing special to the operation.
LaneFunction complex_function(const Operation& operation, const Types& operands, const Type& result);

// A region on single elements: its arguments' lanes to its results' lanes.
using LaneRegion = std::function<void(const Lane* arguments, Lane* results)>;
LaneRegion lane_region(const Step& step, const Region& region);

// Row-major places.
List strides_of(const Shape& shape);
bool advance(List& index, const Shape& shape);  // to the next one; false, and zeros, after the last
int64_t dot(const List& index, const List& strides);
// Calls visit(index) for each place of the shape.
template <typename Visit>
void for_each(const Shape& shape, const Visit& visit) {
  if (elements(shape) == 0) return;
  List index(shape.size(), 0);
  do visit(index);
  while (advance(index, shape));
}
// Element i of the result is the operand's element number base + dot(i, strides).
Value affine(const Tensor& operand, const Type& result, int64_t base, const List& strides);

namespace meanings {
#define OP(name, word, operands, results, regions, rule, ...) Values rule(const Step& step);
#include "runtime/module/ops.def"
}  // namespace meanings

}  // namespace veritpu::module
