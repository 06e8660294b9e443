// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Moves are found on the board, and links and reloads lead to the same place.

import assert from "node:assert/strict";

// The labels at the edges of each board, or in its cells; the same ones in the list, in the status, in the address, and
// for screen readers.
export async function finds_moves(visitor) {
    const { page } = visitor;
    const edges = { "mnk_4x4x4": "4321abcd", "connect-four": "1234567", "ultimate-tic-tac-toe": "987654321abcdefghi", "tic-tac-toe": "321abc" };
    for (const [game, names] of Object.entries(edges)) {
        await visitor.open(`#${game}/both`);
        assert.equal((await page.locator("#board .edge").allTextContents()).join(""), names);
        assert.equal(await page.locator("#board .name").count(), 0);
    }
    await visitor.open("#mnk_4x4x4/both/b2/c3");
    await visitor.waits_for("reach", /end of the game/);
    const cell = page.locator("#board .cell[aria-label^='a2, empty']");
    const row = page.locator("#ranking tr[data-move='a2']");
    const lit = () => page.locator(".lit").evaluateAll(all => all.map(one => one.getAttribute("aria-label")?.split(",")[0] ?? one.dataset.move));
    await cell.hover();
    assert.deepEqual(await lit(), ["a2", "a2"]);
    await row.hover();
    assert.deepEqual(await lit(), ["a2", "a2"]);
    await page.mouse.move(0, 0);
    assert.deepEqual(await lit(), []);
    await row.getByRole("button").focus();
    assert.deepEqual(await lit(), ["a2", "a2"]);
    await page.keyboard.press("Enter");
    await visitor.says(/^O to move\.$/);
    assert.equal(await page.evaluate(() => location.hash), "#mnk_4x4x4/both/b2/c3/a2");
    assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^a2, X/);
    // A click anywhere in a row works, and every cell of a column is the move 4.
    await visitor.open("#connect-four/both");
    await page.selectOption("#limit", "depth");
    await page.fill("#amount", "2");
    await page.locator("#amount").blur();
    await visitor.waits_for("reach", /to a depth of 2\./);
    await page.locator("#ranking tr", { has: page.getByRole("button", { name: "4, play it", exact: true }) }).locator("td").last().hover();
    assert.deepEqual(await lit(), [..."4444444"]);
    await page.locator("#ranking tr.lit td").last().click();
    await visitor.says(/^Yellow to move\.$/);
    assert.match(await page.locator("#board .last").getAttribute("aria-label"), /^4, row 1 from below, Red/);
}

export async function keeps_settings(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/4/4");
    await page.selectOption("#searcher", "alpha_beta");
    await page.fill("#amount", "3");
    await page.selectOption("#level", "easy");
    await page.uncheck("#show_scores");
    const link = await page.evaluate(() => location.hash);
    assert.equal(link, "#connect-four/both/4/4?level=easy&searcher=alpha_beta&amount=3&scores=no");
    await page.reload();
    await visitor.says(/^Red to move\.$/);
    const settings = await Promise.all(["game", "side", "level", "searcher", "limit", "amount"].map(name => page.inputValue(`#${name}`)));
    assert.deepEqual(settings, ["connect-four", "both", "easy", "alpha_beta", "depth", "3"]);
    assert.ok(!await page.isChecked("#show_scores"));
    assert.equal(await page.evaluate(() => location.hash), link);
}

// A link may lead to a step of the tree, and the address follows the steps.
export async function goes_to_a_step(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/0/2/3/6/5/7?tree=minimax:9:5");
    await visitor.waits_for("recorded", /all are here/);
    assert.match(await visitor.text("at_step"), /^Step 5 of \d+: /);
    assert.equal(await page.inputValue("#record_searcher"), "minimax");
    await page.click("#step_on");
    await page.waitForFunction(() => /tree=minimax%3A9%3A6$/.test(location.hash));
    await page.reload();
    await visitor.waits_for("at_step", /^Step 6 of /);
    assert.equal(await page.locator("#at_board .last").count(), 1);
    await page.locator("#board .cell.open").first().click();
    await visitor.says(/^O to move\.$/);
    assert.doesNotMatch(await page.evaluate(() => location.hash), /tree/);
}

// Estimates are marked as such, in the list, on the board and below; a draw's score has no sign.
export async function tells_estimates(visitor) {
    const { page } = visitor;
    await visitor.open("#mnk_4x4x4/both");
    await page.selectOption("#limit", "depth");
    await page.fill("#amount", "4");
    await page.locator("#amount").blur();
    await visitor.waits_for("reach", /to a depth of 4\. .* ~ /);
    for (const said of await page.locator("#ranking td:nth-child(3)").allTextContents()) {
        assert.match(said, /^estimate: (even|[XO] ahead)$/);
    }
    for (const said of await page.locator("#board .score").allTextContents()) {
        assert.match(said, /^(≈|~[−+]\d+)$/);
    }
    await visitor.open("#tic-tac-toe/both");
    await visitor.waits_for("reach", /all are results\.$/);
    assert.deepEqual(await page.locator("#board .score").allTextContents(), [..."========="]);
}
