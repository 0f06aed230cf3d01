# The module compiler with the faults of compiler_mutants.cmake planted in it, under the tests of module_compiler_test. Built
# and run by `./veritpu mutate --compiler` alone. Included where those tests are.
set(runtime ${PROJECT_SOURCE_DIR}/runtime)
set(mutation ${PROJECT_SOURCE_DIR}/tests/mutation)
set(list ${mutation}/compiler_mutants.cmake)
set(planted ${PROJECT_BINARY_DIR}/tests/mutation/compiler)
file(STRINGS ${list} rows REGEX "^mutant\\(")
list(TRANSFORM rows REPLACE "^mutant\\(([^ ]*) .*" "\\1" OUTPUT_VARIABLE sources)
list(REMOVE_DUPLICATES sources)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
list(TRANSFORM sources PREPEND ${runtime}/ OUTPUT_VARIABLE inputs)
list(TRANSFORM sources PREPEND ${planted}/runtime/ OUTPUT_VARIABLE outputs)
list(JOIN sources "," files)
set(plant ${CMAKE_COMMAND} -D SIDE=compiler -D LIST=${list} -D FROM=${runtime} -D FILES=${files})
set(script ${PROJECT_SOURCE_DIR}/tests/check/plant.cmake)
add_custom_command(
  OUTPUT ${outputs} ${planted}/mutants.txt
  COMMAND ${plant} -D TO=${planted}/runtime -D ROWS=${planted}/mutants.txt -P ${script}
  DEPENDS ${inputs} ${script} ${list}
  COMMENT "Planting faults in the module compiler" VERBATIM)
# Whether each has its place in the sources, in every build of the tests.
add_test(NAME Mutation.CompilerFaultsHaveTheirPlaces COMMAND ${plant} -D TO=${planted}/places -P ${script})

# The copies stand in for what the libraries have.
add_executable(compiler_mutation_test ${outputs} $<TARGET_OBJECTS:module_compiler_test>)
target_compile_options(compiler_mutation_test PRIVATE -O1 -w)  # built more than run
get_target_property(libraries module_compiler_test LINK_LIBRARIES)
target_link_libraries(compiler_mutation_test PRIVATE ${libraries})
set_target_properties(compiler_mutation_test PROPERTIES EXCLUDE_FROM_ALL TRUE RUNTIME_OUTPUT_DIRECTORY ${planted}
                      OUTPUT_NAME mutation_test)
