set(rtl ${PROJECT_SOURCE_DIR}/rtl)
veritpu_verilate(mxu_fp_model TOP mxu_fp_top PREFIX Vmxu_fp_top
  SOURCES ${rtl}/fp_pkg.sv ${CMAKE_CURRENT_LIST_DIR}/mxu_fp_top.sv)
veritpu_test(mxu_fp_test SOURCES mxu_fp_test.cpp mxu_oracle.cpp LIBRARIES veritpu_arch mxu_fp_model)

# The same as synthesis reads it.
veritpu_verilate(mxu_fp_gates_model TOP mxu_fp_top PREFIX Vmxu_fp_top
  SOURCES ${rtl}/fp_sum_pkg.sv ${rtl}/fp_pkg.sv ${CMAKE_CURRENT_LIST_DIR}/mxu_fp_top.sv OPTIONS +define+SYNTHESIS)
veritpu_test(mxu_fp_gates_test SOURCES mxu_fp_test.cpp mxu_oracle.cpp LIBRARIES veritpu_arch mxu_fp_gates_model)
target_compile_definitions(mxu_fp_gates_test PRIVATE VERITPU_GATES)

include(${rtl}/mxu.cmake)
set(models)
foreach(n 4 8 16 32 128)
  veritpu_verilate(mxu_unit${n} TOP mxu_unit_top PREFIX Vmxu_unit${n} PARAMETERS N=${n}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_MXU_SOURCES} ${CMAKE_CURRENT_LIST_DIR}/mxu_unit_top.sv
    OPTIONS +define+VERITPU_ASSERTIONS)
  list(APPEND models mxu_unit${n})
endforeach()
foreach(stages 011 102 112)  # of operands, products and sums
  string(REGEX MATCHALL . digits ${stages})
  list(GET digits 0 operands)
  list(GET digits 1 products)
  list(GET digits 2 sums)
  veritpu_verilate(mxu_unit8_${stages} TOP mxu_unit_top PREFIX Vmxu_unit8_${stages}
    PARAMETERS N=8 OperandStages=${operands} ProductStages=${products} SumStages=${sums}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_MXU_SOURCES} ${CMAKE_CURRENT_LIST_DIR}/mxu_unit_top.sv
    OPTIONS +define+VERITPU_ASSERTIONS)
  list(APPEND models mxu_unit8_${stages})
endforeach()
# The memories as synthesis has them, of a core without stages and with a preset's.
foreach(stages 0 1)
  math(EXPR sums "2 * ${stages}")
  veritpu_verilate(mxu_unit8_macros${stages} TOP mxu_unit_top PREFIX Vmxu_unit8_macros${stages}
    PARAMETERS N=8 OperandStages=${stages} ProductStages=${stages} SumStages=${sums}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_sum_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_MXU_SOURCES}
            ${CMAKE_CURRENT_LIST_DIR}/mxu_unit_top.sv
    OPTIONS +define+SYNTHESIS +define+VERITPU_ASSERTIONS+VERITPU_INVARIANTS)
  list(APPEND models mxu_unit8_macros${stages})
endforeach()
veritpu_test(mxu_test SOURCES mxu_test.cpp mxu_model.cpp LIBRARIES veritpu_arch ${models} veritpu_rtl_assert)
