// The hazards of groups that take turns in a vrun (docs/hazards.md, "Turns").
#include <set>
#include <unordered_map>

#include "systemc/fast_hazards.h"

namespace veritpu::fast {

using arch::Instruction;
using arch::Micro;
namespace field = arch::field;

void Hazards::check_turns(const Access& a) const {
  namespace f = field::vrun;
  namespace v = field::vstr;
  const Instruction& code = a.i.code;
  const int64_t slot = code.get(f::slot), length = code.get(f::len), sublanes = config_.sublanes();
  // f(row, group, whether it is stored) of each row in VMEM, the groups of a micro-operation in their order.
  const auto each_row = [&](auto f_row) {
    for (int64_t k = slot; k < slot + length; k++) {
      const auto op = static_cast<Micro>(kernel_[k].get(field::vset::op));
      if (op != Micro::ld_ && op != Micro::st_) continue;
      const Instruction& s = streams_[kernel_[k].get(field::vset::stream)];
      if (s.get(v::space)) continue;
      int64_t group = -1;
      for (int64_t i2 = 0; i2 < code.get(f::n2); i2++)
        for (int64_t i1 = 0; i1 < code.get(f::n1); i1++)
          for (int64_t i0 = 0; i0 < code.get(f::n0); i0++) {
            if (i0 % sublanes == 0) group++;
            f_row(s.get(v::base) + i0 * s.get(v::s0) + i1 * s.get(v::s1) + i2 * s.get(v::s2), group, op == Micro::st_);
          }
    }
  };
  std::unordered_map<int64_t, std::set<int64_t>> stores;  // of a row: groups
  each_row([&](int64_t row, int64_t group, bool stored) {
    if (stored) stores[row].insert(group);
  });
  const int64_t ways = config_.vpu_stages.ways;
  each_row([&](int64_t row, int64_t group, bool) {
    const auto found = stores.find(row);
    if (found == stores.end()) return;
    for (auto other = found->second.upper_bound(group - ways); other != found->second.end() && *other < group + ways;
         ++other)
      if (*other != group)
        watch_.fail(Hazard::unordered, a.i,
                    "groups that take turns use VMEM row " + std::to_string(row) + ", and one of them stores it");
  });
}

}  // namespace veritpu::fast
