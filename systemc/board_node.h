// A core of a board: its chip, what it sends, and what it says at meetings. Of a core that another process simulates,
// what is known of it (docs/board.md).
#pragma once

#include <exception>
#include <optional>

#include "systemc/meeting.h"
#include "systemc/system_chip.h"
#include "systemc/torus.h"

namespace veritpu {

class BoardNode final : public ParcelPort {
 public:
  // The board's configuration and links outlive this. `tells`: other processes are to know what it sends.
  BoardNode(const arch::ChipConfig& config, Torus& torus, int index, bool tells)
      : index(index), config_(config), torus_(torus), tells_(tells) {}

  void open(Send send) override;
  void send(Cycle at) override;
  void check(const DmaDescriptor& descriptor) const override;

  // Does what may throw, unless something has; its word at the next meeting tells.
  template <typename Work>
  void attempt(Work work) {
    if (!failure) try {
        work();
      } catch (...) {
        failure = std::current_exception();
      }
  }
  void run(Cycle until);
  // What it says at a meeting in cycle `now`, with its busy cycles if they are asked for.
  CoreWord tell(Cycle now, bool busy);
  // What has arrived (Torus::arrive).
  void receive();

  const int index;
  std::exception_ptr failure;  // what ended its run
  CoreWord word;               // at the last meeting
  Cycle latest = 0;            // in which anything arrives
  // What arrived first of all that did when it was not running, in the order of all cores' arrivals.
  std::optional<std::pair<Torus::Time, int>> early;

 private:
  void take(const Torus::Arrival& arrival);

  const arch::ChipConfig& config_;
  Torus& torus_;
  const bool tells_;
  std::shared_ptr<const Send> opened_;  // if it tells: the last,
  uint64_t left_ = 0;                   // and how many of its parcels have left
  std::vector<SentParcel> sent_;        // and not told yet

 public:
  std::optional<SystemChip> chip;  // if it is simulated here
};

}  // namespace veritpu
