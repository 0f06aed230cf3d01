#include "systemc/timeline.h"

namespace veritpu {

void Timeline::begin(const arch::Launch& launch) {
  use_.begin(launch);
  entries_.clear();
  sends_ = 0;
  kept_ = true;
}

std::shared_ptr<const Timeline::Tag> Timeline::tag() {
  auto tag = std::make_shared<Tag>();
  tag->number = sends_++, tag->place = place_;
  return tag;
}

}  // namespace veritpu
