# The vector unit by itself, at every size, assertions on.
include(${PROJECT_SOURCE_DIR}/rtl/vpu.cmake)
set(rtl ${PROJECT_SOURCE_DIR}/rtl)
set(models)
foreach(n 4 8 16 32 128)
  veritpu_verilate(vpu_model${n} TOP vpu PREFIX Vvpu${n}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_VPU_SOURCES}
    PARAMETERS N=${n}
    OPTIONS +define+VERITPU_ASSERTIONS)
  target_compile_options(vpu_model${n} PRIVATE -O1)  # the oracle takes longer
  list(APPEND models vpu_model${n})
endforeach()
# With stages: as chip n8-stages has them, with fewer stages than functions have parts, and with more.
set(names Ways Simple Sums Products Functions Random Reductions)
foreach(stages 8_2_2_5_27_11_4 2_3_2_4_7_6_5 4_2_3_6_28_12_6)
  string(REPLACE _ ";" numbers ${stages})
  set(parameters)
  foreach(name number IN ZIP_LISTS names numbers)
    list(APPEND parameters ${name}=${number})
  endforeach()
  set(n 8)
  set(optimised -O1)
  if(NOT stages MATCHES ^8)
    set(n 16)  # two sublanes
    set(optimised -Og)  # -O1 takes four times as long
  endif()
  veritpu_verilate(vpu_model_${stages} TOP vpu PREFIX Vvpu_${stages}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_VPU_SOURCES}
    PARAMETERS N=${n} ${parameters}
    OPTIONS +define+VERITPU_ASSERTIONS)
  target_compile_options(vpu_model_${stages} PRIVATE ${optimised})
  list(APPEND models vpu_model_${stages})
endforeach()
veritpu_test(vpu_test SOURCES vpu_test.cpp vpu_oracle.cpp ${rtl}/assert.cpp LIBRARIES veritpu_arch ${models})

# Rows of streams as synthesis reads them.
set(models)
foreach(n 8 16 32 128 256)
  veritpu_verilate(vpu_streams_gates${n} TOP vpu_streams PREFIX Vvpu_streams${n} PARAMETERS N=${n}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/vpu_streams.sv OPTIONS +define+SYNTHESIS)
  target_compile_options(vpu_streams_gates${n} PRIVATE -O1)
  list(APPEND models vpu_streams_gates${n})
endforeach()
veritpu_test(vpu_streams_test SOURCES vpu_streams_test.cpp LIBRARIES veritpu_arch ${models})
