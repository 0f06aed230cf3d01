#include "runtime/module_compiler/emission.h"

#include <algorithm>

#include "runtime/module_compiler/beside.h"
#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/running_sums.h"
#include "runtime/module_compiler/timeline.h"
#include "runtime/module_compiler/transfer_time.h"
#include "runtime/module_compiler/verify_plan.h"

namespace veritpu::module_compiler {

constexpr int64_t kShare = 50;  // of a program's cycles: to save fewer rows is not worth another emission

namespace {

// Whether a ring of so many rows has room for each product.
bool fit_ring(const std::vector<Kernel>& kernels, const Plan& plan, const arch::CoreConfig& core, int64_t ring) {
  return std::all_of(kernels.begin(), kernels.end(), [&](const Kernel& kernel) {
    if (const auto* loop = std::get_if<Loop>(&kernel.what)) return fit_ring(loop->body, plan, core, ring);
    const auto* product = std::get_if<Product>(&kernel.what);
    return !product || fits_ring(*product, plan.buffers, core, ring);
  });
}

// Whether VMEM has all that HBM has otherwise.
bool stay_turned(const std::vector<BufferInfo>& buffers, const std::vector<Residence>& residence) {
  for (size_t b = 0; b < buffers.size(); ++b) {
    const BufferInfo& info = buffers[b];
    if (info.apart == 1 || info.role == BufferInfo::temporary) continue;
    if (info.becomes < 0 || !residence[b].resident() || residence[b].length != info.row) return false;
  }
  return true;
}

// Products were planned for the usual division's ring.
std::vector<Division> ways_of(const Plan& plan, const arch::CoreConfig& core) {
  auto ways = divisions(core);
  ways.erase(std::remove_if(ways.begin() + 1, ways.end(),
                            [&](const Division& way) { return !fit_ring(plan.kernels, plan, core, way.ring); }),
             ways.end());
  return ways;
}

}  // namespace

Emission::Emission(const Of& of) : of_(of), ways_(ways_of(of.plan, of.core)) {}

std::optional<Compiled> Emission::quickest() {
  Schedule* const schedule = of_.options.schedule;
  const bool is_named = schedule && schedule->gives("memory");
  std::optional<Compiled> best = with(is_named ? named(*schedule) : ways_[0]);
  const auto most = std::max_element(saved_.begin(), saved_.end());
  const int64_t gain = *most - saved_[0];
  // Cores that exchange values divide VMEM alike.
  if (best && !is_named && of_.board.cores.empty() && gain > 0 && gain * kShare >= expected(*best)) {
    std::optional<Compiled> other = with(ways_[static_cast<size_t>(most - saved_.begin())]);
    if (other && expected(*other) < expected(*best))
      best = std::move(other);
    else if (schedule)
      best = with(ways_[0]);  // the choices noted are the last emission's
  }
  if (best && schedule) schedule->finish();
  return best;
}

const Division& Emission::named(Schedule& schedule) const {
  const auto lines = schedule.all("memory");
  if (lines.empty()) return ways_[0];
  std::string all;
  for (const Division& d : ways_) {
    const std::string rows = std::to_string(d.buffers);
    if (lines.size() == 1 && lines[0].words == std::vector<std::string>{rows}) return d;
    all += (all.empty() ? "" : " or ") + rows;
  }
  schedule.fail(lines.back(), "VMEM has " + all + " rows for buffers; name one of these, once");
}

int64_t Emission::expected(const Compiled& compiled) const {
  return static_cast<int64_t>(predict(compiled.program, of_.core, hbm_of(of_.core)).cycles);
}

std::optional<Compiled> Emission::with(const Division& division) {
  Schedule* const schedule = of_.options.schedule;
  std::vector<Donation> donated = of_.donations;
  while (true) {
    Plan plan = of_.plan;
    const auto check = [&](const char* pass) {
      if (of_.options.verify) tell(pass, mistakes(plan));
    };
    if (!donated.empty()) {
      donate(plan, donated, of_.core);
      check("donate");
    }
    run_beside(plan, of_.core);
    check("beside");
    auto compiled = emit(plan, donated, division);
    if (!turned_) return std::nullopt;
    if (!compiled) continue;
    if (schedule) {
      schedule->drop({"memory", "donate"});
      schedule->note("memory", {std::to_string(division.buffers)}, "rows for buffers");
      for (const Donation& d : donated) schedule->note("donate", {"arg" + std::to_string(d.argument)});
    }
    return compiled;
  }
}

// None: VMEM does not keep all of `donated`; those that it does not keep are taken out. Or not what is turned.
std::optional<Compiled> Emission::emit(const Plan& plan, std::vector<Donation>& donated, const Division& division) {
  Schedule* const schedule = of_.options.schedule;
  Compiled compiled;
  compiled.board = of_.board;
  compiled.buffers = plan.buffers;
  compiled.memory = assign(plan);
  compiled.memory.division = division;
  auto possible = candidates(plan);
  const auto emit = [&](const std::vector<Residence>& residence, Survey* survey, const Survey* known) {
    compiled.memory.residence = residence;
    compiled.program = {};
    compiled.program.layers = {of_.name};
    compiled.addresses.clear();
    Emitter emitter(of_.core, compiled, survey, known, of_.options);
    emitter.emit(plan.kernels);
    emitter.finish();
  };
  // What a buffer's place in VMEM does to loops may keep another from its own: then that one does without.
  while (true) {
    Survey survey;
    emit(possible, &survey, nullptr);
    auto chosen = possible;
    if (schedule) schedule->drop({"vmem", "rows"});
    const Chosen in_vmem = choose(chosen, plan, survey, division.buffers, of_.core.n, schedule);
    if (saved_.empty())
      for (const Division& way : ways_) {
        auto there = possible;
        saved_.push_back(in_vmem.all ? in_vmem.saved : choose(there, plan, survey, way.buffers, of_.core.n).saved);
      }
    const auto leaves = [&](const Donation& donation) {
      bool stays = false;
      for (size_t b = 0; b < plan.buffers.size(); ++b)
        stays = stays || (plan.buffers[b].becomes == donation.result && chosen[b].resident());
      if (!stays && donation.line) schedule->fail(*donation.line, "VMEM has no place for the argument");
      return !stays;
    };
    turned_ = stay_turned(plan.buffers, chosen);
    if (!turned_) return std::nullopt;
    const auto kept = std::remove_if(donated.begin(), donated.end(), leaves);
    if (kept != donated.end()) {
      donated.erase(kept, donated.end());
      return std::nullopt;
    }
    try {
      emit(chosen, nullptr, &survey);
      return compiled;
    } catch (const NotThere& e) {
      possible[static_cast<size_t>(e.buffer)].length = 0;
    }
  }
}

}  // namespace veritpu::module_compiler
