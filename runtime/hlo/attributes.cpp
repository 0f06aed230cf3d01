#include "runtime/hlo/attributes.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "arch/suggest.h"
#include "runtime/hlo/groups.h"
#include "runtime/hlo/shapes.h"

namespace veritpu::hlo {
namespace {

using module::Attr;
using module::Operation;

int64_t only(const Numbers& numbers, const char* what) {
  if (numbers.size() != 1) throw std::invalid_argument(std::string("it has not one ") + what);
  return numbers[0];
}

template <class Member>
module::List each_of(const std::vector<WindowDimension>& window, Member member) {
  module::List list;
  for (const WindowDimension& d : window) list.push_back(d.*member);
  return list;
}

module::Pairs padding_of(const std::vector<WindowDimension>& window) {
  module::Pairs pairs;
  for (const WindowDimension& d : window) pairs.push_back({d.padding_low, d.padding_high});
  return pairs;
}

module::Words precision(const Instruction& i) {
  const auto& words = module::choices(Attr::precision_config);
  module::Words all;
  for (const int64_t number : i.precision.items) {
    if (number < 0 || number >= static_cast<int64_t>(words.size()))
      throw std::invalid_argument("its precision is not default, high or highest");
    all.emplace_back(words[static_cast<size_t>(number)]);
  }
  return all;
}

std::string choice(Attr attr, const std::string& word) {
  const auto& words = module::choices(attr);
  if (std::find(words.begin(), words.end(), word) == words.end())
    throw std::invalid_argument("it has no " + std::string(module::facts(attr).name) + " '" + arch::printable(word) +
                                "'");
  return word;
}

namespace fill {

using hlo::collective;

void none(const Instruction&, Operation&) {}

void all_gather(const Instruction& i, Operation& o) {
  o.attributes[Attr::all_gather_dim] = only(i.dimensions, "dimension");
  collective(i, o);
}

void all_to_all(const Instruction& i, Operation& o) {
  if (i.dimensions.empty())
    throw std::invalid_argument("it exchanges a tuple of arrays; split one array along a dimension");
  collective(i, o);
  o.attributes[Attr::split_dimension] = only(i.dimensions, "dimension");
  o.attributes[Attr::concat_dimension] = i.dimensions[0];
  o.attributes[Attr::split_count] = o.tensor(Attr::replica_groups)->type.shape[1];
}

void batch_norm(const Instruction& i, Operation& o) {
  o.attributes[Attr::epsilon] = static_cast<double>(i.epsilon);
  o.attributes[Attr::feature_index] = i.feature_index;
}

void broadcast(const Instruction& i, Operation& o) {
  o.attributes[Attr::broadcast_dimensions] = i.dimensions;
}

void fft(const Instruction& i, Operation& o) {
  const auto& types = module::choices(Attr::fft_type);
  if (i.fft_type < 0 || i.fft_type >= static_cast<int64_t>(types.size()))
    throw std::invalid_argument("its transform is not FFT, IFFT, RFFT or IRFFT");
  o.attributes[Attr::fft_type] = std::string(types[static_cast<size_t>(i.fft_type)]);
  o.attributes[Attr::fft_length] = i.fft_length;
}

void permute(const Instruction& i, Operation& o) {
  module::Pairs pairs;
  for (const Triple& pair : i.source_target_pairs) pairs.push_back({pair.a, pair.b});
  o.attributes[Attr::source_target_pairs] = pairs;
  o.attributes[Attr::handle] = std::max<int64_t>(i.channel_id, 0);
}

void compare(const Instruction& i, Operation& o) {
  o.attributes[Attr::comparison_direction] = choice(Attr::comparison_direction, i.comparison_direction);
  if (!i.comparison_type.empty()) o.attributes[Attr::compare_type] = choice(Attr::compare_type, i.comparison_type);
}

void dimension(const Instruction& i, Operation& o) {
  o.attributes[Attr::dimension] = only(i.dimensions, "dimension");
}

void dimensions(const Instruction& i, Operation& o) {
  o.attributes[Attr::dimensions] = i.dimensions;
}

void value(const Instruction& i, Operation& o) {
  o.attributes[Attr::value] = constant(i.literal);
}

void convolution(const Instruction& i, Operation& o) {
  const auto& w = i.window.items;
  const Convolution& c = i.convolution;
  auto& a = o.attributes;
  a[Attr::batch_group_count] = i.batch_group_count ? i.batch_group_count : 1;
  a[Attr::feature_group_count] = i.feature_group_count ? i.feature_group_count : 1;
  a[Attr::precision_config] = precision(i);
  a[Attr::window_strides] = each_of(w, &WindowDimension::stride);
  a[Attr::padding] = padding_of(w);
  a[Attr::lhs_dilation] = each_of(w, &WindowDimension::base_dilation);
  a[Attr::rhs_dilation] = each_of(w, &WindowDimension::window_dilation);
  a[Attr::window_reversal] = each_of(w, &WindowDimension::is_reversed);
  a[Attr::input_batch_dimension] = c.input_batch;
  a[Attr::input_feature_dimension] = c.input_feature;
  a[Attr::input_spatial_dimensions] = c.input_spatial;
  a[Attr::kernel_input_feature_dimension] = c.kernel_input_feature;
  a[Attr::kernel_output_feature_dimension] = c.kernel_output_feature;
  a[Attr::kernel_spatial_dimensions] = c.kernel_spatial;
  a[Attr::output_batch_dimension] = c.output_batch;
  a[Attr::output_feature_dimension] = c.output_feature;
  a[Attr::output_spatial_dimensions] = c.output_spatial;
}

void dot(const Instruction& i, Operation& o) {
  o.attributes[Attr::lhs_contracting_dimensions] = i.dot.first;
  o.attributes[Attr::rhs_contracting_dimensions] = i.dot.second;
  o.attributes[Attr::lhs_batching_dimensions] = i.dot.third;
  o.attributes[Attr::rhs_batching_dimensions] = i.dot.fourth;
  o.attributes[Attr::precision_config] = precision(i);
}

void dynamic_slice(const Instruction& i, Operation& o) {
  o.attributes[Attr::slice_sizes] = i.dynamic_slice_sizes;
}

void gather(const Instruction& i, Operation& o) {
  auto& a = o.attributes;
  a[Attr::offset_dims] = i.gather.first;
  a[Attr::collapsed_slice_dims] = i.gather.second;
  a[Attr::start_index_map] = i.gather.third;
  a[Attr::index_vector_dim] = i.gather.index_vector;
  a[Attr::operand_batching_dims] = i.gather.fifth;
  a[Attr::start_indices_batching_dims] = i.gather.sixth;
  a[Attr::indices_are_sorted] = i.indices_are_sorted;
  a[Attr::slice_sizes] = i.gather_slice_sizes;
}

void iota(const Instruction& i, Operation& o) {
  o.attributes[Attr::iota_dimension] = only(i.dimensions, "dimension");
}

void pad(const Instruction& i, Operation& o) {
  module::List low, high, interior;
  for (const Triple& d : i.padding.items) {
    low.push_back(d.a);
    high.push_back(d.b);
    interior.push_back(d.c);
  }
  o.attributes[Attr::edge_padding_low] = low;
  o.attributes[Attr::edge_padding_high] = high;
  o.attributes[Attr::interior_padding] = interior;
}

void permutation(const Instruction& i, Operation& o) {
  o.attributes[Attr::permutation] = i.dimensions;
}

void random(const Instruction& i, Operation& o) {
  const auto& words = module::choices(Attr::rng_algorithm);
  if (i.rng_algorithm < 0 || i.rng_algorithm >= static_cast<int64_t>(words.size()))
    throw std::invalid_argument("its algorithm is not default, threefry or Philox");
  o.attributes[Attr::rng_algorithm] = std::string(words[static_cast<size_t>(i.rng_algorithm)]);
}

void reduce_precision(const Instruction& i, Operation& o) {
  o.attributes[Attr::exponent_bits] = i.exponent_bits;
  o.attributes[Attr::mantissa_bits] = i.mantissa_bits;
}

void reduce_scatter(const Instruction& i, Operation& o) {
  o.attributes[Attr::scatter_dimension] = only(i.dimensions, "dimension");
  collective(i, o);
}

void window(const Instruction& i, Operation& o) {
  for (const WindowDimension& d : i.window.items)
    if (d.is_reversed) throw std::invalid_argument("its window is reversed; reverse what it takes");
  o.attributes[Attr::window_dimensions] = each_of(i.window.items, &WindowDimension::size);
  o.attributes[Attr::window_strides] = each_of(i.window.items, &WindowDimension::stride);
  o.attributes[Attr::padding] = padding_of(i.window.items);
}

void reduce_window(const Instruction& i, Operation& o) {
  window(i, o);
  o.attributes[Attr::base_dilations] = each_of(i.window.items, &WindowDimension::base_dilation);
  o.attributes[Attr::window_dilations] = each_of(i.window.items, &WindowDimension::window_dilation);
}

void scatter(const Instruction& i, Operation& o) {
  auto& a = o.attributes;
  a[Attr::update_window_dims] = i.scatter.first;
  a[Attr::inserted_window_dims] = i.scatter.second;
  a[Attr::scatter_dims_to_operand_dims] = i.scatter.third;
  a[Attr::index_vector_dim] = i.scatter.index_vector;
  a[Attr::input_batching_dims] = i.scatter.fifth;
  a[Attr::scatter_indices_batching_dims] = i.scatter.sixth;
  a[Attr::indices_are_sorted] = i.indices_are_sorted;
  a[Attr::unique_indices] = i.unique_indices;
}

void select_and_scatter(const Instruction& i, Operation& o) {
  for (const WindowDimension& d : i.window.items)
    if (d.base_dilation > 1 || d.window_dilation > 1)
      throw std::invalid_argument("its window is dilated; give one that is not");
  window(i, o);
}

void slice(const Instruction& i, Operation& o) {
  module::List start, limit, stride;
  for (const Triple& d : i.slices) {
    start.push_back(d.a);
    limit.push_back(d.b);
    stride.push_back(d.c);
  }
  o.attributes[Attr::start_indices] = start;
  o.attributes[Attr::limit_indices] = limit;
  o.attributes[Attr::strides] = stride;
}

void sort(const Instruction& i, Operation& o) {
  dimension(i, o);
  o.attributes[Attr::is_stable] = i.is_stable;
}

void top_k(const Instruction& i, Operation& o) {
  if (!i.largest) throw std::invalid_argument("it takes the least elements; negate what it takes");
  o.attributes[Attr::k] = i.k;
}

}  // namespace fill
}  // namespace

const Opcode* opcode(std::string_view word) {
  static const std::map<std::string_view, Opcode> all{
#define OPCODE(word, op, attributes) {word, {module::Op::op, fill::attributes}},
#include "runtime/hlo/opcodes.def"
  };
  const auto found = all.find(word);
  return found == all.end() ? nullptr : &found->second;
}

std::string suggestion(std::string_view word) {
  static const std::vector<std::string_view> words{
#define OPCODE(word, ...) word,
#include "runtime/hlo/opcodes.def"
  };
  return arch::suggestion(word, words);
}

}  // namespace veritpu::hlo
