// Values as bytes, between processes of one program: they have the same types, laid out alike.
#pragma once

#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace veritpu {

class Packer {
 public:
  template <typename T>
  Packer& put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    return put(&value, sizeof value);
  }
  template <typename T>
  Packer& put(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    put(values.size());
    return put(values.data(), values.size() * sizeof(T));
  }
  Packer& put(const std::string& text) {
    put(text.size());
    return put(text.data(), text.size());
  }
  Packer& put(const void* data, size_t bytes) {
    bytes_.append(static_cast<const char*>(data), bytes);
    return *this;
  }
  std::string take() { return std::exchange(bytes_, {}); }

 private:
  std::string bytes_;
};

// Takes values in the order in which they were put. Throws std::runtime_error past the end. The bytes outlive it.
class Unpacker {
 public:
  explicit Unpacker(const std::string& bytes) : next_(bytes.data()), end_(next_ + bytes.size()) {}

  template <typename T>
  T get() {
    static_assert(std::is_trivially_copyable_v<T>);
    T value;
    std::memcpy(&value, skip(sizeof value), sizeof value);
    return value;
  }
  template <typename T>
  std::vector<T> vector() {
    const auto size = get<size_t>();
    if (size > static_cast<size_t>(end_ - next_) / sizeof(T)) skip(end_ - next_ + 1);
    std::vector<T> values(size);
    if (size) std::memcpy(values.data(), skip(size * sizeof(T)), size * sizeof(T));
    return values;
  }
  std::string text() {
    const auto size = get<size_t>();
    return std::string(skip(size), size);
  }
  const char* skip(size_t bytes) {
    if (bytes > static_cast<size_t>(end_ - next_)) throw std::runtime_error("a message between processes ends early");
    return std::exchange(next_, next_ + bytes);
  }
  bool empty() const { return next_ == end_; }

 private:
  const char* next_;
  const char* const end_;
};

}  // namespace veritpu
