// Requests that arrive at random, against the theory of queues.
#include <gtest/gtest.h>

#include "host/inference/arrivals.h"

namespace veritpu {
namespace {

constexpr int64_t kRequests = 400'000;

// One at a time (M/D/1): the mean wait is service * load / (2 (1 - load)).
TEST(Arrivals, OneAtATimeWaitAsTheoryHasIt) {
  for (const double load : {0.2, 0.5, 0.8}) {
    const double service = 3e-3;
    const Responses r = respond(load / service, service, 1, kRequests);
    EXPECT_DOUBLE_EQ(r.batch, 1);
    EXPECT_NEAR(r.mean, service * (1 + load / (2 * (1 - load))), 0.03 * r.mean) << load;
    EXPECT_GT(r.percentile_99, r.mean);
  }
}

TEST(Arrivals, RareOnesAreAnsweredAtOnce) {
  const Responses r = respond(1, 1e-6, 64, 10'000);
  EXPECT_NEAR(r.mean, 1e-6, 1e-9);
  EXPECT_NEAR(r.batch, 1, 1e-3);
}

// Nearly as many as batches hold: batches are nearly full, and an answer takes more than a whole one.
TEST(Arrivals, ManyFillBatches) {
  const Responses r = respond(0.95 * 64 / 1e-3, 1e-3, 64, kRequests);
  EXPECT_GT(r.batch, 55);
  EXPECT_LE(r.batch, 64);
  EXPECT_GT(r.mean, 1.4e-3);
  EXPECT_GT(r.percentile_99, 1.9e-3);
}

TEST(Arrivals, RepeatThemselves) {
  EXPECT_EQ(respond(900, 1e-3, 4, 5000).percentile_99, respond(900, 1e-3, 4, 5000).percentile_99);
}

}  // namespace
}  // namespace veritpu
