# The verilated core behind the chip's seam.
add_library(veritpu_rtl_core STATIC rtl_core.cpp)
target_link_libraries(veritpu_rtl_core PUBLIC veritpu_arch PRIVATE veritpu_rtl_models)
