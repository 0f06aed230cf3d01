#include "runtime/module_compiler/script.h"

#include <algorithm>
#include <map>
#include <set>

#include "runtime/module/within.h"
#include "runtime/module_compiler/trip_count.h"

namespace veritpu::module_compiler {
namespace {

using module::Function;
using module::Op;
using module::Operation;
using module::ValueId;

void collect(const std::vector<Operation>& operations, std::vector<ValueId>& used, std::set<ValueId>& made) {
  for (const Operation& o : operations) {
    used.insert(used.end(), o.operands.begin(), o.operands.end());
    for (const auto& region : o.regions) {
      made.insert(region.arguments.begin(), region.arguments.end());
      collect(region.operations, used, made);
    }
    made.insert(o.results.begin(), o.results.end());
  }
}

// What operations use and do not make, in order of first use.
std::vector<ValueId> free_values(const std::vector<Operation>& operations, const std::vector<ValueId>& arguments = {}) {
  std::vector<ValueId> used, free;
  std::set<ValueId> made(arguments.begin(), arguments.end());
  collect(operations, used, made);
  for (const ValueId id : used)
    if (made.insert(id).second) free.push_back(id);
  return free;
}

// Whether it is up to the host: a call of it, or a loop whose own turns depend on data, or that has such inside.
bool is_by_host(const Function& function, const Operation& o) {
  return module::any_within(o, [&](const Operation& inner) {
    return inner.op == Op::host_call || (inner.op == Op::while_ && !turns(function, inner));
  });
}

class Scripting {
 public:
  // `by_host`: by operation of the body, whether it is up to the host.
  Scripting(const Function& function, const CompilePart& compile_part, const std::vector<bool>& by_host)
      : function_(function), compile_(compile_part), by_host_(by_host), script_(std::make_shared<Script>()) {
    for (const Operation& o : function.body.operations)
      if (o.op == Op::constant || o.op == Op::iota) constants_[o.results[0]] = &o;
  }

  std::shared_ptr<const Script> run() {
    for (const auto& argument : function_.arguments) script_->arguments.push_back(slot(argument.value));
    const auto& all = function_.body.operations;
    for (size_t first = 0; first < all.size();) {
      if (by_host_[first]) {
        const Operation& o = all[first++];
        o.op == Op::host_call ? call(o) : loop(o);
        continue;
      }
      size_t end = first;
      while (end < all.size() && !by_host_[end]) ++end;
      stretch({all.begin() + static_cast<std::ptrdiff_t>(first), all.begin() + static_cast<std::ptrdiff_t>(end)},
              {all.begin() + static_cast<std::ptrdiff_t>(end), all.end()});
      first = end;
    }
    for (const ValueId id : all.back().operands) script_->results.push_back(slot(id));
    return script_;
  }

 private:
  int slot(ValueId id) {
    const auto [it, added] = slots_.try_emplace(id, static_cast<int>(script_->slots.size()));
    if (added) script_->slots.push_back(function_.type(id));
    return it->second;
  }

  // A function of operations, with constants of its own.
  Function part(std::vector<Operation> operations, std::vector<ValueId>& inputs, const std::vector<ValueId>& results) {
    Function f;
    f.name = function_.name;
    f.values = function_.values;
    f.line = function_.line;
    std::vector<ValueId> needed = free_values(operations, inputs);
    for (const ValueId id : results)
      if (std::find(needed.begin(), needed.end(), id) == needed.end()) needed.push_back(id);
    std::vector<ValueId> used;
    std::set<ValueId> made;
    collect(operations, used, made);
    std::vector<Operation> before;
    for (const ValueId id : needed) {
      if (made.count(id) || std::find(inputs.begin(), inputs.end(), id) != inputs.end()) continue;
      if (const auto it = constants_.find(id); it != constants_.end())
        before.push_back(*it->second);
      else
        inputs.push_back(id);
    }
    operations.insert(operations.begin(), before.begin(), before.end());
    Operation end;
    end.op = Op::func_return;
    end.operands = results;
    operations.push_back(std::move(end));
    f.body.operations = std::move(operations);
    for (const ValueId id : inputs) f.arguments.push_back({id}), f.body.arguments.push_back(id);
    for (const ValueId id : results) f.results.push_back({function_.type(id), {}});
    return f;
  }

