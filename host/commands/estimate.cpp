#include "host/commands/estimate.h"

#include "host/commands/session.h"
#include "host/support/table.h"

namespace veritpu {

std::string estimate(const Options& options, const Workload& workload, const Checkpoint& start, int64_t steps) {
  Session s(options, workload, Session::Boards::too);
  Feed feed = s.feed(workload, start.batch, start.seed);
  const Precision& precision = *find_precision(start.precision);
  const LossScaler scaler = start.scaler.value_or(LossScaler());
  Trainer trainer(*s.client, s.model, precision, start.optimizer, scaler, start.batch, feed.split(),
                  workload.train_accuracy);
  feed.drive(trainer);
  initialize(*s.client, s.model, precision, scaler, start.seed);
  trainer.advance(1);
  const RunAccount& account = trainer.account();
  return "A step takes " + grouped(account.cycles) + " cycles, " + format("%.3g s", account.seconds) + " on engine " +
         s.engine + "; " + grouped(static_cast<uint64_t>(steps)) + " steps take about " +
         long_duration(account.seconds * static_cast<double>(steps)) + ", without evaluations.";
}

}  // namespace veritpu
