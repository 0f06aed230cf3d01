// safetensors files: an 8-byte little-endian header length, a JSON header, then the tensors' bytes without gaps
// (https://huggingface.co/docs/safetensors). Read as strictly as specified.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/graph.h"

namespace veritpu::safetensors {

struct Tensor {
  graph::DType dtype = graph::DType::f32;
  graph::Shape shape;
  std::string bytes;  // row-major, little endian

  // Converts to and from floats; `values` are rounded to the dtype (docs/numbers.md).
  static Tensor of(graph::DType dtype, graph::Shape shape, const std::vector<float>& values);
  std::vector<float> values() const;
};

struct File {
  std::map<std::string, std::string> metadata;
  std::map<std::string, Tensor> tensors;
};

std::string serialize(const File& file);
// The CRC-32 of what serialize() gives, in eight hexadecimal digits: a file's contents, however its JSON is laid out.
std::string checksum(const File& file);
// Throws UserError, one sentence that names `path`, unless `data` is exactly a safetensors file of F32, F16, BF16 or U8
// tensors.
File parse(std::string_view data, const std::string& path);

void save(const File& file, const std::string& path);  // atomically
File load(const std::string& path);

}  // namespace veritpu::safetensors
