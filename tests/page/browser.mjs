// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The page in a browser, used as a visitor would use it.

import assert from "node:assert/strict";

import { drops_into_columns, fits_a_finger, fits_the_screen, frames_the_best, looks_through_a_game, marks_the_win, plays_other_games,
    reads_moves, searches_a_typed_tree, solves_moves, starts_with_a_game, tells_no_lead } from "./game.mjs";
import { clicks_after_an_entry, keeps_focus, keeps_searches_apart, leaves_links_alone, outlives_its_server, takes_hasty_clicks,
    takes_wrong_things, tells_no_unknown_scores, tells_what_it_searches } from "./mishaps.mjs";
import { finds_moves, goes_to_a_step, keeps_settings, tells_estimates } from "./links.mjs";
import { native_ranking } from "./module.mjs";
import { reviews_a_game, tells_how_reviews_know } from "./review.mjs";
import { serve } from "./server.mjs";
import { draws_apart, explores, walks_tree } from "./tree.mjs";
import { may_move, over, Visitor } from "./visitor.mjs";

async function plays_by_clicks(visitor) {
    for (const hash of ["#tic-tac-toe/0", "#tic-tac-toe/1", "#connect-four/0"]) {
        let status = await visitor.open(hash);
        await visitor.page.selectOption("#level", "beginner");
        while (!over.test(status)) {
            const before = await visitor.marks();
            await visitor.page.locator("#board .cell.open").last().click();
            await visitor.page.waitForFunction(count => document.querySelectorAll("#board .mark").length > count, before);
            status = await visitor.says(may_move);
        }
        assert.equal(await visitor.page.locator("#board .cell.open").count(), 0, "nobody moves when the game is over");
        console.log(`a game by clicks: ${hash.slice(1)}: ${status}`);
    }
}

// Without a pointer: Tab leads to the board, arrows to a cell, Enter or the space bar plays.
async function plays_by_keys(visitor) {
    const { page } = visitor;
    let status = await visitor.open("#tic-tac-toe/0");
    await page.focus("#amount");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "gridcell");
    for (let turn = 0; !over.test(status); ++turn) {
        const [from, to] = await page.evaluate(() => {
            const cells = [...document.querySelectorAll("#board .cell")];
            return [cells.indexOf(document.activeElement), cells.findIndex(cell => cell.classList.contains("open"))];
        });
        const across = to % 3 - from % 3;
        const down = Math.floor(to / 3) - Math.floor(from / 3);
        for (let i = 0; i !== Math.abs(across); ++i) {
            await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
        }
        for (let i = 0; i !== Math.abs(down); ++i) {
            await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
        }
        const before = await visitor.marks();
        await page.keyboard.press(turn % 2 ? "Enter" : "Space");
        await page.waitForFunction(count => document.querySelectorAll("#board .mark").length > count, before);
        status = await visitor.says(may_move);
    }
    assert.match(status, /^(X|O) plays [a-c]\d\. |^X wins|^A draw/); // screen readers announce the computer's move
    console.log(`a game by keys: ${status}`);
}

// Every legal move has its score, on its cell, in the list, and for screen readers.
async function shows_scores(visitor) {
    // Whoever plays one side finds the moves alone, unless the scores are asked for.
    await visitor.open("#tic-tac-toe/0/0/2/3/6/5/7"); // X.OX.XOO.
    assert.ok(!await visitor.page.isChecked("#show_scores"));
    assert.equal(await visitor.page.locator("#board .score").count() + await visitor.page.locator("#ranking tr").count(), 0);
    await visitor.page.check("#show_scores");
    await visitor.waits_for("reach", /end of the game/);
    const rows = await visitor.page.locator("#ranking tr").evaluateAll(all => all.map(row => [...row.cells].slice(0, 3).map(cell => cell.textContent).join()));
    assert.deepEqual(rows, ["b2,+1,X wins in 1 ply", "b3,−1,O wins in 2 plies", "c1,−1,O wins in 2 plies"]);
    await visitor.page.waitForFunction(() => document.querySelector("#ranking tr:nth-child(2) .line").textContent === "b2"); // what refutes b3
    assert.equal(await visitor.text("viewpoint"), "Scores are for X: + is good for X, − for O.");
    const scores = await visitor.page.locator("#board .score").allTextContents();
    assert.deepEqual(scores, ["−1", "+1", "−1"]);
    const name = await visitor.page.locator("#board .cell").nth(4).getAttribute("aria-label");
    assert.equal(name, "b2, empty, score +1, X wins in 1 ply, best");
    await visitor.page.uncheck("#show_scores");
    assert.equal(await visitor.page.locator("#board .score").count(), 0);
    await visitor.page.check("#show_scores");
}

