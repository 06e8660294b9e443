// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A board: a grid of cells that can be clicked, walked with the arrow keys, and read aloud.

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

// A mark as a picture; cells are as wide as the grid lets them be.
function mark(symbol) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("class", `mark ${symbol === "X" ? "first" : "second"}`);
    svg.setAttribute("aria-hidden", "true");
    svg.innerHTML = symbol === "X" ? "<path d='M5 5 15 15M15 5 5 15'/>" : "<circle cx='10' cy='10' r='5.6'/>";
    return svg;
}

// What stands in a cell: its mark, and its name where the edges of the board do not tell it.
function contents(shape, at, symbol) {
    const name = naming(shape).inside ? [element("span", { class: "name", "aria-hidden": "true" }, shape.names[at])] : [];
    return symbol === "." ? name : [...name, mark(symbol)];
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
    grid.classList.toggle("large", columns > 7);
    grid.replaceChildren();
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
            cell.addEventListener("click", () => this.play(this.#targets[at]));
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
    show(look, { ranked, yours, last }) {
        this.#targets = yours ? look.targets : look.targets.map(() => "");
        const known = (ranked?.moves ?? []).filter(said => said.bound !== "none");
        const scores = new Map(known.map(said => [said.move, said]));
        const best = known[0];
        // How soon a draw comes does not count.
        const equal = said => said && best && said.score === best.score && said.bound === best.bound
            && (said.sign === 0 || said.distance === best.distance);
        for (const [at, cell] of this.#cells.entries()) {
            const symbol = look.cells[at];
            const move = look.targets[at];
            // A move that several cells stand for has its score in the lowest.
            const said = move && look.targets.lastIndexOf(move) === at ? scores.get(move) : undefined;
            const owner = look.owners?.[at] ?? ".";
            cell.className = owner === "." ? "cell" : `cell won-by-${owner === "X" ? "first" : "second"}`;
            cell.classList.toggle("open", this.#targets[at] !== "");
            cell.classList.toggle("sent", move !== "" && this.#shape.block > 0);
            cell.classList.toggle("best", Boolean(equal(said)));
            cell.classList.toggle("last", last === at);
            cell.setAttribute("aria-disabled", String(this.#targets[at] === ""));
            cell.tabIndex = at === this.#focus ? 0 : -1;
            cell.setAttribute("aria-label", this.#name(at, symbol, owner, scores.get(move), equal(scores.get(move))));
            cell.replaceChildren(...contents(this.#shape, at, symbol));
            if (said) {
                const sign = said.sign > 0 ? "for-first" : said.sign < 0 ? "for-second" : "";
                cell.append(element("span", { class: `score ${sign} ${said.certain ? "certain" : ""}` }, on_cell(said)));
            }
        }
    }

    // Lights the cells of a move that may be played up, or none.
    light(move) {
        for (const [at, cell] of this.#cells.entries()) {
            cell.classList.toggle("lit", move !== undefined && this.#targets[at] === move);
        }
    }

    // Plays a move that may be played.
    play(move) {
        if (move !== "" && this.#targets.includes(move)) {
            this.#play(move);
        }
    }

    // The focus goes to the cell of a move: what had it is about to go.
    focus(move) {
        this.#cells[this.#targets.lastIndexOf(move)]?.focus({ preventScroll: true });
    }

    // Nothing is played by a click until a position is shown: a second click must not play in the one that was left.
    close() {
        this.#targets = this.#cells.map(() => "");
    }

    #name(at, symbol, owner, said, best) {
        const score = said ? `, score ${said.score}, ${meaning(said, this.#shape)}${best ? ", best" : ""}` : "";
        return `${name_of(this.#shape, at)}${owner === "." ? "" : `, won by ${owner}`}, ${symbol === "." ? "empty" : symbol}${score}`;
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
            const to = this.#focus + steps[event.key];
            if (this.#cells[to]) {
                this.#cells[to].focus();
            }
        }
    }
}
