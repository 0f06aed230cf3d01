# veritpu_fast_core: the second implementation of the seam (fast_core.h).
add_library(veritpu_fast_core STATIC address_use.cpp fast_banks.cpp fast_byte_box.cpp fast_columns.cpp fast_core.cpp fast_deadlock.cpp fast_dma.cpp
            fast_hazards.cpp fast_turns.cpp fast_hbm_order.cpp fast_matrix.cpp fast_mxu.cpp fast_operands.cpp fast_order.cpp
            fast_pairs.cpp fast_pairs_choice.cpp fast_replay.cpp fast_sequencer.cpp fast_transfers.cpp fast_transpose.cpp
            fast_unit.cpp fast_values.cpp fast_vector.cpp fast_vector_program.cpp fast_vpu.cpp fast_weights.cpp
            recording_core.cpp timeline.cpp)
find_package(Threads REQUIRED)
target_link_libraries(veritpu_fast_core PUBLIC veritpu_arch Threads::Threads)
# Rounding is part of the contract: no contraction into FMA. Nobody reads the exception flags.
target_compile_options(veritpu_fast_core PRIVATE -O3 -ffp-contract=off -fno-trapping-math -fno-math-errno
                       ${VERITPU_VECTOR_FLAGS})
