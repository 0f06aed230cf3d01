// The table, errors and events.
#include "runtime/pjrt/extensions.h"
#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

// A slot without a function: the framework would call null.
template <size_t slot>
Error* missing(void*) {
  static constexpr const char* kNames[] = {
#define SLOT(name) #name,
#include "runtime/pjrt/slots.def"
  };
  return new Error{{abi::Code::unimplemented, std::string("VeriTPU has no PJRT_") + kNames[slot]}};
}

template <size_t... slots>
void fill_missing(abi::Function* table, std::index_sequence<slots...>) {
  ((table[slots] = missing<slots>), ...);
}

void message(abi::GetText<const Error>& a) {
  answer(a, a.subject->failure.sentence);
}
void code(abi::Get<const Error, abi::Code>& a) {
  a.answer = a.subject->failure.code;
}
void initialize(abi::Head&) {}
void attributes(abi::Attributes& a) {
  a.items = nullptr;
  a.count = 0;
}

void is_ready(abi::Get<Event, bool>& a) {
  a.answer = a.subject->signal->is_set();
}

Error* error_of(const Signal& signal) {
  return signal.failure() ? new Error{*signal.failure()} : nullptr;
}

Error* event_error(void* arguments) {
  return error_of(*static_cast<abi::Of<Event>*>(arguments)->subject->signal);
}

Error* await(void* arguments) {
  const SignalPtr signal = static_cast<abi::Of<Event>*>(arguments)->subject->signal;
  signal->wait();
  return error_of(*signal);
}

void on_ready(abi::OnReady& a) {
  const SignalPtr signal = a.subject->signal;
  signal->when_set(
      [signal = signal.get(), call = a.callback, argument = a.argument] { call(error_of(*signal), argument); });
}

abi::Table make_table() {
  abi::Table table{};
  table.struct_size = sizeof table;
  table.extension = extensions();
  table.version.struct_size = sizeof table.version;
  table.version.minor_version = 93;
  fill_missing(table.slots, std::make_index_sequence<abi::kSlots>());
  fill_plugin(table.slots);
  fill_client(table.slots);
  fill_device(table.slots);
  fill_buffer(table.slots);
  fill_compile(table.slots);
  fill_executable(table.slots);
  fill_host_callbacks(table.slots);
  return table;
}

}  // namespace

void fill_plugin(abi::Function* slots) {
  slots[abi::Error_Destroy] = entry<destroy<Error>>;
  slots[abi::Error_Message] = entry<message>;
  slots[abi::Error_GetCode] = entry<code>;
  slots[abi::Plugin_Initialize] = entry<initialize>;
  slots[abi::Plugin_Attributes] = entry<attributes>;
  slots[abi::Event_Destroy] = entry<destroy<Event>>;
  slots[abi::Event_IsReady] = entry<is_ready>;
  slots[abi::Event_Error] = event_error;
  slots[abi::Event_Await] = await;
  slots[abi::Event_OnReady] = entry<on_ready>;
}

}  // namespace veritpu::pjrt

extern "C" __attribute__((visibility("default"))) const veritpu::pjrt::abi::Table* GetPjrtApi() {
  static const veritpu::pjrt::abi::Table table = veritpu::pjrt::make_table();
  return &table;
}
