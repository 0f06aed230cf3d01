"""report.py FOLDER PAGE HOLES: the counts of FOLDER's files by module, and its bins, as tables between the markers of PAGE.

A bit, line, branch or bin that was never reached is a hole; each must match a row of HOLES, "REGULAR EXPRESSION  WHY" over
MODULE.SIGNAL[BIT], MODULE.KIND:LINE or GROUP: BIN. A reason in parentheses says that nothing can reach the hole: the
table has the shares without these. Fails where a hole has no reason, or where less than 95 % of a module's lines and
branches, of its bits that something can reach, or of the bins were reached.
"""
import collections
import pathlib
import re
import subprocess
import sys

folder, page, holes = map(pathlib.Path, sys.argv[1:])
merged = folder / "merged"
subprocess.run(["verilator_coverage", "--write", merged, *folder.glob("*.dat")], check=True, stdout=subprocess.DEVNULL)
reasons = [re.split(r"\s{2,}", line, maxsplit=1) for line in holes.read_text().splitlines() if line and line[0] != "#"]

KINDS = ("line", "branch", "toggle")
reached, total = collections.Counter(), collections.Counter()
excluded = collections.Counter()  # holes that nothing can reach
missed = collections.defaultdict(collections.Counter)  # by reason, by module
unnamed = collections.Counter()


def hole(where, kind, names):
    """Notes a hole that has one of the names."""
    why = next((why for pattern, why in reasons if any(re.fullmatch(pattern, name) for name in names)), None)
    if why is None:
        unnamed[names[-1]] += 1
    else:
        missed[why][where] += 1
        excluded[where, kind] += why.startswith("(")


# Points by place: of two sizes' models, what one reached is reached.
points = collections.Counter()
for line in merged.read_bytes().splitlines():
    match = re.match(rb"C '(.*)' (\d+)$", line)
    if not match:
        continue
    point = dict(part.split(b"\2", 1) for part in match[1].split(b"\1") if part)
    point = {key.decode(): value.decode() for key, value in point.items()}
    kind = point["page"].split("/")[0][2:]
    points[pathlib.Path(point["f"]).stem, kind, point["l"], point["n"], point["o"], point["h"]] += int(match[2])
for (module, kind, line, _, text, _), count in points.items():
    total[module, kind] += 1
    if count:
        reached[module, kind] += 1
    elif kind == "toggle":
        bit = re.search(r"\[\d+\]$", text)
        signal = f"{module}." + re.sub(r"\[\d+\]", "", text)
        hole(module, kind, [signal, signal + bit[0] if bit else signal])
    else:
        hole(module, kind, [f"{module}.{kind}:{line}"])

for line in (folder / "bins").read_text().splitlines():
    group, bin_, count = line.split("\t")
    kind = group.split(" of ")[0] if group.startswith(("operands of ", "results of ", "operand b of ")) else group
    total["bins", kind] += 1
    if int(count):
        reached["bins", kind] += 1
    else:
        hole("bins", kind, [f"{group}: {bin_}"])


def share(module, kind, less=0):
    if not total[module, kind] - less:
        return ""
    return f"{100 * reached[module, kind] / (total[module, kind] - less):.1f} %"


modules = sorted({module for module, kind in total if module != "bins"})
rows = ["| module | lines | branches | bits both ways | of those that can | holes |", "|---|---|---|---|---|---|"]
for module in modules:
    count = sum(counts[module] for counts in missed.values())
    shares = [*(share(module, kind) for kind in KINDS), share(module, "toggle", excluded[module, "toggle"])]
    rows.append(f"| `{module}` | {' | '.join(shares)} | {count or ''} |")
kinds = [kind for module, kind in total if module == "bins"]
rows += ["", "| bins | there are | reached |", "|---|---|---|"]
rows += [f"| {kind} | {total['bins', kind]} | {reached['bins', kind]} |" for kind in kinds]
all_bins, all_reached = (sum(counts["bins", kind] for kind in kinds) for counts in (total, reached))
rows.append(f"| all | {all_bins} | {all_reached}, {100 * all_reached / all_bins:.1f} % |")
rows += ["", "| holes | why |", "|---|---|"]
for why, counts in sorted(missed.items(), key=lambda item: -sum(item[1].values())):
    rows.append(f"| {sum(counts.values())} | {why} |")
begin, end = "<!-- coverage -->\n", "<!-- end -->"
text = page.read_text()
head, rest = text.split(begin)
page.write_text(head + begin + "\n".join(rows) + "\n" + end + rest.split(end)[1])
print("\n".join(rows))


def low(where, kinds):
    there = sum(total[where, kind] - excluded[where, kind] for kind in kinds)
    return sum(reached[where, kind] for kind in kinds) < 0.95 * there


for name, count in unnamed.items():
    print(f"{name}: {count} holes without a reason")
below = [module for module in modules if low(module, ("line", "branch")) or low(module, ("toggle",))]
below += ["bins"] * (all_reached < 0.95 * all_bins)
sys.exit(f"below 95 %: {', '.join(below)}" if below else 1 if unnamed else 0)
