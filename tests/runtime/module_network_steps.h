// Steps of random networks beside the common ones: tables and their gradients, loops, windows that overlap.
#pragma once

#include "tests/runtime/module_network_values.h"

namespace veritpu::module {

class NetworkSteps : protected NetworkValues {
 protected:
  using NetworkValues::NetworkValues;

  // Rows of a table, by numbers; and the sum of gradients of each row.
  void embedding();
  // A product of int8.
  void quantised();
  // A layer over time: h = clamp(x[t] * w + h * u), and all h.
  void recurrent();
  // Of the greatest of each window.
  void pool_gradient();
  // Each channel has a kernel, or two, of its own.
  void depthwise();
  // Sums of all before and itself.
  void cumulative();
};

}  // namespace veritpu::module
