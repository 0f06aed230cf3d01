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
  bool alike(const std::vector<arch::Board::CoreLaunch>& launches);
  bool lead(std::vector<arch::RunReport>& reports);
  void follow();

  const arch::ChipConfig& config_;
  const std::vector<SystemChip*> chips_;
  Crew& crew_;
  std::vector<const arch::Launch*> launched_;             // by core
  std::vector<Follower*> followers_;                      // by core
  std::vector<std::vector<arch::Instruction>> programs_;  // by core, of the launch
  std::unique_ptr<Leaders> leaders_;                      // once they are needed
  std::unique_ptr<Mail> mail_;
  bool failed_ = false;  // they cannot be used any more
  uint64_t launches_ = 0;
};

}  // namespace veritpu
