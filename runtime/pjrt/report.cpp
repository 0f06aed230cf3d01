#include "runtime/pjrt/report.h"

#include <nlohmann/json.hpp>

namespace veritpu::pjrt {

using Json = nlohmann::ordered_json;

size_t Report::program(const std::string& key, const std::string& name, const std::vector<int64_t>& devices,
                       const Facts& facts, const std::map<std::string, int64_t>& operations) {
  const std::lock_guard lock(mutex_);
  const auto [it, is_new] = numbers_.try_emplace(key, programs_.size());
  if (is_new) programs_.push_back({name, devices, facts, operations});
  return it->second;
}

std::string Report::name(size_t program) const {
  const std::lock_guard lock(mutex_);
  return programs_[program].name;
}

void Report::launched(size_t program, const Cost& cost) {
  const std::lock_guard lock(mutex_);
  Program& p = programs_[program];
  p.launches++;
  p.last = cost;
  p.total.cycles += cost.cycles;
  p.total.transfer_cycles += cost.transfer_cycles;
}

void Report::read(uint64_t transfer_cycles) {
  const std::lock_guard lock(mutex_);
  read_transfer_cycles_ += transfer_cycles;
}

void Report::copied(bool over_links, const Cost& cost) {
  const std::lock_guard lock(mutex_);
  (over_links ? copies_over_links_ : copies_through_host_)++;
  copies_.cycles += cost.cycles;
  copies_.transfer_cycles += cost.transfer_cycles;
}

uint64_t Report::cycles(const std::string& key) const {
  const std::lock_guard lock(mutex_);
  const auto known = numbers_.find(key);
  return known == numbers_.end() ? 0 : programs_[known->second].last.cycles;
}

void Report::compiled(Found found) {
  const std::lock_guard lock(mutex_);
  compiled_[found]++;
}

void Report::verified(const Compared& compared, const std::string& difference) {
  const std::lock_guard lock(mutex_);
  compared_ = compared;
  if (difference.empty()) return;
  differences_++;
  difference_ = difference;
}

void Report::verify_every(int64_t every) {
  const std::lock_guard lock(mutex_);
  verify_every_ = every;
}

std::string Report::text() const {
  const std::lock_guard lock(mutex_);
  Json programs = Json::array(), on_host = Json::object();
  uint64_t launches = 0, host_launches = 0;
  Cost total{0, copies_.transfer_cycles + read_transfer_cycles_};
  std::map<std::string, uint64_t> operations;
  for (const Program& p : programs_) {
    const bool host = p.facts.place == "host";
    Json entry = {{"name", p.name},
                  {"devices", p.devices},
                  {"place", p.facts.place},
                  {"way", p.facts.way},
                  {"launches", p.launches}};
    if (!p.facts.reason.empty()) entry["reason"] = p.facts.reason;
    if (host) {
      entry["operations"] = p.operations;
      for (const auto& [word, count] : p.operations) operations[word] += p.launches * static_cast<uint64_t>(count);
    } else {
      entry["cycles"] = p.total.cycles;
      entry["cycles_of_last_launch"] = p.last.cycles;
      entry["transfer_cycles"] = p.total.transfer_cycles;
      entry["macs_per_launch"] = p.facts.macs;
      entry["instructions"] = p.facts.instructions;
      entry["vmem_rows"] = p.facts.vmem_rows;
      entry["temporary_bytes"] = p.facts.temporary_bytes;
      if (p.facts.scalars_on_host > 0) entry["scalars_on_host"] = p.facts.scalars_on_host;
    }
    programs.push_back(entry);
    launches += p.launches;
    if (host) host_launches += p.launches;
    total.cycles += p.total.cycles;
    total.transfer_cycles += p.total.transfer_cycles;
  }
  const Json all = {
      {"chip", chip_},
      {"engine", engine_},
      {"launches", launches},
      {"launches_on_host", host_launches},
      {"operations_on_host", operations},
      {"cycles", total.cycles},
      {"transfer_cycles", total.transfer_cycles},
      {"copies",
       {{"over_links", copies_over_links_}, {"through_host", copies_through_host_}, {"cycles", copies_.cycles}}},
      {"compiled", {{"anew", compiled_[anew]}, {"in_process", compiled_[in_process]}, {"on_disk", compiled_[on_disk]}}},
      {"verified",
       {{"every", verify_every_},
        {"launches", compared_.runs},
        {"instructions", compared_.instructions},
        {"cycles", compared_.cycles},
        {"bytes", compared_.bytes},
        {"differences", differences_},
        {"difference", difference_}}},
      {"programs", programs}};
  return all.dump(1);
}

}  // namespace veritpu::pjrt
