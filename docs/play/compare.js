// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The same position searched by minimax and by alpha-beta, side by side.

import { stopped } from "./client.js";
import { number, signed } from "./words.js";

const searchers = { minimax: "minimax", alpha_beta: "alpha-beta" };
const short = 500; // milliseconds

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

function times(more, fewer) {
    return fewer > 0 ? `${(more / fewer).toFixed(1)} times` : "";
}

// The first run of a search may be slower, while the browser still compiles the module: a short one is run again.
async function search(lane, asked) {
    const first = await lane.ask(asked);
    const again = first.milliseconds < short ? await lane.ask(asked) : first;
    return again === stopped ? again : { ...again, milliseconds: Math.min(first.milliseconds, again.milliseconds) };
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
        const time = `${said.milliseconds.toFixed(1)} ms`;
        body.append(row(name, number(said.nodes), number(said.cutoffs), time, signed(said.score)));
    }
    const [all, some] = found;
    body.append(row("fewer by", times(all.nodes, some.nodes), "", times(all.milliseconds, some.milliseconds), ""));
    return `Alpha-beta entered ${number(some.nodes)} nodes, minimax ${number(all.nodes)}.`;
}
