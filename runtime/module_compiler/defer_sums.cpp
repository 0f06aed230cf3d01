#include "runtime/module_compiler/defer_sums.h"

#include <algorithm>

#include "runtime/module/builder.h"
#include "runtime/module/passes/passes.h"
#include "runtime/module_compiler/loop_rows.h"

namespace veritpu::module_compiler {
namespace {

using module::Attr;
using module::Element;
using module::Function;
using module::List;
using module::Op;
using module::Operation;
using module::Region;
using module::Shape;
using module::Type;
using module::ValueId;

// A carried sum, and how a turn's product comes to it.
struct Sum {
  size_t carried = 0;
  Operation product;
  std::vector<Operation> chain;  // from the product on: converts, reshapes, transposes
  Rows factors[2];               // without a tensor: not kept yet
};

class Deferral {
 public:
  explicit Deferral(Function& function) : function_(function) {}

  void region(Region& region) {
    for (size_t i = 0; i < region.operations.size(); ++i) {
      for (Region& inner : region.operations[i].regions) this->region(inner);
      if (region.operations[i].op != Op::while_) continue;
      // One at a time: what is kept for a sum serves the next.
      while (const auto sum = next_sum(region.operations[i])) i += defer(region.operations, i, *sum);
    }
  }
  bool changed() const { return changed_; }

 private:
  std::optional<Sum> next_sum(const Operation& loop) const {
    const auto& body = loop.regions[1].operations;
    if (std::none_of(body.begin(), body.end(), [](const Operation& o) { return o.op == Op::dot_general; }))
      return std::nullopt;  // spares counting the turns
    const LoopRows rows(function_, loop);
    if (rows.trips() < 2) return std::nullopt;
    Uses uses;
    for (const Region& region : loop.regions) count_uses(region, uses);
    for (size_t i = 0; i < loop.results.size(); ++i)
      if (auto sum = sum_of(loop, rows, uses, i)) return sum;
    return std::nullopt;
  }

  std::optional<Sum> sum_of(const Operation& loop, const LoopRows& rows, const Uses& uses, size_t i) const {
    const ValueId carried = loop.regions[1].arguments[i], next = loop.regions[1].operations.back().operands[i];
    const auto once = [&](ValueId id) { return uses.count(id) && uses.at(id) == 1; };
    const Operation* const add = rows.maker(next);
    if (!add || add->op != Op::add || !once(next) || !once(carried) || uses.count(loop.regions[0].arguments[i]))
      return std::nullopt;
    if (add->operands[0] != carried && add->operands[1] != carried) return std::nullopt;
    Sum sum;
    sum.carried = i;
    ValueId id = add->operands[add->operands[0] == carried ? 1 : 0];
    const Operation* o = rows.maker(id);
    for (; o && once(id) && is_passed_through(*o); o = rows.maker(id)) {
      sum.chain.insert(sum.chain.begin(), *o);
      id = o->operands[0];
    }
    if (!o || o->op != Op::dot_general || !once(id)) return std::nullopt;
    sum.product = *o;
    return find_factors(rows, sum, module::elements(function_.type(carried).shape)) ? std::optional<Sum>(sum)
                                                                                    : std::nullopt;
  }

  bool is_passed_through(const Operation& o) const {
    if (o.op == Op::reshape || o.op == Op::transpose) return true;
    return o.op == Op::convert && module::is_real(function_.type(o.operands[0]).element) &&
           module::is_real(function_.type(o.results[0]).element);
  }

  bool find_factors(const LoopRows& rows, Sum& sum, int64_t elements_of_sum) const {
    const auto left = rows.rows_of(sum.product.operands[0]), right = rows.rows_of(sum.product.operands[1]);
    for (const Rows& a : left)
      for (const Rows& b : right)
        if (a.order == b.order) {
          sum.factors[0] = a;
          sum.factors[1] = b;
          return true;
        }
    for (const size_t kept : {0, 1}) {
      const auto& found = kept == 0 ? left : right;
      const auto size = [&](size_t number) {
        return module::elements(function_.type(sum.product.operands[number]).shape);
      };
      if (found.empty() || size(1 - kept) > std::min(elements_of_sum, 4 * size(kept))) continue;
      sum.factors[kept] = found[0];
      sum.factors[1 - kept].first_start = found[0].first_start;
      return true;
    }
    return false;
  }

