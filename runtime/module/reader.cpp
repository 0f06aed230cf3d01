#include "runtime/module/reader.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "arch/suggest.h"

namespace veritpu::module {
namespace {

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$' || c == '-';
}

}  // namespace

void Reader::skip() {
  while (next_ < text_.size()) {
    if (std::isspace(static_cast<unsigned char>(text_[next_]))) {
      next_++;
    } else if (text_.compare(next_, 2, "//") == 0) {
      next_ = std::min(text_.find('\n', next_), text_.size());
    } else {
      break;
    }
  }
  start_ = next_;
}

bool Reader::at_end() {
  skip();
  return next_ == text_.size();
}

bool Reader::peek(std::string_view expected) {
  skip();
  return text_.compare(next_, expected.size(), expected) == 0;
}

bool Reader::peek_digit() {
  skip();
  return next_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[next_]));
}

bool Reader::take(std::string_view expected) {
  if (!peek(expected)) return false;
  next_ += expected.size();
  return true;
}

void Reader::expect(std::string_view expected) {
  if (!take(expected)) fail("expected `" + std::string(expected) + "`");
}

std::string Reader::identifier(const char* what) {
  skip();
  const size_t begin = next_;
  while (next_ < text_.size() && in_word(text_[next_]) && text_[next_] != '-') next_++;
  if (next_ == begin) fail(std::string("expected ") + what);
  return std::string(text_.substr(begin, next_ - begin));
}

std::string Reader::value_name() {
  expect("%");
  const size_t begin = next_;
  while (next_ < text_.size() && (in_word(text_[next_]) || text_[next_] == '#')) next_++;
  if (next_ == begin) fail("expected a value's name after %");
  return std::string(text_.substr(begin, next_ - begin));
}

std::string Reader::symbol() {
  expect("@");
  if (next_ < text_.size() && text_[next_] == '"') return quoted();
  const size_t begin = next_;
  while (next_ < text_.size() && in_word(text_[next_])) next_++;
  if (next_ == begin) fail("expected a name after @");
  return std::string(text_.substr(begin, next_ - begin));
}

std::string Reader::quoted() {
  expect("\"");
  std::string result;
  for (; next_ < text_.size() && text_[next_] != '"'; next_++) {
    if (text_[next_] == '\n') break;
    if (text_[next_] != '\\' || next_ + 1 == text_.size()) {
      result += text_[next_];
      continue;
    }
    const char escaped = text_[++next_];
    uint8_t code = 0;
    if (escaped == 'n' || escaped == 't') {
      result += escaped == 'n' ? '\n' : '\t';
    } else if (next_ + 1 < text_.size() &&
               std::from_chars(&text_[next_], &text_[next_] + 2, code, 16).ptr == &text_[next_] + 2) {
      result += static_cast<char>(code);
      next_++;
    } else {
      result += escaped;
    }
  }
  if (next_ == text_.size() || text_[next_] != '"') fail("this text in quotes has no end");
  next_++;
  return result;
}

std::string_view Reader::number_text() {
  skip();
  const size_t begin = next_;
  if (next_ < text_.size() && (text_[next_] == '-' || text_[next_] == '+')) next_++;
  while (next_ < text_.size()) {
    const char c = text_[next_], before = next_ > begin ? text_[next_ - 1] : ' ';
    const bool exponent_sign = (c == '-' || c == '+') && (before == 'e' || before == 'E');
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '.' && !exponent_sign) break;
    next_++;
  }
  return text_.substr(begin, next_ - begin);
}

int64_t Reader::integer() {
  skip();
  int64_t value = 0;
  const char* const begin = text_.data() + next_;
  const auto [end, error] = std::from_chars(begin, text_.data() + text_.size(), value);
  if (error != std::errc()) fail("expected a whole number");
  next_ += end - begin;
  return value;
}

double Reader::number() {
  const std::string text(number_text());
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end) fail("expected a number");
  return value;
}

