// Functional bins of coverage (docs/coverage.md): how often the core has met each combination that a group names.
//
// The monitors of monitors.sv call the functions of bins.cpp. When the program ends, the counts are written to the file
// `bins` of the folder VERITPU_COVERAGE: a group, a bin and its count a line, with tabs between.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace veritpu::coverage {

using Names = std::vector<std::string>;

class Group {
 public:
  Group(std::string name, Names bins) : name_(std::move(name)), bins_(std::move(bins)), counts_(bins_.size()) {}
  // All combinations of the axes' names, the last fastest.
  Group(std::string name, const std::vector<Names>& axes);

  void hit(size_t bin) { counts_.at(bin)++; }
  // By its place on each axis.
  void hit(std::initializer_list<size_t> places);

  bool empty() const { return bins_.empty(); }
  std::string text() const;

 private:
  std::string name_;
  Names bins_;
  std::vector<size_t> sizes_;  // of the axes
  std::vector<uint64_t> counts_;
};

}  // namespace veritpu::coverage