// A position of each game, with its search depth: the page shows the scores that the native program prints.
async function shows_native_scores(visitor, { ask, play }) {
    const { page } = visitor;
    const positions = [["tic-tac-toe", "b2 a3", 7], ["mnk 4x4x4", "b2 c3 b3", 3], ["mnk 5x5x4", "c3 b2 d3", 3],
        ["ultimate-tic-tac-toe", "e5 e4 d2", 3], ["connect-four", "4 4 3", 5]];
    for (const [game, moves, depth] of positions) {
        const line = moves.split(" ");
        await visitor.open(`#${[game.replace(" ", "_"), "both", ...line].join("/")}`);
        await page.selectOption("#searcher", "alpha_beta");
        await page.fill("#amount", String(depth));
        await page.locator("#amount").blur();
        await visitor.waits_for("reach", new RegExp(`to a depth of ${depth}\\.|end of the game`));
        const rows = await page.locator("#ranking tr").evaluateAll(all => all.map(row => [...row.cells].map(cell => cell.textContent)));
        const { position } = ask({ ask: "look", game, line });
        const native = native_ranking(play, game, position, "alpha_beta", depth);
        assert.deepEqual(rows.map(([move, score]) => [move, score.replace("−", "-")]), native.map(({ move, score }) => [move, score]));
        for (const [at, [, , meaning]] of rows.entries()) {
            const plies = meaning.match(/wins in (\d+)/)?.[1] ?? native[at].distance;
            assert.equal(Number(plies), native[at].distance);
        }
    }
    console.log(`${positions.length} positions: the scores on the page are those of the native program`);
}

// A long search is stopped, and the page keeps working.
async function stops(visitor) {
    const { page } = visitor;
    let milliseconds = Infinity;
    for (let tries = 0; tries !== 5 && milliseconds >= 100; ++tries) { // a busy machine may take longer
        await visitor.starts_a_long_search();
        await page.waitForTimeout(300);
        milliseconds = await page.evaluate(async () => {
            const before = performance.now();
            document.getElementById("stop").click();
            while (!/^Stopped/.test(document.getElementById("status").textContent) || document.getElementById("stop").getAttribute("aria-disabled") !== "true") {
                await new Promise(resolve => setTimeout(resolve));
            }
            return performance.now() - before;
        });
    }
    const answered = await page.evaluate(async () => {
        const before = performance.now();
        document.getElementById("new").click();
        while (!/to move\.$/.test(document.getElementById("status").textContent) || /^Stopped/.test(document.getElementById("status").textContent)) {
            await new Promise(resolve => setTimeout(resolve));
        }
        return performance.now() - before;
    });
    console.log(`stopped after ${milliseconds.toFixed(1)} ms; a new worker answers ${answered.toFixed(1)} ms later`);
    assert.ok(milliseconds < 100);
    assert.ok(await visitor.text("status") === "X to move.");
    // A new game while the computer is thinking.
    await page.click("#think");
    await visitor.says(/thinking…/);
    await page.selectOption("#game", "tic-tac-toe");
    await visitor.says(/X to move/);
    assert.equal(await page.locator("#board .cell").count(), 9);
}

