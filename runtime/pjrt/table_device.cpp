// Devices and their memories.
#include "runtime/pjrt/client.h"
#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

void id(abi::Get<Device, int>& a) {
  a.answer = a.subject->id;
}
void process(abi::Get<Device, int>& a) {
  a.answer = 0;
}
void attributes(abi::DeviceAttributes& a) {
  a.items = a.subject->attributes.data();
  a.count = a.subject->attributes.size();
}
// As the description's; JAX asks for both.
void own_attributes(abi::OwnAttributes& a) {
  a.items = a.subject->attributes.data();
  a.count = a.subject->attributes.size();
  a.kept = nullptr;
  a.destroy = [](void*) {};
}
void tracking_event(abi::TrackingEvent& a) {
  a.event = nullptr;
}
void kind(abi::GetText<Device>& a) {
  answer(a, a.subject->kind);
}
void text(abi::GetText<Device>& a) {
  answer(a, a.subject->text);
}
void debug_text(abi::GetText<Device>& a) {
  answer(a, a.subject->debug_text);
}
void description(abi::Get<Device, Device*>& a) {
  a.answer = a.subject;
}
void is_addressable(abi::Get<Device, bool>& a) {
  a.answer = true;
}
void memory(abi::Get<Device, Memory*>& a) {
  a.answer = &a.subject->memory;
}
void memories(abi::GetList<Device, Memory*>& a) {
  a.items = a.subject->client->memories().data() + a.subject->id;
  a.count = 1;
}

void stats(abi::MemoryStats& a) {
  a.in_use = a.subject->bytes->bytes();
  a.peak = {a.subject->bytes->peak(), true};
  a.limit = {static_cast<int64_t>(a.subject->client->config().hbm.bytes), true};
  for (abi::Statistic* none : {&a.allocations, &a.largest, &a.reserved, &a.peak_reserved, &a.reservable,
                               &a.largest_free, &a.pool, &a.peak_pool})
    *none = {0, false};
}

void memory_id(abi::Get<Memory, int>& a) {
  a.answer = a.subject->id;
}
void memory_kind(abi::GetText<Memory>& a) {
  answer(a, kMemoryKind);
}
void memory_kind_id(abi::Get<Memory, int>& a) {
  a.answer = 0;
}
void memory_text(abi::GetText<Memory>& a) {
  answer(a, a.subject->text);
}
void memory_devices(abi::GetList<Memory, Device*>& a) {
  a.items = a.subject->device->client->devices().data() + a.subject->device->id;
  a.count = 1;
}

}  // namespace

void fill_device(abi::Function* slots) {
  slots[abi::DeviceDescription_Id] = entry<id>;
  slots[abi::DeviceDescription_ProcessIndex] = entry<process>;
  slots[abi::DeviceDescription_Attributes] = entry<attributes>;
  slots[abi::DeviceDescription_Kind] = entry<kind>;
  slots[abi::DeviceDescription_DebugString] = entry<debug_text>;
  slots[abi::DeviceDescription_ToString] = entry<text>;
  slots[abi::Device_GetDescription] = entry<description>;
  slots[abi::Device_IsAddressable] = entry<is_addressable>;
  slots[abi::Device_LocalHardwareId] = entry<id>;
  slots[abi::Device_AddressableMemories] = entry<memories>;
  slots[abi::Device_DefaultMemory] = entry<memory>;
  slots[abi::Device_MemoryStats] = entry<stats>;
  slots[abi::Device_GetAttributes] = entry<own_attributes>;
  slots[abi::Device_CreateAsyncTrackingEvent] = entry<tracking_event>;
  slots[abi::Memory_Id] = entry<memory_id>;
  slots[abi::Memory_Kind] = entry<memory_kind>;
  slots[abi::Memory_Kind_Id] = entry<memory_kind_id>;
  slots[abi::Memory_DebugString] = entry<memory_text>;
  slots[abi::Memory_ToString] = entry<memory_text>;
  slots[abi::Memory_AddressableByDevices] = entry<memory_devices>;
}

}  // namespace veritpu::pjrt
