// Networks of images: drawn ones, and Fashion-MNIST's.
#include "host/data/dataset.h"
#include "host/nn/drawn.h"
#include "host/nn/task.h"
#include "runtime/nn/models.h"

namespace veritpu {
namespace {

class ImageTask : public Task {
 public:
  ImageTask(const TaskOptions& options, int64_t batch, nn::Optimizer how)
      : batch_(options.batch ? options.batch : batch), how_(how) {
    if (options.learning_rate > 0) how_.learning_rate = options.learning_rate;
  }

 protected:
  nn::Step step_of(nn::Network::Mode mode, const nn::Shape& images, const nn::Shape& classes,
                   const std::function<nn::Array(nn::Network&, const nn::Array&)>& model) const {
    nn::Network net(mode);
    const nn::Array x = net.input("images", {module::Element::f32, images}),
                    y = net.input("classes", {module::Element::s32, classes});
    return classify(net, model(net, x), y, how_);
  }
  int64_t batch_;
  nn::Optimizer how_;
};

constexpr int64_t kTests = int64_t{1} << 32;  // tests are drawn from seeds beyond

class Resnet final : public ImageTask {
 public:
  explicit Resnet(const TaskOptions& options) : ImageTask(options, 16, nn::Adam(3e-3)) {}
  nn::Step step(nn::Network::Mode mode) const override {
    return step_of(mode, {batch_, kSide, kSide, 3}, {batch_},
                   [](nn::Network& net, const nn::Array& x) { return nn::resnet18(net, x, kDrawnShapes, 8); });
  }
  std::vector<module::Tensor> batch(int64_t i, nn::Network::Mode mode) const override {
    const Drawn drawn =
        draw_shapes(static_cast<uint64_t>(mode == nn::Network::Mode::training ? i : i + kTests), batch_, kSide);
    return {real_tensor({batch_, kSide, kSide, 3}, drawn.pixels), whole_tensor({batch_}, drawn.shapes)};
  }

 private:
  static constexpr int64_t kSide = 32;
};

class Unet final : public ImageTask {
 public:
  explicit Unet(const TaskOptions& options) : ImageTask(options, 8, nn::Adam(1e-2)) {}
  nn::Step step(nn::Network::Mode mode) const override {
    return step_of(mode, {batch_, kSide, kSide, 3}, {batch_, kSide, kSide},
                   [](nn::Network& net, const nn::Array& x) { return nn::unet(net, x, 1 + kDrawnShapes, 8); });
  }
  std::vector<module::Tensor> batch(int64_t i, nn::Network::Mode mode) const override {
    const Drawn drawn =
        draw_shapes(static_cast<uint64_t>(mode == nn::Network::Mode::training ? i : i + kTests), batch_, kSide);
    return {real_tensor({batch_, kSide, kSide, 3}, drawn.pixels), whole_tensor({batch_, kSide, kSide}, drawn.covered)};
  }

 private:
  static constexpr int64_t kSide = 32;
};

class VisionTransformer final : public ImageTask {
 public:
  explicit VisionTransformer(const TaskOptions& options)
      : ImageTask(options, 32, nn::AdamW(2e-3)),
        data_(load_fashion_mnist(options.data.empty() ? kFashionMnistDirectory : options.data)) {}
  nn::Step step(nn::Network::Mode mode) const override {
    return step_of(mode, {batch_, kSide, kSide, 1}, {batch_},
                   [](nn::Network& net, const nn::Array& x) { return nn::vit(net, x, {}); });
  }
  // In the order of the files, round and round.
  std::vector<module::Tensor> batch(int64_t i, nn::Network::Mode mode) const override {
    const Split& split = mode == nn::Network::Mode::training ? data_.train : data_.test;
    std::vector<float> pixels;
    std::vector<int64_t> labels;
    for (int64_t k = 0; k < batch_; k++) {
      const auto image = static_cast<size_t>((i * batch_ + k) % split.count());
      labels.push_back(split.labels[image]);
      for (size_t p = 0; p < kSide * kSide; p++)
        pixels.push_back(static_cast<float>(split.images[image * kSide * kSide + p]) / 255 - 0.5f);
    }
    return {real_tensor({batch_, kSide, kSide, 1}, pixels), whole_tensor({batch_}, labels)};
  }

 private:
  static constexpr int64_t kSide = 28;
  Dataset data_;
};

}  // namespace

std::unique_ptr<Task> resnet18_task(const TaskOptions& options) {
  return std::make_unique<Resnet>(options);
}

std::unique_ptr<Task> unet_task(const TaskOptions& options) {
  return std::make_unique<Unet>(options);
}

std::unique_ptr<Task> vit_task(const TaskOptions& options) {
  return std::make_unique<VisionTransformer>(options);
}

}  // namespace veritpu
