// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

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
    const column_part = cell => parts[cell % columns]?.[0];
    const row_part = cell => parts[row_of(cell) * columns]?.[1];
    if (all(cells, cell => parts[cell] && parts[cell][0] === column_part(cell) && parts[cell][1] === row_part(cell))) {
        return {
            across: Array.from({ length: columns }, (_, column) => column_part(column)),
            down: Array.from({ length: rows }, (_, row) => row_part(row * columns)),
            inside: false,
        };
    }
    return { inside: true };
}

// The name of a cell for who listens. Cells that share a name are told apart by their place.
export function name_of({ names, columns, rows }, cell) {
    const name = names[cell] || "no move";
    const shared = names.indexOf(name) !== names.lastIndexOf(name);
    return shared ? `${name}, row ${rows - Math.floor(cell / columns)} from below` : name;
}
