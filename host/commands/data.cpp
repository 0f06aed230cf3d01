#include "host/commands/data.h"

#include <iostream>

#include "host/commands/options.h"
#include "host/data/directory.h"
#include "host/data/mnist.h"

namespace veritpu {

int data_command(const std::vector<std::string>& args) {
  Options o("veritpu data SET [--output DIR]",
            "Fetches a data set that no Debian package holds. SET is `mnist`: 70,000 handwritten digits.");
  o.positional("set");
  o.add("output", "DIR", "folder of the files (default: where the workloads look for them)");
  if (!o.parse(args)) return 0;
  if (const std::string set = o.required("set"); set != "mnist") throw unknown("data set", set, {"mnist"});
  const std::string directory = o.text("output").value_or(data_directory("mnist"));
  fetch_mnist(directory);
  const Dataset data = load_mnist(directory);
  std::cout << directory << ": " << data.train.count() << " images to train, " << data.test.count() << " to test\n";
  return 0;
}

}  // namespace veritpu
