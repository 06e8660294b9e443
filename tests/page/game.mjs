// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What belongs to a game beside its moves: looking through it, texts of it, its end, and boards that look like it.

import assert from "node:assert/strict";

const played = page => page.locator("#history").textContent().then(text => text.replace(/\s+/g, " ").trim());
const hash = page => page.evaluate(() => location.hash);

// Without anything in the address a visitor can play at once.
export async function starts_with_a_game(visitor) {
    const { page } = visitor;
    assert.equal(await visitor.open(""), "You are Red. Click a column to move.");
    assert.deepEqual(await Promise.all(["game", "side", "level"].map(name => page.inputValue(`#${name}`))), ["connect-four", "0", "medium"]);
    assert.ok(!await page.isChecked("#show_scores"));
    await page.locator("#board .cell").first().click();
    assert.match(await visitor.says(/plays/), /^Yellow plays [1-7]\. Red to move\.$/);
    assert.match(await visitor.open("#othello/1"), /^Black plays [a-h][1-8]\. You are White\. Click a cell to move\.$/);
    await visitor.open("#connect-four/0"); // a link without a level means the best one
    assert.equal(await page.inputValue("#level"), "best");
}

// The list has all that was played, variations too; lists, arrows and the browser's Back go through it.
export async function looks_through_a_game(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/b2/a3/c1");
    assert.equal(await played(page), "1. b2a32. c1");
    await page.click("#back");
    await visitor.says(/^X to move/);
    await page.locator("#board .cell[aria-label^='a1']").click();
    await visitor.says(/^O to move/);
    assert.equal(await played(page), "1. b2a32. c1(2. a1)");
    assert.equal(await hash(page), "#tic-tac-toe/both/b2/a3/a1");
    await page.goBack();
    await visitor.says(/^X to move/);
    assert.equal(await visitor.marks(), 2);
    assert.equal(await played(page), "1. b2a32. c1(2. a1)", "variations are kept");
    await page.goForward();
    await visitor.says(/^O to move/);
    assert.equal(await visitor.marks(), 3);
    await page.locator("#history").getByRole("button", { name: "2. c1" }).click();
    await page.waitForFunction(() => location.hash === "#tic-tac-toe/both/b2/a3/c1");
    assert.equal(await page.locator("#history [aria-current]").textContent(), "2. c1");
    await page.locator("#back").focus();
    await page.keyboard.press("ArrowLeft");
    await visitor.says(/^X to move/);
    await page.keyboard.press("ArrowRight");
    await visitor.says(/^O to move/);
    await page.keyboard.press("n");
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 0);
    assert.equal(await played(page), "");
    // Against the computer: it does not answer in a game that is looked through.
    await visitor.open("#tic-tac-toe/0/b2/a3/c1/a1");
    await page.click("#back");
    await visitor.says(/^O to move/);
    await page.waitForTimeout(100);
    assert.equal(await visitor.marks(), 3);
}

export async function reads_moves(visitor) {
    const { page } = visitor;
    const paste = async text => {
        await page.evaluate(() => document.getElementById("paste").closest("details").open = true);
        await page.fill("#pasted", text);
        // Scores that arrive between the two halves of a real click can move the button away.
        await visitor.clicks("#paste button:not([type])");
    };
    await visitor.open("#connect-four/both");
    await paste("4453");
    await page.waitForFunction(() => location.hash === "#connect-four/both/4/4/5/3");
    await visitor.open("#othello/both");
    await paste("1. d3 c3 2. c4");
    await page.waitForFunction(() => location.hash === "#othello/both/d3/c3/c4");
    await paste("d3 d3");
    assert.equal(await visitor.says(/ignored/), "d3 is not legal here; it was ignored. White to move.");
    await visitor.open("#connect-four/both/4");
    await paste("4 4 8 9 3");
    assert.equal(await visitor.says(/cannot/), "“8” cannot be read as a move; nothing was played.");
    assert.equal(await hash(page), "#connect-four/both/4");
}

