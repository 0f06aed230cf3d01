#include "runtime/module_compiler/shorter_steps.h"

#include <algorithm>

namespace veritpu::module_compiler {
namespace {

using arch::Micro;
using compiler::Step;
using compiler::Steps;

bool is_comparison(Micro op) {
  return op == Micro::cmpeq_ || op == Micro::cmplt_ || op == Micro::cmple_;
}

class Shortening {
 public:
  Shortening(Steps& steps, int& registers)
      : steps_(steps), registers_(registers), made_(static_cast<size_t>(registers), 0), read_(made_) {
    for (const auto& section : steps)
      for (const Step& s : section) {
        if (s.d >= 0) ++made_[static_cast<size_t>(s.d)];
        for (const int r : {s.a, s.b, s.c})
          if (r >= 0) ++read_[static_cast<size_t>(r)];
      }
  }

  void run() {
    auto& body = steps_[compiler::kBody];
    for (size_t at = 0; at < body.size(); ++at) {
      if (body[at].op == Micro::sel_) choose_by_opposite(body, at);
      if (body[at].op == Micro::add_) add_product(body, at);
    }
    for (size_t at = body.size(); at-- > 0;) {
      const Step s = body[at];
      if (s.op == Micro::st_ || s.op == Micro::ld_ || s.d < 0 || read_[static_cast<size_t>(s.d)] > 0) continue;
      for (const int r : {s.a, s.b, s.c})
        if (r >= 0) --read_[static_cast<size_t>(r)];
      body.erase(body.begin() + static_cast<std::ptrdiff_t>(at));
    }
  }

 private:
  // The step of the body before `at` that makes the register; null if others do, or make what it reads.
  const Step* maker(const std::vector<Step>& body, size_t at, int reg) const {
    if (reg < 0 || made_[static_cast<size_t>(reg)] != 1) return nullptr;
    for (size_t i = at; i-- > 0;) {
      if (body[i].d != reg) continue;
      for (const int r : {body[i].a, body[i].b, body[i].c})
        if (r >= 0 && made_[static_cast<size_t>(r)] != 1) return nullptr;
      return &body[i];
    }
    return nullptr;
  }
  void choose_by_opposite(std::vector<Step>& body, size_t at) {
    const Step* opposite = maker(body, at, body[at].a);
    if (!opposite || opposite->op != Micro::cmpeq_ || !opposite->immediate || opposite->imm != 0) return;
    // Of a comparison: any other word may be a zero of reals without being 0.
    const int predicate = opposite->a;
    const Step* compares = maker(body, at, predicate);
    if (!compares || !is_comparison(compares->op)) return;
    Step& s = body[at];
    const int yes = s.immediate ? constant(s.imm) : s.b;
    --read_[static_cast<size_t>(s.a)];
    ++read_[static_cast<size_t>(predicate)];
    if (s.immediate) ++read_[static_cast<size_t>(yes)];
    s.a = predicate;
    s.b = s.c;
    s.c = yes;
    s.immediate = false;
    s.imm = 0;
  }
  void add_product(std::vector<Step>& body, size_t at) {
    Step& s = body[at];
    for (const bool swapped : {false, true}) {
      const int product = swapped ? s.b : s.a, other = swapped ? s.a : s.b;
      const Step* mul = maker(body, at, product);
      if (!mul || mul->op != Micro::mul_ || read_[static_cast<size_t>(product)] != 1) continue;
      const int addend = s.immediate ? constant(s.imm) : other;
      if (s.immediate) ++read_[static_cast<size_t>(addend)];
      --read_[static_cast<size_t>(product)];
      Step mad = *mul;
      mad.op = Micro::mad_;
      mad.d = s.d;
      mad.c = addend;
      for (const int r : {mad.a, mad.b})
        if (r >= 0) ++read_[static_cast<size_t>(r)];
      s = mad;
      return;
    }
  }
  int constant(arch::Word word) {
    auto& before = steps_[compiler::kBefore];
    for (const Step& s : before)
      if (s.op == Micro::mov_ && s.a < 0 && s.immediate && s.imm == word && made_[static_cast<size_t>(s.d)] == 1)
        return s.d;
    Step s{Micro::mov_};
    s.d = registers_++;
    s.immediate = true;
    s.imm = word;
    before.push_back(s);
    made_.push_back(1);
    read_.push_back(0);
    return s.d;
  }

  Steps& steps_;
  int& registers_;
  std::vector<int> made_, read_;  // by register: by so many steps
};

}  // namespace

Steps shorter(Steps steps, int& registers) {
  Shortening(steps, registers).run();
  return steps;
}

}  // namespace veritpu::module_compiler
