veritpu_test(module_test
  SOURCES ../goldens/module_case.cpp module_builder_test.cpp module_golden_test.cpp module_interpreter_test.cpp
          module_parser_test.cpp module_support.cpp module_verifier_test.cpp
  LIBRARIES veritpu_module)
target_compile_definitions(module_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")

veritpu_test(module_lower_test
  SOURCES ../goldens/module_case.cpp module_lower_test.cpp module_support.cpp
  LIBRARIES veritpu_lower veritpu_runtime veritpu_chip)
target_compile_definitions(module_lower_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")

veritpu_test(module_compiler_test
  SOURCES ../goldens/module_case.cpp module_compiler_golden_test.cpp
  LIBRARIES veritpu_module_compiler veritpu_chip)
target_compile_definitions(module_compiler_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")
