#include "runtime/module/passes/emitter.h"

#include <algorithm>

#include "runtime/module/builder.h"
#include "runtime/module/collectives.h"
#include "runtime/module/passes/legalise.h"

namespace veritpu::module {
namespace {

void append_number(std::string& text, uint64_t number) {
  text.append(reinterpret_cast<const char*>(&number), sizeof number);
}

struct AttributeText {
  std::string& text;
  void operator()(int64_t number) const { append_number(text, static_cast<uint64_t>(number)); }
  void operator()(bool flag) const { text += flag ? '1' : '0'; }
  void operator()(double real) const {
    Lane lane;
    lane.real = real;
    append_number(text, lane.natural);
  }
  void operator()(const std::string& word) const { text += word + ' '; }
  void operator()(const Words& words) const {
    for (const auto& word : words) (*this)(word);
  }
  void operator()(const List& list) const {
    append_number(text, list.size());
    for (const int64_t number : list) (*this)(number);
  }
  void operator()(const Pairs& pairs) const {
    append_number(text, pairs.size());
    for (const auto& pair : pairs) (*this)(pair[0]), (*this)(pair[1]);
  }
  void operator()(const Constant& tensor) const {
    text += print(tensor->type);
    for (const Lane lane : tensor->lanes) append_number(text, bits_of(tensor->type.element, lane));
  }
};

}  // namespace

void Emitter::run() {
  open_.clear();
  open_.emplace_back();
  const Region body = std::move(function_.body);
  for (size_t i = 0; i < body.arguments.size(); i++) {
    ValueId& argument = function_.arguments[i].value;
    if (const Type type = written_argument(i, function_.type(argument)); type != function_.type(argument)) {
      argument = static_cast<ValueId>(function_.values.size());
      function_.values.push_back(type);
      replace(body.arguments[i], argument);
    }
    open_.back().region.arguments.push_back(argument);
  }
  for (size_t i = 0; i < function_.results.size(); i++)
    function_.results[i].type = written_result(i, function_.results[i].type);
  for (const Operation& o : body.operations) {
    line_ = o.line;
    if (!is_return(o.op)) {
      const ValueIds results = translate(o);
      for (size_t i = 0; i < results.size(); i++) replace(o.results[i], results[i]);
      continue;
    }
    Operation last = o;
    for (ValueId& operand : last.operands) operand = stands_for(operand);
    open_.back().region.operations.push_back(std::move(last));
  }
  function_.body = std::move(open_.back().region);
}

ValueId Emitter::stands_for(ValueId value) const {
  const auto found = replaced_.find(value);
  return found == replaced_.end() ? value : found->second;
}

ValueIds Emitter::translate(const Operation& operation) {
  Operation o = operation;
  o.results.clear();
  for (ValueId& operand : o.operands) operand = stands_for(operand);
  if (o.op == Op::while_)
    for (Region& region : o.regions) region = translate_region(region);
  Types results;
  for (const ValueId result : operation.results) results.push_back(written(type(result)));
  return write(std::move(o), results);
}

Region Emitter::translate_region(const Region& region) {
  Types given = types(region.arguments);
  for (Type& type : given) type = written(type);
  const ValueIds arguments = begin_region(given);
  return end_region(inline_region(region, arguments));
}

ValueIds Emitter::inline_region(const Region& region, const ValueIds& arguments) {
  for (size_t i = 0; i < arguments.size(); i++) replace(region.arguments[i], arguments[i]);
  const uint32_t outer = line_;
  for (const Operation& o : region.operations) {
    if (o.line) line_ = o.line;
    if (is_return(o.op)) {
      ValueIds returned;
      for (const ValueId operand : o.operands) returned.push_back(stands_for(operand));
      line_ = outer;
      return returned;
    }
    const ValueIds results = translate(o);
    for (size_t i = 0; i < results.size(); i++) replace(o.results[i], results[i]);
  }
  return {};
}

ValueIds Emitter::emit(Op op, ValueIds operands, Attributes attributes, Types results, std::vector<Region> regions) {
  return write({op, std::move(operands), {}, std::move(attributes), std::move(regions), line_}, results);
}

ValueId Emitter::one(Op op, ValueIds operands, Attributes attributes, Types results, std::vector<Region> regions) {
  return emit(op, std::move(operands), std::move(attributes), std::move(results), std::move(regions)).at(0);
}

// Results of no elements need no computation.
ValueIds Emitter::write(Operation operation, const Types& results) {
  define(function_, operation, results);
  const bool empty = !operation.results.empty() && !reaches_out(operation.op) &&
                     std::all_of(operation.results.begin(), operation.results.end(),
                                 [&](ValueId result) { return elements(function_.type(result).shape) == 0; });
  if (empty && operation.op != Op::constant && operation.op != Op::while_) {
    ValueIds blank;
    for (const ValueId result : operation.results) blank.push_back(bits(0, type(result)));
    return blank;
  }
  if (operation.results.size() == 1) {
    if (const ValueId known = simplify(*this, operation); known != kNone) return {known};
    if (const ValueId known = simplify_empty(*this, operation); known != kNone) return {known};
    if (operation.op != Op::constant)
      if (const Constant value = fold(*this, operation)) return {constant(*value)};
  }
  Key key;
  // Another process may have two exchanges where this one has equal ones: all make both. So each call is one.
  if (operation.regions.empty() && !reaches_out(operation.op)) {
    key = key_of(operation);
    for (const Scope& scope : open_)
      if (const auto found = scope.known.find(key); found != scope.known.end()) return found->second;
  }
  const Rewrite rewrite = rewrites_(function_, operation);
  ValueIds made = rewrite ? rewrite(*this, operation) : append(std::move(operation));
  if (!key.empty()) open_.back().known[key] = made;
  return made;
}

ValueIds Emitter::append(Operation operation) {
  if (operation.op == Op::constant) constants_[operation.results[0]] = operation.tensor(Attr::value);
  ValueIds results = operation.results;
  for (const ValueId id : results) makers_[id] = {open_.size() - 1, open_.back().region.operations.size()};
  open_.back().region.operations.push_back(std::move(operation));
  return results;
}

Emitter::Key Emitter::key_of(const Operation& operation) const {
  Key key(1, static_cast<char>(operation.op));
  for (const ValueId operand : operation.operands) append_number(key, static_cast<uint64_t>(operand));
  for (const auto& [attr, value] : operation.attributes) {
    key += static_cast<char>(attr);
    std::visit(AttributeText{key}, value);
  }
  for (const ValueId result : operation.results) key += print(type(result));
  return key;
}

ValueId Emitter::constant(const Tensor& tensor) {
  const auto same = [&](Lane lane) {
    return bits_of(tensor.type.element, lane) == bits_of(tensor.type.element, tensor.lanes[0]);
  };
  auto value = std::make_shared<Tensor>(tensor);
  if (value->lanes.size() > 1 && std::all_of(value->lanes.begin(), value->lanes.end(), same)) value->lanes.resize(1);
  return one(Op::constant, {}, {{Attr::value, Constant(value)}});
}

ValueId Emitter::constant(double value, const Type& type) {
  Lane lane;
  if (is_real(type.element))
    lane.real = value;
  else if (value < 0)
    lane.integer = static_cast<int64_t>(value);
  else
    lane.natural = static_cast<uint64_t>(value);
  return constant(Tensor{type, {fit(type.element, lane)}});
}

ValueId Emitter::bits(uint64_t pattern, const Type& type) {
  return constant(Tensor{type, {lane_of(type.element, pattern)}});
}

const Constant* Emitter::constant_of(ValueId value) const {
  const auto found = constants_.find(value);
  return found == constants_.end() ? nullptr : &found->second;
}

const Operation* Emitter::maker_of(ValueId value) const {
  const auto it = makers_.find(value);
  if (it == makers_.end()) return nullptr;
  const auto [scope, place] = it->second;
  if (scope >= open_.size() || place >= open_[scope].region.operations.size()) return nullptr;
  const Operation& o = open_[scope].region.operations[place];
  const bool made = std::find(o.results.begin(), o.results.end(), value) != o.results.end();
  return made ? &o : nullptr;  // else another region had this number
}

std::optional<Lane> Emitter::splat_of(ValueId value) const {
  const Constant* const known = constant_of(value);
  if (!known || (*known)->lanes.size() != 1) return std::nullopt;
  return (*known)->lanes[0];
}

Types Emitter::types(const ValueIds& values) const {
  Types all;
  for (const ValueId value : values) all.push_back(type(value));
  return all;
}

ValueIds Emitter::begin_region(const Types& arguments) {
  open_.emplace_back();
  for (const Type& type : arguments) {
    open_.back().region.arguments.push_back(static_cast<ValueId>(function_.values.size()));
    function_.values.push_back(type);
  }
  return open_.back().region.arguments;
}

Region Emitter::end_region(const ValueIds& results) {
  open_.back().region.operations.push_back({Op::return_, results, {}, {}, {}, line_});
  Region region = std::move(open_.back().region);
  open_.pop_back();
  return region;
}

Region Emitter::pair_region(Op op, Element element) {
  const ValueIds pair = begin_region({{element, {}}, {element, {}}});
  Operation operation{op, pair, {}, {}, {}, line_};
  define(function_, operation, {});
  return end_region(append(std::move(operation)));
}

void Emitter::fail(const Operation& operation, const std::string& sentence) const {
  throw LegaliseError("line " + std::to_string(operation.line ? operation.line : line_) + ": " +
                      facts(operation.op).word + ": " + sentence);
}

}  // namespace veritpu::module
