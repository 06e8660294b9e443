// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// A board: a grid of cells that can be clicked, walked with the arrow keys, and read aloud.

import { meaning, signed } from "./words.js";

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

// A board that is only looked at.
export function picture(shape, cells) {
    const marks = [...cells].map(symbol => element("span", { class: "cell" }, ...(symbol === "." ? [] : [mark(symbol)])));
    const grid = element("div", { class: "board small", "aria-hidden": "true" });
    lay_out(grid, shape, marks, {});
    return grid;
}

// Fills a grid with rows of cells, with room after each block.
function lay_out(grid, { columns, rows, block }, cells, attributes) {
    const parts = block > 0 ? columns / block : 1;
    const part = `repeat(${columns / parts}, minmax(0, 1fr))`;
    grid.style.setProperty("--template", Array(parts).fill(part).join(" var(--between) "));
    grid.style.setProperty("--columns", columns);
    grid.replaceChildren();
    for (let row = 0; row < rows; ++row) {
        const line = element("div", { class: block > 0 && row > 0 && row % block === 0 ? "row below" : "row", ...attributes });
        for (let column = 0; column < columns; ++column) {
            const cell = cells[row * columns + column];
            cell.style.gridColumn = column + 1 + (block > 0 ? Math.floor(column / block) : 0);
            line.append(cell);
        }
        grid.append(line);
    }
}

export class Board {
    #grid;
    #play;
    #cells = [];
    #shape;
    #targets = []; // the move of each cell, empty where the visitor may not play
    #focus = 0;

    constructor(grid, play) {
        this.#grid = grid;
        this.#play = play;
        grid.addEventListener("keydown", event => this.#walk(event));
    }

    // A new game: `shape` has columns, rows, block and players.
    lay(shape, label) {
        this.#shape = shape;
        this.#focus = Math.floor(shape.rows / 2) * shape.columns + Math.floor(shape.columns / 2);
        this.#grid.setAttribute("aria-label", label);
        this.#grid.classList.toggle("large", shape.columns > 7);
        this.#cells = Array.from({ length: shape.columns * shape.rows }, (_, at) => {
            const cell = element("button", { type: "button", role: "gridcell", class: "cell" });
            cell.addEventListener("click", () => this.#choose(at));
            cell.addEventListener("focus", () => this.#move_focus(at));
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
            cell.replaceChildren(...(symbol === "." ? [] : [mark(symbol)]));
            if (said) {
                const sign = said.sign > 0 ? "for-first" : said.sign < 0 ? "for-second" : "";
                cell.append(element("span", { class: `score ${sign}` }, signed(said.score)));
            }
        }
    }

    // Nothing is played by a click until a position is shown: a second click must not play in the one that was left.
    close() {
        this.#targets = this.#cells.map(() => "");
    }

    #name(at, symbol, owner, said, best) {
        const place = `row ${Math.floor(at / this.#shape.columns) + 1}, column ${at % this.#shape.columns + 1}`;
        const score = said ? `, score ${said.score}, ${meaning(said, this.#shape.players)}${best ? ", best" : ""}` : "";
        return `${place}${owner === "." ? "" : `, won by ${owner}`}, ${symbol === "." ? "empty" : symbol}${score}`;
    }

    #choose(at) {
        if (this.#targets[at] !== "") {
            this.#play(this.#targets[at]);
        }
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
