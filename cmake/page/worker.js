// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What searches, away from the page. The first message is the compiled module, all others are { id, line, ask, options }.

let game;
let told = ""; // by the module, before it ended

const log = console.error;
console.error = text => { told += text; log(text); };

function go_to(line) {
    game.restart();
    for (const move of line) {
        game.play(move);
    }
}

const answers = {
    look: () => game.position(),
    text: () => game.text(),
    about: () => game.about(),
    roll: ({ seed }) => game.roll(seed),
    rank: options => game.rank(options),
    move: ({ level, ...options }) => (level === "best" ? game.best_move(options) : game.level_move(Number(level), options)),
};

onmessage = async ({ data }) => {
    if (data instanceof WebAssembly.Module) {
        game = load(data).then(new_game => (game = new_game()));
        game.catch(() => {}); // the first question tells
        return;
    }
    try {
        await game;
        told = "";
        go_to(data.line);
        postMessage({ id: data.id, answer: answers[data.ask](data.options) });
    } catch (error) {
        const ended = error instanceof WebAssembly.RuntimeError ? `the rules ended themselves (${error.message})` : undefined;
        postMessage({ id: data.id, error: told.trim() || (ended ?? String(error.message ?? error)) });
    }
};
