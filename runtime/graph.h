// The graph that the runtime compiles: typed, shaped operations in topological order. Plain structs; the builder
// functions below append nodes and infer shapes, and throw GraphError on misuse. A training step is one graph.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "arch/syntax_error.h"

namespace veritpu::graph {

// What a value is rounded to once computed (in fp32). u8 is for inputs only and reads as 0..255.
enum class DType : uint8_t { f32, f16, bf16, u8 };

// How a matmul's operands enter the matrix unit: three passes of 12-bit pieces, or one pass of rounded operands. Sums
// of int8 are int32, rounded once to the result.
enum class MatmulFormat : uint8_t { fp32, bf16, f16, int8 };

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
  matmul,  // inputs a, b (2-D); attributes transpose_a, transpose_b, format; result [m, n]
  // convolution, attributes window and format: x [n, h, w, ci], kernels w [kh, kw, ci, co], y [n, ho, wo, co]
  conv2d,              // inputs x, w: y
  conv2d_input_grad,   // inputs dy, w: dx, of the node's shape
  conv2d_weight_grad,  // inputs x, dy: dw
  // pooling of [n, h, w, c], attribute window
  max_pool,       // pads are -infinity
  max_pool_grad,  // inputs x, y, dy: each window's dy goes to its first element equal to y; what meets is added
  avg_pool,       // attribute count_pads: whether the divisor counts pads (which are zero)
  avg_pool_grad,  // input dy: dx, of the node's shape
  reshape,        // same number of elements, row-major
  transpose,      // result's dimension i is the operand's dimension axes[i]
  random,  // input step (one f32 element), attribute stream: uniform in [0, 1), a multiple of 2^-24; element i is
           // the top 24 bits of threefry's word 0 for key (stream, integer step), counter (i, 0)
  // collectives of the replicas of a group, attribute group; n replicas, ranked as the group lists them
  all_reduce,          // the sum of all, in the order of docs/numbers.md; attributes bucket, link
  reduce_scatter,      // rank i has part i of n of that sum, along dimension axes[0]; attribute link
  all_gather,          // all ranks' operands, one after the other along dimension axes[0]
  all_to_all,          // rank i has part i along axes[0] of all ranks' operands, one after the other along axes[1]
  collective_permute,  // attribute pairs: what the source has, for each target; zeros where no pair has it as target
  // framework operations, which `decompose` turns into those above (computed in f32, rounded once to dtype)
  log_softmax,       // over the last axis
  log_softmax_grad,  // inputs g, y: g - exp(y) * sum(g)
  elu,               // x > 0 ? x : exp(x) - 1
  sigmoid,           // 1 / (1 + exp(-x))
  tanh,
  stop_gradient,  // its operand, to which no gradient passes
  // the compiler's own (compiler/lowered.h)
  im2col,          // an input's windows: a row for each, its elements as columns
  im2col_join,     // windows of lines of windows: a row for each, its lines' rows side by side
  max_pool_index,  // input a max_pool: which element of each window is greatest, counted along the kernel's rows
  pool_scatter,    // inputs index, dy: what max_pool_grad is
  relayout,        // its operand's elements in another order, some perhaps repeated: attribute gather
  lines,           // lines of its operands, parts of images (compiler/spatial_tiles.h): attribute gather
};

// How a kernel slides over an image's rows and columns. A result at (i, j) is of the kernel's elements (y, x) at
// (i * stride[0] - pad top + y, j * stride[1] - pad left + x). Each pad is less than the kernel.
struct Window {
  std::array<int64_t, 2> kernel{1, 1}, stride{1, 1};  // rows, columns
  std::array<int64_t, 4> pad{};                       // top, bottom, left, right
};

struct Node {
  Op op;
  DType dtype = DType::f32;
  Shape shape{};
  std::vector<NodeId> inputs{};  // earlier nodes
  std::string name{};            // parameters and inputs; else free, for printing
  int32_t layer = 0;             // index into Graph::layers
  double value = 0;              // constant; the compiler's: pads of windows (compiler/im2col.h)
  std::vector<int> axes{};       // reductions, transpose
  bool transpose_a = false, transpose_b = false;
  MatmulFormat format = MatmulFormat::fp32;  // matmul and convolution
  Window window{};                           // convolution and pooling
  bool count_pads = false;                   // average pooling
  uint32_t stream = 0;                       // random
  int32_t group = -1;                        // collectives: index into Graph::groups; -1: one group of all replicas
  int32_t bucket = -1;                       // all_reduce: those of one bucket travel as one value; -1: alone
  DType link = DType::f32;                   // all_reduce, reduce_scatter: what sums are rounded to when they are sent
  std::vector<std::array<int32_t, 2>> pairs{};  // collective_permute: source and target
  // The compiler's: an image's height, width and batch (compiler/image_layout.h); a relayout's walk
  // (compiler/relayout.h), or which lines (compiler/spatial_tiles.h).
  Shape image{};
  std::vector<std::array<int64_t, 2>> gather{};
};

struct Output {  // a result given to the host after each step
  std::string name;
  NodeId node;
};

struct Assignment {  // after the step, the parameter holds the value: same shape and dtype
  NodeId parameter;
  NodeId value;
};

struct ReplicaGroups {  // equally large; each replica is in one
  std::string name;
  std::vector<std::vector<int32_t>> ranks;
};

