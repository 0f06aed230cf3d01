// Runs one kind of step (training, evaluation, prediction) over the rows of a dataset on the device.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "host/data/dataset.h"
#include "host/data/sample.h"
#include "host/report/account.h"
#include "host/train/steps.h"
#include "runtime/client.h"

namespace veritpu {

// Rows on the device: images [count, pixels], u8 or f32, and labels, u8 [count, 1] or f32 [count, classes].
struct DeviceSplit {
  Buffer images, labels;
  int64_t count;  // of images, on each replica
  InputFormat format() const { return {images.dtype, labels.shape.back()}; }
};
// Throws UserError if the split is not of images of so many pixels with a label each.
DeviceSplit upload(Client& client, const Split& split, int64_t pixels);
// The rows of batches of one shape, one after the other; at least one. Pixels are f32, those of a Split as they lie
// there.
DeviceSplit upload(Client& client, const std::vector<Split>& batches);
DeviceSplit upload(Client& client, const std::vector<Batch>& batches);
DeviceSplit upload(Client& client, const std::vector<SoftBatch>& batches);

enum class StepKind { training, evaluation, rounding };  // rounding: what counts lost updates
constexpr int kStepKinds = 3;

// Stands around each launch of steps.
class LaunchObserver {
 public:
  virtual ~LaunchObserver() = default;
  // Calls run() once, which launches steps `step` .. `step`+`steps`-1: of training from its start on; of others from
  // the training step before which they run.
  virtual void launch(StepKind kind, int64_t step, int64_t steps, const std::function<void()>& run) = 0;
};

class StepRunner {
 public:
  // `build` gives the step's graph for a batch size; its inputs are `images` and, if it uses them, `labels`.
  StepRunner(StepKind kind, Client& client, DeviceSplit split, std::function<graph::Graph(int64_t batch)> build);

  // Compiled on first use.
  Executable& executable(int64_t batch);
  // One launch, whose reports leave the result for reports(): `steps` batches from row `first` on, and whatever other
  // inputs the graph has. `step`: the first one's number, as the observer counts.
  Executable::Result run(int64_t step, int64_t first, int64_t batch, int64_t steps,
                         std::map<std::string, Executable::Slice> inputs = {});

  void observe(LaunchObserver& observer) { observer_ = &observer; }  // which must outlive this
  void replace(DeviceSplit split) { split_ = std::move(split); }     // by one of the same size
  const DeviceSplit& split() const { return split_; }
  const std::vector<arch::RunReport>& reports() const { return reports_; }  // of the last launch, one a replica
  const RunAccount& account() const { return account_; }                    // of replicas: the slowest one's launches
  const std::vector<RunAccount>& replicas() const { return replicas_; }     // each one's own, where there are several

 private:
  const StepKind kind_;
  Client& client_;
  DeviceSplit split_;
  std::function<graph::Graph(int64_t)> build_;
  LaunchObserver* observer_ = nullptr;
  std::map<int64_t, std::unique_ptr<Executable>> executables_;
  RunAccount account_;
  std::vector<RunAccount> replicas_;
  std::vector<arch::RunReport> reports_;
};

// How many steps a launch has unless it is told otherwise.
constexpr int64_t kStepsPerExecution = 5;

// How many steps the launch that begins at step `done` of an epoch runs, at most `most`: up to the next multiple of
// `steps_per_execution`. A launch costs cycles of its own, so where launches begin must not depend on the machine's
// speed.
int64_t steps_to_launch(int64_t done, int64_t most, int64_t steps_per_execution);

}  // namespace veritpu
