// A dataset folder with the first images of Fashion-MNIST, so that an epoch is a few steps.
#pragma once

#include <string>

#include "host/data/dataset.h"
#include "tests/host/files.h"

namespace veritpu {

inline std::string idx(std::initializer_list<int64_t> dimensions, const std::vector<uint8_t>& values) {
  std::string data{0, 0, 8, static_cast<char>(dimensions.size())};
  int64_t count = 1;
  for (const int64_t d : dimensions) {
    for (int shift = 24; shift >= 0; shift -= 8) data.push_back(static_cast<char>(d >> shift));
    count *= d;
  }
  return data.append(values.begin(), values.begin() + count);
}

inline void write_small_data(const Folder& folder, int64_t train, int64_t test) {
  const Dataset data = load_fashion_mnist();
  folder.write("train-images-idx3-ubyte", idx({train, 28, 28}, data.train.images));
  folder.write("train-labels-idx1-ubyte", idx({train}, data.train.labels));
  folder.write("t10k-images-idx3-ubyte", idx({test, 28, 28}, data.test.images));
  folder.write("t10k-labels-idx1-ubyte", idx({test}, data.test.labels));
}

}  // namespace veritpu
