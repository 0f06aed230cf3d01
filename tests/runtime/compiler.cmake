veritpu_test(compiler_test
  SOURCES board_client_test.cpp board_model.cpp compiler_collectives_test.cpp compiler_exchanges_test.cpp compiler_relayout_test.cpp compiler_assignments_test.cpp
          client_module_step_test.cpp compiler_client_test.cpp graph_to_module_test.cpp
          compiler_composites_test.cpp compiler_conv_phases_test.cpp compiler_early_pools_test.cpp compiler_functions_test.cpp
          compiler_golden_test.cpp compiler_group_order_test.cpp compiler_graphs.cpp compiler_images_test.cpp compiler_int8_test.cpp compiler_kernel_order_test.cpp compiler_mlp_test.cpp compiler_passes_test.cpp
          compiler_im2col_test.cpp compiler_place_test.cpp compiler_random_test.cpp compiler_memory_space_test.cpp
          compiler_phases_test.cpp compiler_phases_graph_test.cpp compiler_program_check_test.cpp compiler_rewrites_test.cpp compiler_spatial_tiles_test.cpp compiler_support.cpp
          compiler_synchronise_test.cpp compiler_text_test.cpp composites.cpp conv_nets.cpp exact_conv_graphs.cpp graph_support.cpp hazards.cpp replicas.cpp
          ${PROJECT_SOURCE_DIR}/tests/goldens/golden.cpp ${PROJECT_SOURCE_DIR}/tests/systemc/plain_core.cpp
  LIBRARIES veritpu_host veritpu_runtime veritpu_chip)
target_compile_definitions(compiler_test PRIVATE GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens"
                           NUMBERS_MD="${PROJECT_SOURCE_DIR}/docs/numbers.md")
veritpu_test(board_symmetry_test SOURCES board_symmetry_test.cpp LIBRARIES veritpu_runtime veritpu_chip)
