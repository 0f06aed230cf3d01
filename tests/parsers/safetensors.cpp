// safetensors files (host/checkpoint/safetensors.h).
#include "host/checkpoint/safetensors.h"

#include "tests/parsers/contract.h"
#include "tests/parsers/parser.h"

namespace veritpu::parsers {
namespace {

namespace st = veritpu::safetensors;

void feed(std::string_view bytes) {
  accepts([&] {
    const st::File file = st::parse(bytes, "f");
    const st::File again = st::parse(st::serialize(file), "g");
    expect(again.metadata == file.metadata && again.tensors.size() == file.tensors.size(), "a file is read otherwise");
    for (const auto& [name, tensor] : file.tensors) {
      const st::Tensor& other = again.tensors.at(name);
      expect(other.dtype == tensor.dtype && other.shape == tensor.shape && other.bytes == tensor.bytes,
             "a tensor is read otherwise");
      tensor.values();
    }
  });
}

std::vector<std::string> seeds() {
  st::File file;
  file.metadata = {{"format", "pt"}, {"key", "value"}};
  file.tensors["a"] = st::Tensor::of(graph::DType::f32, {1, 2}, {1, 2});
  file.tensors["b"] = st::Tensor::of(graph::DType::f16, {2}, {3, 4});
  file.tensors["c"] = st::Tensor::of(graph::DType::u8, {}, {5});
  return {st::serialize(file), st::serialize({})};
}

}  // namespace

Parser safetensors() {
  return {"safetensors",
          feed,
          seeds,
          {"\"__metadata__\":", "\"dtype\":", "\"shape\":", "\"data_offsets\":", "\"F32\"", "\"BF16\"", "\"U8\"", "{}",
           "[0,0]", "1e3", "null", "-1", "18446744073709551615"}};
}

}  // namespace veritpu::parsers
