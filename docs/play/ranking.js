// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The list of moves with their scores. A row is one with its cell on the board: they light up together, and play the same.

import { is_known, meaning, signed } from "./words.js";

export class Ranking {
    #body;
    #play;
    #lit;

    // `play` is called with the move whose row was clicked, `light` with the move that is pointed at, or nothing.
    constructor(body, play, light) {
        this.#body = body;
        this.#play = play;
        const pointed = event => light(event.target.closest("tr")?.dataset.move);
        body.addEventListener("mouseover", pointed);
        body.addEventListener("focusin", pointed);
        body.addEventListener("mouseout", () => light(undefined));
        body.addEventListener("focusout", () => light(undefined));
        body.addEventListener("click", event => {
            const row = event.target.closest("tr");
            if (row) {
                this.#play(row.dataset.move);
            }
        });
    }

    // `board` is the game's; `lines` has the best line after a move, where it is known.
    show(rows, board, lines) {
        const focused = document.activeElement?.closest("#ranking tr")?.dataset.move; // which scores that come in must not move
        this.#body.replaceChildren(...rows.map(said => {
            const row = document.createElement("tr");
            row.dataset.move = said.move;
            const move = Object.assign(document.createElement("button"), { type: "button", className: "move-button" });
            move.textContent = said.move;
            move.setAttribute("aria-label", `${said.move}, play it`);
            const line = lines?.get(said.move)?.join(" ") ?? "";
            for (const text of [move, is_known(said) ? signed(said.score) : signed(said.mean ?? "–"), meaning(said, board), line]) {
                const cell = document.createElement("td");
                cell.append(text);
                row.append(cell);
            }
            row.lastChild.className = "line";
            row.lastChild.title = line;
            return row;
        }));
        this.light(this.#lit);
        if (focused !== undefined) {
            [...this.#body.rows].find(row => row.dataset.move === focused)?.querySelector("button").focus({ preventScroll: true });
        }
    }

    light(move) {
        this.#lit = move;
        for (const row of this.#body.rows) {
            row.classList.toggle("lit", row.dataset.move === move);
        }
    }
}
