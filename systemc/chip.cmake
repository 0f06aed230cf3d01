# veritpu_chip: the SystemC chip with whichever cores this build has.
find_library(SYSTEMC_LIBRARY systemc REQUIRED)  # Debian ships no CMake package

add_library(veritpu_chip STATIC arbiter.cpp board_node.cpp captured_launches.cpp core_module.cpp crew.cpp dma_engine.cpp engine.cpp exchange.cpp
            failure.cpp fetch_engine.cpp hbm.cpp hbm_timing.cpp host_link.cpp kernel.cpp meeting.cpp report.cpp requester.cpp
            row_format.cpp shared_board.cpp shared_timeline.cpp sparse_memory.cpp system_board.cpp system_chip.cpp torus.cpp)
target_link_libraries(veritpu_chip PUBLIC veritpu_arch veritpu_cores ${SYSTEMC_LIBRARY})
target_precompile_headers(veritpu_chip REUSE_FROM veritpu_headers)
set_source_files_properties(row_format.cpp PROPERTIES COMPILE_OPTIONS -O3)  # its loops vectorise
if(TARGET veritpu_check_core)
  target_sources(veritpu_chip PRIVATE verified_board.cpp verified_chip.cpp witness.cpp)
endif()
# SystemC's library calls it, and stands behind this one on the linker's line (kernel.cpp).
target_link_options(veritpu_chip INTERFACE -Wl,--undefined=sc_main)
foreach(core rtl fast check)
  if(TARGET veritpu_${core}_core)
    string(TOUPPER ${core} name)
    target_compile_definitions(veritpu_chip PRIVATE VERITPU_${name}_CORE)
  endif()
endforeach()
