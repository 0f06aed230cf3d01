// --waves: the fast core runs up to the window; the launches that it touches are repeated by the verilated core, which
// draws its signals within the window and is compared with the fast core throughout (docs/check.md).
#pragma once

#include <string>

#include "host/tpu/window.h"
#include "host/train/trainer.h"
#include "systemc/recording_core.h"

namespace veritpu {

// Both return what is to be told of it, and throw UserError, leaving no file, if the run has no such cycles, step or
// layer.

// Trains, without evaluations, until the window is drawn, at most up to step `last`. `recorder` is the chip's core.
std::string train_to_window(Trainer& trainer, int64_t last, RecordingCore& recorder, const arch::CoreConfig& config,
                            const Window& window);
// The window of a run that is over, was recorded and took `cycles`.
std::string draw_window(const RecordingCore& recorder, uint64_t cycles, const arch::CoreConfig& config,
                        const Window& window);

}  // namespace veritpu
