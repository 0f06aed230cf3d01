// What has run, where, and what it cost.
#pragma once

#include <array>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "runtime/pjrt/compiled.h"
#include "systemc/witness.h"

namespace veritpu::pjrt {

class Report {
 public:
  Report(std::string chip, std::string engine) : chip_(std::move(chip)), engine_(std::move(engine)) {}

  // Number of a program, for launched(). Programs of one key are one.
  size_t program(const std::string& key, const std::string& name, const std::vector<int64_t>& devices,
                 const Facts& facts, const std::map<std::string, int64_t>& operations);
  std::string name(size_t program) const;
  void launched(size_t program, const Cost& cost);
  // A value went to the host, for which parameters or donated arguments left VMEM.
  void read(uint64_t transfer_cycles);
  // A value went from core to core, over the links or through the host.
  void copied(bool over_links, const Cost& cost);
  // Of the last launch of the program of that key; 0: none.
  uint64_t cycles(const std::string& key) const;
  // A program was asked for, and was there or not.
  enum Found { anew, in_process, on_disk };
  void compiled(Found found);
  // What has been verified so far, and the difference that was found last, if any.
  void verified(const Compared& compared, const std::string& difference);
  void verify_every(int64_t every);
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
  std::array<uint64_t, 3> compiled_{};  // by Found
  uint64_t copies_over_links_ = 0, copies_through_host_ = 0;
  Cost copies_;
  uint64_t read_transfer_cycles_ = 0;
  int64_t verify_every_ = 0;
  Compared compared_{};
  uint64_t differences_ = 0;
  std::string difference_;  // the last one
};

}  // namespace veritpu::pjrt
