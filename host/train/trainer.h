// Trains and evaluates a model on a device, batch by batch in file order.
#pragma once

#include <limits>

#include "host/checkpoint/checkpoint.h"
#include "host/train/runner.h"
#include "host/train/steps.h"

namespace veritpu {

struct Evaluation {
  double loss = 0;      // mean over batches
  double accuracy = 0;  // fraction of images
  int64_t images = 0;
};

class Evaluator {
 public:
  // The model must outlive it. Compiles the step of a full batch, of whose graph `pass`, if there is one, makes
  // another.
  using Pass = std::function<graph::Graph(const graph::Graph&)>;
  Evaluator(Client& client, const Model& model, const Precision& precision, int64_t batch, DeviceSplit split,
            Pass pass = {});

  // Evaluates the first `images` images; the last batch may be smaller. Calls progress(batches done, batches) after
  // each launch. `trained`: the training steps before it.
  Evaluation run(int64_t images, const std::function<void(int64_t, int64_t)>& progress, int64_t trained = 0);
  void observe(LaunchObserver& observer) { runner_.observe(observer); }
  int64_t images() const { return runner_.split().count; }
  void set_steps_per_execution(int64_t steps) { per_execution_ = steps; }
  const RunAccount& account() const { return runner_.account(); }

 private:
  int64_t batch_, per_execution_ = kStepsPerExecution;
  StepRunner runner_;
};

struct Tally {
  int64_t images = 0;
  double correct = 0;  // of them
  double share() const { return correct / static_cast<double>(images); }
};

class Trainer {
 public:
  // The model must outlive it. Compiles the step of a full batch. An epoch's last batch holds the rows that are left
  // over. `accuracy`: whether to count right answers.
  Trainer(Client& client, const Model& model, const Precision& precision, const Optimizer& optimizer,
          const LossScaler& scaler, int64_t batch, DeviceSplit split, bool accuracy = false);

  // Runs some of the next steps (at least one, at most `limit`, within the epoch) in one launch; returns their losses.
  std::vector<float> advance(int64_t limit);
  // Of that launch, each replica's own losses.
  const std::vector<std::vector<float>>& replica_losses() const { return replica_losses_; }
  int64_t step() const { return step_; }  // steps done
  void observe(LaunchObserver& observer) { runner_.observe(observer); }
  void set_step(int64_t step) { step_ = step; }
  void set_steps_per_execution(int64_t steps) { per_execution_ = steps; }  // the most of a launch
  // Takes the rows of each launch from `data` instead, those from row `first` of an epoch on: the split that the
  // trainer was made with says only how many rows an epoch has, and in which format.
  void each_launch(std::function<DeviceSplit(int64_t epoch, int64_t first, int64_t rows)> data) {
    launch_ = std::move(data);
  }
  int64_t steps_per_epoch() const;
  void limit_epoch(int64_t steps);               // ends epochs early
  const Tally& tally() const { return tally_; }  // of the launches so far, if it counts
  const Program& program();                      // of the next step
  const RunAccount& account() const { return runner_.account(); }
  const std::vector<arch::RunReport>& reports() const {
    return runner_.reports();
  }  // of the last launch, one a replica
  const std::vector<RunAccount>& replicas() const { return runner_.replicas(); }

 private:
  Client& client_;
  Optimizer optimizer_;
  int64_t rows_, batch_, per_execution_ = kStepsPerExecution, step_ = 0;
  int64_t most_ = std::numeric_limits<int64_t>::max();  // steps of an epoch
  bool accuracy_;
  Tally tally_;
  std::vector<std::vector<float>> replica_losses_;
  std::function<DeviceSplit(int64_t, int64_t, int64_t)> launch_;
  StepRunner runner_;
};

// Of the updates of one step: how many weights have a gradient that is not zero, and how many of those updates round to
// nothing.
struct Rounding {
  double due = 0, lost = 0;
  double share() const { return due > 0 ? lost / due : 0; }
};

// Counts the updates lost in a step on the split's first batch. It changes nothing on the device, and its cycles are in
// no account.
class RoundingProbe {
 public:
  // The model must outlive it.
  RoundingProbe(Client& client, const Model& model, const Precision& precision, const Optimizer& optimizer,
                const LossScaler& scaler, int64_t batch, DeviceSplit split);
  Rounding run(int64_t step);  // as if it came next
  void observe(LaunchObserver& observer) { runner_.observe(observer); }

 private:
  Client& client_;
  Optimizer optimizer_;
  int64_t batch_;
  StepRunner runner_;
};

class Predictor {
 public:
  Predictor(Client& client, const Model& model, const Precision& precision, DeviceSplit split);
  int64_t classify(int64_t image) { return classify(image, 1).front(); }
  // The classes of some of the split's images, in one launch.
  std::vector<int64_t> classify(int64_t first, int64_t count);

 private:
  DeviceSplit split_;
  std::unique_ptr<Executable> executable_;
};

// Sets the values on the device, after the steps that use them are compiled: fresh ones from the seed, or a
// checkpoint's that fits (`check_fits`). `training`: the optimizer's and the scaler's state too.
void initialize(Client& client, const Model& model, const Precision& precision, const LossScaler& scaler, uint64_t seed,
                bool training = true);
void restore(Client& client, const Checkpoint& checkpoint, const Model& model, bool training);
// The values on the device, by name, as a checkpoint holds them.
std::map<std::string, safetensors::Tensor> parameters(Client& client, const Model& model, const Precision& precision,
                                                      const Optimizer& optimizer);

}  // namespace veritpu
