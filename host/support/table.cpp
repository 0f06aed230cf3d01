#include "host/support/table.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <numeric>
#include <sstream>

namespace veritpu {

std::string format(const char* pattern, ...) {
  va_list arguments, again;
  va_start(arguments, pattern);
  va_copy(again, arguments);
  std::string text(static_cast<size_t>(std::vsnprintf(nullptr, 0, pattern, arguments)), '\0');
  std::vsnprintf(text.data(), text.size() + 1, pattern, again);
  va_end(again);
  va_end(arguments);
  return text;
}

std::string grouped(uint64_t n) {
  std::string text = std::to_string(n);
  for (int i = static_cast<int>(text.size()) - 3; i > 0; i -= 3) text.insert(static_cast<size_t>(i), ",");
  return text;
}

std::string engineering(uint64_t n) {
  if (n < 1000) return std::to_string(n);
  double value = static_cast<double>(n) / 1000;
  const char* prefix = "kMGTPE";
  for (; value >= 999.5 && prefix[1]; ++prefix) value /= 1000;
  return format(value < 9.995 ? "%.2f %c" : value < 99.95 ? "%.1f %c" : "%.0f %c", value, *prefix);
}

std::string bytes_text(uint64_t n) {
  if (n < 1000) return format("%d B", static_cast<int>(n));
  double value = static_cast<double>(n);
  const char* prefix = "kMGTPE";
  for (value /= 1000; value >= 999.95 && prefix[1]; ++prefix) value /= 1000;
  return format("%.1f %cB", value, *prefix);
}

std::string rate_text(double n, const char* unit) {
  const char* prefix = "kMGTP";
  if (n < 1000) return format("%.1f %s", n, unit);
  for (n /= 1000; n >= 999.95 && prefix[1]; ++prefix) n /= 1000;
  return format("%.1f%c %s", n, *prefix, unit);
}

std::string percent(double part, double whole) {
  return whole > 0 ? format("%.1f %%", 100 * part / whole) : "-";
}

std::string duration(double seconds) {
  const auto s = static_cast<int64_t>(seconds + 0.5);
  if (s < 60) return format("%ds", static_cast<int>(s));
  if (s < 3600) return format("%d:%02d", static_cast<int>(s / 60), static_cast<int>(s % 60));
  return format("%d:%02d:%02d", static_cast<int>(s / 3600), static_cast<int>(s / 60 % 60), static_cast<int>(s % 60));
}

std::string long_duration(double seconds) {
  const auto in = [&](double unit, const char* name) {
    const double count = seconds / unit;
    const std::string number = format(count < 9.95 ? "%.1f" : "%.0f", count);
    return number + " " + name;
  };
  if (seconds < 120) return in(1, "seconds");
  if (seconds < 2 * 3600) return in(60, "minutes");
  return seconds < 2 * 86400 ? in(3600, "hours") : in(86400, "days");
}

namespace {

// The lines of a text whose lines are at most `width` long, unless a word is longer.
std::vector<std::string> lines(const std::string& text, size_t width) {
  std::vector<std::string> result{""};
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::string& last = result.back();
    if (last.empty())
      last = word;
    else if (last.size() + 1 + word.size() <= width)
      last += ' ' + word;
    else
      result.push_back(word);
  }
  return result;
}

size_t longest(const std::vector<std::string>& texts) {
  size_t size = 0;
  for (const auto& text : texts) size = std::max(size, text.size());
  return size;
}

size_t table_width(const std::vector<size_t>& columns) {
  return std::accumulate(columns.begin(), columns.end(), 2 * (columns.size() - 1));
}

}  // namespace

std::string wrapped(const std::string& text) {
  std::string result;
  std::istringstream paragraphs(text);
  for (std::string paragraph; std::getline(paragraphs, paragraph);)
    for (const auto& line : lines(paragraph, kTextWidth)) result += line + '\n';
  if (!result.empty() && text.back() != '\n') result.pop_back();
  return result;
}

// Those of the cells, and of the header as far as there is room.
std::vector<size_t> Table::widths() const {
  size_t columns = 0;
  for (const auto& row : rows_) columns = std::max(columns, row.size());
  std::vector<size_t> width(columns), least(columns);
  for (const auto& row : rows_)
    for (size_t c = 0; c < row.size(); ++c) {
      width[c] = std::max(width[c], row[c].size());
      least[c] = std::max(least[c], &row == &rows_[0] ? longest(lines(row[c], 1)) : row[c].size());
    }
  while (table_width(width) > kTextWidth) {  // takes room where the header alone needs most
    size_t widest = 0;
    for (size_t c = 1; c < columns; ++c)
      if (width[c] - least[c] > width[widest] - least[widest]) widest = c;
    if (width[widest] == least[widest]) break;
    width[widest] = std::max(least[widest], longest(lines(rows_[0][widest], width[widest] - 1)));
  }
  return width;
}

std::string Table::line(const Row& row, const std::vector<size_t>& width) const {
  std::string line;
  for (size_t c = 0; c < row.size(); ++c) {
    const std::string pad(width[c] - row[c].size(), ' ');
    const bool left = std::find(left_.begin(), left_.end(), c) != left_.end();
    line += (c ? "  " : "") + (left ? row[c] + pad : pad + row[c]);
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

size_t Table::width() const {
  return table_width(widths());
}

std::string Table::text() const {
  const auto width = widths();
  std::vector<std::vector<std::string>> header;
  size_t height = 1;
  for (size_t c = 0; c < rows_[0].size(); ++c) {
    header.push_back(lines(rows_[0][c], width[c]));
    height = std::max(height, header.back().size());
  }
  std::string text;
  for (size_t k = 0; k < height; ++k) {  // the last words stand right above the rule
    Row words;
    for (const auto& cell : header) words.push_back(k + cell.size() < height ? "" : cell[k + cell.size() - height]);
    text += line(words, width);
  }
  for (size_t r = 1; r < rows_.size(); ++r) {
    if (std::find(rules_.begin(), rules_.end(), r) != rules_.end()) text += std::string(table_width(width), '-') + '\n';
    text += line(rows_[r], width);
  }
  return text;
}

}  // namespace veritpu
