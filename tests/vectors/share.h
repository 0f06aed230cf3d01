// VERITPU_TEST_SHARE=K: a K-th of the random words, for emulated CPUs (tests/vectors/run.sh).
#pragma once

#include <cstdlib>

namespace veritpu {

inline int share() {
  const char* const text = std::getenv("VERITPU_TEST_SHARE");
  return text ? std::atoi(text) : 1;
}

}  // namespace veritpu
