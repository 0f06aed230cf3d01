// Steps of random networks beside the common ones: tables and their gradients, loops, windows that overlap, places,
// meetings of processes.
#pragma once

#include "tests/runtime/module_network_values.h"

namespace veritpu::module {

class NetworkSteps : protected NetworkValues {
 protected:
  using NetworkValues::NetworkValues;

  // One of all steps.
  virtual void step() = 0;

  // Rows of a table, by numbers; and the sum of gradients of each row.
  void embedding();
  // A product of int8.
  void quantised();
  // A layer over time: h = clamp(x[t] * w + h * u), and all h.
  void recurrent();
  // Some steps, a few times: some values are carried, others stay, a row of one is read and one is kept each turn.
  void scan();
  // What processes hear of each other.
  void collective();
  // A part of what is there, which follows from the process's number.
  void own_part();
  // Of the greatest of each window.
  void pool_gradient();
  // Each channel has a kernel, or two, of its own.
  void depthwise();
  // Sums of all before and itself.
  void cumulative();
  // Some elements, by how two of their places compare, as of causal attention.
  void masked();
  void reversed();
  // In order along a dimension, alone or with another value.
  void sorted();
  // A part that is taken, or comes from another value, where numbers say.
  void part();
  // One of two, by a number.
  void branch();

 private:
  // The condition of a loop that carries values of these types: the first of them is below `turns`.
  Region first_below(int64_t turns, const Types& carried);
  // What is carried to the next turn: of the values after the first `given` the last but `skipped` of its type.
  ValueId next_of(const Value& carried, size_t given, size_t skipped);

  // A number below `count` that the compiler does not know.
  ValueId index(int64_t count);

  int64_t channels_ = 0;
};

}  // namespace veritpu::module
