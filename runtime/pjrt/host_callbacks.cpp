#include "runtime/pjrt/host_callbacks.h"

#include "runtime/pjrt/table.h"

namespace veritpu::pjrt {
namespace {

Error* error_of_callback(abi::Code code, const char* message, size_t size) {
  return new Error{{code, {message, size}}};
}

template <class Callback>
const Callback& of_channel(const std::map<int64_t, Callback>& all, int64_t channel) {
  const auto found = all.find(channel);
  if (found == all.end())
    throw UserError("the program calls the host by channel " + std::to_string(channel) +
                    ", for which the launch has no function");
  return found->second;
}

void add_chunk(abi::AddChunk& a) {
  Arrival& arrival = *a.subject->arrival;
  const auto* data = static_cast<const char*>(a.chunk->data);
  arrival.bytes.insert(arrival.bytes.end(), data, data + a.chunk->size);
  a.chunk->release(a.chunk->data, a.chunk->release_argument);
  if (arrival.bytes.size() > arrival.size) throw UserError("the host gives more bytes than the program takes");
  a.transferred = new Event{std::make_shared<Signal>()};
  a.transferred->signal->set();
  if (arrival.bytes.size() == arrival.size) arrival.complete.set();
}
void total_bytes(abi::Get<CopyToDeviceStream, int64_t>& a) {
  a.answer = static_cast<int64_t>(a.subject->arrival->size);
}
void granule_size(abi::Get<CopyToDeviceStream, int64_t>& a) {
  a.answer = 1;
}
void current_bytes(abi::Get<CopyToDeviceStream, int64_t>& a) {
  a.answer = static_cast<int64_t>(a.subject->arrival->bytes.size());
}

}  // namespace

CopyToDeviceStream::~CopyToDeviceStream() {
  if (!arrival->complete.is_set()) arrival->complete.set(Failure{abi::Code::internal, "the host gave no value"});
}

HostCallbacks::HostCallbacks(const abi::ExecuteOptions& options) {
  for (size_t i = 0; i < options.sends; i++)
    sends_[options.send_callbacks[0][i].channel] = options.send_callbacks[0][i];
  for (size_t i = 0; i < options.receives; i++)
    receives_[options.receive_callbacks[0][i].channel] = options.receive_callbacks[0][i];
}

void HostCallbacks::send(int64_t channel, const module::Tensor& value) const {
  const abi::SendCallback& callback = of_channel(sends_, channel);
  auto* const bytes = new std::vector<char>(bytes_of(value));
  abi::Chunk chunk{bytes->data(), bytes->size(),
                   [](void*, void* argument) { delete static_cast<std::vector<char>*>(argument); }, bytes};
  abi::CallbackError make_error = error_of_callback;
  const std::unique_ptr<Error> error(callback.call(&chunk, &make_error, chunk.size, true, callback.argument));
  if (error) throw std::runtime_error(error->failure.sentence);
}

module::Tensor HostCallbacks::receive(int64_t channel, const module::Type& type) const {
  const abi::ReceiveCallback& callback = of_channel(receives_, channel);
  const auto arrival = std::make_shared<Arrival>();
  arrival->size = bytes_of(type);
  callback.call(new CopyToDeviceStream{arrival}, callback.argument);
  arrival->complete.wait();
  if (arrival->complete.failure()) throw std::runtime_error(arrival->complete.failure()->sentence);
  return tensor_of(type, arrival->bytes);
}

void fill_host_callbacks(abi::Function* slots) {
  slots[abi::CopyToDeviceStream_Destroy] = entry<destroy<CopyToDeviceStream>>;
  slots[abi::CopyToDeviceStream_AddChunk] = entry<add_chunk>;
  slots[abi::CopyToDeviceStream_TotalBytes] = entry<total_bytes>;
  slots[abi::CopyToDeviceStream_GranuleSize] = entry<granule_size>;
  slots[abi::CopyToDeviceStream_CurrentBytes] = entry<current_bytes>;
}

}  // namespace veritpu::pjrt
