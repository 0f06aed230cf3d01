# VMEM in banks by itself: as one array, as it simulates, and in macros, as synthesis sees it.
set(rtl ${PROJECT_SOURCE_DIR}/rtl)
set(models)
foreach(form array macros)
  set(options +define+VERITPU_ASSERTIONS+VERITPU_INVARIANTS)
  if(form STREQUAL macros)
    list(APPEND options +define+SYNTHESIS)
  endif()
  veritpu_verilate(vmem_${form} TOP vmem PREFIX Vvmem_${form} PARAMETERS N=16 Rows=512 Inputs=2 Mxus=2 Banks=8
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/sram_1r1w.sv ${rtl}/vmem_banks.sv ${rtl}/vmem_macros.sv ${rtl}/vmem.sv
    OPTIONS ${options})
  target_compile_options(vmem_${form} PRIVATE -O1)
  list(APPEND models vmem_${form})
endforeach()
veritpu_test(vmem_test SOURCES vmem_test.cpp ${rtl}/assert.cpp LIBRARIES veritpu_arch ${models})
