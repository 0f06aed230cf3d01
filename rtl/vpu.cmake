# The vector unit, above arch_pkg and fp_pkg.
set(VERITPU_VPU_SOURCES)
foreach(file vpu_pkg vpu_functions_pkg vpu_stages_pkg vpu_steps_pkg vpu_delay vpu_ways vpu_simple vpu_sums vpu_products vpu_functions vpu_random vpu_reductions vpu_results vpu_registers
        vpu_staged_lanes vpu_lanes vpu_streams vpu_scoreboard vpu_walk vpu)
  list(APPEND VERITPU_VPU_SOURCES ${CMAKE_CURRENT_LIST_DIR}/${file}.sv)
endforeach()
