veritpu_test(graph_test
  SOURCES ../goldens/golden.cpp graph_builder_test.cpp graph_collectives_test.cpp graph_golden_test.cpp graph_gradients_test.cpp graph_interpreter_test.cpp
          graph_layers_test.cpp graph_window_test.cpp
          graph_parser_test.cpp graph_passes_test.cpp graph_printer_test.cpp graph_quantise_test.cpp graph_support.cpp graph_verifier_test.cpp
  LIBRARIES veritpu_graph)
target_compile_definitions(graph_test PRIVATE VERITPU_GOLDENS="${PROJECT_SOURCE_DIR}/tests/goldens")
