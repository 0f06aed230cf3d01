// Walks a module and asks each operation's rule.
#include "runtime/module/verify.h"

#include <algorithm>
#include <functional>
#include <set>

namespace veritpu::module {
namespace {

char letter(Element element) {
  return "psurc"[static_cast<int>(kind(element))];
}

std::string kinds(std::string_view letters) {
  std::string text;
  for (const char c : letters)
    text += (text.empty()          ? ""
             : c == letters.back() ? " or "
                                   : ", ") +
            std::string(c == 'p'   ? "predicates"
                        : c == 's' ? "signed integers"
                        : c == 'u' ? "unsigned integers"
                        : c == 'r' ? "floats"
                                   : "complex numbers");
  return text;
}

void check_count(const Checked& c, int expected, size_t count, const char* what) {
  c.require(expected == kAny || count == static_cast<size_t>(expected),
            "it has " + std::to_string(count) + " " + what + ", and takes " + std::to_string(expected));
}

// Finds the mistakes of one function.
class FunctionCheck {
 public:
  FunctionCheck(const Module& module, const Function& function, std::vector<arch::SyntaxError::Mistake>& mistakes)
      : module_(module), function_(function), mistakes_(mistakes), defined_(function.values.size()) {}

  void run() {
    signature();
    if (region(function_.body, true)) {
      const auto& returned = function_.body.operations.back();
      bool same = returned.operands.size() == function_.results.size();
      for (size_t i = 0; same && i < function_.results.size(); i++)
        same = function_.type(returned.operands[i]) == function_.results[i].type;
      if (!same)
        say(returned.line, "return: its operands are not of the types of the function's results; return those");
    }
  }

 private:
  void say(uint32_t line, const std::string& sentence) { mistakes_.push_back({line, 1, sentence}); }
  bool exists(ValueId value) const { return value >= 0 && value < static_cast<ValueId>(defined_.size()); }

  void signature() {
    std::vector<ValueId> values;
    std::set<int64_t> taken;
    for (const Argument& a : function_.arguments) {
      values.push_back(a.value);
      if (!a.alias) continue;
      const bool in_range = *a.alias >= 0 && *a.alias < static_cast<int64_t>(function_.results.size());
      if (!in_range || !exists(a.value) || function_.results[*a.alias].type != function_.type(a.value))
        say(function_.line, "@" + function_.name + ": argument " + std::to_string(values.size() - 1) +
                                " is donated to a result that has not its type; donate it to one that has");
      else if (!taken.insert(*a.alias).second)
        say(function_.line, "@" + function_.name + ": two arguments are donated to result " + std::to_string(*a.alias) +
                                "; donate one");
    }
    if (values != function_.body.arguments)
      say(function_.line, "@" + function_.name + ": its arguments are not those of its body");
  }

  bool define(ValueId value, std::vector<ValueId>& here) {
    if (!exists(value) || defined_[value]) return false;
    defined_[value] = true;
    here.push_back(value);
    return true;
  }

  // What it defines ends with it. Whether it is well formed.
  bool region(const Region& region, bool of_function) {
    const size_t before = mistakes_.size();
    std::vector<ValueId> here;
    for (const ValueId value : region.arguments)
      if (!define(value, here)) say(function_.line, "@" + function_.name + ": a region's argument is defined twice");
    const Op last = of_function ? Op::func_return : Op::return_;
    for (size_t i = 0; i < region.operations.size(); i++) {
      const Operation& o = region.operations[i];
      if (is_return(o.op) && (i + 1 < region.operations.size() || o.op != last))
        say(o.line, std::string(facts(o.op).word) + ": it does not end what it is in; " +
                        (o.op == last ? "nothing comes after it" : std::string(facts(last).word) + " does"));
      operation(o, here);
    }
    if (region.operations.empty() || region.operations.back().op != last)
      say(region.operations.empty() ? function_.line : region.operations.back().line,
          std::string("a ") + (of_function ? "function" : "region") + " ends with " + facts(last).word);
    for (const ValueId value : here) defined_[value] = false;
    return mistakes_.size() == before;
  }

  void operation(const Operation& o, std::vector<ValueId>& here) {
    const auto fault = [&](const std::string& sentence) {
      say(o.line, std::string(facts(o.op).word) + ": " + sentence);
    };
    const size_t before = mistakes_.size();
    for (const ValueId value : o.operands)
      if (!exists(value) || !defined_[value])
        fault("it uses a value that is not computed before it; order the operations");
    for (const Region& inner : o.regions) region(inner, false);
    for (const ValueId value : o.results)
      if (!define(value, here)) fault("it computes a value that is there already; give it a value of its own");
    if (mistakes_.size() != before) return;
    try {
      check(Checked(&module_, function_, o));
    } catch (const Failure& failure) {
      fault(failure.sentence);
    }
  }

