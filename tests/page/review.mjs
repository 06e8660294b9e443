// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The review of a game: its classes are those of gs::review, and a visitor sees, walks and cancels it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// A game without an end is cut off; the same in every run.
function some_game(ask, game, plies, seed) {
    let state = seed;
    const line = [];
    for (let look = ask({ ask: "look", game, line }); line.length < plies && !("winner" in look); look = ask({ ask: "look", game, line })) {
        const moves = look.moves ?? look.paths.map(({ move }) => move);
        state = (state * 1103515245 + 12345) % 2 ** 31;
        line.push(moves[Math.floor(state / 65536) % moves.length]);
    }
    return line;
}

// The review of the native program, to a depth.
function native_review(play, game, line, depth, folder) {
    const [name, size] = game.split(" ");
    const file = join(folder, "game.txt");
    writeFileSync(file, line.join(" "));
    const options = [...(size ? ["--size", size] : []), "--review", file, "--depth", String(depth), "--json"];
    return JSON.parse(execFileSync(play, [name, ...options], { encoding: "utf8", maxBuffer: 2 ** 26 }));
}

// The same thresholds, scale, losses and classes, in games with and without estimates.
export async function grades_as_the_library(ask, site, play) {
    const modules = ["grades.js", "review.js"].map(name => import(pathToFileURL(join(site, "play", name))));
    const [{ grade, scale_of, thresholds }, { rank_game }] = await Promise.all(modules);
    const header = readFileSync(new URL("../../include/gamesearch/report/game_review.hpp", import.meta.url), "utf8");
    const declared = [...header.matchAll(/double (inaccuracy|mistake|blunder) = ([\d.]+);/g)].map(([, name, least]) => [name, Number(least)]);
    assert.deepEqual(Object.fromEntries(declared), { ...thresholds });

    const lane = { ask: async request => ask(request) };
    const classes = {};
    const depths = { "tic-tac-toe": [9, 9], "mnk 4x4x4": [16, 5], "connect-four": [42, 6], "othello": [12, 5], "ultimate-tic-tac-toe": [10, 5] };
    for (const [game, [plies, depth]] of Object.entries(depths)) {
        const { estimates } = ask({ ask: "games" }).games.find(({ name }) => name === game).board;
        for (const seed of [1, 2, 3]) {
            const line = some_game(ask, game, plies, seed);
            const rankings = [];
            assert.ok(await rank_game(lane, { game, line }, false, { searcher: "iterative_deepening", depth }, (ply, found) => { rankings[ply] = found; }));
            const scale = estimates ? scale_of(rankings) : 0;
            const native = native_review(play, game, line, depth, site);
            assert.ok(Math.abs(scale - (native.scale ?? 0)) < 1e-5, `${game} ${line}: a scale of ${scale}, and not ${native.scale}`);
            for (const [ply, move] of line.entries()) {
                const { name, lost, proven } = grade(rankings[ply], move, ply % 2, scale);
                const { grade: expected, expected_loss, proven: certain } = native.positions[ply];
                const where = `${game} ${line.slice(0, ply + 1).join(" ")}`;
                assert.equal(name, expected, where);
                assert.ok(Math.abs(lost - expected_loss) < 1e-5, `${where}: ${lost} is lost, and not ${expected_loss}`);
                assert.ok(game !== "tic-tac-toe" || (proven && certain), `${where}: it is searched to the end`);
                classes[name] = (classes[name] ?? 0) + 1;
            }
        }
    }
    for (const name of ["best", "good", ...Object.keys(thresholds)]) {
        assert.ok(classes[name] > 0, `no move is of the class ${name}`);
    }
    console.log(`moves of 15 games graded as by gs::review: ${JSON.stringify(classes)}`);
}

