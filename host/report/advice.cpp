#include "host/report/advice.h"

#include <algorithm>
#include <numeric>

#include "host/support/table.h"

namespace veritpu {

using arch::Cause;
using arch::Unit;

namespace {

constexpr double kBusy = 0.85;  // a unit this active leaves little to gain elsewhere

template <class Cost>
std::string dearest_layer(const RunAccount& account, Cost cost) {
  const auto layers = account.layers();
  const auto most =
      std::max_element(layers.begin(), layers.end(), [&](const auto& a, const auto& b) { return cost(a) < cost(b); });
  return "in " + most->name;
}

std::string waiting(const RunAccount& account) {
  const auto mxu = arch::matrix_units(account.units);
  const auto worst = std::max_element(mxu.begin() + 1, mxu.end());  // active is the first
  const auto cause = static_cast<Cause>(worst - mxu.begin());
  const std::string share =
      percent(static_cast<double>(*worst), static_cast<double>(std::accumulate(mxu.begin(), mxu.end(), uint64_t{0}))) +
      " of cycles";
  const std::string where = "most of it " + dearest_layer(account, [](const LayerCost& c) { return c.mxu_waiting; });
  const auto vpu = percent(account.active_share(Unit::vpu), 1);
  switch (cause) {
    case Cause::weights:
      return "weight loads: the matrix unit waits for them in " + share + ", " + where +
             "; a larger batch streams more rows through each tile";
    case Cause::semaphore:
      return "what the matrix unit waits for: semaphores hold it up in " + share + ", " + where +
             " (the vector unit is active in " + vpu + ")";
    case Cause::setup:
      return "short instructions: the matrix unit spends " + share + " starting them, " + where +
             "; a larger batch makes them longer";
    case Cause::drain:
      return "dependences: the matrix unit empties its pipeline in " + share + "; a larger batch amortises it";
    case Cause::vmem:
      return "banks of VMEM: the matrix unit stands still for them in " + share + ", " + where +
             "; more banks spread rows";
    default: return "work for the matrix unit: it has none in " + share + " (the vector unit is active in " + vpu + ")";
  }
}

}  // namespace

std::string advice(const RunAccount& account, const Precision& precision) {
  const double mxu = account.active_share(Unit::mxu), vpu = account.active_share(Unit::vpu);
  const bool passes = precision.matmul == graph::MatmulFormat::fp32;
  std::string limit;
  if (mxu >= kBusy)
    limit = "the matrix unit, active in " + percent(mxu, 1) + " of cycles; " +
            (passes ? "one pass a product instead of three (--precision bf16) would be faster"
                    : "a larger N would be faster");
  else if (vpu >= kBusy)
    limit = "the vector unit, active in " + percent(vpu, 1) + " of cycles, most of it " +
            dearest_layer(account, [](const LayerCost& c) { return c.vpu_active; });
  else
    limit = waiting(account);
  return "This run is limited by " + limit + ".";
}

}  // namespace veritpu
