# veritpu_top (docs/top.md): the core with its engines and registers. Its tests verilate it (tests/top).
set(rtl ${CMAKE_CURRENT_SOURCE_DIR})
set(core ${VERITPU_CORE_SOURCES})
list(REMOVE_ITEM core ${rtl}/simulation/core_window.sv)
set(VERITPU_TOP_SOURCES
    ${core} ${rtl}/row_format_pkg.sv ${rtl}/burst_cut.sv ${rtl}/dma_walk.sv ${rtl}/fetch_engine.sv
    ${rtl}/load_engine.sv ${rtl}/store_engine.sv ${rtl}/axi_lite_slave.sv ${rtl}/control.sv ${rtl}/veritpu_top.sv CACHE INTERNAL "veritpu_top's SystemVerilog in order")
