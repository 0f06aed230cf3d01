// Convolutions, pools and resizing of images [batch, height, width, channels], by PyTorch's names, weights' shapes and
// formulas.
#pragma once

#include <array>

#include "runtime/nn/layers.h"

namespace veritpu::nn {

using Sides = std::array<int64_t, 2>;  // height, width

struct Conv2d {
  int64_t out = 0;  // channels
  Sides kernel{1, 1}, stride{1, 1}, padding{0, 0}, dilation{1, 1};
  int64_t groups = 1;
  Bias bias = Bias::yes;
  Sides output_padding{0, 0};  // of a transposed one
};

// weight [out, in / groups, kernel].
Array conv2d(Network& net, const std::string& name, const Array& x, const Conv2d& how);
// Each channel by itself, `multiplier` outputs of each.
Array depthwise_conv2d(Network& net, const std::string& name, const Array& x, Conv2d how, int64_t multiplier = 1);
// weight [in, out / groups, kernel]; the output's side is (side - 1) * stride - 2 padding + dilation * (kernel - 1) +
// output_padding + 1.
Array conv_transpose2d(Network& net, const std::string& name, const Array& x, const Conv2d& how);

struct Pool2d {
  Sides kernel{2, 2}, stride{2, 2}, padding{0, 0};
};
Array max_pool2d(const Array& x, const Pool2d& how);
Array avg_pool2d(const Array& x, const Pool2d& how);  // pads count
// To an output of these sides: output i takes what lies from floor(i side / out) to ceil((i + 1) side / out).
Array adaptive_avg_pool2d(const Array& x, const Sides& out);
Array adaptive_max_pool2d(const Array& x, const Sides& out);
Array global_avg_pool2d(const Array& x);  // [batch, channels]

Array upsample_nearest(const Array& x, int64_t factor);
Array upsample_bilinear(const Array& x, int64_t factor);  // corners are not aligned

}  // namespace veritpu::nn
