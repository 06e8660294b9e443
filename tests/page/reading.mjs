// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The page Learn minimax for a screen reader: the contents of the browser's accessibility tree, in order.

import assert from "node:assert/strict";

// The parts of the page's main text: heading, paragraph, list item, image, figure caption and the like, each with its
// words.
async function heard(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const known = new Map(nodes.map(node => [node.nodeId, node]));
    const words = node => node.role?.value === "StaticText" ? node.name.value
        : (node.childIds ?? []).map(id => words(known.get(id))).join(" ");
    const parts = [];
    const walk = node => {
        const role = node.ignored ? "" : node.role?.value;
        const level = node.properties?.find(({ name }) => name === "level")?.value.value;
        if (["heading", "paragraph", "listitem", "image", "img", "Figcaption", "code", "Pre"].includes(role)) {
            parts.push({ role, level, words: (/^ima?ge?$/.test(role) ? node.name.value : words(node)).replace(/\s+/g, " ").trim() });
        }
        for (const id of node.childIds ?? []) {
            walk(known.get(id));
        }
    };
    walk(nodes.find(node => node.role?.value === "main"));
    return parts.filter(part => part.words !== "");
}

export async function makes_sense_aloud(page, address) {
    await page.goto(`${address}/learn_minimax.html`);
    const parts = await heard(page);
    const headings = parts.filter(({ role }) => role === "heading");
    assert.deepEqual(headings.map(({ words }) => words), [
        "Learn minimax", "One position", "Down to the end, and back", "In fifteen lines", "Skip what cannot matter",
        "Sooner wins", "Next steps",
    ]);
    assert.deepEqual(headings.map(({ level }) => level), [1, 2, 2, 2, 2, 2, 2]);

    // The text describes each picture before it appears, and its caption says what it shows.
    const pictures = parts.flatMap((part, place) => /^ima?ge?$/.test(part.role) ? [place] : []);
    assert.ok(pictures.length >= 8, `${pictures.length} pictures`);
    for (const place of pictures) {
        const told = parts.slice(0, place).reverse().find(({ role, words }) => ["paragraph", "listitem", "heading"].includes(role) && words);
        assert.match(told.role, /paragraph|listitem/, `before the picture ${parts[place].words} stands the heading ${told.words}`);
        assert.match(parts[place].words, /\w+ .*\w+/, "a picture has a name");
        assert.equal(parts[place + 1].role, "Figcaption", `below ${parts[place].words} stands ${parts[place + 1].words}`);
    }

    // The tree of the first search, in full.
    const tree = parts.filter(({ role, words }) => role === "listitem" && /^(X plays|O answers)/.test(words));
    assert.equal(tree.length, 7);
    console.log(`${parts.length} parts of Learn minimax heard, ${pictures.length} of them pictures`);
}
