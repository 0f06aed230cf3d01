// The hazard checker (docs/hazards.md): follows the instructions of a fast core as they start and retire, and throws
// HazardError at the first that reads what nothing has written, meets another unit's row or bytes of HBM in no order,
// or leaves its memory. It works from the instructions alone and shares nothing with the units that execute them.
#pragma once

#include "systemc/fast_hbm_order.h"

namespace veritpu::fast {

using LaneBits = std::array<uint64_t, 4>;  // of a row: a bit a lane

class Hazards {
 public:
  // `now`: the core's cycle.
  Hazards(const arch::CoreConfig& config, const Cycle& now);

  void begin();  // a run
  // From another core, in a cycle to come: a row, as TensorCore::receive_row has it, and a signal. `origin`: the send,
  // if its core has a checker too. What has come is looked at by arrive(), which is called in each cycle.
  void comes(Cycle at, std::shared_ptr<const Departure> origin, uint32_t row, int lane0, int lanes, bool keep);
  void comes(Cycle at, std::shared_ptr<const Departure> origin, arch::SemaphoreUse signal);
  void arrive() {
    while (!coming_.empty() && coming_.front().at <= watch_.now) arrived();
  }
  // Of the send or rsignal that started last.
  std::shared_ptr<const Departure> origin() const { return origin_; }
  void loaded(const std::vector<arch::Instruction>& kernel);  // all of the core's state, from outside
  void dispatch(arch::Unit unit) { order_.dispatch(unit); }
  void start(const Queued& i);
  void retire(const Queued& i) { order_.retire(i); }
  const Watch& watch() const { return watch_; }

 private:
  struct Touch {
    uint64_t number = 0;  // in its track; 0: none
    uint32_t pc = 0;
  };
  struct Row {
    LaneBits written{};
    Track writer{};
    Touch write;
    std::array<Touch, kTracks> reads{};     // the latest of each track
    std::shared_ptr<const Departure> from;  // the send that wrote it last; null: none did since this core wrote it
  };
  struct Coming {
    Cycle at;
    std::shared_ptr<const Departure> origin;
    int64_t row;  // -1: a signal
    LaneBits lanes;
    arch::SemaphoreUse signal;
  };
  struct Memory {
    const char* name;
    std::vector<Row> rows;
  };
  // A box of rows, dimension 0 fastest.
  struct Box {
    Memory& memory;
    int64_t base;
    std::array<int64_t, 4> count, stride;
  };
  struct Lanes {
    int first, count;
  };
  // The instruction that starts.
  struct Access {
    const Queued& i;
    const Order::Event& event;
  };
  void arrived();
  void check_range(const Access& a, const Box& box) const;
  void check_order(const Access& a, const Memory& memory, int64_t row, const char* what, Track track,
                   const Touch& other, const char* did) const;
  void check_arrival(const Access& a, const Row& r, int64_t row, const char* does) const;
  void read(const Access& a, Memory& memory, int64_t row, Lanes lanes);
  void write(const Access& a, Memory& memory, int64_t row, Lanes lanes);
  void load(const Access& a);
  void multiply(const Access& a);
  void run(const Access& a);
  void check_turns(const Access& a) const;
  void run_group(const Access& a, const std::array<int64_t, 3>& index, int64_t on);
  void transfer(const Access& a);
  void transfer_bytes(const Access& a, const std::array<int64_t, 4>& count);
  [[noreturn]] void unwritten(const Access& a, const std::string& what) const;
  Lanes row() const { return {0, config_.n}; }

  const arch::CoreConfig config_;
  Watch watch_;
  Order order_{watch_};
  HbmOrder hbm_;
  Memory vmem_, acc_;
  std::array<std::array<bool, 2>, arch::kMostMxus> weights_{};  // written, by matrix unit and set
  std::deque<Coming> coming_;
  std::shared_ptr<const Departure> origin_;
  uint32_t registers_ = 0;                                      // written
  std::array<arch::Instruction, arch::kKernelSlots> kernel_{};  // the vset of each slot; nop: nothing
  std::array<arch::Instruction, arch::kStreams> streams_{};     // the vstr
  std::array<std::array<arch::Instruction, 4>, 2> dims_{};      // the ddim, of ld and st; nop: a count of 1
};

}  // namespace veritpu::fast
