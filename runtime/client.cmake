# Clients: steps of both compilers on a core or a board.
add_library(veritpu_runtime STATIC
  client/board_client.cpp
  client/client.cpp
  client/core_client.cpp
  client/elements.cpp
  client/expected_cycles.cpp
  client/link_copy.cpp
  client/module_link.cpp
  client/module_parameters.cpp
  client/module_step.cpp
  client/parameter_store.cpp
  client/program_check.cpp
  client/step.cpp
  client/symmetry.cpp)
target_link_libraries(veritpu_runtime PUBLIC veritpu_compiler veritpu_module_compiler veritpu_to_module)
target_precompile_headers(veritpu_runtime REUSE_FROM veritpu_headers)
