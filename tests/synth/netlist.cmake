# The MXU for N = 8, as gates, under the bench of mxu_test (docs/synthesis.md). Half a million gates take minutes to
# make and to compile: it has the label `netlist`, and no other build makes it.
include(${PROJECT_SOURCE_DIR}/rtl/mxu.cmake)
set(rtl ${PROJECT_SOURCE_DIR}/rtl)
set(netlist ${CMAKE_CURRENT_BINARY_DIR}/mxu_netlist.sv)
add_custom_command(OUTPUT ${netlist}
  COMMAND ${bin}/python ${PROJECT_SOURCE_DIR}/synth/synth.py --netlist ${netlist}
  DEPENDS ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${VERITPU_MXU_SOURCES}
          ${PROJECT_SOURCE_DIR}/synth/synth.py ${PROJECT_SOURCE_DIR}/synth/yosys.py
  COMMENT "Synthesizing the MXU" VERBATIM)
veritpu_verilate(mxu_netlist TOP mxu_unit_top PREFIX Vmxu_netlist PARAMETERS N=8
  SOURCES ${rtl}/arch_pkg.sv ${rtl}/fp_pkg.sv ${rtl}/mxu_pkg.sv ${netlist} ${rtl}/sram_1r1w.sv ${rtl}/sram_nr1w.sv
          ${rtl}/accumulators.sv ${CMAKE_CURRENT_SOURCE_DIR}/../rtl/mxu_unit_top.sv
  OPTIONS -O1 -Wno-lint --output-split-cfuncs 2000)
target_compile_options(mxu_netlist PRIVATE -O0)  # gates are quick enough, and nothing in them is a loop
add_executable(mxu_netlist_test EXCLUDE_FROM_ALL mxu_netlist_test.cpp ../rtl/mxu_model.cpp)
set_target_properties(mxu_netlist PROPERTIES EXCLUDE_FROM_ALL TRUE)
target_link_libraries(mxu_netlist_test PRIVATE veritpu_arch mxu_netlist veritpu_options GTest::gtest GTest::gtest_main)

add_test(NAME Synth.NetlistBuilds COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target mxu_netlist_test)
add_test(NAME Synth.Netlist COMMAND mxu_netlist_test)
set_tests_properties(Synth.NetlistBuilds PROPERTIES FIXTURES_SETUP netlist)
set_tests_properties(Synth.Netlist PROPERTIES FIXTURES_REQUIRED netlist)
set_tests_properties(Synth.NetlistBuilds Synth.Netlist PROPERTIES LABELS netlist TIMEOUT 3600)
