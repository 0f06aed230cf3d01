#include "runtime/graph/text.h"

#include <cctype>
#include <charconv>
#include <cstdio>

namespace veritpu::graph {
namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
}
bool is_number(char c) {
  return is_word(c) || c == '+' || c == '-';
}
std::string quote(std::string_view text) {
  return "'" + std::string(text) + "'";
}

}  // namespace

std::string quoted(const std::string& name, char open, char close) {
  std::string text(1, open);
  for (const char c : name) {
    if (!std::iscntrl(static_cast<unsigned char>(c)) && c != '\\' && c != close) {
      text += c;
      continue;
    }
    char escape[5];
    std::snprintf(escape, sizeof escape, "\\x%02x", static_cast<unsigned char>(c));
    text += escape;
  }
  return text + close;
}

std::string decimal(double value) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

void LineReader::skip() {
  while (next_ < line_.size() && std::isspace(static_cast<unsigned char>(line_[next_]))) ++next_;
  start_ = next_;
}

bool LineReader::at_end() {
  skip();
  return next_ == line_.size() || line_[next_] == '#';
}

bool LineReader::peek(char mark) {
  skip();
  return next_ < line_.size() && line_[next_] == mark;
}

bool LineReader::take(std::string_view expected) {
  skip();
  if (line_.substr(next_, expected.size()) != expected) return false;
  const size_t after = next_ + expected.size();
  if (is_word(expected.back()) && after < line_.size() && is_word(line_[after])) return false;
  next_ = after;
  return true;
}

bool LineReader::take_before(char mark, char next) {
  const size_t before = next_;
  if (take({&mark, 1}) && peek(next)) return true;
  next_ = before;
  return false;
}

void LineReader::expect(std::string_view expected) {
  if (!take(expected)) fail("expected " + quote(expected));
}

std::string_view LineReader::characters(bool (*belongs)(char)) {
  skip();
  while (next_ < line_.size() && belongs(line_[next_])) ++next_;
  return line_.substr(start_, next_ - start_);
}

std::string_view LineReader::word(const char* what) {
  const auto text = characters(is_word);
  if (text.empty()) fail(std::string("expected ") + what);
  return text;
}

std::string LineReader::name(char open, char close) {
  if (!take({&open, 1})) fail("expected a name between " + std::string(1, open) + " and " + close);
  std::string text;
  for (; next_ < line_.size() && line_[next_] != close; ++next_) {
    if (line_[next_] != '\\') {
      text += line_[next_];
      continue;
    }
    unsigned code = 0;
    const auto digits = line_.substr(next_, 4);
    const char* const end = digits.data() + digits.size();
    if (digits.size() < 4 || digits[1] != 'x' || std::from_chars(digits.data() + 2, end, code, 16).ptr != end)
      fail("a backslash in a name begins \\xNN, a character's code");
    text += static_cast<char>(code);
    next_ += 3;
  }
  if (next_ == line_.size()) fail(std::string("the name has no closing ") + close);
  ++next_;
  return text;
}

int64_t LineReader::integer(int64_t low, int64_t high) {
  const auto text = characters(is_number);
  int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || value < low || value > high)
    fail("expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
  return value;
}

double LineReader::number() {
  const auto text = characters(is_number);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) fail("expected a number");
  return value;
}

std::vector<int64_t> LineReader::list() {
  constexpr int64_t kMost = int64_t{1} << 53;
  expect("[");
  std::vector<int64_t> values;
  if (take("]")) return values;
  do values.push_back(integer(-kMost, kMost));
  while (take(","));
  expect("]");
  return values;
}

std::vector<int64_t> LineReader::list_of(size_t elements) {
  skip();
  const size_t start = start_;
  auto values = list();
  start_ = start;
  if (values.size() != elements) fail("expected " + std::to_string(elements) + " numbers in brackets");
  return values;
}

void LineReader::fail(const std::string& sentence) const {
  throw arch::SyntaxError::Mistake{number_, static_cast<uint32_t>(start_ + 1), sentence};
}

}  // namespace veritpu::graph
