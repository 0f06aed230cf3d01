#include "systemc/fast_deadlock.h"

namespace veritpu::fast {

using arch::Unit;

namespace {

std::string at(const Queued& i) {
  return std::string(arch::name(i.unit)) + ", pc " + std::to_string(i.pc);
}

}  // namespace

void deadlock(const Watch& watch, const Semaphores& semaphores, const std::array<Queue*, arch::kUnits>& queues,
              const Ring<Queued, arch::kBufferInstructions>& buffer) {
  const auto signallers = [&](int sem) {
    std::string text;
    const auto look = [&](const Queued& i, const char* where) {
      for (const auto& use : i.signals)
        if (use.count && use.sem == sem) text += (text.empty() ? "" : " and ") + at(i) + " (" + where + ")";
    };
    for (const Queue* queue : queues)
      for (unsigned k = 0; queue && k < queue->size(); k++) look((*queue)[k], "queued");
    for (unsigned k = 0; k < buffer.size(); k++) look(buffer[k], "not dispatched");
    return text.empty() ? std::string("nothing queued or fetched signals it") : text + " would signal it";
  };
  const Queued* culprit = nullptr;
  std::string text = "nothing can go on";
  const auto waits = [&](const Queued& i) {
    for (const auto& use : i.waits)
      if (use.count && semaphores.value(use.sem) < use.count) {
        if (!culprit) culprit = &i;
        text += "; " + at(i) + " waits for " + std::to_string(use.count) + " of semaphore " + std::to_string(use.sem) +
                ", which stands at " + std::to_string(semaphores.value(use.sem)) + ": " + signallers(use.sem);
      }
  };
  for (const Queue* queue : queues)
    if (queue && !queue->empty()) waits(queue->front());
  const Queued& head = buffer.front();
  if (head.unit != Unit::seq)
    text += "; seq, pc " + std::to_string(head.pc) + ", waits for room in the queue of " +
            std::string(arch::name(head.unit));
  else if (semaphores.ready(head))
    text += "; " + at(head) + " waits for every unit to be idle";
  else
    waits(head);
  watch.fail(Hazard::deadlock, culprit ? *culprit : head, text);
}

}  // namespace veritpu::fast