  const Module& module_;
  const Function& function_;
  std::vector<arch::SyntaxError::Mistake>& mistakes_;
  std::vector<bool> defined_;
};

// A function that calls itself has no end.
void check_calls(const Module& module, std::vector<arch::SyntaxError::Mistake>& mistakes) {
  std::map<std::string, int> state;  // 1: on the way, 2: done
  const std::function<void(const Region&, const Function&)> walk = [&](const Region& region, const Function& from) {
    for (const Operation& o : region.operations) {
      for (const Region& inner : o.regions) walk(inner, from);
      if (o.op != Op::call && o.op != Op::composite) continue;
      const std::string& name = o.word(o.op == Op::call ? Attr::callee : Attr::decomposition);
      if (state[name] == 1)
        mistakes.push_back(
            {o.line, 1, std::string(facts(o.op).word) + ": @" + name + " calls itself; use a while loop"});
      if (state[name] != 0) continue;
      state[name] = 1;
      if (const Function* const callee = module.find(name)) walk(callee->body, *callee);
      state[name] = 2;
    }
  };
  for (const Function& function : module.functions) {
    if (state[function.name] != 0) continue;
    state[function.name] = 1;
    walk(function.body, function);
    state[function.name] = 2;
  }
}

}  // namespace

void Checked::fail(const std::string& sentence) const {
  throw Failure{sentence};
}

const Type& Checked::result(size_t i) const {
  if (i >= results()) fail("the type of its result does not follow from its operands; give it");
  return function_.type(operation_.results[i]);
}

Types Checked::types(const std::vector<ValueId>& values) const {
  Types all;
  for (const ValueId value : values) all.push_back(function_.type(value));
  return all;
}

const List& Checked::list(Attr attr, size_t size) const {
  const List& list = operation_.list(attr);
  require(list.size() == size, std::string(facts(attr).name) + " has " + std::to_string(list.size()) +
                                   " numbers, and should have " + std::to_string(size));
  return list;
}

const List& Checked::positive_list(Attr attr, size_t size) const {
  const List& all = list(attr, size);
  for (const int64_t number : all)
    require(number > 0 && number <= kMostElements, std::string(facts(attr).name) + " are numbers from 1");
  return all;
}

const List& Checked::dimension_list(Attr attr, int64_t rank) const {
  const List& list = operation_.list(attr);
  std::set<int64_t> seen;
  for (const int64_t dimension : list) {
    require(dimension >= 0 && dimension < rank, std::string(facts(attr).name) + " names dimension " +
                                                    std::to_string(dimension) + " of " + std::to_string(rank));
    require(seen.insert(dimension).second,
            std::string(facts(attr).name) + " names dimension " + std::to_string(dimension) + " twice");
  }
  return list;
}

int64_t Checked::dimension(Attr attr, int64_t rank) const {
  const int64_t dimension = operation_.integer(attr);
  require(dimension >= 0 && dimension < rank, std::string(facts(attr).name) + " is " + std::to_string(dimension) +
                                                  ", and there are " + std::to_string(rank) + " dimensions");
  return dimension;
}

Rule rule(Op op) {
  static constexpr Rule kRules[] = {
#define OP(name, word, operands, results, regions, rule, ...) rules::rule,
#include "runtime/module/ops.def"
  };
  return kRules[static_cast<size_t>(op)];
}

void check_form(const Checked& c) {
  const Operation& o = c.operation();
  const OpFacts& f = facts(o.op);
  check_count(c, f.operands, c.operands(), "operands");
  check_count(c, f.regions, o.regions.size(), "regions");
  for (const Attr attr : f.attributes) {
    if (!o.has(attr))
      c.require(facts(attr).left_out == LeftOut::absent,
                std::string("its attribute ") + facts(attr).name + " is missing; give it");
    if (o.has(attr))
      c.require(has_kind(attr, o.attributes.at(attr)),
                std::string("its attribute ") + facts(attr).name + " is of another kind");
  }
  for (const auto& entry : o.attributes)
    c.require(has_attribute(o.op, entry.first), std::string("it has no attribute ") + facts(entry.first).name);
  if (c.operands() && f.elements.find(letter(c.operand(0).element)) == std::string_view::npos)
    c.fail("it takes " + kinds(f.elements) + ", not " + print(c.operand(0)));
}

void check(const Checked& c) {
  check_form(c);
  check_count(c, facts(c.operation().op).results, c.results(), "results");
  const Types expected = rule(c.operation().op)(c);
  c.require(expected.size() == c.results(),
            "it has " + std::to_string(c.results()) + " results, and makes " + std::to_string(expected.size()));
  for (size_t i = 0; i < expected.size(); i++)
    c.require(expected[i] == c.result(i), "its result is " + print(expected[i]) + ", not " + print(c.result(i)));
}

std::vector<arch::SyntaxError::Mistake> mistakes(const Module& module) {
  std::vector<arch::SyntaxError::Mistake> found;
  for (const Function& function : module.functions) FunctionCheck(module, function, found).run();
  if (found.empty()) check_calls(module, found);
  return found;
}

void verify(const Module& module, const std::string& file) {
  auto found = mistakes(module);
  if (!found.empty()) throw arch::SyntaxError(file, std::move(found));
}

}  // namespace veritpu::module
