#include "host/data/distributed_sampler.h"

#include <numeric>
#include <string>

#include "host/data/shuffle.h"
#include "runtime/client.h"

namespace veritpu {

DistributedSampler::DistributedSampler(int64_t rows, int64_t replicas, bool shuffle, uint64_t seed)
    : rows_(rows), replicas_(replicas), shuffle_(shuffle), seed_(seed) {
  if (replicas < 1) throw UserError("there are " + std::to_string(replicas) + " replicas; take at least one");
  if (rows < replicas)
    throw UserError("the " + std::to_string(rows) + " training images do not give each of " + std::to_string(replicas) +
                    " replicas one; take fewer replicas, or more images");
}

std::vector<size_t> DistributedSampler::shard(uint64_t epoch, int64_t replica) const {
  if (replica < 0 || replica >= replicas_)
    throw std::logic_error("there is no replica " + std::to_string(replica) + " of " + std::to_string(replicas_));
  std::vector<size_t> order(static_cast<size_t>(rows_));
  if (shuffle_)
    order = permutation(order.size(), seed_, epoch);
  else
    std::iota(order.begin(), order.end(), size_t{0});
  std::vector<size_t> shard(static_cast<size_t>(rows()));
  for (size_t i = 0; i < shard.size(); ++i)
    shard[i] = order[i * static_cast<size_t>(replicas_) + static_cast<size_t>(replica)];
  return shard;
}

}  // namespace veritpu