// A disc falls into the column that was clicked, also on a disc; and it is not lost while the computer thinks.
export async function drops_into_columns(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/4/4");
    await page.locator("#board .cell").nth(5 * 7 + 3).click(); // the lowest one
    await page.waitForFunction(() => location.hash === "#connect-four/both/4/4/4");
    await visitor.open("#connect-four/0?amount=30");
    await page.locator("#board .cell").nth(2).click();
    await visitor.says(/thinking/);
    assert.match(await hash(page), /^#connect-four\/0\/3\?/);
    await page.reload();
    await visitor.says(/thinking/);
    assert.equal(await visitor.marks(), 1);
}

// Only what is best is framed and called best: no loss, and no win of which it is not known how soon it comes.
export async function frames_the_best(visitor) {
    const { page } = visitor;
    const framed = name => page.locator(`#board .${name}`).evaluateAll(all => all.map(cell => cell.getAttribute("aria-label")));
    for (const searcher of ["monte_carlo_tree_search", "proof_number_search"]) {
        await visitor.open(`#connect-four/both/4/4/3?searcher=${searcher}`); // every move but one or two loses
        await visitor.waits_for("reach", /./);
        await page.waitForFunction(() => document.querySelectorAll("#ranking tr:not(:first-child)").length > 0
            && /Yellow|Red wins/.test(document.querySelector("#ranking tr:last-child").textContent));
        assert.deepEqual([...await framed("best"), ...await framed("wins")], [], searcher);
        assert.doesNotMatch(await page.locator("#ranking tr").first().textContent(), /wins/);
        await visitor.open(`#tic-tac-toe/both/a3/b3/b2/c3?searcher=${searcher}`); // any move but b1 wins
        await page.waitForSelector("#board .wins");
        assert.deepEqual(await framed("best"), []);
        assert.ok(await page.isVisible("#dashed"));
    }
    await visitor.open("#tic-tac-toe/both/a3/b3/b2/c3");
    await visitor.waits_for("reach", /end of the game/);
    assert.deepEqual(await framed("best"), ["c1, empty, score +1, X wins in 1 ply, best"]);
}

export async function fits_a_finger(visitor, { browser }) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${visitor.address}/play.html#tic-tac-toe/both/b2/a3`);
    await page.waitForSelector("#ranking tr");
    const small = await page.evaluate(() => [...document.querySelectorAll("#app .table button:not(.cell), #app .table summary, #app .table select")]
        .filter(one => one.offsetHeight > 0 && one.offsetHeight < 36).map(one => one.textContent));
    assert.deepEqual(small, []);
    await context.close();
}

// Where all estimates are the same, nobody is said to be ahead.
export async function tells_no_lead(visitor) {
    const { page } = visitor;
    await visitor.open("#othello/both?limit=depth&amount=3");
    await visitor.waits_for("reach", /All moves look equal/);
    assert.deepEqual(new Set(await page.locator("#ranking td:nth-child(3)").allTextContents()), new Set(["estimate: like all others"]));
    assert.equal(await page.locator("#board .for-first, #board .for-second").count(), 0);
}

export async function marks_the_win(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/1/2/1/2/1/2/1");
    assert.equal(await page.locator("#board .win").count(), 4);
    assert.match(await page.locator("#board .win").first().getAttribute("aria-label"), /in the winning line$/);
    await visitor.open("#tic-tac-toe/both/b2/a3/c1/a1/a2/c2/b3/b1/c3");
    assert.equal(await page.locator("#board .win").count(), 0, "a draw");
}

// Every move has its exact result; equal estimates are not called best.
export async function solves_moves(visitor, { ask }) {
    const { page } = visitor;
    const line = "4/4/4/4/4/2/2/4/3/5/1/1/1/1/6/6/5/5"; // 18 discs
    await visitor.open(`#connect-four/both/${line}`);
    await visitor.waits_for("reach", /^Exact: every move is solved\.$/);
    const meanings = await page.locator("#ranking td:nth-child(3)").allTextContents();
    assert.ok(meanings.length > 0 && meanings.every(said => /^draw$|^(Red|Yellow) wins/.test(said)), meanings.join());
    // The search goes on for the distances, and shows lines that are as long.
    await page.waitForFunction(() => [...document.querySelectorAll("#ranking tr")].every(row => {
        const [, distance] = /wins in (\d+)/.exec(row.cells[2].textContent) ?? [];
        return distance !== undefined && row.cells[3].textContent.split(" ").length === Number(distance) - 1;
    }), [], { timeout: 60000 });
    await keeps_results(visitor, ask, line.split("/").slice(0, 14));
    await visitor.open("#connect-four/both");
    await page.selectOption("#limit", "depth");
    await page.fill("#amount", "2");
    await page.locator("#amount").blur();
    await visitor.waits_for("reach", /to a depth of 2\. All moves look equal/);
    assert.equal(await page.locator("#board .best").count(), 0);
    // Simulations are no search to a depth.
    await page.selectOption("#searcher", "monte_carlo_tree_search");
    await visitor.waits_for("reach", /^[\d\u202f]+ simulations\. /);
}

