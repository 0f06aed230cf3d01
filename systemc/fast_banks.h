// The banks of VMEM (docs/memories.md): in which cycles the matrix and vector units stand still. These units have a
// time of their own, which does not pass then.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "systemc/fast_events.h"
#include "systemc/fast_matrix.h"
#include "systemc/fast_vector_program.h"
#include "systemc/fast_weights.h"

namespace veritpu::fast {

class Banks {
 public:
  explicit Banks(const arch::CoreConfig& config);

  // A run starts in a cycle.
  void begin(Cycle c);
  // DMA reads or writes a row in a cycle, in order of cycles.
  void dma(Cycle at, arch::Unit unit, uint32_t row);
  // A row of another core comes, or a signal, perhaps with the row that came last (docs/memories.md).
  void row_comes(Cycle at, uint32_t row);
  void signal_comes(Cycle at);
  // What starts in this cycle, which is cycle `own` of the units' time.
  void product(size_t mxu, const MatrixProduct& p);
  void load(size_t mxu, const WeightLoad& l);
  void run(Cycle own, const VectorProgram& program, const VectorRun& r);

  // Whether the units stand still in cycle c. Cycles come in order, each once or again.
  bool stand(Cycle c);
  // Of the cycle asked for last: whether anything of other cores waits; is taken; with a signal.
  bool waits() const { return waits_; }
  bool takes() const { return takes_; }
  bool signalled() const { return signalled_; }
  // The first cycle from c on of either kind, or `end`: nothing starts until then.
  Cycle next(Cycle c, Cycle end);

 private:
  // Rows of an mmul or an mload that are read one a cycle, from the cycle after its start on.
  struct Stream {
    int64_t left = 0;
    int64_t place = 0, reads = 1, period = 1;  // of `period` cycles the first `reads` read
    std::optional<Walk> walk;
    void skip(int64_t cycles);
  };
  // Accesses of all groups of rows of a micro-operation in a round.
  struct Step {
    Cycle at;  // of the next group
    int64_t left;
    std::array<int64_t, 3> index;  // of its row in sublane 0
    std::array<int64_t, 3> count;
    VectorStream stream;
    bool whole;  // each group's rows are in banks of their own
    void skip(int64_t groups, int64_t sublanes);
  };
  // A row of another core, a signal, or both.
  struct Arrival {
    std::optional<uint32_t> row;
    bool signals = false;
  };
  // Rows that are still to be served, by bank.
  class Port {
   public:
    explicit Port(uint32_t banks) : banks_(banks), first_(banks), left_(banks) {}
    // Rows a stride apart. Several who ask for one row are served together.
    void ask(int64_t row, int64_t stride = 0, int64_t count = 1);
    // A cycle in which DMA has these rows' banks. Whether nothing is left.
    bool serve(Events<uint32_t>& dma, Cycle c);
    // A row has its bank in this cycle.
    void yield(uint32_t row);

   private:
    // Who is the only one to ask, in most cycles.
    struct Group {
      int64_t row, stride, count;
    };
    bool in_banks_of_their_own(const Group& g) const;
    void share();  // the group is no longer the only one
    void ask_bank(uint32_t row);

    const uint32_t banks_;
    std::optional<Group> group_;
    std::vector<uint32_t> first_, left_;  // by bank: the row that asked first; how many are left
    std::vector<uint32_t> others_;        // rows that are not their bank's first
    std::vector<uint32_t> used_;          // banks that were asked for rows
    bool waits_ = false;                  // some bank has more to serve than a row
  };

  static constexpr size_t kRoom = 64;  // for what waits

  void take(Cycle c);
  void ask();
  void ask(Stream& stream);
  void ask(std::deque<Step>& steps, Port& port);
  bool in_whole_blocks(const VectorStream& stream, const std::array<int64_t, 3>& count) const;
  Cycle alone(Cycle c, Cycle end);

  const arch::CoreConfig config_;
  Cycle own_ = 0;       // the units' time in cycle judged_
  Cycle judged_ = 0;    // the next cycle
  bool asked_ = false;  // for own_
  bool stood_ = false;  // in the cycle before judged_
  Port reads_, writes_;
  Events<uint32_t> dma_reads_, dma_writes_;
  Events<Arrival> coming_;
  Cycle last_came_ = 0;
  std::deque<Arrival> waiting_;
  bool waits_ = false, takes_ = false, signalled_ = false;  // as stood_
  std::vector<Stream> streams_;                             // of each matrix unit an mmul's and an mload's
  std::deque<Step> loads_, stores_;
};

}  // namespace veritpu::fast
