#include "host/train/run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>

#include "host/support/table.h"

namespace veritpu {
namespace {

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class Run {
 public:
  Run(Trainer& trainer, Evaluator* evaluator, RoundingProbe* probe, int64_t batch, const Plan& plan, Progress& progress)
      : trainer_(trainer), evaluator_(evaluator), probe_(probe), batch_(batch), plan_(plan), progress_(progress) {
    const int64_t per_epoch = trainer.steps_per_epoch();
    first_step_ = plan.begin.value_or(trainer.step());
    last_step_ = plan.last_step(trainer.step(), per_epoch).value_or(std::numeric_limits<int64_t>::max());
    last_epoch_ = plan.epochs ? first_step_ / per_epoch + *plan.epochs : 0;
  }

  bool finished() const {
    return stopped() || trainer_.step() >= last_step_ || now() - begin_ >= plan_.seconds.value_or(1e300);
  }
  bool diverged() const { return plan_.stop_on_nan && not_finite_; }

  std::string title() const {
    std::string text = "Epoch " + std::to_string(trainer_.step() / trainer_.steps_per_epoch() + 1);
    return last_epoch_ ? text + "/" + std::to_string(last_epoch_) : text;
  }

  Epoch epoch() {
    const int64_t per_epoch = trainer_.steps_per_epoch(), from = trainer_.step();
    const int64_t to = std::min(last_step_, (from / per_epoch + 1) * per_epoch), total = to - from;
    Epoch epoch;
    double sum = 0, wall = 0;
    const double start = now();
    if (plan_.log) plan_.log->begin_epoch(start);
    const Tally before = trainer_.tally();
    const auto values = [&] {
      const double samples = static_cast<double>(epoch.steps * batch_) / std::max(wall, 1e-9);
      std::string text =
          " " + rate_text(samples, "samples/s") + format(" - loss: %.4f", sum / static_cast<double>(epoch.steps));
      epoch.train = {trainer_.tally().images - before.images, trainer_.tally().correct - before.correct};
      return epoch.train.images ? text + format(" - accuracy: %.4f", epoch.train.share()) : text;
    };
    while (trainer_.step() < to && (epoch.steps == 0 || !finished())) {
      const int64_t step = trainer_.step(), samples = trainer_.account().samples;
      const double begin = now();
      const auto losses = trainer_.advance(to - step);
      if (plan_.log)
        plan_.log->launched(begin, now(), step % per_epoch, trainer_.replica_losses(),
                            trainer_.account().samples - samples);
      const auto bad = std::find_if(losses.begin(), losses.end(), [](float loss) { return !std::isfinite(loss); });
      if (!not_finite_ && bad != losses.end()) not_finite_ = step + (bad - losses.begin());
      interrupted_ = plan_.interrupted();
      losses_.insert(losses_.end(), losses.begin(), losses.end());
      sum = std::accumulate(losses.begin(), losses.end(), sum);
      epoch.steps += static_cast<int64_t>(losses.size());
      wall = now() - start;
      progress_.update(epoch.steps, total, wall, values());
    }
    epoch.number = from / per_epoch + 1;
    epoch.complete = trainer_.step() % per_epoch == 0;
    epoch.train_loss = sum / static_cast<double>(epoch.steps);
    const bool due = epoch.number % plan_.validate_every == 0 || trainer_.step() >= last_step_;
    if (evaluator_ && due && !stopped())
      epoch.test = evaluator_->run(
          test_images(),
          [&](int64_t done, int64_t batches) {
            progress_.update(epoch.steps, total, wall,
                             values() + format(" - evaluating %ld/%ld", long(done), long(batches)));
          },
          trainer_.step());
    if (probe_ && epoch.complete) try {
        epoch.rounding = probe_->run(trainer_.step());
      } catch (const UserError&) {  // it needs more memory than training does; the run goes on without it
        probe_ = nullptr;
      }
    std::string text = values();
    if (epoch.test.images)
      text += format(" - test_loss: %.4f - test_accuracy: %.4f", epoch.test.loss, epoch.test.accuracy);
    progress_.finish(epoch.steps, total, wall, text);
    return epoch;
  }

  std::vector<float> losses_;
  bool interrupted_ = false;
  std::optional<int64_t> not_finite_;

 private:
  bool stopped() const { return interrupted_ || diverged(); }
  int64_t test_images() const { return std::min(evaluator_->images(), (trainer_.step() - first_step_) * batch_); }

  Trainer& trainer_;
  Evaluator* evaluator_;
  RoundingProbe* probe_;
  int64_t batch_;
  Plan plan_;
  Progress& progress_;
  double begin_ = now();
  int64_t first_step_ = 0, last_step_ = 0, last_epoch_ = 0;
};

}  // namespace

std::optional<int64_t> Plan::last_step(int64_t done, int64_t steps_per_epoch) const {
  const int64_t first = begin.value_or(done);
  if (steps) return first + *steps;
  if (epochs) return (first / steps_per_epoch + *epochs) * steps_per_epoch;
  return std::nullopt;
}

Training run_training(Trainer& trainer, Evaluator* evaluator, RoundingProbe* probe, int64_t batch, const Plan& plan,
                      Progress& progress, std::ostream& out, const std::function<void()>& checkpoint) {
  Run run(trainer, evaluator, probe, batch, plan, progress);
  Training training;
  training.first_step = trainer.step();
  training.steps_per_epoch = trainer.steps_per_epoch();
  while (!run.finished()) {
    out << run.title() << std::endl;
    training.epochs.push_back(run.epoch());
    if (!run.diverged()) checkpoint();
  }
  training.interrupted = run.interrupted_;
  training.not_finite = run.not_finite_;
  training.losses = std::move(run.losses_);
  return training;
}

}  // namespace veritpu
