// The planner's parts: what values are while a function is walked, and the kernels so far.
#pragma once

#include <map>
#include <memory>
#include <set>

#include "runtime/module_compiler/bands.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

using module::Attr;
using module::Function;
using module::Op;
using module::Operation;
using module::Type;
using module::ValueId;

class Planner {
 public:
  Planner(const Function& function, Precision standard, int n, const BoardPlace* board, Schedule* schedule)
      : function_(function),
        standard_(standard),
        n_(n),
        board_(board),
        schedule_(schedule),
        values_(function.values.size()) {}
  Plan run();

 private:
  // A value is a view of a buffer, a lane of an elementwise kernel, one word everywhere, or an operation's result that
  // is computed later, once it is known where it goes.
  struct Value {
    enum Kind : uint8_t { nothing, viewed, computed, everywhere, later } kind = nothing;
    View view{};
    int group = -1, lane = -1;
    arch::Word word = 0;
    const Operation* operation = nullptr;  // whose result comes later
  };
  // Elementwise operations of one shape and level share a kernel.
  struct Group {
    int level = 0;
    uint32_t line = 0;
    Map map{};
    std::map<int, View> stored{};                // by lane: where it lies in HBM
    std::map<std::pair<int, int>, int> again{};  // by lane of another kernel: the lane that computes it here, too
  };

  [[noreturn]] void fail(const std::string& sentence) const;
  const Type& type(ValueId id) const { return function_.type(id); }
  void walk(const Operation& o);
  void take_groups();  // elementwise kernels join the others, all in order of their levels
  void finish(const Operation& o);

  // ---- buffers and kernels (planner.cpp) ----
  BufferId new_buffer(const Type& type);
  BufferId constant(module::Tensor tensor);
  // The value as a view, stored first if it is a lane.
  View view_of(ValueId id);
  View store(int group, int lane);
  // Its elements row-major, moved if they are not.
  View dense_of(ValueId id);
  View moved(const View& view);
  void move(const View& from, const View& to, int level);
  // The value's elements go to a part of a buffer, which nothing else writes.
  void place(ValueId id, const View& part);
  // The operation's result, which comes later, goes there.
  void compute(const Operation& o, const View& to);
  void fill(const View& to, arch::Word word, int level);
  int ready(const View& view) const { return ready_[view.buffer]; }  // the level that writes it
  void add(std::variant<Map, Reduction, Product, Loop, Exchange> what, int level);
  void set(ValueId id, View view) { values_[id] = {Value::viewed, std::move(view)}; }

  Precision precision_of(const Operation& product) const;
  // A product's operand. In one pass the matrix unit rounds f32 to bf16 itself: a conversion that does so is passed by.
  View product_operand(const Operation& product, size_t i);
  // How a product's result is stored: so that what is made of it by a transpose alone is row-major.
  View result_of_product(const Operation& o);
  Product product_of(const module::Operation& o, const View& to);
  bool moves_little(const module::Operation& o, const View& to);
  void find_readers(const std::vector<Operation>& operations);
  // A value gathered of parts that a pad takes whole, and others read: its parts go to the padded buffer at once, where
  // all find them. None if there is no such pad, or it is not known what it pads with.
  std::optional<View> gathered_in_pad(ValueId id);

  // ---- operations ----
  void elementwise(const Operation& o);  // plan_elementwise.cpp
  int operand_lane(Group& group, int number, ValueId id);
  int input_lane(Group& group, View view);
  // The value of a lower kernel, where it is cheaper to compute it again than to bring it. None: it is not.
  std::optional<int> computed_again(Group& group, const Value& value);
  bool change_view(const Operation& o);          // plan_views.cpp
  void pad(const Operation& o, const View& to);  // plan_gather.cpp
  void concatenate(const Operation& o, const View& to);
  void interleave(const Operation& o, const View& to);
  void iota(const Operation& o);
  void reduce(const Operation& o, View from, std::vector<bool> reduced, ValueId init);  // plan_reductions.cpp
  Op combination(const Operation& o) const;
  void reduce_window(const Operation& o);
  void dot_general(const Operation& o, const View& to);  // plan_products.cpp
  void convolution(const Operation& o, const View& to);
  void product(const Operation& o, Product p);
  void product(Product p);
  void product_in_bands(Banded banded);
  // The view, or a bf16 copy of its elements that has the last dimension along rows, which the matrix unit makes: it
  // moves columns as fast as rows.
  View in_rows(const View& view);
  std::optional<Banded> bands_of(const Product& p);
  void exchange(const Operation& o);       // plan_collectives.cpp
  void loop(const Operation& o);           // plan_loops.cpp
  void dynamic_slice(const Operation& o);  // plan_dynamic.cpp
  void dynamic_update_slice(const Operation& o);
  // A part of a view, from starts that are values.
  bool hands_on(ValueId id, const View& carried) const;
  bool is_own_copy(const View& next, const View& carried) const;
  // Whether each value that lies in the view's buffer, which is the body's own, has one reader at most.
  bool is_private(const View& view) const;
  View part_of(View whole, const Shape& shape, const Operation& o, size_t first_start);
  void body_of(const Operation& o);

  const Function& function_;
  const Precision standard_;
  const int n_;  // lanes
  const BoardPlace* const board_;
  Schedule* const schedule_;
  std::shared_ptr<int64_t> products_ = std::make_shared<int64_t>(0);  // that might have bands, so far
  int exchanged_ = 0;                                                 // level of the last exchange
  std::vector<Value> values_;
  Plan plan_;
  std::vector<int> ready_;  // by buffer
  std::vector<Group> groups_;
  std::map<std::pair<Shape, int>, int> group_at_;  // by shape and level
  std::vector<int> readers_;                       // by value
  std::vector<const module::List*> transposed_;    // by value: how its only reader permutes it; else null
  std::vector<const Operation*> padded_;           // by value: the first pad that takes it whole; else null
  std::map<int64_t, BufferId> identities_;         // by size
  // Of the loop at hand: its number, and values of its body at each turn.
  int loop_ = -1;
  int64_t trips_ = 0;
  std::shared_ptr<int> loops_ = std::make_shared<int>(0);  // numbers given
  std::map<ValueId, std::vector<int64_t>> turns_;
  std::vector<View> carried_;
  std::vector<ValueId> next_;       // what its body gives back
  std::set<BufferId> overwritten_;  // carried, and all of it written before it is read
  BufferId first_ = 0;              // of the body's own buffers
  const Operation* at_ = nullptr;
};

}  // namespace veritpu::module_compiler
