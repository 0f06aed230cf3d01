// The MXU's netlist in the place of its RTL, in the bench of mxu_test.
#include "Vmxu_netlist.h"
#include "tests/rtl/mxu_bench.h"

namespace veritpu {
namespace {

TEST(MxuNetlist, RandomPrograms) {
  random_programs<MxuBench<Vmxu_netlist, 8>>();
}

}  // namespace
}  // namespace veritpu
