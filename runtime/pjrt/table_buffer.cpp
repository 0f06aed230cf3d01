// Buffers: what they are, and their bytes on the host.
#include <cstring>

#include "runtime/pjrt/client.h"
#include "runtime/pjrt/strided.h"
#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

void type(abi::Get<Buffer, abi::Type>& a) {
  a.answer = type_of(a.subject->type.element);
}
void dimensions(abi::GetList<Buffer, int64_t>& a) {
  a.items = a.subject->type.shape.data();
  a.count = a.subject->type.shape.size();
}
void dynamic(abi::GetList<Buffer, size_t>& a) {
  a.items = nullptr;
  a.count = 0;
}
void size(abi::Get<Buffer, size_t>& a) {
  a.answer = bytes_of(a.subject->type);
}
void device(abi::Get<Buffer, Device*>& a) {
  a.answer = a.subject->device;
}
void memory(abi::Get<Buffer, Memory*>& a) {
  a.answer = &a.subject->device->memory;
}
void is_on_cpu(abi::Get<Buffer, bool>& a) {
  a.answer = false;
}

void layout(abi::Get<Buffer, abi::Layout>& a) {
  static const std::vector<int64_t> falling = [] {
    std::vector<int64_t> all(module::kMostRank);
    for (size_t i = 0; i < all.size(); i++) all[i] = static_cast<int64_t>(all.size() - 1 - i);
    return all;
  }();
  const size_t rank = a.subject->type.shape.size();
  a.answer = {};
  a.answer.struct_size = sizeof a.answer;
  a.answer.tiled.struct_size = sizeof a.answer.tiled;
  a.answer.tiled.minor_to_major = falling.data() + (falling.size() - rank);
  a.answer.tiled.minor_to_major_size = rank;
  a.answer.kind = abi::LayoutKind::tiled;
}

void erase(abi::Of<Buffer>& a) {
  ValuePtr gone;  // freed without the lock
  const std::lock_guard lock(a.subject->mutex);
  gone.swap(a.subject->value);
}

void is_deleted(abi::Get<Buffer, bool>& a) {
  const std::lock_guard lock(a.subject->mutex);
  a.answer = !a.subject->value;
}

const ValuePtr& living(const Buffer& buffer) {
  if (!buffer.value) throw UserError("the array has been deleted or donated; make a copy before");
  return buffer.value;
}

// The buffer stays locked until the read is queued, so no launch queued later takes the value away.
SignalPtr read(Buffer& buffer, std::function<void(const std::vector<char>&)> take) {
  const auto done = std::make_shared<Signal>();
  const std::lock_guard lock(buffer.mutex);
  buffer.client->read(living(buffer), std::move(take), done);
  return done;
}

void to_host(abi::ToHost& a) {
  const module::Type& type = a.subject->type;
  const size_t element = bytes_of(type.element), bytes = bytes_of(type);
  a.event = nullptr;
  if (!a.destination) {
    a.size = bytes;
    return;
  }
  if (a.size < bytes)
    throw UserError("the array has " + std::to_string(bytes) + " bytes, but there is room for " +
                    std::to_string(a.size));
  const auto strides = strides_of(a.layout, type.shape, element);
  auto* const destination = static_cast<char*>(a.destination);
  a.event = new Event{read(*a.subject, [type, element, strides, destination](const std::vector<char>& dense) {
    copy_strided(type.shape, element, dense.data(), row_major(type.shape, element), destination, strides);
  })};
}

void copy_raw(abi::CopyRawToHost& a) {
  a.event = nullptr;
  const auto bytes = static_cast<int64_t>(bytes_of(a.subject->type));
  if (a.offset < 0 || a.size < 0 || a.offset > bytes - a.size)
    throw UserError("the array has " + std::to_string(bytes) + " bytes; ask for some of those");
  a.event = new Event{read(*a.subject, [to = a.destination, offset = a.offset, size = a.size](const auto& dense) {
    if (size) std::memcpy(to, dense.data() + offset, static_cast<size_t>(size));
  })};
}

// A value of its own, which gets the bytes once there are some.
template <class Place>
void copy_to(abi::CopyTo<Place>& a) {
  a.copy = nullptr;
  Buffer& from = *a.subject;
  Device* to = nullptr;
  if constexpr (std::is_same_v<Place, Memory>)
    to = a.place->device;
  else
    to = a.place;
  const std::lock_guard lock(from.mutex);  // as in read()
  a.copy = new Buffer{from.client, to, from.type, {}, from.client->copy(living(from), *to)};
}

void ready_event(abi::Get<Buffer, Event*>& a) {
  a.answer = nullptr;
  const std::lock_guard lock(a.subject->mutex);
  const ValuePtr value = living(*a.subject);
  a.answer = new Event{SignalPtr(value, &value->ready)};
}

}  // namespace

void fill_buffer(abi::Function* slots) {
  slots[abi::Buffer_Destroy] = entry<destroy<Buffer>>;
  slots[abi::Buffer_ElementType] = entry<type>;
  slots[abi::Buffer_Dimensions] = entry<dimensions>;
  slots[abi::Buffer_UnpaddedDimensions] = entry<dimensions>;
  slots[abi::Buffer_DynamicDimensionIndices] = entry<dynamic>;
  slots[abi::Buffer_GetMemoryLayout] = entry<layout>;
  slots[abi::Buffer_OnDeviceSizeInBytes] = entry<size>;
  slots[abi::Buffer_Device] = entry<device>;
  slots[abi::Buffer_Memory] = entry<memory>;
  slots[abi::Buffer_Delete] = entry<erase>;
  slots[abi::Buffer_IsDeleted] = entry<is_deleted>;
  slots[abi::Buffer_ToHostBuffer] = entry<to_host>;
  slots[abi::Buffer_CopyRawToHost] = entry<copy_raw>;
  slots[abi::Buffer_CopyToDevice] = entry<copy_to<Device>>;
  slots[abi::Buffer_CopyToMemory] = entry<copy_to<Memory>>;
  slots[abi::Buffer_IsOnCpu] = entry<is_on_cpu>;
  slots[abi::Buffer_ReadyEvent] = entry<ready_event>;
}

}  // namespace veritpu::pjrt
