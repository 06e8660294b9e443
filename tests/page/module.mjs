// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The module in node: its size, its play, and its scores.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { grades_as_the_library, ranks_only_what_is_known, reviews_exactly } from "./review.mjs";

// The same numbers in every run.
let state = 1n;
function random(count) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(count));
}

const moves_of = look => look.moves ?? look.paths.map(({ move }) => move);

// On 3x3 at full strength, with either side: nobody can win, so a player without mistakes never loses.
function never_loses(ask) {
    const game = "tic-tac-toe";
    const ends = { won: 0, drawn: 0 };
    for (let round = 0; round !== 50; ++round) {
        const side = round % 2;
        const line = [];
        let look = ask({ ask: "look", game, line });
        while (!("winner" in look)) {
            const moves = moves_of(look);
            const asked = { ask: "move", game, line, level: "best", searcher: "iterative_deepening", milliseconds: 10000 };
            line.push(look.to_move === side ? ask(asked).move : moves[random(moves.length)]);
            look = ask({ ask: "look", game, line });
        }
        const gain = look.winner === null ? 0 : look.winner === side ? 1 : -1;
        assert.ok(gain >= 0, `lost as ${"XO"[side]}: ${line}`);
        ++ends[gain > 0 ? "won" : "drawn"];
    }
    console.log(`50 games against random moves: ${ends.won} won, ${ends.drawn} drawn, none lost`);
}

// The rows of a ranking as the native program prints them.
export function native_ranking(play, game, position, searcher, depth) {
    const [name, size] = game.split(" ");
    const options = ["--analyze", position, "--searcher", searcher, "--depth", String(depth)];
    const text = execFileSync(play, [name, ...(size ? ["--size", size] : []), ...options], { encoding: "utf8" });
    const lines = text.split("\n");
    const from = lines.findIndex(line => /^ *move +score +distance$/.test(line)) + 1;
    const rows = lines.slice(from, lines.indexOf("", from)).map(line => line.trim().split(/ {2,}/));
    return rows.map(([move, score, distance]) => ({ move, score, distance: Number(distance) }));
}

// The scores that the page shows are those of the native program.
function scores_agree(ask, play) {
    const depths = { "tic-tac-toe": 9, "mnk 4x4x4": 3, "mnk 5x5x4": 3, "ultimate-tic-tac-toe": 2, "connect-four": 5, othello: 3, "nine-mens-morris": 2 };
    const searchers = ["minimax", "alpha_beta", "principal_variation_search", "iterative_deepening"];
    let compared = 0;
    for (const { name: game } of ask({ ask: "games" }).games) {
        for (let i = 0; i !== 10; ++i) {
            const line = [];
            let look = ask({ ask: "look", game, line });
            for (let plies = 2 + random(5); plies > 0 || "winner" in look; --plies) {
                if ("winner" in look) { // one move fewer of the same game: it was not over then
                    line.pop();
                    plies = 1;
                } else {
                    line.push(moves_of(look)[random(moves_of(look).length)]);
                }
                look = ask({ ask: "look", game, line });
                if (plies === 1 && !("winner" in look)) {
                    break;
                }
            }
            const searcher = searchers[i % searchers.length];
            const depth = depths[game];
            const said = ask({ ask: "rank", game, line, searcher, depth });
            const shown = said.moves.map(({ move, score, distance }) => ({ move, score, distance }));
            assert.deepEqual(shown, native_ranking(play, game, look.position, searcher, depth), `${game} ${line} ${searcher}`);
            compared += 1;
        }
    }
    assert.equal(compared, 70);
    console.log("70 positions, 10 a game: every move, score and distance as the native program prints them");
}

function refuses_nonsense(ask) {
    assert.equal(ask({ ask: "look", game: "chess" }).error, "no such game: chess");
    assert.deepEqual(ask({ ask: "look", game: "tic-tac-toe", line: ["b2", "b2"] }), { error: "no legal move: b2", legal: 1 });
    assert.equal(ask({ ask: "rank", game: "connect-four", line: [..."1212121"] }).error, "the game is over");
    assert.equal(ask({ ask: "why", game: "tic-tac-toe" }).error, "no such question: why");
}

// The best-first searchers: visits and a mean for each move; and who wins, if anybody.
function best_first_tell_of_each_move(ask) {
    const rank = (searcher, line) => ask({ ask: "rank", game: "tic-tac-toe", line, searcher, nodes: 100000 });
    const tried = ask({ ask: "rank", game: "connect-four", line: [], searcher: "monte_carlo_tree_search", nodes: 300 }).moves;
    assert.equal(tried.length, 7);
    for (const { visits, mean, bound } of tried) {
        assert.ok(visits > 0);
        assert.match(mean, /^[+-]\d+\.\d\d$/);
        assert.equal(bound, "none");
    }
    for (const searcher of ["monte_carlo_tree_search", "proof_number_search"]) {
        for (const { certain, sign, bound } of rank(searcher, ["a3", "b2"]).moves) {
            assert.ok(certain || bound === "none"); // Monte Carlo proves no irrelevant moves
            assert.ok(!certain || sign <= 0);
        }
        const won = ["a3", "b3", "b2", "c3"]; // by any move but b1
        const [best] = rank(searcher, won).moves;
        assert.ok(best.certain && best.sign === 1 && best.distance === 0);
        assert.notEqual(ask({ ask: "move", game: "tic-tac-toe", line: won, level: "best", searcher, nodes: 100000 }).move, "b1");
    }
}

