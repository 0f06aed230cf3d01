// Which launches are repeated on the RTL and compared (docs/check.md, "Verification of a training run").
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

#include "runtime/pjrt/options.h"

namespace veritpu::pjrt {

class Verification {
 public:
  explicit Verification(const Options& options) : options_(options), every_(options.verify_every) {}

  int64_t every() const { return every_; }
  // From the next launch on: one in so many, or none for 0. Throws UserError if launches cannot be verified.
  void set(int64_t every);
  // Counts a launch of the program of that number, and draws it or not. So what is drawn depends on `seed`, the
  // program's, and on how often that program was launched before.
  bool drawn(size_t program, uint64_t seed);

 private:
  const Options options_;
  std::atomic<int64_t> every_;
  std::mutex mutex_;
  std::vector<uint64_t> launches_;  // by program
};

}  // namespace veritpu::pjrt

extern "C" {
// Verifies one in `every` launches of all clients from now on; 0: none. Returns 0, or the size of the sentence that
// says why not, of which `room` bytes are written.
__attribute__((visibility("default"))) size_t veritpu_verify(int64_t every, char* sentence, size_t room);
// The device's replica has ended (client.h).
__attribute__((visibility("default"))) void veritpu_leave(int64_t device);
// Returns when all launches that were queued before are through.
__attribute__((visibility("default"))) void veritpu_wait();
}
