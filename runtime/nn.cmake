# Layers, losses and optimizers on modules (docs/nn.md).
add_library(veritpu_nn STATIC
  nn/activations.cpp
  nn/attention.cpp
  nn/images.cpp
  nn/initial.cpp
  nn/layers.cpp
  nn/losses.cpp
  nn/models.cpp
  nn/network.cpp
  nn/optimizers.cpp
  nn/recurrent.cpp)
target_link_libraries(veritpu_nn PUBLIC veritpu_gradients)
target_precompile_headers(veritpu_nn REUSE_FROM veritpu_headers)

# Their steps on a chip.
add_library(veritpu_session STATIC nn/session.cpp)
target_link_libraries(veritpu_session PUBLIC veritpu_nn veritpu_module_compiler)
target_precompile_headers(veritpu_session REUSE_FROM veritpu_headers)
