// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The game and what was chosen in the address of the page, so that a reload goes on with both, and a link leads there:
// #connect-four/0/4/4/3?level=easy&limit=depth&amount=6. What is as usual is left out.

const written = name => name.replaceAll(" ", "_");

// The game, the side, the moves and the settings that the address names. What makes no sense is passed over, and told in
// `wrong`. Nothing if the address is that of a place on the page.
export function read(games) {
    const [path, query] = location.hash.slice(1).split("?", 2);
    let parts;
    try {
        parts = path.split("/").map(decodeURIComponent);
    } catch { // a stray %
        return undefined;
    }
    const [name, side, ...moves] = parts;
    const game = games.find(known => written(known.name) === name);
    if (!game && (name === "" || document.getElementById(name))) {
        return undefined;
    }
    if (game?.name === "tic-tac-toe") { // older links count its cells from 0
        moves.forEach((move, at) => { moves[at] = /^[0-8]$/.test(move) ? game.board.names[Number(move)] : move; });
    }
    const wrong = game ? [] : [`There is no game ${name} here.`];
    const sided = side === undefined || side === "" || ["0", "1", "both"].includes(side);
    if (game && !sided) {
        wrong.push(`There is no side ${side}.`);
    }
    return { game: game ?? games[0], side: sided && side ? side : "0", moves: game ? moves : [], settings: new URLSearchParams(query), wrong };
}

// `stays`: does this take the place of the address before, rather than follow it?
export function write(game, side, moves, settings, stays) {
    const query = settings.toString();
    const hash = link(game, side, moves, query);
    if (hash !== location.hash) {
        history[stays ? "replaceState" : "pushState"](null, "", hash);
    }
}

function link(game, side, moves, query) {
    return `#${[written(game.name), side, ...moves].map(encodeURIComponent).join("/")}${query && "?"}${query}`;
}
