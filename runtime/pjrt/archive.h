// Structures as bytes and back, for files that the same build of the library reads: field by field, as `each` of the
// structure lists them.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "systemc/wire.h"

namespace veritpu::pjrt {

class ArchiveOut {
 public:
  template <class... T>
  void operator()(const T&... values) {
    (put(values), ...);
  }
  std::string take() { return packer_.take(); }

 private:
  template <class T>
  void put(const T& value) {
    if constexpr (std::is_trivially_copyable_v<T>)
      packer_.put(value);
    else
      each(*this, const_cast<T&>(value));
  }
  void put(const std::string& text) { packer_.put(text); }
  template <class T>
  void put(const std::vector<T>& values) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      packer_.put(values);
    } else {
      all(values);
    }
  }
  template <class T>
  void put(const std::set<T>& values) {
    all(values);
  }
  template <class K, class V>
  void put(const std::map<K, V>& values) {
    all(values);
  }
  template <class A, class B>
  void put(const std::pair<A, B>& pair) {
    put(pair.first);
    put(pair.second);
  }
  template <class T>
  void put(const std::shared_ptr<T>& value) {
    put(value != nullptr);
    if (value) put(*value);
  }
  template <class List>
  void all(const List& list) {
    put(list.size());
    for (const auto& item : list) put(item);
  }

  Packer packer_;
};

// Throws std::runtime_error past the end. The bytes outlive it.
class ArchiveIn {
 public:
  explicit ArchiveIn(const std::string& bytes) : unpacker_(bytes) {}
  template <class... T>
  void operator()(T&... values) {
    (get(values), ...);
  }
  bool empty() const { return unpacker_.empty(); }

 private:
  template <class T>
  void get(T& value) {
    if constexpr (std::is_trivially_copyable_v<T>)
      value = unpacker_.get<T>();
    else
      each(*this, value);
  }
  void get(std::string& text) { text = unpacker_.text(); }
  template <class T>
  void get(std::vector<T>& values) {
    if constexpr (std::is_trivially_copyable_v<T>) {
      values = unpacker_.vector<T>();
    } else {
      for (auto left = unpacker_.get<size_t>(); left; left--) get(values.emplace_back());
    }
  }
  template <class T>
  void get(std::set<T>& values) {
    for (auto left = unpacker_.get<size_t>(); left; left--) {
      T value;
      get(value);
      values.insert(std::move(value));
    }
  }
  template <class K, class V>
  void get(std::map<K, V>& values) {
    for (auto left = unpacker_.get<size_t>(); left; left--) {
      K key;
      get(key);
      get(values[key]);
    }
  }
  template <class A, class B>
  void get(std::pair<A, B>& pair) {
    get(pair.first);
    get(pair.second);
  }
  template <class T>
  void get(std::shared_ptr<T>& value) {
    value = nullptr;
    if (!unpacker_.get<bool>()) return;
    auto made = std::make_shared<std::remove_const_t<T>>();
    get(*made);
    value = std::move(made);
  }

  Unpacker unpacker_;
};

}  // namespace veritpu::pjrt
