// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A recorded tree as a list that folds: what the search has not come to yet is faint, and has no value.

import { value } from "./words.js";

const leaves = { terminal: "end of the game", horizon: "horizon", bounds: "settled by bounds", table: "known by the table" };
const reasons = { cutoff: "cut off", dominated: "dominated", quiet: "quiet", stopped: "search stopped" };
const relations = { lower: "≥ ", upper: "≤ ", exact: "", none: "" };

function span(name, text) {
    const made = document.createElement("span");
    made.className = name;
    made.textContent = text;
    return made;
}

export class TreeView {
    #list;
    #go;
    #tree;
    #items = [];
    #open = new Set();
    #step = 0;
    #focus = 0;

    // `go` is called with the step that the visitor chose.
    constructor(list, go) {
        this.#list = list;
        this.#go = go;
        list.addEventListener("keydown", event => this.#walk(event));
        list.addEventListener("click", event => this.#clicked(event));
    }

    lay(tree) {
        this.#tree = tree;
        this.#items = [];
        this.#open = new Set([0]);
        this.#focus = 0;
        this.#step = 0;
        this.#list.replaceChildren(this.#item(0));
    }

    // The search stands at `node` after a step.
    show(step, node) {
        this.#step = step;
        for (const at of this.#tree.path(node).slice(0, -1)) {
            this.#unfold(at, true);
        }
        for (const at of this.#items.keys()) {
            if (this.#items[at]) {
                this.#fill(at);
            }
        }
        this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
        this.#items[node].setAttribute("aria-current", "step");
        this.#tab(node);
        const row = this.#items[node].firstChild;
        const box = this.#list.getBoundingClientRect();
        const place = row.getBoundingClientRect();
        if (place.top < box.top || place.bottom > box.bottom) {
            this.#list.scrollTop += place.top - box.top - box.height / 2; // the page itself stays where it is
        }
    }

    #item(at) {
        const item = document.createElement("li");
        item.setAttribute("role", "treeitem");
        item.tabIndex = -1;
        item.dataset.at = at;
        item.append(document.createElement("div"));
        this.#items[at] = item;
        this.#fill(at);
        if (this.#open.has(at)) {
            this.#unfold(at, true);
        }
        return item;
    }

    #fill(at) {
        const node = this.#tree.nodes[at];
        const item = this.#items[at];
        const entered = this.#tree.entered_at[at] <= this.#step;
        const valued = this.#tree.valued_at[at] <= this.#step;
        const folds = this.#folds(at);
        const row = item.firstChild;
        row.className = `row ${entered ? "" : "later"} ${node.on_line ? "line" : ""}`;
        const parts = [span("fold", folds ? (this.#open.has(at) ? "▾" : "▸") : ""), span("move", node.move ?? "root")];
        parts.push(span("value", valued && node.value ? relations[node.bound] + value(node.value, "") : "·"));
        const window = `(${value(node.alpha, "−∞")}, ${value(node.beta, "+∞")})`;
        parts.push(span("limits", entered && (node.alpha || node.beta) ? window : ""));
        const notes = [node.leaf && leaves[node.leaf], node.cut_off && "cutoff", node.again && "searched again",
            node.left_out && `${node.left_out} nodes below not recorded`].filter(Boolean);
        parts.push(span("notes", valued ? notes.join(", ") : ""), span("star", node.on_line ? "★" : ""));
        row.replaceChildren(...parts);
        item.setAttribute("aria-label", [node.move ?? "root", valued && node.value ? `value ${parts[2].textContent}` : "no value yet",
            ...(valued ? notes : []), node.on_line ? "principal variation" : ""].filter(Boolean).join(", "));
    }

    #folds(at) {
        return this.#tree.children[at].length > 0 || Boolean(this.#tree.nodes[at].stubs);
    }

    #unfold(at, open) {
        const item = this.#items[at];
        if (!this.#folds(at)) {
            return;
        }
        open ? this.#open.add(at) : this.#open.delete(at);
        item.setAttribute("aria-expanded", String(open));
        item.querySelector(".fold").textContent = open ? "▾" : "▸";
        item.children[1]?.toggleAttribute("hidden", !open);
        if (open && item.children.length === 1) {
            const list = document.createElement("ul");
            list.setAttribute("role", "group");
            list.append(...this.#tree.children[at].map(child => this.#item(child)), ...this.#stubs(at));
            item.append(list);
        }
    }

    // Moves that were not searched, one entry for all of one reason.
    #stubs(at) {
        const groups = new Map();
        for (const stub of this.#tree.nodes[at].stubs ?? []) {
            groups.set(stub.reason, [...(groups.get(stub.reason) ?? []), stub]);
        }
        return [...groups].map(([reason, stubs]) => {
            const item = document.createElement("li");
            item.setAttribute("role", "treeitem");
            item.className = "stub";
            item.tabIndex = -1;
            const { alpha, beta } = stubs[0];
            const by = alpha ? ` by alpha ${value(alpha, "")}` : beta ? ` by beta ${value(beta, "")}` : "";
            item.textContent = `✂ ${stubs.map(stub => stub.move).join(" ")}: ${reasons[reason]}${by}`;
            item.setAttribute("aria-label", `not searched: ${item.textContent.slice(2)}`);
            return item;
        });
    }

    #tab(at) {
        this.#items[this.#focus]?.setAttribute("tabindex", "-1");
        this.#focus = at;
        this.#items[at].tabIndex = 0;
    }

    #clicked(event) {
        const item = event.target.closest("[data-at]");
        if (!item) {
            return;
        }
        const at = Number(item.dataset.at);
        if (event.target.className === "fold") {
            this.#unfold(at, !this.#open.has(at));
        } else if (event.target.closest(".stub") === null) {
            this.#go(this.#tree.entered_at[at]);
        }
    }

    #walk(event) {
        const at = this.#focus;
        const shown = [...this.#list.querySelectorAll("[data-at]")].filter(item => item.offsetParent !== null);
        const place = shown.indexOf(this.#items[at]);
        const keys = {
            ArrowDown: () => shown[place + 1],
            ArrowUp: () => shown[place - 1],
            Home: () => shown[0],
            End: () => shown.at(-1),
            ArrowRight: () => {
                const open = this.#open.has(at);
                this.#unfold(at, true);
                return open ? this.#items[this.#tree.children[at][0]] : undefined;
            },
            ArrowLeft: () => {
                const open = this.#open.has(at);
                this.#unfold(at, false);
                return open ? undefined : this.#items[this.#tree.nodes[at].parent];
            },
            Enter: () => this.#go(this.#tree.entered_at[at]),
        };
        if (event.key in keys) {
            event.preventDefault();
            const to = keys[event.key]();
            if (to) {
                this.#tab(Number(to.dataset.at));
                to.focus();
            }
        }
    }
}
