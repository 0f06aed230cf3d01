// OpenXLA's messages of HLO modules, as far as the reader takes them. `each` gives the numbers of their fields.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veritpu::hlo {

using Numbers = std::vector<int64_t>;

// Of one array, or of several: a tuple's elements are shapes themselves.
struct Shape {
  int64_t element_type = 0;
  Numbers dimensions, is_dynamic;
  std::vector<Shape> elements;
  struct Layout {
    Numbers minor_to_major;
  } layout;
};
template <class In>
void each(In& in, Shape::Layout& m) {
  in(1, m.minor_to_major);
}
template <class In>
void each(In& in, Shape& m) {
  in(2, m.element_type);
  in(3, m.dimensions);
  in(4, m.elements);
  in(5, m.layout);
  in(6, m.is_dynamic);
}

struct Literal {
  Shape shape;
  Numbers numbers;    // elements that are numbers of variable length
  std::string bytes;  // the others, in little-endian order
};
template <class In>
void each(In& in, Literal& m) {
  in(1, m.shape);
  for (const uint64_t field : {2, 4, 5, 6, 7}) in(field, m.numbers);                  // pred, s32, s64, u32, u64
  for (const uint64_t field : {3, 8, 9, 11, 12, 13, 15, 16, 17}) in(field, m.bytes);  // u8, f32, f64, f16, c64, ...
}

struct WindowDimension {
  int64_t size = 0, stride = 0, padding_low = 0, padding_high = 0, window_dilation = 0, base_dilation = 0;
  bool is_reversed = false;
};
template <class In>
void each(In& in, WindowDimension& m) {
  in(1, m.size);
  in(2, m.stride);
  in(3, m.padding_low);
  in(4, m.padding_high);
  in(5, m.window_dilation);
  in(6, m.base_dilation);
  in(7, m.is_reversed);
}

// Three numbers of a dimension: start, limit, stride of a slice; low, high and inner padding.
struct Triple {
  int64_t a = 0, b = 0, c = 0;
};
template <class In>
void each(In& in, Triple& m) {
  in(1, m.a);
  in(2, m.b);
  in(3, m.c);
}

struct Convolution {
  int64_t kernel_input_feature = 0, kernel_output_feature = 0, input_batch = 0, input_feature = 0, output_batch = 0,
          output_feature = 0;
  Numbers kernel_spatial, input_spatial, output_spatial;
};
template <class In>
void each(In& in, Convolution& m) {
  in(3, m.kernel_input_feature);
  in(4, m.kernel_output_feature);
  in(6, m.kernel_spatial);
  in(7, m.input_batch);
  in(8, m.input_feature);
  in(9, m.output_batch);
  in(10, m.output_feature);
  in(11, m.input_spatial);
  in(12, m.output_spatial);
}

// Fields 1 to 6, which say how dimensions go together in products, gathers and scatters.
struct Dimensions {
  Numbers first, second, third;
  int64_t index_vector = 0;  // of gathers and scatters, 4
  Numbers fourth;            // of products, 4
  Numbers fifth, sixth;
};
template <class In>
void each(In& in, Dimensions& m) {
  in(1, m.first);
  in(2, m.second);
  in(3, m.third);
  in.number_or_list(4, m.index_vector, m.fourth);
  in(5, m.fifth);
  in(6, m.sixth);
}

// A message that has one list, as field 1.
template <class T>
struct List {
  std::vector<T> items;
};
template <class In, class T>
void each(In& in, List<T>& m) {
  in(1, m.items);
}

// Groups of devices: numbers from 0, in a shape, transposed, in rows.
struct IotaGroups {
  int64_t groups = 0, size = 0;
  Numbers reshape, permutation;
};
template <class In>
void each(In& in, IotaGroups& m) {
  in(1, m.groups);
  in(2, m.size);
  in(3, m.reshape);
  in(4, m.permutation);
}
struct Devices {
  std::vector<List<int64_t>> groups;
  IotaGroups iota;
};
template <class In>
void each(In& in, Devices& m) {
  in(1, m.groups);
  in(2, m.iota);
}

