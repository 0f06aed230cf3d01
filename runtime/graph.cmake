add_library(veritpu_graph STATIC
  graph/builder.cpp
  graph/decompose.cpp
  graph/gradients.cpp
  graph/infer.cpp
  graph/interpreter.cpp
  graph/printer.cpp
  graph/simplify.cpp
  graph/verifier.cpp)
target_link_libraries(veritpu_graph PUBLIC veritpu_arch)
set_source_files_properties(graph/interpreter.cpp PROPERTIES COMPILE_OPTIONS -O3)
