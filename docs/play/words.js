// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

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

// What a score of a move or a position means: an outcome where that is certain, otherwise who stands better.
export function meaning({ sign, bound, certain, distance }, players) {
    const side = players[sign > 0 ? 0 : 1];
    if (bound === "none") {
        return "not known";
    }
    if (certain) {
        return sign === 0 ? "draw" : `${side} wins in ${plies(distance)}`;
    }
    if ((bound === "lower" && sign <= 0) || (bound === "upper" && sign >= 0)) {
        return "not known";
    }
    return sign === 0 ? "even" : `better for ${side}`;
}

// A score with its distance, as in a recorded tree; nothing is unbounded.
export function value(v, unbounded) {
    if (v === undefined) {
        return unbounded;
    }
    const score = typeof v.score === "number" && v.score > 0 ? `+${v.score}` : signed(v.score);
    return v.score === 0 ? score : `${score} at ply ${v.distance}`;
}

const relations = { lower: "≥ ", upper: "≤ ", exact: "", none: "" };

// The value of a node of a recorded tree, which may be a bound only.
export function value_of(node) {
    return relations[node.bound] + value(node.value, "");
}

export function wrong(error) {
    return `This went wrong: ${error.message}.`;
}
