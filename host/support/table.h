// Text for the terminal: aligned tables and numbers that people can read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu {

std::string format(const char* pattern, ...) __attribute__((format(printf, 1, 2)));

std::string grouped(uint64_t n);                    // 1,234,567
std::string engineering(uint64_t n);                // 241 G; below 1,000 as it is
std::string bytes_text(uint64_t n);                 // 12.3 MB
std::string rate_text(double n, const char* unit);  // 167.2k cycles/s
std::string percent(double part, double whole);     // 61.2 %, or - of nothing
std::string duration(double seconds);               // 42s, 3:07, 1:02:03
std::string long_duration(double seconds);          // the same in words: 42 seconds, 3 minutes, 13 days

constexpr size_t kTextWidth = 80;
std::string wrapped(const std::string& text);  // breaks lines between words where they would be wider

// Columns separated by two spaces; the first is aligned left, the others right. The words of the header stand below one
// another where the table would be wider than kTextWidth.
class Table {
 public:
  explicit Table(std::vector<std::string> header) : rows_{std::move(header)} {}
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  void rule() { rules_.push_back(rows_.size()); }  // a line above the next row
  void align_left(size_t column) { left_.push_back(column); }
  std::string text() const;
  size_t width() const;  // kTextWidth, where that can be

 private:
  using Row = std::vector<std::string>;
  std::vector<size_t> widths() const;
  std::string line(const Row& row, const std::vector<size_t>& width) const;

  std::vector<Row> rows_;
  std::vector<size_t> rules_{1};
  std::vector<size_t> left_{0};
};

}  // namespace veritpu
