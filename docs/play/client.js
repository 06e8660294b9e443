// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Workers that search. A search cannot be interrupted from outside, so that it is stopped by ending its worker; the module
// is compiled only once, and a new worker is there at once.

let compiled;

// What another question got in the way of.
export const stopped = Symbol("stopped");

// A question that the module has answered with an error: it is well, and the question was wrong. Of a line with a move that
// is not legal, so many moves before it are.
export class Refused extends Error {
    constructor({ error, legal }) {
        super(error);
        this.name = "Refused";
        this.legal = legal;
    }
}

export async function load() {
    const response = await fetch(new URL("gamesearch.wasm", import.meta.url));
    if (!response.ok) {
        throw new Error(`gamesearch.wasm: ${response.status}`);
    }
    // Not compileStreaming, which asks for a content type that not every server of files knows.
    compiled = await WebAssembly.compile(await response.arrayBuffer());
}

// A worker for questions of one kind. It answers one after the other.
export class Lane {
    #worker;
    #waiting = new Map();
    #next = 0;
    #told;

    // `told` is called when the lane becomes busy or idle.
    constructor(told) {
        this.#told = told;
        this.#begin();
    }

    get busy() {
        return this.#waiting.size > 0;
    }

    // Resolves with the answer, or with `stopped`.
    ask(request) {
        if (!this.#worker) {
            this.#begin();
        }
        const id = this.#next++;
        this.#worker.postMessage({ id, request });
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
            this.#told();
        });
    }

    stop() {
        if (this.busy) {
            this.#end(({ resolve }) => resolve(stopped));
            this.#begin(); // before it is asked
        }
    }

    // Without a worker: the next question begins one. `tell` is called with each question that waits.
    #end(tell) {
        this.#worker.terminate();
        this.#worker = undefined;
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        waiting.forEach(tell);
        this.#told();
    }

    #begin() {
        const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
        const fail = message => this.#end(({ reject }) => reject(new Error(message)));
        worker.onerror = event => {
            event.preventDefault();
            if (worker === this.#worker) {
                fail(event.message || "worker.js did not load");
            }
        };
        worker.onmessage = ({ data: { id, answer, error } }) => {
            if (worker !== this.#worker) { // it was ended while this was on its way
                return;
            }
            if (error) { // the module has ended itself, and is of no use any more
                fail(error);
                return;
            }
            const { resolve, reject } = this.#waiting.get(id);
            this.#waiting.delete(id);
            if (answer.error) {
                reject(new Refused(answer));
            } else {
                resolve(answer);
            }
            this.#told();
        };
        worker.postMessage(compiled);
        this.#worker = worker;
    }
}
