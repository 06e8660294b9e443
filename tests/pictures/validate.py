# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

"""Holds trees against their schema, which is held against faulty trees, and against what a schema cannot say."""
# usage: validate.py SCHEMA TREE ...

import copy
import json
import sys

import jsonschema


def check_places(tree):
    """A schema does not know how places and numbers belong together."""
    nodes = tree["nodes"]
    assert tree["entered"] - tree["left_out"] == len(nodes)
    assert sum(node.get("left_out", 0) for node in nodes) == tree["left_out"]
    assert "parent" not in nodes[0] and all(node["parent"] < place for place, node in enumerate(nodes) if place)
    assert all(node["ply"] == nodes[node["parent"]]["ply"] + 1 for node in nodes[1:])
    assert [place for place, node in enumerate(nodes) if node.get("on_line")] == tree["line"]
    for kind in ("enter", "value"):
        assert sorted(step["node"] for step in tree["steps"] if step["do"] == kind) == list(range(len(nodes)))
    cut = [place for place, node in enumerate(nodes) if node.get("cut_off")]
    assert sorted(step["node"] for step in tree["steps"] if step["do"] == "cutoff") == cut


def faulty(tree):
    """The tree with one fault each."""
    for change in (
        lambda t: t.update(version=2),
        lambda t: t.pop("steps"),
        lambda t: t["line"].append(-1),
        lambda t: t["nodes"][0].pop("mover"),
        lambda t: t["nodes"][0].update(bound="certain"),
        lambda t: t["nodes"][0].update(alpha=1),
        lambda t: t["nodes"][0].update(move="1"),
        lambda t: t["nodes"][0].update(stubs=[{"move": "1", "reason": "why not"}]),
        lambda t: t["steps"][0].update(do="leave"),
    ):
        changed = copy.deepcopy(tree)
        change(changed)
        yield changed


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        tree = json.load(file)
    validator.validate(tree)
    check_places(tree)
    for number, changed in enumerate(faulty(tree)):
        assert not validator.is_valid(changed), f"{name}: fault {number} is not seen"
print(len(sys.argv) - 2, "trees are as their schema says")
