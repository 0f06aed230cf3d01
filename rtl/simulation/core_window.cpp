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

// Called by each model as it begins, the second once a matrix unit. A model whose state nobody wants opens nothing.
void veritpu_open_window(const uint8_t* quiet, uint64_t* counters, uint32_t* vmem, uint32_t* registers,
                         uint64_t* kernel) {
  if (!veritpu::rtl::opens) return;
  auto& window = *veritpu::rtl::opens;
  window.quiet = quiet, window.counters = counters, window.vmem = vmem;
  window.registers = registers, window.kernel = kernel;
}
void veritpu_open_mxu(int mxu, uint32_t* acc, uint32_t* weights) {
  if (!veritpu::rtl::opens) return;
  veritpu::rtl::opens->acc.at(mxu) = acc, veritpu::rtl::opens->weights.at(mxu) = weights;
}