async function measures_first_move(visitor) {
    const { page } = visitor;
    const times = [];
    for (let i = 0; i !== 5; ++i) {
        await visitor.open("#tic-tac-toe/0?scores=yes");
        await visitor.waits_for("reach", /end of the game/);
        times.push(await page.evaluate(async () => {
            const before = performance.now();
            document.querySelectorAll("#board .cell")[0].click();
            const grid = document.getElementById("board");
            while (grid.querySelectorAll(".mark").length < 2) {
                await new Promise(resolve => new MutationObserver(resolve).observe(grid, { childList: true, subtree: true }));
            }
            return performance.now() - before;
        }));
    }
    console.log(`the computer's first move on 3x3, after a click: ${times.map(time => time.toFixed(1)).join(", ")} ms`);
}

async function compares(visitor) {
    await visitor.open("#tic-tac-toe/0");
    await visitor.page.fill("#compare_depth", "9");
    await visitor.page.click("#compare button");
    const said = await visitor.waits_for("compared", /entered/);
    assert.equal(said.replaceAll("\u202f", ""), "Alpha-beta entered 20866 nodes, minimax 549946. Both find the same score.");
    console.log(`side by side: ${(await visitor.page.locator("#comparison tr").allInnerTexts()).join(" | ").replaceAll("\t", " ")}`);
}

async function fits_a_phone(visitor) {
    await visitor.page.setViewportSize({ width: 390, height: 844 });
    for (const game of ["#tic-tac-toe/0", "#ultimate-tic-tac-toe/0", "#connect-four/0"]) {
        await visitor.open(game);
        await visitor.page.click("#record button");
        await visitor.waits_for("recorded", /entered/);
        assert.equal(await visitor.page.evaluate(() => document.documentElement.scrollWidth), 390);
    }
}

// The same page if the visitor's system uses a dark theme.
async function is_dark(visitor) {
    await visitor.page.emulateMedia({ colorScheme: "dark" });
    await visitor.open("#ultimate-tic-tac-toe/both/e5");
    await visitor.page.selectOption("#limit", "depth");
    await visitor.page.fill("#amount", "2");
    await visitor.page.click("#record button");
    await visitor.waits_for("recorded", /entered/);
    // Red, green and blue from 0 to 255, of the page and of its text.
    const [page, text] = await visitor.page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color].map(said => said.match(/\d+/g).slice(0, 3).map(Number));
    });
    assert.ok(Math.max(...page) < 80 && Math.min(...text) > 150, `${page} ${text}`);
}

export async function test_page(site, driver, chromium, native) {
    const { address, end } = await serve(site);
    const browser = await driver.launch({ executablePath: chromium, args: ["--no-sandbox"] }); // which root lacks
    try {
        const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
        const complaints = [];
        page.on("console", message => message.type() === "error" && complaints.push(message.text()));
        page.on("pageerror", error => complaints.push(String(error)));
        page.on("request", request => request.url().startsWith(address) || /^(data|about):/.test(request.url()) || complaints.push(request.url()));
        const visitor = new Visitor(page, address);
        const tests = [starts_with_a_game, plays_by_clicks, plays_by_keys, shows_scores, shows_native_scores, stops, measures_first_move, compares,
            explores, draws_apart, walks_tree, takes_wrong_things, leaves_links_alone, takes_hasty_clicks, keeps_focus, tells_what_it_searches,
            tells_no_unknown_scores, keeps_searches_apart, finds_moves, keeps_settings, goes_to_a_step, tells_estimates,
            looks_through_a_game, reads_moves, drops_into_columns, frames_the_best, fits_a_finger, tells_no_lead, marks_the_win, solves_moves, plays_other_games, searches_a_typed_tree, fits_the_screen,
            reviews_a_game, tells_how_reviews_know,
            clicks_after_an_entry, outlives_its_server, is_dark, fits_a_phone];
        for (const test of tests) {
            await test(visitor, { ...native, browser });
            const allowed = test === outlives_its_server ? /ERR_FAILED/ : /^$/; // failed loads are reported
            assert.deepEqual(complaints.splice(0).filter(said => !allowed.test(said)), [], test.name);
        }
        console.log("no error on the console, and no request to anywhere else");
    } finally {
        await browser.close();
        end();
    }
}
