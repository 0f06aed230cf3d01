# The core that draws waveforms: one size, verilated with tracing (rtl/core.cmake).
add_library(veritpu_traced_core STATIC fst_file.cpp traced_core.cpp)
target_link_libraries(veritpu_traced_core PUBLIC veritpu_arch PRIVATE veritpu_traced_model)
