#include "runtime/graph/interpreter.h"

#include <algorithm>
#include <cmath>

#include "arch/numbers.h"
#include "arch/random.h"
#include "runtime/graph/infer.h"
#include "runtime/graph/interpreter_collectives.h"
#include "runtime/graph/interpreter_window.h"
#include "runtime/graph/multiply_add.h"

namespace veritpu::graph {

double rounded(DType dtype, double value) {
  const arch::Word w = arch::flush(arch::to_word(static_cast<float>(value)));
  return arch::to_float(dtype == DType::f32 ? w : arch::round_to(static_cast<arch::Format>(dtype), w));
}

namespace {

double converted(MatmulFormat format, double value) {
  const arch::Operand fmt = format == MatmulFormat::f16    ? arch::Operand::f16
                            : format == MatmulFormat::int8 ? arch::Operand::int8
                                                           : arch::Operand::bf16;
  return arch::to_float(arch::to_operand(fmt, arch::to_word(static_cast<float>(value))));
}

// For each element of a tensor of shape `whole`, in order, where it lies in one of shape `part`, which has a dimension
// of 1 wherever it repeats.
std::vector<int64_t> offsets(const Shape& whole, const Shape& part) {
  std::vector<int64_t> result{0};
  int64_t stride = elements(part);
  for (size_t i = 0; i < whole.size(); i++) {
    const size_t missing = whole.size() - part.size();
    const int64_t dimension = i < missing ? 1 : part[i - missing];
    stride /= dimension;
    std::vector<int64_t> next;
    next.reserve(result.size() * whole[i]);
    for (int64_t base : result) {
      for (int64_t k = 0; k < whole[i]; k++) next.push_back(base + (dimension == 1 ? 0 : k * stride));
    }
    result = std::move(next);
  }
  return result;
}

Data repeat(const Data& part, const Shape& from, const Shape& to) {
  if (from == to) return part;
  Data result;
  result.reserve(elements(to));
  for (int64_t o : offsets(to, from)) result.push_back(part[o]);
  return result;
}

// NaN wins, as on the chip; std::max would depend on the order.
double maximum(double a, double b) {
  return std::isnan(a) || a > b ? a : b;
}
double minimum(double a, double b) {
  return std::isnan(a) || a < b ? a : b;
}

template <typename F>
Data zip(const Data& a, const Data& b, F f) {
  Data result(a.size());
  for (size_t i = 0; i < a.size(); i++) result[i] = f(a[i], b[i]);
  return result;
}

Data binary(Op op, const Data& a, const Data& b) {
  switch (op) {
    case Op::add: return zip(a, b, [](double x, double y) { return x + y; });
    case Op::sub: return zip(a, b, [](double x, double y) { return x - y; });
    case Op::mul: return zip(a, b, [](double x, double y) { return x * y; });
    case Op::div: return zip(a, b, [](double x, double y) { return x / y; });
    case Op::maximum: return zip(a, b, maximum);
    case Op::minimum: return zip(a, b, minimum);
    case Op::less: return zip(a, b, [](double x, double y) -> double { return x < y; });
    case Op::less_equal: return zip(a, b, [](double x, double y) -> double { return x <= y; });
    default: return zip(a, b, [](double x, double y) -> double { return x == y; });
  }
}

Data unary(Op op, Data a) {
  for (double& x : a) {
    switch (op) {
      case Op::exp: x = std::exp(x); break;
      case Op::log: x = std::log(x); break;
      case Op::sqrt: x = std::sqrt(x); break;
      case Op::abs: x = std::fabs(x); break;
      case Op::elu: x = x > 0 ? x : std::expm1(x); break;
      case Op::sigmoid: x = 1 / (1 + std::exp(-x)); break;
      default: x = std::tanh(x);
    }
  }
  return a;
}

Data reduce(const Node& node, const Data& a, const Shape& shape) {
  const double start = node.op == Op::reduce_sum ? 0 : node.op == Op::reduce_max ? -INFINITY : INFINITY;
  Data result(elements(node.shape), start);
  const std::vector<int64_t> to = offsets(shape, node.shape);
  for (size_t i = 0; i < a.size(); i++) {
    double& r = result[to[i]];
    r = node.op == Op::reduce_sum ? r + a[i] : node.op == Op::reduce_max ? maximum(r, a[i]) : minimum(r, a[i]);
  }
  return result;
}

Data transposed(const Data& a, int64_t rows, int64_t columns) {
  Data result(a.size());
  for (int64_t i = 0; i < rows; i++) {
    for (int64_t j = 0; j < columns; j++) result[j * rows + i] = a[i * columns + j];
  }
  return result;
}

Data transposed(const Data& a, const Shape& shape, const std::vector<int>& axes) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size() - 1; i > 0; i--) strides[i - 1] = strides[i] * shape[i];
  std::vector<int64_t> from{0};
  for (int axis : axes) {
    std::vector<int64_t> next;
    next.reserve(from.size() * shape[axis]);
    for (int64_t base : from) {
      for (int64_t k = 0; k < shape[axis]; k++) next.push_back(base + k * strides[axis]);
    }
    from = std::move(next);
  }
  Data result;
  result.reserve(a.size());
  for (int64_t i : from) result.push_back(a[i]);
  return result;
}

