# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

"""Holds a report and reviews against their schemas and what they say twice; their pictures are XML with a title."""
# usage: validate_reports.py FOLDER_OF_SCHEMAS FOLDER

import copy
import json
import pathlib
import sys
import xml.etree.ElementTree as tree

import jsonschema

schemas = pathlib.Path(sys.argv[1])
folder = pathlib.Path(sys.argv[2])


def validator(name):
    schema = json.loads((schemas / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def read(name):
    return json.loads((folder / name).read_text(encoding="utf-8"))


report_schema = validator("report")
report = read("report.json")
report_schema.validate(report)
assert report["first_wins"] + report["draws"] + report["second_wins"] == report["games"]
for counts in ("lengths", "changes", "decided_at"):
    assert sum(count for _, count in report[counts]) == report["games"], counts
assert abs(sum(n * count for n, count in report["lengths"]) / report["games"] - report["plies"]["value"]) < 1e-6
for fault in (
    lambda r: r.pop("games"),
    lambda r: r.update(draws=-1),
    lambda r: r["plies"].pop("value"),
    lambda r: r["lengths"].append([1]),
    lambda r: r.update(balance=1.5),
    lambda r: r.update(exact={"wins": "nobody", "score": "0"}),
):
    faulty = copy.deepcopy(report)
    fault(faulty)
    assert not report_schema.is_valid(faulty)

analysis_schema = validator("analysis")
review_schema = validator("review")
for name in ("review.json", "play_review.json"):
    review = read(name)
    review_schema.validate(review)
    assert review["positions"], name
    for position in review["positions"]:
        analysis_schema.validate(position)
        moves = {move["move"]: move for move in position["moves"]}
        played = moves[position["played"]]
        best = position["moves"][0]
        assert position["loss"] == abs(best["score"] - played["score"]), name
        assert position["proven"] == (best["certain"] and played["certain"]), name
        if position["proven"]:
            assert position["expected_loss"] == position["loss"] / 2, name
    for fault in (
        lambda r: r["positions"][0].pop("played"),
        lambda r: r["positions"][0].update(grade="bad"),
        lambda r: r["positions"][0].pop("expected_loss"),
        lambda r: r["positions"][0].update(loss=-1),
        lambda r: r.update(scale=0),
    ):
        faulty = copy.deepcopy(review)
        fault(faulty)
        assert not review_schema.is_valid(faulty), name

for name in ("report.svg", "review.svg", "play_review.svg"):
    root = tree.parse(folder / name).getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg", name
    assert root.find("{http://www.w3.org/2000/svg}title").text, name
print("reports and reviews are as their schemas say")