// Below "every move is solved", each move of each line keeps the result that its row states.
async function keeps_results(visitor, ask, played) {
    const { page } = visitor;
    for (const line of [[], ["2"], played]) {
        await visitor.open(`#${["connect-four", "both", ...line].join("/")}`);
        await visitor.waits_for("reach", /^Exact: every move is solved\.$/);
        await page.waitForFunction(() => [...document.querySelectorAll("#ranking .line")].every(cell => cell.textContent !== ""), [], { timeout: 60000 });
        const rows = await page.locator("#ranking tr").evaluateAll(all => all.map(row => [...row.cells].map(cell => cell.textContent)));
        for (const [move, score, , best] of rows) {
            const sign = Math.sign(Number(score.replace("−", "-")));
            const moves = [...line, move];
            for (const next of best.split(" ")) {
                moves.push(next);
                const said = ask({ ask: "exact", game: "connect-four", line: moves, nodes: 30000000 });
                assert.equal(said.sign, sign, `${moves.join(" ")} gives up the result ${score} of ${move}`);
            }
        }
        const lost = rows.every(([, score]) => (score === "−1") === (line.length % 2 === 0) && score !== "0");
        assert.ok(!lost || await page.locator("#board .best").count() === 0, "moves that all lose are not called best");
    }
}

// Moves of several clicks, and a side that must pass.
export async function plays_other_games(visitor) {
    const { page } = visitor;
    await visitor.open("#nine-mens-morris/both/a7/b6/d7/d6");
    const point = name => page.locator(`#board .cell[aria-label^='${name},']`);
    await point("g7").click(); // closes a mill, and takes a man
    assert.match(await point("g7").getAttribute("aria-label"), /picked/);
    await point("b6").click();
    await visitor.says(/^Black to move/);
    assert.equal(await hash(page), "#nine-mens-morris/both/a7/b6/d7/d6/g7xb6");
    assert.equal(await visitor.marks(), 4);
    await visitor.open("#othello/both");
    assert.equal(await page.locator("#board .cell.open").count(), 4);
    await point("d3").click();
    await visitor.says(/^White to move/);
    assert.equal(await visitor.marks(), 5);
    assert.match(await point("d3").getAttribute("aria-label"), /^d3, Black/);
    assert.ok(await page.isHidden("#pass"));
}

// A tree of the visitor's own is searched, drawn, and kept in the address.
export async function searches_a_typed_tree(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both");
    await page.click("#type button");
    await visitor.waits_for("recorded", /^11 nodes were entered/);
    assert.equal(await page.locator("#drawn .shape").count(), 11);
    assert.equal(await page.locator("#drawn .pruned").count(), 2);
    await page.click("#step_cutoff");
    assert.match(await visitor.text("at_step"), /: cutoff at b$/);
    await page.click("#step_last");
    assert.equal(await page.locator("#drawn text").filter({ hasText: /^3$/ }).count(), 3); // root, first minimizer, leaf
    await page.waitForFunction(() => /tree=alpha_beta%3Atyped%3A/.test(location.hash));
    await page.reload();
    await visitor.waits_for("recorded", /^11 nodes were entered/);
    await page.click("#step_play");
    await page.waitForFunction(() => /^Step [2-9]/.test(document.getElementById("at_step").textContent));
    await page.click("#step_play");
    assert.equal(await visitor.text("step_play"), "Play");
    await page.fill("#typed", "[1 [2");
    await page.click("#type button");
    assert.equal(await visitor.waits_for("recorded", /missing/), "A ] is missing at the end.");
}

// Board, buttons and scores are in sight on usual screens; on a phone the first scores are.
export async function fits_the_screen(visitor) {
    const { page } = visitor;
    for (const [width, height, most] of [[1280, 800, 700], [1366, 768, 700], [390, 844, 844]]) {
        await page.setViewportSize({ width, height });
        for (const game of ["tic-tac-toe", "mnk_5x5x4", "ultimate-tic-tac-toe", "connect-four", "othello", "nine-mens-morris"]) {
            await visitor.open(`#${game}/both`);
            await visitor.waits_for("reach", /./);
            await page.waitForSelector("#ranking tr");
            const ends = await page.evaluate(() => ["#board", ".desk .buttons", "#ranking tr:first-child"].map(part => {
                return Math.round(document.querySelector(part).getBoundingClientRect().bottom);
            }));
            assert.ok(Math.max(...ends) <= most, `${game} at ${width}x${height}: board, buttons and first score end at ${ends}`);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        }
    }
    await page.setViewportSize({ width: 1280, height: 900 });
}
