// Ctrl-C (SIGINT) as a question that a long run asks itself. A second one ends the process at once.
#pragma once

namespace veritpu {

// While it lives, the first SIGINT is noted.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  static bool came();
};

}  // namespace veritpu
