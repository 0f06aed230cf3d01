// Schedules of the learning rate, from the command line and from checkpoints (host/train/schedule.h).
#include "host/train/schedule.h"

#include <cmath>

#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

void feed(std::string_view bytes) {
  accepts([&] {
    const Schedule schedule = veritpu::schedule(std::string(bytes));
    if (schedule.kind == Schedule::Kind::cosine && !schedule.period) return;  // to be set before use
    const Schedule again = veritpu::schedule(text(schedule));
    for (const int64_t step : {int64_t{0}, int64_t{1}, int64_t{1000}, INT64_MAX / 2}) {
      expect(std::isfinite(schedule.factor(step)), "a factor that is not finite");
      expect(again.factor(step) == schedule.factor(step), "a schedule is read otherwise");
    }
  });
}

std::vector<std::string> seeds() {
  return {"constant", "step:3", "step:3:0.5", "warmup:10+cosine:20:0.1", "cosine", "warmup:2+constant"};
}

}  // namespace

Parser schedule() {
  return {"schedule", feed, seeds, {"constant", "step:", "cosine:", "warmup:", "+"}};
}

}  // namespace veritpu::parsers
