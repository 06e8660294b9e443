# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

"""Holds analyses against their schema, which is held against faulty analyses."""
# usage: validate_analysis.py SCHEMA ANALYSIS ...

import copy
import json
import sys

import jsonschema


def faulty(analysis):
    """The analysis with one fault each."""
    changes = [
        lambda a: a.update(version=2),
        lambda a: a.pop("moves"),
        lambda a: a.update(mover="X"),
        lambda a: a.update(nodes=-1),
        lambda a: a["moves"].append("4"),
        lambda a: a["moves"].append({"move": "4", "bound": "exact", "certain": True}),
        lambda a: a["moves"].append({"move": "4", "bound": "exact", "score": 1}),
        lambda a: a["moves"].append({"move": "4", "bound": "none", "certain": False, "score": 1}),
        lambda a: a["moves"].append({"move": "4", "bound": "none", "certain": False, "line": []}),
    ]
    for change in changes:
        changed = copy.deepcopy(analysis)
        change(changed)
        yield changed


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)

for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        analysis = json.load(file)
    validator.validate(analysis)
    board = analysis["position"]
    is_over = board == "XXXOO...."
    assert len(analysis["moves"]) == (0 if is_over else board.count(".")), name
    assert all(move.get("line", [move["move"]])[0] == move["move"] for move in analysis["moves"]), name
    if board == "XX.OO....":
        best = analysis["moves"][0]
        assert best["move"] == "c3", name
        assert best.get("score") in (1, ">0"), name
    for number, changed in enumerate(faulty(analysis)):
        assert not validator.is_valid(changed), f"{name}: fault {number} is not seen"
print(len(sys.argv) - 2, "analyses are as their schema says")