Data random(const Node& node, double step) {
  const arch::Word key = arch::float_to_int(arch::to_word(static_cast<float>(step)));
  Data result(elements(node.shape));
  for (size_t i = 0; i < result.size(); i++) {
    result[i] = arch::uniform(arch::threefry({node.stream, key}, {static_cast<arch::Word>(i), 0})[0]);
  }
  return result;
}

Data log_softmax(Data x, int64_t row) {
  for (auto p = x.begin(); p != x.end(); p += row) {
    const double greatest = *std::max_element(p, p + row);
    double sum = 0;
    for (auto q = p; q != p + row; ++q) sum += std::exp(*q - greatest);
    for (auto q = p; q != p + row; ++q) *q -= greatest + std::log(sum);
  }
  return x;
}

Data log_softmax_grad(Data g, const Data& y, int64_t row) {
  for (size_t i = 0; i < g.size(); i += row) {
    double sum = 0;
    for (int64_t j = 0; j < row; j++) sum += g[i + j];
    for (int64_t j = 0; j < row; j++) g[i + j] -= std::exp(y[i + j]) * sum;
  }
  return g;
}

const Data& named(const Interpreter::Values& values, const Node& node) {
  const std::string what = std::string(name(node.op)) + " '" + node.name + "'";
  const auto found = values.find(node.name);
  if (found == values.end()) throw GraphError(what + " has no value; give it one.");
  if (static_cast<int64_t>(found->second.size()) != elements(node.shape)) {
    throw GraphError(what + " has " + std::to_string(found->second.size()) + " elements; " + print(node.shape) +
                     " takes " + std::to_string(elements(node.shape)) + ".");
  }
  return found->second;
}

// As it enters the matrix unit.
Data operand(const Node& node, int i, const std::vector<Data>& values, Rounding rounding) {
  Data x = values[node.inputs[i]];
  if (rounding == Rounding::dtypes && node.format != MatmulFormat::fp32) {
    for (double& v : x) v = converted(node.format, v);
  }
  return x;
}

Data matmul(const Graph& g, const Node& node, const std::vector<Data>& values, Rounding rounding) {
  const auto load = [&](int i, bool transpose) {
    const Shape& shape = g[node.inputs[i]].shape;
    Data x = operand(node, i, values, rounding);
    return transpose ? transposed(x, shape[0], shape[1]) : x;
  };
  const Data a = load(0, node.transpose_a), b = load(1, node.transpose_b);
  const int64_t m = node.shape[0], n = node.shape[1], inner = static_cast<int64_t>(a.size()) / m;
  Data c(m * n);
  for (int64_t k = 0; k < inner; k += 4) {  // rows of b stay in cache for all rows of a
    const int64_t rows = std::min<int64_t>(4, inner - k);
    for (int64_t i = 0; i < m; i++) multiply_add(&c[i * n], &a[i * inner + k], &b[k * n], rows, n);
  }
  return c;
}

}  // namespace

