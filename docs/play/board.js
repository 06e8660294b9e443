// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A board: a grid of cells that can be clicked, walked with the arrow keys, and read aloud.

import { best_moves } from "./exact.js";
import { name_of, naming } from "./naming.js";
import { meaning, on_cell } from "./words.js";

function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, said] of Object.entries(attributes)) {
        made.setAttribute(key, said);
    }
    made.append(...children);
    return made;
}

const firsts = "XW"; // the symbols of the first player
const cross = "<path d='M5 5 15 15M15 5 5 15'/>";
const ring = "<circle cx='10' cy='10' r='5.6'/>";
const disc = "<circle class='disc' cx='10' cy='10' r='9'/>";

// A mark as a picture; cells are as wide as the grid lets them be. Discs of Connect Four bear the signs of the players,
// so that colours are not all that tells them apart.
function mark(symbol, look) {
    const first = firsts.includes(symbol);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("class", `mark ${first ? "first" : "second"}`);
    svg.setAttribute("aria-hidden", "true");
    const sign = first ? cross : ring;
    svg.innerHTML = look === "drop" ? disc + sign : look ? disc : sign;
    return svg;
}

// What stands in a cell: its mark, and its name where the edges of the board do not tell it.
function contents(shape, at, symbol) {
    const name = naming(shape).inside ? [element("span", { class: "name", "aria-hidden": "true" }, shape.names[at])] : [];
    return symbol === "." || symbol === " " ? name : [...name, mark(symbol, shape.look)];
}

// The cells of the lines with which a game was won.
function winning_cells({ columns, rows, in_row }, cells) {
    const found = new Set();
    for (const at of in_row ? cells.keys() : []) {
        for (const [right, down] of [[1, 0], [0, 1], [1, 1], [-1, 1]]) {
            const column = at % columns + right * (in_row - 1);
            const row = Math.floor(at / columns) + down * (in_row - 1);
            const line = Array.from({ length: in_row }, (_, step) => at + step * (right + down * columns));
            if (cells[at] !== "." && column >= 0 && column < columns && row < rows && line.every(one => cells[one] === cells[at])) {
                line.forEach(one => found.add(one));
            }
        }
    }
    return found;
}

// The lines of nine men's morris, behind its points.
function morris_lines() {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 7 7");
    svg.setAttribute("class", "lines");
    svg.setAttribute("aria-hidden", "true");
    svg.innerHTML = "<path d='M.5 .5h6v6h-6zM1.5 1.5h4v4h-4zM2.5 2.5h2v2h-2zM3.5 .5v2M3.5 4.5v2M.5 3.5h2M4.5 3.5h2'/>";
    return svg;
}

// A board that is only looked at; the cell `last` was played in last.
export function picture(shape, cells, last) {
    const marks = [...cells].map((symbol, at) => {
        return element("span", { class: at === last ? "cell last" : "cell" }, ...contents(shape, at, symbol));
    });
    const grid = element("div", { class: "board small", "aria-hidden": "true" });
    lay_out(grid, shape, marks, {});
    return grid;
}

// Fills a grid with rows of cells, with room after each block, and with the names of columns and rows at the edges. Those
// are for the eye: who listens hears the name of each cell.
function lay_out(grid, shape, cells, attributes) {
    const { columns, rows, block } = shape;
    const { across, down } = naming(shape);
    const parts = block > 0 ? columns / block : 1;
    const part = `repeat(${columns / parts}, minmax(0, 1fr))`;
    const place = column => column + (down ? 2 : 1) + (block > 0 ? Math.floor(column / block) : 0);
    const edge = (text, column) => {
        const made = element("span", { class: "edge", "aria-hidden": "true" }, text);
        made.style.gridColumn = column;
        return made;
    };
    grid.style.setProperty("--template", `${down ? "var(--edge) " : ""}${Array(parts).fill(part).join(" var(--between) ")}`);
    grid.style.setProperty("--columns", columns);
    grid.style.setProperty("--rows", rows);
    grid.classList.toggle("large", columns > 7);
    for (const look of ["drop", "green", "points"]) {
        grid.classList.toggle(look, shape.look === look);
    }
    grid.replaceChildren(...(shape.look === "points" ? [morris_lines()] : []));
    for (let row = 0; row < rows; ++row) {
        const line = element("div", { class: block > 0 && row > 0 && row % block === 0 ? "row below" : "row", ...attributes });
        for (let column = 0; column < columns; ++column) {
            const cell = cells[row * columns + column];
            cell.style.gridColumn = place(column);
            line.append(cell);
        }
        if (down) {
            line.append(edge(down[row], 1));
        }
        grid.append(line);
    }
    if (across) {
        grid.append(element("div", { class: "row", "aria-hidden": "true" }, ...across.map((text, column) => edge(text, place(column)))));
    }
}

