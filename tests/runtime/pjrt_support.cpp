#include "tests/runtime/pjrt_support.h"

#include <dlfcn.h>

#include <cstring>
#include <stdexcept>

namespace veritpu::pjrt {
namespace {

void* library() {
  static void* const handle = [] {
    void* const opened = dlopen(VERITPU_PJRT, RTLD_NOW | RTLD_LOCAL);
    if (!opened) throw std::runtime_error(dlerror());
    return opened;
  }();
  return handle;
}

void expect(const Answer& answer) {
  if (!answer.ok()) throw std::runtime_error(answer.message);
}

size_t element_bytes(module::Element element) {
  return static_cast<size_t>(module::facts(element).bits + 7) / 8;
}

// By module::Element.
abi::Type type_of(module::Element element) {
  using T = abi::Type;
  static const T types[] = {T::pred, T::s8,  T::s16, T::s32,  T::s64, T::u8, T::u16,
                            T::u32,  T::u64, T::f16, T::bf16, T::f32, T::f64};
  return types[static_cast<size_t>(element)];
}

module::Element element_of(abi::Type type) {
  for (int e = 0; e <= static_cast<int>(module::Element::f64); e++)
    if (type_of(static_cast<module::Element>(e)) == type) return static_cast<module::Element>(e);
  throw std::runtime_error("a buffer has no such type");
}

}  // namespace

const abi::Table& table() {
  static const auto* const the = reinterpret_cast<const abi::Table* (*)()>(dlsym(library(), "GetPjrtApi"))();
  return *the;
}

void leave(int64_t device) {
  reinterpret_cast<void (*)(int64_t)>(dlsym(library(), "veritpu_leave"))(device);
}

std::string report() {
  const auto get = reinterpret_cast<size_t (*)(char*, size_t)>(dlsym(library(), "veritpu_report"));
  std::string text(get(nullptr, 0), ' ');
  get(text.data(), text.size());
  return text;
}

Answer answer_of(Error* error) {
  if (!error) return {};
  abi::GetText<const Error> text{};
  text.subject = error;
  table().slots[abi::Error_Message](&text);
  abi::Get<const Error, abi::Code> code{};
  code.subject = error;
  table().slots[abi::Error_GetCode](&code);
  Answer answer{code.answer, std::string(text.items, text.count)};
  abi::Of<Error> gone{};
  gone.subject = error;
  table().slots[abi::Error_Destroy](&gone);
  return answer;
}

ClientPtr make_client(const std::vector<Option>& options) {
  std::vector<abi::Named> named;
  for (const Option& option : options) {
    abi::Named n{};
    n.struct_size = sizeof n;
    n.name = option.name.data();
    n.name_size = option.name.size();
    n.kind = abi::NamedKind::text;
    n.text = option.value.data();
    n.size = option.value.size();
    named.push_back(n);
  }
  abi::CreateClient a{};
  a.options = named.data();
  a.options_count = named.size();
  expect(call(abi::Client_Create, a));
  return ClientPtr(a.client);
}

std::vector<Device*> devices(Client& client) {
  abi::GetList<Client, Device*> a{};
  a.subject = &client;
  expect(call(abi::Client_AddressableDevices, a));
  return {a.items, a.items + a.count};
}

ProgramPtr compile(Client& client, const std::string& text, const std::string& options, const std::string& format) {
  std::string code = text;
  abi::Program program{};
  program.struct_size = sizeof program;
  program.code = code.data();
  program.code_size = code.size();
  program.format = format.data();
  program.format_size = format.size();
  abi::CompileProgram a{};
  a.subject = &client;
  a.program = &program;
  a.options = options.data();
  a.options_size = options.size();
  expect(call(abi::Client_Compile, a));
  return ProgramPtr(a.executable);
}

BufferPtr upload(Client& client, const module::Tensor& tensor, Device* device) {
  const size_t element = element_bytes(tensor.type.element);
  const module::Tensor all = module::spread(tensor);
  std::vector<char> bytes(all.lanes.size() * element);
  for (size_t i = 0; i < all.lanes.size(); i++) {
    const uint64_t bits = module::bits_of(tensor.type.element, all.lanes[i]);
    std::memcpy(&bytes[i * element], &bits, element);
  }
  abi::BufferFromHost a{};
  a.subject = &client;
  a.data = bytes.data();
  a.type = type_of(tensor.type.element);
  a.dims = tensor.type.shape.data();
  a.rank = tensor.type.shape.size();
  a.device = device;
  expect(call(abi::Client_BufferFromHostBuffer, a));
  const EventPtr done(a.done_with_host_buffer);
  BufferPtr buffer(a.buffer);
  expect(wait(*done));
  return buffer;
}

BufferPtr copy(Buffer& buffer, Device* device) {
  abi::CopyTo<Device> a{};
  a.subject = &buffer;
  a.place = device;
  expect(call(abi::Buffer_CopyToDevice, a));
  return BufferPtr(a.copy);
}

Device* device_of(Buffer& buffer) {
  abi::Get<Buffer, Device*> a{};
  a.subject = &buffer;
  expect(call(abi::Buffer_Device, a));
  return a.answer;
}

module::Tensor download(Buffer& buffer) {
  abi::Get<Buffer, abi::Type> type{};
  type.subject = &buffer;
  expect(call(abi::Buffer_ElementType, type));
  abi::GetList<Buffer, int64_t> dims{};
  dims.subject = &buffer;
  expect(call(abi::Buffer_Dimensions, dims));
  module::Tensor tensor{{element_of(type.answer), {dims.items, dims.items + dims.count}}, {}};
  abi::ToHost a{};
  a.subject = &buffer;
  expect(call(abi::Buffer_ToHostBuffer, a));
  std::vector<char> bytes(a.size);
  char nothing = 0;
  a.destination = bytes.empty() ? &nothing : bytes.data();
  expect(call(abi::Buffer_ToHostBuffer, a));
  const EventPtr event(a.event);
  expect(wait(*event));
  const size_t element = element_bytes(tensor.type.element);
  for (size_t i = 0; i * element < bytes.size(); i++) {
    uint64_t bits = 0;
    std::memcpy(&bits, &bytes[i * element], element);
    tensor.lanes.push_back(module::lane_of(tensor.type.element, bits));
  }
  return tensor;
}

namespace {

std::vector<std::vector<BufferPtr>> execute_on(Device* device, LoadedExecutable& program,
                                               const std::vector<std::vector<Buffer*>>& arguments, size_t results,
                                               Answer* answer) {
  const size_t count = arguments.size();
  std::vector<std::vector<Buffer*>> made(count, std::vector<Buffer*>(results));
  std::vector<Buffer**> lists;
  std::vector<Buffer* const*> given;
  for (size_t d = 0; d < count; d++) {
    lists.push_back(made[d].data());
    given.push_back(arguments[d].data());
  }
  std::vector<Event*> events(count);
  abi::ExecuteOptions options{};
  options.struct_size = sizeof options;
  abi::Execute a{};
  a.subject = &program;
  a.options = &options;
  a.arguments = given.data();
  a.devices = count;
  a.arguments_count = arguments[0].size();
  a.results = lists.data();
  a.complete = events.data();
  a.device = device;
  const Answer got = call(abi::LoadedExecutable_Execute, a);
  std::vector<EventPtr> complete;
  for (Event* event : events) complete.emplace_back(event);
  std::vector<std::vector<BufferPtr>> all(count);
  for (size_t d = 0; d < count; d++)
    for (Buffer* buffer : made[d])
      if (buffer) all[d].emplace_back(buffer);
  if (answer)
    *answer = got;
  else
    expect(got);
  return all;
}

}  // namespace

std::vector<BufferPtr> execute(LoadedExecutable& program, const std::vector<Buffer*>& arguments, size_t results,
                               Answer* answer) {
  return std::move(execute_on(nullptr, program, {arguments}, results, answer)[0]);
}
std::vector<BufferPtr> execute_part(LoadedExecutable& program, Device* device, const std::vector<Buffer*>& arguments,
                                    size_t results, Answer* answer) {
  return std::move(execute_on(device, program, {arguments}, results, answer)[0]);
}
std::vector<std::vector<BufferPtr>> execute_all(LoadedExecutable& program,
                                                const std::vector<std::vector<Buffer*>>& arguments, size_t results,
                                                Answer* answer) {
  return execute_on(nullptr, program, arguments, results, answer);
}

Answer wait(Event& event) {
  abi::Of<Event> a{{sizeof a, nullptr}, &event};
  return call(abi::Event_Await, a);
}

Answer wait(Buffer& buffer) {
  abi::Get<Buffer, Event*> a{};
  a.subject = &buffer;
  if (const Answer answer = call(abi::Buffer_ReadyEvent, a); !answer.ok()) return answer;
  const EventPtr event(a.answer);
  return wait(*event);
}

bool is_deleted(Buffer& buffer) {
  abi::Get<Buffer, bool> a{};
  a.subject = &buffer;
  expect(call(abi::Buffer_IsDeleted, a));
  return a.answer;
}

void erase(Buffer& buffer) {
  abi::Of<Buffer> a{{sizeof a, nullptr}, &buffer};
  expect(call(abi::Buffer_Delete, a));
}

}  // namespace veritpu::pjrt
