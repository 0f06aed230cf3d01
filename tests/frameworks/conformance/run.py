"""Runs cases and tells which differ: run.py [--write] [--every N] [PATTERN].

A run of all cases also checks docs/conformance.md, or writes it.
"""

import argparse
import concurrent.futures
import multiprocessing
import os
import pathlib
import re
import sys
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))

WORKERS = 2
MOST_SECONDS = 600  # of a case


def run_part(numbers):
    from conformance.cases import CASES

    return [(number, run_within(CASES[number])) for number in numbers]


def run_within(case):
    from conformance.check import run

    def give_up():
        print(f"{case.operation} {case.name} has not ended in {MOST_SECONDS} seconds", flush=True)
        os._exit(1)

    watch = threading.Timer(MOST_SECONDS, give_up)
    watch.start()
    try:
        return run(case)
    finally:
        watch.cancel()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true", help="writes docs/conformance.md")
    parser.add_argument("--every", type=int, default=1, help="runs one case in so many")
    parser.add_argument("pattern", nargs="?", default="", help="of operations and cases")
    how = parser.parse_args()
    from conformance.cases import CASES
    from conformance.table import FILE, render

    chosen = [n for n, c in enumerate(CASES) if re.search(how.pattern, f"{c.operation} {c.name}")][:: how.every]
    outcomes = {}
    spawn = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(WORKERS, mp_context=spawn) as pool:
        parts = [pool.submit(run_part, chosen[i : i + 50]) for i in range(0, len(chosen), 50)]
        for part in concurrent.futures.as_completed(parts):
            for number, outcome in part.result():
                outcomes[number] = outcome
                if outcome.problem and outcome.place in ("chip", "host"):
                    print(
                        f"{CASES[number].operation} {CASES[number].name} on the {outcome.place}: {outcome.problem}",
                        flush=True,
                    )
            if sys.stderr.isatty():
                print(f"\r{len(outcomes)} of {len(chosen)}", end="\r", file=sys.stderr)
    places = [outcome.place for outcome in outcomes.values()]
    wrong = sum(o.problem is not None and o.place in ("chip", "host") for o in outcomes.values())
    print(f"{len(outcomes)} cases: {', '.join(f'{places.count(p)} {p}' for p in sorted(set(places)))}; {wrong} differ")
    stale = False
    if len(outcomes) == len(CASES):
        text = render([outcomes[n] for n in range(len(CASES))])
        stale = not FILE.exists() or FILE.read_text() != text
        if how.write:
            FILE.write_text(text)
        elif stale:
            print("docs/conformance.md is stale; run this again with --write")
    sys.exit(1 if wrong or not outcomes or (stale and not how.write) else 0)


if __name__ == "__main__":
    main()
