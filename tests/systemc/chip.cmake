veritpu_test(chip_test
  SOURCES board_test.cpp dma_test.cpp end_to_end_test.cpp formats.cpp formats_test.cpp hbm_bandwidth_test.cpp hbm_test.cpp hbm_timing_test.cpp reference.cpp row_by_row.cpp row_format_test.cpp
          scripted_core.cpp system_chip_test.cpp torus_test.cpp
  LIBRARIES veritpu_chip)

veritpu_test(shared_timeline_test SOURCES shared_timeline_test.cpp LIBRARIES veritpu_chip veritpu_fuzz)

veritpu_test(captured_launches_test SOURCES captured_launches_test.cpp LIBRARIES veritpu_chip veritpu_fuzz)
