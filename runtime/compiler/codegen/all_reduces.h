// All-reduces as transfers between cores and additions, piece by piece, behind other work.
//
// A piece goes around each of its group's rings (arch/collective.h), innermost first: hop by hop partial sums arrive in
// rows of kLinkRows, are added to the operand's rows in place, and go on. Then finished sums go around in the opposite
// order of rings, into the operand's rows. All cores run the same instructions; rows and cores differ with the place.
//
// Nobody asks whether rows are free. Once a core has all sums of a piece, every core has added all that it received of
// that piece, since each addition is part of some sum. So rows of kLinkRows serve the next piece then. And a sum
// arrives in rows whose operand it contains.
//
// Each ring and way has a semaphore of its own, and its arrivals are awaited by the store unit, in order. If a step has
// collectives of several groups, neighbours differ. Then they run one after the other, and each begins when all who
// meet in it have told that they are there.
#pragma once

#include <deque>
#include <map>

#include "runtime/compiler/codegen/vector_unit.h"
#include "runtime/compiler/ir/collectives.h"

namespace veritpu::compiler {

class AllReduces {
 public:
  // None of these are owned.
  AllReduces(const Emission& e, VectorUnit& vector);

  // The first tiles of a fusion group's values are there: pieces that are made of them may start.
  void made(int group, int64_t tiles);
  // Emits what can go on by now.
  void advance();
  // Emits what makes the first `rows` rows of an all_reduce available, tile by tile.
  void ensure(NodeId id, int64_t rows);
  // It is the turn of a fusion group of all_reduces.
  void run(int group);

 private:
  // A group of replicas on the torus. `by_core` are vectors of numbers, one a core.
  struct Meeting {
    std::vector<int> rings, strides;                        // a rank's place on ring s is rank / strides[s] % rings[s]
    std::vector<int> rank;                                  // by core
    std::vector<bool> in_chip;                              // by ring: it takes no link
    std::vector<std::array<std::vector<int64_t>, 2>> next;  // by ring, way: core that it sends to, by core
  };
  // A step of a piece's way around a ring; in it each core sends on both ways and receives.
  struct Hop {
    size_t ring;
    bool gathers;     // finished sums
    int number;       // on this ring
    int64_t staging;  // rows of kLinkRows before those where it arrives, in units of a shard's rows
  };
  struct Travel {  // of a fusion group
    int group;
    const Node* node;  // one of its
    int ranks;
    Bucket bucket;
    const Meeting* meeting;
    std::vector<Hop> hops;
    int64_t row;          // of VMEM, the first
    int64_t started = 0;  // rows of its pieces that have started
  };
  struct Piece {
    Travel* travel;
    arch::Piece rows;
    int slot;     // of kLinkRows
    size_t hop;   // the one that it is on
    int64_t due;  // when all of that has arrived, about
  };

  const Meeting& meeting(const Node& node);
  bool is_made(const Travel& travel, int64_t rows) const;
  bool has_arrived(const Travel& travel, int64_t rows) const;
  void finish(Travel& travel, int64_t rows);
  void start_pieces(const Travel* only = nullptr);
  void go_on();  // with what has arrived by now
  void send_on(Piece& piece);
  void receive(Piece& piece, arch::Way way);
  void send(Piece& piece, arch::Way way);
  void greet(const Travel& travel);

  // Rows of VMEM, by core, at which the chunk begins that a core has to do with in a hop, `behind` places behind the
  // one that it sends.
  std::vector<int64_t> chunk_rows(const Piece& piece, const Hop& hop, arch::Way way, int behind) const;
  std::array<int64_t, 2> chunk_count(const Piece& piece, const Hop& hop, arch::Way way) const;  // rows, times
  std::array<int64_t, 2> chunk_stride(const Piece& piece, const Hop& hop) const;
  int64_t staging_row(const Piece& piece, const Hop& hop, arch::Way way) const;
  std::vector<Rows> all_chunks(const Piece& piece, arch::Way way) const;  // of any core
  int64_t arrival(const Piece& piece);
  // About. The busiest unit's work so far, and how long it waited for what arrives.
  int64_t now() const { return e_.body.cycles() + waited_; }

  const Emission& e_;
  const Graph& g_;
  VectorUnit& vector_;
  const bool one_by_one_;
  int64_t staging_ = -1, staging_rows_ = 0;  // kLinkRows: the first, how many
  int64_t slot_rows_ = 1;                    // that any piece needs
  size_t slots_ = 0;                         // so many pieces are in flight
  std::map<int32_t, Meeting> meetings_;      // by Node::group
  std::map<int, Travel> travels_;            // by fusion group
  std::vector<int64_t> made_;                // by node: rows that are there
  std::vector<bool> read_;                   // by node
  std::deque<Travel*> waiting_;              // whose pieces have not all started
  std::deque<Piece> flying_;
  int64_t waited_ = 0;
  std::vector<int64_t> link_free_;  // by ring: when what was sent has left
};

}  // namespace veritpu::compiler
