#include "host/power/energy_json.h"

namespace veritpu {

nlohmann::ordered_json energy_json(const Energy& e) {
  return {{"arrays", e.arrays}, {"lanes", e.lanes}, {"vmem", e.vmem}, {"accumulators", e.accumulators},
          {"memory", e.memory}, {"links", e.links}, {"idle", e.idle}, {"all", e.all()}};
}

}  // namespace veritpu
