// A module's function as kernels over buffers in HBM. Values lie there dense and row-major, as the function's arguments
// and results do; a kernel brings tiles of them to VMEM, computes, and stores tiles of its results.
#pragma once

#include <variant>

#include "arch/numbers.h"
#include "runtime/module_compiler/border.h"
#include "runtime/module_compiler/view.h"

namespace veritpu::module_compiler {

// What the compiler or the chip has not, in a sentence with the line of the module's text.
class CompileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A dynamic slice that is no view: the module must be legalised without them.
class NeedsSelection : public CompileError {
 public:
  using CompileError::CompileError;
};

// How elements lie in HBM. Throws CompileError for elements that the chip has not.
arch::Format format_of(Element element);
inline int64_t bytes_of(Element element) {
  return arch::bytes_of(format_of(element));
}
// The word that stands for an element in a register: reals as fp32, predicates 0.0 and 1.0, whole numbers in two's
// complement.
arch::Word word_of(Element element, module::Lane lane);

struct BufferInfo {
  enum Role : uint8_t { argument, result, constant, temporary } role = temporary;
  Element element = Element::f32;
  int64_t elements = 0;
  int64_t row = 1;           // elements that VMEM would hold side by side
  int64_t number = 0;        // of the argument or result
  module::Constant value{};  // a constant's: all its elements, or one that stands for all
  bool part = false;         // a chunk of a value (chunks.h)
  int64_t becomes = -1;      // of a donated argument that stays in VMEM (donate.h): the result that it holds at the end
  int64_t apart = 1;         // in HBM, from one element of a row to the next: more of what must lie in VMEM (layout.h)
  Border border{};           // if a pad with zeros fills the buffer
  int64_t bytes() const { return elements * bytes_of(element); }
};

// One step of an elementwise kernel. Operands are earlier lanes of its kernel.
struct Lane {
  enum Kind : uint8_t { input, splat, node } kind = node;
  Element element = Element::f32;
  int view = -1;        // input: index into the kernel's views
  arch::Word word = 0;  // splat
  module::Op op{};      // node
  std::vector<int> operands{};
  std::string direction{};  // of a comparison
};

// Elementwise: every output is a lane's value at each point of the domain. One whose output is an input moves elements.
// An output that sums adds values up over the dimensions along which it does not move; only epilogues have such.
struct Map {
  Shape domain;
  std::vector<View> views;  // each of the domain's shape
  std::vector<Lane> lanes;
  struct Output {
    int lane;
    View to;
    bool sums = false;  // reals, in fp32
  };
  std::vector<Output> outputs;
};

// to[kept dimensions] = combine over the reduced dimensions of a lane's values.
struct Reduction {
  Shape domain;
  std::vector<View> views;  // each of the domain's shape
  std::vector<Lane> lanes;
  std::vector<bool> reduced;  // by dimension
  struct Output {
    int lane;
    module::Op combine;  // add, multiply, maximum, minimum, and_, or_
    View to;             // of the kept dimensions
  };
  std::vector<Output> outputs;
};
// Of a view's elements themselves.
Reduction reduction_of(View from, std::vector<bool> reduced, module::Op combine, View to);
// Its view `to` over the domain: reduced dimensions do not move it.
View over_domain(const Reduction& reduction, const View& to);

enum class Precision : uint8_t { one_pass, fp32 };  // of f32 operands: rounded to bf16; or in three passes

// to[batch, m, n] = sum over k of a[batch, m, k] * b[batch, k, n]. The dimensions' counts and strides in each of the
// three stand in the lists, outermost first; the views' own axes are not used.
struct Product {
  struct Axis {
    int64_t count = 1, a = 0, b = 0, to = 0;
    std::vector<int64_t> more{};  // in the epilogue's views but for the first, then its outputs
  };
  View a, b, to;
  std::vector<Axis> batch{}, m{}, n{}, k{};
  Precision precision = Precision::one_pass;
  // What is made of the sums before they leave the accumulators. Its first view stands for them, as f32. Without
  // outputs: they go to `to`, rounded; with outputs `to` is not written.
  Map epilogue{};
};

// The word that combining leaves as it is; none if the operation has none for such elements.
std::optional<arch::Word> identity(module::Op combine, Element element);

// Parts of two dense buffers of as many elements each, which go to other cores and come from them. All cores of a board
// make the same exchanges, of parts of one size, in one order; those that have nothing to send wait for the others.
struct Exchange {
  View from, to;
  int64_t from_parts = 1, to_parts = 1;
  struct Send {
    int64_t part;
    int core;
    int64_t to;  // the part there
  };
  std::vector<Send> sends{};
  std::vector<int64_t> arriving{};            // parts of `to`
  std::vector<std::array<int64_t, 2>> own{};  // parts that stay here: from, to
};

// The cores on which a module's processes run, by process; and which process this is.
struct BoardPlace {
  std::vector<int> cores;
  int64_t process = 0;
};

struct Kernel;
// The kernels of a loop whose number of turns is known.
struct Loop {
  int64_t trips = 0;
  int id = 0;  // as views name it
  std::vector<Kernel> body{};
};

struct Kernel {
  std::variant<Map, Reduction, Product, Loop, Exchange> what;
  int level = 0;       // it reads what kernels of lower levels write
  uint32_t line = 0;   // of the module's text
  std::string text{};  // for people
  int beside = 0;      // a product: so many kernels after it run in turns with it (beside.h)
};

struct Plan {
  std::vector<BufferInfo> buffers;
  std::vector<Kernel> kernels;  // in order
};

// The kernels of a function whose operations are all core operations (module/passes/legalise.h). Throws CompileError.
// `standard`: of products that ask for no more than the default precision. `n`: the array's size.
// `board`: of a module for several devices; else null.
// `schedule`: if not null, takes note of products' bands, or says them.
class Schedule;
Plan plan(const module::Function& function, Precision standard, int n, const BoardPlace* board = nullptr,
          Schedule* schedule = nullptr);

// A line a kernel.
std::string print(const Plan& plan);

}  // namespace veritpu::module_compiler
