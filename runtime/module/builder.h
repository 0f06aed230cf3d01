// Builds functions: each call appends an operation to the current region.
#pragma once

#include "runtime/module/module.h"

namespace veritpu::module {

// Gives the operation, which has operands, attributes and regions of the function, values for its results: of the types
// named, or of those that follow from the operands. Attributes that are left out get their defaults. Throws
// std::invalid_argument, with one sentence, if the operation is none.
void define(Function& function, Operation& operation, const Types& results);

class Builder {
 public:
  explicit Builder(const std::string& name, bool is_private = false);

  ValueId argument(const Type& type, const std::string& name = "");
  // As `define` has it.
  std::vector<ValueId> add(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes = {},
                           Types results = {}, std::vector<Region> regions = {});
  ValueId add_one(Op op, std::vector<ValueId> operands, std::map<Attr, Attribute> attributes = {}, Types results = {},
                  std::vector<Region> regions = {});
  ValueId constant(const Tensor& tensor);
  ValueId constant(double value, const Type& type);  // every element

  // Operations between begin and end are the region's: end appends its return.
  std::vector<ValueId> begin_region(const Types& arguments);
  Region end_region(std::vector<ValueId> results);

  Function finish(std::vector<ValueId> results);  // the builder is spent
  const Type& type(ValueId value) const { return function_.type(value); }
  // Of the current region, so far; valid until the next call that adds one.
  const std::vector<Operation>& operations() const { return open_.back().operations; }

 private:
  Function function_;
  std::vector<Region> open_;  // the function's body first
};

}  // namespace veritpu::module
