// What has run, where, and what it cost.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/pjrt/compiled.h"

namespace veritpu::pjrt {

class Report {
 public:
  Report(std::string chip, std::string engine) : chip_(std::move(chip)), engine_(std::move(engine)) {}

  // Number of a program, for launched(). Programs of one key are one.
  size_t program(const std::string& key, const std::string& name, const std::vector<int64_t>& devices,
                 const Facts& facts, const std::map<std::string, int64_t>& operations);
  void launched(size_t program, const Cost& cost);
  // Of the last launch of the program of that key; 0: none.
  uint64_t cycles(const std::string& key) const;
  // JSON (docs/frameworks.md has its members).
  std::string text() const;

 private:
  struct Program {
    std::string name;
    std::vector<int64_t> devices;
    Facts facts;
    std::map<std::string, int64_t> operations;
    uint64_t launches = 0;
    Cost last{}, total{};
  };
  mutable std::mutex mutex_;
  const std::string chip_, engine_;
  std::vector<Program> programs_;
  std::map<std::string, size_t> numbers_;
};

}  // namespace veritpu::pjrt
