// A model's weights and activations in int8 (docs/inference.md).
#pragma once

#include "host/checkpoint/checkpoint.h"
#include "host/data/dataset.h"
#include "runtime/client.h"
#include "runtime/graph/quantise.h"

namespace veritpu {

// The greatest magnitudes of what the model's weights are multiplied with, over the first `images` of the split, in
// double precision on the host. At least one image.
graph::Ranges calibrate(const Model& model, const Checkpoint& checkpoint, const Split& split, int64_t images);

// Sets the parameters of a graph that was `quantised` with these ranges, once it is compiled.
void restore_int8(Client& client, const Checkpoint& checkpoint, const graph::Ranges& ranges);

}  // namespace veritpu