// A result that was solved says nothing of how soon: no move is then called the best.
export async function ranks_only_what_is_known(site) {
    const [{ grade }, { best_moves }] = await Promise.all(["grades.js", "exact.js"].map(name => import(pathToFileURL(join(site, "play", name)))));
    const exact = (move, sign, distance) => ({ move, sign, score: String(sign), bound: "exact", certain: true, exact: true, distance });
    const graded = (moves, move, side = 0) => grade({ moves, depth: 8 }, move, side, 0).name;
    const named = moves => moves.map(({ move }) => move).join("");
    const unseen = [exact("a", 1, 0), exact("b", 1, 0), exact("c", 0, 0)];
    assert.deepEqual(["a", "b", "c"].map(move => graded(unseen, move)), ["wins", "wins", "blunder"]);
    const seen = [exact("a", 1, 5), exact("b", 1, 7), exact("c", 1, 0)];
    assert.deepEqual(["a", "b", "c"].map(move => graded(seen, move)), ["best", "good", "good"]);
    assert.deepEqual(["a", "b"].map(move => graded([exact("a", 1, 0), exact("b", 1, 0)], move, 1)), ["loses", "loses"]);
    assert.equal(graded([exact("a", 1, 0), exact("b", 1, 8)], "a", 1), "best"); // the only one whose end is not in sight
    const unknown = { move: "x", sign: 0, bound: "none" };
    const lost = { move: "y", sign: 1, score: ">0", bound: "lower", certain: true, distance: 0 };
    for (const moves of [[unknown, lost], [exact("a", 0, 0), unknown], []]) {
        const { best, wins } = best_moves(moves, 1);
        assert.equal(best.size + wins.size, 0, named(moves));
    }
    assert.deepEqual([...best_moves([{ ...lost }, unknown], 0).wins], ["y"]);
    // A move that was not searched in time may win sooner, but for a win in one.
    const [late, now] = [5, 1].map(distance => best_moves([exact("a", 1, distance), unknown], 0));
    assert.deepEqual([late, now].map(({ best, wins }) => [[...best].join(), [...wins].join()]), [["", "a"], ["a", ""]]);
}

// In Connect Four each loss is the difference of exact results, whatever the search says.
export async function reviews_exactly(ask, site) {
    const modules = ["grades.js", "review.js"].map(name => import(pathToFileURL(join(site, "play", name))));
    const [{ grade }, { rank_game }] = await Promise.all(modules);
    const lane = { ask: async request => ask(request) };
    const game = "connect-four";
    const result = line => { // of the first player: 1, 1/2 or 0
        const look = ask({ ask: "look", game, line });
        const [win, loss, draw] = [1, 0, 1 / 2];
        return "winner" in look ? [win, loss][look.winner] ?? draw : (ask({ ask: "exact", game, line }).sign + 1) / 2;
    };
    for (const line of ["1212131", "25324144353336"].map(moves => moves.split(""))) {
        const rankings = [];
        let most = 0;
        await rank_game(lane, { game, line }, true, { searcher: "iterative_deepening", depth: 2 }, (ply, found, left) => {
            rankings[ply] = found;
            most = Math.max(most, left);
        });
        assert.ok(most >= line.length - 1);
        for (const [ply, move] of line.entries()) {
            const { lost, proven, expect } = grade(rankings[ply], move, ply % 2, 0);
            const [before, after] = [line.slice(0, ply), line.slice(0, ply + 1)].map(result);
            assert.ok(proven, `${line.slice(0, ply + 1).join(" ")} is not proven`);
            assert.equal(expect, after);
            assert.equal(lost, Math.abs(before - after), line.slice(0, ply + 1).join(" "));
        }
    }
}

const rows = page => page.locator("#review_moves tr").evaluateAll(all => all.map(row => [...row.cells].map(cell => cell.textContent).join()));

