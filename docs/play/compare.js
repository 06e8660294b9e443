// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The same position searched by minimax and by alpha-beta, side by side.

import { stopped } from "./client.js";
import { number, signed } from "./words.js";

const searchers = { minimax: "minimax", alpha_beta: "alpha-beta" };
const short = 500; // milliseconds
const most_runs = 50;

function row(...texts) {
    const line = document.createElement("tr");
    for (const [at, text] of texts.entries()) {
        const cell = document.createElement(at === 0 ? "th" : "td");
        cell.textContent = text;
        if (at === 0) {
            cell.scope = "row";
        }
        line.append(cell);
    }
    return line;
}

function times(more, fewer, what) {
    return fewer > 0 ? `${(more / fewer).toFixed(1)} times the ${what}` : "";
}

// The first runs of a search are slower, while the browser still compiles the module, and its clock is a coarse one: a short
// search is run many times, and the mean of the faster half counts.
async function search(lane, asked) {
    const times = [];
    let said;
    for (let spent = 0; times.length < most_runs && spent < short; spent += said.milliseconds) {
        said = await lane.ask(asked);
        if (said === stopped) {
            return said;
        }
        times.push(said.milliseconds);
    }
    const faster = times.sort((a, b) => a - b).slice(0, Math.ceil(times.length / 2));
    return { ...said, milliseconds: faster.reduce((sum, time) => sum + time) / faster.length };
}

// Fills the table `body`. Returns what is to be said of it.
export async function compare(lane, position, depth, body) {
    body.replaceChildren();
    const found = [];
    for (const [searcher, name] of Object.entries(searchers)) {
        const said = await search(lane, { ...position, ask: "search", searcher, depth });
        if (said === stopped) {
            return "Stopped.";
        }
        found.push(said);
        const time = `${said.milliseconds.toFixed(said.milliseconds < 10 ? 2 : 0)} ms`;
        body.append(row(name, number(said.nodes), number(said.cutoffs), time, signed(said.score)));
    }
    const [all, some] = found;
    body.append(row("minimax takes", times(all.nodes, some.nodes, "nodes"), "", times(all.milliseconds, some.milliseconds, "time"), ""));
    return `Alpha-beta entered ${number(some.nodes)} nodes, minimax ${number(all.nodes)}. Both find the same score.`;
}
