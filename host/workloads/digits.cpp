#include "host/workloads/digits.h"

#include "host/data/digits.h"
#include "host/layers/flatten.h"
#include "host/layers/linear.h"
#include "host/layers/relu.h"
#include "host/layers/sequential.h"

namespace veritpu {
namespace {

Model model() {
  Sequential net({8, 8});
  net.add<Flatten>();
  net.add<Linear>(64, 256).add<ReLU>();
  net.add<Linear>(256, 10);
  return net;
}

}  // namespace

Workload digits() {
  return {"digits",
          "64-256-10 with ReLU on the 8 x 8 digits of scikit-learn",
          model,
          load_digits,
          digits_directory(),
          Adam(1e-3),
          64,
          60,
          true,
          {}};
}

}  // namespace veritpu
