# Programs by themselves: the commands asm, disasm and run, and the programs in examples/programs.
if(TARGET veritpu_commands)
  veritpu_test(programs_test SOURCES programs_test.cpp LIBRARIES veritpu_commands)
  target_compile_definitions(programs_test PRIVATE PROGRAMS_DIR="${PROJECT_SOURCE_DIR}/examples/programs")
  veritpu_test(module_command_test SOURCES module_command_test.cpp LIBRARIES veritpu_commands)
endif()
