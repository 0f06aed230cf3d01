// Executables: what they are, and their launches.
#include "runtime/pjrt/table.h"

#include <algorithm>
#include <cstring>
#include <set>

#include "runtime/pjrt/client.h"
#include "runtime/pjrt/extensions.h"
#include "runtime/pjrt/host_callbacks.h"

namespace veritpu::pjrt {
namespace {

std::shared_ptr<const CompiledModule> module_of(LoadedExecutable& executable) {
  const std::lock_guard lock(executable.mutex);
  if (!executable.module) throw UserError("the executable has been deleted; compile the program again");
  return executable.module;
}

abi::Named cost(const char* name, double value) {
  abi::Named cost{};
  cost.struct_size = sizeof cost;
  cost.name = name;
  cost.name_size = std::strlen(name);
  cost.kind = abi::NamedKind::real;
  cost.real = static_cast<float>(value);
  cost.size = 1;
  return cost;
}

void executable(abi::Get<LoadedExecutable, Executable*>& a) {
  a.answer = nullptr;
  auto made = std::make_unique<Executable>();
  made->name = a.subject->name;
  made->source = a.subject->source;
  made->module = module_of(*a.subject);
  made->fingerprint = std::to_string(std::hash<std::string>()(made->module->key));
  for (const module::Type& type : made->module->results) {
    made->types.push_back(type_of(type.element));
    made->dims.insert(made->dims.end(), type.shape.begin(), type.shape.end());
    made->ranks.push_back(type.shape.size());
    made->kinds.push_back(kMemoryKind);
    made->kind_sizes.push_back(std::strlen(kMemoryKind));
  }
  for (const auto* types : {&made->module->arguments, &made->module->results})
    for (const module::Type& type : *types) {
      made->layouts.push_back(std::make_unique<MemoryLayout>(type.shape.size()));
      (types == &made->module->results ? made->result_layouts : made->argument_layouts)
          .push_back(made->layouts.back().get());
    }
  if (made->module->placed.partitions > 1)
    read_shardings(made->module->optimized.code, made->argument_shardings, made->result_shardings);
  made->client = a.subject->client;
  a.answer = made.release();
}

void name(abi::GetText<Executable>& a) {
  answer(a, a.subject->name);
}
void fingerprint(abi::GetText<Executable>& a) {
  answer(a, a.subject->fingerprint);
}
void replicas(abi::Get<Executable, size_t>& a) {
  a.answer = static_cast<size_t>(a.subject->module->placed.replicas);
}
void partitions(abi::Get<Executable, size_t>& a) {
  a.answer = static_cast<size_t>(a.subject->module->placed.partitions);
}
void outputs(abi::Get<Executable, size_t>& a) {
  a.answer = a.subject->types.size();
}
void code_size(abi::Get<Executable, int64_t>& a) {
  a.answer = static_cast<int64_t>(a.subject->module->facts.instructions * arch::kInstructionBytes);
}

void output_types(abi::OutputTypes& a) {
  a.types = a.subject->types.data();
  a.count = a.subject->types.size();
}
void output_dimensions(abi::OutputDimensions& a) {
  a.outputs = a.subject->ranks.size();
  a.dims = a.subject->dims.data();
  a.ranks = a.subject->ranks.data();
}
void output_kinds(abi::OutputMemoryKinds& a) {
  a.outputs = a.subject->kinds.size();
  a.kinds = a.subject->kinds.data();
  a.sizes = a.subject->kind_sizes.data();
}

// Cycles are those of the last launch: there are none before the first. A program on the chip has no operations on the
// host.
void costs(abi::CostAnalysis& a) {
  const CompiledModule& m = *a.subject->module;
  auto& costs = a.subject->costs;
  costs = {cost("flops", 2.0 * static_cast<double>(m.facts.macs)),
           cost("bytes accessed", static_cast<double>(m.argument_bytes + m.result_bytes)),
           cost("instructions", static_cast<double>(m.facts.instructions))};
  if (m.facts.place == "host") {
    int64_t operations = 0;
    for (const auto& [word, count] : m.operations) operations += count;
    costs.push_back(cost("operations on the host", static_cast<double>(operations)));
  }
  if (const uint64_t cycles = a.subject->client->report.cycles(m.key))
    costs.push_back(cost("cycles", static_cast<double>(cycles)));
  a.items = costs.data();
  a.count = costs.size();
}

void memory_stats(abi::CompiledMemory& a) {
  const CompiledModule& m = *a.subject->module;
  a.code = static_cast<int64_t>(m.facts.instructions * arch::kInstructionBytes);
  a.arguments = static_cast<int64_t>(m.argument_bytes);
  a.outputs = static_cast<int64_t>(m.result_bytes);
  a.aliased = static_cast<int64_t>(m.aliased_bytes);
  a.temporary = static_cast<int64_t>(m.facts.temporary_bytes);
  a.host_code = a.host_arguments = a.host_outputs = a.host_aliased = a.host_temporary = 0;
  const int64_t all = a.code + a.arguments + a.outputs - a.aliased + a.temporary;
  if (a.struct_size >= sizeof a - sizeof a.total) a.peak = all;
  if (a.struct_size >= sizeof a) a.total = all;
}

// The devices are asked for apart.
void assignment(abi::Assigned& a) {
  a.message = nullptr;
  a.size = 0;
  a.kept = nullptr;
  a.destroy = [](void*) {};
}

void optimized(abi::OptimizedProgram& a) {
  const Optimized& o = a.subject->module->optimized;
  a.program->format = o.format.data();
  a.program->format_size = o.format.size();
  if (a.program->code) std::memcpy(a.program->code, o.code.data(), o.code.size());
  a.program->code_size = o.code.size();
}

void destroy_loaded(abi::Of<LoadedExecutable>& a) {
  delete a.subject;
}
void devices(abi::GetList<LoadedExecutable, Device*>& a) {
  a.items = a.subject->devices.data();
  a.count = a.subject->devices.size();
}
void erase(abi::Of<LoadedExecutable>& a) {
  const std::lock_guard lock(a.subject->mutex);
  a.subject->module.reset();
}
void is_deleted(abi::Get<LoadedExecutable, bool>& a) {
  const std::lock_guard lock(a.subject->mutex);
  a.answer = !a.subject->module;
}

struct Given {
  std::vector<ValuePtr> values;  // for each device in turn
  std::vector<bool> consumed;
};

// The arguments' values. Donated ones are taken away, all or none.
Given take_arguments(const CompiledModule& module, const std::vector<Device*>& devices, const abi::Execute& a) {
  const size_t count = module.arguments.size();
  std::vector<bool> donated = module.donated;
  if (a.options)
    for (size_t i = 0; i < a.options->not_donatable_count; i++)
      donated.at(static_cast<size_t>(a.options->not_donatable[i])) = false;
  std::map<Buffer*, int> times;
  for (size_t d = 0; d < devices.size() && count; d++)
    for (size_t i = 0; i < count; i++) times[a.arguments[d][i]]++;
  std::vector<std::unique_lock<std::mutex>> locks;
  for (const auto& [buffer, uses] : times) locks.emplace_back(buffer->mutex);  // in one order
  Given given;
  for (size_t d = 0; d < devices.size(); d++)
    for (size_t i = 0; i < count; i++) {
      Buffer* const buffer = a.arguments[d][i];
      const std::string which = "argument " + std::to_string(i);
      if (!buffer->value) throw UserError(which + " has been deleted or donated; pass a copy");
      if (buffer->device != devices[d])
        throw UserError(which + " is on device " + std::to_string(buffer->device->id) + ", but the program runs on " +
                        std::to_string(devices[d]->id) + "; put it there");
      if (buffer->type != module.arguments[i])
        throw UserError(which + " is " + module::print(buffer->type) + ", but the program takes " +
                        module::print(module.arguments[i]));
      if (donated[i] && times[buffer] > 1) throw UserError(which + " is donated, but passed twice; pass a copy");
      given.values.push_back(buffer->value);
      given.consumed.push_back(donated[i]);
    }
  for (size_t d = 0; d < devices.size(); d++)
    for (size_t i = 0; i < count; i++)
      if (donated[i]) a.arguments[d][i]->value.reset();
  return given;
}

// On all of the program's devices, or on one of them: then the launch waits for the others'.
void execute(abi::Execute& a) {
  const auto module = module_of(*a.subject);
  Client& client = *a.subject->client;
  std::vector<Device*> devices = a.subject->devices;
  const auto place = std::find(devices.begin(), devices.end(), a.device) - devices.begin();
  const bool part = a.device && devices.size() > 1;
  if (a.device && static_cast<size_t>(place) == devices.size())
    throw UserError("the program is not compiled for device " + std::to_string(a.device->id) +
                    "; compile it for that device");
  if (part) devices = {a.device};
  if (a.devices != devices.size())
    throw UserError("the program runs on " + std::to_string(devices.size()) + " devices, not " +
                    std::to_string(a.devices));
  if (a.arguments_count != module->arguments.size())
    throw UserError("the program takes " + std::to_string(module->arguments.size()) + " arguments, not " +
                    std::to_string(a.arguments_count));
  if (client.is_forked())
    throw UserError("this process was forked from the one that has the chip; start it by `spawn` instead of `fork`");
  const Given given = take_arguments(*module, devices, a);
  std::vector<ValuePtr> results;
  for (const Device* device : devices)
    for (const module::Type& type : module->results)
      results.push_back(std::make_shared<Value>(type, device->id, device->bytes));
  const auto complete = std::make_shared<Signal>();
  if (part)
    client.execute_part(module, static_cast<size_t>(place), {given.values, given.consumed, results, complete});
  else
    client.execute(module, {given.values, given.consumed, results, complete,
                            a.options ? std::make_shared<HostCallbacks>(*a.options) : nullptr});
  for (size_t d = 0; d < devices.size(); d++) {
    for (size_t r = 0; r < module->results.size(); r++)
      a.results[d][r] =
          new Buffer{&client, devices[d], module->results[r], {}, results[d * module->results.size() + r]};
    if (a.complete) a.complete[d] = new Event{complete};
  }
}

}  // namespace

void fill_executable(abi::Function* slots) {
  slots[abi::Executable_Destroy] = entry<destroy<Executable>>;
  slots[abi::Executable_Name] = entry<name>;
  slots[abi::Executable_NumReplicas] = entry<replicas>;
  slots[abi::Executable_NumPartitions] = entry<partitions>;
  slots[abi::Executable_NumOutputs] = entry<outputs>;
  slots[abi::Executable_SizeOfGeneratedCodeInBytes] = entry<code_size>;
  slots[abi::Executable_GetCostAnalysis] = entry<costs>;
  slots[abi::Executable_OutputMemoryKinds] = entry<output_kinds>;
  slots[abi::Executable_OptimizedProgram] = entry<optimized>;
  slots[abi::Executable_OutputElementTypes] = entry<output_types>;
  slots[abi::Executable_OutputDimensions] = entry<output_dimensions>;
  slots[abi::Executable_Fingerprint] = entry<fingerprint>;
  slots[abi::Executable_GetCompiledMemoryStats] = entry<memory_stats>;
  slots[abi::LoadedExecutable_Destroy] = entry<destroy_loaded>;
  slots[abi::LoadedExecutable_GetExecutable] = entry<executable>;
  slots[abi::LoadedExecutable_AddressableDevices] = entry<devices>;
  slots[abi::LoadedExecutable_GetDeviceAssignment] = entry<assignment>;
  slots[abi::LoadedExecutable_Delete] = entry<erase>;
  slots[abi::LoadedExecutable_IsDeleted] = entry<is_deleted>;
  slots[abi::LoadedExecutable_Execute] = entry<execute>;
}

}  // namespace veritpu::pjrt
