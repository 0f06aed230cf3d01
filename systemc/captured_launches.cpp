#include "systemc/captured_launches.h"

#include <algorithm>

namespace veritpu {
namespace {

Capturer* capturer(TensorCore& core) {
  auto* const capturer = dynamic_cast<Capturer*>(&core);
  return capturer && capturer->captures() ? capturer : nullptr;
}

}  // namespace

CapturedLaunches::CapturedLaunches(TensorCore& core, const SparseMemory& memory, const arch::HbmConfig& hbm)
    : capturer_(capturer(core)), memory_(memory), hbm_(hbm) {}

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
  capturing_ = capturer_ && most_bytes_;
  if (capturing_) capturer_->capture(launch, most_bytes_ / 2);
}

void CapturedLaunches::end(const arch::RunReport& report) {
  if (!capturing_) return;
  Entry e{capturer_->captured(), {}, report, ++clock_};
  if (!e.capture) return;
  const arch::Launch& launch = e.capture->use.launch();
  e.program.resize(launch.instructions * arch::kInstructionBytes);
  memory_.read(launch.program, e.program.data(), e.program.size());
  entries_.push_back(std::move(e));
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
