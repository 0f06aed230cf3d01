"""report.py FOLDER PAGE HOLES: the counts of FOLDER's files by module, as a table between the markers of PAGE.

A bit, line or branch that was never reached is a hole; each must match a row of HOLES, "REGULAR EXPRESSION  WHY" over
MODULE.SIGNAL or MODULE.KIND:LINE. Fails where one does not, or where less than 95 % of a module's lines and branches were
reached.
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
missed = collections.defaultdict(collections.Counter)  # by reason, by module
unnamed = []
for line in merged.read_bytes().splitlines():
    match = re.match(rb"C '(.*)' (\d+)$", line)
    if not match:
        continue
    point = dict(part.split(b"\2", 1) for part in match[1].split(b"\1") if part)
    point = {key.decode(): value.decode() for key, value in point.items()}
    module = pathlib.Path(point["f"]).stem
    kind = point["page"].split("/")[0][2:]
    total[module, kind] += 1
    if int(match[2]):
        reached[module, kind] += 1
        continue
    signal = re.sub(r":.*|\[\d+\]", "", point["o"])
    name = f"{module}.{signal}" if kind == "toggle" else f"{module}.{kind}:{point['l']}"
    why = next((why for pattern, why in reasons if re.fullmatch(pattern, name)), None)
    if why is None:
        unnamed.append(name)
    else:
        missed[why][module] += 1

def share(module, kind):
    return f"{100 * reached[module, kind] / total[module, kind]:.1f} %" if total[module, kind] else ""

modules = sorted({module for module, kind in total})
rows = ["| module | lines | branches | bits both ways | holes |", "|---|---|---|---|---|"]
for module in modules:
    count = sum(counts[module] for counts in missed.values())
    rows.append(f"| `{module}` | {' | '.join(share(module, kind) for kind in KINDS)} | {count or ''} |")
rows += ["", "| holes | why |", "|---|---|"]
for why, counts in sorted(missed.items(), key=lambda item: -sum(item[1].values())):
    rows.append(f"| {sum(counts.values())} | {why} |")
begin, end = "<!-- coverage -->\n", "<!-- end -->"
text = page.read_text()
head, rest = text.split(begin)
page.write_text(head + begin + "\n".join(rows) + "\n" + end + rest.split(end)[1])
print("\n".join(rows))
def both(counts, module):
    return counts[module, "line"] + counts[module, "branch"]

low = [module for module in modules if both(reached, module) < 0.95 * both(total, module)]
for name, count in collections.Counter(unnamed).items():
    print(f"{name}: {count} holes without a reason")
sys.exit(f"below 95 %: {', '.join(low)}" if low else 1 if unnamed else 0)
