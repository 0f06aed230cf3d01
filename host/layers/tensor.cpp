#include "host/layers/tensor.h"

namespace veritpu {

struct Tensor::Made {
  graph::Shape shape;
  std::shared_ptr<const Layer> layer;
  std::vector<Tensor> from;
};

Tensor::Tensor(graph::Shape input) : made_(std::make_shared<Made>(Made{std::move(input), nullptr, {}})) {}

Tensor::Tensor(std::shared_ptr<const Layer> layer, const Tensor& from) {
  graph::Shape shape = layer->output_shape(from.shape());
  made_ = std::make_shared<Made>(Made{std::move(shape), std::move(layer), {from}});
}

Tensor operator+(const Tensor& a, const Tensor& b) {
  if (a.shape() != b.shape())
    throw graph::GraphError("a sum is of " + graph::print(a.shape()) + " and " + graph::print(b.shape()) +
                            "; bring both to one shape");
  Tensor sum(a.shape());
  sum.made_ = std::make_shared<Tensor::Made>(Tensor::Made{a.shape(), nullptr, {a, b}});
  return sum;
}

const graph::Shape& Tensor::shape() const {
  return made_->shape;
}

const Layer* Tensor::layer() const {
  return made_->layer.get();
}

const std::vector<Tensor>& Tensor::from() const {
  return made_->from;
}

}  // namespace veritpu
