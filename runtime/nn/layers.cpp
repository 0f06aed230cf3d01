#include "runtime/nn/layers.h"

#include <cmath>
#include <stdexcept>

namespace veritpu::nn {

using module::Attr;
using module::Keep;
using module::Op;

Array linear(Network& net, const std::string& name, const Array& x, int64_t out, Bias bias) {
  const Scope scope(net, name);
  const int64_t in = x.size(-1);
  const double bound = 1 / std::sqrt(static_cast<double>(in));
  const Array weight = net.weight("weight", {out, in}, uniform(bound));
  const Array y = dot_general(x, weight, {{}, {}, {x.rank() - 1}, {1}});
  return bias == Bias::yes ? y + net.weight("bias", {out}, uniform(bound)) : y;
}

Array embedding(Network& net, const std::string& name, const Array& indices, int64_t count, int64_t size,
                double deviation) {
  const Scope scope(net, name);
  const Array weight = net.weight("weight", {count, size}, normal(deviation));
  return emit(Op::gather, {weight, indices},
              {{Attr::offset_dims, List{indices.rank()}},
               {Attr::collapsed_slice_dims, List{0}},
               {Attr::start_index_map, List{0}},
               {Attr::index_vector_dim, indices.rank()},
               {Attr::slice_sizes, List{1, size}}});
}

Array dropout(Network& net, const Array& x, double probability) {
  if (!(probability >= 0 && probability < 1))
    throw std::invalid_argument("dropout drops with a probability from 0 to below 1, not " +
                                std::to_string(probability));
  if (!net.training() || probability == 0) return x;
  return select(compare(net.random(x.shape()), "GE", probability), x * (1 / (1 - probability)), 0.0);
}

Array layer_norm(Network& net, const std::string& name, const Array& x, double epsilon) {
  const Scope scope(net, name);
  const Array centred = x - mean(x, {-1}, Keep::yes);
  const Array normal = centred * rsqrt(mean(square(centred), {-1}, Keep::yes) + epsilon);
  return normal * net.weight("weight", {x.size(-1)}, constant(1)) + net.weight("bias", {x.size(-1)}, constant(0));
}

Array rms_norm(Network& net, const std::string& name, const Array& x, double epsilon) {
  const Scope scope(net, name);
  return x * rsqrt(mean(square(x), {-1}, Keep::yes) + epsilon) * net.weight("weight", {x.size(-1)}, constant(1));
}

Array group_norm(Network& net, const std::string& name, const Array& x, int64_t groups, double epsilon) {
  const Scope scope(net, name);
  const int64_t channels = x.size(-1);
  if (groups < 1 || channels % groups != 0)
    throw std::invalid_argument("group_norm: " + std::to_string(groups) + " groups do not divide " +
                                std::to_string(channels) + " channels");
  const Array parts = reshape(x, {x.size(0), -1, groups, channels / groups});
  const Array centred = parts - mean(parts, {1, 3}, Keep::yes);
  const Array normal = centred * rsqrt(mean(square(centred), {1, 3}, Keep::yes) + epsilon);
  return reshape(normal, x.shape()) * net.weight("weight", {channels}, constant(1)) +
         net.weight("bias", {channels}, constant(0));
}

Array batch_norm(Network& net, const std::string& name, const Array& x, double momentum, double epsilon) {
  const Scope scope(net, name);
  const Type vector{Element::f32, {x.size(-1)}};
  const Array weight = net.weight("weight", vector.shape, constant(1)),
              bias = net.weight("bias", vector.shape, constant(0)),
              running_mean = net.state("running_mean", vector, constant(0)),
              running_variance = net.state("running_var", vector, constant(1));
  if (!net.training()) return (x - running_mean) * (rsqrt(running_variance + epsilon) * weight) + bias;
  List others = all_dimensions(x);
  others.pop_back();
  const Array centre = mean(x, others);
  const Array centred = x - centre;
  const Array variance = mean(square(centred), others);
  const double count = static_cast<double>(module::elements(x.shape()) / x.size(-1));
  const double unbiased = count > 1 ? count / (count - 1) : 1;
  net.assign(running_mean, running_mean * (1 - momentum) + centre * momentum);
  net.assign(running_variance, running_variance * (1 - momentum) + variance * (momentum * unbiased));
  return centred * (rsqrt(variance + epsilon) * weight) + bias;
}

}  // namespace veritpu::nn