Type Reader::type() {
  skip();
  if (!take("tensor<")) {
    if (peek("!") || peek("tuple<") || peek("memref<") || peek("complex<"))
      fail("a value is a tensor such as tensor<2x3xf32>; other types are not supported");
    fail("expected a type such as tensor<2x3xf32>");
  }
  Type type;
  int64_t count = 1;
  while (peek_digit() || peek("?")) {
    if (peek("?")) fail("a dimension is a number here; trace the program with static shapes");
    type.shape.push_back(integer());
    const int64_t size = std::max<int64_t>(type.shape.back(), 1);  // strides are products without zeros
    if (size > kMostElements / count) fail("a tensor has at most 2^40 elements");
    if (type.shape.size() > kMostRank) fail("a tensor has at most 32 dimensions");
    count *= size;
    expect("x");
  }
  skip();
  const size_t begin = next_;
  const bool complex = take("complex<");
  while (next_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[next_]))) next_++;
  if (complex) expect(">");
  const auto word = text_.substr(begin, next_ - begin);
  const auto element = element_of(word);
  if (!element)
    fail("elements of type '" + arch::printable(word) +
         "' are not supported; they are i1, i8 to i64, ui8 to ui64, f16, bf16, f32, f64 or complex<f32>");
  type.element = *element;
  expect(">");
  return type;
}

List Reader::list() {
  List values;
  if (peek("dense<")) {
    const Tensor tensor = dense();
    if (!is_whole(tensor.type.element)) fail("expected whole numbers");
    const auto count = static_cast<size_t>(module::elements(tensor.type.shape));
    for (size_t i = 0; i < count && i < 1024; i++) values.push_back(tensor.lanes[i % tensor.lanes.size()].integer);
    return values;
  }
  const bool array = take("array<");
  if (!array) expect("[");
  const char* const end = array ? ">" : "]";
  if (array) identifier("a type such as i64");
  if (array && !peek(end)) expect(":");
  while (!take(end)) {
    if (take("true") || take("false"))
      values.push_back(text_[next_ - 2] == 'u');
    else
      values.push_back(integer());
    if (!peek(end)) expect(",");
  }
  return values;
}

Pairs Reader::pairs() {
  Pairs pairs;
  const auto add = [&](int64_t low, int64_t high) { pairs.push_back({low, high}); };
  if (peek("dense<")) {
    const Tensor tensor = dense();
    const Shape& shape = tensor.type.shape;
    if (!is_whole(tensor.type.element) || shape.size() != 2 || shape[1] != 2) fail("expected pairs: tensor<Nx2xi64>");
    const auto lane = [&](int64_t i) { return tensor.lanes[i % tensor.lanes.size()].integer; };
    for (int64_t i = 0; i < shape[0] && i < 1024; i++) add(lane(2 * i), lane(2 * i + 1));
    return pairs;
  }
  expect("[");
  while (!take("]")) {
    const List pair = list();
    if (pair.size() != 2) fail("expected a pair such as [1, 2]");
    add(pair[0], pair[1]);
    if (!peek("]")) expect(",");
  }
  return pairs;
}

void Reader::pass_over() {
  skip();
  std::string open;  // brackets
  for (; next_ < text_.size(); next_++) {
    const char c = text_[next_];
    if (open.empty() && (c == ',' || c == '}' || c == ')' || c == '\n')) return;
    if (c == '"') {
      quoted();
      next_--;
    } else if (c == '(' || c == '[' || c == '{' || c == '<') {
      open += c;
    } else if (c == ')' || c == ']' || c == '}' || (c == '>' && text_[next_ - 1] != '-')) {
      if (open.empty()) return;
      open.pop_back();
    }
  }
}

void Reader::locations() {
  while (take("loc")) {
    skip();
    const size_t begin = next_;
    expect("(");
    int depth = 1;
    while (next_ < text_.size() && depth) {
      if (text_[next_] == '"') {
        quoted();
        continue;
      }
      depth += (text_[next_] == '(') - (text_[next_] == ')');
      next_++;
    }
    start_ = begin;
    if (depth) fail("this location has no end");
  }
}

uint32_t Reader::line() const {
  const auto newlines = [&](size_t from, size_t to) {
    return static_cast<uint32_t>(std::count(text_.data() + from, text_.data() + to, '\n'));
  };
  if (start_ >= counted_)
    line_ += newlines(counted_, start_);
  else
    line_ -= newlines(start_, counted_);
  counted_ = start_;
  return line_;
}

void Reader::fail(const std::string& sentence) const {
  const size_t before = start_ ? text_.rfind('\n', start_ - 1) : std::string_view::npos;
  const size_t column = start_ - (before == std::string_view::npos ? 0 : before + 1) + 1;
  throw arch::SyntaxError(file_, {{line(), static_cast<uint32_t>(column), sentence}});
}

}  // namespace veritpu::module
