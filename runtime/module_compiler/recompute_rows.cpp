#include "runtime/module_compiler/recompute_rows.h"

#include <algorithm>
#include <functional>
#include <set>

#include "runtime/module/builder.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module_compiler/loop_rows.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Function;
using module::Op;
using module::Operation;
using module::Region;
using module::Shape;
using module::Type;
using module::ValueId;

constexpr size_t kMostOperations = 3;  // as many as a row's store and load take of the vector unit's time

bool is_cheap(Op op) {
  switch (op) {
    case Op::abs:
    case Op::add:
    case Op::and_:
    case Op::compare:
    case Op::convert:
    case Op::maximum:
    case Op::minimum:
    case Op::multiply:
    case Op::negate:
    case Op::not_:
    case Op::or_:
    case Op::select:
    case Op::subtract:
    case Op::xor_: return true;
    default: return false;
  }
}

bool is_splat(const Operation& o) {
  return o.op == Op::constant && o.tensor(Attr::value)->lanes.size() == 1;
}

// How a row follows from rows of other tensors.
struct Recipe {
  std::vector<Operation> operations;     // in order; the last makes the row
  std::map<ValueId, ValueId> tensor_of;  // of the rows that it starts from
};

class Recomputing {
 public:
  explicit Recomputing(Function& function) : function_(function) { count_uses(function.body, uses_); }

  void find(const Region& region) {
    for (const Operation& o : region.operations) {
      for (const Region& inner : o.regions) find(inner);
      if (o.op == Op::while_) find_recipes(o);
    }
  }
  void rewrite(Region& region) {
    std::vector<Operation> written;
    for (Operation& o : region.operations) {
      for (Region& inner : o.regions) rewrite(inner);
      const auto recipe = o.op == Op::dynamic_slice ? recipes_.find(o.operands[0]) : recipes_.end();
      if (recipe == recipes_.end())
        written.push_back(std::move(o));
      else
        cook(recipe->second, o, written);
    }
    region.operations = std::move(written);
  }
  bool any() const { return !recipes_.empty(); }

 private:
  // Whether all that read the tensor read a row of it.
  bool is_read_by_rows(ValueId tensor) const {
    int slices = 0;
    const std::function<void(const Region&)> visit = [&](const Region& region) {
      for (const Operation& o : region.operations) {
        for (const Region& inner : o.regions) visit(inner);
        if (o.op != Op::dynamic_slice || o.operands[0] != tensor) continue;
        Shape row = function_.type(tensor).shape;
        row[0] = 1;
        slices += o.list(Attr::slice_sizes) == row;
      }
    };
    visit(function_.body);
    return slices > 0 && slices == uses_.at(tensor);
  }

  void find_recipes(const Operation& loop) {
    const auto& body = loop.regions[1].operations;
    const auto is_update = [](const Operation& o) { return o.op == Op::dynamic_update_slice; };
    if (std::count_if(body.begin(), body.end(), is_update) < 2) return;  // spares counting the turns
    const LoopRows rows(function_, loop);
    std::set<ValueId> needed;  // tensors that stay
    for (const LoopRows::Stack& stack : rows.stacks()) {
      const ValueId tensor = stack.rows.tensor;
      if (!uses_.count(tensor) || needed.count(tensor) || !is_read_by_rows(tensor)) continue;
      Recipe recipe;
      std::set<ValueId> done;
      if (!follow(rows, stack, rows.plain(stack.row), recipe, done) || recipe.operations.empty()) continue;
      for (const auto& [row, from] : recipe.tensor_of) needed.insert(from);
      recipes_[tensor] = std::move(recipe);
    }
  }

  // Adds what makes the value, down to rows that are kept and stay.
  bool follow(const LoopRows& rows, const LoopRows::Stack& wanted, ValueId value, Recipe& recipe,
              std::set<ValueId>& done) const {
    if (!done.insert(value).second) return true;
    Shape shape = function_.type(wanted.rows.tensor).shape;
    shape.erase(shape.begin());
    if (function_.type(value).shape != shape) return false;
    for (const LoopRows::Stack& other : rows.stacks()) {
      const Rows& r = other.rows;
      if (r.tensor == wanted.rows.tensor || rows.plain(other.row) != value || r.order != wanted.rows.order) continue;
      Shape whole = shape;
      whole.insert(whole.begin(), rows.trips());
      if (recipes_.count(r.tensor) || !uses_.count(r.tensor) || function_.type(r.tensor).shape != whole) continue;
      recipe.tensor_of[value] = r.tensor;
      return true;
    }
    const Operation* o = rows.maker(value);
    if (!o) o = constant(value);
    if (!o) return false;
    if (!is_splat(*o)) {
      if (!is_cheap(o->op)) return false;
      for (const ValueId operand : o->operands)
        if (!follow(rows, wanted, operand, recipe, done)) return false;
    }
    recipe.operations.push_back(*o);
    return std::count_if(recipe.operations.begin(), recipe.operations.end(), [](const Operation& made) {
             return !is_splat(made);
           }) <= static_cast<ptrdiff_t>(kMostOperations);
  }

  // The constant that the function's body has under this name; null if it is none.
  const Operation* constant(ValueId value) const {
    for (const Operation& o : function_.body.operations)
      if (o.op == Op::constant && o.results[0] == value) return &o;
    return nullptr;
  }

  // Writes the row that `slice` would read.
  void cook(const Recipe& recipe, const Operation& slice, std::vector<Operation>& to) {
    std::map<ValueId, ValueId> made;
    for (const auto& [row, tensor] : recipe.tensor_of) {
      Operation load = slice;
      load.operands[0] = tensor;
      load.results.clear();
      module::define(function_, load, {});
      made[row] = load.results[0];
      to.push_back(std::move(load));
    }
    for (const Operation& step : recipe.operations) {
      Operation o = step;
      Type type = function_.type(step.results[0]);
      type.shape.insert(type.shape.begin(), 1);
      for (ValueId& id : o.operands) id = made.at(id);
      o.results.clear();
      o.line = slice.line;
      if (o.op == Op::constant) {
        const auto tensor = std::make_shared<module::Tensor>(*o.tensor(Attr::value));
        tensor->type = type;
        o.attributes[Attr::value] = module::Constant(tensor);
      }
      module::define(function_, o, {type});
      made[step.results[0]] = o.results[0];
      to.push_back(std::move(o));
    }
    to.back().results = slice.results;
  }

  Function& function_;
  Uses uses_;
  std::map<ValueId, Recipe> recipes_;  // by the tensor that is not kept
};

}  // namespace

Function recompute_rows(Function function) {
  Recomputing recomputing(function);
  recomputing.find(function.body);
  if (!recomputing.any()) return function;
  recomputing.rewrite(function.body);
  module::remove_dead(function);
  module::compact(function);
  return function;
}

}  // namespace veritpu::module_compiler
