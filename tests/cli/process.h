// Runs the built `veritpu` as a user does.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace veritpu {

struct Outcome {
  int status = -1;  // exit status; -signal if a signal ended it
  std::string out, err;
};

class Process {
 public:
  // A program, found as a shell does, with these arguments; or VERITPU_BINARY.
  Process(const std::string& program, const std::vector<std::string>& args);
  explicit Process(const std::vector<std::string>& args) : Process(VERITPU_BINARY, args) {}
  ~Process();
  // Waits until what it has printed on standard output contains `text`; false if it ends first.
  bool wait_for(const std::string& text);
  void signal(int number);
  pid_t id() const { return pid_; }
  Outcome finish();  // reads the rest and waits for its end

 private:
  bool read_some();
  pid_t pid_ = -1;
  int out_ = -1, err_ = -1;
  Outcome outcome_;
};

inline Outcome veritpu(const std::vector<std::string>& args) {
  return Process(args).finish();
}

}  // namespace veritpu
