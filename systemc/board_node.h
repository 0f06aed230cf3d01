// A core of a board: its chip, what it sends, and what it says at meetings. Of a core that another process simulates,
// what is known of it (docs/board.md).
#pragma once

#include <exception>
#include <optional>

#include "systemc/meeting.h"
#include "systemc/system_chip.h"

namespace veritpu {

class BoardNode final : public ParcelPort {
 public:
  // The board's configuration outlives this.
  BoardNode(const arch::ChipConfig& config, int index) : index(index), config_(config) {}

  void send(Cycle at, Parcel parcel) override { sent_.push_back({at, std::move(parcel)}); }
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
  // What arrives, in order of `at`.
  void receive(Cycle at, const Parcel& parcel) {
    attempt([&] { take(at, parcel); });
  }

  const int index;
  std::exception_ptr failure;  // what ended its run
  CoreWord word;               // at the last meeting
  Cycle latest = 0;            // in which anything arrives

 private:
  void take(Cycle at, const Parcel& parcel);

  const arch::ChipConfig& config_;
  std::vector<SentParcel> sent_;  // and not told yet
  // Of a core whose transfers are moved as a whole: rows that have arrived of sends that have not, by sender's payload.
  std::vector<Parcel> waiting_;

 public:
  std::optional<SystemChip> chip;  // if it is simulated here
};

}  // namespace veritpu
