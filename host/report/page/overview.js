"use strict";
panel("overview", "Overview", "One step on the chip, and what bounds it. All figures are counted, none is sampled.",
  section => {
    const s = STEP.summary, cards = section.append("div").attr("class", "cards");
    const card = (key, text, label) => {
      const c = cards.append("div").attr("class", "card");
      figure(c.append("b"), "summary." + key, s[key], text);
      c.append("span").text(label);
    };
    card("step_ms", s.step_ms.toPrecision(4) + " ms", "a step on the chip");
    card("cycles", whole(s.cycles), "cycles a step");
    card("mxu_active", percent(s.mxu_active, 1), "MXU active");
    card("mfu", percent(s.mfu, 1), "MFU: the network's products of all possible");
    card("mbu", percent(s.mbu, 1), "MBU: HBM bytes of all possible");
    card("vpu_active", percent(s.vpu_active, 1), "VPU active");
    card("duty_cycle", percent(s.duty_cycle, 1), "duty cycle: MXU or VPU active");
    card("samples_per_second", short(s.samples_per_second), "samples a second of chip time");
    card("vmem_rows", whole(s.vmem_rows), "VMEM rows used of " + whole(STEP.chip.vmem_rows));
    const list = section.append("ul").attr("class", "findings");
    STEP.findings.forEach(f => list.append("li").text(f));
    const last = (DATA.epochs || [])[DATA.epochs.length - 1];
    if (last && last.test_accuracy !== null) {
      section.append("p").style("margin-top", "12px").text("After epoch " + last.epoch + " of the training: loss " +
        (last.train_loss === null ? "-" : last.train_loss.toPrecision(4)) + ", test accuracy " +
        percent(last.test_accuracy, 1) + ".");
    }
  });
