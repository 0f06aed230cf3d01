// Words of printed graphs: how they are written, and a reader that takes a line's from left to right.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arch/syntax_error.h"

namespace veritpu::graph {

// The name between two marks; backslashes, control characters and the closing mark as \xNN.
std::string quoted(const std::string& name, char open = '\'', char close = '\'');
// The shortest decimal that reads back as the same number.
std::string decimal(double value);
template <typename T>
std::string list(const T& values) {
  std::string text = "[";
  for (size_t i = 0; i < values.size(); i++) text += (i ? ", " : "") + std::to_string(values[i]);
  return text + "]";
}

// What is not as expected throws a SyntaxError::Mistake, at the column of the word that was read last.
class LineReader {
 public:
  LineReader(std::string_view line, uint32_t number) : line_(line), number_(number) {}

  bool at_end();                           // but for a comment, # to the end of the line
  bool peek(char mark);                    // whether it comes next
  bool take(std::string_view expected);    // whether it came next: a word or a mark
  bool take_before(char mark, char next);  // the mark, if the other one follows it
  void expect(std::string_view expected);
  std::string_view word(const char* what);  // of letters, digits, _ and .
  std::string name(char open = '\'', char close = '\'');
  int64_t integer(int64_t low, int64_t high);
  double number();
  std::vector<int64_t> list();                    // [1, 2]
  std::vector<int64_t> list_of(size_t elements);  // of so many
  [[noreturn]] void fail(const std::string& sentence) const;

 private:
  void skip();
  std::string_view characters(bool (*belongs)(char));

  std::string_view line_;
  uint32_t number_;
  size_t next_ = 0, start_ = 0;  // start: of what was read last
};

// Calls read(reader) for each line that has words, and gathers the mistakes.
template <typename Read>
std::vector<arch::SyntaxError::Mistake> read_lines(std::string_view text, const Read& read) {
  std::vector<arch::SyntaxError::Mistake> mistakes;
  for (uint32_t line = 1; !text.empty(); ++line) {
    const size_t end = text.find('\n');
    LineReader reader(text.substr(0, end), line);
    try {
      if (!reader.at_end()) read(reader);
    } catch (const arch::SyntaxError::Mistake& mistake) {
      mistakes.push_back(mistake);
    }
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return mistakes;
}

}  // namespace veritpu::graph