Data evaluate(const Graph& g, const Node& node, const std::vector<Data>& values, Rounding rounding) {
  const auto in = [&](int i) -> const Data& { return values[node.inputs[i]]; };
  const auto shape = [&](int i) -> const Shape& { return g[node.inputs[i]].shape; };
  const auto repeated = [&](int i) { return repeat(in(i), shape(i), node.shape); };
  const auto factor = [&](int i) { return operand(node, i, values, rounding); };
  if (is_binary(node.op)) return binary(node.op, repeated(0), repeated(1));
  if (is_unary(node.op)) return unary(node.op, in(0));
  if (is_reduction(node.op)) return reduce(node, in(0), shape(0));
  switch (node.op) {
    case Op::constant: return Data(elements(node.shape), node.value);
    case Op::iota: {
      Data result(elements(node.shape));
      for (size_t i = 0; i < result.size(); i++) result[i] = static_cast<double>(i % node.shape.back());
      return result;
    }
    case Op::select: {
      const Data c = repeated(0), b = repeated(2);
      Data result = repeated(1);
      for (size_t i = 0; i < result.size(); i++) {
        if (c[i] == 0) result[i] = b[i];
      }
      return result;
    }
    case Op::matmul: return matmul(g, node, values, rounding);
    case Op::conv2d: return conv2d(node.window, factor(0), shape(0), factor(1), node.shape);
    case Op::conv2d_input_grad: return conv2d_input_grad(node.window, factor(0), shape(0), factor(1), node.shape);
    case Op::conv2d_weight_grad: return conv2d_weight_grad(node.window, factor(0), shape(0), factor(1), shape(1));
    case Op::max_pool: return max_pool(node.window, in(0), shape(0), node.shape);
    case Op::max_pool_grad: return max_pool_grad(node.window, in(0), shape(0), in(1), in(2), shape(1));
    case Op::avg_pool: return avg_pool(node.window, node.count_pads, in(0), shape(0), node.shape);
    case Op::avg_pool_grad: return avg_pool_grad(node.window, node.count_pads, in(0), shape(0), node.shape);
    case Op::transpose: return transposed(in(0), shape(0), node.axes);
    case Op::random: return random(node, in(0)[0]);
    case Op::elu:
    case Op::sigmoid:
    case Op::tanh: return unary(node.op, in(0));
    case Op::log_softmax: return log_softmax(in(0), node.shape.back());
    case Op::log_softmax_grad: return log_softmax_grad(in(0), in(1), node.shape.back());
    default: return in(0);  // convert, reshape, stop_gradient
  }
}

Interpreter::Interpreter(Graph g, Rounding rounding, const Board& board)
    : g_(std::move(g)), rounding_(rounding), board_(board) {
  verify(g_);
  if (board.torus.size() != g_.replicas)
    throw GraphError("the graph has " + std::to_string(g_.replicas) + " replicas and the board " +
                     std::to_string(board.torus.size()) + " cores; make them as many.");
}

Interpreter::Interpreter(Graph g, Rounding rounding) : g_(std::move(g)), rounding_(rounding) {
  verify(g_);
  board_.torus.cores = g_.replicas;
}

std::vector<Interpreter::Result> Interpreter::run_replicas(const std::vector<Values>& inputs,
                                                           const std::vector<Values>& parameters) {
  const auto replicas = static_cast<size_t>(g_.replicas);
  if (inputs.size() != replicas || parameters.size() != replicas)
    throw GraphError("the graph has " + std::to_string(replicas) + " replicas, and inputs of " +
                     std::to_string(inputs.size()) + " and parameters of " + std::to_string(parameters.size()) +
                     " are given; give those of each.");
  values_.assign(replicas, std::vector<Data>(g_.nodes.size()));
  for (size_t n = 0; n < g_.nodes.size(); n++) {
    const Node& node = g_.nodes[n];
    if (is_collective(node.op)) {
      std::vector<const Data*> operands;
      for (const auto& values : values_) operands.push_back(&values[node.inputs[0]]);
      std::vector<Data> results = evaluate_collective(g_, static_cast<NodeId>(n), operands, board_, rounding_);
      for (size_t r = 0; r < replicas; r++) values_[r][n] = std::move(results[r]);
    } else {
      for (size_t r = 0; r < replicas; r++)
        values_[r][n] = node.op == Op::parameter ? named(parameters[r], node)
                        : node.op == Op::input   ? named(inputs[r], node)
                                                 : evaluate(g_, node, values_[r], rounding_);
    }
    if (rounding_ == Rounding::none) continue;
    for (auto& values : values_)
      for (double& x : values[n]) x = rounded(node.dtype, x);
  }
  std::vector<Result> results(replicas);
  for (size_t r = 0; r < replicas; r++) {
    for (const Output& o : g_.outputs) results[r].outputs[o.name] = values_[r][o.node];
    for (const Assignment& a : g_.assignments) results[r].assigned[g_[a.parameter].name] = values_[r][a.value];
  }
  return results;
}

}  // namespace veritpu::graph
