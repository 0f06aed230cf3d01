// Attributes, by the names that operations have for them.
#include <algorithm>

#include "arch/suggest.h"
#include "runtime/module/parser.h"

namespace veritpu::module {

// LT, "name", @name, or #stablehlo<comparison_direction LT>.
static std::string read_word(Reader& in) {
  if (in.peek("@")) return in.symbol();
  if (in.peek("\"")) return in.quoted();
  if (!in.take("#")) return in.identifier("a word");
  in.identifier("stablehlo");
  in.expect("<");
  in.identifier("an attribute's name");
  std::string word = in.identifier("a word");
  in.expect(">");
  return word;
}

Attribute FunctionParser::value(Attr attr) {
  const auto checked = [&](std::string word) {
    const auto& all = choices(attr);
    if (!all.empty() && std::find(all.begin(), all.end(), word) == all.end()) {
      std::string known;
      for (const auto choice : all) known += (known.empty() ? "" : ", ") + std::string(choice);
      in_.fail("'" + arch::printable(word) + "' is no " + facts(attr).name + "; it is one of " + known);
    }
    return word;
  };
  switch (facts(attr).kind) {
    case AttrKind::integer: {
      const int64_t number = in_.integer();
      if (in_.take(": i")) in_.integer();
      return number;
    }
    case AttrKind::boolean:
      if (in_.take("true")) return true;
      in_.expect("false");
      return false;
    case AttrKind::real: {
      Lane number;
      number.real = in_.number();
      if (in_.take(": f")) in_.integer();
      return fit(Element::f32, number).real;
    }
    case AttrKind::word: return checked(read_word(in_));
    case AttrKind::words: {
      Words words;
      in_.expect("[");
      while (!in_.take("]")) {
        words.push_back(checked(read_word(in_)));
        if (!in_.peek("]")) in_.expect(",");
      }
      return words;
    }
    case AttrKind::list: return in_.list();
    case AttrKind::pairs: return in_.pairs();
    case AttrKind::tensor: break;
  }
  return std::make_shared<const Tensor>(in_.dense());
}

void FunctionParser::dictionary(Operation& operation, const char* open, const char* close) {
  in_.expect(open);
  while (!in_.take(close)) {
    const std::string name = in_.peek("\"") ? in_.quoted() : in_.identifier("an attribute's name");
    attribute(operation, name, in_.take("="));
    if (!in_.peek(close)) in_.expect(",");
  }
}

void FunctionParser::attribute(Operation& operation, const std::string& name, bool has_value) {
  const Bundle* const members = bundle_of(operation.op);
  const auto attr = attr_of(name);
  if (members && name == members->attribute && has_value) {
    bundle(operation, *members);
  } else if (operation.op == Op::convolution && name == "dimension_numbers" && has_value) {
    in_.expect("#stablehlo.conv<");
    dim_numbers(operation);
    in_.expect(">");
  } else if (attr && has_attribute(operation.op, *attr)) {
    if (!has_value && facts(*attr).kind != AttrKind::boolean)
      in_.fail(name + " has a value; write `" + name + " = ...`");
    operation.attributes[*attr] = has_value ? value(*attr) : Attribute(true);
  } else if (has_value) {
    // Annotations of other dialects, and what says nothing of the operation's meaning here.
    const bool extra = operation.op == Op::custom_call || operation.op == Op::composite;
    if (name.find('.') == std::string::npos && !extra)
      in_.fail(std::string(facts(operation.op).word) + " has no attribute '" + arch::printable(name) + "'");
    in_.pass_over();
  }
}

void FunctionParser::bundle(Operation& operation, const Bundle& bundle) {
  in_.expect("#");
  in_.expect(bundle.word);
  in_.expect("<");
  while (!in_.take(">")) {
    const std::string name = in_.identifier("a name such as offset_dims");
    const auto attr = attr_of(name);
    if (!attr || std::find(bundle.members.begin(), bundle.members.end(), *attr) == bundle.members.end())
      in_.fail("#" + std::string(bundle.word) + " has no member '" + arch::printable(name) + "'");
    in_.expect("=");
    operation.attributes[*attr] = value(*attr);
    if (!in_.peek(">")) in_.expect(",");
  }
}

// [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]
void FunctionParser::dim_numbers(Operation& operation) {
  const auto side = [&](const char* first, Attr first_attr, const char* second, Attr second_attr, Attr spatial) {
    std::map<int64_t, int64_t> where;  // spatial dimension: place
    bool has_first = false, has_second = false;
    in_.expect("[");
    for (int64_t place = 0; !in_.take("]"); place++) {
      if (in_.take(first)) {
        operation.attributes[first_attr] = place;
        has_first = true;
      } else if (in_.take(second)) {
        operation.attributes[second_attr] = place;
        has_second = true;
      } else if (!where.emplace(in_.integer(), place).second) {
        in_.fail("a spatial dimension is named twice");
      }
      if (!in_.peek("]")) in_.expect(",");
    }
    if (!has_first || !has_second) in_.fail(std::string("expected both ") + first + " and " + second + " in this list");
    List places;
    for (const auto& [number, place] : where) {
      if (number != static_cast<int64_t>(places.size())) in_.fail("spatial dimensions are numbered from 0");
      places.push_back(place);
    }
    operation.attributes[spatial] = std::move(places);
  };
  side("b", Attr::input_batch_dimension, "f", Attr::input_feature_dimension, Attr::input_spatial_dimensions);
  in_.expect("x");
  side("i", Attr::kernel_input_feature_dimension, "o", Attr::kernel_output_feature_dimension,
       Attr::kernel_spatial_dimensions);
  in_.expect("->");
  side("b", Attr::output_batch_dimension, "f", Attr::output_feature_dimension, Attr::output_spatial_dimensions);
}

// stride = [2, 1], pad = [[1, 2], [-1, 0]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [false, false]; any
// left out
void FunctionParser::window(Operation& operation) {
  while (!in_.peek("}")) {
    const std::string name = in_.identifier("a member of the window such as stride");
    in_.expect("=");
    if (name == "pad")
      operation.attributes[Attr::padding] = in_.pairs();
    else if (name == "stride")
      operation.attributes[Attr::window_strides] = in_.list();
    else if (name == "lhs_dilate")
      operation.attributes[Attr::lhs_dilation] = in_.list();
    else if (name == "rhs_dilate")
      operation.attributes[Attr::rhs_dilation] = in_.list();
    else if (name == "reverse")
      operation.attributes[Attr::window_reversal] = in_.list();
    else
      in_.fail("a window has stride, pad, lhs_dilate, rhs_dilate and reverse, not '" + arch::printable(name) + "'");
    if (!in_.peek("}")) in_.expect(",");
  }
}

}  // namespace veritpu::module
