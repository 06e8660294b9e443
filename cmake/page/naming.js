// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// How a board shows what its cells are called, so that a move in a list can be found on it: at the edges where the names
// have a part for the column and one for the row (c3), or only one for the column (4), and in the cells themselves otherwise.

const known = new WeakMap();

// Splits `name` into the letters and the number that it is made of.
function split(name) {
    return /^([a-z]+)(\d+)$/.exec(name)?.slice(1);
}

// `names` has the name of each cell, by rows from the top. Returns `across`, the names of the columns, and `down`, those of
// the rows, as far as the board has them, and whether the names stand `inside` the cells instead.
export function naming(shape) {
    if (!known.has(shape)) {
        known.set(shape, read(shape));
    }
    return known.get(shape);
}

function read({ names, columns, rows }) {
    const at = (row, column) => names[row * columns + column];
    const all = (count, holds) => Array.from({ length: count }, (_, index) => index).every(holds);
    const cells = columns * rows;
    const row_of = cell => Math.floor(cell / columns);
    if (rows > 1 && all(cells, cell => names[cell] === at(0, cell % columns))) {
        return { across: names.slice(0, columns), inside: false };
    }
    const parts = names.map(split);
    const known = Array.from({ length: cells }, (_, cell) => cell).filter(cell => names[cell] !== ""); // those that exist
    const across = Array.from({ length: columns }, (_, column) => parts[known.find(cell => cell % columns === column)]?.[0]);
    const down = Array.from({ length: rows }, (_, row) => parts[known.find(cell => row_of(cell) === row)]?.[1]);
    if (known.every(cell => parts[cell]?.[0] === across[cell % columns] && parts[cell][1] === down[row_of(cell)])) {
        return { across, down, inside: false };
    }
    return { inside: true };
}

// The name of a cell for who listens. Cells that share a name are told apart by their place.
export function name_of({ names, columns, rows }, cell) {
    const name = names[cell] || "no move";
    const shared = names.indexOf(name) !== names.lastIndexOf(name);
    return shared ? `${name}, row ${rows - Math.floor(cell / columns)} from below` : name;
}

// The names of all cells where moves name those that they go through, as in b2-b3 or b2b3: letters for columns from the
// left, numbers for rows from below. The names as they are otherwise.
export function names_by_paths({ names, columns, rows }, paths) {
    const named = names.map((_, cell) => String.fromCharCode(97 + cell % columns) + (rows - Math.floor(cell / columns)));
    const fits = ({ move, path }) => {
        const parts = move.toLowerCase().match(/[a-z]\d+/g) ?? [];
        return parts.length === path.length && parts.every((part, at) => part === named[path[at]]);
    };
    return columns <= 26 && paths?.some(({ path }) => path.length > 0) && names.every(name => name === "") && paths.every(fits) ? named : names;
}
