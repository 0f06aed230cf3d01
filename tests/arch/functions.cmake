veritpu_test(functions_test SOURCES functions_test.cpp LIBRARIES veritpu_arch)
target_compile_definitions(functions_test PRIVATE NUMBERS_MD="${PROJECT_SOURCE_DIR}/docs/numbers.md")
