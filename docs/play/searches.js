// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What is asked about searches of the position on the board: the comparison, and the recorded tree.

import { Lane } from "./client.js";
import { compare } from "./compare.js";
import { Explorer } from "./explorer.js";
import { wrong } from "./words.js";

const id = name => document.getElementById(name);

export class Searches {
    #lane;
    #explorer;
    #asked = 0; // counts questions, so that late answers are passed over
    #place; // of the question that is under way

    #now;

    // `told` is called when a search begins or ends. `now` tells what is searched: a position and its game's board; or
    // nothing, when there is nothing to search. `walked` is called when another tree is shown, or another step of it.
    constructor({ told, now, walked }) {
        this.#lane = new Lane(told);
        this.#explorer = new Explorer(walked);
        this.#now = now;
        id("compare").addEventListener("submit", event => {
            event.preventDefault();
            this.#ask(id("compared"), now(), ({ position }) => {
                return compare(this.#lane, position, id("compare_depth").value, id("comparison"));
            });
        });
        id("record").addEventListener("submit", event => {
            event.preventDefault();
            this.#record();
        });
        id("type").addEventListener("submit", event => {
            event.preventDefault();
            this.#record(0, id("typed").value);
        });
    }

    // The tree that is shown, in the form in which `record` takes it: alpha_beta:9:12. Nothing if there is none.
    get tree() {
        return this.#explorer.state;
    }

    // Records the tree of a searcher to a depth, and goes to a step. Resolves when it has done so, or not. What makes no sense is as it stands on the page.
    record(tree) {
        const [searcher, depth, step, ...typed] = tree.split(":");
        if ([...id("record_searcher").options].some(option => option.value === searcher)) {
            id("record_searcher").value = searcher;
        }
        if (Number(depth) >= 1 && Number(depth) <= Number(id("record_depth").max)) {
            id("record_depth").value = depth;
        }
        if (depth === "typed") {
            id("typed").value = typed.join(":");
        }
        return this.#record(Number(step) - 1 || 0, depth === "typed" ? typed.join(":") : undefined);
    }

    // The position on the board, or a tree that was typed in.
    #record(step = 0, typed = undefined) {
        const options = { searcher: id("record_searcher").value, depth: id("record_depth").value, step, typed };
        return this.#ask(id("recorded"), typed === undefined ? this.#now() : {}, ({ position, shape }) => {
            return this.#explorer.record(this.#lane, position, shape, options);
        });
    }

    get busy() {
        return this.#lane.busy;
    }

    stop() {
        this.#lane.stop();
    }

    // What was said of one position is not left beside another.
    clear() {
        ++this.#asked;
        this.#place = undefined;
        this.stop();
        id("comparison").replaceChildren();
        id("compared").textContent = "";
        this.#explorer.close();
    }

    // Asks in place of what was asked before, and says in `place` what comes of it. What goes wrong stays there too.
    async #ask(place, searched, ask) {
        const mine = ++this.#asked;
        this.stop();
        if (this.#place) {
            this.#place.textContent = "Stopped.";
        }
        this.#place = place;
        place.textContent = "Searching.";
        let said;
        try {
            said = searched ? await ask(searched) : "The game is over.";
        } catch (error) {
            said = wrong(error);
        }
        if (mine === this.#asked) {
            place.textContent = said;
            this.#place = undefined;
        }
    }
}
