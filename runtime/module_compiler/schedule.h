// The choices of a compilation as text, a line each: what a person may read, change and give back.
//
//   module 5f2c1a90b3d4e677 lanes 128     of which module, and for how many lanes
//                                         (`selected` behind it: dynamic slices are products)
//   layout %12 last 0                     the value, and those that must lie alike: this dimension along lanes
//   bands 3 spread m0 k1 4                the planner's product 3: bands of 4 points of m's dimension 0, along k's 1
//   split 2 backwards narrow finely       the elementwise kernel 2 that is too large: how it is taken apart
//   fuse 14 tmp7 tmp9                     kernel 14's outputs are made again by those who read them
//   join 20 23                            two kernels become one
//   memory 24576                          so many rows of VMEM are for buffers
//   donate arg3                           the donated argument stays in VMEM from launch to launch
//   vmem tmp5                             lies in VMEM; the first line has the first choice of a place
//   rows 31 256                           kernel 31's tiles have at most so many rows
//   choose vmem rows                      of these the compiler chooses itself
//
// What a `#` begins is for people.
#pragma once

#include <map>
#include <set>

#include "arch/syntax_error.h"
#include "runtime/module_compiler/plan.h"

namespace veritpu::module_compiler {

class Schedule {
 public:
  struct Choice {
    uint32_t line = 0;                 // of the text
    std::vector<std::string> words{};  // after the kind
    std::string remark{};
  };

  // All is chosen by the compiler, and noted.
  Schedule() = default;
  // Throws arch::SyntaxError for words that are no schedule's.
  static Schedule parse(const std::string& text, const std::string& file);
  std::string text() const;

  // Before the first choice. Throws arch::SyntaxError if the text is
  // of another module or other lanes.
  void begin(const module::Module& module, int n);
  // Whether products choose the elements of dynamic slices, since their starts follow from data: the text knows.
  bool selects() const { return selects_; }
  void select(bool selects) { selects_ = selects; }
  bool given() const { return given_; }
  void restart();  // drops what is noted: the module is compiled anew
  // Whether the text says what to do for the kind, so that the compiler chooses nothing.
  bool gives(const std::string& kind) const { return given_ && chosen_.count(kind) == 0; }
  // The text's choices of the kind whose first word is this, in order.
  std::vector<Choice> of(const std::string& kind, const std::string& first);
  std::vector<Choice> all(const std::string& kind);  // of the kind, in order
  void note(const std::string& kind, std::vector<std::string> words, std::string remark = {});
  void drop(const std::set<std::string>& kinds);  // what was noted of them
  // Throws arch::SyntaxError.
  [[noreturn]] void fail(const Choice& choice, const std::string& sentence) const;
  // That every line was taken up. Throws arch::SyntaxError.
  void finish() const;

 private:
  const std::vector<Choice>& read(const std::string& kind) const;

  using Choices = std::map<std::string, std::vector<Choice>>;
  bool given_ = false, selects_ = false;
  std::string file_, module_;
  uint32_t module_line_ = 0;
  Choices from_text_, noted_;
  std::set<std::string> chosen_;  // kinds of `choose`
  std::set<uint32_t> taken_;      // lines
};

// A buffer's name, as in a plan's text.
std::string name_of(const std::vector<BufferInfo>& buffers, BufferId id);
// -1: there is none of that name.
BufferId buffer_named(const std::vector<BufferInfo>& buffers, const std::string& name);
// A whole number; -1 for other words.
int64_t number(const std::string& word);

}  // namespace veritpu::module_compiler
