// The assertions of veritpu_top's engines and registers.
#include "Vaxi_lite_slave.h"
#include "Vaxi_lite_slave___024root.h"
#include "Vburst_cut.h"
#include "Vburst_cut___024root.h"
#include "Vfetch_engine.h"
#include "Vfetch_engine___024root.h"
#include "Vload_engine.h"
#include "Vload_engine___024root.h"
#include "Vstore_engine.h"
#include "Vstore_engine___024root.h"
#include "tests/rtl/violations.h"

namespace veritpu {
namespace {

using Cut = Bench<Vburst_cut>;
using Slave = Bench<Vaxi_lite_slave>;
using Fetch = Bench<Vfetch_engine>;
using Load = Bench<Vload_engine>;
using Store = Bench<Vstore_engine>;

template <class Model>
Violation forced(const char* file, const char* category, std::function<void(Bench<Model>&)> force) {
  return {file, category, [=] {
            Bench<Model> bench;
            force(bench);
            bench.edge();
          }};
}

// A run of 64 bytes whose burst nobody takes.
Violation cut(const char* category, std::function<void(Cut&)> force) {
  return forced<Vburst_cut>("burst_cut.sv", category, [=](Cut& b) {
    b.m.address_i = 0x1000;
    b.m.bytes_i = 64;
    b.m.valid_i = 1;
    b.edge();
    b.m.valid_i = 0;
    b.edge();
    force(b);
  });
}

}  // namespace

std::vector<Violation> top_violations() {
  return {
      cut("a run of no bytes",
          [](Cut& b) {
            b.m.bytes_i = 0;
            b.m.valid_i = 1;
          }),
      cut("a burst is withdrawn or changed", [](Cut& b) { b.signals.burst_cut__DOT__valid_q = 0; }),
      cut("a burst over a border of 4 KiB",
          [](Cut& b) {
            b.m.ready_i = 1;
            b.edge();
            b.m.ready_i = 0;
            b.signals.burst_cut__DOT__address_q = 0x1fe0;
            b.signals.burst_cut__DOT__len_q = 1;
            b.signals.burst_cut__DOT__valid_q = 1;
          }),
      forced<Vaxi_lite_slave>("axi_lite_slave.sv", "an answer to a write is withdrawn or changed",
                              [](Slave& b) {
                                b.m.awvalid_i = b.m.wvalid_i = 1;
                                b.edge(3);
                                b.signals.axi_lite_slave__DOT__bresp_o ^= 2;
                              }),
      forced<Vaxi_lite_slave>("axi_lite_slave.sv", "an answer to a read is withdrawn or changed",
                              [](Slave& b) {
                                b.m.arvalid_i = 1;
                                b.edge(5);
                                b.signals.axi_lite_slave__DOT__rdata_o ^= 1;
                              }),
      forced<Vfetch_engine>("fetch_engine.sv", "more fetches than the core may have outstanding",
                            [](Fetch& b) { b.signals.fetch_engine__DOT__outstanding_q = 5; }),
      forced<Vfetch_engine>("fetch_engine.sv", "instructions that nobody asked for",
                            [](Fetch& b) { b.m.rvalid_i = 1; }),
      forced<Vload_engine>("load_engine.sv", "data that nobody asked for", [](Load& b) { b.m.rvalid_i = 1; }),
      forced<Vstore_engine>("store_engine.sv", "an answer that nobody asked for", [](Store& b) { b.m.bvalid_i = 1; }),
      forced<Vstore_engine>("store_engine.sv", "data are withdrawn or changed",
                            [](Store& b) {
                              b.signals.store_engine__DOT__valid_q = 8;
                              b.edge();
                              b.signals.store_engine__DOT__beat_q = 1;
                            }),
  };
}

}  // namespace veritpu
