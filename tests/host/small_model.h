// A network small enough to train in a test: 4 x 4 pixels, 5 hidden units, 3 classes; and data that it can learn.
#pragma once

#include "host/data/dataset.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"

namespace veritpu {

inline Sequential small_model() {
  Sequential net({4, 4});
  net.add<Flatten>().add<Linear>(16, 5).add<ReLU>().add<Linear>(5, 3);
  return net;
}

// Class c has bright pixels where pixel % 3 == c.
inline Split small_split(int64_t count) {
  Split split;
  for (int64_t i = 0; i < count; ++i) {
    const auto label = static_cast<uint8_t>(i * 7 % 3);
    split.labels.push_back(label);
    for (int p = 0; p < 16; ++p)
      split.images.push_back(static_cast<uint8_t>((p % 3 == label ? 200 : 20) + (i * 16 + p) * 5 % 30));
  }
  return split;
}

}  // namespace veritpu
