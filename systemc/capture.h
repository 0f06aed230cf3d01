// A launch's values without its time: what a core hands over to be computed while it counts the cycles of a launch, in
// order, kept to be computed again. (Of a core that counts time alone, nothing.) Time depends on no value, so a launch
// that fits it takes the same cycles (docs/sequencer.md, "A launch that comes again").
#pragma once

#include <memory>

#include "systemc/address_use.h"

namespace veritpu {

struct Capture {
  virtual ~Capture() = default;
  virtual size_t bytes() const = 0;  // of memory that it takes
  AddressUse use;
};

// A core that captures launches.
class Capturer {
 public:
  virtual ~Capturer() = default;
  // Whether it does, and nobody watches it.
  virtual bool captures() const = 0;
  // The launch that starts next, with as many bytes at most.
  virtual void capture(const arch::Launch& launch, size_t most_bytes) = 0;
  // After its end. Null if it cannot be computed again: it takes more bytes, or depends on the kernel store or on
  // weight sets as they were.
  virtual std::unique_ptr<Capture> captured() = 0;
  // Between runs: computes it for a launch that fits it, and returns when all is done. now() and report() stand still.
  virtual void replay(Capture& capture, const arch::Launch& launch) = 0;
};

}  // namespace veritpu
