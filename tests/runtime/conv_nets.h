// Training steps of convolutional networks, as graphs.
#pragma once

#include <string>
#include <vector>

#include "runtime/graph.h"

namespace veritpu {

// A network's layers one after the other, then its loss, gradients and update.
class ConvNet {
 public:
  struct Precision {
    graph::DType dtype = graph::DType::f32;  // of what lies between layers
    graph::MatmulFormat format = graph::MatmulFormat::fp32;
  };
  // Input `x` of shape [batch, height, width, channels], and `labels`, [batch, classes], each class's share.
  ConvNet(graph::Shape image, graph::DType dtype, Precision precision);

  ConvNet& scale(double factor, double offset);
  ConvNet& conv(int64_t channels, int64_t kernel, bool same = false, int64_t stride = 1);
  ConvNet& max_pool(int64_t size);
  ConvNet& relu();
  ConvNet& elu();
  ConvNet& batch_norm(double epsilon = 1e-3);
  ConvNet& dropout(double rate);
  ConvNet& flatten();
  ConvNet& dense(int64_t units);

  enum class Loss { squares, cross_entropy };  // squares: half the sum of (y - label)^2, the mean over the batch
  // Outputs `loss`, `y`, and gradients if asked for; each parameter p becomes p - rate * gradient, with Adam's moments
  // instead if `adam`.
  graph::Graph step(Loss loss, double rate, bool adam = false, bool show_gradients = false);

 private:
  graph::NodeId weights(const std::string& name, graph::Shape shape);
  graph::NodeId narrow(graph::NodeId parameter);
  std::string fresh(const std::string& layer);

  graph::Graph g_;
  const Precision precision_;
  graph::NodeId x_ = -1, step_ = -1;
  std::vector<graph::NodeId> weights_;
  int layers_ = 0;
};

// The published networks, on bytes of 28 x 28 pixels; loss: cross-entropy.
graph::Graph cnn8(int64_t batch, ConvNet::Precision precision);
graph::Graph keras_cnn(int64_t batch, ConvNet::Precision precision);
// Batch norm of the input itself, as published, or not.
graph::Graph deep_cnn(int64_t batch, ConvNet::Precision precision, bool first_norm);

}  // namespace veritpu
