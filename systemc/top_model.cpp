#include "systemc/top_model.h"

#include <stdexcept>
#include <string>

#include "top_models.h"
#include "verilated.h"

namespace veritpu {
namespace {

template <class Bits>
uint32_t* words(Bits& bits) {
  if constexpr (std::is_integral_v<Bits>)
    return &bits;
  else
    return &bits[0];
}

template <class Model>
class VerilatedTop final : public TopModel {
 public:
  explicit VerilatedTop(unsigned bus_bytes) : model_(&context_, "top") {
    Model& m = model_;
    constexpr unsigned kInstructionBytes = 32;
    pins.clk = &m.clk_i, pins.rst_n = &m.rst_ni, pins.irq = &m.irq_o;
    pins.ctrl = {&m.ctrl_awvalid_i, &m.ctrl_awready_o, &m.ctrl_awaddr_i, &m.ctrl_wvalid_i, &m.ctrl_wready_o,
                 &m.ctrl_wdata_i,   &m.ctrl_wstrb_i,   &m.ctrl_bvalid_o, &m.ctrl_bready_i, &m.ctrl_bresp_o,
                 &m.ctrl_arvalid_i, &m.ctrl_arready_o, &m.ctrl_araddr_i, &m.ctrl_rvalid_o, &m.ctrl_rready_i,
                 &m.ctrl_rdata_o,   &m.ctrl_rresp_o};
    pins.imem = {&m.imem_arvalid_o, &m.imem_arready_i,     &m.imem_araddr_o, &m.imem_arlen_o, &m.imem_rvalid_i,
                 &m.imem_rready_o,  words(m.imem_rdata_i), &m.imem_rresp_i,  &m.imem_rlast_i, kInstructionBytes};
    pins.loads = {&m.dmem_arvalid_o, &m.dmem_arready_i,     &m.dmem_araddr_o, &m.dmem_arlen_o, &m.dmem_rvalid_i,
                  &m.dmem_rready_o,  words(m.dmem_rdata_i), &m.dmem_rresp_i,  &m.dmem_rlast_i, bus_bytes};
    pins.stores = {&m.dmem_awvalid_o, &m.dmem_awready_i, &m.dmem_awaddr_o,      &m.dmem_awlen_o,
                   &m.dmem_wvalid_o,  &m.dmem_wready_i,  words(m.dmem_wdata_o), words(m.dmem_wstrb_o),
                   &m.dmem_bvalid_i,  &m.dmem_bready_o,  &m.dmem_bresp_i,       bus_bytes};
  }
  ~VerilatedTop() override {
    Verilated::threadContextp(&context_);
    model_.final();
  }
  void eval() override { model_.eval(); }

 private:
  VerilatedContext context_;
  Model model_;
};

}  // namespace

bool has_top(const arch::CoreConfig& config) {
#define VERITPU_TOP(model_, bus_bytes_, ...) \
  if (config == arch::CoreConfig{__VA_ARGS__}) return true;
  VERITPU_TOPS
#undef VERITPU_TOP
  return false;
}

std::unique_ptr<TopModel> make_top(const arch::CoreConfig& config) {
#define VERITPU_TOP(model_, bus_bytes_, ...) \
  if (config == arch::CoreConfig{__VA_ARGS__}) return std::make_unique<VerilatedTop<model_>>(bus_bytes_);
  VERITPU_TOPS
#undef VERITPU_TOP
  throw std::invalid_argument("no veritpu_top was built for N = " + std::to_string(config.n) +
                              "; add its size to rtl/top.cmake");
}

}  // namespace veritpu
