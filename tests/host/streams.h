// What a stream gives.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "host/data/stream.h"

namespace veritpu {

// All elements of an epoch; once over, it stays so.
template <class T>
std::vector<T> all(const Stream<T>& stream, uint64_t epoch = 0) {
  std::vector<T> elements;
  auto pull = stream.open(epoch);
  while (auto element = pull()) elements.push_back(std::move(*element));
  EXPECT_FALSE(pull());
  return elements;
}

}  // namespace veritpu
