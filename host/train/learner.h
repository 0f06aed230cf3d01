// Keras' compile, fit, evaluate, predict and load: a model on a device, for programs that are short.
#pragma once

#include <iostream>

#include "host/train/feed.h"
#include "host/train/run.h"

namespace veritpu {

struct Fit {
  int64_t batch = 32, epochs = 1;
  int64_t steps_per_execution = kStepsPerExecution;  // of one launch
  int64_t steps_per_epoch = 0;                       // at most; 0: as many as there are
  bool shuffle = true;                               // the images, anew for each epoch
  bool drop_last = false;                            // the images that do not fill an epoch's last batch
  bool accuracy = true;                              // counts right answers in each step
  const Split* validation = nullptr;                 // evaluated after epochs whose number is a multiple of
  int64_t validate_every = 1;                        // this, and after the last
};

class Learner {
 public:
  // The client must outlive it, and no other Learner be made with it: parameters live there under their names. Throws
  // UserError if there is no such precision (host/layers/precision.h).
  Learner(Client& client, Model model, const Optimizer& optimizer, const std::string& precision = "fp32",
          uint64_t seed = 0);

  // Trains, and goes on from where it was. Prints progress on `out`. A stream brings its own order, in batches of
  // `how.batch`.
  Training fit(const Split& images, const Fit& how, std::ostream& out = std::cout);
  Training fit(const TrainingStream& stream, const Fit& how, std::ostream& out = std::cout);
  Evaluation evaluate(const Split& images, int64_t batch = 32);
  // The class of each image; the number of classes where the model gives no number.
  std::vector<int64_t> predict(const Split& images);

  // Model, optimizer and loss scaler, as `veritpu train --save` writes them. Throw UserError: the file cannot be
  // written, was not written by this, or is of another model or precision.
  void save(const std::string& path);
  void load(const std::string& path);

  const Model& model() const { return model_; }

 private:
  DeviceSplit upload(const Split& images);
  Training fit(Feed feed, const Fit& how, std::ostream& out);
  void give_values(bool training);  // to the device, once the steps that use them are compiled

  Client& client_;
  Model model_;
  const Precision& precision_;
  Checkpoint state_;  // its tensors are those to begin with, if `loaded_`
  bool loaded_ = false, trains_ = false;
};

}  // namespace veritpu
