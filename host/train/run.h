// A training run: epochs of training and evaluation, with a progress bar and checkpoints.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "host/train/progress.h"
#include "host/train/step_log.h"
#include "host/train/trainer.h"

namespace veritpu {

// How long to train: until `epochs` more epochs have ended, for `steps` steps, or for as many steps as begin within
// `seconds`. Exactly one is set.
struct Plan {
  std::optional<int64_t> epochs, steps;
  std::optional<double> seconds;
  int64_t validate_every = 1;  // evaluates after each epoch whose number is a multiple, and after the last
  // The step from which they count: of a training that is resumed, where it once began; else the trainer's own.
  std::optional<int64_t> begin{};
  std::function<bool()> interrupted = [] { return false; };  // asked after each launch: whether to end there
  bool stop_on_nan = false;                                  // ends with the first loss that is not finite
  StepLog* log = nullptr;                                    // is told of each launch, if there is one

  // The step before which training ends, if `done` steps are done already; none if time decides.
  std::optional<int64_t> last_step(int64_t done, int64_t steps_per_epoch) const;
};

struct Epoch {
  int64_t number = 0;     // counted from the start of training, from 1
  bool complete = false;  // false: the run ended within it
  double train_loss = 0;  // mean over its steps
  Evaluation test;        // of no images: it was not evaluated
  int64_t steps = 0;
  Rounding rounding{};  // of a step after it
  Tally train{};        // of its images, where the trainer counts
};

struct Training {
  std::vector<Epoch> epochs;  // the last may be cut short
  std::vector<float> losses;  // of every step
  int64_t first_step = 0, steps_per_epoch = 1;
  bool interrupted = false;             // by the plan
  std::optional<int64_t> not_finite{};  // the first step, from 0, whose loss is not
};

// Trains, evaluating at the end of each epoch and of the run as the plan has it, if there is an evaluator. A run of
// fewer steps than the test set has batches is evaluated on as many batches as it trained, so that a short run stays
// short. Calls `checkpoint` after each epoch, but not after one that stop_on_nan ended. An epoch that was interrupted
// is not evaluated. The probe, if there is one, counts lost updates after each complete epoch.
Training run_training(Trainer& trainer, Evaluator* evaluator, RoundingProbe* probe, int64_t batch, const Plan& plan,
                      Progress& progress, std::ostream& out, const std::function<void()>& checkpoint);

}  // namespace veritpu
