// The value of a buffer, and where it lies.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/client.h"
#include "runtime/module/tensor.h"
#include "runtime/pjrt/signal.h"

namespace veritpu::pjrt {

// What only the engine's thread may free, until it does: any thread may drop the last owner of a value. It also counts
// the bytes of all values that live.
class Attic {
 public:
  void keep(std::shared_ptr<const void> thing);
  void clear();

  void count(int64_t bytes);  // negative: of a value that goes
  int64_t bytes() const { return bytes_; }
  int64_t peak() const { return peak_; }

 private:
  std::atomic<int64_t> bytes_{0}, peak_{0};
  std::mutex mutex_;
  std::vector<std::shared_ptr<const void>> things_;
};

// Made by who has its bytes, or by a launch that will compute it. All but type and `ready` belong to the engine's
// thread.
struct Value {
  Value(module::Type type, std::shared_ptr<Attic> attic);
  ~Value();
  Value(const Value&) = delete;
  const module::Type type;
  const std::shared_ptr<Attic> attic;
  Signal ready;  // the value is there, or it failed

  // In one of these places, or several: on the host (dense, row-major); a copy in HBM, of f32, f16 or bf16; a parameter
  // of the client, by name, whose value it is.
  std::optional<std::vector<char>> bytes;
  std::optional<veritpu::Buffer> copy;
  std::string parameter;
};
using ValuePtr = std::shared_ptr<Value>;

size_t bytes_of(module::Element element);  // that one takes on the host
size_t bytes_of(const module::Type& type);

// Dense bytes as the interpreter has them, and back.
module::Tensor tensor_of(const module::Type& type, const std::vector<char>& bytes);
std::vector<char> bytes_of(const module::Tensor& tensor);

// Dense bytes of f32, f16, bf16 or predicates as floats, and back; exact both ways.
std::vector<float> floats_of(module::Element element, const std::vector<char>& bytes);
std::vector<char> bytes_of(module::Element element, const std::vector<float>& floats);

}  // namespace veritpu::pjrt
