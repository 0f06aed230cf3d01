// A client whose device is the graph interpreter: the host's code can be tested without a chip. Its runs take no
// cycles.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "runtime/client.h"
#include "runtime/graph/interpreter.h"

namespace veritpu {

class InterpreterClient : public Client {
 public:
  explicit InterpreterClient(graph::Interpreter::Rounding rounding = graph::Interpreter::Rounding::dtypes)
      : rounding_(rounding) {}

  std::vector<Device> devices() const override { return {{0, "interpreter"}}; }
  Buffer allocate(graph::DType dtype, graph::Shape shape) override;
  Buffer upload(graph::DType dtype, graph::Shape shape, const void* data) override;
  void download(const Buffer&, void*) override;
  std::unique_ptr<Executable> compile(const graph::Graph& graph, const CompileOptions&) override;
  void set_parameter(const std::string& name, const std::vector<float>& value) override;
  std::vector<float> parameter(const std::string& name) override;
  TransferStats stats() const override { return {}; }

  // What was launched, in order: the rows at which its steps began.
  std::vector<int64_t> first_rows;
  std::vector<int64_t> batches;  // of each launch

 private:
  friend class InterpreterExecutable;
  graph::Interpreter::Rounding rounding_;
  std::vector<std::vector<double>> buffers_;  // by address
  graph::Interpreter::Values parameters_;
};

}  // namespace veritpu
