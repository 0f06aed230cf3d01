// Programs become executables, executables bytes that a file can hold, and those executables again.
#include "runtime/pjrt/client.h"
#include "runtime/pjrt/table.h"
#include "systemc/wire.h"

namespace veritpu::pjrt {
namespace {

constexpr char kSaved[] = "VeriTPU program 1";

LoadedExecutable* load(Client& client, ProgramSource source) {
  auto made = std::make_unique<LoadedExecutable>();
  made->client = &client;
  made->module = client.compile(source.code, source.format, source.options, made->name);
  made->source = std::make_shared<const ProgramSource>(std::move(source));
  for (const int64_t id : made->module->placed.devices) made->devices.push_back(client.device(id));
  return made.release();
}

std::string text_of(const char* text, size_t size) {
  return size ? std::string(text, size) : std::string();
}

void compile(abi::CompileProgram& a) {
  a.executable = nullptr;
  a.executable = load(*a.subject, {{a.program->format, a.program->format_size},
                                   {a.program->code, a.program->code_size},
                                   text_of(a.options, a.options_size)});
}

// The bytes hold the program and its options. So any build can load them; what was compiled of it is in the folder of
// compiled programs (disk_cache.h), if one is used.
void serialize(abi::SerializeExecutable& a) {
  const ProgramSource& source = *a.subject->source;
  Packer fields;
  fields.put(std::string(kSaved)).put(source.format).put(source.code).put(source.options);
  auto bytes = std::make_unique<std::string>(fields.take());
  answer(a, *bytes);
  a.kept = bytes.release();
  a.destroy = [](void* kept) { delete static_cast<std::string*>(kept); };
}

ProgramSource source_of(const std::string& bytes) {
  try {
    Unpacker fields(bytes);
    if (fields.text() == kSaved) {
      ProgramSource source;
      for (std::string* field : {&source.format, &source.code, &source.options}) *field = fields.text();
      if (fields.empty()) return source;
    }
  } catch (const std::runtime_error&) {  // they end too early
  }
  throw UserError("these bytes are no executable that VeriTPU saved; compile the program again");
}

void deserialize(abi::DeserializeExecutable& a) {
  a.executable = nullptr;
  ProgramSource source = source_of({a.bytes, a.size});
  if (a.options) source.options = text_of(a.options, a.options_size);
  a.executable = load(*a.subject, std::move(source));
}

}  // namespace

void fill_compile(abi::Function* slots) {
  slots[abi::Client_Compile] = entry<compile>;
  slots[abi::Executable_Serialize] = entry<serialize>;
  slots[abi::Executable_DeserializeAndLoad] = entry<deserialize>;
}

}  // namespace veritpu::pjrt
