// Launches of which all chips of a board do the same: the time of one chip is counted for all, without values, and each
// core computes its values along the timeline of the core in its place there (docs/board.md, "One timeline for several
// cores").
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "arch/board.h"
#include "systemc/crew.h"
#include "systemc/system_chip.h"

namespace veritpu {

class SharedTimeline {
 public:
  // `chips`: those of all cores. They and the crew, whose threads compute the values, outlive this.
  SharedTimeline(const arch::ChipConfig& config, std::vector<SystemChip*> chips, Crew& crew);
  ~SharedTimeline();

  // The reports, as SystemBoard::launch gives them; or nothing, with all as it was, if the launch is not of this kind,
  // or fails: then it does so for the whole board as well, which has to say how.
  std::optional<std::vector<arch::RunReport>> launch(const std::vector<arch::Board::CoreLaunch>& launches);
  arch::Board::LinkStats links() const;  // of these launches
  uint64_t launches() const;

 private:
  struct Leaders;
  class Mail;
  class Cargo;
  // What a chip did, by place.
  struct Led {
    std::vector<std::vector<arch::Instruction>> programs, kernels;
    std::vector<arch::RunReport> reports;
    arch::Board::LinkStats links;
  };
  bool alike(const std::vector<arch::Board::CoreLaunch>& launches);
  bool fits() const;
  bool comes_again() const;
  bool lead();
  void follow();

  const arch::ChipConfig& config_;
  const std::vector<SystemChip*> chips_;
  Crew& crew_;
  std::vector<const arch::Launch*> launched_;             // by core
  std::vector<Follower*> followers_;                      // by core
  std::vector<std::vector<arch::Instruction>> programs_;  // by core, of the launch
  std::vector<std::vector<arch::Instruction>> kernels_;   // by core, before it
  std::unique_ptr<Leaders> leaders_;                      // once they are needed
  Led led_;                                               // the last time
  arch::Board::LinkStats again_;                          // of launches that came again
  std::unique_ptr<Mail> mail_;
  bool failed_ = false;  // they cannot be used any more
  uint64_t launches_ = 0;
};

}  // namespace veritpu
