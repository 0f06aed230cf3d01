// Writes a function anew: each operation is simplified, shared with an equal one, or rewritten, until only core
// operations stand (core.h).
#pragma once

#include <functional>
#include <unordered_map>

#include "runtime/module/module.h"

namespace veritpu::module {

using ValueIds = std::vector<ValueId>;
using Attributes = std::map<Attr, Attribute>;

class Emitter;
// The values that take the place of the operation's results. Operands are values of the function that is written;
// regions are as they were read (Emitter::inline_region).
using Rewrite = ValueIds (*)(Emitter&, const Operation&);
// The rewrite that an operation needs; null for one that stays.
using Rewrites = std::function<Rewrite(const Function&, const Operation&)>;

class Emitter {
 public:
  // Values of what is read and of what is written share the function's list of types.
  Emitter(Function& function, Rewrites rewrites) : function_(function), rewrites_(std::move(rewrites)) {}
  virtual ~Emitter() = default;

  // Writes the function's body anew.
  void run();

  // Writes an operation, or what it is rewritten to. Types of results are given where they do not follow.
  ValueIds emit(Op op, ValueIds operands, Attributes attributes = {}, Types results = {},
                std::vector<Region> regions = {});
  ValueId one(Op op, ValueIds operands, Attributes attributes = {}, Types results = {},
              std::vector<Region> regions = {});
  ValueId constant(const Tensor& tensor);
  ValueId constant(double value, const Type& type);   // every element
  ValueId bits(uint64_t pattern, const Type& type);   // every element has these bits
  const Constant* constant_of(ValueId value) const;   // null if it is none
  std::optional<Lane> splat_of(ValueId value) const;  // the element that all are
  Type type(ValueId value) const { return function_.values[value]; }
  const Operation* maker_of(ValueId value) const;  // that has been written, in an open region; null for an argument
  Types types(const ValueIds& values) const;
  const Function& function() const { return function_; }

  // Operations between begin and end are the region's: end appends its return.
  ValueIds begin_region(const Types& arguments);
  Region end_region(const ValueIds& results);
  // The region of a reduction by `op`.
  Region pair_region(Op op, Element element);

  // The region's operations on these values.
  ValueIds inline_region(const Region& region, const ValueIds& arguments);
  // The same for a region on single elements, for all elements of tensors of one shape.
  ValueIds apply_region(const Region& region, const ValueIds& arguments, const Shape& shape);
  // The value that stands for one that was read.
  ValueId stands_for(ValueId value) const;

  [[noreturn]] void fail(const Operation& operation, const std::string& sentence) const;

 protected:
  // Writes one operation that was read; its operands are values that were read.
  virtual ValueIds translate(const Operation& operation);
  // The type of what stands for a value that was read.
  virtual Type written(const Type& type) const { return type; }
  // The same of an argument or a result of the function, by its number.
  virtual Type written_argument(size_t, const Type& type) const { return written(type); }
  virtual Type written_result(size_t, const Type& type) const { return written(type); }
  void replace(ValueId read, ValueId stands_for) { replaced_[read] = stands_for; }

 private:
  using Key = std::string;
  Region translate_region(const Region& region);
  ValueIds write(Operation operation, const Types& results);
  ValueIds append(Operation operation);
  Key key_of(const Operation& operation) const;

  struct Scope {
    Region region;
    std::unordered_map<Key, ValueIds> known;  // what has been computed
  };
  Function& function_;
  Rewrites rewrites_;
  std::vector<Scope> open_;
  std::unordered_map<ValueId, ValueId> replaced_;
  std::unordered_map<ValueId, Constant> constants_;
  // By value: its region of `open_`, and its place there.
  std::unordered_map<ValueId, std::pair<size_t, size_t>> makers_;
  uint32_t line_ = 0;  // of the operation that is rewritten
};

// The value that the operation surely has, without computing; kNone if it must stay.
constexpr ValueId kNone = -1;
ValueId simplify(Emitter& emitter, const Operation& operation);
// The value of an operation with an operand of no elements, which takes nothing from that; kNone for others.
ValueId simplify_empty(Emitter& emitter, const Operation& operation);
// The constant that an operation of constants is, if it is small; null otherwise.
Constant fold(const Emitter& emitter, const Operation& operation);

}  // namespace veritpu::module
