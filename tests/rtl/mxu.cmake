veritpu_verilate(mxu_fp_model TOP mxu_fp_top PREFIX Vmxu_fp_top
  SOURCES ${PROJECT_SOURCE_DIR}/rtl/fp_pkg.sv ${CMAKE_CURRENT_SOURCE_DIR}/mxu_fp_top.sv
  OPTIONS -Wno-BLKSEQ)
veritpu_test(mxu_fp_test SOURCES mxu_fp_test.cpp mxu_oracle.cpp LIBRARIES veritpu_arch mxu_fp_model)
