// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Scores, values and numbers in words.

export function number(n) {
    return n.toLocaleString("en").replaceAll(",", "\u202f");
}

export function signed(score) {
    return String(score).replace("-", "\u2212");
}

export function plies(n) {
    return n === 1 ? "1 ply" : `${n} plies`;
}

// "1 move", "2 inaccuracies".
export function plural(n, name) {
    return `${n} ${n === 1 ? name : name.endsWith("y") ? name.replace(/y$/, "ies") : `${name}s`}`;
}

export function is_known(said) {
    return said.bound !== "none";
}

// What a score of a move or a position means: a result where that is certain, otherwise what the game's estimate says, or
// that no result was seen, where the game has none. Simulations have a mean of what they came to.
export function meaning({ sign, bound, certain, distance, visits, alike }, { players, estimates }) {
    const side = players[sign > 0 ? 0 : 1];
    if (bound === "none") {
        return visits === undefined ? "not known" : `on average of ${number(visits)}`;
    }
    if (certain) {
        return sign === 0 ? "draw" : distance === 0 ? `${side} wins` : `${side} wins in ${plies(distance)}`;
    }
    if ((bound === "lower" && sign <= 0) || (bound === "upper" && sign >= 0)) {
        return "not known";
    }
    if (sign === 0 || alike) {
        return estimates ? (alike ? "estimate: like all others" : "estimate: even") : "no result in sight";
    }
    return `estimate: ${side} ahead`;
}

// A score on a cell of the board. The sign of a draw is none that could be taken for a nought.
export function on_cell({ score, sign, certain, alike }) {
    if (sign === 0 || alike) {
        return certain ? "=" : "≈";
    }
    return certain ? signed(score) : `~${signed(score)}`;
}

let distances = true;

// Whether values are shown with their distances. In a tree that was typed in they are not.
export function show_distances(yes) {
    distances = yes;
}

// A score with its distance, as in a recorded tree; nothing is unbounded.
export function value(v, unbounded) {
    if (v === undefined) {
        return unbounded;
    }
    if (!distances) {
        return signed(v.score);
    }
    const score = typeof v.score === "number" && v.score > 0 ? `+${v.score}` : signed(v.score);
    return v.score === 0 ? score : `${score} at ply ${v.distance}`;
}

const relations = { lower: "≥ ", upper: "≤ ", exact: "", none: "" };

// The value of a node of a recorded tree, which may be a bound only.
export function value_of(node) {
    return relations[node.bound] + value(node.value, "");
}

// A question that could not be answered says what is wrong with it; anything else is a failure of the page.
export function wrong(error) {
    const message = `${error.message.replace(/\.$/, "")}.`;
    return error.name === "Refused" ? message : `Something went wrong: ${message}`;
}
