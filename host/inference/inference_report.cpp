#include "host/inference/inference_report.h"

#include <nlohmann/json.hpp>

#include "host/support/table.h"

namespace veritpu {
namespace {

std::string time_text(double seconds) {
  return seconds < 1e-3 ? format("%.1f us", seconds * 1e6) : format("%.3f ms", seconds * 1e3);
}

}  // namespace

void serve(InferenceReport& r, int64_t requests) {
  for (const double share : {0.5, 0.8, 0.9, 0.95}) {
    const double rate = share * r.greatest_rate();
    r.loads.push_back({share, rate, respond(rate, r.latency(), r.batch, requests)});
  }
}

std::string inference_text(const InferenceReport& r) {
  Table accuracy({"Precision", "Test accuracy", "Test loss"});
  accuracy.row({"fp32", format("%.2f %%", 100 * r.reference.accuracy), format("%.4f", r.reference.loss)});
  if (r.precision != "fp32")
    accuracy.row({r.precision, format("%.2f %%", 100 * r.test.accuracy), format("%.4f", r.test.loss)});
  std::string text = accuracy.text() + "\n";
  const auto paragraph = [&](const std::string& sentences) { text += wrapped(sentences) + "\n\n"; };
  const auto count = [](double n) { return grouped(static_cast<uint64_t>(n + 0.5)); };
  if (r.precision != "fp32")
    paragraph(format("Lost against fp32: %.2f points on %s images", r.lost_points(),
                     count(static_cast<double>(r.test.images)).c_str()) +
              (r.calibrated ? "; calibrated on " + count(static_cast<double>(r.calibrated)) + " images." : "."));
  paragraph("A batch of " + count(static_cast<double>(r.batch)) + " takes " + count(r.step_cycles) +
            " cycles among others, and " + count(static_cast<double>(r.launch_cycles)) +
            " by itself: " + time_text(r.latency()) + " with the host link. The chip, " + r.chip + " at " +
            std::to_string(r.mhz) + " MHz, makes " + count(r.rate()) + " inferences a second.");
  Table loads({"Load", "Requests a second", "Mean batch", "Mean response", "99th percentile"});
  for (const Load& l : r.loads)
    loads.row({format("%.0f %%", 100 * l.share), grouped(static_cast<uint64_t>(l.rate)),
               format("%.1f", l.responses.batch), time_text(l.responses.mean), time_text(l.responses.percentile_99)});
  return text + "Requests that arrive at random\n\n" + loads.text();
}

std::string inference_json(const InferenceReport& r) {
  using Json = nlohmann::ordered_json;
  const auto test = [](const Evaluation& e) {
    return Json{{"accuracy", e.accuracy}, {"loss", e.loss}, {"images", e.images}};
  };
  Json json{{"workload", r.workload},
            {"chip", r.chip},
            {"mhz", r.mhz},
            {"precision", r.precision},
            {"batch", r.batch},
            {"calibration_images", r.calibrated},
            {"fp32", test(r.reference)},
            {"test", test(r.test)},
            {"lost_points", r.lost_points()},
            {"step_cycles", r.step_cycles},
            {"launch_cycles", r.launch_cycles},
            {"transfer_cycles", r.transfer_cycles},
            {"latency", r.latency()},
            {"inferences_per_second", r.rate()},
            {"loads", Json::array()}};
  for (const Load& l : r.loads)
    json["loads"].push_back({{"share", l.share},
                             {"requests_per_second", l.rate},
                             {"mean_batch", l.responses.batch},
                             {"mean_response", l.responses.mean},
                             {"percentile_99", l.responses.percentile_99}});
  return json.dump(2) + "\n";
}

}  // namespace veritpu
