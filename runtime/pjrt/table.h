// How functions of C++ stand in PJRT's table.
#pragma once

#include <string_view>

#include "runtime/pjrt/failures.h"
#include "runtime/pjrt/objects.h"

namespace veritpu::pjrt {

template <class Arguments>
Arguments& arguments_of(void (*)(Arguments&), void* arguments) {
  return *static_cast<Arguments*>(arguments);
}

// `function` takes its structure and throws: what it throws is the error.
template <auto function>
Error* entry(void* arguments) {
  try {
    function(arguments_of(function, arguments));
    return nullptr;
  } catch (...) {
    return new Error{failure_of(std::current_exception())};
  }
}

template <class Subject>
void answer(abi::GetText<Subject>& a, std::string_view text) {
  a.items = text.data();
  a.count = text.size();
}

template <class Subject>
void destroy(abi::Of<Subject>& a) {
  delete a.subject;
}

// What each file of functions puts into the table.
void fill_plugin(abi::Function* slots);
void fill_client(abi::Function* slots);
void fill_device(abi::Function* slots);
void fill_buffer(abi::Function* slots);
void fill_compile(abi::Function* slots);
void fill_executable(abi::Function* slots);
void fill_host_callbacks(abi::Function* slots);

}  // namespace veritpu::pjrt
