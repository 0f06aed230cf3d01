#include "host/layers/dropout.h"

#include "arch/random.h"

namespace veritpu {

Dropout::Dropout(double rate) : rate_(rate) {
  if (!(rate >= 0 && rate < 1)) throw graph::GraphError("Dropout needs a rate from 0 to below 1");
}

graph::NodeId Dropout::apply(Scope& scope, const std::string& name, graph::NodeId x) const {
  if (!scope.training) return x;
  return graph::dropout(scope.graph, x, rate_, static_cast<uint32_t>(arch::fnv1a(name)), scope.step());
}

}  // namespace veritpu
