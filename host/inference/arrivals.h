// Requests that arrive at random at a chip that takes batches (docs/inference.md).
#pragma once

#include <cstdint>

namespace veritpu {

struct Responses {
  double mean = 0, percentile_99 = 0;  // seconds from a request's arrival to its answer
  double batch = 0;                    // mean number of requests answered at once
};

// So many requests by a Poisson process of `rate` a second. Whenever the chip is free it takes those that wait, at most
// `most`, and answers them `service` seconds later, however many they are. If none waits, it takes the next as it
// comes. Deterministic. Expects rate and service above 0, requests and most of 1 or more.
Responses respond(double rate, double service, int64_t most, int64_t requests);

}  // namespace veritpu
