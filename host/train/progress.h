// A progress bar in the style of Keras: `123/938 [===>......] - 12s 98ms/step - loss: 2.2967`. On a terminal it redraws
// its line; elsewhere it prints a line now and then, and the last.
#pragma once

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>

namespace veritpu {

std::string progress_line(int64_t done, int64_t total, double seconds, const std::string& values);

class Progress {
 public:
  Progress(std::ostream& out, bool terminal) : out_(out), terminal_(terminal) {}
  // `seconds` is the time that `done` steps took; `values` follows, such as " - loss: 2.2967".
  void update(int64_t done, int64_t total, double seconds, const std::string& values);
  void finish(int64_t done, int64_t total, double seconds, const std::string& values);  // the final line

 private:
  void draw(const std::string& line, bool last);
  std::ostream& out_;
  bool terminal_;
  size_t drawn_ = 0;  // characters of the line on the terminal
  std::chrono::steady_clock::time_point printed_ = std::chrono::steady_clock::now();
};

}  // namespace veritpu