  ValueId append(std::vector<Operation>& to, Operation o, const module::Types& types = {}) {
    module::define(function_, o, types);
    to.push_back(std::move(o));
    return to.back().results[0];
  }
  ValueId fresh(const Type& type) {
    function_.values.push_back(type);
    return static_cast<ValueId>(function_.values.size() - 1);
  }
  ValueId zeros(std::vector<Operation>& to, const Type& type) {
    const auto zero = std::make_shared<module::Tensor>(module::Tensor{type, {module::lane_of(type.element, 0)}});
    return append(to, {Op::constant, {}, {}, {{Attr::value, module::Constant(zero)}}, {}, 0});
  }

  // Writes the product after operation `at`, and returns how many operations more stand up to it.
  size_t defer(std::vector<Operation>& operations, size_t at, const Sum& sum) {
    changed_ = true;
    std::vector<Operation> before, after;
    Operation& loop = operations[at];
    const uint32_t line = sum.product.line;
    std::vector<ValueId> factors;
    for (const size_t number : {0, 1}) {
      const Shape row = function_.type(sum.product.operands[number]).shape;
      const ValueId tensor = sum.factors[number].tensor >= 0
                                 ? sum.factors[number].tensor
                                 : keep(loop, before, sum.product.operands[number], sum.factors[number].first_start);
      Type all{function_.type(tensor).element, row};
      all.shape.insert(all.shape.begin(), function_.type(tensor).shape[0]);
      factors.push_back(append(after, {Op::reshape, {tensor}, {}, {}, {}, line}, {all}));
    }
    Operation product = sum.product;
    product.operands = factors;
    product.results.clear();
    for (const Attr attr : {Attr::lhs_batching_dimensions, Attr::rhs_batching_dimensions,
                            Attr::lhs_contracting_dimensions, Attr::rhs_contracting_dimensions}) {
      List list = product.has(attr) ? product.list(attr) : List{};
      for (int64_t& d : list) ++d;
      if (attr == Attr::lhs_contracting_dimensions || attr == Attr::rhs_contracting_dimensions)
        list.insert(list.begin(), 0);
      product.attributes[attr] = list;
    }
    const ValueId result = loop.results[sum.carried];
    const Type type = function_.type(result);
    Type made = function_.type(sum.product.results[0]);
    if (type.element == Element::f32) made.element = Element::f32;
    ValueId value = append(after, product, {made});
    for (Operation o : sum.chain) {
      const Type to = function_.type(o.results[0]), from = function_.type(value);
      if (o.op == Op::convert && from.element == type.element) continue;
      o.operands = {value};
      o.results.clear();
      value = append(after, o, {Type{o.op == Op::convert ? to.element : from.element, to.shape}});
    }
    // The loop hands the value on that it began with.
    Region& body = loop.regions[1];
    body.operations.back().operands[sum.carried] = body.arguments[sum.carried];
    loop.results[sum.carried] = fresh(type);
    after.push_back({Op::add, {loop.operands[sum.carried], value}, {result}, {}, {}, line});
    const auto place = operations.begin() + static_cast<ptrdiff_t>(at);
    operations.insert(place + 1, after.begin(), after.end());
    operations.insert(operations.begin() + static_cast<ptrdiff_t>(at), before.begin(), before.end());
    return before.size();
  }

  // The loop's new result: the rows of a value of its body.
  ValueId keep(Operation& loop, std::vector<Operation>& before, ValueId value, ValueId first_start) {
    const Type row = function_.type(value);
    Type one = row, all = row;
    one.shape.insert(one.shape.begin(), 1);
    all.shape.insert(all.shape.begin(), LoopRows(function_, loop).trips());
    Region& body = loop.regions[1];
    std::vector<Operation> write;
    const ValueId update = append(write, {Op::reshape, {value}, {}, {}, {}, 0}, {one});
    const ValueId zero = zeros(write, function_.type(first_start));
    const ValueId carried = fresh(all);
    std::vector<ValueId> operands{carried, update, first_start};
    operands.resize(all.shape.size() + 2, zero);
    const ValueId next = append(write, {Op::dynamic_update_slice, operands, {}, {}, {}, 0});
    loop.operands.push_back(zeros(before, all));
    loop.regions[0].arguments.push_back(fresh(all));
    body.arguments.push_back(carried);
    body.operations.insert(body.operations.end() - 1, write.begin(), write.end());
    body.operations.back().operands.push_back(next);
    loop.results.push_back(fresh(all));
    return loop.results.back();
  }

  Function& function_;
  bool changed_ = false;
};

}  // namespace

Function defer_sums(Function function) {
  Deferral deferral(function);
  deferral.region(function.body);
  if (!deferral.changed()) return function;
  module::take_what_is_handed_on(function);
  module::remove_dead(function);
  module::compact(function);
  return function;
}

}  // namespace veritpu::module_compiler
