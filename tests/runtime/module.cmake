veritpu_test(module_test
  SOURCES ../goldens/module_case.cpp module_builder_test.cpp module_collectives_test.cpp module_golden_test.cpp module_interpreter_test.cpp
          module_parser_test.cpp module_support.cpp module_verifier_test.cpp
  LIBRARIES veritpu_module)
target_compile_definitions(module_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")

veritpu_test(module_lower_test
  SOURCES ../goldens/module_case.cpp module_lower_test.cpp module_scalars_test.cpp module_support.cpp
  LIBRARIES veritpu_lower veritpu_runtime veritpu_chip)
target_compile_definitions(module_lower_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")

veritpu_test(module_passes_test
  SOURCES ../goldens/module_case.cpp collective_modules.cpp module_generator.cpp module_generator_indices.cpp module_generator_products.cpp
          module_generator_simple.cpp module_passes_collectives_test.cpp module_passes_accuracy_test.cpp module_passes_places_test.cpp
          module_passes_random_test.cpp module_passes_support.cpp
          module_passes_test.cpp module_support.cpp
  LIBRARIES veritpu_passes)
target_compile_definitions(module_passes_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")

veritpu_test(module_gradients_test
  SOURCES module_gradient_support.cpp module_gradients_test.cpp
  LIBRARIES veritpu_gradients)

veritpu_test(hlo_test
  SOURCES ../goldens/hlo_case.cpp ../goldens/module_case.cpp hlo_golden_test.cpp hlo_read_test.cpp hlo_resize_test.cpp
  LIBRARIES veritpu_hlo z)
target_compile_definitions(hlo_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")
