# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

"""Texts of a game may be any bytes: what is written is accepted by parsers, and is what Python reads in these bytes."""
# usage: bad_text.py BAD_TEXT DRAW_TREE

import json
import random
import subprocess
import sys
import xml.etree.ElementTree

PROGRAM, DRAW_TREE = sys.argv[1:]

texts = [
    b"ab\xffc", b"K\xf6nig", "K\u00f6nig \u265a \U0001f600".encode(), "\u265a".encode()[:2], b"\x80", b"\xc0\xaf",
    b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"\xf0\x9f\x98", b"\xef\xbf\xbe",
    b"\xef\xbf\xbf", b"\xef\xbb\xbf", b"\x00\x01\x1f\x7f", b"a\nb\tc\rd", b"<&>\"'\\]]>--", b"\xc2\x85\xc2\x9f",
]  # fmt: skip
dice = random.Random(1)
parts = [bytes([byte]) for byte in (0, 10, 34, 38, 60, 92, 97, 127)] + [
    bytes([byte]) for byte in range(0x80, 0x100)
] + ["\u00f6\u0800\uffff\U00010000\U0010ffff".encode()]
texts += [b"".join(dice.choices(parts, k=dice.randrange(1, 9))) for _ in range(2000)]


def as_read(text):
    """What the bytes mean: an independent decoder's answer."""
    shown = text.decode("utf-8", "replace").replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
    return "".join(" " if c < " " and c != "\n" else c for c in shown)


def written(form):
    """What the program writes."""
    lines = "".join(text.hex() + "\n" for text in texts).encode()
    return subprocess.run([PROGRAM, form], input=lines, capture_output=True, check=True).stdout


expected = [as_read(text) for text in texts]

nodes = json.loads(written("tree").decode())["nodes"]
assert [node["move"] for node in nodes[1:]] == expected
assert [node["position"] for node in nodes] == expected[:1] + expected

ranking = json.loads(written("ranking").decode())
assert [ranked["move"] for ranked in ranking["moves"]] == expected
assert ranking["position"] == expected[0]

svg = xml.etree.ElementTree.fromstring(written("svg"))
space = "{http://www.w3.org/2000/svg}"
assert svg.find(space + "title").text == expected[0]
moves = [text.text for text in svg.iter(space + "text") if text.get("class") == "ink move"]
assert moves == [text.replace("\n", " ") for text in expected]

dot = written("dot").decode()
quoted = dot.replace("\\\\", "").replace('\\"', "")
assert quoted.count('"') % 2 == 0 and not any(c < " " and c != "\n" for c in dot)

for title in (b"ab\xffc", b"\xe2\x99", b"K\xf6nig & <Dame>"):
    picture = subprocess.run([DRAW_TREE, "--title", title, "--depth", "1"], capture_output=True, check=True).stdout
    assert xml.etree.ElementTree.fromstring(picture).find(space + "title").text == as_read(title)
print(len(texts), "texts are read as they should be")
