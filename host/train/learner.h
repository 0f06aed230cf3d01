// Keras' compile, fit, evaluate, predict and load: a model on a device, for programs that are short.
#pragma once

#include <iostream>

#include "host/train/feed.h"
#include "host/train/machine.h"
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

// What `veritpu train` prints at its end, and writes by --json (docs/host.md).
struct Report {
  std::string text, json;
};

class Learner {
 public:
  // The client must outlive it, and no other Learner be made with it: parameters live there under their names. Throws
  // UserError if there is no such precision (host/layers/precision.h).
  Learner(Client& client, Model model, const Optimizer& optimizer, const std::string& precision = "fp32",
          uint64_t seed = 0);

  // On a machine (host/tpu/tpu.h), whose launches it may verify, and whose account report() gives.
  Learner(Machine& machine, Model model, const Optimizer& optimizer, const std::string& precision = "fp32",
          uint64_t seed = 0);

  // Trains, and goes on from where it was. Prints progress on `out`. A stream brings its own order, in batches of
  // `how.batch`. These and the next throw UserError, which says what to do, for data that are not the network's
  // (host/data/dataset.h) or a Fit that cannot be.
  Training fit(const Split& images, const Fit& how, std::ostream& out = std::cout);
  Training fit(const TrainingStream& stream, const Fit& how, std::ostream& out = std::cout);
  Evaluation evaluate(const Split& images, int64_t batch = 32);
  // The class of each image, whose labels may be left out; the number of classes where the model gives no number.
  std::vector<int64_t> predict(const Split& images);

  // Under `name`. Of the last fit and its validations; before there is one, of the last evaluate. Throws UserError if
  // there was neither, or this was made with a client alone.
  Report report(const std::string& name = "own network") const;
  // Trains as fit() does, without validations, until the window (--waves, docs/check.md) is drawn into its file;
  // returns what is to be told of it. The machine must be made for that. Throws UserError, and leaves no file, if
  // the training has no such cycles, step or layer.
  std::string draw(const Split& images, const Fit& how, const Window& window);

  // Model, optimizer and loss scaler, as `veritpu train --save` writes them. Throw UserError: the file cannot be
  // written, was not written by this, or is of another model or precision.
  void save(const std::string& path);
  void load(const std::string& path);

  const Model& model() const { return model_; }

 private:
  // What report() tells of.
  struct Last {
    int64_t batch = 0;
    Training training;
    RunAccount account, evaluation;
    std::optional<int64_t> planned_steps;
  };

  void check(const Split& images) const;
  DeviceSplit upload(const Split& images);
  Feed feed(const Split& images, const Fit& how);
  Trainer trainer(Feed& feed, const Fit& how);
  Training fit(Feed feed, const Fit& how, std::ostream& out);
  void give_values(bool training);  // to the device, once the steps that use them are compiled

  Client& client_;
  Machine* machine_ = nullptr;
  Model model_;
  const Precision& precision_;
  Checkpoint state_;  // its tensors are those to begin with, if `loaded_`
  bool loaded_ = false, trains_ = false;
  std::optional<Last> last_;
};

}  // namespace veritpu
