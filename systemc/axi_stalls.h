// When an AXI channel stalls for the bench's sake: in turns of some cycles, in a share of them that the seed draws.
#pragma once

#include <cstdint>
#include <random>

namespace veritpu {

class AxiStalls {
 public:
  // Seed 0: it never stalls.
  AxiStalls(uint64_t seed, uint64_t channel) : random_(seed * 64 + channel), stalls_(seed != 0) {
    constexpr double kShares[] = {0, 0.1, 0.4, 0.8};
    share_ = kShares[random_() % 4];
  }
  // Whether it goes in this cycle. To be asked once a cycle.
  bool go() {
    if (!stalls_) return true;
    if (left_ == 0) {
      constexpr int kTurns[] = {1, 1, 2, 5, 20};
      left_ = kTurns[random_() % 5];
      stalled_ = static_cast<double>(random_() % 1000) < 1000 * share_;
    }
    --left_;
    return !stalled_;
  }

 private:
  std::mt19937_64 random_;
  const bool stalls_;
  double share_ = 0;
  int left_ = 0;
  bool stalled_ = false;
};

}  // namespace veritpu
