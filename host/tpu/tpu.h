// A simulated TPU for a program of one's own: a chip by its name, the engine of its core, and what watches over it.
#pragma once

#include <memory>

#include "host/tpu/verification.h"
#include "host/train/machine.h"
#include "systemc/recording_core.h"
#include "systemc/verified_chip.h"

namespace veritpu {

struct TpuOptions {
  std::string chip = "lite";    // as `veritpu chips` lists them
  std::string engine = "fast";  // or rtl, check or top
  // The rest goes with engine fast alone, and one at most is set.
  int64_t verify_every = 0;    // repeats one launch in so many on the verilated core, and compares; 0: none
  uint64_t verify_seed = 0;    // draws them
  bool check_hazards = false;  // docs/hazards.md
  bool waves = false;          // remembers each launch, so that waveforms can be drawn
  bool timing_only = false;    // exact cycles and accounts without values: memory keeps what it has
  // Told of the time of every launch, with `timing_only` or none of the others. It must outlive the Tpu.
  TimeObserver* time = nullptr;
};

// Tpus are independent of each other; each is one device with memory of its own.
class Tpu final : public Machine {
 public:
  // Throws UserError if there is no such chip or engine, or the options do not go together.
  explicit Tpu(const TpuOptions& options = {});
  ~Tpu() override;

  Client& client() override { return *client_; }
  const arch::Chip& chip() const override { return *chip_; }
  std::string engine() const override { return engine_; }
  LaunchObserver* observer() override { return verification_.get(); }
  std::optional<Verified> verified() const override;
  MetricsReport metrics() const override { return metrics_->report(); }
  // Throws UserError unless the options have `waves`, or if the run has no such cycles, step or layer.
  std::string draw(Trainer& trainer, int64_t last, const Window& window) override;

  VerifiedChip* verified_chip() { return verified_chip_; }  // the chip, with `verify_every`; else null
  RecordingCore* recorder() { return recorder_; }           // its core, with `waves`; else null

 private:
  std::string engine_;
  std::unique_ptr<arch::Chip> chip_;
  VerifiedChip* verified_chip_ = nullptr;
  RecordingCore* recorder_ = nullptr;
  std::shared_ptr<Metrics> metrics_ = std::make_shared<Metrics>();
  std::unique_ptr<Client> client_;
  std::unique_ptr<Verification> verification_;
};

}  // namespace veritpu
