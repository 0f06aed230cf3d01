// Collectives, and processes that run side by side.
#include <algorithm>
#include <functional>
#include <thread>

#include "runtime/module/meeting.h"
#include "runtime/module/replicas.h"

namespace veritpu::module {

std::vector<Values> Meeting::meet(int64_t process, const Step& step) {
  std::unique_lock lock(mutex_);
  if (waiting_ == 0) at_ = step.operation.op;
  if (left_ > 0 || at_ != step.operation.op) broken_ = true;
  given_[static_cast<size_t>(process)] = step.all_operands();
  const uint64_t meeting = meetings_;
  if (!broken_ && ++waiting_ == processes_.size()) {
    taken_ = given_;
    waiting_ = 0;
    meetings_++;
  }
  changed_.notify_all();
  changed_.wait(lock, [&] { return broken_ || meetings_ != meeting; });
  if (meetings_ == meeting) step.fail("not all processes come to it; let each run the same collectives");
  return taken_;
}

void Meeting::leave() {
  const std::lock_guard lock(mutex_);
  left_++;
  if (waiting_ > 0) broken_ = true;
  changed_.notify_all();
}

namespace meanings {
namespace {

const Process& process_of(const Step& step) {
  if (!step.frame.process()) step.fail("the module is for several devices; run it on as many");
  return *step.frame.process();
}

// The values of operand `i` in the process's group, by rank; none if it is in no group.
struct Met {
  std::vector<std::vector<Value>> operands;  // by operand, by rank
  int64_t rank = 0;
};
std::optional<Met> meet(const Step& step) {
  const Process& me = process_of(step);
  const std::vector<Values> all = me.meeting.meet(me.number, step);
  std::vector<Group> groups;
  try {
    groups = groups_of(step.operation, me.meeting.processes());
  } catch (const std::invalid_argument& error) {
    step.fail(error.what());
  }
  const Group* const group = group_with(groups, me.number);
  if (!group) return std::nullopt;
  Met met{{}, rank_in(*group, me.number)};
  for (size_t i = 0; i < step.operands(); i++) {
    met.operands.emplace_back();
    for (const int64_t member : *group) met.operands.back().push_back(all[static_cast<size_t>(member)][i]);
  }
  return met;
}

Tensor zeros(const Type& type) {
  Tensor tensor = blank(type);
  for (Lane& lane : tensor.lanes) lane.natural = 0;
  return tensor;
}

// Part number `part` of `count` along a dimension.
Tensor part_of(const Tensor& whole, size_t d, int64_t part, int64_t count) {
  Type type = whole.type;
  type.shape[d] /= count;
  Tensor cut = blank(type);
  const List strides = strides_of(whole.type.shape);
  const int64_t base = part * type.shape[d] * strides[d];
  size_t next = 0;
  for_each(type.shape, [&](const List& index) { cut.lanes[next++] = whole.lanes[base + dot(index, strides)]; });
  return cut;
}

Tensor joined(const std::vector<Tensor>& parts, size_t d) {
  Type type = parts[0].type;
  type.shape[d] *= static_cast<int64_t>(parts.size());
  Tensor whole = blank(type);
  const List strides = strides_of(type.shape);
  for (size_t p = 0; p < parts.size(); p++) {
    const int64_t base = static_cast<int64_t>(p) * parts[p].type.shape[d] * strides[d];
    size_t next = 0;
    for_each(parts[p].type.shape, [&](const List& index) {
      whole.lanes[static_cast<size_t>(base + dot(index, strides))] = parts[p].lanes[next++];
    });
  }
  return whole;
}

Tensor folded(const Step& step, const std::vector<Value>& by_rank) {
  const LaneRegion combine = lane_region(step, step.operation.regions[0]);
  Tensor sum = *by_rank[0];
  for (size_t r = 1; r < by_rank.size(); r++)
    for (size_t i = 0; i < sum.lanes.size(); i++) {
      const Lane pair[] = {sum.lanes[i], by_rank[r]->lanes[i]};
      combine(pair, &sum.lanes[i]);
    }
  return sum;
}

void check_parts(const Step& step, int64_t parts, int64_t whole, int64_t part) {
  if (parts * part != whole)
    step.fail("its result is not of the size that a group of " + std::to_string(parts) + " makes; mend its type");
}

}  // namespace

Values all_gather(const Step& step) {
  const auto d = static_cast<size_t>(step.operation.integer(Attr::all_gather_dim));
  const auto met = meet(step);
  Values results;
  for (size_t i = 0; i < step.operands(); i++) {
    if (!met) {
      results.push_back(own(zeros(step.result(i))));
      continue;
    }
    std::vector<Tensor> parts;
    for (const Value& value : met->operands[i]) parts.push_back(*value);
    check_parts(step, static_cast<int64_t>(parts.size()), step.result(i).shape[d], parts[0].type.shape[d]);
    results.push_back(own(joined(parts, d)));
  }
  return results;
}

Values all_reduce(const Step& step) {
  const auto met = meet(step);
  Values results;
  for (size_t i = 0; i < step.operands(); i++)
    results.push_back(own(met ? folded(step, met->operands[i]) : zeros(step.result(i))));
  return results;
}

Values all_to_all(const Step& step) {
  const auto split = static_cast<size_t>(step.operation.integer(Attr::split_dimension)),
             concat = static_cast<size_t>(step.operation.integer(Attr::concat_dimension));
  const int64_t count = step.operation.integer(Attr::split_count);
  const auto met = meet(step);
  Values results;
  for (size_t i = 0; i < step.operands(); i++) {
    if (!met) {
      results.push_back(own(zeros(step.result(i))));
      continue;
    }
    if (static_cast<int64_t>(met->operands[i].size()) != count)
      step.fail("its split_count is not the size of its groups; give that");
    std::vector<Tensor> parts;
    for (const Value& value : met->operands[i]) parts.push_back(part_of(*value, split, met->rank, count));
    results.push_back(own(joined(parts, concat)));
  }
  return results;
}

Values collective_broadcast(const Step& step) {
  const auto met = meet(step);
  return {met ? met->operands[0][0] : own(zeros(step.result()))};
}

Values collective_permute(const Step& step) {
  const Process& me = process_of(step);
  const std::vector<Values> all = me.meeting.meet(me.number, step);
  try {
    for (const auto& pair : process_pairs(step.operation, me.meeting.processes()))
      if (pair[1] == me.number) return all[static_cast<size_t>(pair[0])];
  } catch (const std::invalid_argument& error) {
    step.fail(error.what());
  }
  return {own(zeros(step.result()))};
}

Values process_id(const Step& step) {
  const Process& me = process_of(step);
  const int64_t partitions = me.meeting.processes().partitions;
  Tensor id = blank(step.result());
  id.lanes[0].natural =
      static_cast<uint64_t>(step.operation.op == Op::partition_id ? me.number % partitions : me.number / partitions);
  return {own(id)};
}

Values reduce_scatter(const Step& step) {
  const auto d = static_cast<size_t>(step.operation.integer(Attr::scatter_dimension));
  const auto met = meet(step);
  if (!met) return {own(zeros(step.result()))};
  const auto count = static_cast<int64_t>(met->operands[0].size());
  check_parts(step, count, step.operand(0).type.shape[d], step.result().shape[d]);
  return {own(part_of(folded(step, met->operands[0]), d, met->rank, count))};
}

}  // namespace meanings

namespace {

using Run = std::function<std::vector<Tensor>(const Process& process, const std::vector<Tensor>& arguments)>;
std::vector<std::vector<Tensor>> side_by_side(const Processes& processes,
                                              const std::vector<std::vector<Tensor>>& arguments, const Run& run) {
  if (static_cast<int64_t>(arguments.size()) != processes.size())
    throw InterpretError("the module runs as " + std::to_string(processes.size()) + " processes, not " +
                         std::to_string(arguments.size()) + "; give arguments for each");
  Meeting meeting(processes);
  std::vector<std::vector<Tensor>> results(arguments.size());
  std::vector<std::exception_ptr> errors(arguments.size());
  std::vector<std::thread> threads;
  for (size_t p = 0; p < arguments.size(); p++)
    threads.emplace_back([&, p] {
      const Process process{meeting, static_cast<int64_t>(p)};
      try {
        results[p] = run(process, arguments[p]);
      } catch (...) {
        errors[p] = std::current_exception();
      }
      meeting.leave();
    });
  for (std::thread& thread : threads) thread.join();
  for (const auto& error : errors)
    if (error) std::rethrow_exception(error);
  return results;
}

}  // namespace

std::vector<std::vector<Tensor>> interpret_processes(const Module& module, const Function& function,
                                                     const std::vector<std::vector<Tensor>>& arguments) {
  return side_by_side({module.replicas, module.partitions}, arguments,
                      [&](const Process& process, const std::vector<Tensor>& own) {
                        return interpret(module, function, own, &process);
                      });
}

std::vector<std::vector<Tensor>> interpret_processes(const Processes& processes, const std::vector<Module>& modules,
                                                     const std::vector<std::vector<Tensor>>& arguments) {
  return side_by_side(processes, arguments, [&](const Process& process, const std::vector<Tensor>& own) {
    const Module& module = modules.at(static_cast<size_t>(process.number));
    return interpret(module, *module.find("main"), own, &process);
  });
}

}  // namespace veritpu::module
