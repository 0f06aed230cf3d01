set(sources core_test.cpp core_units_test.cpp core_reset_test.cpp core_directed_test.cpp core_matrices_test.cpp core_chip.cpp vpu_oracle.cpp)
veritpu_test(core_test SOURCES ${sources} LIBRARIES veritpu_rtl_core)

# The same tests of a core that begins with random bits, three times over, where they are of its size.
veritpu_preset_size(size 8)
veritpu_core_model(veritpu_core8random Vcore8random "${size}" --x-initial unique --x-assign unique)
target_compile_options(veritpu_core8random PRIVATE -O1)  # built more than run
add_executable(core_random_test ${sources} random_core.cpp)
target_compile_options(core_random_test PRIVATE -Og)
target_link_libraries(core_random_test PRIVATE veritpu_arch veritpu_core8random veritpu_options GTest::gmock GTest::gtest_main)
add_test(NAME core_random_test COMMAND core_random_test --gtest_repeat=3 --gtest_brief=1
         --gtest_filter=-CoreFactory.*:CoreUnits.TwoMatrixUnits*:CoreUnitsAssertion.Fires/TwoWriters:CoreUnitsAssertion.Fires/SumsBeyondSixteenBits)
set_tests_properties(core_random_test PROPERTIES TIMEOUT 900)

# Other sizes are refused, with one message.
function(veritpu_refused PARAMETER VALUE)
  add_test(NAME rtl_lint.${PARAMETER}.${VALUE}.IsRefused
    COMMAND ${VERILATOR} --lint-only -Wall -I${PROJECT_SOURCE_DIR}/rtl
            ${PROJECT_SOURCE_DIR}/rtl/waivers.vlt ${VERITPU_CORE_SOURCES} --top-module core -G${PARAMETER}=${VALUE})
  set_tests_properties(rtl_lint.${PARAMETER}.${VALUE}.IsRefused PROPERTIES PASS_REGULAR_EXPRESSION
    "${PARAMETER} is ${VALUE}: .* to [0-9]+\n.*Exiting due to 1 warning")
endfunction()
foreach(n 2 24)
  veritpu_refused(N ${n})
endforeach()
veritpu_refused(VmemRows 2097152)
veritpu_refused(AccRows 131072)
veritpu_refused(AccRows 16)

# Blocking assignments are refused but for elements of arrays where BLKSEQ is off.
add_test(NAME rtl_lint.BlockingAssignments
         COMMAND ${CMAKE_CURRENT_SOURCE_DIR}/blocking_test.sh ${PROJECT_SOURCE_DIR})

# Every size lints clean but for rtl/waivers.vlt and what is waived where it stands, with assertions of each kind and without.
foreach(n 4 8 16 32 128)
  foreach(assertions VERITPU_ASSERTIONS VERITPU_ASSERTIONS+VERITPU_INVARIANTS VERITPU_SVA VERITPU_NO_ASSERTIONS)
    add_test(NAME rtl_lint.${n}.${assertions}
      COMMAND ${VERILATOR} --lint-only -Wall --assert +define+${assertions} -I${PROJECT_SOURCE_DIR}/rtl
              ${PROJECT_SOURCE_DIR}/rtl/waivers.vlt ${VERITPU_CORE_SOURCES} --top-module core -GN=${n})
  endforeach()
endforeach()
add_test(NAME rtl_lint.256.OddRows  # once, for it takes long
  COMMAND ${VERILATOR} --lint-only -Wall --assert +define+VERITPU_ASSERTIONS+VERITPU_INVARIANTS -I${PROJECT_SOURCE_DIR}/rtl
          ${PROJECT_SOURCE_DIR}/rtl/waivers.vlt ${VERITPU_CORE_SOURCES} --top-module core -GN=256 -GVmemRows=98304 -GAccRows=300)
