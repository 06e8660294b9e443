// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

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
