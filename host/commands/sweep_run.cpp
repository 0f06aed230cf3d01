#include "host/commands/sweep_run.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "host/train/step_cost.h"
#include "systemc/fast_core.h"
#include "systemc/system_board.h"

namespace veritpu {
namespace {

// A board of one core: threads advance such cores side by side (Kernel::Aside).
void measure(const graph::Graph& graph, SweepPoint& point) {
  const arch::ChipConfig& config = point.chip->config;
  SystemBoard board(config, make_timing_core);
  const auto client = Client::make(board.core(0));
  const StepInputs inputs = room_for_inputs(*client, graph);
  const auto step = client->compile(graph, {CompileOptions::quickest});
  const arch::RunReport report = step->execute(1, inputs).report;
  constexpr auto kActive = static_cast<size_t>(arch::Cause::active);
  point.cycles = report.cycles;
  point.mxu_active = arch::matrix_units(report.units)[kActive];
  for (const uint64_t layer : step->program().macs) point.macs += layer;
  point.seconds = static_cast<double>(point.cycles) / (config.mhz * 1e6);
  Activity activity;
  activity.mxu_active = point.mxu_active;
  activity.vpu_active = report.units[static_cast<size_t>(arch::Unit::vpu)][kActive];
  activity.memory_bytes = report.bytes.hbm_fetch + report.bytes.hbm_load + report.bytes.hbm_store;
  activity.seconds = point.seconds;
  point.energy = energy_of(config, activity);
}

bool better(const SweepPoint& a, const SweepPoint& b) {
  const bool as_good = a.seconds <= b.seconds && a.millimetres <= b.millimetres && a.bandwidth <= b.bandwidth;
  return as_good && (a.seconds < b.seconds || a.millimetres < b.millimetres || a.bandwidth < b.bandwidth);
}

void mark_front(std::vector<SweepPoint>& points) {
  for (SweepPoint& p : points)
    p.front = p.error.empty() && std::none_of(points.begin(), points.end(), [&](const SweepPoint& other) {
                return other.workload == p.workload && other.error.empty() && better(other, p);
              });
}

}  // namespace

std::vector<SweepPoint> run_sweep(const std::vector<NamedStep>& steps, const SweepPlan& plan, int threads) {
  std::vector<SweepPoint> points;
  for (const auto& step : steps)
    for (const auto& chip : plan.chips) {
      SweepPoint point;
      point.workload = step.workload, point.chip = &chip;
      point.millimetres = area_of(chip.config).cores();
      point.bandwidth = chip.config.hbm.bytes_per_cycle() * chip.config.mhz * 1e6;
      points.push_back(std::move(point));
    }
  std::atomic<size_t> next{0};
  std::exception_ptr failure;
  std::mutex mutex;
  const auto work = [&] {
    for (size_t k = next++; k < points.size(); k = next++) try {
        measure(steps[k / plan.chips.size()].source.graph, points[k]);
      } catch (const UserError& e) {
        points[k].error = e.what();
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        next = points.size();
      }
  };
  std::vector<std::thread> crew;
  for (int t = 1; t < threads; ++t) crew.emplace_back(work);
  work();
  for (auto& thread : crew) thread.join();
  if (failure) std::rethrow_exception(failure);
  mark_front(points);
  return points;
}

}  // namespace veritpu
