// Operations and the regions in them. ops.def lists them.
#pragma once

#include <map>

#include "runtime/module/attribute.h"

namespace veritpu::module {

enum class Op : uint8_t {
#define OP(name, ...) name,
#include "runtime/module/ops.def"
};

constexpr int kAny = -1;

struct OpFacts {
  const char* word;                // as text has it: stablehlo.add
  int operands, results, regions;  // kAny: any number
  bool elementwise;                // of the rule by that name
  std::string_view elements;       // kinds: p, s, u, r
  const char* syntax;              // syntax.h; empty: generic form only
  std::vector<Attr> attributes;
};
const OpFacts& facts(Op op);
std::optional<Op> op_of(std::string_view word);
bool is_return(Op op);
bool has_attribute(Op op, Attr attr);

using ValueId = int32_t;  // index into Function::values

struct Operation;

// One block. Its operations may use its function's values that are computed before the operation that holds it.
struct Region {
  std::vector<ValueId> arguments;
  std::vector<Operation> operations;  // the last one returns
};

struct Operation {
  Op op = Op::func_return;
  std::vector<ValueId> operands, results;
  std::map<Attr, Attribute> attributes;
  std::vector<Region> regions;
  uint32_t line = 0;  // of the text that it comes from, from 1; 0: of none

  bool has(Attr attr) const { return attributes.count(attr) != 0; }
  // Of that kind; the verifier has seen that they are there.
  int64_t integer(Attr attr) const { return std::get<int64_t>(attributes.at(attr)); }
  bool flag(Attr attr) const { return std::get<bool>(attributes.at(attr)); }
  double real(Attr attr) const { return std::get<double>(attributes.at(attr)); }
  const std::string& word(Attr attr) const { return std::get<std::string>(attributes.at(attr)); }
  const Words& words(Attr attr) const { return std::get<Words>(attributes.at(attr)); }
  const List& list(Attr attr) const { return std::get<List>(attributes.at(attr)); }
  const Pairs& pairs(Attr attr) const { return std::get<Pairs>(attributes.at(attr)); }
  const Constant& tensor(Attr attr) const { return std::get<Constant>(attributes.at(attr)); }
};

// Gives attributes that were left out the values that this means. Those that may not be stay left out.
void complete(Operation& operation);

}  // namespace veritpu::module
