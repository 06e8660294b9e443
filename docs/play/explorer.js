// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Walks through a recorded search, step by step.

import { picture } from "./board.js";
import { turn_off } from "./buttons.js";
import { stopped } from "./client.js";
import { Drawing } from "./drawing.js";
import { Tree } from "./tree.js";
import { TreeView } from "./tree_view.js";
import { number, show_distances, value, value_of } from "./words.js";

const id = name => document.getElementById(name);
const prunes = node => (node.stubs ?? []).some(stub => stub.reason === "cutoff");
const pace = 900; // milliseconds a step while it plays
const doings = {
    enter: () => "enter",
    skip: () => "leaves out moves at",
    stand_pat: () => "looks at the evaluation of",
    cutoff: node => (prunes(node) ? "cutoff at" : "cutoff, with no moves left to prune, at"),
    value: node => (node.value ? `leave with the value ${value_of(node)}:` : "leave without a value, since the search was stopped:"),
};

export class Explorer {
    #shape;
    #tree;
    #view = new TreeView(id("tree"), step => this.#go(step));
    #drawing = new Drawing(id("drawn"));
    #playing; // the timer of the steps, while they follow by themselves
    #step = 0;
    #options; // what was recorded: searcher and depth
    #walked;
    #later; // calls that: not at each of many steps, as browsers allow an address to change only so often

    // `walked` is called a moment after another step is shown.
    constructor(walked) {
        this.#walked = walked;
        const buttons = {
            step_first: () => 0,
            step_back: () => this.#step - 1,
            step_on: () => this.#step + 1,
            step_last: () => this.#tree.steps.length - 1,
        };
        for (const [name, to] of Object.entries(buttons)) {
            id(name).addEventListener("click", () => { this.#pause(); this.#go(to()); });
        }
        id("step_play").addEventListener("click", () => (this.#playing ? this.#pause() : this.#play()));
        id("step_cutoff").addEventListener("click", () => {
            this.#pause();
            const next = this.#tree.steps.findIndex((step, at) => {
                return at > this.#step && step.do === "cutoff" && prunes(this.#tree.nodes[step.node]);
            });
            this.#go(next < 0 ? this.#step : next);
            id("at_step").append(next < 0 ? " (nothing more is pruned)" : "");
        });
        id("step").addEventListener("input", () => { this.#pause(); this.#go(Number(id("step").value)); });
    }

    #play() {
        if (this.#step === this.#tree.steps.length - 1) {
            this.#go(0);
        }
        id("step_play").textContent = "Pause";
        this.#playing = setInterval(() => {
            this.#go(this.#step + 1);
            if (this.#step === this.#tree.steps.length - 1) {
                this.#pause();
            }
        }, pace);
    }

    #pause() {
        clearInterval(this.#playing);
        this.#playing = undefined;
        id("step_play").textContent = "Play";
    }

    // The searcher, the depth and the step: alpha_beta:9:12, or nothing if no tree is shown. A tree that was typed in
    // follows, instead of a depth: alpha_beta:typed:12:[[3 12 8] [2 4 6]].
    get state() {
        const { searcher, depth, typed } = this.#options ?? {};
        const more = typed === undefined ? "" : `:${typed}`;
        return id("explorer").hidden ? undefined : `${searcher}:${typed === undefined ? depth : "typed"}:${this.#step + 1}${more}`;
    }

    close() {
        this.#pause();
        clearTimeout(this.#later);
        id("explorer").hidden = true;
        id("recorded").textContent = "";
    }

    // Records a search of a position, and opens it. Returns what is to be said of it.
    async record(lane, position, shape, { searcher, depth, step, typed }) {
        this.#pause();
        id("explorer").hidden = true;
        const of = typed === undefined ? { ...position, depth } : { game: "tree", tree: typed };
        const recorded = await lane.ask({ ...of, ask: "tree", searcher });
        if (recorded === stopped) {
            return "Stopped.";
        }
        this.#shape = shape;
        this.#tree = new Tree(recorded);
        this.#options = { searcher, depth, typed };
        show_distances(typed === undefined);
        id("explorer").hidden = false;
        id("at_board").hidden = typed !== undefined;
        id("step").max = this.#tree.steps.length - 1;
        this.#view.lay(this.#tree);
        this.#drawing.lay(this.#tree);
        this.#go(step);
        const { entered, left_out, nodes } = this.#tree;
        return left_out > 0
            ? `${number(entered)} nodes were entered. The first ${number(nodes.length)} are here; ${number(left_out)} are left out.`
            : `${number(entered)} nodes were entered, and all are here.`;
    }

    #go(to) {
        const last = this.#tree.steps.length - 1;
        this.#step = Math.max(0, Math.min(last, to));
        const step = this.#tree.steps[this.#step];
        const at = this.#tree.stands_at(this.#step);
        const node = this.#tree.nodes[step.node];
        const name = this.#tree.path(step.node).slice(1).map(above => this.#tree.nodes[above].move).join(" ") || "the root";
        id("step").value = this.#step;
        id("at_step").textContent = `Step ${this.#step + 1} of ${last + 1}: ${doings[step.do](node)} ${name}`;
        const { alpha, beta } = this.#tree.window(at, this.#step);
        const has_window = this.#options.searcher !== "minimax";
        id("at_alpha").textContent = has_window ? value(alpha, "−∞") : "–";
        id("at_beta").textContent = has_window ? value(beta, "+∞") : "–";
        const { position, parent } = this.#tree.nodes[at];
        if (this.#options.typed === undefined) {
            const before = this.#tree.nodes[parent]?.position;
            const played = before === undefined ? -1 : [...position].findIndex((symbol, cell) => symbol !== before[cell]);
            id("at_board").replaceChildren(picture(this.#shape, position, played));
        }
        for (const [name_of, off] of [["step_first", this.#step === 0], ["step_back", this.#step === 0],
            ["step_on", this.#step === last], ["step_last", this.#step === last]]) {
            turn_off(id(name_of), off);
        }
        this.#view.show(this.#step, at);
        this.#drawing.show(this.#step, at);
        clearTimeout(this.#later);
        this.#later = setTimeout(this.#walked, 300);
    }
}
