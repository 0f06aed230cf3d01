# The chip that is veritpu_top (docs/top.md, "In SystemC").
add_library(veritpu_top_chip STATIC axi_memory.cpp top_chip.cpp top_driver.cpp top_model.cpp top_module.cpp)
target_link_libraries(veritpu_top_chip PUBLIC veritpu_chip PRIVATE veritpu_top_models)
