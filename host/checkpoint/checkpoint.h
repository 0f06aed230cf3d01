// What a training run leaves on disk: model, optimizer and loss scaler, and where they come from. As a safetensors
// file, tensors carry the parameters' names and dtypes, and everything else is in __metadata__ (docs/host.md).
#pragma once

#include <map>
#include <optional>
#include <string>

#include "host/checkpoint/safetensors.h"
#include "host/layers/model.h"
#include "host/train/loss_scaler.h"
#include "host/train/optimizer.h"

namespace veritpu {

struct Checkpoint {
  std::string workload;  // empty: a network of one's own
  std::string precision, revision;
  uint64_t seed = 0;
  int64_t step = 0;   // steps trained so far
  int64_t batch = 0;  // images a step, 0 if that is not known
  Optimizer optimizer;
  std::optional<LossScaler> scaler;                       // with its state among the tensors
  std::map<std::string, safetensors::Tensor> parameters;  // of the model, the optimizer and the scaler
};

void save_checkpoint(const Checkpoint& checkpoint, const std::string& path);

// Throws UserError if the file is damaged (a checksum covers all of it) or was not written by save_checkpoint.
Checkpoint load_checkpoint(const std::string& path);

// Throws UserError unless the checkpoint holds exactly the model's parameters (and the optimizer's and scaler's), in
// the shapes and dtypes that the precision gives them, and finite hyperparameters.
void check_fits(const Checkpoint& checkpoint, const Model& model, const Precision& precision, const std::string& path);

}  // namespace veritpu
