// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A review of a game: what each move gave away, and what would have been better. The positions are searched from the last
// to the first, as gs::review does, so that the search knows what follows; in games with exact results these take
// the place of estimates.

import { Lane, stopped } from "./client.js";
import { with_exact } from "./exact.js";
import { grade, is_proven, scale_of, thresholds } from "./grades.js";
import { Graph } from "./graph.js";
import { plural, wrong } from "./words.js";

const id = name => document.getElementById(name);

const most_time = 20_000; // milliseconds for all positions, so that a long game is reviewed in half a minute
const efforts = [300_000, 30_000_000]; // nodes for the exact result of one move: little for all of them, then more for the rest

// Searches that rank moves; in place of the others, the usual one reviews.
const ranks = ["iterative_deepening", "principal_variation_search", "alpha_beta", "minimax"];

// The limits of each position: those of the scores on the page, but with less time in a long game, and where results are
// exact: then the search only tells how soon the game ends.
function limits_of({ searcher, depth, milliseconds }, plies, exact) {
    const time = { milliseconds: Math.min(milliseconds ?? 1000, exact ? 250 : Math.round(most_time / plies)) };
    return !ranks.includes(searcher) ? { searcher: ranks[0], ...time } : depth !== undefined ? { searcher, depth } : { searcher, ...time };
}

// A ranking with the exact results of its moves, the one that was played first, as far as its class depends on them and
// they take no more nodes; or `stopped`.
async function solve(lane, position, ranking, played, nodes) {
    const side = position.line.length % 2;
    const searched = ranking.searched ?? ranking.moves;
    const known = new Map(ranking.moves.filter(({ certain }) => certain).map(({ move, sign }) => [move, sign]));
    const is_settled = () => known.has(played) && [...known.values()].includes(side === 0 ? 1 : -1);
    for (const move of new Set([played, ...searched.map(said => said.move)])) {
        if (is_settled()) {
            break;
        }
        if (!known.has(move)) {
            const found = await lane.ask({ ...position, line: [...position.line, move], ask: "exact", nodes });
            if (found === stopped) {
                return stopped;
            }
            if ("sign" in found) {
                known.set(move, found.sign);
            }
        }
    }
    return { ...ranking, searched, moves: with_exact(searched, known, side) };
}

// The rankings of all positions, from the last; then again those that were not solved, if results are exact. Calls `tell`
// with each, the number of its move, and how many are left. Returns whether it was not stopped.
export async function rank_game(lane, { game, line }, exact, limits, tell) {
    const at = ply => ({ game, line: line.slice(0, ply) });
    const unsolved = [];
    for (let ply = line.length - 1; ply >= 0; --ply) {
        const keep = ply + 1 < line.length && limits.searcher === "iterative_deepening" ? { keep: "yes" } : {};
        let found = await lane.ask({ ...at(ply), ask: "rank", ...limits, ...keep });
        if (found !== stopped && exact) {
            found = await solve(lane, at(ply), found, line[ply], efforts[0]);
        }
        if (found === stopped) {
            return false;
        }
        if (exact && !is_proven(found, line[ply], ply % 2)) {
            unsolved.push([ply, found]);
        }
        tell(ply, found, ply + unsolved.length);
    }
    while (unsolved.length > 0) {
        const [ply, before] = unsolved.shift();
        const found = await solve(lane, at(ply), before, line[ply], efforts[1]);
        if (found === stopped) {
            return false;
        }
        tell(ply, found, unsolved.length);
    }
    return true;
}

// "1. d3" or "1… c3".
export function numbered(ply, move) {
    return `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"} ${move}`;
}

function button(text, label, act) {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "move-button", textContent: text });
    made.setAttribute("aria-label", label);
    made.addEventListener("click", act);
    return made;
}

export class Review {
    #lane;
    #told;
    #go;
    #graph;
    #asked = 0; // counts reviews, so that late answers are passed over
    #game; // the game that is reviewed: its name, its line and its board
    #rankings = []; // of its positions, as far as they are known
    #graded = [];
    #at = -1; // the number of the move at which the board stands

    // `told` is called when a search begins or ends; `go` with the line to be shown on the board.
    constructor({ told, go }) {
        this.#told = told;
        this.#go = go;
        this.#graph = new Graph(id("review_graph"), at => go(this.#game.line.slice(0, at + 1)));
        id("review_cancel").addEventListener("click", () => this.stop());
    }

    get busy() {
        return Boolean(this.#lane?.busy);
    }

    stop() {
        this.#lane?.stop();
    }

    clear() {
        ++this.#asked;
        this.stop();
        this.#game = undefined;
        id("review").hidden = true;
    }

    // Reviews a game: { game, line }, with the board of the game, and what limits the scores on the page. The board shows the
    // position after `shown`.
    async start(position, board, strength, shown) {
        const mine = ++this.#asked;
        this.stop();
        this.#lane ??= new Lane(this.#told);
        const plies = position.line.length;
        this.#game = { ...position, board };
        this.#rankings = Array(plies);
        id("review").hidden = false;
        id("review_cancel").hidden = id("review_progress").hidden = false;
        Object.assign(id("review_progress"), { max: plies, value: 0 });
        let count = 0;
        id("review_said").textContent = `Reviewing ${plural(plies, "move")}.`;
        this.#show();
        this.#mark(shown);
        id("review_moves").closest(".box").scrollTop = 0;
        let said;
        try {
            const done = await rank_game(this.#lane, position, board.exact, limits_of(strength, plies, board.exact), (ply, found, left) => {
                if (mine === this.#asked) {
                    this.#rankings[ply] = found;
                    Object.assign(id("review_progress"), { max: ++count + left, value: count });
                    this.#show();
                }
            });
            if (mine !== this.#asked) {
                return;
            }
            said = done ? this.#summary() : `Cancelled. ${this.#summary()}`;
        } catch (error) {
            said = wrong(error);
        }
        if (mine === this.#asked) {
            const focused = document.activeElement === id("review_cancel");
            id("review_said").textContent = said;
            id("review_cancel").hidden = id("review_progress").hidden = true;
            if (focused) { // which is about to go
                id("review_game").focus({ preventScroll: true });
            }
        }
    }

