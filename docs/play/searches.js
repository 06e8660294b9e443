// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What is asked about searches of the position on the board: the comparison, and the recorded tree.

import { Lane } from "./client.js";
import { compare } from "./compare.js";
import { Explorer } from "./explorer.js";
import { wrong } from "./words.js";

const id = name => document.getElementById(name);

export class Searches {
    #lane;
    #explorer = new Explorer();
    #asked = 0; // counts questions, so that late answers are passed over
    #place; // of the question that is under way

    // `told` is called when a search begins or ends. `now` tells what is searched: a position and its game's board; or
    // nothing, when there is nothing to search.
    constructor(told, now) {
        this.#lane = new Lane(told);
        id("compare").addEventListener("submit", event => {
            event.preventDefault();
            this.#ask(id("compared"), now(), ({ position }) => {
                return compare(this.#lane, position, id("compare_depth").value, id("comparison"));
            });
        });
        id("record").addEventListener("submit", event => {
            event.preventDefault();
            const options = { searcher: id("record_searcher").value, depth: id("record_depth").value };
            this.#ask(id("recorded"), now(), ({ position, shape }) => {
                return this.#explorer.record(this.#lane, position, shape, options);
            });
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
