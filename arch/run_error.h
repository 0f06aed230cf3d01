// The end of a run whose program or model is wrong, with the instruction to blame: whoever knows where that came from
// (the client: its operation and layer) adds a note on the way up. The chip is of no more use after it.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace veritpu::arch {

class RunError : public std::runtime_error {
 public:
  RunError(const std::string& sentence, std::optional<uint32_t> pc)
      : std::runtime_error(sentence), pc(pc), text_(sentence) {}
  void note(const std::string& sentence) { text_ += "; " + sentence; }
  const char* what() const noexcept override { return text_.c_str(); }

  const std::optional<uint32_t> pc;  // none: no instruction is to blame

 private:
  std::string text_;
};

// The program breaks a rule of docs/: a mistake of whoever wrote it.
class ProgramError : public RunError {
 public:
  using RunError::RunError;
};

}  // namespace veritpu::arch
