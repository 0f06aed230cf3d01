#include "runtime/module_compiler/split.h"

#include <algorithm>

#include "runtime/module_compiler/lane_code.h"
#include "runtime/module_compiler/schedule.h"

namespace veritpu::module_compiler {
namespace {

// The lanes that outputs need, each soon after its operands: so few are alive at a time. The outputs come in their
// order or backwards.
class Order {
 public:
  Order(const Map& map, bool backwards) : map_(map), seen_(map.lanes.size()) {
    const size_t outputs = map.outputs.size();
    for (size_t i = 0; i < outputs; ++i) visit(map.outputs[backwards ? outputs - 1 - i : i].lane);
  }
  const std::vector<int>& lanes() const { return lanes_; }

 private:
  void visit(int root) {  // depth first, without recursion: chains are long
    std::vector<std::pair<int, size_t>> stack{{root, 0}};
    while (!stack.empty()) {
      const int lane = stack.back().first;
      if (stack.back().second == 0 && seen_[lane]) {
        stack.pop_back();
        continue;
      }
      const auto& operands = map_.lanes[lane].operands;
      if (stack.back().second < operands.size()) {
        const int operand = operands[stack.back().second++];
        if (!seen_[operand]) stack.push_back({operand, 0});
        continue;
      }
      if (!seen_[lane]) lanes_.push_back(lane);
      seen_[lane] = true;
      stack.pop_back();
    }
  }
  const Map& map_;
  std::vector<bool> seen_;
  std::vector<int> lanes_;
};

// How a kernel is taken apart.
struct Way {
  bool backwards = false;  // the order of the outputs
  bool narrow = false;     // a piece ends where least is handed on, and not as late as it can
  bool finely = false;     // every size is tried: a smaller piece may hand on more, and not fit where a larger one does
};

constexpr std::pair<const char*, bool Way::*> kWords[] = {
    {"backwards", &Way::backwards}, {"narrow", &Way::narrow}, {"finely", &Way::finely}};

class Splitter {
 public:
  Splitter(const Map& map, std::vector<BufferInfo>& buffers, Way way)
      : map_(map), buffers_(buffers), order_(map, way.backwards), way_(way) {
    last_.assign(map.lanes.size(), 0);
    const auto& lanes = order_.lanes();
    for (size_t i = 0; i < lanes.size(); ++i)
      for (const int operand : map.lanes[lanes[i]].operands) last_[operand] = i;
  }

  std::vector<Map> run() {
    std::vector<Map> pieces;
    const size_t all = order_.lanes().size();
    for (size_t first = 0; first < all;) {
      size_t fits = 0;
      for (size_t size = std::min<size_t>(all - first, 96), low = 0; size > low;) {
        if (fits_in_one(first, first + size)) {
          fits = low = size;
          break;
        }
        size -= way_.finely ? 1 : std::max<size_t>(1, (size - low) / 4);
      }
      if (fits == 0) throw std::logic_error("an elementwise operation does not fit the vector unit");
      if (way_.narrow && first + fits < all) fits = narrowest(first, fits);
      Map piece = make(first, first + fits, true);
      if (!piece.outputs.empty()) pieces.push_back(std::move(piece));
      first += fits;
    }
    return pieces;
  }

 private:
  // Of the sizes from the half on: the one after which the fewest bytes are handed on.
  size_t narrowest(size_t first, size_t most) {
    size_t best = most;
    int64_t least = -1;
    for (size_t size = most; size > most / 2; --size) {
      int64_t bytes = 0;
      for (size_t i = first; i < first + size; ++i) {
        const int lane = order_.lanes()[i];
        if (map_.lanes[lane].kind == Lane::node && last_[lane] >= first + size)
          bytes += bytes_of(map_.lanes[lane].element);
      }
      if ((least < 0 || bytes < least) && fits_in_one(first, first + size)) best = size, least = bytes;
    }
    return best;
  }
  bool fits_in_one(size_t first, size_t end) {
    const Map piece = make(first, end, false);
    return piece.outputs.empty() || kernel_of(piece, first_lanes(piece.views.size())).has_value();
  }

