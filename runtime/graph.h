// The graph that the runtime compiles: typed, shaped operations in topological order. Plain structs; the builder
// functions below append nodes and infer shapes, and throw GraphError on misuse. A training step is one graph.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace veritpu::graph {

// What a value is rounded to once computed (in fp32). u8 is for inputs only and reads as 0..255.
enum class DType : uint8_t { f32, f16, bf16, u8 };

// How a matmul's operands enter the matrix unit: three passes of 12-bit pieces, or one pass of rounded operands.
enum class MatmulFormat : uint8_t { fp32, bf16, f16 };

using Shape = std::vector<int64_t>;
using NodeId = int32_t;

int64_t elements(const Shape& shape);

enum class Op : uint8_t {
  // leaves
  parameter,  // name: lives on the device from step to step
  input,      // name: a new slice of a dataset each step; first dimension is the batch
  constant,   // value: every element
  iota,       // the index along the last axis
  // elementwise, numpy broadcasting (a dimension of 1 repeats; missing leading dimensions are 1)
  add,
  sub,
  mul,
  div,
  maximum,
  minimum,
  less,
  less_equal,
  equal,   // 1.0 or 0.0
  select,  // inputs c, a, b: c is not zero ? a : b
  exp,
  log,
  sqrt,
  abs,
  convert,  // to dtype
  // reductions over `axes`, kept as dimensions of 1
  reduce_sum,
  reduce_max,
  reduce_min,
  matmul,   // inputs a, b (2-D); attributes transpose_a, transpose_b, format; result [m, n]
  reshape,  // same number of elements, row-major
  // framework operations, which `decompose` turns into those above (computed in f32, rounded once to dtype)
  log_softmax,       // over the last axis
  log_softmax_grad,  // inputs g, y: g - exp(y) * sum(g)
};

struct Node {
  Op op;
  DType dtype = DType::f32;
  Shape shape{};
  std::vector<NodeId> inputs{};  // earlier nodes
  std::string name{};            // parameters and inputs; else free, for printing
  int32_t layer = 0;             // index into Graph::layers
  double value = 0;              // constant
  std::vector<int> axes{};       // reductions
  bool transpose_a = false, transpose_b = false;
  MatmulFormat format = MatmulFormat::fp32;
};

struct Output {  // a result given to the host after each step
  std::string name;
  NodeId node;
};

struct Assignment {  // after the step, the parameter holds the value: same shape and dtype
  NodeId parameter;
  NodeId value;
};

struct Graph {
  std::vector<Node> nodes;
  std::vector<std::string> layers{""};
  std::vector<Output> outputs;
  std::vector<Assignment> assignments;
  int32_t current_layer = 0;  // given to new nodes

  const Node& operator[](NodeId id) const { return nodes[id]; }
  int32_t layer(const std::string& name);  // finds or adds, and makes it current
};

class GraphError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Builders. Results have the wider of their operands' dtypes (f32 over f16 over bf16; u8 counts as f32), except those
// of convert and matmul, which are told. Only inputs are u8.
NodeId parameter(Graph& g, const std::string& name, DType dtype, Shape shape);
NodeId input(Graph& g, const std::string& name, DType dtype, Shape shape);
NodeId constant(Graph& g, double value, DType dtype = DType::f32, Shape shape = {1, 1});
NodeId iota(Graph& g, Shape shape);
NodeId unary(Graph& g, Op op, NodeId a);
NodeId binary(Graph& g, Op op, NodeId a, NodeId b);
NodeId select(Graph& g, NodeId c, NodeId a, NodeId b);
NodeId convert(Graph& g, NodeId a, DType dtype);  // no node if it already has the dtype
NodeId reduce(Graph& g, Op op, NodeId a, std::vector<int> axes);
NodeId matmul(Graph& g, NodeId a, NodeId b, MatmulFormat format, DType result, bool transpose_a = false,
              bool transpose_b = false);
NodeId reshape(Graph& g, NodeId a, Shape shape);
NodeId relu(Graph& g, NodeId a);
NodeId log_softmax(Graph& g, NodeId a);
// Mean over the batch of -log_probabilities[label]; labels [batch, 1] (any dtype); a scalar [1, 1] of
// log_probabilities' dtype.
NodeId nll_loss(Graph& g, NodeId log_probabilities, NodeId labels);
// Index of the greatest value of each row, f32 [rows, 1]; the first of equals; the number of columns if none is (NaN).
NodeId argmax(Graph& g, NodeId a);

// Checks every node: inputs earlier, shapes and dtypes as the operation requires, outputs and assignments valid. Throws
// GraphError.
void verify(const Graph& g);

// One line a node: `%7 = matmul(%3, %6) : f16[64, 512] {layer1}`.
std::string print(const Graph& g);
std::string print(const Graph& g, NodeId node);  // its line, without the end of line
std::string print(const Shape& shape);           // `[64, 512]`
const char* name(Op op);
const char* name(DType dtype);
const char* name(MatmulFormat format);

// Appends the gradient of scalar `loss` with respect to each of `wrt`, in its shape and dtype. `seed` scales the loss
// (loss scaling); -1 stands for one. What passes only through comparisons, argmax included, has gradient zero.
std::vector<NodeId> gradients(Graph& g, NodeId loss, const std::vector<NodeId>& wrt, NodeId seed = -1);

// Passes: graph in, graph out.
Graph decompose(const Graph& g);  // only operations above `log_softmax` remain
Graph simplify(const Graph& g);   // folds constants and identities, merges equal nodes, drops dead ones

}  // namespace veritpu::graph
