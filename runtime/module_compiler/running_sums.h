// Sums that an epilogue adds up as rows leave the accumulators: running rows in VMEM, which are stored once at the end.
#pragma once

#include "runtime/module_compiler/emitter.h"
#include "runtime/module_compiler/product_layout.h"

namespace veritpu::module_compiler {

// Rows of VMEM that the sums of a product's epilogue take.
int64_t rows_of_sums(const Product& p, const std::vector<BufferInfo>& buffers, const arch::CoreConfig& core);
// Whether a ring of so many rows has room for the sums, and for a tile of each operand beside them.
bool fits_ring(const Product& p, const std::vector<BufferInfo>& buffers, const arch::CoreConfig& core, int64_t ring);

class RunningSums {
 public:
  RunningSums(Emitter& e, const Product& p);
  bool empty() const { return sums_.empty(); }
  // Takes rows from the ring; and stores what they hold, and gives them back.
  void begin();
  void end();
  // Whether a box brings each running row its only term, so that it is stored there and not added. Else the rows are
  // filled with zeros before the first one. `operands`: of the domain, the sums.
  bool is_fresh(const std::vector<size_t>& operands, const Domain& domain, const Box& box);

  // The running rows of output `o` for a box, as counts() walks it: dimensions that are summed do not move them.
  // `operand`: of the domain.
  compiler::StreamRows rows(size_t o, size_t operand, const Domain& domain, const Box& box) const;
  // Runs a kernel some of whose streams are such rows. `outputs`: by stream, the output whose sum it is; -1: none.
  void run(const compiler::Kernel& kernel, std::vector<compiler::StreamRows> streams, const std::vector<int>& outputs,
           std::array<int64_t, 3> count);

 private:
  void fill();
  void issue(const compiler::Kernel& kernel, const std::vector<compiler::StreamRows>& streams,
             const std::array<int64_t, 3>& count);
  struct Sum {
    const View* to;
    int64_t kept;   // rows of a block
    int64_t first;  // of its rows among all
  };
  const Sum& sum_of(size_t output) const { return sums_[static_cast<size_t>(sum_of_[output])]; }
  void store(const Sum& sum);

  Emitter& e_;
  const int64_t lanes_;     // of the results
  const int64_t tiles_;     // of these lanes
  const int64_t sublanes_;  // of a group that adds
  const int64_t blocks_;    // of running rows: each sublane has one, of each group that takes its turn
  const int64_t terms_;     // of each sum, if all have as many; else 0
  std::optional<bool> fresh_{};
  int64_t rows_ = 0;         // of all sums
  int64_t first_ = 0;        // row of VMEM
  std::vector<int> sum_of_;  // by output of the epilogue
  std::vector<Sum> sums_;
};

}  // namespace veritpu::module_compiler
