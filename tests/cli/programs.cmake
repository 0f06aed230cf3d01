# Programs by themselves: the commands asm, disasm and run, and the programs in examples/programs.
set(commands ${PROJECT_SOURCE_DIR}/host/commands)
veritpu_test(programs_test
  SOURCES programs_test.cpp ${commands}/asm.cpp ${commands}/disasm.cpp ${commands}/options.cpp ${commands}/program_io.cpp
          ${commands}/run.cpp ${commands}/run_program.cpp
  LIBRARIES veritpu_host veritpu_chip Boost::program_options)
target_compile_definitions(programs_test PRIVATE PROGRAMS_DIR="${PROJECT_SOURCE_DIR}/examples/programs")
