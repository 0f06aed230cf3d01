#include "host/train/progress.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "host/support/table.h"

namespace veritpu {
namespace {

constexpr int kWidth = 30, kLeastWidth = 5;
constexpr std::chrono::seconds kLineInterval(10);

std::string bar(int64_t done, int64_t total, int width) {
  const int filled = static_cast<int>(width * done / std::max<int64_t>(1, total));
  std::string text(static_cast<size_t>(filled), '=');
  text.resize(static_cast<size_t>(width), '.');
  if (filled < width) text[static_cast<size_t>(filled)] = '>';
  return text;
}

}  // namespace

std::string progress_line(int64_t done, int64_t total, double seconds, const std::string& values, bool last,
                          size_t width) {
  std::string count = std::to_string(done);
  const std::string of = std::to_string(total);
  if (count.size() < of.size()) count.insert(0, of.size() - count.size(), ' ');
  const double step = done ? seconds / static_cast<double>(done) : 0;
  const std::string time = last ? duration(seconds) + " " : "ETA: " + duration(step * double(total - done)) + " - ";
  const std::string before = count + "/" + of + " [",
                    after = "] - " + time + format("%.0fms/step", 1000 * step) + values;
  const size_t words = before.size() + after.size();
  const int room =
      words + kLeastWidth > width ? kLeastWidth : static_cast<int>(std::min<size_t>(kWidth, width - words));
  return (before + bar(done, total, room) + after).substr(0, std::max(width, before.size()));
}

size_t Progress::width() const {
  winsize size{};
  const int descriptor = &out_ == &std::cerr ? STDERR_FILENO : STDOUT_FILENO;
  // The last column stays free: some terminals go to the next line once it is written.
  return terminal_ && ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col - 1 : SIZE_MAX;
}

void Progress::update(int64_t done, int64_t total, double seconds, const std::string& values) {
  const auto now = std::chrono::steady_clock::now();
  if (!terminal_ && now - printed_ < kLineInterval) return;
  printed_ = now;
  draw(progress_line(done, total, seconds, values, false, width()), false);
}

void Progress::finish(int64_t done, int64_t total, double seconds, const std::string& values) {
  draw(progress_line(done, total, seconds, values), true);  // whole: nothing is drawn over it
}

void Progress::say(const std::string& line) {
  draw(line, true);
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
