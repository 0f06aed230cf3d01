// Branches that call the host, as loops of one turn or none: a branch that is not taken must not call it.
#include <algorithm>
#include <utility>

#include "runtime/module/passes/passes.h"
#include "runtime/module/within.h"

namespace veritpu::module {
namespace {

bool calls_host(const Operation& operation) {
  return any_within(operation, [](const Operation& inner) { return inner.op == Op::host_call; });
}

class HostBranches {
 public:
  explicit HostBranches(Function& function) : function_(function) {}

  void region(Region& region) {
    std::vector<Operation> operations;
    std::swap(operations, region.operations);
    auto* const outer = std::exchange(made_, &region.operations);
    for (Operation& o : operations) {
      for (Region& inner : o.regions) this->region(inner);
      if ((o.op == Op::if_ || o.op == Op::case_) && calls_host(o))
        branches(std::move(o));
      else
        made_->push_back(std::move(o));
    }
    made_ = outer;
  }

 private:
  ValueId value(const Type& type) {
    function_.values.push_back(type);
    return static_cast<ValueId>(function_.values.size() - 1);
  }
  ValueId add(Op op, std::vector<ValueId> operands, const Type& type, std::map<Attr, Attribute> attributes = {}) {
    made_->push_back({op, std::move(operands), {value(type)}, std::move(attributes), {}, line_});
    return made_->back().results[0];
  }
  ValueId constant(const Type& type, Lane lane) {
    std::vector<Lane> lanes;
    if (elements(type.shape) > 0) lanes.push_back(lane);
    return add(Op::constant, {}, type, {{Attr::value, std::make_shared<const Tensor>(Tensor{type, lanes})}});
  }

  // Whether each branch is taken. What is no branch's number means the last one.
  std::vector<ValueId> taken(const Operation& o) {
    std::vector<ValueId> taken;
    ValueId any = o.operands[0];
    if (o.op == Op::if_) {
      taken = {any};
    } else {
      const Type index = function_.type(o.operands[0]);
      Lane lane{};
      any = constant(one_, lane);
      for (size_t i = 0; i + 1 < o.regions.size(); i++) {
        lane.integer = static_cast<int64_t>(i);
        taken.push_back(add(Op::compare, {o.operands[0], constant(index, lane)}, one_,
                            {{Attr::comparison_direction, std::string("EQ")}}));
        any = add(Op::or_, {any, taken.back()}, one_);
      }
    }
    taken.push_back(add(Op::not_, {any}, one_));
    return taken;
  }

  void branches(Operation o) {
    line_ = o.line;
    const std::vector<ValueId> taken = this->taken(o);
    std::vector<ValueId> carried;
    Types types{one_};
    for (const ValueId result : o.results) {
      types.push_back(function_.type(result));
      carried.push_back(constant(types.back(), Lane{}));
    }
    for (size_t i = 0; i < o.regions.size(); i++) {
      carried.insert(carried.begin(), taken[i]);
      carried = turn(std::move(o.regions[i]), carried, types);
    }
    std::copy(o.results.begin(), o.results.end(), made_->back().results.begin() + 1);
  }

  // A loop as long as value 0 of those that it carries holds: once. Its results but for that.
  std::vector<ValueId> turn(Region branch, const std::vector<ValueId>& carried, const Types& types) {
    const auto values = [&] {
      std::vector<ValueId> all;
      for (const Type& type : types) all.push_back(value(type));
      return all;
    };
    Region test;
    test.arguments = values();
    test.operations.push_back({Op::return_, {test.arguments[0]}, {}, {}, {}, line_});
    branch.arguments = values();
    Operation last = std::move(branch.operations.back());
    branch.operations.pop_back();
    auto* const outer = std::exchange(made_, &branch.operations);
    last.operands.insert(last.operands.begin(), constant(one_, Lane{}));
    made_->push_back(std::move(last));
    made_ = outer;
    made_->push_back({Op::while_, carried, values(), {}, {test, branch}, line_});
    const auto& results = made_->back().results;
    return {results.begin() + 1, results.end()};
  }

  Function& function_;
  const Type one_{Element::pred, {}};
  std::vector<Operation>* made_ = nullptr;
  uint32_t line_ = 0;
};

}  // namespace

void turn_host_branches(Function& function) {
  HostBranches(function).region(function.body);
}

}  // namespace veritpu::module
