# SPDX-License-Identifier: GPL-3.0-or-later
# Checks one rule of the architecture on a tree:  check.py TOP RULE   (`all` for each; headers have headers.py)
import sys

from rules import RULES
from tree import Tree


def broken(top, rule):
    return sorted(RULES[rule](Tree(top)))


def main(top, rule):
    bad = 0
    for name in RULES if rule == "all" else [rule]:
        for complaint in broken(top, name):
            print(f"{complaint}  [{name}]")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
