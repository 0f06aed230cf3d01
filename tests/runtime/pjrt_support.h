// A framework for tests: opens the library and calls it by its table.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "runtime/module/tensor.h"
#include "runtime/pjrt/abi.h"

namespace veritpu::pjrt {

const abi::Table& table();
std::string report();  // as the library exports it
void leave(int64_t device);

// What a function of the table answered.
struct Answer {
  abi::Code code{};  // none: no error
  std::string message{};
  bool ok() const { return message.empty(); }
};
Answer answer_of(Error* error);  // destroys the error

template <class Arguments>
Answer call(abi::Slot slot, Arguments& arguments) {
  arguments.struct_size = sizeof arguments;
  arguments.extension = nullptr;
  return answer_of(table().slots[slot](&arguments));
}

// Owners of what the library made.
template <class Thing, abi::Slot destroy>
struct Destroyer {
  void operator()(Thing* thing) const {
    abi::Of<Thing> a{{sizeof a, nullptr}, thing};
    table().slots[destroy](&a);
  }
};
using ClientPtr = std::unique_ptr<Client, Destroyer<Client, abi::Client_Destroy>>;
using BufferPtr = std::unique_ptr<Buffer, Destroyer<Buffer, abi::Buffer_Destroy>>;
using EventPtr = std::unique_ptr<Event, Destroyer<Event, abi::Event_Destroy>>;
using ProgramPtr = std::unique_ptr<LoadedExecutable, Destroyer<LoadedExecutable, abi::LoadedExecutable_Destroy>>;

struct Option {
  std::string name, value;
};
// Each throws std::runtime_error with the error's message, unless an answer is asked for.
ClientPtr make_client(const std::vector<Option>& options = {});
std::vector<Device*> devices(Client& client);
// `options`: a CompileOptionsProto.
ProgramPtr compile(Client& client, const std::string& text, const std::string& options = "",
                   const std::string& format = "mlir");
BufferPtr upload(Client& client, const module::Tensor& tensor, Device* device = nullptr);
BufferPtr copy(Buffer& buffer, Device* device);
Device* device_of(Buffer& buffer);
module::Tensor download(Buffer& buffer);
std::vector<BufferPtr> execute(LoadedExecutable& program, const std::vector<Buffer*>& arguments, size_t results,
                               Answer* answer = nullptr);
// The same on several devices: arguments and results by device.
std::vector<std::vector<BufferPtr>> execute_all(LoadedExecutable& program,
                                                const std::vector<std::vector<Buffer*>>& arguments, size_t results,
                                                Answer* answer = nullptr);
// The part of one of a program's devices.
std::vector<BufferPtr> execute_part(LoadedExecutable& program, Device* device, const std::vector<Buffer*>& arguments,
                                    size_t results, Answer* answer = nullptr);
Answer wait(Event& event);
Answer wait(Buffer& buffer);  // until it has a value or failed
bool is_deleted(Buffer& buffer);
void erase(Buffer& buffer);

}  // namespace veritpu::pjrt
