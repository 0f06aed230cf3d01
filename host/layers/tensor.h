// A value in a network that is being described, made by layers of others:
//
//   const Tensor image({28, 28, 8});
//   const Tensor x = image.then<Conv2d>(8, 8, 3, 1, Padding::same).then<ReLU>();
//   const Model net(image, (x + image).then<Flatten>().then<Linear>(28 * 28 * 8, 10));
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "host/layers/layer.h"

namespace veritpu {

class Tensor {
 public:
  explicit Tensor(graph::Shape input);  // what the network is given, of one sample

  // A layer's result. Throws GraphError if the layer does not take this one's shape.
  template <class L, class... Arguments>
  Tensor then(Arguments&&... arguments) const {
    return Tensor(std::make_shared<L>(std::forward<Arguments>(arguments)...), *this);
  }
  template <class L>
  Tensor then(L layer) const {
    return Tensor(std::make_shared<L>(std::move(layer)), *this);
  }
  // The sum of two of one shape; else throws GraphError.
  friend Tensor operator+(const Tensor& a, const Tensor& b);

  const graph::Shape& shape() const;
  const Layer* layer() const;  // that made it; null of inputs and sums
  const std::vector<Tensor>& from() const;
  bool operator==(const Tensor& other) const { return made_ == other.made_; }

 private:
  struct Made;
  Tensor(std::shared_ptr<const Layer> layer, const Tensor& from);
  std::shared_ptr<const Made> made_;
};

}  // namespace veritpu
