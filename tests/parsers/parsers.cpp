#include "tests/parsers/parser.h"

namespace veritpu::parsers {

const std::vector<Parser>& parsers() {
  static const std::vector<Parser> table = {assembler(),  checkpoint(),   chip_file(),   digits(),   example(),
                                            graph_text(), hlo_module(),   idx(),         jpeg(),     module_text(),
                                            png(),        program_file(), safetensors(), schedule(), tfrecord()};
  return table;
}

}  // namespace veritpu::parsers
