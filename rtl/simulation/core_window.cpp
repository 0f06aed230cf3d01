#include "rtl/simulation/core_window.h"

namespace veritpu::rtl {
namespace {

thread_local CoreWindow* opens = nullptr;

}  // namespace

OpensWindow::OpensWindow(CoreWindow& window) {
  opens = &window;
}
OpensWindow::~OpensWindow() {
  opens = nullptr;
}

}  // namespace veritpu::rtl

// Called by each model as it begins. A model whose state nobody wants opens nothing.
void veritpu_open_window(const uint8_t* quiet, uint64_t* counters, uint32_t* vmem, uint32_t* acc, uint32_t* weights,
                         uint32_t* registers, uint64_t* kernel) {
  if (veritpu::rtl::opens) *veritpu::rtl::opens = {quiet, counters, vmem, acc, weights, registers, kernel};
}
