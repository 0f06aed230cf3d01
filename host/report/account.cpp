#include "host/report/account.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace veritpu {

using arch::Cause;
using arch::CauseCounts;
using arch::Unit;

namespace {

uint64_t sum(const CauseCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), uint64_t{0});
}
uint64_t of(const CauseCounts& counts, Cause cause) {
  return counts[static_cast<size_t>(cause)];
}

void charge(LayerCost& cost, Unit unit, const CauseCounts& counts) {
  const uint64_t active = of(counts, Cause::active), waiting = sum(counts) - active;
  if (arch::is_matrix_unit(unit)) cost.mxu_active += active, cost.mxu_waiting += waiting;
  if (unit == Unit::vpu) cost.vpu_active += active, cost.vpu_waiting += waiting;
}

}  // namespace

LayerCost& RunAccount::layer(const std::string& given) {
  const std::string name = given.empty() ? "(program)" : given;
  for (auto& cost : layers_)
    if (cost.name == name) return cost;
  layers_.push_back({});
  layers_.back().name = name;
  return layers_.back();
}

void RunAccount::add(const Executable& executable, const arch::RunReport& report, int64_t launch_steps, double wall) {
  cycles += report.cycles;
  macs += executable.macs() * static_cast<uint64_t>(launch_steps);
  steps += launch_steps;
  ++launches;
  seconds += wall;
  bytes.hbm_fetch += report.bytes.hbm_fetch;
  bytes.hbm_load += report.bytes.hbm_load;
  bytes.hbm_store += report.bytes.hbm_store;
  hbm.resize(std::max(hbm.size(), report.hbm.size()));
  for (size_t c = 0; c < report.hbm.size(); ++c) hbm[c].add(report.hbm[c]);
  const auto there = static_cast<size_t>(arch::units(report.units));
  for (size_t u = 0; u < there; ++u) {
    if (sum(report.units[u]) != report.cycles)
      throw std::logic_error("account: the causes of unit " + std::string(arch::name(static_cast<Unit>(u))) +
                             " do not add up to the run's cycles");
    for (size_t c = 0; c < units[u].size(); ++c) units[u][c] += report.units[u][c];
  }

  const Program& program = executable.program();
  for (const auto& name : program.layers) layer(name);  // in their order
  for (size_t pc = 0; pc < report.profile.size() && pc < program.instructions.size(); ++pc) {
    const int32_t operation = program.operation[pc];
    const auto& name = program.layers[static_cast<size_t>(program.operations[static_cast<size_t>(operation)].layer)];
    charge(layer(name), program.instructions[pc].unit().value_or(Unit::seq), report.profile[pc].unit);
  }
  for (size_t i = 0; i < program.macs.size(); ++i)
    layer(program.layers[i]).macs += program.macs[i] * static_cast<uint64_t>(launch_steps);
  for (const Unit unit : {Unit::mxu, Unit::mxu1, Unit::vpu})
    charge(none_, unit, report.none[static_cast<size_t>(unit)]);

  uint64_t mxu = 0, vpu = 0;
  for (const auto& cost : layers()) {
    mxu += cost.mxu_active + cost.mxu_waiting;
    vpu += cost.vpu_active + cost.vpu_waiting;
  }
  if (mxu != cycles * mxus() || vpu != cycles)
    throw std::logic_error("account: the layers' cycles do not add up to the run's");
}

std::vector<LayerCost> RunAccount::layers() const {
  std::vector<LayerCost> all;
  for (const auto& cost : layers_)
    if (cost.mxu_active | cost.mxu_waiting | cost.vpu_active | cost.vpu_waiting | cost.macs) all.push_back(cost);
  all.push_back(none_);
  return all;
}

uint64_t RunAccount::active(Unit unit) const {
  return of(unit == Unit::mxu ? arch::matrix_units(units) : units[static_cast<size_t>(unit)], Cause::active);
}

double RunAccount::active_share(Unit unit) const {
  const uint64_t possible = cycles * (unit == Unit::mxu ? mxus() : 1);
  return cycles ? static_cast<double>(active(unit)) / static_cast<double>(possible) : 0;
}

RunAccount sum_of(const std::vector<RunAccount>& cores) {
  RunAccount all;
  for (const RunAccount& a : cores) {
    all.cycles += a.cycles, all.macs += a.macs, all.samples += a.samples;
    all.bytes.hbm_fetch += a.bytes.hbm_fetch, all.bytes.hbm_load += a.bytes.hbm_load;
    all.bytes.hbm_store += a.bytes.hbm_store;
    for (size_t u = 0; u < all.units.size(); ++u)
      for (size_t c = 0; c < all.units[u].size(); ++c) all.units[u][c] += a.units[u][c];
  }
  return all;
}

}  // namespace veritpu
