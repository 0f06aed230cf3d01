#pragma once

#include <cstdint>
#include <string>

namespace veritpu {

// How the learning rate changes from step to step: as schedulers of torch.optim.lr_scheduler that are stepped once a
// step. First `warmup` steps in which it grows linearly (LinearLR from 1 / (warmup + 1)), then (SequentialLR) one of
//   step    times `gamma` after every `period` steps (StepLR)
//   cosine  from 1 to `end` in `period` steps along half a cosine (CosineAnnealingLR), and `end` from then on
struct Schedule {
  enum class Kind { constant, step, cosine };
  Kind kind = Kind::constant;
  int64_t warmup = 0;
  int64_t period = 0;  // 0, of cosine only: not yet known, to be set before use
  double gamma = 0.1;
  double end = 0;

  bool varies() const { return kind != Kind::constant || warmup; }
  double factor(int64_t step) const;  // of the optimizer's rate in a step, from 0
};

// "constant", or what it is made of, as in "warmup:100+cosine:5000:0.01": warmup:STEPS, step:STEPS[:GAMMA],
// cosine[:STEPS[:END]]. The latter throws UserError for anything else.
std::string text(const Schedule& schedule);
Schedule schedule(const std::string& text);

}  // namespace veritpu
