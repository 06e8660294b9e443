// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Plays a game against itself. usage: node play.mjs FOLDER MODULE; the folder is that of the page

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

const [folder, module] = process.argv.slice(2);
const { load } = await import(resolve(folder, "gamesearch.js"));
const new_game = await load(await WebAssembly.compile(await readFile(resolve(folder, module))));

const game = new_game();
while (game.moves().length > 0) {
    const level = game.position().to_move === 0 ? 5 : 1;
    const move = game.level_move(level, { seed: 1 });
    game.play(move);
    console.log(move, game.text());
}
console.log("winner:", game.position().winner);
game.delete();
