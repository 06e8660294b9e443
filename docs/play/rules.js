// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What a visitor must know of each game: its rules, how its board looks, and how moves are written.

const in_line = (count, size) => `The players take turns to mark an empty cell. Whoever has ${count} marks in line first, `
    + `horizontally, vertically or diagonally, wins. If all ${size} cells are full, the game is a draw.`;

const cell = /[a-i][1-9]/g;

// `look`: the class of the board. `click`: what a visitor clicks, if it is not a cell. `players`: what the sides are called,
// where the board shows them in colours. `move`: what one move looks like in a text.
export const known = {
    "tic-tac-toe": { rules: in_line("three", 9), move: cell },
    "mnk 4x4x4": { rules: in_line("four", 16), move: cell },
    "mnk 5x5x4": { rules: in_line("four", 25), move: cell },
    "ultimate-tic-tac-toe": {
        rules: "Nine small boards of tic-tac-toe make a large one. The cell in which you play names the small board in which "
            + "your opponent must play next: the top left cell sends them to the top left board. If that board is won or full, "
            + "they may play in any other. Whoever wins three small boards in line wins.",
        move: cell,
    },
    "connect-four": {
        rules: "The players take turns to drop a disc into a column; it falls to the lowest free cell. Whoever has four discs in "
            + "line first, horizontally, vertically or diagonally, wins. A full board is a draw.",
        look: "drop",
        click: "column",
        players: ["red", "yellow"],
        move: /[1-7]/g,
    },
    "othello": {
        rules: "Place a disc so that one or more of your opponent’s discs stand in a straight line between it and another of "
            + "yours: these are turned over. If you cannot, you pass. When neither side can move, the side with more discs wins; "
            + "the score is the difference.",
        look: "green",
        move: /[a-h][1-8]|pass/g,
    },
    "nine-mens-morris": {
        rules: "Place your nine men in turn. Then move one man along a line to the next point; with only three men left, to any "
            + "free point. Three men in a row along a line are a mill: whoever closes one takes an opposing man that is in no "
            + "mill. A side with two men left, or without a move, has lost. Click where the man stands, where it goes, and the man "
            + "that it takes.",
        look: "points",
        click: "point",
        move: /[a-g][1-7](-[a-g][1-7])?(x[a-g][1-7])?/g,
    },
};

// The moves in a text such as "1. d3 c3", "d3c3" or "4453"; and the first part of it, if there is one, that is no move.
export function moves_in(name, text) {
    const plain = text.toLowerCase().replace(/\d+\.+(?=\s|[a-z])/g, " ");
    const [unread] = plain.replace(known[name].move, " ").match(/[^\s,;]+/) ?? [];
    return { moves: plain.match(known[name].move) ?? [], unread };
}
