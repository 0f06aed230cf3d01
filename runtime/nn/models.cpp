#include "runtime/nn/models.h"

#include <stdexcept>

#include "runtime/nn/activations.h"
#include "runtime/nn/attention.h"
#include "runtime/nn/images.h"
#include "runtime/nn/recurrent.h"

namespace veritpu::nn {
namespace {

Array numbered(Network& net, const std::string& name, int64_t number, Array x, const Transformer& how) {
  return transformer_encoder_layer(net, name + std::to_string(number), x, how);
}

// A convolution without bias, then batch norm.
Array conv_norm(Network& net, const std::string& name, const Array& x, int64_t out, int64_t kernel, int64_t stride) {
  Conv2d how;
  how.out = out;
  how.kernel = {kernel, kernel};
  how.stride = {stride, stride};
  how.padding = {kernel / 2, kernel / 2};
  how.bias = Bias::no;
  return batch_norm(net, name + "_bn", conv2d(net, name, x, how));
}

Array basic_block(Network& net, const std::string& name, const Array& x, int64_t out, int64_t stride) {
  const Scope scope(net, name);
  const Array y = relu(conv_norm(net, "conv1", x, out, 3, stride));
  const Array z = conv_norm(net, "conv2", y, out, 3, 1);
  const bool same = stride == 1 && x.size(3) == out;
  return relu(z + (same ? x : conv_norm(net, "downsample", x, out, 1, stride)));
}

Array double_conv(Network& net, const std::string& name, const Array& x, int64_t out) {
  const Scope scope(net, name);
  return relu(conv_norm(net, "conv2", relu(conv_norm(net, "conv1", x, out, 3, 1)), out, 3, 1));
}

}  // namespace

Array gpt(Network& net, const Array& tokens, const Gpt& how) {
  Array x = embedding(net, "wte", tokens, how.classes, how.size, 0.02);
  x = x + net.weight("wpe", {tokens.size(1), how.size}, normal(0.02));
  x = dropout(net, x, how.dropout);
  Transformer block;
  block.attention.heads = how.heads;
  block.attention.causal = true;
  block.attention.dropout = block.dropout = how.dropout;
  block.activation = Transformer::gelu;
  block.norm_first = true;
  for (int64_t i = 0; i < how.layers; i++) x = numbered(net, "h", i, x, block);
  return linear(net, "lm_head", layer_norm(net, "ln_f", x), how.classes, Bias::no);
}

Array character_lstm(Network& net, const Array& tokens, const CharacterLstm& how) {
  const Array x = embedding(net, "embedding", tokens, how.classes, how.size);
  return linear(net, "linear", lstm(net, "lstm", x, how.hidden), how.classes);
}

Array resnet18(Network& net, const Array& images, int64_t classes, int64_t width) {
  Array x = relu(conv_norm(net, "conv1", images, width, 3, 1));
  for (int64_t stage = 0; stage < 4; stage++)
    for (int64_t block = 0; block < 2; block++)
      x = basic_block(net, "layer" + std::to_string(stage + 1) + "." + std::to_string(block), x, width << stage,
                      stage > 0 && block == 0 ? 2 : 1);
  return linear(net, "fc", global_avg_pool2d(x), classes);
}

Array unet(Network& net, const Array& images, int64_t classes, int64_t width, int64_t depth) {
  Arrays levels;
  Array x = images;
  for (int64_t i = 0; i < depth; i++) {
    x = double_conv(net, "down" + std::to_string(i), x, width << i);
    levels.push_back(x);
    x = max_pool2d(x, {});
  }
  x = double_conv(net, "bottom", x, width << depth);
  for (int64_t i = depth - 1; i >= 0; i--) {
    Conv2d up;
    up.out = width << i;
    up.kernel = up.stride = {2, 2};
    x = conv_transpose2d(net, "up" + std::to_string(i), x, up);
    x = double_conv(net, "join" + std::to_string(i), module::concatenate({levels[static_cast<size_t>(i)], x}, 3),
                    width << i);
  }
  Conv2d last;
  last.out = classes;
  return conv2d(net, "out", x, last);
}

Array vit(Network& net, const Array& images, const Vit& how) {
  if (images.size(1) % how.patch != 0 || images.size(2) % how.patch != 0)
    throw std::invalid_argument("vit: patches of " + std::to_string(how.patch) + " do not tile images of " +
                                print(images.type()));
  Conv2d patches;
  patches.out = how.size;
  patches.kernel = patches.stride = {how.patch, how.patch};
  Array x = reshape(conv2d(net, "conv_proj", images, patches), {images.size(0), -1, how.size});
  const Array token = net.weight("class_token", {1, 1, how.size}, constant(0));
  x = module::concatenate({broadcast_to(token, {images.size(0), 1, how.size}), x}, 1);
  x = x + net.weight("pos_embedding", {x.size(1), how.size}, normal(0.02));
  Transformer block;
  block.attention.heads = how.heads;
  block.activation = Transformer::gelu;
  block.norm_first = true;
  for (int64_t i = 0; i < how.layers; i++) x = numbered(net, "encoder", i, x, block);
  const Array first = reshape(slice_in(layer_norm(net, "ln", x), 1, 0, 1), {images.size(0), how.size});
  return linear(net, "head", first, how.classes);
}

}  // namespace veritpu::nn
