// A client's launches: on all devices of a program, or in parts that come from each.
#include <algorithm>

#include "runtime/pjrt/client.h"
#include "runtime/pjrt/failures.h"
#include "runtime/pjrt/profiler.h"

namespace veritpu::pjrt {
namespace {

// Whose instructions these are: a program's, but for addresses; or of no program that the module has.
const Program* program_of(const std::vector<arch::Instruction>& code, const std::vector<const Program*>& all) {
  for (const Program* program : all)
    if (std::equal(code.begin(), code.end(), program->instructions.begin(), program->instructions.end(),
                   [](const auto& a, const auto& b) { return a.opcode() == b.opcode(); }))
      return program;
  return nullptr;
}

std::vector<SignalPtr> ready(const std::vector<ValuePtr>& values) {
  std::vector<SignalPtr> all;
  for (const ValuePtr& value : values) all.emplace_back(value, &value->ready);
  return all;
}

}  // namespace

Cost Client::run(const CompiledModule& module, const Part& part, bool verified) {
  const auto run = [&] { return module.compiled->run(part.arguments, part.consumed, part.results, part.host.get()); };
  if (!verified) return run();
  Verifiable& chip = *machine_.verifiable();
  chip.verify(true);
  const auto end = [&](const std::string& difference) {
    chip.verify(false);
    report.verified(chip.verified(), difference);
  };
  try {
    const Cost cost = run();
    end("");
    return cost;
  } catch (const Difference& error) {
    end(error.what());
    throw;
  } catch (...) {
    end("");
    throw;
  }
}

void Client::profile(const CompiledModule& module, const std::string& name) {
  for (size_t c = 0; c < module.placed.devices.size(); c++)
    profile(static_cast<int>(module.placed.devices[c]), name, module.hash, module.compiled->programs(c));
}

void Client::profile(int core, const std::string& name, uint64_t id, const std::vector<const Program*>& programs) {
  auto times = machine_.taken(core);
  if (times.empty()) return;
  ProfiledLaunch launch;
  launch.core = core;
  launch.module = name;
  launch.module_id = id >> 1;  // frameworks take it as signed
  for (LaunchTime& time : times) {
    launch.cycles += time.cycles;
    auto& part = launch.parts.emplace_back();
    if (const Program* program = program_of(time.code, programs)) {
      part.operation = program->operation;
      for (const auto& o : program->operations) part.operations.push_back(o.text);
    }
    part.time = std::move(time);
  }
  Profiler::the().add(std::move(launch), config());
}

void Client::Part::end(const std::optional<Failure>& failure) const {
  for (const ValuePtr& result : results) result->ready.set(failure);
  complete->set(failure);
}

void Client::launch(const CompiledModule& module, size_t program, const Part& all, bool verified) {
  for (const ValuePtr& argument : all.arguments)
    if (argument->ready.failure()) return all.end(argument->ready.failure());
  try {
    report.launched(program, run(module, all, verified));
    profile(module, report.name(program));
  } catch (...) {
    return all.end(failure_of(std::current_exception()));
  }
  all.end({});
}

// One that is verified has all cores: it is repeated on another board. It would wait for ever between parts of another.
void Client::execute(const std::shared_ptr<const CompiledModule>& module, Part all) {
  if (module->apart) return execute_apart(module, all);
  const size_t number = report.program(module->key, "", module->placed.devices, module->facts, module->operations);
  const bool verified = module->facts.place == "chip" && !in_parts_ && verification_.drawn(number, module->hash);
  queue_.post({verified ? all_cores() : cores_of(*module), ready(all.arguments),
               [this, module, all, number, verified] { launch(*module, number, all, verified); },
               [all](const Failure& failure) { all.end(failure); }});
}

// A launch on each device.
void Client::execute_apart(const std::shared_ptr<const CompiledModule>& module, const Part& all) {
  const size_t devices = module->placed.devices.size();
  const auto of = [&](const auto& list, size_t device) {
    const auto count = static_cast<std::ptrdiff_t>(list.size() / devices);
    const auto first = list.begin() + static_cast<std::ptrdiff_t>(device) * count;
    return std::decay_t<decltype(list)>(first, first + count);
  };
  std::vector<std::shared_ptr<const CompiledModule>> replicas;
  for (size_t d = 0; d < devices; d++) replicas.push_back(alone(*module, d));
  std::vector<SignalPtr> each;
  for (size_t d = 0; d < devices; d++) {
    each.push_back(std::make_shared<Signal>());
    execute(replicas[d], {of(all.arguments, d), of(all.consumed, d), of(all.results, d), each.back()});
  }
  const auto left = std::make_shared<std::atomic<size_t>>(devices);
  for (const SignalPtr& one : each)
    one->when_set([left, each, complete = all.complete] {
      if (--*left > 0) return;
      const auto failed = std::find_if(each.begin(), each.end(), [](const auto& s) { return s->failure(); });
      complete->set(failed == each.end() ? std::nullopt : (*failed)->failure());
    });
}

// A launch of which each device's part comes by itself.
struct Client::Gathering {
  explicit Gathering(size_t devices)
      : meeting(std::make_shared<Queue::Meeting>(Queue::Meeting{devices})), parts(devices) {}
  const std::shared_ptr<const Queue::Meeting> meeting;
  std::vector<std::optional<Part>> parts;  // all are there when it runs

  Part all() const {
    Part all;
    all.complete = std::make_shared<Signal>();
    for (const auto& part : parts) {
      all.arguments.insert(all.arguments.end(), part->arguments.begin(), part->arguments.end());
      all.consumed.insert(all.consumed.end(), part->consumed.begin(), part->consumed.end());
      all.results.insert(all.results.end(), part->results.begin(), part->results.end());
    }
    return all;
  }
};

void Client::execute_part(const std::shared_ptr<const CompiledModule>& module, size_t device, Part part) {
  if (module->apart) return execute(alone(*module, device), std::move(part));
  in_parts_ = true;
  const size_t devices = module->placed.devices.size();
  std::shared_ptr<Gathering> gathering;
  {
    const std::lock_guard lock(gatherings_mutex_);
    auto& open = gatherings_[module->key];
    const auto lacks = [&](const auto& one) { return !one->parts[device]; };
    auto found = std::find_if(open.begin(), open.end(), lacks);
    if (found == open.end()) found = open.insert(found, std::make_shared<Gathering>(devices));
    gathering = *found;
    gathering->parts[device] = part;
    if (std::none_of(gathering->parts.begin(), gathering->parts.end(), [](const auto& one) { return !one; }))
      open.erase(found);
  }
  const auto run = [this, module, gathering, devices] {
    const size_t number = report.program(module->key, "", module->placed.devices, module->facts, module->operations);
    const bool verified =
        module->facts.place == "chip" && devices == devices_.size() && verification_.drawn(number, module->hash);
    const Part all = gathering->all();
    launch(*module, number, all, verified);
    for (const auto& one : gathering->parts) one->complete->set(all.complete->failure());
  };
  queue_.post({{static_cast<int>(module->placed.devices[device])},
               ready(part.arguments),
               run,
               [this, key = module->key, gathering, part](const Failure& failure) {
                 {  // no part joins it any more
                   const std::lock_guard lock(gatherings_mutex_);
                   gatherings_[key].remove(gathering);
                 }
                 part.end(failure);
               },
               gathering->meeting});
}

}  // namespace veritpu::pjrt
