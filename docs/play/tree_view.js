// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A recorded tree as a list that folds: what the search has not come to yet is faint, and has no value.

import { value, value_of } from "./words.js";

const leaves = { terminal: "terminal", horizon: "horizon", bounds: "settled by bounds", table: "known by the table" };
const reasons = { cutoff: "cut off", dominated: "dominated", quiet: "quiet", stopped: "search stopped" };

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
    #stop; // the one item that Tab leads to

    // `go` is called with the step that the visitor chose.
    constructor(list, go) {
        this.#list = list;
        this.#go = go;
        list.addEventListener("keydown", event => this.#walk(event));
        list.addEventListener("focusin", event => event.target !== list && this.#tab(event.target));
        list.addEventListener("click", event => this.#clicked(event));
    }

    lay(tree) {
        this.#tree = tree;
        this.#items = [];
        this.#open = new Set([0]);
        this.#stop = undefined;
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
        this.#tab(this.#items[node]);
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
        this.#unfold(at, this.#open.has(at)); // says also that it is folded
        return item;
    }

    #fill(at) {
        const node = this.#tree.nodes[at];
        const item = this.#items[at];
        const entered = this.#tree.entered_at[at] <= this.#step;
        const valued = this.#tree.valued_at[at] <= this.#step;
        const folds = this.#folds(at);
        const row = item.firstChild;
        const on_line = node.on_line && valued; // which the search does not know before
        row.className = `row ${entered ? "" : "later"} ${on_line ? "line" : ""}`;
        const parts = [span("fold", folds ? (this.#open.has(at) ? "▾" : "▸") : ""), span("move", node.move ?? "root")];
        parts.push(span("value", valued && node.value ? value_of(node) : "·"));
        const window = `(${value(node.alpha, "−∞")}, ${value(node.beta, "+∞")})`;
        parts.push(span("limits", entered && (node.alpha || node.beta) ? window : ""));
        const notes = [node.leaf && leaves[node.leaf], node.cut_off && "cutoff", node.again && "searched again",
            node.left_out && `${node.left_out} nodes below not recorded`].filter(Boolean);
        parts.push(span("notes", valued ? notes.join(", ") : ""), span("star", on_line ? "★" : ""));
        row.replaceChildren(...parts);
        item.setAttribute("aria-label", [node.move ?? "root", valued && node.value ? `value ${parts[2].textContent}` : "no value yet",
            ...(valued ? notes : []), on_line ? "principal variation" : ""].filter(Boolean).join(", "));
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
        if (!open && item.contains(this.#stop)) {
            this.#tab(item);
        }
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

    #tab(item) {
        this.#stop?.setAttribute("tabindex", "-1");
        this.#stop = item;
        item.tabIndex = 0;
    }

    #clicked(event) {
        const item = event.target.closest("[role=treeitem]");
        if (event.target.className === "fold") {
            const at = Number(item.dataset.at);
            this.#unfold(at, !this.#open.has(at));
        } else if (item) {
            this.#enter(item);
        }
    }

    // Moves that were not searched are entered in no step.
    #enter(item) {
        if (item.dataset.at) {
            this.#go(this.#tree.entered_at[item.dataset.at]);
        }
    }

    // Unfolds or folds. Returns whether it was so already.
    #fold(item, open) {
        if (!item.dataset.at) {
            return !open;
        }
        const at = Number(item.dataset.at);
        const was = this.#folds(at) && this.#open.has(at);
        this.#unfold(at, open);
        return was === open;
    }

    #walk(event) {
        const item = this.#stop;
        const items = "[role=treeitem]";
        const shown = [...this.#list.querySelectorAll(items)].filter(one => one.offsetParent !== null);
        const place = shown.indexOf(item);
        const keys = {
            ArrowDown: () => shown[place + 1],
            ArrowUp: () => shown[place - 1],
            Home: () => shown[0],
            End: () => shown.at(-1),
            ArrowRight: () => (this.#fold(item, true) ? item.querySelector(items) : undefined),
            ArrowLeft: () => (this.#fold(item, false) ? item.parentElement.closest(items) : undefined),
            Enter: () => this.#enter(item),
        };
        if (event.key in keys) {
            event.preventDefault();
            keys[event.key]()?.focus();
        }
    }
}
