# The matrix unit and its accumulators, above arch_pkg and fp_pkg.
set(VERITPU_MXU_SOURCES ${CMAKE_CURRENT_LIST_DIR}/sram_1r1w.sv ${CMAKE_CURRENT_LIST_DIR}/sram_nr1w.sv)
foreach(file mxu_pkg mxu_walk mxu_control mxu_transposer mxu_weight_fifo mxu_array mxu accumulators)
  list(APPEND VERITPU_MXU_SOURCES ${CMAKE_CURRENT_LIST_DIR}/${file}.sv)
endforeach()