// Where in the user's program an instruction comes from.
struct Metadata {
  std::string file;
  int64_t line = 0;
};
template <class In>
void each(In& in, Metadata& m) {
  in(3, m.file);
  in(4, m.line);
}

struct Instruction {
  std::string name, opcode, custom_call_target, backend_config, comparison_direction, comparison_type;
  Shape shape;
  Metadata metadata;
  Literal literal;
  int64_t id = 0, parameter_number = 0, tuple_index = 0, exponent_bits = 0, mantissa_bits = 0, feature_index = 0,
          channel_id = 0, feature_group_count = 0, batch_group_count = 0, rng_algorithm = 0, k = 0, fft_type = 0;
  Numbers operands, called, dimensions, dynamic_slice_sizes, gather_slice_sizes, fft_length;
  List<WindowDimension> window;
  Convolution convolution;
  std::vector<Triple> slices;
  List<Triple> padding;
  float epsilon = 0;
  Dimensions dot, gather, scatter;
  std::vector<List<int64_t>> replica_groups;
  Devices devices;
  List<int64_t> precision;
  std::vector<Triple> source_target_pairs;
  bool is_stable = false, indices_are_sorted = false, unique_indices = false, use_global_device_ids = false,
       largest = false;
};
template <class In>
void each(In& in, Instruction& m) {
  in(1, m.name);
  in(2, m.opcode);
  in(3, m.shape);
  in(7, m.metadata);
  in(8, m.literal);
  in(9, m.parameter_number);
  in(13, m.tuple_index);
  in(14, m.dimensions);
  in(15, m.window);
  in(16, m.convolution);
  in(17, m.slices);
  in(18, m.exponent_bits);
  in(19, m.mantissa_bits);
  in(20, m.dynamic_slice_sizes);
  in(21, m.padding);
  in(24, m.epsilon);
  in(25, m.feature_index);
  in(26, m.channel_id);
  in(28, m.custom_call_target);
  in(43, m.backend_config);
  in(30, m.dot);
  in(31, m.fft_type);
  in(32, m.fft_length);
  in(33, m.gather);
  in(34, m.gather_slice_sizes);
  in(35, m.id);
  in(36, m.operands);
  in(38, m.called);
  in(48, m.scatter);
  in(49, m.replica_groups);
  in(50, m.feature_group_count);
  in(51, m.precision);
  in(52, m.source_target_pairs);
  in(58, m.batch_group_count);
  in(60, m.is_stable);
  in(63, m.comparison_direction);
  in(67, m.indices_are_sorted);
  in(69, m.unique_indices);
  in(70, m.rng_algorithm);
  in(71, m.use_global_device_ids);
  in(72, m.comparison_type);
  in(81, m.k);
  in(85, m.largest);
  in(87, m.devices);
}

struct Computation {
  std::string name;
  std::vector<Instruction> instructions;
  int64_t id = 0, root = 0;
};
template <class In>
void each(In& in, Computation& m) {
  in(1, m.name);
  in(2, m.instructions);
  in(5, m.id);
  in(6, m.root);
}

// An argument's array that is donated, to a result or to any.
struct Donation {
  Numbers result;
  int64_t parameter = 0;
  Numbers place;  // in the parameter
};
struct Alias : Donation {};
template <class In>
void each(In& in, Alias& m) {
  in(1, m.result);
  in(2, m.parameter);
  in(3, m.place);
}
struct Donor : Donation {};
template <class In>
void each(In& in, Donor& m) {
  in(1, m.parameter);
  in(2, m.place);
}

struct Module {
  std::string name;
  std::vector<Computation> computations;
  int64_t entry = 0;
  List<Alias> aliases;
  List<Donor> donors;
};
template <class In>
void each(In& in, Module& m) {
  in(1, m.name);
  in(3, m.computations);
  in(6, m.entry);
  in(8, m.aliases);
  in(18, m.donors);
}

// Of an HloModuleProto, or of an HloProto, in which XLA dumps one. Throws WireError.
Module decode(std::string_view bytes);

}  // namespace veritpu::hlo
