#include "tests/host/interpreter_client.h"

namespace veritpu {

namespace {
size_t elements(const graph::Shape& shape) {
  size_t n = 1;
  for (const int64_t d : shape) n *= static_cast<size_t>(d);
  return n;
}
}  // namespace

class InterpreterExecutable : public Executable {
 public:
  InterpreterExecutable(InterpreterClient& client, const graph::Graph& graph)
      : client_(client), graph_(graph), interpreter_(graph, client.rounding_) {
    program_.layers = {""};
  }

  Result execute(int64_t steps, const std::map<std::string, Slice>& inputs) override {
    Result result;
    for (int64_t step = 0; step < steps; ++step) {
      graph::Interpreter::Values values;
      for (const auto& node : graph_.nodes) {
        if (node.op != graph::Op::input) continue;
        const auto found = inputs.find(node.name);
        if (found == inputs.end()) throw UserError("no input " + node.name);
        const auto& data = client_.buffers_.at(found->second.data.address);
        const int64_t first = found->second.first + step * node.shape[0];
        const size_t size = elements(node.shape), row = size / static_cast<size_t>(node.shape[0]);
        const size_t begin = static_cast<size_t>(first) * row;
        if (begin + size > data.size()) throw UserError("input " + node.name + " is too short");
        values[node.name].assign(data.begin() + static_cast<int64_t>(begin),
                                 data.begin() + static_cast<int64_t>(begin + size));
        if (node.name == "images") {
          client_.first_rows.push_back(first);
          client_.batches.push_back(node.shape[0]);
        }
      }
      auto run = interpreter_.run(values, client_.parameters_);
      for (auto& [name, value] : run.assigned) client_.parameters_[name] = std::move(value);
      for (const auto& [name, value] : run.outputs)
        result.outputs[name].insert(result.outputs[name].end(), value.begin(), value.end());
    }
    return result;
  }

  const Program& program() const override { return program_; }

 private:
  InterpreterClient& client_;
  graph::Graph graph_;
  graph::Interpreter interpreter_;
  Program program_;
};

Buffer InterpreterClient::allocate(graph::DType dtype, graph::Shape shape) {
  buffers_.emplace_back(elements(shape));
  return {buffers_.size() - 1, dtype, std::move(shape), nullptr};
}

Buffer InterpreterClient::upload(graph::DType dtype, graph::Shape shape, const void* data) {
  const auto* bytes = static_cast<const uint8_t*>(data);
  const auto* floats = static_cast<const float*>(data);
  if (dtype == graph::DType::u8)
    buffers_.emplace_back(bytes, bytes + elements(shape));
  else if (dtype == graph::DType::f32)
    buffers_.emplace_back(floats, floats + elements(shape));
  else
    throw UserError("the interpreter's buffers hold u8 or f32");
  Buffer buffer;
  buffer.address = buffers_.size() - 1;
  buffer.dtype = dtype;
  buffer.shape = std::move(shape);
  return buffer;
}

void InterpreterClient::download(const Buffer&, void*) {
  throw UserError("the interpreter's buffers stay where they are");
}

std::unique_ptr<Executable> InterpreterClient::compile(const graph::Graph& graph, const CompileOptions&) {
  for (const auto& node : graph.nodes)
    if (node.op == graph::Op::parameter) parameters_.try_emplace(node.name, std::vector<double>(elements(node.shape)));
  return std::make_unique<InterpreterExecutable>(*this, graph);
}

void InterpreterClient::set_parameter(const std::string& name, const std::vector<float>& value) {
  auto& slot = parameters_.at(name);
  if (slot.size() != value.size()) throw UserError("parameter " + name + " has another size");
  slot.assign(value.begin(), value.end());
}

std::vector<float> InterpreterClient::parameter(const std::string& name) {
  const auto& value = parameters_.at(name);
  return {value.begin(), value.end()};
}

}  // namespace veritpu
