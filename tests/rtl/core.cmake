veritpu_test(core_test SOURCES core_test.cpp core_units_test.cpp core_chip.cpp LIBRARIES veritpu_rtl_core)

# Every size lints clean but for rtl/waivers.vlt, with assertions and without.
foreach(n 8 16 32 128)
  foreach(assertions VERITPU_ASSERTIONS VERITPU_NO_ASSERTIONS)
    add_test(NAME rtl_lint.${n}.${assertions}
      COMMAND ${VERILATOR} --lint-only -Wall +define+${assertions} -I${PROJECT_SOURCE_DIR}/rtl
              ${PROJECT_SOURCE_DIR}/rtl/waivers.vlt ${VERITPU_CORE_SOURCES} --top-module core -GN=${n})
  endforeach()
endforeach()
