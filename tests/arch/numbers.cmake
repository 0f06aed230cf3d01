veritpu_test(arch_numbers_test SOURCES numbers_test.cpp formats_test.cpp LIBRARIES veritpu_arch)
