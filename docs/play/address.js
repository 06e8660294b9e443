// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The game in the address of the page, so that a reload goes on with it: #connect-four/0/4/4/3.

const written = name => name.replaceAll(" ", "_");

// The game, the side and the moves that the address names. Nothing if it names no game: then it is a place on the page.
export function read(games) {
    let parts;
    try {
        parts = location.hash.slice(1).split("/").map(decodeURIComponent);
    } catch { // a stray %
        return undefined;
    }
    const [name, side, ...moves] = parts;
    const game = games.find(known => written(known.name) === name);
    return game && { game, side, moves };
}

export function write(game, side, moves) {
    history.replaceState(null, "", `#${[written(game.name), side, ...moves].map(encodeURIComponent).join("/")}`);
}
