#include "runtime/module_compiler/verify_plan.h"

#include <map>
#include <stdexcept>

#include "runtime/module_compiler/kernel_list.h"
#include "runtime/module_compiler/product_contraction.h"
#include "runtime/module_compiler/views_of.h"

namespace veritpu::module_compiler {
namespace {

constexpr int64_t kMostElements = 1 << 26;  // that are looked at one by one
constexpr size_t kMostMistakes = 20;

class Verifier {
 public:
  explicit Verifier(const Plan& plan) : plan_(plan), written_(plan.buffers.size()) {
    for (size_t b = 0; b < written_.size(); ++b) {
      const auto role = plan.buffers[b].role;
      if (role == BufferInfo::temporary || role == BufferInfo::result)
        written_[b].resize(static_cast<size_t>(plan.buffers[b].elements));
    }
  }

  std::vector<std::string> run() {
    for (size_t b = 0; b < plan_.buffers.size(); ++b)
      if (plan_.buffers[b].row < 1 || plan_.buffers[b].elements % plan_.buffers[b].row != 0)
        add("buffer " + std::to_string(b) + " has not whole rows");
    forms(plan_.kernels);
    if (!mistakes_.empty()) return std::move(mistakes_);  // elements would be anywhere
    order(plan_.kernels);
    for (size_t b = 0; b < written_.size(); ++b)
      if (plan_.buffers[b].role == BufferInfo::result && left_ > 0)
        for (size_t i = 0; i < written_[b].size(); ++i)
          if (!written_[b][i]) {
            add("element " + std::to_string(i) + " of result " + std::to_string(plan_.buffers[b].number) +
                " is never written");
            break;
          }
    return std::move(mistakes_);
  }

 private:
  void add(const std::string& sentence) {
    if (mistakes_.size() < kMostMistakes) mistakes_.push_back(sentence);
  }
  void fail(const std::string& sentence) {
    add("the kernel of line " + std::to_string(at_->line) + ", " + at_->text + ": " + sentence);
  }

  // ---- each kernel by itself ----
  void forms(const std::vector<Kernel>& kernels) {
    for (const Kernel& kernel : kernels) {
      at_ = &kernel;
      if (const auto* loop = std::get_if<Loop>(&kernel.what)) {
        trips_[loop->id] = loop->trips;
        forms(loop->body);
        trips_.erase(loop->id);
        continue;
      }
      for_each_view(kernel, [&](const View& view, bool writes) { place(view, writes, axes_of(kernel, view)); });
      if (const auto* map = std::get_if<Map>(&kernel.what)) {
        lanes(*map);
        for (const auto& output : map->outputs) shape(output.to, map->domain);
      } else if (const auto* sum = std::get_if<Reduction>(&kernel.what)) {
        lanes(*sum);
        Shape kept;
        if (sum->reduced.size() != sum->domain.size()) return fail("it does not say of each dimension if it is summed");
        for (size_t d = 0; d < sum->domain.size(); ++d)
          if (!sum->reduced[d]) kept.push_back(sum->domain[d]);
        for (const auto& output : sum->outputs) shape(output.to, kept);
      }
    }
  }
  template <class K>
  void lanes(const K& kernel) {
    for (size_t i = 0; i < kernel.lanes.size(); ++i) {
      const Lane& lane = kernel.lanes[i];
      if (lane.kind == Lane::input && (lane.view < 0 || static_cast<size_t>(lane.view) >= kernel.views.size()))
        fail("lane " + std::to_string(i) + " has no view");
      for (const int operand : lane.operands)
        if (operand < 0 || static_cast<size_t>(operand) >= i)
          fail("lane " + std::to_string(i) + " uses lane " + std::to_string(operand) + ", which is not before it");
    }
    for (const View& view : kernel.views) shape(view, kernel.domain);
    for (const auto& output : kernel.outputs)
      if (output.lane < 0 || static_cast<size_t>(output.lane) >= kernel.lanes.size()) fail("it stores no lane of its");
  }
  void shape(const View& view, const Shape& domain) {
    if (view.shape() != domain) fail("a view of buffer " + std::to_string(view.buffer) + " has another shape");
  }

  static size_t operand_of(const Product& p, const View& view) {
    if (&view == &p.a) return kA;
    if (&view == &p.b) return kB;
    for (size_t v = 1; v < p.epilogue.views.size(); ++v)
      if (&view == &p.epilogue.views[v]) return kMore + v - 1;
    for (size_t o = 0; o < p.epilogue.outputs.size(); ++o)
      if (&view == &p.epilogue.outputs[o].to) return kMore + p.epilogue.views.size() - 1 + o;
    return kTo;
  }
  // How a kernel walks a view: a product by its lists.
  static std::vector<Axis> axes_of(const Kernel& kernel, const View& view) {
    const auto* p = std::get_if<Product>(&kernel.what);
    if (!p) return view.axes;
    const size_t operand = operand_of(*p, view);
    std::vector<Axis> axes;
    for (const auto* list : {&p->batch, &p->m, &p->n, &p->k})
      for (const auto& axis : *list) {
        const auto strides = strides_of(axis);
        axes.push_back({axis.count, operand < strides.size() ? strides[operand] : 0});  // the sum is over what has none
      }
    return axes;
  }
  void place(const View& view, bool writes, const std::vector<Axis>& axes) {
    if (view.buffer < 0 || static_cast<size_t>(view.buffer) >= plan_.buffers.size())
      return fail("it has a view of no buffer");
    const BufferInfo& buffer = plan_.buffers[static_cast<size_t>(view.buffer)];
    const std::string name = "buffer " + std::to_string(view.buffer);
    if (writes && ((buffer.role == BufferInfo::argument && buffer.becomes < 0) || buffer.role == BufferInfo::constant))
      fail("it writes " + name + ", which is an argument or a constant");
    if (view.step != 0 && trips_.count(view.loop) == 0) return fail(name + " moves with a loop that is not around it");
    int64_t first = view.offset, last = view.offset;
    const auto reach = [&](int64_t count, int64_t stride) { (stride < 0 ? first : last) += (count - 1) * stride; };
    for (const Axis& axis : axes) {
      if (axis.count == 0) return;
      reach(axis.count, axis.stride);
    }
    if (view.step != 0) reach(trips_.at(view.loop), view.step);
    if (first < 0 || last >= buffer.elements)
      fail("it goes from element " + std::to_string(first) + " to " + std::to_string(last) + " of " + name +
           ", which has " + std::to_string(buffer.elements));
  }

