// A progress bar in the style of Keras: `123/938 [===>......] - ETA: 1:20 - 98ms/step - loss: 2.2967`, and at the end
// the time that it took in place of the time that remains. On a terminal it redraws its line, which is made to fit: the
// bar grows shorter, then the values are cut. Elsewhere it prints a line now and then, and the last.
#pragma once

#include <chrono>
#include <cstdint>
#include <ostream>
#include <string>

namespace veritpu {

// `last`: with the time that it took. At most `width` characters, if there is room for the counts.
std::string progress_line(int64_t done, int64_t total, double seconds, const std::string& values, bool last = true,
                          size_t width = SIZE_MAX);

class Progress {
 public:
  Progress(std::ostream& out, bool terminal) : out_(out), terminal_(terminal) {}
  // `seconds` is the time that `done` steps took; `values` follows, such as " - loss: 2.2967".
  void update(int64_t done, int64_t total, double seconds, const std::string& values);
  void finish(int64_t done, int64_t total, double seconds, const std::string& values);  // the final line
  void say(const std::string& line);                                                    // between the bars

 private:
  void draw(const std::string& line, bool last);
  size_t width() const;  // of the terminal
  std::ostream& out_;
  bool terminal_;
  size_t drawn_ = 0;  // characters of the line on the terminal
  std::chrono::steady_clock::time_point printed_ = std::chrono::steady_clock::now();
};

}  // namespace veritpu
