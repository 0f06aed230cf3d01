// The value of a buffer, and where it lies.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include "runtime/client/hbm_heap.h"
#include "runtime/module/tensor.h"
#include "runtime/module_compiler/hbm_form.h"
#include "runtime/pjrt/signal.h"

namespace veritpu::pjrt {

// Bytes of all values that live, and the most that there were.
class ByteCount {
 public:
  void add(int64_t bytes);
  int64_t bytes() const { return bytes_; }
  int64_t peak() const { return peak_; }

 private:
  std::atomic<int64_t> bytes_{0}, peak_{0};
};

// Of a core. Made by who has its bytes, or by a launch that will compute it. All but type, core and `ready` belong to
// whose job has the core (queue.h); the last owner may be any. `ready` is set when it is made, or by such a job.
struct Value {
  Value(module::Type type, int core, std::shared_ptr<ByteCount> count);
  ~Value();
  Value(const Value&) = delete;
  const module::Type type;
  const int core;
  Signal ready;  // the value is there, or it failed

  // In one of these places, or several: on the host, dense and row-major; in HBM; as a parameter of the client, by
  // name.
  std::optional<std::vector<char>> bytes;
  std::optional<HbmHeap::Block> copy;
  std::string parameter;

 private:
  const std::shared_ptr<ByteCount> count_;
};
using ValuePtr = std::shared_ptr<Value>;

size_t bytes_of(module::Element element);  // that one takes on the host
size_t bytes_of(const module::Type& type);

// Dense bytes as they lie in HBM, and back (hbm_form.h).
using module_compiler::hbm_bytes_of;
std::vector<char> hbm_form(const module::Type& type, const std::vector<char>& bytes);
std::vector<char> host_form(const module::Type& type, const std::vector<char>& hbm_bytes);

// Dense bytes as the interpreter has them, and back.
module::Tensor tensor_of(const module::Type& type, const std::vector<char>& bytes);
std::vector<char> bytes_of(const module::Tensor& tensor);

// Dense bytes of f32, f16, bf16 or predicates as floats, and back; exact both ways.
std::vector<float> floats_of(module::Element element, const std::vector<char>& bytes);
std::vector<char> bytes_of(module::Element element, const std::vector<float>& floats);

}  // namespace veritpu::pjrt