// The results of Connect Four are those of a solver without a book, and a position is worth its best move.
function solves_connect_four(ask, play) {
    const game = "connect-four";
    const sign = line => ask({ ask: "exact", game, line }).sign;
    let solved = 0;
    for (let round = 0; round !== 30; ++round) {
        const line = [];
        let look = ask({ ask: "look", game, line });
        for (const stones = 16 + random(12); line.length < stones && !("winner" in look);) {
            line.push(moves_of(look)[random(moves_of(look).length)]);
            look = ask({ ask: "look", game, line });
        }
        if ("winner" in look) {
            assert.equal(sign(line), [1, -1][look.winner] ?? 0);
            continue;
        }
        const side = look.to_move === 0 ? 1 : -1;
        const results = moves_of(look).map(move => side * sign([...line, move]));
        assert.equal(side * sign(line), Math.max(...results), line.join(""));
        if (line.length >= 22) {
            for (const { move, score } of native_ranking(play, game, look.position, "solve", 42)) {
                assert.equal(sign([...line, move]), Math.sign(Number(score)), `${line.join("")} ${move}`);
            }
        }
        // The best level keeps the result.
        const { move } = ask({ ask: "move", game, line, level: "best", searcher: "iterative_deepening", milliseconds: 20 });
        assert.equal(side * sign([...line, move]), Math.max(...results));
        solved += 1;
    }
    assert.ok(solved > 10);
    // From the book. The published results of the first moves (J. D. Allen, V. Allis, 1988), and of the replies to 4 4.
    assert.deepEqual([..."1234567"].map(move => sign([move])), [-1, -1, 0, 1, 0, -1, -1]);
    assert.deepEqual([..."1234567"].map(move => sign(["4", "4", move])), [-1, -1, -1, 1, -1, -1, -1]);
    assert.equal("sign" in ask({ ask: "exact", game, line: [..."1234567"], nodes: 10 }), false, "ten nodes solve nothing");
    console.log(`${solved} positions of Connect Four solved`);
}

// The exercise of the textbooks: the second minimizer is cut off after its first leaf.
function searches_typed_trees(ask) {
    const search = (tree, searcher) => ask({ ask: "tree", game: "tree", tree, searcher });
    const tree = "[[3 12 8] [2 4 6] [14 5 2]]";
    const all = search(tree, "minimax");
    assert.equal(all.nodes.length, 13);
    assert.equal(all.nodes[0].value.score, 3);
    const some = search(tree, "alpha_beta");
    assert.equal(some.nodes[0].value.score, 3);
    assert.equal(some.entered, 11);
    assert.deepEqual(some.nodes.flatMap(({ stubs }) => stubs ?? []).map(({ move }) => move), ["b", "c"]);
    const wrong = { "": "A tree begins with [.", "7": "A tree begins with [.", "[1 [2": "A ] is missing at the end.",
        "[1] 2": "Something follows the last ].", "[]": "Brackets without a number in them.", "[1 x]": "A leaf is a whole number from -1000000 to 1000000." };
    for (const [text, error] of Object.entries(wrong)) {
        assert.equal(search(text, "minimax").error, error);
    }
}

// A page of one's own names its cells by the moves that go through them.
async function names_cells(site) {
    const { names_by_paths } = await import(pathToFileURL(join(site, "play", "naming.js")));
    const board = { columns: 2, rows: 2, names: ["", "", "", ""] };
    assert.deepEqual(names_by_paths(board, [{ move: "a1-a2", path: [2, 0] }, { move: "b1b2", path: [3, 1] }]), ["a2", "b2", "a1", "b1"]);
    assert.deepEqual(names_by_paths(board, [{ move: "a1-b2", path: [2, 0] }]), board.names);
    assert.deepEqual(names_by_paths(board, undefined), board.names);
}

// X wins the top left board of ultimate tic-tac-toe with the last of these moves.
function tells_owners(ask) {
    const moves = "e5 e4 d2 a5 b4 e3 f9 i7 h3 f8 g4 c3 i9 g7 a3 a9 c8 h6 e9 e8 f4 g2 c4 i3 h7 d3 c9 g9 c7".split(" ");
    const owners = line => ask({ ask: "look", game: "ultimate-tic-tac-toe", line }).owners;
    assert.equal(owners(moves.slice(0, -1)), ".".repeat(81));
    assert.equal(owners(moves), "XXX......".repeat(3) + ".".repeat(54));
}

// Each level moves, and the same seed gives the same move.
function levels_move(ask) {
    for (const level of ["beginner", "easy", "medium", "hard", "best"]) {
        const asked = { ask: "move", game: "connect-four", line: ["4", "4"], level, seed: 7, depth: 6 };
        assert.match(ask(asked).move, /^[1-7]$/);
        assert.deepEqual(ask(asked), ask(asked));
    }
}

// Returns the function that sends requests to the module.
export async function test_module(site, play) {
    writeFileSync(join(site, "play", "package.json"), '{"type": "module"}\n'); // older node does not detect it
    const { start } = await import(pathToFileURL(join(site, "play", "engine.js")));
    const file = readFileSync(join(site, "play", "gamesearch.wasm"));
    console.log(`gamesearch.wasm: ${file.length} bytes`);
    assert.ok(file.length < 600_000);
    const ask = await start(new WebAssembly.Module(file));
    refuses_nonsense(ask);
    tells_owners(ask);
    levels_move(ask);
    best_first_tell_of_each_move(ask);
    never_loses(ask);
    solves_connect_four(ask, play);
    searches_typed_trees(ask);
    scores_agree(ask, play);
    await grades_as_the_library(ask, site, play);
    await reviews_exactly(ask, site);
    await names_cells(site);
    await ranks_only_what_is_known(site);
    return ask;
}
