#include "runtime/module/passes/first_used.h"

#include <algorithm>
#include <set>

namespace veritpu::module {
namespace {

class Search {
 public:
  explicit Search(const Function& function) {
    sorts(function.body);
    uses(function.body);
  }

  std::map<ValueId, int64_t> found() const {
    std::map<ValueId, int64_t> found;
    for (const auto& [sort, count] : count_)
      if (count > 0 && !whole_.count(sort)) found.emplace(sort, count);
    return found;
  }

 private:
  void sorts(const Region& region) {
    for (const Operation& o : region.operations) {
      if (o.op == Op::sort)
        for (const ValueId result : o.results) sort_of_[result] = {o.results[0], o.integer(Attr::dimension)};
      for (const Region& inner : o.regions) sorts(inner);
    }
  }

  void uses(const Region& region) {
    for (const Operation& o : region.operations) {
      for (const ValueId operand : o.operands)
        if (const auto sort = sort_of_.find(operand); sort != sort_of_.end()) use(o, sort->second);
      for (const Region& inner : o.regions) uses(inner);
    }
  }

  struct Sort {
    ValueId first;  // of its results
    int64_t dimension;
  };
  void use(const Operation& o, const Sort& sort) {
    if (o.op != Op::slice || o.list(Attr::start_indices)[sort.dimension] != 0) {
      whole_.insert(sort.first);
      return;
    }
    int64_t& count = count_[sort.first];
    count = std::max(count, o.list(Attr::limit_indices)[sort.dimension]);
  }

  std::map<ValueId, Sort> sort_of_;  // by result
  std::map<ValueId, int64_t> count_;
  std::set<ValueId> whole_;
};

}  // namespace

std::map<ValueId, int64_t> first_used(const Function& function) {
  return Search(function).found();
}

}  // namespace veritpu::module
