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
// collectives of several groups, or others than these, neighbours differ. Then they run one after the other, each after
// a barrier. In a step of several phases rows of kLinkRows are those of other values in other phases. There all who
// meet tell their neighbours first that they are there.
//
// A streamed all_reduce leaves its operand as it is. Where operand or result are in HBM, their pieces pass through rows
// of kLinkRows; so do those in VMEM whose shards lack rows.
#pragma once

#include <deque>
#include <map>
#include <optional>

#include "runtime/compiler/codegen/meeting.h"
#include "runtime/compiler/codegen/vector_unit.h"
#include "runtime/compiler/ir/collectives.h"

namespace veritpu::compiler {

class AllReduces {
 public:
  // None of these are owned.
  AllReduces(const Emission& e, VectorUnit& vector);

  bool any() const { return !travels_.empty(); }
  // The first tiles of a fusion group's values are there, and so many rows of the next: pieces that are made of them
  // may start.
  void made(int group, int64_t tiles, int64_t rows = 0);
  // The rows of a tile of a fusion group's value before which pieces end; none if it does not travel.
  std::vector<int64_t> piece_ends(int group, int64_t tile) const;
  // Emits what can go on by now.
  void advance();
  // Emits what makes the first `rows` rows of an all_reduce available, tile by tile.
  void ensure(NodeId id, int64_t rows);
  bool has_arrived(NodeId id, int64_t rows) const;  // whether that has been emitted
  // Whether all that travels has been made: no product hides what still does.
  bool all_made() const;
  // It is the turn of a fusion group of all_reduces.
  void run(int group);

 private:
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
    bool streamed;
    int64_t row;          // of VMEM, the first, unless it is streamed
    bool in_turn;         // it waits for its turn, since its result's rows have other readers before
    int64_t started = 0;  // rows of its pieces that have started
  };
  struct Piece {
    Travel* travel;
    arch::Piece rows;
    int64_t slot, own_slot;                     // rows of kLinkRows: what arrives, and its own that pass through
    int64_t from, to;                           // rows of VMEM: the operand's first, the sum's
    bool brings, leaves;                        // through its slot
    int hop = 0;                                // the one that it is on; -1: on its way to its slot
    int64_t due = 0;                            // when all of that has arrived, about
    bool received = false;                      // that has been awaited
    int64_t brought = 0;                        // rows that are on their way to the slot
    int64_t left = 0;                           // rows that have left the slot, once it has been around
    int64_t count(int64_t bucket_rows) const {  // those that are not there to make shards equal
      return std::min<int64_t>(travel->ranks * rows.shard_rows, bucket_rows - rows.first);
    }
  };

  // Whether all that is left to do is to travel. Streamed pieces have their loads and stores besides.
  bool only_travels() const;
  const Meeting& meeting(const Node& node);
  const Travel& travel_of(NodeId id, int64_t& first) const;
  bool is_made(const Travel& travel, int64_t rows) const;
  bool has_arrived(const Travel& travel, int64_t rows) const;
  void finish(Travel& travel, int64_t rows);
  // Each emits one of what can go on by now; false if there is none.
  bool start(const Travel* only = nullptr);
  // The first of rows of kLinkRows for a piece of so many of them, those that arrive or its own, which no piece on its
  // way has; none if there are none. Pieces smaller than a slot share one.
  std::optional<int64_t> free_rows(int64_t count, bool own) const;
  bool go_on();
  void fill_up(const Piece& piece);
  bool leave();  // some rows of a piece that has been around
  bool bring();  // some rows of one that is about to start
  void send_on(Piece& piece);
  bool is_around(const Piece& piece) const { return piece.hop == static_cast<int>(piece.travel->hops.size()); }
  void move(const Piece& piece, NodeId id, int64_t first, int64_t count, bool to_slot);
  void receive(Piece& piece, arch::Way way);
  void send(Piece& piece, arch::Way way);
  void greet(const Travel& travel);

  // Rows of VMEM, by core, at which the chunk begins that a core has to do with in a hop, `behind` places behind the
  // one that it sends.
  std::vector<int64_t> chunk_rows(const Piece& piece, const Hop& hop, arch::Way way, int behind, int64_t base) const;
  std::array<int64_t, 2> chunk_count(const Piece& piece, const Hop& hop, arch::Way way) const;  // rows, times
  std::array<int64_t, 2> chunk_stride(const Piece& piece, const Hop& hop) const;
  int64_t staging_row(const Piece& piece, const Hop& hop, arch::Way way) const;
  std::vector<Rows> all_chunks(const Piece& piece, arch::Way way, int64_t base) const;  // of any core
  int64_t arrival(const Piece& piece);
  // About. The busiest unit's work so far, and how long it waited for what arrives; the store unit's, if it is behind.
  int64_t now() const { return std::max(e_.body.cycles() + waited_, store_free_); }

  const Emission& e_;
  const Graph& g_;
  VectorUnit& vector_;
  const bool one_by_one_;
  int64_t staging_ = -1, staging_rows_ = 0;  // kLinkRows: the first, how many
  SlotRows slot_;                            // that any piece needs
  int64_t slots_ = 0;                        // so many such pieces can be in flight
  std::map<int32_t, Meeting> meetings_;      // by Node::group
  std::map<int, Travel> travels_;            // by fusion group
  const std::vector<NodeId> parameter_of_;
  std::vector<int64_t> made_;    // by node: rows that are there
  std::vector<bool> read_;       // by node
  std::deque<Travel*> waiting_;  // whose pieces have not all started
  std::deque<Piece> flying_;
  bool greeted_ = false;  // in this pass
  int64_t waited_ = 0, load_free_ = 0, store_free_ = 0;
  std::vector<int64_t> link_free_ = std::vector<int64_t>(3);  // by ring: when what was sent has left
};

}  // namespace veritpu::compiler