    // The board shows the position after this line: its move is marked, if it is one of the game, and comes into sight.
    mark(line) {
        this.#mark(line);
        const row = id("review_moves").querySelector("tr:has([aria-current])");
        const box = id("review_moves").closest(".box");
        if (row && (row.offsetTop < box.scrollTop + 30 || row.offsetTop + row.offsetHeight > box.scrollTop + box.clientHeight)) {
            box.scrollTop = row.offsetTop - box.clientHeight / 2; // the page itself stays where it is
        }
    }

    #mark(line) {
        const reviewed = this.#game?.line ?? [];
        this.#at = line.length <= reviewed.length && line.every((move, ply) => move === reviewed[ply]) ? line.length - 1 : -1;
        this.#graph.mark(this.#at);
        id("review_moves").querySelector("[aria-current]")?.removeAttribute("aria-current");
        this.#mark_row();
    }

    #mark_row() {
        id("review_moves").rows[this.#at]?.querySelector("button").setAttribute("aria-current", "step");
    }

    #show() {
        const { line, board } = this.#game;
        const scale = board.estimates ? scale_of(this.#rankings.filter(Boolean)) : 0;
        this.#graded = line.map((move, ply) => this.#rankings[ply] && grade(this.#rankings[ply], move, ply % 2, scale));
        this.#graph.show(this.#graded.map((said, ply) => this.#point(said, ply)), board.players);
        const rows = id("review_moves").rows;
        while (rows.length > line.length) {
            rows[0].remove();
        }
        for (const [ply, said] of this.#graded.entries()) {
            const row = rows[ply] ?? id("review_moves").insertRow();
            const text = JSON.stringify([line.slice(0, ply + 1), said, this.#known(ply)]);
            if (row.dataset.text !== text) { // so that the focus stays
                row.dataset.text = text;
                this.#fill(row, ply, said);
            }
        }
        this.#mark_row();
    }

    #point(said, ply) {
        const text = `${numbered(ply, this.#game.line[ply])}: ${said?.name ?? "not known yet"}`;
        return { expect: said?.expect, proven: said?.proven, fault: said?.name in thresholds ? said.name : undefined, text };
    }

    // How much is known of a move's class.
    #known(ply) {
        const said = this.#graded[ply];
        return !said ? "" : said.proven ? "exact" : said.name === "unknown" ? "not searched" : `to depth ${this.#rankings[ply].depth}`;
    }

    #fill(row, ply, said) {
        const { line, board } = this.#game;
        const move = numbered(ply, line[ply]);
        const head = document.createElement("th");
        head.scope = "row";
        head.append(button(move, `${move}, ${board.players[ply % 2]}: show it on the board`, () => this.#go(line.slice(0, ply + 1))));
        const better = said && said.best !== line[ply] && !["best", "wins", "loses", "unknown"].includes(said.name);
        const best = better ? button(said.best, `${said.best} was better than ${move}: show it on the board`,
            () => this.#go([...line.slice(0, ply), said.best])) : "";
        row.className = said && said.name in thresholds ? said.name : "";
        row.replaceChildren(head);
        // Rounded down, so that it is below the threshold of the next class.
        const lost = said?.lost === undefined ? "" : said.lost === 0 ? "0" : (Math.floor(said.lost * 100 + 1e-6) / 100).toFixed(2);
        for (const part of [said?.name ?? "…", lost, best, this.#known(ply)]) {
            row.insertCell().append(part);
        }
    }

    // "Red: 1 mistake. Yellow: no mistakes. 20 of 23 moves are judged by exact results, ..."
    #summary() {
        const { players } = this.#game.board;
        const known = this.#graded.filter(said => said && said.name !== "unknown");
        const sides = players.map((player, side) => {
            const own = this.#graded.filter((said, ply) => ply % 2 === side && known.includes(said));
            const faults = Object.keys(thresholds).map(name => [own.filter(said => said.name === name).length, name])
                .filter(([count]) => count > 0).map(([count, name]) => plural(count, name));
            return own.length === 0 ? "" : `${player}: ${faults.join(", ") || "no mistakes"}. `;
        });
        const exact = known.filter(said => said.proven).length;
        const all = this.#graded.length;
        const missing = all === known.length ? "" : ` ${plural(all - known.length, "move")} not judged.`;
        const how = known.length === 0 ? "" : exact === all ? "All are judged by exact results."
            : exact === 0 ? "All are judged by estimates, to the depth in the list."
            : `${plural(exact, "move")} of ${all} judged by exact results, the others by estimates to the depth in the list.`;
        return `${sides.join("")}${how}${missing}`.trim();
    }
}
