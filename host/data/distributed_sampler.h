#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace veritpu {

// Which rows each replica of a data-parallel training takes: PyTorch's DistributedSampler with drop_last. An epoch's
// order (host/data/shuffle.h) is dealt out row by row, so replica r takes its rows r, r + K, r + 2K, ... of K replicas.
// Shards are disjoint and of equal size; at most K - 1 rows at the order's end are in none. A shard is a pure function
// of rows, replicas, seed, epoch and replica: whoever asks for it, in whichever process, gets the same rows. With one
// replica it is the whole order.
class DistributedSampler {
 public:
  // Of `rows` rows; in file order, the same in each epoch, unless `shuffle`. Throws UserError if a replica would get
  // none.
  DistributedSampler(int64_t rows, int64_t replicas, bool shuffle, uint64_t seed);

  int64_t replicas() const { return replicas_; }
  int64_t rows() const { return rows_ / replicas_; }                 // of each shard
  std::vector<size_t> shard(uint64_t epoch, int64_t replica) const;  // replica in 0 .. replicas() - 1

 private:
  int64_t rows_, replicas_;
  bool shuffle_;
  uint64_t seed_;
};

}  // namespace veritpu
