// The compiler's passes as data: what runs in which order, and why in that order.
#pragma once

#include <functional>

#include "arch/config.h"
#include "runtime/compiler/ir/form.h"

namespace veritpu::compiler {

// What a pass makes a phase for.
struct Target {
  const arch::CoreConfig& core;
  int64_t most_rows;  // of VMEM that the images of an operation take (spatial_tiles.h)
  Travelling travelling{};
};

struct Pass {
  const char* name;
  Level level;  // of what it makes
  std::function<void(PlannedPhase&, const Target&)> run;
  const char* why;  // it stands where it does
};

struct Passes {
  std::vector<Pass> canonical;  // on the user's step, whose products are then counted
  std::vector<Pass> step;       // on that, to less work
  std::vector<Pass> phase;      // on each phase, once the step is cut
};
const Passes& passes();

// A pass has made what no pass may: a mistake of the compiler's.
class PassError : public std::logic_error {
 public:
  PassError(const std::string& pass, const std::string& what)
      : std::logic_error("pass '" + pass + "' is wrong: " + what) {}
};

// Runs the passes in order and verifies what each makes. `after` is told of each. Throws PassError.
void run(const std::vector<Pass>& passes, PlannedPhase& phase, const Target& target,
         const std::function<void(const Pass&)>& after = {});
// Throws PassError if the form is not what its level promises.
void verify_after(const std::string& pass, const PlannedPhase& phase, Level level, const arch::CoreConfig& core);

// The names of all passes and of the two steps between and after them: cutting (`split`) and placing (`place`).
std::vector<std::string> pass_names();
constexpr char kSplit[] = "split", kPlace[] = "place";

}  // namespace veritpu::compiler
