#include <iostream>

#include "examples/example.h"

int main(int argc, char** argv) {
  try {
    veritpu::example({argc, argv});
    return 0;
  } catch (const std::exception& e) {
    std::cout.flush();
    std::cerr << argv[0] << ": " << e.what() << std::endl;
    return 1;
  }
}
