// A timeline: what a core did of which values depend, in its order. Time never depends on values, so cores that do the
// same in the same cycles share one: it is recorded once, and each computes its own values along it (docs/board.md,
// "One timeline for several cores").
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "systemc/address_use.h"

namespace veritpu {

class Timeline {
 public:
  enum class Event : uint8_t {
    start,    // of the instruction at pc
    retire,   // of it
    move,     // of all rows of a unit's oldest transfer
    receive,  // of all rows of a send
  };
  struct Entry {
    uint64_t number;  // of a start: the scalar; of a receive: the send's number among those of its core
    uint32_t what;    // pc, unit, or the place of the sender
    Event event;
    uint8_t origin = 0;  // of a scalar: the register that it comes from by additions, as the run began; 0: none
  };
  // What travels with a send that is recorded.
  struct Tag final : Origin {
    uint64_t number = 0;
    uint32_t place = 0;
  };

  // Of the core in that place on its chip.
  explicit Timeline(uint32_t place) : place_(place) {}
  void begin(const arch::Launch& launch);
  void start(uint32_t pc, uint64_t scalar, uint8_t origin) { push({scalar, pc, Event::start, origin}); }
  void retire(uint32_t pc) { push({0, pc, Event::retire}); }
  void move(arch::Unit unit) { push({0, static_cast<uint32_t>(unit), Event::move}); }
  void receive(const Tag& tag) { push({tag.number, tag.place, Event::receive}); }
  // The tag of a send.
  std::shared_ptr<const Tag> tag();

  const std::vector<Entry>& entries() const { return entries_; }
  // Of the run, told by the core.
  AddressUse& use() { return use_; }
  const AddressUse& use() const { return use_; }
  // Whether others can follow it: not if it is too long to keep, or its program leaves its own end or writes itself.
  bool whole() const { return kept_ && use_.whole(); }

 private:
  static constexpr size_t kMost = size_t{1} << 24;

  void push(const Entry& entry) {
    if (entries_.size() < kMost)
      entries_.push_back(entry);
    else
      kept_ = false;
  }

  const uint32_t place_;
  AddressUse use_;
  std::vector<Entry> entries_;
  uint64_t sends_ = 0;
  bool kept_ = true;
};

// What comes to a core from others, and where what it moves goes: `move` of the transfers of a core that follows.
class Carrier : public RowMover {
 public:
  struct Delivery {
    std::shared_ptr<const Payload> rows;  // null: it has not come yet
    int lane0 = 0, lanes = 0;
    bool keep = false;
  };
  virtual Delivery take(uint32_t place, uint64_t number) = 0;
};

// A core that can compute its values along a timeline.
class Follower {
 public:
  virtual ~Follower() = default;
  // Whether it can, and nobody watches its own time.
  virtual bool follows() const = 0;
  // Between runs: one along the timeline, of a launch that fits it, by a program that does the same in each cycle. All
  // but the launch outlive it.
  virtual void follow(const Timeline& timeline, const arch::Launch& launch,
                      const std::vector<arch::Instruction>& program, Carrier& carrier) = 0;
  // Goes on to the end, or to what has not come yet. How many entries are behind it.
  virtual size_t go_on() = 0;
  // The kernel store (CoreState::kernel), on which time depends.
  virtual void save_kernel(std::vector<arch::Instruction>& kernel) const = 0;
  virtual void load_kernel(const std::vector<arch::Instruction>& kernel) = 0;
};

}  // namespace veritpu
