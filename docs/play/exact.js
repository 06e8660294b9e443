// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Who wins after each move, exactly: in games for which the module has an oracle.

import { stopped } from "./client.js";

const efforts = [30_000, 1_000_000, 30_000_000, 1_000_000_000]; // nodes for one move: what is soon known comes first

// Asks for the result after each move, and calls `tell` with a map from moves to signs whenever another one is known.
// Ends when all are, or with what stopped it.
export async function solve_moves(lane, position, moves, tell) {
    const known = new Map();
    for (const nodes of efforts) {
        for (const move of moves.filter(one => !known.has(one))) {
            const said = await lane.ask({ ...position, line: [...position.line, move], ask: "exact", nodes });
            if (said === stopped) {
                return;
            }
            if ("sign" in said) {
                known.set(move, said.sign);
                tell(known);
            }
        }
        if (known.size === moves.length) {
            return;
        }
    }
}

const plies_of_line = 4;

// The best play after a move whose result for the first player has this sign: each move keeps the result. `likely` is the
// line of a search, whose moves are tried first. Ends where a result is not known soon; nothing if it was stopped.
export async function line_of_result(lane, position, sign, likely = []) {
    const found = [];
    while (found.length < plies_of_line) {
        const at = { ...position, line: [...position.line, ...found] };
        const look = await lane.ask({ ...at, ask: "look" });
        if (look === stopped) {
            return undefined;
        }
        if ("winner" in look) {
            break;
        }
        const legal = look.moves ?? look.paths.map(({ move }) => move);
        const first = legal.includes(likely[found.length]) ? [likely[found.length]] : [];
        let keeps;
        for (const move of new Set([...first, ...legal])) {
            const said = await lane.ask({ ...at, line: [...at.line, move], ask: "exact", nodes: efforts[1] });
            if (said === stopped) {
                return undefined;
            }
            if (said.sign === sign) {
                keeps = move;
                break;
            }
        }
        if (keeps === undefined) {
            break;
        }
        found.push(keeps);
    }
    return found;
}

// Which of all moves, ranked for `side`, 0 or 1, are the best, by score and by how soon they win or how late they lose; or,
// where that is not known, which ones win.
export function best_moves(rows, side) {
    const [first] = rows;
    const none = { best: new Set(), wins: new Set() };
    if (!first || first.bound === "none") { // it may still be better than all that are known
        return none;
    }
    const named = some => new Set(some.map(said => said.move));
    const gain = side === 0 ? 1 : -1;
    const like = rows.filter(said => said.certain && first.certain && said.sign === first.sign);
    if (!first.certain || gain * first.sign <= 0) {
        // What is not solved yet may be better.
        if (rows.some(said => said.bound === "none") || (first.certain && first.exact && !rows.every(said => said.exact))) {
            return none;
        }
        // Equal estimates say nothing about which move is better.
        if (!first.certain) {
            const equal = rows.filter(said => said.score === first.score && said.bound === first.bound
                && (said.sign === 0 || said.distance === first.distance));
            return { ...none, best: named(equal.length === 1 ? equal : []) };
        }
        if (first.sign === 0) { // how soon a draw comes does not count
            return { ...none, best: named(like) };
        }
    }
    const wins = gain * first.sign > 0 ? named(like) : none.wins;
    const alone = like.length === 1 && rows.every(said => said.certain);
    const same = like.filter(said => said.score === first.score);
    if (!alone && like.some(said => said.bound !== "exact")) {
        return { best: none.best, wins };
    }
    // What the search has not seen the end of comes later than all that it has.
    const seen = same.filter(said => said.distance > 0);
    const later = same.filter(said => said.distance === 0);
    const ends = seen.map(said => said.distance);
    const soonest = Math.min(...ends);
    if (gain * first.sign > 0 && soonest > 1 && rows.some(said => said.bound === "none")) { // which may win sooner
        return { best: none.best, wins };
    }
    const best = alone ? like : gain * first.sign > 0 ? seen.filter(said => said.distance === soonest)
        : later.length === 1 ? later : later.length > 1 ? [] : seen.filter(said => said.distance === Math.max(...ends));
    return { best: named(best), wins: best.length > 0 ? none.wins : wins };
}

// Rows of a ranking with what is exact in place of what was estimated, best for `side` first: 0 or 1.
export function with_exact(rows, known, side) {
    const sure = rows.map(said => {
        const sign = known.get(said.move);
        if (sign === undefined) {
            return said;
        }
        const seen = said.certain && said.sign === sign; // then the search has seen how soon
        const score = sign > 0 ? "+1" : String(sign);
        return { ...said, score, sign, bound: "exact", certain: true, exact: true, distance: seen ? said.distance : 0 };
    });
    const worth = said => (said.exact ? (side === 0 ? said.sign : -said.sign) : 0);
    return sure.map((said, place) => ({ said, place }))
        .sort((a, b) => worth(b.said) - worth(a.said) || Number(Boolean(b.said.exact)) - Number(Boolean(a.said.exact)) || a.place - b.place)
        .map(({ said }) => said);
}