  // ---- one after the other ----
  void order(const std::vector<Kernel>& kernels) {
    for (const Kernel& kernel : kernels) {
      if (const auto* loop = std::get_if<Loop>(&kernel.what)) {
        for (int64_t turn = 0; turn < loop->trips && left_ > 0; ++turn) {
          turn_[loop->id] = turn;
          order(loop->body);
        }
        continue;
      }
      at_ = &kernel;
      if (kernel.beside > 0 && !may_run_beside(kernels, static_cast<size_t>(&kernel - kernels.data())))
        fail("what runs beside it is no kernel of the vector unit, or has to do with it");
      if (const auto* exchange = std::get_if<Exchange>(&kernel.what)) {
        parts(*exchange);
        continue;
      }
      for (const bool writes : {false, true})
        for_each_view(kernel, [&](const View& view, bool is_written) {
          if (is_written == writes) touch(view, writes, axes_of(kernel, view));
        });
    }
  }
  static bool may_run_beside(const std::vector<Kernel>& kernels, size_t k) {
    const auto end = k + 1 + static_cast<size_t>(kernels[k].beside);
    bool may = std::holds_alternative<Product>(kernels[k].what) && end <= kernels.size();
    for (size_t i = k + 1; may && i < end; ++i) {
      may = KernelList::has_lanes(kernels[i]);
      for_each_view(kernels[k], [&](const View& view, bool written) {
        const Use other = use_of(kernels[i], view.buffer);
        if (other.writes || (written && other.reads)) may = false;
      });
    }
    return may;
  }
  // What it sends or keeps is read; what arrives or is kept is written.
  void parts(const Exchange& x) {
    const auto one = [&](const View& view, int64_t part, int64_t parts, bool writes) {
      const int64_t size = module::elements(view.shape()) / parts;
      View of = view;
      of.offset += part * size;
      touch(of, writes, {{size, 1}});
    };
    for (const auto& send : x.sends) one(x.from, send.part, x.from_parts, false);
    for (const auto& [from, to] : x.own) one(x.from, from, x.from_parts, false), one(x.to, to, x.to_parts, true);
    for (const int64_t part : x.arriving) one(x.to, part, x.to_parts, true);
  }
  static bool fills_zeros(const Kernel& kernel) {
    const auto* map = std::get_if<Map>(&kernel.what);
    return map && std::all_of(map->outputs.begin(), map->outputs.end(), [&](const Map::Output& output) {
             const Lane& lane = map->lanes[static_cast<size_t>(output.lane)];
             return lane.kind == Lane::splat && lane.word == 0;
           });
  }
  void touch(const View& view, bool writes, const std::vector<Axis>& axes) {
    auto& written = written_[static_cast<size_t>(view.buffer)];
    if (written.empty()) return;
    std::vector<Axis> moving;
    int64_t points = 1;
    for (const Axis& axis : axes) {
      if (axis.stride != 0 && axis.count != 1) moving.push_back(axis);
      points *= axis.stride != 0 ? axis.count : std::min<int64_t>(axis.count, 1);
    }
    if ((left_ -= points) < 0 || points == 0) return;
    std::vector<int64_t> at(moving.size(), 0);
    int64_t element = view.offset + (view.step != 0 ? turn_.at(view.loop) * view.step : 0);
    while (true) {
      if (writes) {
        if (plan_.buffers[static_cast<size_t>(view.buffer)].border.holds(element, {}, 1) && !fills_zeros(*at_))
          return fail("it writes element " + std::to_string(element) + " of buffer " + std::to_string(view.buffer) +
                      ", which is a zero of its border");
        written[static_cast<size_t>(element)] = true;
      } else if (!written[static_cast<size_t>(element)]) {
        return fail("it reads element " + std::to_string(element) + " of buffer " + std::to_string(view.buffer) +
                    ", which nothing has written");
      }
      size_t d = moving.size();
      while (d-- > 0) {
        element += moving[d].stride;
        if (++at[d] < moving[d].count) break;
        element -= at[d] * moving[d].stride;
        at[d] = 0;
      }
      if (d == SIZE_MAX) return;
    }
  }

  const Plan& plan_;
  std::vector<std::vector<bool>> written_;  // by buffer and element; empty: it is there from the start
  std::map<int, int64_t> trips_, turn_;     // by loop around the kernel at hand
  int64_t left_ = kMostElements;
  const Kernel* at_ = nullptr;
  std::vector<std::string> mistakes_;
};

}  // namespace

std::vector<std::string> mistakes(const Plan& plan) {
  return Verifier(plan).run();
}

void tell(const char* pass, const std::vector<std::string>& mistakes) {
  if (mistakes.empty()) return;
  std::string sentence = std::string("the pass `") + pass + "` breaks a rule: ";
  for (const std::string& mistake : mistakes) sentence += "\n" + mistake;
  throw std::logic_error(sentence);
}

}  // namespace veritpu::module_compiler
