// Graphs and values that the graph's tests share.
#pragma once

#include <functional>
#include <random>

#include "runtime/graph/interpreter.h"

namespace veritpu::graph {

using Random = std::mt19937;

double uniform(Random& random, double low, double high);
int below(Random& random, int n);

// Values in [-2, 2] for each parameter of the graph.
Interpreter::Values random_parameters(const Graph& g, Random& random);

// A graph of `size` random operations (and those that keep their operands in range) on a few parameters, of which
// `mixed` also converts at random. Its last node is a scalar, the output "loss".
Graph random_graph(Random& random, int size, bool mixed);
NodeId loss_of(const Graph& g);
std::vector<NodeId> parameters_of(const Graph& g);

// Compares the gradient of the graph's output "loss" to every parameter with central differences, in double. Returns
// how many elements were compared.
int check_gradients(const Graph& g, Random& random);

// The same of sum(build(a, b) * weights), so that no element's adjoint is like another's; with a message `what`.
using Build = std::function<NodeId(Graph&, NodeId a, NodeId b)>;
int check_gradient(const char* what, const Shape& a, const Shape& b, const Build& build);

// Building a graph ends in a GraphError that says `sentence`.
void expect_error(const char* sentence, const std::function<void(Graph&)>& build);

// A training step of the perceptron dims[0]-dims[1]-...: softmax cross-entropy and SGD; outputs "logits", "loss" and
// each gradient ("d_w0", ...). Inputs "x" f32 and "labels" u8.
enum class Precision { fp32, bf16, fp16, mixed };
Graph perceptron(const std::vector<int64_t>& dims, int64_t batch, double rate, Precision precision);

}  // namespace veritpu::graph
