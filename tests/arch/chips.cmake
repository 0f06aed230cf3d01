veritpu_test(arch_chips_test SOURCES chips_test.cpp LIBRARIES veritpu_arch)
