// The rows of tensors that a loop reads or writes turn by turn.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "runtime/module/module.h"

namespace veritpu::module_compiler {

// How often each value is used in the region and the regions in it, its returns included.
using Uses = std::map<module::ValueId, int>;
void count_uses(const module::Region& region, Uses& uses);

// A tensor of which each turn has one row, and each row one turn.
struct Rows {
  module::ValueId tensor = -1;       // from outside of the loop, or its result
  module::ValueId first_start = -1;  // in the body: the row's number
  std::vector<int64_t> order;        // the row's number by turn
};

// Of a `while` of `function`. It refers to both, which must stay as they are.
class LoopRows {
 public:
  // `function`'s other operations say how often the loop turns.
  LoopRows(const module::Function& function, const module::Operation& loop);

  // 0: the number of turns depends on data, or the loop has no rows.
  int64_t trips() const { return trips_; }
  // The operation of the body that makes the value; null if it comes from elsewhere.
  const module::Operation* maker(module::ValueId value) const;
  // The value that this is but for its shape: elements are in the same order.
  module::ValueId plain(module::ValueId value) const;

  // A carried tensor that the body only writes a row of.
  struct Stack {
    Rows rows;
    module::ValueId row;  // what is written there
  };
  const std::vector<Stack>& stacks() const { return stacks_; }
  // The tensors whose row this value of the body is.
  std::vector<Rows> rows_of(module::ValueId value) const;

 private:
  void find_stacks(const Uses& uses);
  bool is_outside(module::ValueId value) const;
  // Of a dynamic slice or update of `tensor` by `row`: none if a row is not met once.
  std::optional<Rows> rows(module::ValueId tensor, const module::Shape& row, module::ValueId start) const;

  const module::Function& function_;
  const module::Operation& loop_;
  std::map<module::ValueId, const module::Operation*> makers_;
  std::map<module::ValueId, std::vector<int64_t>> numbers_;
  std::vector<Stack> stacks_;
  int64_t trips_ = 0;
};

}  // namespace veritpu::module_compiler
