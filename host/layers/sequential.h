#pragma once

#include "host/layers/model.h"

namespace veritpu {

// A chain of layers: each takes the output of the one before.
class Sequential : public Model {
 public:
  explicit Sequential(const graph::Shape& input, Pixels pixels = {}) : Sequential(Tensor(input), pixels) {}

  // Throws GraphError if the layer does not take the output of the last.
  template <class L, class... Arguments>
  Sequential& add(Arguments&&... arguments) {
    output_ = output_.then<L>(std::forward<Arguments>(arguments)...);
    return *this;
  }
  template <class L>
  Sequential& add(L layer) {
    output_ = output_.then(std::move(layer));
    return *this;
  }

 private:
  Sequential(const Tensor& input, Pixels pixels) : Model(input, input, pixels) {}
};

}  // namespace veritpu
