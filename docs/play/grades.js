// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The classes of moves that were played, as gs::review has them (report/review.hpp): by how much of the expected result
// a move gives away, where 1 is a win, 1/2 a draw, and 0 a loss.

import { best_moves } from "./exact.js";
import { is_known } from "./words.js";

// The least loss of each class, the worst first: those of gs::review_options.
export const thresholds = { blunder: 0.15, mistake: 0.1, inaccuracy: 0.05 };

// Does the score come from the end of the game? `depth` is that of the search.
function is_settled({ certain, distance }, depth) {
    return certain || (distance !== 0 && distance < depth);
}

// The result that the first player can expect with a score.
function expected_result(said, depth, scale) {
    if (scale > 0 && !is_settled(said, depth)) {
        return 1 / (1 + 10 ** (-Number(said.score) / scale));
    }
    return said.sign > 0 ? 1 : said.sign < 0 ? 0 : 0.5;
}

// The scale of the estimates of a game whose positions have these rankings: the middle one of all moves is a mistake,
// typically. 0 if no scores are estimates.
export function scale_of(rankings) {
    const losses = [];
    for (const { moves, depth } of rankings) {
        const best = moves[0];
        const middle = moves[Math.floor(moves.length / 2)];
        const loss = Math.abs(Number(best.score) - Number(middle.score));
        if (is_known(best) && is_known(middle) && !is_settled(best, depth) && !is_settled(middle, depth) && loss > 0) {
            losses.push(loss);
        }
    }
    const expected = 0.5 + thresholds.mistake;
    const typical = losses.sort((a, b) => a - b)[Math.floor(losses.length / 2)];
    return typical === undefined ? 0 : typical / Math.log10(expected / (1 - expected));
}

// Worth the same, and equally soon. How soon does not count in a draw, nor at the horizon.
function are_equal(a, b, depth) {
    return Number(a.score) === Number(b.score)
        && (a.sign === 0 || a.distance === b.distance || (!is_settled(a, depth) && !is_settled(b, depth)));
}

// A result that was solved keeps what `best` and `good` would say: how soon.
function unranked({ moves }, played, side) {
    const [best] = moves;
    const known = best.certain && played.certain && best.sign === played.sign && played.sign !== 0;
    return known && best.distance === 0 && played.distance === 0 && !best_moves(moves, side).best.has(played.move);
}

// Is the class of the move `move` a fact, rather than an estimate? A certain win cannot be bettered, except by a move that was
// not searched; otherwise every move must be certain. `side` is 0 or 1.
export function is_proven({ moves }, move, side) {
    const [best] = moves;
    const gain = side === 0 ? 1 : -1;
    const played = moves.find(said => said.move === move);
    const wins = gain * best.sign > 0 && (best.distance === 1 || moves.every(is_known));
    return played.certain && best.certain && (wins || moves.every(said => said.certain));
}

// Grades the move `move` of `side`, 0 or 1, in a position whose moves were ranked, best first. Returns its class, what it
// has `lost`, the `best` move (of moves that `wins` or `loses`, it is not known which is), whether that is `proven`, and what the first player can `expect` after it.
export function grade(ranking, move, side, scale) {
    const [best] = ranking.moves;
    const played = ranking.moves.find(said => said.move === move);
    if (!is_known(best) || !is_known(played)) {
        return { name: "unknown", best: best.move, proven: false };
    }
    const gain = side === 0 ? 1 : -1;
    const [before, expect] = [best, played].map(said => expected_result(said, ranking.depth, scale));
    const lost = Number(best.score) === Number(played.score) ? 0 : Math.max(0, gain * (before - expect));
    const [fault] = Object.entries(thresholds).find(([, least]) => lost >= least) ?? [];
    const name = fault ?? (unranked(ranking, played, side) ? (gain * played.sign > 0 ? "wins" : "loses")
        : are_equal(best, played, ranking.depth) ? "best" : "good");
    return { name, lost, best: best.move, proven: is_proven(ranking, move, side), expect };
}
