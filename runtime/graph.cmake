add_library(veritpu_graph STATIC
  graph/builder.cpp
  graph/collectives.cpp
  graph/data_parallel.cpp
  graph/decompose.cpp
  graph/drawn_values.cpp
  graph/gradients.cpp
  graph/infer.cpp
  graph/interpreter.cpp
  graph/interpreter_collectives.cpp
  graph/interpreter_window.cpp
  graph/layers.cpp
  graph/parser.cpp
  graph/printer.cpp
  graph/quantise.cpp
  graph/simplify.cpp
  graph/text.cpp
  graph/verifier.cpp
  graph/window.cpp)
target_link_libraries(veritpu_graph PUBLIC veritpu_arch)
target_precompile_headers(veritpu_graph REUSE_FROM veritpu_headers)
set_source_files_properties(graph/interpreter.cpp graph/interpreter_window.cpp PROPERTIES COMPILE_OPTIONS -O3)

# Graphs in StableHLO's words.
add_library(veritpu_to_module STATIC graph/to_module.cpp graph/to_module_windows.cpp)
target_link_libraries(veritpu_to_module PUBLIC veritpu_graph veritpu_module)
target_precompile_headers(veritpu_to_module REUSE_FROM veritpu_headers)