// A graph of several replicas runs on as many cores, each with inputs and parameters of its own. They meet in
// collectives.
struct Graph {
  std::vector<Node> nodes;
  std::vector<std::string> layers{""};
  std::vector<Output> outputs;
  std::vector<Assignment> assignments;
  int32_t current_layer = 0;  // given to new nodes
  int32_t replicas = 1;
  std::vector<ReplicaGroups> groups;

  const Node& operator[](NodeId id) const { return nodes[id]; }
  int32_t layer(const std::string& name);  // finds or adds, and makes it current
  // Names groups of replicas, for collectives; returns their index. Throws GraphError if they are no such groups.
  int32_t group(const std::string& name, std::vector<std::vector<int32_t>> ranks);
};

class GraphError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Builders. Results have the wider of their operands' dtypes (f32 over f16 over bf16; u8 counts as f32), except those
// of convert, matmul and conv2d, which are told. Only inputs are u8.
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
NodeId conv2d(Graph& g, NodeId x, NodeId w, const Window& window, MatmulFormat format, DType result);
NodeId max_pool(Graph& g, NodeId x, const Window& window);
NodeId avg_pool(Graph& g, NodeId x, const Window& window, bool count_pads);
NodeId reshape(Graph& g, NodeId a, Shape shape);
NodeId transpose(Graph& g, NodeId a, std::vector<int> axes);
NodeId random(Graph& g, Shape shape, uint32_t stream, NodeId step);
NodeId all_reduce(Graph& g, NodeId a, int32_t group = -1, DType link = DType::f32);
NodeId reduce_scatter(Graph& g, NodeId a, int dimension, int32_t group = -1, DType link = DType::f32);
NodeId all_gather(Graph& g, NodeId a, int dimension, int32_t group = -1);
NodeId all_to_all(Graph& g, NodeId a, int split, int concat, int32_t group = -1);
NodeId collective_permute(Graph& g, NodeId a, std::vector<std::array<int32_t, 2>> pairs);
NodeId relu(Graph& g, NodeId a);
NodeId elu(Graph& g, NodeId a);
NodeId sigmoid(Graph& g, NodeId a);
NodeId tanh(Graph& g, NodeId a);
NodeId log_softmax(Graph& g, NodeId a);
NodeId stop_gradient(Graph& g, NodeId a);

// The window whose result has ceil(size / stride) rows and columns; an odd pad's rest is at the bottom and right, as
// Keras' "same" has it.
Window same_window(const Shape& image, std::array<int64_t, 2> kernel, std::array<int64_t, 2> stride);

// Composed of the above, in f32; the result is rounded once, to the (first) operand's dtype.
NodeId softmax(Graph& g, NodeId a);  // over the last axis
NodeId reduce_mean(Graph& g, NodeId a, std::vector<int> axes);
// Index of the greatest value of each row, f32 [rows, 1]; the first of equals; the number of columns if none is (NaN).
NodeId argmax(Graph& g, NodeId a);
// Where random(stream, step) >= rate, x * (1 / (1 - rate)), else x * 0.
NodeId dropout(Graph& g, NodeId x, double rate, uint32_t stream, NodeId step);

// Over all axes but the last: (x - mean) / sqrt(variance + epsilon) * gamma + beta. gamma, beta and the statistics
// broadcast with x.
NodeId batch_norm(Graph& g, NodeId x, NodeId gamma, NodeId beta, NodeId mean, NodeId variance, double epsilon);
// The same with x's own mean and biased variance, which the running statistics follow: running * momentum + own * (1 -
// momentum), where `unbiased` counts the variance over one element less. PyTorch, whose momentum is one minus this, and
// Keras' fused kernels (4-D x) are unbiased; Keras is biased otherwise.
struct BatchNorm {
  NodeId y, mean, variance;  // mean, variance: the running ones' next values, in their shapes and dtypes
};
BatchNorm batch_norm_training(Graph& g, NodeId x, NodeId gamma, NodeId beta, NodeId running_mean,
                              NodeId running_variance, double epsilon, double momentum, bool unbiased);

// Losses: means over the batch, scalars [1, 1] of the first operand's dtype. Labels are [batch, 1] (any dtype): the
// class's index; or [batch, classes]: each class's share.
NodeId nll_loss(Graph& g, NodeId log_probabilities, NodeId labels);  // -log_probabilities[label]
NodeId cross_entropy(Graph& g, NodeId logits, NodeId labels);
// Of values that need not add up to 1, as Keras has it: by index, clipped to [1e-7, 1 - 1e-7], then divided by their
// sum; by shares, divided by their sum, then clipped.
NodeId cross_entropy_of_probabilities(Graph& g, NodeId probabilities, NodeId labels);

// The means of values over all replicas, in f32, for a data-parallel step: an all_reduce each, times 1 / replicas.
// Those of less than `bucket_bytes` share buckets of about that size, in the order in which the graph makes them. With
// one replica: the values.
struct Averaging {
  int64_t bucket_bytes = 128 << 10;  // about what a link carries while a message crosses the board
  DType link = DType::f32;
};
std::vector<NodeId> all_reduce_mean(Graph& g, const std::vector<NodeId>& values, const Averaging& how = {});

// Checks groups and every node: inputs earlier, shapes and dtypes as the operation requires, outputs and assignments
// valid. Throws GraphError.
void verify(const Graph& g);

// Reads what `print` writes, by a person or not: names of values after % are any words, # begins a comment. Throws
// arch::SyntaxError with all mistakes, each at its place in `file`.
Graph parse(std::string_view text, const std::string& file);

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
