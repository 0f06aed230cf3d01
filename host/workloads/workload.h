// The programs that VeriTPU trains, by the name that the command line takes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "host/data/dataset.h"
#include "host/data/training_stream.h"
#include "host/layers/model.h"
#include "host/train/optimizer.h"
#include "host/train/runner.h"

namespace veritpu {

// What the workload's authors reported.
struct Reported {
  std::string precision;              // empty: whatever ours is
  std::vector<double> test_accuracy;  // after each epoch, as a fraction; 0 where nothing is known
  double test_loss = 0;               // after the last
  std::vector<double> train_accuracy{};
};

struct Workload {
  std::string name, description;
  Model (*model)();
  Dataset (*dataset)(const std::string& directory);
  std::string directory;  // where the dataset is, unless --data says otherwise
  Optimizer optimizer;
  int64_t batch, epochs;
  bool shuffle;  // the training images, anew for each epoch
  std::vector<Reported> reported;
  int64_t steps_per_execution = kStepsPerExecution;  // steps a launch, unless --steps-per-execution says otherwise
  // Where training data do not lie in the dataset: they flow, a stream for each replica. Null elsewhere.
  std::vector<TrainingStream> (*streams)(const std::string& directory, int64_t batch, uint64_t seed,
                                         int64_t replicas) = nullptr;
  bool lr_times_cores = false;  // the learning rate, where several cores train together
  bool drop_last = false;       // the images that do not fill an epoch's last batch
  int64_t steps_per_epoch = 0;  // at most; 0: as many as there are
  int64_t validate_every = 1;   // epochs
  bool train_accuracy = false;  // is counted in each step
  int64_t log_steps = 0;        // on several cores, a line (host/train/step_log.h) every so many steps; 0: none

  // Images of a training step on the device: what flows is f32, what lies there bytes.
  graph::DType training_pixels() const { return streams ? graph::DType::f32 : graph::DType::u8; }
  int64_t epoch_steps(int64_t images, int64_t batch) const;          // in these batches
  const Reported* reported_for(const std::string& precision) const;  // null if nothing is known
  // Of this epoch, from 1, where anything is.
  std::optional<double> reported_accuracy(const std::string& precision, int64_t epoch, bool train = false) const;
};

const std::vector<Workload>& workloads();
const Workload* find_workload(const std::string& name);  // null if there is none

}  // namespace veritpu
