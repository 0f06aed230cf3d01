#include "systemc/arbiter.h"

#include <algorithm>

namespace veritpu {

Arbiter::Arbiter(sc_core::sc_module_name name, Kernel& kernel) : sc_module(name), kernel_(kernel) {
  SC_HAS_PROCESS(Arbiter);
  SC_METHOD(run);
  sensitive << due_;
  dont_initialize();
}

void Arbiter::connect(std::vector<Requester*> requesters, std::function<Cycle()> horizon) {
  requesters_ = std::move(requesters);
  horizon_ = std::move(horizon);
}

Requester* Arbiter::earliest() const {
  Requester* first = nullptr;
  Cycle cycle = kNever;
  for (Requester* requester : requesters_)
    if (requester->next() < cycle) first = requester, cycle = requester->next();
  return first;
}

void Arbiter::update() {
  if (const Requester* first = earliest()) due_.notify(time_of(first->next() - current_cycle(*this)));
}

void Arbiter::grant() {
  serve();
  update();
}

// Serves all that is known, with annotated delays: one activation for a dozen cycles of requests, and one call for all
// those of a requester up to where another comes first.
void Arbiter::serve() {
  const Kernel::Aside aside(kernel_);
  const Cycle horizon = horizon_();
  for (Requester* first; (first = earliest()) && first->next() <= horizon;) {
    Cycle before = horizon == kNever ? kNever : horizon + 1;
    bool behind = false;
    for (const Requester* other : requesters_) {
      if (other == first)
        behind = true;
      else if (other->next() != kNever)
        before = std::min(before, other->next() + behind);
    }
    first->request(before);
  }
}

}  // namespace veritpu
