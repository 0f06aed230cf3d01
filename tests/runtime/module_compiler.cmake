veritpu_test(module_compiler_test
  SOURCES ../goldens/module_case.cpp board_run.cpp module_support.cpp collective_modules.cpp module_compiler_collectives_test.cpp
          hazards.cpp module_compiler_hazards_test.cpp module_costs_test.cpp module_replay_test.cpp module_schedule_test.cpp module_verify_plan_test.cpp
          module_compiler_chunks_test.cpp
          module_compiler_functions_test.cpp module_compiler_epilogue_test.cpp module_compiler_golden_test.cpp module_concatenate_pads_test.cpp module_compiler_loops_test.cpp module_compiler_networks_test.cpp module_network_collective.cpp module_network_indices.cpp module_network_scan.cpp module_network_steps.cpp module_networks.cpp module_compiler_products_test.cpp module_compiler_random_test.cpp module_compiler_results_test.cpp
          module_bands_test.cpp module_bank_order_test.cpp module_batch_digits_test.cpp module_beside_test.cpp module_compare_results_test.cpp module_compares_test.cpp module_division_test.cpp module_donation_test.cpp module_fuse_test.cpp module_host_calls_test.cpp module_interleave_test.cpp module_invariant_steps_test.cpp module_issue_order_test.cpp module_layout_test.cpp module_loop_rows_test.cpp module_macs_test.cpp module_narrow_operands_test.cpp module_reductions_test.cpp module_round_as_read_test.cpp module_shared_factors_test.cpp module_shorter_steps_test.cpp module_grouped_test.cpp module_turn_test.cpp module_unmerge_products_test.cpp module_unsplit_test.cpp
          module_generator.cpp module_generator_indices.cpp module_generator_products.cpp module_generator_simple.cpp
  LIBRARIES veritpu_module_compiler veritpu_nn veritpu_chip)
target_compile_definitions(module_compiler_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")
foreach(many IN ITEMS "Random 10000" "Networks 1000")
  separate_arguments(many)
  list(GET many 0 what)
  list(GET many 1 count)
  add_test(NAME module_compiler_${what}_${count} COMMAND module_compiler_test --gtest_filter=*${what}*)
  set_tests_properties(module_compiler_${what}_${count} PROPERTIES LABELS random TIMEOUT 7200
                       ENVIRONMENT VERITPU_RANDOM_MODULES=${count})
endforeach()
include(${PROJECT_SOURCE_DIR}/tests/mutation/compiler.cmake)
