# The vector unit by itself, at every size, assertions on.
include(${PROJECT_SOURCE_DIR}/rtl/vpu.cmake)
set(rtl ${PROJECT_SOURCE_DIR}/rtl)
set(models)
foreach(n 8 16 32 128)
  veritpu_verilate(vpu_model${n} TOP vpu PREFIX Vvpu${n}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_VPU_SOURCES}
    PARAMETERS N=${n}
    OPTIONS +define+VERITPU_ASSERTIONS)
  target_compile_options(vpu_model${n} PRIVATE -O1)  # the oracle takes longer
  list(APPEND models vpu_model${n})
endforeach()
veritpu_test(vpu_test SOURCES vpu_test.cpp vpu_oracle.cpp ${rtl}/assert.cpp LIBRARIES veritpu_arch ${models})