  // The lanes from `first` to before `end`. What later ones need is stored; with `keep`, in buffers of its own.
  Map make(size_t first, size_t end, bool keep) {
    Map piece;
    piece.domain = map_.domain;
    std::vector<int> to(map_.lanes.size(), -1);
    const auto input = [&](const View& view) {
      const auto it = std::find(piece.views.begin(), piece.views.end(), view);
      const auto index = static_cast<int>(it - piece.views.begin());
      if (it == piece.views.end()) piece.views.push_back(view);
      piece.lanes.push_back({Lane::input, view.element, index});
      return static_cast<int>(piece.lanes.size()) - 1;
    };
    const auto bring = [&](int lane) {
      if (to[lane] != -1) return to[lane];
      const Lane& l = map_.lanes[lane];
      if (l.kind == Lane::input) return to[lane] = input(map_.views[l.view]);
      if (l.kind == Lane::node) return to[lane] = input(stored_.at(lane));
      piece.lanes.push_back(l);
      return to[lane] = static_cast<int>(piece.lanes.size()) - 1;
    };
    const auto& lanes = order_.lanes();
    for (size_t i = first; i < end; ++i) {
      const int lane = lanes[i];
      if (map_.lanes[lane].kind == Lane::node) {
        Lane node = map_.lanes[lane];
        for (int& operand : node.operands) operand = bring(operand);
        piece.lanes.push_back(std::move(node));
        to[lane] = static_cast<int>(piece.lanes.size()) - 1;
      }
      bool goes_out = false;
      for (const auto& output : map_.outputs)
        if (output.lane == lane) {
          piece.outputs.push_back({bring(lane), output.to});
          goes_out = true;
        }
      if (map_.lanes[lane].kind != Lane::node || last_[lane] < end) continue;
      View view = dense(-1 - lane, map_.lanes[lane].element, map_.domain);
      if (goes_out && keep)
        for (const auto& output : map_.outputs)
          if (output.lane == lane) view = output.to;
      if (keep && !goes_out) {
        buffers_.push_back({BufferInfo::temporary, view.element, module::elements(map_.domain),
                            map_.domain.empty() ? 1 : map_.domain.back()});
        view.buffer = static_cast<BufferId>(buffers_.size()) - 1;
      }
      if (keep) stored_[lane] = view;
      if (!goes_out) piece.outputs.push_back({to[lane], view});
    }
    return piece;
  }

  const Map& map_;
  std::vector<BufferInfo>& buffers_;
  const Order order_;
  const Way way_;
  std::vector<size_t> last_;  // by lane: the position of the last that uses it
  std::map<int, View> stored_;
};

}  // namespace

bool stays_one(const Map& map) {
  return map.lanes.size() < 96 && kernel_of(map, first_lanes(map.views.size()));
}

namespace {

// About the bytes that the kernels bring and store for a point of the domain. What repeats is little; what has not its
// last dimension side by side moves in short rows.
int64_t traffic(const std::vector<Map>& pieces) {
  constexpr int64_t kShortRows = 32;
  int64_t bytes = 0;
  const auto add = [&](const View& view) {
    const auto repeats = [](const Axis& a) { return a.stride == 0 && a.count > 1; };
    if (std::any_of(view.axes.begin(), view.axes.end(), repeats)) return;
    const bool is_short = !view.axes.empty() && view.axes.back().stride != 1 && view.axes.back().count > 1;
    bytes += bytes_of(view.element) * (is_short ? kShortRows : 1);
  };
  for (const Map& piece : pieces) {
    for (const View& view : piece.views) add(view);
    for (const auto& output : piece.outputs) add(output.to);
  }
  return bytes;
}

Way cheapest_way(const Map& map, const std::vector<BufferInfo>& buffers) {
  Way best;
  int64_t least = -1;
  for (const bool finely : {false, true})
    for (const bool narrow : {false, true})
      for (const bool backwards : {false, true}) {
        std::vector<BufferInfo> scratch(buffers.size());
        const Way way{backwards, narrow, finely};
        const int64_t bytes = traffic(Splitter(map, scratch, way).run());
        // Fewer bytes of other pieces are few if readers make again what these hand on (fuse.h): they must be a
        // quarter.
        const bool is_less = finely && !best.finely ? 4 * bytes < 3 * least : bytes < least;
        if (least < 0 || is_less) best = way, least = bytes;
      }
  return best;
}

// The way of split kernel number `at`: the cheapest, or what the schedule says.
Way way_of(const Map& map, const std::vector<BufferInfo>& buffers, int at, Schedule* schedule) {
  if (!schedule || !schedule->gives("split")) return cheapest_way(map, buffers);
  Way way;
  for (const auto& choice : schedule->of("split", std::to_string(at)))
    for (size_t i = 1; i < choice.words.size(); ++i) {
      const auto known = std::find_if(std::begin(kWords), std::end(kWords),
                                      [&](const auto& word) { return choice.words[i] == word.first; });
      if (known == std::end(kWords))
        schedule->fail(choice, "a kernel is split `backwards`, `narrow`, `finely`, or without these words");
      way.*known->second = true;
    }
  return way;
}

void split_maps(std::vector<Kernel>& all, std::vector<BufferInfo>& buffers, Schedule* schedule, int& number) {
  std::vector<Kernel> kernels;
  for (Kernel& kernel : all) {
    if (auto* loop = std::get_if<Loop>(&kernel.what)) split_maps(loop->body, buffers, schedule, number);
    const auto* map = std::get_if<Map>(&kernel.what);
    if (!map || stays_one(*map)) {
      kernels.push_back(std::move(kernel));
      continue;
    }
    const Way way = way_of(*map, buffers, number, schedule);
    if (schedule) {
      std::vector<std::string> words{std::to_string(number)};
      for (const auto& [word, chosen] : kWords)
        if (way.*chosen) words.push_back(word);
      schedule->note("split", words,
                     "line " + std::to_string(kernel.line) + ", " + std::to_string(map->lanes.size()) + " lanes");
    }
    ++number;
    for (Map& piece : Splitter(*map, buffers, way).run()) {
      kernels.push_back(kernel);
      kernels.back().what = std::move(piece);
    }
  }
  all = std::move(kernels);
}

}  // namespace

void split_maps(Plan& plan, Schedule* schedule) {
  int number = 0;
  split_maps(plan.kernels, plan.buffers, schedule, number);
}

}  // namespace veritpu::module_compiler