// A short game of tic-tac-toe, in which both sides give half a point away.
export async function reviews_a_game(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both");
    assert.equal(await page.getAttribute("#review_game", "aria-disabled"), "true", "there is nothing to review yet");
    await visitor.open("#tic-tac-toe/both/b2/b3/a3/c1/c3");
    await page.click("#back"); // the review is of the whole game
    await visitor.says(/^X to move/);
    await page.click("#review_game");
    await visitor.waits_for("review_said", /judged/);
    assert.equal(await visitor.text("review_said"), "X: 1 blunder. O: 1 blunder. All are judged by exact results.");
    assert.deepEqual(await rows(page), ["1. b2,best,0,,exact", "1… b3,blunder,0.50,a3,exact", "2. a3,best,0,,exact", "2… c1,best,0,,exact",
        "3. c3,blunder,0.50,a2,exact"]);
    assert.equal(await page.getAttribute("#review_graph svg", "aria-label"),
        "Expected result, move 1: even; moves 2 to 4: X wins; move 5: even");
    assert.equal(await page.locator("#review_graph .dot.blunder").count(), 2);
    assert.equal(await page.locator("#review_graph .estimate").count(), 0);
    assert.ok(await page.isHidden("#review_progress") && await page.isHidden("#review_cancel"));
    // The board stands before the last move. Rows lead to positions, and so does what was better.
    assert.equal(await page.locator("#review_moves [aria-current]").textContent(), "2… c1");
    await page.getByRole("button", { name: /^1… b3, O: show/ }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash === "#tic-tac-toe/both/b2/b3");
    assert.equal(await page.locator("#review_moves [aria-current]").textContent(), "1… b3");
    await page.getByRole("button", { name: "a3 was better than 1… b3: show it on the board" }).click();
    await page.waitForFunction(() => location.hash === "#tic-tac-toe/both/b2/a3");
    assert.equal(await page.locator("#review_moves [aria-current]").count(), 0);
    assert.ok(await page.isVisible("#review"));
    await page.click("#new");
    await visitor.says(/^X to move/);
    assert.ok(await page.isHidden("#review"), "it was of another game");
    // Against the computer: it does not answer in a position that is shown.
    await visitor.open("#tic-tac-toe/0/b2/b3/a3/c1/c3");
    await page.locator("#history").getByRole("button", { name: "2. a3" }).click();
    await page.locator("#review_game").focus();
    await page.keyboard.press("r");
    await visitor.waits_for("review_said", /judged/);
    await page.getByRole("button", { name: /^a2 was better than 3/ }).click();
    await page.waitForFunction(() => location.hash.startsWith("#tic-tac-toe/0/b2/b3/a3/c1/a2"));
    await page.waitForTimeout(100);
    assert.equal(await visitor.marks(), 5);
}

// What is proven and what is an estimate is said of each move; a review that takes long is cancelled.
export async function tells_how_reviews_know(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/1/2/1/2/1/3/1"); // from the book, for the most part
    await page.click("#review_game");
    assert.equal(await visitor.waits_for("review_said", /judged/), "Red: 1 blunder. Yellow: 1 blunder. All are judged by exact results.");
    await visitor.open("#othello/both/d3/c3/c4/c5/b4?limit=depth&amount=3");
    await page.click("#review_game");
    await visitor.waits_for("review_said", /All are judged by estimates, to the depth in the list\.$/);
    for (const row of await rows(page)) {
        assert.match(row, /^\d[.…] [a-h][1-8],(best|good|inaccuracy|mistake|blunder),[01](\.\d\d)?,([a-h][1-8])?,to depth 3$/);
    }
    assert.equal(await page.locator("#review_graph .score-line:not(.estimate)").count(), 0);
    await visitor.open("#mnk_5x5x4/both/c3/b2/d3?searcher=minimax&amount=20");
    await page.click("#review_game");
    assert.equal(await visitor.waits_for("review_said", /./), "Reviewing 3 moves.");
    await page.focus("#review_cancel");
    await page.keyboard.press("Enter");
    assert.equal(await visitor.waits_for("review_said", /^Cancelled/), "Cancelled. 3 moves not judged.");
    assert.equal(await page.evaluate(() => document.activeElement.id), "review_game", "the focus is not lost");
    await page.setViewportSize({ width: 360, height: 740 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.setViewportSize({ width: 1280, height: 900 });
}
