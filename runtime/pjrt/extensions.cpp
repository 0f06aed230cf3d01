#include "runtime/pjrt/extensions.h"

#include "runtime/hlo/wire.h"
#include "runtime/pjrt/profiler.h"
#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

struct LayoutsExtension : abi::Extension {
  abi::Function destroy, text, of_client, of_buffer, of_topology, of_results, of_arguments;
};
struct ShardingsExtension : abi::Extension {
  abi::Function arguments, results;
};
constexpr int kLayouts = 4, kShardings = 19;

void kept_elsewhere(void*) {}

void text(abi::LayoutText& a) {
  a.text = a.subject->text.data();
  a.size = a.subject->text.size();
  a.kept = nullptr;
  a.destroy = kept_elsewhere;
}
void of_client(abi::DefaultLayout& a) {
  a.layout = new MemoryLayout(a.rank);
}
void of_buffer(abi::Get<Buffer, MemoryLayout*>& a) {
  a.answer = new MemoryLayout(a.subject->type.shape.size());
}
void of_results(abi::Layouts& a) {
  a.count = a.subject->result_layouts.size();
  a.layouts = a.subject->result_layouts.data();
}
void of_arguments(abi::Layouts& a) {
  a.count = a.subject->argument_layouts.size();
  a.layouts = a.subject->argument_layouts.data();
}

void answer(abi::Shardings& a, const Shardings& shardings) {
  a.count = shardings.items.size();
  a.messages = shardings.items.empty() ? nullptr : shardings.items.data();
  a.sizes = shardings.items.empty() ? nullptr : shardings.sizes.data();
}
void argument_shardings(abi::Shardings& a) {
  answer(a, a.subject->argument_shardings);
}
void result_shardings(abi::Shardings& a) {
  answer(a, a.subject->result_shardings);
}

void point(Shardings& shardings) {
  for (const std::string& message : shardings.messages) {
    shardings.items.push_back(message.data());
    shardings.sizes.push_back(message.size());
  }
}

}  // namespace

void read_shardings(const std::string& program, Shardings& arguments, Shardings& results) {
  constexpr uint64_t kModule = 1, kResults = 12, kArguments = 14;  // of HloModuleProto
  constexpr uint64_t kOfTuple = 5;                                 // of OpSharding
  std::string_view module;
  for (WireReader fields(program); const auto field = fields.field();)
    if (field->number == kModule) module = field->bytes;
  std::optional<std::string_view> all;
  for (WireReader fields(module); const auto field = fields.field();) {
    if (field->number == kResults) all = field->bytes;
    if (field->number == kArguments) arguments.messages.emplace_back(field->bytes);
  }
  if (all) {
    for (WireReader fields(*all); const auto field = fields.field();)
      if (field->number == kOfTuple) results.messages.emplace_back(field->bytes);
    if (results.messages.empty()) results.messages.emplace_back(*all);
  }
  point(arguments);
  point(results);
}

abi::Extension* extensions() {
  static ShardingsExtension shardings{
      {sizeof shardings, kShardings, nullptr}, entry<argument_shardings>, entry<result_shardings>};
  static LayoutsExtension layouts{{sizeof layouts, kLayouts, &shardings},
                                  entry<destroy<MemoryLayout>>,
                                  entry<text>,
                                  entry<of_client>,
                                  entry<of_buffer>,
                                  nullptr,  // there are no topologies
                                  entry<of_results>,
                                  entry<of_arguments>};
  static abi::Extension* const all = profiler_extension(&layouts);
  return all;
}

}  // namespace veritpu::pjrt
