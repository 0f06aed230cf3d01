#include "systemc/captured_launches.h"

#include <unistd.h>

#include <algorithm>
#include <string_view>

namespace veritpu {
namespace {

Capturer* capturer(TensorCore& core) {
  auto* const capturer = dynamic_cast<Capturer*>(&core);
  return capturer && capturer->captures() ? capturer : nullptr;
}

uint64_t hash_of(const std::vector<uint8_t>& bytes) {
  return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

}  // namespace

size_t CapturedLaunches::usual_limit() {
  const auto memory = static_cast<size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return std::min(size_t{1} << 30, memory / 8);
}

CapturedLaunches::CapturedLaunches(TensorCore& core, const SparseMemory& memory, const arch::HbmConfig& hbm,
                                   size_t most_bytes)
    : capturer_(capturer(core)), memory_(memory), hbm_(hbm), most_bytes_(most_bytes) {}

size_t CapturedLaunches::Entry::bytes() const {
  return capture->bytes() + program.size() + report.profile.size() * sizeof report.profile[0];
}

bool CapturedLaunches::fits(const Entry& e, const arch::Launch& launch) const {
  return launch.instructions == e.capture->use.launch().instructions && launch.most_cycles >= e.report.cycles &&
         e.capture->use.fits(launch, hbm_) && memory_.holds(launch.program, e.program.data(), e.program.size());
}

const arch::RunReport* CapturedLaunches::replay(const arch::Launch& launch) {
  for (Entry& e : entries_) {
    if (!fits(e, launch)) continue;
    e.used = ++clock_;
    capturer_->replay(*e.capture, launch);
    ++replayed_;
    return &e.report;
  }
  return nullptr;
}

void CapturedLaunches::begin(const arch::Launch& launch) {
  program_.clear();
  if (!capturer_ || !most_bytes_) return;
  program_.resize(launch.instructions * arch::kInstructionBytes);
  memory_.read(launch.program, program_.data(), program_.size());
  Seen& seen = seen_[hash_of(program_)];
  if (seen == Seen::once) return capturer_->capture(launch, most_bytes_);
  if (seen == Seen::never) seen = Seen::once;
  program_.clear();
}

void CapturedLaunches::end(const arch::RunReport& report) {
  if (program_.empty()) return;
  auto capture = capturer_->captured();
  if (!capture) {
    seen_[hash_of(program_)] = Seen::refused;
    return;
  }
  entries_.push_back({std::move(capture), std::move(program_), report, ++clock_});
  make_room();
}

void CapturedLaunches::limit(size_t bytes) {
  most_bytes_ = bytes;
  make_room();
}

void CapturedLaunches::make_room() {
  const auto all = [&] {
    size_t bytes = 0;
    for (const Entry& e : entries_) bytes += e.bytes();
    return bytes;
  };
  const auto older = [](const Entry& a, const Entry& b) { return a.used < b.used; };
  while (all() > most_bytes_) entries_.erase(std::min_element(entries_.begin(), entries_.end(), older));
}

}  // namespace veritpu
