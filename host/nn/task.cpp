#include "host/nn/task.h"

#include "runtime/nn/losses.h"

namespace veritpu {

const std::vector<TaskInfo>& tasks() {
  static const std::vector<TaskInfo> all{
      {"gpt", "a decoder of characters on the text of a licence, which it continues", 300, gpt_task},
      {"lstm", "an LSTM of characters on the same text", 300, lstm_task},
      {"resnet18", "ResNet-18 on drawn shapes of 32 x 32", 60, resnet18_task},
      {"unet", "a U-Net that finds drawn shapes pixel by pixel", 60, unet_task},
      {"vit", "a vision transformer on Fashion-MNIST", 200, vit_task}};
  return all;
}

module::Tensor whole_tensor(const module::Shape& shape, const std::vector<int64_t>& values) {
  module::Tensor tensor{{module::Element::s32, shape}, {}};
  for (const int64_t value : values) {
    module::Lane lane;
    lane.integer = value;
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

module::Tensor real_tensor(const module::Shape& shape, const std::vector<float>& values) {
  module::Tensor tensor{{module::Element::f32, shape}, {}};
  for (const float value : values) {
    module::Lane lane;
    lane.real = static_cast<double>(value);
    tensor.lanes.push_back(lane);
  }
  return tensor;
}

nn::Step classify(nn::Network& net, const nn::Array& logits, const nn::Array& classes, const nn::Optimizer& how) {
  const nn::Array loss = nn::cross_entropy(logits, classes);
  if (net.training()) nn::minimize(net, loss, how);
  return net.finish({{"loss", loss}, {"accuracy", nn::accuracy(logits, classes)}});
}

}  // namespace veritpu
