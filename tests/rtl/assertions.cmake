# Each module by itself at the smallest size, with all assertions and all signals open, to break what they assert.
set(models)
function(asserted MODULE)
  set(sources ${VERITPU_TOP_SOURCES})
  if(MODULE STREQUAL core)
    set(sources ${VERITPU_CORE_SOURCES})
  endif()
  veritpu_verilate(asserted_${MODULE} TOP ${MODULE} PREFIX V${MODULE} SOURCES ${sources}
    PARAMETERS ${ARGN}
    OPTIONS +define+VERITPU_ASSERTIONS +define+VERITPU_INVARIANTS --assert --public-flat-rw)
  target_compile_options(asserted_${MODULE} PRIVATE -O0)  # built more than run
  set(models ${models} asserted_${MODULE} PARENT_SCOPE)
endfunction()
foreach(module mxu_control mxu_walk mxu_transposer mxu_weight_fifo mxu_array vpu vpu_lanes vpu_streams dma_unit)
  asserted(${module} N=8)
endforeach()
foreach(module sram_1r1w unit_queue semaphores sequencer)
  asserted(${module})
endforeach()
asserted(vpu_staged_lanes N=8 Ways=2)
asserted(vpu_results)
asserted(vpu_ways Ways=2)
asserted(vmem N=16 Rows=16)  # two sublanes
asserted(vmem_banks N=8)
asserted(arrivals N=8)
asserted(load_engine N=8 VmemRows=16 BusBytes=8)
asserted(store_engine N=8 VmemRows=16 BusBytes=8)
foreach(module burst_cut axi_lite_slave fetch_engine)
  asserted(${module})
endforeach()
asserted(core N=8 VmemRows=16 AccRows=16)

veritpu_test(assertions_test SOURCES assertions_test.cpp violations_mxu.cpp violations_vpu.cpp violations_control.cpp
             violations_core.cpp violations_top.cpp core_chip.cpp LIBRARIES ${models} veritpu_rtl_core veritpu_rtl_assert)
target_compile_definitions(assertions_test PRIVATE RTL_DIR="${PROJECT_SOURCE_DIR}/rtl")
