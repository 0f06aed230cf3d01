// The IDX format of MNIST and its kin: two zero bytes, a type code, the number of dimensions, each dimension as a
// big-endian 32-bit number, then the values, row-major. Gzipped or not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace veritpu {

struct IdxArray {
  std::vector<int64_t> dimensions;
  std::vector<uint8_t> values;
};

// Reads unsigned bytes of `rank` dimensions. Throws UserError, naming the file and what is wrong with it, unless the
// file is exactly what its header says: magic number, rank, length, and nothing after it.
IdxArray read_idx(const std::string& path, int rank);

}  // namespace veritpu
