#include "systemc/failure.h"

#include <new>
#include <stdexcept>

#include "arch/run_error.h"

namespace veritpu {

Failure Failure::of(const std::exception_ptr& thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const arch::ProgramError& e) {
    return {Kind::program, e.what(), e.pc};
  } catch (const arch::RunError& e) {
    return {Kind::run, e.what(), e.pc};
  } catch (const std::invalid_argument& e) {
    return {Kind::argument, e.what()};
  } catch (const std::out_of_range& e) {
    return {Kind::range, e.what()};
  } catch (const std::logic_error& e) {
    return {Kind::logic, e.what()};
  } catch (const std::bad_alloc& e) {
    return {Kind::memory, e.what()};
  } catch (const std::exception& e) {
    return {Kind::other, e.what()};
  }
}

Failure Failure::from(Unpacker& bytes) {
  Failure failure;
  failure.kind = bytes.get<Kind>();
  failure.text = bytes.text();
  if (bytes.get<bool>()) failure.pc = bytes.get<uint32_t>();
  return failure;
}

void Failure::pack(Packer& bytes) const {
  bytes.put(kind).put(text).put(pc.has_value());
  if (pc) bytes.put(*pc);
}

void Failure::raise() const {
  switch (kind) {
    case Kind::program: throw arch::ProgramError(text, pc);
    case Kind::run: throw arch::RunError(text, pc);
    case Kind::argument: throw std::invalid_argument(text);
    case Kind::range: throw std::out_of_range(text);
    case Kind::logic: throw std::logic_error(text);
    case Kind::memory: throw std::bad_alloc();
    case Kind::other: break;
  }
  throw std::runtime_error(text);
}

}  // namespace veritpu
