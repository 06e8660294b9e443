// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A game that GAMESEARCH_EXPORT has exported, as WebAssembly: for pages, and for node.
//
//     import { load } from "./gamesearch.js";
//     const new_game = await load(await WebAssembly.compile(bytes)); // what is in the .wasm file
//     const game = new_game();
//     game.play(game.level_move(3));

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const not_supported = 52; // of the WebAssembly System Interface

// What the module's C library asks of its system: the clock, and a place to say why it gives up.
function system(memory) {
    const data = () => new DataView(memory().buffer);
    return {
        clock_time_get(clock, precision, result) {
            data().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        fd_write(file, pieces, count, result) {
            let written = 0;
            let text = "";
            for (let i = 0; i < count; ++i) {
                const at = data().getUint32(pieces + 8 * i, true);
                const size = data().getUint32(pieces + 8 * i + 4, true);
                text += decoder.decode(new Uint8Array(memory().buffer, at, size));
                written += size;
            }
            console.error(text);
            data().setUint32(result, written, true);
            return 0;
        },
        proc_exit(status) {
            throw new Error(`the module ended with status ${status}`);
        },
    };
}

// Takes a compiled module. Returns what it exports.
export async function instantiate(module) {
    const known = system(() => instance.exports.memory);
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        (imports[from] ??= {})[name] = known[name] ?? (() => not_supported);
    }
    const instance = await WebAssembly.instantiate(module, imports);
    instance.exports._initialize();
    return instance.exports;
}

// What a call throws that the module refuses, such as a move that is not legal.
export class Refused extends Error {}

class Game {
    #module;
    #game;

    constructor(module) {
        this.#module = module;
        this.#game = module.gamesearch_new();
    }

    // Back to the opening.
    restart() {
        this.delete();
        this.#game = this.#module.gamesearch_new();
    }

    // Frees its memory; the game is of no use afterwards.
    delete() {
        this.#module.gamesearch_delete(this.#game);
    }

    about() { return JSON.parse(this.#text("about")); } // its title, players and board
    position() { return JSON.parse(this.#text("position")); }
    text() { return this.#text("text"); }
    moves() { return this.#text("moves").split("\n").filter(move => move !== ""); }
    play(move) { this.#done("play", this.#given(move)); }
    roll(seed = Math.floor(Math.random() * 2 ** 32)) { return this.#text("roll", seed); }
    undo() { this.#done("undo"); }
    set_position(text) { this.#done("set_position", this.#given(text)); }
    rank({ depth = 0, milliseconds = 0 } = {}) { return JSON.parse(this.#text("rank", depth, milliseconds)); }
    best_move({ depth = 0, milliseconds = 0 } = {}) { return this.#text("best_move", depth, milliseconds); }
    level_move(level, { milliseconds = 0, seed = Math.floor(Math.random() * 2 ** 32) } = {}) {
        return this.#text("level_move", level, milliseconds, seed);
    }

    // The address of a text that is passed to the module.
    #given(text) {
        const bytes = encoder.encode(text);
        const at = this.#module.gamesearch_buffer(this.#game, bytes.length);
        new Uint8Array(this.#module.memory.buffer, at, bytes.length).set(bytes);
        return at;
    }

    #call(name, ...rest) {
        const answer = this.#module[`gamesearch_${name}`](this.#game, ...rest);
        if (answer === 0) {
            throw new Refused(this.#read(this.#module.gamesearch_error(this.#game)));
        }
        return answer;
    }

    #done(name, ...rest) {
        this.#call(name, ...rest);
    }

    #text(name, ...rest) {
        return this.#read(this.#call(name, ...rest));
    }

    #read(at) {
        const bytes = new Uint8Array(this.#module.memory.buffer, at);
        return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
    }
}

// Takes a compiled module. Returns a function that begins a game.
export async function load(module) {
    const exported = await instantiate(module);
    return () => new Game(exported);
}
