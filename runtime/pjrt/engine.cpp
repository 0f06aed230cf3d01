#include "runtime/pjrt/engine.h"

#include "arch/config.h"
#include "runtime/module/lower.h"
#include "runtime/module/lowering.h"
#include "runtime/pjrt/graph_step.h"
#include "runtime/pjrt/host_run.h"

namespace veritpu::pjrt {

Engine::Engine(const Options& options)
    : options_(options),
      chip_(*arch::find_chip(options.chip), *find_engine(options.engine)),
      client_(veritpu::Client::make(chip_)) {}

std::unique_ptr<Compiled> Engine::compile(const module::Module& module) {
  std::string reason;
  try {
    return std::make_unique<GraphStep>(*this, module);
  } catch (const module::LowerError& error) {
    reason = error.what();
  } catch (const graph::GraphError& error) {
    reason = error.what();
  } catch (const UserError& error) {
    reason = error.what();
  }
  if (!options_.host) throw UserError("the chip does not run this program: " + reason);
  return std::make_unique<HostRun>(*this, module, reason);
}

const std::vector<char>& Engine::bytes(Value& value) {
  if (!value.bytes) value.bytes = bytes_of(value.type.element, client_->parameter(value.parameter));
  return *value.bytes;
}

ValuePtr Engine::owner(const std::string& parameter) {
  const ValuePtr value = owners_[parameter].lock();
  return value && value->parameter == parameter ? value : nullptr;
}

void Engine::set_owner(const std::string& parameter, const ValuePtr& value) {
  owners_[parameter] = value;
  if (value) value->parameter = parameter;
}

const veritpu::Buffer& Engine::copy(Value& value) {
  if (value.copy) return *value.copy;
  const auto& dense = bytes(value);
  const graph::Shape shape = module::graph_shape(value.type);
  if (value.type.element == module::Element::pred) {
    const auto floats = floats_of(value.type.element, dense);
    value.copy = client_->upload(graph::DType::f32, shape, floats.data());
  } else {
    value.copy = client_->upload(*module::dtype_of(value.type), shape, dense.data());
  }
  return *value.copy;
}

}  // namespace veritpu::pjrt
