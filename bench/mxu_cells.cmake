# veritpu_bench_cells: mxu_cell_rates() and the arrays that it compares.
set(rtl ${PROJECT_SOURCE_DIR}/rtl)
add_library(veritpu_bench_cells STATIC ${CMAKE_CURRENT_LIST_DIR}/mxu_cells.cpp)
target_link_libraries(veritpu_bench_cells PUBLIC veritpu_options)
foreach(n 8 16 32 128)
  veritpu_verilate(mxu_loops${n} TOP mxu_array PREFIX Vmxu_loops${n} PARAMETERS N=${n}
    SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${rtl}/mxu_pkg.sv ${rtl}/mxu_array.sv)
  target_link_libraries(veritpu_bench_cells PRIVATE mxu_loops${n})
endforeach()
set(sizes 16)
option(VERITPU_INSTANCES32 "Compare also an array of 32 by 32 instances, which compiles for three minutes")
if(VERITPU_INSTANCES32)
  list(APPEND sizes 32)
  target_compile_definitions(veritpu_bench_cells PRIVATE VERITPU_INSTANCES32)
endif()
foreach(n ${sizes})
  veritpu_verilate(mxu_instances${n} TOP mxu_instances PREFIX Vmxu_instances${n} PARAMETERS N=${n}
    SOURCES ${rtl}/fp_pkg.sv ${CMAKE_CURRENT_LIST_DIR}/mxu_cell.sv ${CMAKE_CURRENT_LIST_DIR}/mxu_instances.sv)
  # As fast or faster so, and compiled in a fraction of the time. The limit makes wrong code with SLP alone.
  target_compile_options(mxu_instances${n} PRIVATE -fno-tree-slp-vectorize -fno-gcse-after-reload
                         "SHELL:--param sccvn-max-alias-queries-per-access=20")
  target_link_libraries(veritpu_bench_cells PRIVATE mxu_instances${n})
endforeach()
if(VERITPU_LEVELS)  # each level's arrays are in its library
  veritpu_add_whole(veritpu_cores veritpu_bench_cells)
endif()
