# The matrix unit's tests and benchmarks verilate what they need of these.
set(VERITPU_FP_SOURCES ${CMAKE_CURRENT_SOURCE_DIR}/fp_pkg.sv)
