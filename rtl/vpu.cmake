# The vector unit, above arch_pkg and fp_pkg.
set(VERITPU_VPU_SOURCES)
foreach(file vpu_pkg vpu_functions_pkg vpu_lanes vpu_streams vpu)
  list(APPEND VERITPU_VPU_SOURCES ${CMAKE_CURRENT_LIST_DIR}/${file}.sv)
endforeach()
