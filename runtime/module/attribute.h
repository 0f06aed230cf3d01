// Attributes of operations: their names, and values of the kinds of attributes.def.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "runtime/module/tensor.h"

namespace veritpu::module {

enum class Attr : uint8_t {
#define ATTRIBUTE(name, ...) name,
#include "runtime/module/attributes.def"
};

enum class AttrKind : uint8_t { integer, boolean, real, word, words, list, pairs, tensor };
enum class LeftOut : uint8_t { needed, absent, empty, zero, one, zeros, ones };

using List = std::vector<int64_t>;
using Pairs = std::vector<std::array<int64_t, 2>>;
using Words = std::vector<std::string>;
using Attribute = std::variant<int64_t, bool, double, std::string, Words, List, Pairs, Constant>;

struct AttrFacts {
  const char* name;
  AttrKind kind;
  LeftOut left_out;
};
const AttrFacts& facts(Attr attr);
// Whether the attribute holds a value of its name's kind.
bool has_kind(Attr attr, const Attribute& value);

// Values of an attribute that enumerates; empty for the others.
const std::vector<std::string_view>& choices(Attr attr);

}  // namespace veritpu::module
