// A network in the making: arithmetic on a builder's values, with variables that a chip keeps between launches.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "runtime/module/array.h"

namespace veritpu::nn {

using module::Array;
using module::Arrays;
using module::Element;
using module::List;
using module::Shape;
using module::Tensor;
using module::Type;

// What a variable begins as.
struct Init {
  enum Kind : uint8_t { constant, uniform, normal } kind = constant;
  double mean = 0, spread = 0;  // uniform in mean +- spread; normal with that standard deviation
};
inline Init constant(double value) {
  return {Init::constant, value, 0};
}
inline Init uniform(double bound) {
  return {Init::uniform, 0, bound};
}
inline Init normal(double deviation) {
  return {Init::normal, 0, deviation};
}

struct Variable {
  std::string name;
  Type type;
  Init init;
  bool trained = false;
  std::string drawn_as{};  // whose initial values it has; empty: its own
};

// A variable's initial values: a function of seed and name alone. Throws std::invalid_argument for elements that are
// neither real nor begin as a constant.
Tensor initial(const Variable& variable, uint64_t seed);

// A function of inputs and variables. Its arguments: the inputs, then the variables. Its results: the outputs, then the
// next values of those variables that it assigns, which are donated to them.
struct Step {
  module::Module program;  // @main
  std::vector<Variable> variables;
  std::vector<int64_t> next;  // by variable: which result; -1 for none
  std::vector<std::string> inputs, outputs;
};

class Network {
 public:
  enum class Mode : uint8_t { training, inference };
  explicit Network(Mode mode) : builder_("main"), mode_(mode) {}

  bool training() const { return mode_ == Mode::training; }
  module::Builder& builder() { return builder_; }
  Array number(double value, Element element = Element::f32) { return full(builder_, {element, {}}, value); }

  Array input(const std::string& name, const Type& type);
  // Names are relative to the open scopes: "block1.linear.weight". Throws std::invalid_argument if one is taken.
  Array weight(const std::string& name, const Shape& shape, const Init& init);  // f32, trained
  Array state(const std::string& name, const Type& type, const Init& init);     // kept
  // Of the variable's type, by its name and the suffix; drawn as it is.
  Array state_of(const Variable& variable, const std::string& suffix, const Init& init);
  // `next` is the variable's value after the step; the last call holds.
  void assign(const Array& variable, const Array& next);
  // Drawn anew each step, uniform in [0, 1), f32.
  Array random(const Shape& shape);

  // The variables so far with their values.
  struct Kept {
    Variable variable;
    Array value;
  };
  const std::vector<Kept>& variables() const { return kept_; }
  std::vector<Kept> weights() const;  // the trained ones

  Step finish(const std::vector<std::pair<std::string, Array>>& outputs);  // the network is spent

 private:
  friend class Scope;
  Array keep(Variable variable);

  module::Builder builder_;
  Mode mode_;
  std::string prefix_;
  std::vector<std::string> inputs_;
  std::vector<Array> given_;
  std::vector<Kept> kept_;
  std::map<module::ValueId, Array> next_;
  int64_t draws_ = 0;
  Array draw_step_{};
};

// Names between its making and its end begin with `name`.
class Scope {
 public:
  Scope(Network& network, const std::string& name) : network_(network), outer_(network.prefix_) {
    network.prefix_ += name + ".";
  }
  ~Scope() { network_.prefix_ = outer_; }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;

 private:
  Network& network_;
  std::string outer_;
};

}  // namespace veritpu::nn
