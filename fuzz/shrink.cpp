#include "fuzz/shrink.h"

#include <algorithm>
#include <utility>

#include "arch/syntax.h"
#include "fuzz/order.h"

namespace veritpu::fuzz {
namespace {

class Shrinker {
 public:
  Shrinker(Sketch sketch, const arch::CoreConfig& core, const Fails& fails, int tries)
      : best_(std::move(sketch)), core_(core), fails_(fails), tries_(tries) {}

  Sketch run() {
    size_t before;
    do {
      before = best_.size();
      leave_out_segments();
      leave_out_instructions();
      straighten();
      join();
    } while (best_.size() < before && tries_ > 0);
    lower_fields();
    leave_out_data();
    return best_;
  }

 private:
  // Takes a candidate if it still fails.
  bool take(Sketch candidate) {
    if (tries_ <= 0) return false;
    const auto program = ordered(candidate, core_);
    if (!program) return false;
    --tries_;
    if (!fails_(*program)) return false;
    best_ = std::move(candidate);
    return true;
  }

  void leave_out_segments() {
    for (size_t s = best_.segments.size(); s-- > 0;) {
      Sketch candidate = best_;
      candidate.segments.erase(candidate.segments.begin() + static_cast<long>(s));
      take(std::move(candidate));
    }
  }

  void leave_out_instructions() {
    for (size_t s = best_.segments.size(); s-- > 0;)
      for (size_t chunk = std::max<size_t>(1, best_.segments[s].body.size() / 2);; chunk /= 2) {
        for (size_t end = best_.segments[s].body.size(); end > 0;) {
          const size_t begin = end > chunk ? end - chunk : 0;
          Sketch candidate = best_;
          auto& body = candidate.segments[s].body;
          body.erase(body.begin() + static_cast<long>(begin), body.begin() + static_cast<long>(end));
          take(std::move(candidate));
          end = begin;
        }
        if (chunk <= 1) break;
      }
  }

  void straighten() {
    for (size_t s = 0; s < best_.segments.size(); ++s)
      for (const int turns : {1, 2}) {
        if (best_.segments[s].turns <= turns) continue;
        Sketch candidate = best_;
        candidate.segments[s].turns = turns;
        if (take(std::move(candidate))) break;
      }
    if (best_.edges) {
      Sketch candidate = best_;
      candidate.edges = 0;
      take(std::move(candidate));
    }
  }

  // Two segments into one: a fence less.
  void join() {
    for (size_t s = best_.segments.size(); s-- > 1;) {
      Sketch candidate = best_;
      auto &a = candidate.segments[s - 1], &b = candidate.segments[s];
      if (a.turns != 1 || b.turns != 1) continue;
      a.body.insert(a.body.end(), b.body.begin(), b.body.end());
      candidate.segments.erase(candidate.segments.begin() + static_cast<long>(s));
      take(std::move(candidate));
    }
  }

  // Each field to its default, or to half of what it is above it.
  void lower_fields() {
    for (size_t s = 0; s < best_.segments.size(); ++s)
      for (size_t k = 0; k < best_.segments[s].body.size(); ++k)
        for (const arch::Field& f : arch::find(best_.segments[s].body[k].opcode())->fields) {
          if (!arch::named_values(f.kind).empty()) continue;
          const int64_t least = arch::default_value(f).value_or(f.kind == arch::FieldKind::count ? 1 : 0);
          for (bool lower = true; lower;) {
            const int64_t value = best_.segments[s].body[k].get(f);
            lower = value != least &&
                    (with(s, k, f, least) || (value - least > 1 && with(s, k, f, least + (value - least) / 2)));
            if (lower && best_.segments[s].body[k].get(f) == least) break;
          }
        }
  }
  bool with(size_t s, size_t k, const arch::Field& f, int64_t value) {
    Sketch candidate = best_;
    candidate.segments[s].body[k].set(f, value);
    return take(std::move(candidate));
  }

  // Zeros instead of data, in halves; then the zeros at the end go.
  void leave_out_data() {
    for (size_t chunk = std::max<size_t>(1, best_.data.size());; chunk /= 2) {
      for (size_t begin = 0; begin < best_.data.size() && tries_ > 0; begin += chunk) {
        Sketch candidate = best_;
        const size_t end = std::min(begin + chunk, candidate.data.size());
        std::fill(candidate.data.begin() + static_cast<long>(begin), candidate.data.begin() + static_cast<long>(end),
                  0);
        if (candidate.data != best_.data) take(std::move(candidate));
      }
      if (chunk <= 1) break;
    }
    while (!best_.data.empty() && best_.data.back() == 0) best_.data.pop_back();
  }

  Sketch best_;
  const arch::CoreConfig core_;
  const Fails& fails_;
  int tries_;
};

}  // namespace

Sketch shrink(Sketch sketch, const arch::CoreConfig& core, const Fails& fails, int tries) {
  return Shrinker(std::move(sketch), core, fails, tries).run();
}

}  // namespace veritpu::fuzz