  void stretch(std::vector<Operation> operations, const std::vector<Operation>& later) {
    if (module::is_return(operations.back().op)) operations.pop_back();
    std::vector<ValueId> used, outputs, inputs, later_used = free_values(later);
    const auto& returned = function_.body.operations.back().operands;
    later_used.insert(later_used.end(), returned.begin(), returned.end());
    std::set<ValueId> made;
    collect(operations, used, made);
    for (const ValueId id : later_used)
      if (made.count(id) && std::find(outputs.begin(), outputs.end(), id) == outputs.end()) outputs.push_back(id);
    if (outputs.empty()) return;
    const Function f = part(std::move(operations), inputs, outputs);
    add(f, inputs, outputs);
  }

  Script::Step& add(const Function& f, const std::vector<ValueId>& inputs, const std::vector<ValueId>& outputs) {
    Script::Step step;
    step.program = compile_(f);
    for (const ValueId id : inputs) step.inputs.push_back(slot(id));
    for (const ValueId id : outputs) step.outputs.push_back(slot(id));
    script_->steps.push_back(std::move(step));
    return script_->steps.back();
  }

  // Those of the values that are constants get slots.
  void make_constants(const std::vector<ValueId>& values) {
    for (const ValueId id : values)
      if (const auto it = constants_.find(id); it != constants_.end() && !slots_.count(id)) {
        std::vector<ValueId> none;
        const std::vector<ValueId> made{id};
        add(part({*it->second}, none, made), none, made);
      }
  }

  void call(const Operation& o) {
    const std::vector<ValueId> sent(o.operands.begin() + 1, o.operands.end());
    make_constants(sent);
    Script::Step step;
    step.calls = true;
    step.sends = o.list(module::Attr::sends), step.receives = o.list(module::Attr::receives);
    for (const ValueId id : sent) step.inputs.push_back(slot(id));
    for (const ValueId id : o.results) step.outputs.push_back(slot(id));
    script_->steps.push_back(std::move(step));
  }

  static std::vector<Operation> without_return(const module::Region& region) {
    return {region.operations.begin(), region.operations.end() - 1};
  }

  void loop(const Operation& o) {
    const module::Region &test = o.regions[0], &turn = o.regions[1];
    std::vector<ValueId> inputs = turn.arguments, test_inputs = test.arguments;
    const Function body = part(without_return(turn), inputs, turn.operations.back().operands);
    const Function condition = part(without_return(test), test_inputs, test.operations.back().operands);
    std::vector<ValueId> from = o.operands;
    from.insert(from.end(), inputs.begin() + static_cast<std::ptrdiff_t>(o.operands.size()), inputs.end());
    make_constants(from);
    Script::Step& step = add(body, from, o.results);
    step.condition = std::make_shared<Compiled>(compile_(condition));
    for (size_t i = test.arguments.size(); i < test_inputs.size(); ++i)
      step.condition_besides.push_back(slot(test_inputs[i]));
  }

  const Function& function_;
  const CompilePart& compile_;
  const std::vector<bool>& by_host_;
  const std::shared_ptr<Script> script_;
  std::map<ValueId, const Operation*> constants_;
  std::map<ValueId, int> slots_;
};

}  // namespace

std::shared_ptr<const Script> script_of(const Function& function, const CompilePart& compile_part) {
  std::vector<bool> by_host;
  for (const Operation& o : function.body.operations) by_host.push_back(is_by_host(function, o));
  if (std::find(by_host.begin(), by_host.end(), true) == by_host.end()) return nullptr;
  return Scripting(function, compile_part, by_host).run();
}

}  // namespace veritpu::module_compiler
