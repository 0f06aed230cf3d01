// Parameters of modules' steps: dense in HBM, in two blocks that a step may read and write in turn. A parameter that
// graphs' steps use, too, has a value there (parameter_store.h) and one here: the newer one is handed on when the other
// kind of step runs.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "runtime/client/parameter_store.h"
#include "runtime/module_compiler/kept_values.h"

namespace veritpu {

class ModuleParameters {
 public:
  // None is owned, and all outlive this.
  ModuleParameters(arch::Chip& chip, HbmHeap& heap, ParameterStore& of_graphs, module_compiler::KeptValues& kept)
      : chip_(chip), heap_(heap), of_graphs_(of_graphs), kept_(kept) {}

  // Makes those of the graph that are not there, with the graphs' values, or zero. Throws UserError if HBM has no room.
  void add(const graph::Graph& g);
  bool has(const std::string& name) const { return parameters_.count(name) != 0; }
  // Throw UserError as ParameterStore does.
  void set(const std::string& name, const std::vector<float>& value);
  std::vector<float> get(const std::string& name);
  bool is_newest(const std::string& name) const { return has(name) && parameters_.at(name).newest != there; }

  // Before a graph's step uses the parameter, and after it has assigned it. Others than those here: nothing.
  void hand_over(const std::string& name);
  void outdated(const std::string& name);

  // Before a module's step uses it, and after it has assigned it; `other`: in the other block.
  void take_over(const std::string& name);
  void assigned(const std::string& name, bool other);

  // Those that a step assigns in HBM lie in one pair of blocks, and their values in the same one of it. Throws
  // std::runtime_error if they do not.
  void together(const std::vector<std::string>& names);
  int64_t offset(const std::string& name) const { return parameters_.at(name).offset; }
  uint64_t address(const std::string& name) const { return block(name, false) + static_cast<uint64_t>(offset(name)); }
  uint64_t block(const std::string& name, bool other) const;

 private:
  struct Parameter {
    graph::DType dtype;
    graph::Shape shape;
    size_t pair = 0;
    int64_t offset = 0;  // in each block
    int now = 0;         // which block has the value
    enum Newest : uint8_t { here, both, there } newest = here;
    uint64_t bytes() const;
  };
  static constexpr auto there = Parameter::there;
  using Pair = std::array<HbmHeap::Block, 2>;

  arch::Chip& chip_;
  HbmHeap& heap_;
  ParameterStore& of_graphs_;
  module_compiler::KeptValues& kept_;
  std::vector<Pair> pairs_;
  std::map<std::string, Parameter> parameters_;
};

}  // namespace veritpu
