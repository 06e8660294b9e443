// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A small recorded tree as a picture, which follows the steps. The list says the same in words, so that it is for the eye.

import { value_of } from "./words.js";

const most_nodes = 60;
const down = 74; // from ply to ply
const radius = 19;
const gap = 8; // between shapes, and around the tree
const digit = 9; // the width of a character of a value

function make(name, attributes, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, said] of Object.entries(attributes)) {
        made.setAttribute(key, said);
    }
    made.append(...children);
    return made;
}

// What stands in a node: its value without its distance.
const words_of = node => (node.value ? value_of(node).replace(/ at ply \d+/, "") : "");

// Half the width of all triangles, so that the longest value fits at the height of its text, where a triangle is half as wide
// as at its base.
function half_width(tree) {
    const longest = Math.max(...tree.nodes.filter(node => !node.leaf).map(node => words_of(node).length), 0);
    return Math.max(radius * 1.25, longest * digit);
}

// Up for the maximizer, down for the minimizer; leaves are squares.
function outline(node, half) {
    const r = radius;
    const wide = Math.max(r, words_of(node).length * digit / 2 + 2); // of a leaf
    const points = node.leaf || node.mover === undefined ? [[-wide, -r * 0.7], [wide, -r * 0.7], [wide, r * 0.7], [-wide, r * 0.7]]
        : node.mover === "maximizer" ? [[0, -r * 1.1], [half, r * 0.8], [-half, r * 0.8]]
        : [[0, r * 1.1], [half, -r * 0.8], [-half, -r * 0.8]];
    return make("polygon", { class: "shape", points: points.map(point => point.join()).join(" ") });
}

export class Drawing {
    #box;
    #tree;
    #parts = []; // of each node: its group and its text

    constructor(box) {
        this.#box = box;
    }

    lay(tree) {
        this.#tree = tree;
        const stubs = tree.nodes.map(node => node.stubs ?? []);
        const count = tree.nodes.length + stubs.reduce((sum, all) => sum + all.length, 0);
        this.#box.hidden = count > most_nodes || tree.left_out > 0;
        this.#box.replaceChildren();
        this.#parts = [];
        if (this.#box.hidden) {
            return;
        }
        const edges = make("g", {});
        const nodes = make("g", {});
        const half = half_width(tree);
        const across = 2 * half + gap; // from leaf to leaf
        let right = 0;
        let bottom = 0;
        const place = (at, ply) => {
            bottom = Math.max(bottom, ply);
            const below = tree.children[at].map(child => ({ x: place(child, ply + 1), child }));
            const pruned = stubs[at].map(stub => ({ x: across / 2 + across * right++, stub }));
            const all = [...below, ...pruned];
            const x = all.length > 0 ? (all[0].x + all.at(-1).x) / 2 : across / 2 + across * right++;
            const [from, to] = [ply * down + 26, (ply + 1) * down + 26];
            const edge = (end, name, parts) => {
                const line = make("line", { x1: x, y1: from, x2: end, y2: to });
                const middle = make("text", { class: "edge-name", x: (x + end) / 2 + 9, y: (from + to) / 2 }, name);
                parts.append(line, middle);
            };
            for (const { x: end, child } of below) {
                const group = make("g", {});
                edge(end, tree.nodes[child].move, group);
                edges.append(group);
                this.#parts[child] = { ...this.#parts[child], edge: group };
            }
            for (const { x: end, stub } of pruned) {
                bottom = Math.max(bottom, ply + 1);
                const group = make("g", { class: "pruned" });
                edge(end, stub.move, group);
                group.append(make("text", { x: end, y: to }, "✂"));
                edges.append(group);
                (this.#parts[at] ??= {}).stubs = [...(this.#parts[at]?.stubs ?? []), group];
            }
            const text = make("text", { y: tree.nodes[at].mover === "minimizer" ? -3 : tree.nodes[at].leaf ? 0 : 4 });
            const group = make("g", { transform: `translate(${x} ${from})` }, outline(tree.nodes[at], half), text);
            nodes.append(group);
            this.#parts[at] = { ...this.#parts[at], group, text };
            return x;
        };
        place(0, 0);
        const [width, height] = [Math.max(1, right) * across, bottom * down + 52];
        const drawn = make("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, edges, nodes);
        drawn.style.setProperty("--width", `${width}px`);
        this.#box.append(drawn);
    }

    // The search stands at `here` after a step.
    show(step, here) {
        if (this.#box.hidden) {
            return;
        }
        for (const [at, { group, text, edge, stubs }] of this.#parts.entries()) {
            const node = this.#tree.nodes[at];
            const entered = this.#tree.entered_at[at] <= step;
            const valued = this.#tree.valued_at[at] <= step && node.value;
            group.setAttribute("class", [entered ? "" : "later", at === here ? "here" : "", valued && node.on_line ? "on-line" : ""].join(" "));
            edge?.setAttribute("class", entered ? "" : "later");
            stubs?.forEach(stub => stub.setAttribute("class", this.#tree.valued_at[at] <= step ? "pruned" : "pruned later"));
            text.textContent = valued ? words_of(node) : "";
        }
    }
}
