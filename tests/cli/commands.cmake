# The real binary, run as a user runs it.
veritpu_test(cli_test
  SOURCES bench_board_test.cpp board_train_test.cpp compile_test.cpp digits_test.cpp draw_test.cpp ending_test.cpp infer_test.cpp mnist_test.cpp placed_test.cpp process.cpp processes_test.cpp published_test.cpp resume_test.cpp sweep_test.cpp timing_test.cpp train_test.cpp usage_test.cpp
  LIBRARIES veritpu_host veritpu_runtime veritpu_chip)
target_compile_definitions(cli_test PRIVATE VERITPU_BINARY="$<TARGET_FILE:veritpu>"
                           PROGRAMS_DIR="${PROJECT_SOURCE_DIR}/examples/programs" GRAPHS_DIR="${PROJECT_SOURCE_DIR}/examples/graphs")
add_dependencies(cli_test veritpu)

veritpu_test(exhaustive_mnist_test EXHAUSTIVE
  SOURCES mnist_epoch_test.cpp process.cpp LIBRARIES veritpu_host veritpu_chip)
target_compile_definitions(exhaustive_mnist_test PRIVATE VERITPU_BINARY="$<TARGET_FILE:veritpu>")
add_dependencies(exhaustive_mnist_test veritpu)

# Reports: pages in a real browser, traces, comparisons.
veritpu_test(reports_test SOURCES compare_test.cpp process.cpp profile_test.cpp trace_test.cpp
  LIBRARIES veritpu_host veritpu_chip)
target_compile_definitions(reports_test PRIVATE VERITPU_BINARY="$<TARGET_FILE:veritpu>")
add_dependencies(reports_test veritpu)
