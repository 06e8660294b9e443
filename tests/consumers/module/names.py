# Copyright the gamesearch authors.
# SPDX-License-Identifier: BSL-1.0

"""The module exports every public name of the headers that it is made of.
usage: names.py FOLDER_OF_HEADERS
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
module = (root / "gamesearch" / "gamesearch.cppm").read_text()
exported = set(re.findall(r"^using gamesearch::(\w+);", module, re.MULTILINE))

declaration = re.compile(
    r"^(?:class|struct|enum class|concept|using) (?:\[\[.*?\]\] )?(\w+)\b(?!::)"
    r"|^inline constexpr [^({=]*?(\w+)(?:\{|;| =)"
    r"|^(?:\[\[nodiscard\]\] )?(?:constexpr|inline) [^(]*?(\w+)\(",
    re.MULTILINE,
)
seen = {}


def read(header):
    if header in seen:
        return
    text = (root / header).read_text()
    seen[header] = text
    for included in re.findall(r"#include <(gamesearch/[^>]+)>", text):
        read(included)


for header in re.findall(r"#include <(gamesearch/[^>]+)>", module):
    read(header)

public = {}
for header, text in seen.items():
    if "/detail/" not in header:
        text = re.sub(r"namespace (gamesearch::inline \w+::)?detail \{.*?\} // namespace (gamesearch::inline \w+::)?detail", "", text, flags=re.DOTALL)
        for match in declaration.finditer(text):
            public.setdefault(next(filter(None, match.groups())), header)

missing = sorted(set(public) - exported - {"decltype"})
for name in missing:
    print(f"gamesearch.cppm does not export {name} of {public[name]}")
print(f"{len(public)} public names, {len(exported)} exported")
sys.exit(1 if missing or len(public) < 100 else 0)
