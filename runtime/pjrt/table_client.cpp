// Clients: what there is, and arrays from the host.
#include "runtime/pjrt/client.h"
#include "runtime/pjrt/strided.h"
#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

void create(abi::CreateClient& a) {
  a.client = nullptr;
  a.client = new Client(read_options(a.options, a.options_count));
}

// A forked process has none of the threads that end with it.
void destroy_client(abi::Of<Client>& a) {
  if (a.subject && !a.subject->is_forked()) delete a.subject;
}

void platform(abi::GetText<Client>& a) {
  answer(a, a.subject->platform());
}
void version(abi::GetText<Client>& a) {
  answer(a, a.subject->version());
}
void process(abi::Get<Client, int>& a) {
  a.answer = 0;
}
void devices(abi::GetList<Client, Device*>& a) {
  a.items = a.subject->devices().data();
  a.count = a.subject->devices().size();
}
void memories(abi::GetList<Client, Memory*>& a) {
  a.items = a.subject->memories().data();
  a.count = a.subject->memories().size();
}

void lookup(abi::LookupDevice& a) {
  a.device = a.subject->device(a.id);
}

void assignment(abi::DeviceAssignment& a) {
  const int64_t wanted = int64_t{a.replicas} * a.partitions;
  if (wanted > static_cast<int64_t>(a.subject->devices().size()) || wanted > static_cast<int64_t>(a.room))
    throw UserError("the program is for " + std::to_string(wanted) + " devices, and there are " +
                    std::to_string(a.subject->devices().size()) + "; choose a board with as many (VERITPU_CHIP)");
  for (int64_t i = 0; i < wanted; i++) a.assignment[i] = static_cast<int>(i);
}

Device* device_of(const abi::BufferFromHost& a) {
  if (a.memory) return a.memory->device;
  return a.device ? a.device : a.subject->devices()[0];
}

// Takes the bytes at once. So none of the framework's arrays is needed later.
void from_host(abi::BufferFromHost& a) {
  a.buffer = nullptr;
  a.done_with_host_buffer = nullptr;
  const module::Type type{element_of(a.type), {a.dims, a.dims + a.rank}};
  const size_t element = bytes_of(type.element);
  const ByteStrides dense = row_major(type.shape, element);
  const ByteStrides strides =
      a.byte_strides_count ? ByteStrides(a.byte_strides, a.byte_strides + a.byte_strides_count) : dense;
  if (strides.size() != type.shape.size()) throw UserError("an array has as many strides as dimensions");
  Device* const device = device_of(a);
  const auto value = std::make_shared<Value>(type, device->id, device->bytes);
  std::vector<char> bytes(bytes_of(type));
  copy_strided(type.shape, element, static_cast<const char*>(a.data), strides, bytes.data(), dense);
  value->bytes = std::move(bytes);
  value->ready.set();
  const auto done = std::make_shared<Signal>();
  done->set();
  a.done_with_host_buffer = new Event{done};
  a.buffer = new Buffer{a.subject, device, type, {}, value};
}

}  // namespace

void fill_client(abi::Function* slots) {
  slots[abi::Client_Create] = entry<create>;
  slots[abi::Client_Destroy] = entry<destroy_client>;
  slots[abi::Client_PlatformName] = entry<platform>;
  slots[abi::Client_PlatformVersion] = entry<version>;
  slots[abi::Client_ProcessIndex] = entry<process>;
  slots[abi::Client_Devices] = entry<devices>;
  slots[abi::Client_AddressableDevices] = entry<devices>;
  slots[abi::Client_LookupDevice] = entry<lookup>;
  slots[abi::Client_LookupAddressableDevice] = entry<lookup>;
  slots[abi::Client_AddressableMemories] = entry<memories>;
  slots[abi::Client_DefaultDeviceAssignment] = entry<assignment>;
  slots[abi::Client_BufferFromHostBuffer] = entry<from_host>;
}

}  // namespace veritpu::pjrt

extern "C" __attribute__((visibility("default"))) size_t veritpu_report(char* text, size_t room) {
  const std::string report = veritpu::pjrt::report_text();
  if (text) report.copy(text, room);
  return report.size();
}
