#include "host/train/progress.h"

#include <algorithm>

#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr int kWidth = 30;
constexpr std::chrono::seconds kLineInterval(10);

std::string bar(int64_t done, int64_t total) {
  const int filled = static_cast<int>(kWidth * done / std::max<int64_t>(1, total));
  std::string text(static_cast<size_t>(filled), '=');
  text.resize(kWidth, '.');
  if (filled < kWidth) text[static_cast<size_t>(filled)] = '>';
  return text;
}

}  // namespace

std::string progress_line(int64_t done, int64_t total, double seconds, const std::string& values) {
  std::string count = std::to_string(done);
  const std::string of = std::to_string(total);
  if (count.size() < of.size()) count.insert(0, of.size() - count.size(), ' ');
  const double step_ms = done ? 1000 * seconds / static_cast<double>(done) : 0;
  return count + "/" + of + " [" + bar(done, total) + "] - " + duration(seconds) + format(" %.0fms/step", step_ms) +
         values;
}

void Progress::update(int64_t done, int64_t total, double seconds, const std::string& values) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ && now - printed_ < kLineInterval) return;
  printed_ = now;
  draw(progress_line(done, total, seconds, values), false);
}

void Progress::finish(int64_t done, int64_t total, double seconds, const std::string& values) {
  draw(progress_line(done, total, seconds, values), true);
}

void Progress::draw(const std::string& line, bool last) {
  if (terminal_) out_ << '\r';
  out_ << line;
  if (terminal_ && line.size() < drawn_) out_ << std::string(drawn_ - line.size(), ' ');
  drawn_ = last ? 0 : line.size();
  if (last || !terminal_) out_ << '\n';
  out_.flush();
}

}  // namespace veritpu
