#include "host/tpu/tpu.h"

#include "host/tpu/metered_client.h"
#include "host/tpu/named.h"
#include "host/tpu/waves.h"
#include "systemc/fast_core.h"
#include "systemc/traced_core.h"

namespace veritpu {
Tpu::Tpu(const TpuOptions& o) : engine_(o.engine) {
  const arch::ChipConfig& config = chip_named(o.chip);
  const Engine engine = engine_named(o.engine);
  if (o.verify_every < 0) throw UserError("verify_every is one launch in so many; give it 1 or more, or 0 for none");
  const bool verify = o.verify_every > 0;
  check_engine(config, engine, verify);
  const int watched = verify + o.check_hazards + o.waves + o.timing_only;
  if (watched > 1)
    throw UserError(
        "a Tpu takes one of verify_every, check_hazards, waves and timing_only; make another Tpu for the other");
  if (watched && engine != Engine::fast)
    throw UserError("verify_every, check_hazards, waves and timing_only are of engine fast alone; take that engine");
  if (o.time && (engine != Engine::fast || verify || o.check_hazards || o.waves))
    throw UserError(
        "the time of launches is observed of engine fast, and not beside verify_every, check_hazards or "
        "waves; leave those out");
  if (o.waves && !can_trace(config.core))
    throw UserError("waveforms cannot be drawn of chip " + config.name + "; take chip lite");
  if (verify) {
    auto made = std::make_unique<VerifiedChip>(config);
    verified_chip_ = made.get();
    chip_ = std::move(made);
    verification_ = std::make_unique<Verification>(*verified_chip_, o.verify_seed, o.verify_every);
  } else if (o.waves) {
    chip_ = std::make_unique<SystemChip>(config, [this](const arch::CoreConfig& c, CorePort& port) {
      auto made = make_recording_core(c, port);
      recorder_ = made.get();
      return made;
    });
  } else if (o.check_hazards) {
    chip_ = std::make_unique<SystemChip>(
        config, [](const arch::CoreConfig& c, CorePort& port) { return make_fast_core_checked(c, port); });
  } else if (o.time) {
    const TimedCore kind = o.timing_only ? TimedCore::timing : TimedCore::alone;
    auto made = std::make_unique<SystemChip>(
        config, [&](const arch::CoreConfig& c, CorePort& port) { return make_fast_core_timed(c, port, o.time, kind); });
    made->observe(o.time);
    chip_ = std::move(made);
  } else if (o.timing_only) {
    chip_ = std::make_unique<SystemChip>(config, make_timing_core);
  } else {
    chip_ = make_chip(config, engine);
  }
  client_ = metered(Client::make(*chip_), metrics_);
}

Tpu::~Tpu() = default;

std::optional<Verified> Tpu::verified() const {
  if (!verification_) return std::nullopt;
  return verification_->verified();
}

std::string Tpu::draw(Trainer& trainer, int64_t last, const Window& window) {
  if (!recorder_) throw UserError("this Tpu remembers no launches to draw; make it with `waves`");
  return train_to_window(trainer, last, *recorder_, chip_->config().core, window);
}

}  // namespace veritpu
