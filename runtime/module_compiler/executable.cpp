#include "runtime/module_compiler/executable.h"

#include <algorithm>
#include <cstring>

#include "runtime/module_compiler/hbm_form.h"
#include "runtime/module_compiler/script_run.h"

namespace veritpu::module_compiler {

std::vector<uint8_t> to_bytes(const module::Tensor& tensor) {
  const Element element = tensor.type.element;
  const auto size = host_bytes_of(element);
  const auto count = static_cast<size_t>(module::elements(tensor.type.shape));
  std::vector<uint8_t> host(count * size), hbm(hbm_bytes_of(tensor.type));
  for (size_t i = 0; i < count; ++i) {
    const uint64_t bits = module::bits_of(element, tensor.lanes[tensor.lanes.size() == 1 ? 0 : i]);
    std::memcpy(&host[i * size], &bits, size);
  }
  to_hbm_form(tensor.type, host.data(), hbm.data());
  return hbm;
}

module::Tensor from_bytes(const module::Type& type, const uint8_t* bytes) {
  const auto size = host_bytes_of(type.element);
  module::Tensor tensor{type, {}};
  tensor.lanes.resize(static_cast<size_t>(module::elements(type.shape)));
  std::vector<uint8_t> host(tensor.lanes.size() * size);
  to_host_form(type, bytes, host.data());
  for (size_t i = 0; i < tensor.lanes.size(); ++i) {
    uint64_t bits = 0;
    std::memcpy(&bits, &host[i * size], size);
    tensor.lanes[i] = module::lane_of(type.element, bits);
  }
  return tensor;
}

Executable::Executable(Compiled compiled, arch::Chip& chip, std::shared_ptr<HbmHeap> heap,
                       std::shared_ptr<KeptValues> kept)
    : compiled_(std::move(compiled)), chip_(chip), heap_(std::move(heap)), kept_(std::move(kept)) {
  if (!kept_) kept_ = std::make_shared<KeptValues>(chip_);
  if (compiled_.script) {
    script_ = std::make_shared<ScriptRun>(*compiled_.script, chip_, heap_, kept_);
    return;
  }
  if (compiled_.memory.arena > 0) arena_ = heap_->share(static_cast<uint64_t>(compiled_.memory.arena));
  uint64_t bytes = 0;
  constant_at_.resize(compiled_.buffers.size());
  for (size_t b = 0; b < compiled_.buffers.size(); ++b) {
    if (compiled_.buffers[b].role != BufferInfo::constant) continue;
    constant_at_[b] = bytes;
    bytes += static_cast<uint64_t>(arch::whole_granules(compiled_.buffers[b].bytes()));
  }
  if (bytes > 0) constants_ = heap_->take(bytes, HbmHeap::kInputBank);
  for (size_t b = 0; b < compiled_.buffers.size(); ++b) {
    if (compiled_.buffers[b].role != BufferInfo::constant) continue;
    constant_at_[b] += constants_.address;
    const auto data = to_bytes(*compiled_.buffers[b].value);
    const auto held = std::min(data.size(), static_cast<size_t>(compiled_.buffers[b].bytes()));
    if (held > 0) chip_.write(constant_at_[b], data.data(), held);  // of no elements: it has no place
  }
  program_.emplace(compiled_, chip_, *heap_);
  keeper_ = Keeper::of(compiled_, chip_, *heap_);
}

size_t Executable::count(BufferInfo::Role role) const {
  size_t n = 0;
  for (const auto& b : compiled_.buffers) n += b.role == role || (role == BufferInfo::result && b.becomes >= 0);
  return n;
}

const BufferInfo& Executable::find(BufferInfo::Role role, size_t number) const {
  const auto n = static_cast<int64_t>(number);
  for (const auto& b : compiled_.buffers)
    if ((b.role == role && b.number == n) || (role == BufferInfo::result && b.becomes == n)) return b;
  throw std::out_of_range("a module has no such argument or result");
}

arch::RunReport Executable::execute(const Places& places) {
  if (script_) return script_->execute(places);
  const arch::RunReport report = chip_.launch(prepare(places));
  launched(places);
  return report;
}

arch::Launch Executable::prepare(const Places& places) {
  kept_->before(keeper_, places);
  return program_->prepare([&](BufferId id) { return address(id, places); });
}

uint64_t Executable::address(BufferId id, const Places& places) const {
  const auto at = static_cast<size_t>(id);
  const BufferInfo& buffer = compiled_.buffers[at];
  const auto number = static_cast<size_t>(buffer.number);
  return buffer.role == BufferInfo::argument   ? places.arguments.at(number)
         : buffer.role == BufferInfo::result   ? places.results.at(number)
         : buffer.role == BufferInfo::constant ? constant_at_[at]
                                               : heap_->shared() + static_cast<uint64_t>(compiled_.memory.offset[at]);
}

Uploaded::Uploaded(Compiled compiled, const module::Function& main, const std::vector<module::Tensor>& arguments,
                   arch::Chip& on)
    : chip(on),
      heap(std::make_shared<HbmHeap>(on.config().hbm)),
      kept(std::make_shared<KeptValues>(on)),
      executable(std::move(compiled), on, heap, kept) {
  for (const auto& argument : arguments) {
    const auto bytes = to_bytes(argument);
    places.arguments.push_back(room(bytes.size(), HbmHeap::kInputBank));
    if (!bytes.empty()) chip.write(places.arguments.back(), bytes.data(), bytes.size());
  }
  for (const auto& result : main.results) {
    types_.push_back(result.type);
    places.results.push_back(room(hbm_bytes_of(result.type), HbmHeap::kOutputBank));
  }
}

uint64_t Uploaded::room(size_t bytes, int bank) {
  blocks_.push_back(heap->take(std::max<size_t>(bytes, 1), bank));
  return blocks_.back().address;
}

std::vector<module::Tensor> Uploaded::results() {
  kept->leave();
  std::vector<module::Tensor> results;
  for (size_t i = 0; i < types_.size(); ++i) {
    std::vector<uint8_t> bytes(hbm_bytes_of(types_[i]));
    if (!bytes.empty()) chip.read(places.results[i], bytes.data(), bytes.size());
    results.push_back(from_bytes(types_[i], bytes.data()));
  }
  return results;
}

Run run(const module::Module& module, const std::vector<module::Tensor>& arguments, arch::Chip& chip,
        const Options& options, const module::HostCalls* host) {
  Uploaded main(compile(module, chip.config().core, options), *module.find("main"), arguments, chip);
  main.places.host = host;
  Run run;
  run.report = main.executable.execute(main.places);
  run.results = main.results();
  run.transfer_cycles = main.kept->cycles();
  run.compiled = main.executable.compiled();
  return run;
}

}  // namespace veritpu::module_compiler
