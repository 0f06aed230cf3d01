// Networks that people know.
#pragma once

#include "runtime/nn/network.h"

namespace veritpu::nn {

// Each takes the network's input, and returns its logits.

// A decoder of characters: tokens [batch, length] -> [batch, length, classes] (GPT-2's blocks).
struct Gpt {
  int64_t classes = 0, layers = 2, heads = 4, size = 64;
  double dropout = 0;
};
Array gpt(Network& net, const Array& tokens, const Gpt& how);

// An embedding, an LSTM and a linear layer: tokens [batch, length] -> [batch, length, classes].
struct CharacterLstm {
  int64_t classes = 0, size = 32, hidden = 64;
};
Array character_lstm(Network& net, const Array& tokens, const CharacterLstm& how);

// ResNet-18 with a first convolution of 3 x 3 and no first pool, as it is for 32 x 32 images: [batch, height, width,
// channels] -> [batch, classes]. `width` is that of the first stage.
Array resnet18(Network& net, const Array& images, int64_t classes, int64_t width = 64);

// A U-Net of `depth` halvings: [batch, height, width, channels] -> [batch, height, width, classes].
Array unet(Network& net, const Array& images, int64_t classes, int64_t width = 16, int64_t depth = 2);

// A vision transformer: [batch, height, width, channels] -> [batch, classes].
struct Vit {
  int64_t classes = 10, patch = 7, layers = 2, heads = 4, size = 64;
};
Array vit(Network& net, const Array& images, const Vit& how);

}  // namespace veritpu::nn