export class Board {
    #grid;
    #play;
    #light;
    #cells = [];
    #shape;
    #targets = []; // the move of each cell, empty where the visitor may not play
    #paths; // of a game whose moves take several clicks: the moves, each with its cells
    #picked = []; // the cells that were clicked for the next move
    #shown; // what is shown, to be shown again when a cell is picked
    #focus = 0;

    // `play` is called with the move of the cell that was clicked, `light` with the move that is pointed at, or nothing.
    constructor(grid, play, light) {
        this.#grid = grid;
        this.#play = play;
        this.#light = light;
        grid.addEventListener("keydown", event => this.#walk(event));
    }

    // A new game: `shape` is the board of a game as the module describes it.
    lay(shape, label) {
        this.#shape = shape;
        this.#focus = Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2);
        this.#grid.setAttribute("aria-label", label);
        this.#cells = Array.from({ length: shape.columns * shape.rows }, (_, at) => {
            const cell = element("button", { type: "button", role: "gridcell", class: "cell" });
            cell.addEventListener("click", () => this.#click(at));
            cell.addEventListener("focus", () => { this.#move_focus(at); this.#light(this.#targets[at] || undefined); });
            cell.addEventListener("mouseenter", () => this.#light(this.#targets[at] || undefined));
            cell.addEventListener("mouseleave", () => this.#light(undefined));
            cell.addEventListener("blur", () => this.#light(undefined));
            return cell;
        });
        this.close();
        lay_out(this.#grid, shape, this.#cells, { role: "row" });
    }

    // Shows a position, with the scores of its moves if they are known. `yours`: may the visitor move?
    show(look, shown) {
        if (this.#shown?.[0] !== look) {
            this.#picked = [];
        }
        this.#shown = [look, shown];
        this.#paths = shown.yours ? look.paths : look.paths?.slice(0, 0);
        this.#draw();
    }

    #draw() {
        const [look, { ranked, yours, last }] = this.#shown;
        if (look.cells[this.#focus] === " ") {
            this.#focus = [...look.cells].findIndex(symbol => symbol !== " ");
        }
        const targets = look.paths ? this.#next_cells(look) : look.targets;
        // A click on a disc drops another one into its column.
        const top = this.#shape.look === "drop" ? at => targets[at % this.#shape.columns] : () => "";
        this.#targets = targets.map((move, at) => (yours ? move || top(at) : ""));
        const won = Number.isInteger(look.winner) ? winning_cells(this.#shape, look.cells.split("")) : new Set();
        const known = (ranked?.moves ?? []).filter(said => said.bound !== "none");
        const scores = new Map(known.map(said => [said.move, said]));
        const { best, wins } = best_moves(ranked?.moves ?? [], look.to_move);
        for (const [at, cell] of this.#cells.entries()) {
            const symbol = look.cells[at];
            const move = targets[at];
            // A move that several cells stand for has its score in the lowest; of several moves, the best one has it.
            const said = look.paths ? this.#best_at(at, known)
                : move && targets.lastIndexOf(move) === at ? scores.get(move) : undefined;
            const owner = look.owners?.[at] ?? ".";
            cell.className = owner === "." ? "cell" : `cell won-by-${owner === "X" ? "first" : "second"}`;
            cell.classList.toggle("open", this.#targets[at] !== "");
            cell.classList.toggle("sent", move !== "" && this.#shape.block > 0);
            cell.classList.toggle("best", best.has(said?.move));
            cell.classList.toggle("wins", wins.has(said?.move));
            cell.classList.toggle("last", last === at);
            cell.classList.toggle("win", won.has(at));
            cell.classList.toggle("picked", this.#picked.includes(at));
            cell.classList.toggle("none", symbol === " ");
            cell.style.setProperty("--above", Math.floor(at / this.#shape.columns) + 1);
            cell.setAttribute("aria-disabled", String(this.#targets[at] === ""));
            cell.tabIndex = at === this.#focus ? 0 : -1;
            const heard = look.paths ? said : scores.get(move);
            const more = `${won.has(at) ? ", in the winning line" : ""}${this.#picked.includes(at) ? ", picked" : ""}`;
            cell.setAttribute("aria-label", this.#name(at, symbol, owner, heard, best.has(heard?.move)) + more);
            if (cell.dataset.symbol !== symbol) { // a mark that stays does not appear again
                cell.dataset.symbol = symbol;
                cell.replaceChildren(...contents(this.#shape, at, symbol));
            }
            cell.querySelector(".score")?.remove();
            if (said) {
                const sign = said.alike ? "" : said.sign > 0 ? "for-first" : said.sign < 0 ? "for-second" : "";
                cell.append(element("span", { class: `score ${sign} ${said.certain ? "certain" : ""}` }, on_cell(said)));
            }
        }
    }

    // Lights the cells of a move that may be played up, or none.
    light(move) {
        const path = this.#paths?.find(known => known.move === move)?.path;
        for (const [at, cell] of this.#cells.entries()) {
            cell.classList.toggle("lit", move !== undefined && (path ? path.includes(at) : this.#targets[at] === move));
        }
    }

    // Plays a move that may be played.
    play(move) {
        if (this.#paths ? this.#paths.some(known => known.move === move) : move !== "" && this.#targets.includes(move)) {
            this.#play(move);
        }
    }

    // The focus goes to the cell of a move: what had it is about to go.
    focus(move) {
        const path = this.#paths?.find(known => known.move === move)?.path;
        this.#cells[path ? path.at(-1) : this.#targets.lastIndexOf(move)]?.focus({ preventScroll: true });
    }

    // Nothing is played by a click until a position is shown: a second click must not play in the one that was left.
    close() {
        this.#targets = this.#cells.map(() => "");
        this.#paths = this.#paths && [];
        this.#picked = [];
    }

    // The moves that begin with the cells that were picked, and then this one.
    #going_on(at) {
        const begun = [...this.#picked, at];
        return this.#paths.filter(({ path }) => begun.every((cell, place) => path[place] === cell));
    }

    // For each cell, a move that goes on there; empty if none does.
    #next_cells(look) {
        return [...look.cells].map((_, at) => this.#going_on(at)[0]?.move ?? "");
    }

    #best_at(at, known) {
        const moves = this.#going_on(at).map(({ move }) => move);
        return known.find(said => moves.includes(said.move));
    }

    #click(at) {
        if (!this.#paths) {
            this.play(this.#targets[at]);
            return;
        }
        if (this.#picked.at(-1) === at || this.#going_on(at).length === 0) { // begins again
            this.#picked = [];
        }
        const moves = this.#going_on(at);
        if (moves.length > 0) {
            this.#picked.push(at);
        }
        const whole = moves.find(({ path }) => path.length === this.#picked.length);
        if (whole) {
            this.#play(whole.move);
        } else if (this.#shown) {
            this.#draw();
        }
    }

    #name(at, symbol, owner, said, best) {
        const score = said ? `, score ${said.score}, ${meaning(said, this.#shape)}${best ? ", best" : ""}` : "";
        const contents = { ".": "empty", " ": "no point" }[symbol] ?? this.#shape.symbols?.[symbol] ?? symbol;
        return `${name_of(this.#shape, at)}${owner === "." ? "" : `, won by ${owner}`}, ${contents}${score}`;
    }

    #move_focus(at) {
        this.#cells[this.#focus].tabIndex = -1;
        this.#focus = at;
        this.#cells[at].tabIndex = 0;
    }

    #walk(event) {
        const { columns } = this.#shape;
        const column = this.#focus % columns;
        const steps = {
            ArrowLeft: column > 0 ? -1 : 0,
            ArrowRight: column < columns - 1 ? 1 : 0,
            ArrowUp: -columns,
            ArrowDown: columns,
            Home: -column,
            End: columns - 1 - column,
        };
        if (event.key in steps && !event.altKey && !event.ctrlKey && !event.metaKey) {
            event.preventDefault();
            const step = steps[event.key];
            const in_row = to => Math.abs(step) === columns || Math.floor(to / columns) === Math.floor(this.#focus / columns);
            let to = this.#focus + step;
            while (this.#cells[to]?.classList.contains("none") && in_row(to + Math.sign(step) * (Math.abs(step) === columns ? columns : 1))) {
                to += Math.sign(step) * (Math.abs(step) === columns ? columns : 1);
            }
            if (in_row(to)) {
                this.#cells[to]?.focus();
            }
        }
    }
}
