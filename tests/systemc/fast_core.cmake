veritpu_test(fast_core_test
             SOURCES fast_core_chip.cpp fast_core_functions_test.cpp fast_core_time_test.cpp fast_core_values_test.cpp
                     fast_footprint_test.cpp fast_pairs_test.cpp plain_core.cpp
             LIBRARIES veritpu_fast_core veritpu_arch)
if(TARGET veritpu_rtl_core)
  veritpu_test(fast_core_lockstep_test
               SOURCES fast_core_chip.cpp fast_core_lockstep_test.cpp random_program.cpp
               LIBRARIES veritpu_fast_core veritpu_rtl_core veritpu_arch)
endif()
veritpu_test(fast_hazards_test
             SOURCES board_hazards_test.cpp fast_byte_box_test.cpp fast_core_chip.cpp fast_hazards_test.cpp fast_hbm_hazards_test.cpp
             LIBRARIES veritpu_commands)
target_compile_definitions(fast_hazards_test PRIVATE EXAMPLES_DIR="${PROJECT_SOURCE_DIR}/examples/programs")
