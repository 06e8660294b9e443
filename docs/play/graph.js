// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The result that the first player can expect after each move of a game, as a line. The table of the review says the same
// in words, and so does the name of the picture, in short.

const height = 132;
const left = 8; // of the first point, and right of the last one
const top = 20;
const bottom = height - 22;

function make(name, attributes, ...children) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, said] of Object.entries(attributes)) {
        made.setAttribute(key, said);
    }
    made.append(...children);
    return made;
}

// Who is better, as far as the expected result says.
function state_of(expect, [first, second]) {
    return expect === undefined ? "not known" : expect === 0.5 ? "even" : expect === 1 ? `${first} wins` : expect === 0 ? `${second} wins`
        : `${expect > 0.5 ? first : second} is ahead`;
}

// "moves 1 to 5: even; move 6: Red wins".
export function in_words(points, players) {
    const runs = [];
    for (const [at, { expect }] of points.entries()) {
        const state = state_of(expect, players);
        if (runs.at(-1)?.state === state) {
            runs.at(-1).to = at + 1;
        } else {
            runs.push({ state, from: at + 1, to: at + 1 });
        }
    }
    return runs.map(({ state, from, to }) => `${from === to ? `move ${from}` : `moves ${from} to ${to}`}: ${state}`).join("; ");
}

export class Graph {
    #box;
    #points = [];
    #players;
    #at = -1;

    // `go` is called with the number of the move that was clicked, from 0.
    constructor(box, go) {
        this.#box = box;
        new ResizeObserver(() => this.#draw()).observe(box);
        box.addEventListener("click", event => {
            const { x } = box.getBoundingClientRect();
            const at = Math.round((event.clientX - x - left) / this.#step());
            if (at >= 0 && at < this.#points.length) {
                go(at);
            }
        });
    }

    // `points`: of each move what the first player can expect after it, unless that is not known; whether that is proven;
    // its fault, if it is one; and its text.
    show(points, players) {
        this.#points = points;
        this.#players = players;
        this.#draw();
    }

    // Marks the move at which the board stands; none if there is none.
    mark(at) {
        this.#at = at;
        this.#draw();
    }

    #step() {
        return (this.#box.clientWidth - 2 * left) / Math.max(1, this.#points.length - 1);
    }

    #draw() {
        const width = this.#box.clientWidth;
        if (width === 0 || this.#points.length === 0) {
            this.#box.replaceChildren();
            return;
        }
        const x = at => left + at * this.#step();
        const y = expect => bottom - expect * (bottom - top);
        const drawn = make("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "img" });
        drawn.setAttribute("aria-label", `Expected result, ${in_words(this.#points, this.#players)}`);
        const labels = [[1, `${this.#players[0]} wins`], [0.5, "even"], [0, `${this.#players[1]} wins`]];
        for (const [expect] of labels) {
            drawn.append(make("line", { class: "grid", x1: 0, x2: width, y1: y(expect), y2: y(expect) }));
        }
        const numbers = new Set([this.#points.length - 1]);
        for (let at = 9; at < this.#points.length - 3; at += 10) {
            numbers.add(at);
        }
        for (const at of numbers) {
            drawn.append(make("text", { class: "ply", x: x(at), y: height - 8 }, String(at + 1)));
        }
        if (this.#at >= 0) {
            drawn.append(make("line", { class: "here", x1: x(this.#at), x2: x(this.#at), y1: top, y2: bottom }));
        }
        this.#draw_line(drawn, x, y);
        drawn.append(...labels.map(([expect, text]) => make("text", { x: 2, y: y(expect) + (expect === 0 ? 14 : -5) }, text)));
        this.#box.replaceChildren(drawn);
    }

    // Dashed where a point is an estimate; a dot at each fault.
    #draw_line(drawn, x, y) {
        const dots = [];
        for (const [at, { expect, proven, fault, text }] of this.#points.entries()) {
            if (expect === undefined) {
                continue;
            }
            const before = this.#points[at - 1];
            if (before?.expect !== undefined) {
                const name = proven && before.proven ? "score-line" : "score-line estimate";
                drawn.append(make("line", { class: name, x1: x(at - 1), y1: y(before.expect), x2: x(at), y2: y(expect) }));
            }
            if (fault || this.#points.length === 1 || at === this.#at) {
                dots.push(make("circle", { class: `dot ${fault ?? ""}`, cx: x(at), cy: y(expect), r: fault === "blunder" ? 5 : 4 },
                    make("title", {}, text)));
            }
        }
        drawn.append(...dots);
    }
}
