// The SystemC chip: a core with its engines, HBM and host link (docs/dma.md, "The SystemC modules").
#pragma once

#include <functional>
#include <memory>

#include "arch/chip.h"
#include "systemc/engine.h"
#include "systemc/parcel.h"
#include "systemc/sparse_memory.h"
#include "systemc/time_observer.h"
#include "systemc/timeline.h"

namespace veritpu {

// Chips are independent of each other: any number may live in a process, made and run in any order, by one thread at
// a time.
class SystemChip final : public arch::Chip {
 public:
  // Throws std::invalid_argument if the configuration is not one that this chip can be.
  SystemChip(const arch::ChipConfig& config, Engine engine);
  // With a core of one's own making. `port`, which must outlive this: the way to the other cores of a board, of which
  // this is then one, with its HBM and its share of the host link.
  using CoreFactory = std::function<std::unique_ptr<TensorCore>(const arch::CoreConfig&, CorePort&)>;
  SystemChip(const arch::ChipConfig& config, const CoreFactory& make_core, ParcelPort* port = nullptr);
  ~SystemChip() override;

  const arch::ChipConfig& config() const override;
  void write(uint64_t address, const void* data, size_t bytes) override;
  void read(uint64_t address, void* data, size_t bytes) override;
  // Throws std::invalid_argument for a program that cannot be there (HostLink::check).
  arch::RunReport launch(const arch::Launch& launch) override;
  arch::HostLinkStats link() const override;

  // A launch in pieces, for a board: start() in a cycle that is not before earliest_start(), run() until the core is no
  // longer running(), then finish(). run() stops before cycle `until`, up to which all that other cores send is known.
  Cycle earliest_start() const;
  void start(Cycle at, const arch::Launch& launch);
  void run(Cycle until);
  bool running() const;
  Cycle halted_at() const;  // the last run's last cycle
  arch::RunReport finish();
  // What reaches the core in cycle `at`, which it has not passed; see TensorCore.
  TensorCore& core();
  const TensorCore& core() const;

  // The core, if it can follow another's timeline; else null. Throws what ended the last run, if anything did.
  Follower* follower();
  // Moves the data of its transfer. The rows of a send.
  std::shared_ptr<const Payload> carry(const DmaDescriptor& descriptor, arch::Word* vmem);

  // Told of each request to HBM in a run, but not of spans, which the core itself tells. Null: nobody.
  void observe(TimeObserver* time);

  // Launches are captured, if the core can, to be replayed where they come again (captured_launches.h): in so many
  // bytes of memory, none for 0. And how many have been replayed.
  void capture_launches(size_t most_bytes);
  uint64_t replayed_launches() const;

  // The core's state and HBM's bytes between runs: any run can be repeated on another engine.
  void save(CoreState& state) const;
  void load(const CoreState& state);
  SparseMemory& memory();

 private:
  struct Modules;
  std::unique_ptr<Modules> modules_;
};

}  // namespace veritpu
