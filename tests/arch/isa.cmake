veritpu_test(arch_isa_test SOURCES encoding_test.cpp assembler_test.cpp turns_test.cpp validate_test.cpp program_file_test.cpp generated_test.cpp
             LIBRARIES veritpu_arch)
target_compile_definitions(arch_isa_test PRIVATE PROJECT_DIR="${PROJECT_SOURCE_DIR}")
