#include "host/support/table.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

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

std::string Table::text() const {
  size_t columns = 0;
  for (const auto& row : rows_) columns = std::max(columns, row.size());
  std::vector<size_t> width(columns);
  for (const auto& row : rows_)
    for (size_t c = 0; c < row.size(); ++c) width[c] = std::max(width[c], row[c].size());
  size_t total = 2 * (columns - 1);
  for (size_t w : width) total += w;

  std::string text;
  for (size_t r = 0; r < rows_.size(); ++r) {
    if (std::find(rules_.begin(), rules_.end(), r) != rules_.end()) text += std::string(total, '-') + '\n';
    std::string line;
    for (size_t c = 0; c < rows_[r].size(); ++c) {
      const std::string pad(width[c] - rows_[r][c].size(), ' ');
      const bool left = std::find(left_.begin(), left_.end(), c) != left_.end();
      line += (c ? "  " : "") + (left ? rows_[r][c] + pad : pad + rows_[r][c]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

}  // namespace veritpu
