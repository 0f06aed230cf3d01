// Modules and functions, and what all operations share.
#include "runtime/module/parser.h"

#include <set>

#include "arch/suggest.h"

namespace veritpu::module {
namespace {

constexpr size_t kMostDepth = 100;         // regions in regions
constexpr int64_t kMostProcesses = 65536;  // replicas, or partitions

// What an argument or a result is annotated with; annotations that say nothing here are passed over.
struct Annotations {
  std::string name;
  std::optional<int64_t> alias;
  bool donated = false;
};

Annotations annotations(Reader& in) {
  Annotations found;
  if (!in.take("{")) return found;
  while (!in.take("}")) {
    const std::string name = in.peek("\"") ? in.quoted() : in.identifier("an annotation's name");
    const bool has_value = in.take("=");
    if (name == "tf.aliasing_output" && has_value) {
      found.alias = in.integer();
      if (in.take(":")) in.identifier("a type");
    } else if (name == "jax.result_info" && has_value && in.peek("\"")) {
      found.name = in.quoted();
    } else if (name == "jax.buffer_donor" && has_value) {
      found.donated = in.peek("true");
      in.pass_over();
    } else if (has_value) {
      in.pass_over();
    }
    if (!in.peek("}")) in.expect(",");
  }
  return found;
}

void read_arguments(Reader& in, FunctionParser& parser, Function& function) {
  in.expect("(");
  while (!in.take(")")) {
    const std::string name = in.value_name();
    in.expect(":");
    const Type type = in.type();
    const Annotations said = annotations(in);
    in.locations();
    const ValueId value = parser.define(name, type);
    function.arguments.push_back({value, said.name, said.alias, said.donated});
    function.body.arguments.push_back(value);
    if (!in.peek(")")) in.expect(",");
  }
}

void read_results(Reader& in, Function& function) {
  if (!in.take("->")) return;
  if (!in.take("(")) {
    function.results.push_back({in.type()});
    return;
  }
  while (!in.take(")")) {
    const Type type = in.type();
    function.results.push_back({type, annotations(in).name});
    if (!in.peek(")")) in.expect(",");
  }
}

Function read_function(Reader& in) {
  Function function;
  function.is_private = in.take("private");
  if (!function.is_private) in.take("public");
  function.name = in.symbol();
  function.line = in.line();
  FunctionParser parser(in, function);
  read_arguments(in, parser, function);
  read_results(in, function);
  if (in.take("attributes")) annotations(in);
  if (!in.take("{")) in.fail("a function has a body; `{` comes here");
  parser.operations(function.body, true);
  in.locations();
  return function;
}

void read_module_attributes(Reader& in, Module& module) {
  in.expect("{");
  while (!in.take("}")) {
    const std::string name = in.peek("\"") ? in.quoted() : in.identifier("an attribute's name");
    if (in.take("=")) {
      if ((name == "mhlo.num_partitions" || name == "mhlo.num_replicas") && in.peek_digit()) {
        const int64_t count = in.integer();
        if (count < 1 || count > kMostProcesses)
          in.fail(name + " is a number from 1 to " + std::to_string(kMostProcesses));
        (name == "mhlo.num_replicas" ? module.replicas : module.partitions) = count;
      }
      in.pass_over();
    }
    if (!in.peek("}")) in.expect(",");
  }
}

}  // namespace

ValueId FunctionParser::define(const std::string& name, const Type& type) {
  const auto value = static_cast<ValueId>(function_.values.size());
  function_.values.push_back(type);
  for (const Names& scope : scopes_)
    if (scope.count(name)) in_.fail("%" + name + " is defined twice; choose another name");
  scopes_.back()[name] = {value};
  return value;
}

void FunctionParser::operations(Region& region, bool of_function) {
  if (scopes_.size() > kMostDepth) in_.fail("regions are nested deeper than " + std::to_string(kMostDepth));
  while (!in_.take("}")) {
    if (in_.at_end()) in_.fail("a `}` is missing at the end of the text");
    region.operations.push_back(operation(of_function));
    in_.locations();
  }
}

Operation FunctionParser::operation(bool of_function) {
  std::vector<std::pair<std::string, int64_t>> names;  // %name:count
  if (in_.peek("%")) {
    do {
      std::string name = in_.value_name();
      if (name.find('#') != std::string::npos) in_.fail("a result's name has no #; write %name:2 for two results");
      int64_t count = 1;
      if (in_.take(":")) count = in_.integer();
      names.emplace_back(std::move(name), count);
    } while (in_.take(","));
    in_.expect("=");
  }
  const bool generic = in_.peek("\"");
  std::string word = generic ? in_.quoted() : in_.identifier("an operation such as stablehlo.add");
  if (word == "call" || (word == "return" && of_function)) word = "func." + word;
  const auto op = op_of(word);
  if (!op) {
    std::vector<std::string_view> known;
#define OP(name, word, ...) known.emplace_back(word);
#include "runtime/module/ops.def"
    in_.fail("no operation here is named '" + arch::printable(word) + "'" + arch::suggestion(word, known));
  }
  Operation operation;
  operation.op = *op;
  operation.line = in_.line();
  Types results;
  if (generic)
    generic_form(operation, results);
  else
    short_form(operation, results);
  complete(operation);
  bind(names, operation, results);
  return operation;
}

void FunctionParser::bind(const std::vector<std::pair<std::string, int64_t>>& names, Operation& operation,
                          const Types& results) {
  int64_t named = 0;
  for (const auto& [name, count] : names) {
    if (count < 1 || count > static_cast<int64_t>(results.size())) named = -1;
    if (named < 0 || (named += count) > static_cast<int64_t>(results.size())) break;
  }
  if (named != static_cast<int64_t>(results.size()))
    in_.fail(std::string(facts(operation.op).word) + " has " + std::to_string(results.size()) +
             " results; name each of them");
  size_t next = 0;
  for (const auto& [name, count] : names) {
    std::vector<ValueId> group;
    for (int64_t i = 0; i < count; i++) {
      group.push_back(define(count == 1 ? name : name + "#" + std::to_string(i), results[next++]));
      operation.results.push_back(group.back());
    }
    if (count > 1) scopes_.back()[name] = group;
  }
}

ValueId FunctionParser::use() {
  const std::string name = in_.value_name();
  for (auto scope = scopes_.rbegin(); scope != scopes_.rend(); ++scope) {
    const auto found = scope->find(name);
    if (found == scope->end()) continue;
    if (found->second.size() != 1) in_.fail("%" + name + " is several values; say which, as %" + name + "#0");
    return found->second[0];
  }
  in_.fail("no operation before this one defines %" + arch::printable(name));
}

Module parse(std::string_view text, const std::string& file) {
  Reader in(text, file);
  Module module;
  const auto alias = [&] {  // #loc1 = loc("x")
    if (!in.take("#")) return false;
    in.identifier("a name");
    in.expect("=");
    in.pass_over();
    return true;
  };
  while (alias()) continue;
  const bool wrapped = in.take("module") || in.take("builtin.module");
  if (wrapped) {
    if (in.peek("@")) module.name = in.symbol();
    if (in.take("attributes")) read_module_attributes(in, module);
    in.expect("{");
  }
  std::set<std::string> names;
  while (!(wrapped ? in.take("}") : in.at_end())) {
    if (alias()) continue;
    if (!in.take("func.func")) in.fail("a module holds functions and ends with `}`; `func.func` comes here");
    module.functions.push_back(read_function(in));
    const std::string& name = module.functions.back().name;
    if (!names.insert(name).second) in.fail("two functions are named @" + name + "; choose another name");
  }
  in.locations();
  while (alias()) continue;
  if (!wrapped && module.functions.empty()) in.fail("the text has no module; `module` or `func.func` comes here");
  if (!in.at_end()) in.fail("nothing comes after the module's end");
  return module;
}

}  // namespace veritpu::module
