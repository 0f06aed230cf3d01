// Reduce-scatters, all-gathers, all-to-alls and permutes as transfers between cores, each as a whole when it is its
// turn.
//
// Operand and result are matrices of which each rank has parts of as many rows, or is one (leading_shards.h). They go
// piece by piece: some tiles, and in them some rows of each part, of which the first half goes up, the rest down
// (arch/collective.h). Where operand or result are in HBM, their pieces pass through rows of kLinkRows. As many pieces
// make a batch as find rows there. A barrier stands before each batch: then all that is sent to are free.
//
// - A reduce_scatter goes around its group's rings, innermost first. In each hop partial sums arrive in rows of
//   kLinkRows of their own, are added to, and go on.
// - An all_gather goes around them in the opposite order, straight to the rows of the result.
// - In an all_to_all each core sends each other one its part, straight to the rows of the result, nearer places first.
// - A permute takes a round or two (permutation.h).
#pragma once

#include "runtime/compiler/codegen/meeting.h"
#include "runtime/compiler/codegen/permutation.h"
#include "runtime/compiler/codegen/vector_unit.h"

namespace veritpu::compiler {

class Exchanges {
 public:
  // None of these are owned.
  Exchanges(const Emission& e, VectorUnit& vector);

  // It is the turn of a fusion group of such a collective, whose operand is there if it is in VMEM.
  void run(int group);

 private:
  struct Value {  // operand or result
    NodeId id = -1;
    int64_t parts = 1;
    bool in_hbm = false;
  };
  // The rows of a piece that go one way: chunk by chunk, one a part, tile by tile.
  struct View {
    int64_t row, chunk, tile;  // the first; from one to the next
  };
  using Views = std::array<View, 2>;  // by way
  struct Piece {
    int64_t tile, tiles;
    std::array<int64_t, 2> first, count;  // of a part's rows, by way
    Views from{}, to{};
    std::vector<Views> arriving{};  // by hop or round
    Views zeros{};
    int64_t rows() const { return count[0] + count[1]; }
  };
  struct Hop {
    size_t ring;
    int number;
    int64_t times;  // chunks that are sent at once
  };
  // Chunks of a view, those of a core from `first` on, by core.
  struct Chunks {
    Views views;
    int64_t all;  // that it has
    std::vector<int64_t> first{};
    int64_t step = 1;  // from one to the next
  };

  void begin(const Node& node);
  std::vector<Piece> pieces() const;
  void run(const std::vector<Piece>& batch);
  void run_at_once(const std::vector<Piece>& batch);
  int64_t take(Piece& piece, int64_t row) const;  // rows of kLinkRows; the first after them
  int64_t rows_of_links() const;                  // that each row of a piece takes
  bool meets() const;                             // whether anything is sent
  int steps() const;
  void send(const Piece& piece, int step);
  void receive(const Piece& piece, int step);
  void reduce_hop(const Piece& piece, int step, arch::Way way);
  void add(const Piece& piece, int step, arch::Way way);
  void gather_hop(const Piece& piece, int step, arch::Way way);
  void send_to_all(const Piece& piece, arch::Way way);
  void choose(const Piece& piece, arch::Way way);

  Chunks own_of(const Piece& piece, const Hop& hop, arch::Way way, int behind) const;
  Chunks gathered(const Piece& piece, const Hop& hop, arch::Way way) const;
  void send(const Piece& piece, arch::Way way, const Chunks& from, const Chunks& to, int64_t times,
            const std::vector<int64_t>& core, size_t ring);
  void arrive(size_t ring, arch::Way way, const std::vector<Rows>& rows);
  void copy(const Piece& piece, arch::Way way, const Chunks& from, const Chunks& to);
  StreamRows stream(const Piece& piece, arch::Way way, const Chunks& chunks) const;
  std::vector<Rows> all_rows(const Piece& piece, arch::Way way, const Chunks& chunks) const;
  Views in_value(const Piece& piece, const Value& value) const;
  Views in_slot(const Piece& piece, int64_t row, int64_t parts) const;
  void move(const Piece& piece, const Value& value, bool to_slot);
  template <typename F>
  std::vector<int64_t> by_core(F f) const {
    std::vector<int64_t> all;
    for (int core = 0; core < e_.torus.size(); ++core) all.push_back(f(core));
    return all;
  }

  const Emission& e_;
  const Graph& g_;
  VectorUnit& vector_;
  const std::vector<NodeId> parameter_of_;
  // Of the collective at hand.
  const Node* node_ = nullptr;
  int ranks_ = 1;
  Value from_, to_;
  int64_t rows_ = 0, tiles_ = 0;  // of a part
  int64_t links_ = 0, links_end_ = 0;
  std::vector<std::vector<int32_t>> groups_;
  Meeting meeting_;
  std::vector<Hop> hops_;
  Permutation permutation_;
};

}  // namespace veritpu::compiler
