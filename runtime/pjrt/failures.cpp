#include "runtime/pjrt/failures.h"

#include <new>

#include "arch/syntax_error.h"
#include "runtime/client.h"

namespace veritpu::pjrt {

Failure failure_of(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Unimplemented& error) {
    return {abi::Code::unimplemented, error.what()};
  } catch (const arch::SyntaxError& error) {
    return {abi::Code::invalid_argument, error.what()};
  } catch (const UserError& error) {
    return {abi::Code::invalid_argument, error.what()};
  } catch (const std::bad_alloc&) {
    return {abi::Code::resource_exhausted, "the host's memory does not hold the program's values; use smaller ones"};
  } catch (const std::exception& error) {
    return {abi::Code::internal, error.what()};
  } catch (...) {
    return {abi::Code::internal, "an exception of no known type"};
  }
}

}  // namespace veritpu::pjrt
