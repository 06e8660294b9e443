// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// What goes wrong, and what comes at an awkward time.

import assert from "node:assert/strict";

import { may_move } from "./visitor.mjs";

export async function takes_wrong_things(visitor) {
    const { page } = visitor;
    // The same cell twice: what is before it is played, and the page says what it left out.
    const links = [
        ["tic-tac-toe/both/4/4", "Left out of the link: 4, which is no legal move here. O to move.", 1],
        ["tic-tac-toe/both/4/0/x/1", "Left out of the link: x, which is no legal move here, and the move after it. X to move.", 2],
        ["tic-tac-toe/both/0/3/1/4/2/5/6", "Left out of the link: 5, which is no legal move here, and the move after it. X wins.", 5],
        ["no-such-game/7", "There is no game no-such-game here. X to move.", 0],
        ["chess", "There is no game chess here. X to move.", 0],
        ["tic-tac-toe/7", "There is no side 7. X to move.", 0],
        ["tic-tac-toe/both/4?level=silly&amount=99&searcher=solve",
            "There is no level silly. There is no searcher solve. The limit 99 is not from 0.1 to 60. O to move.", 1],
    ];
    for (const [link, said, marks] of links) {
        assert.equal(await visitor.open(`#${link}`), said);
        assert.equal(await visitor.marks(), marks);
    }
    // The computer's own move does not take it away.
    assert.match(await visitor.open("#tic-tac-toe/0/4/4"), /^Left out of the link: 4, .* O plays \d\. X to move\.$/);
    await visitor.open("#tic-tac-toe/0");
    await visitor.clicks("#board .cell");
    await visitor.says(/^O plays \d\. X to move\.$/);
    await visitor.open("#tic-tac-toe/both/4/0");
    await page.reload();
    await visitor.says(may_move);
    assert.equal(await visitor.marks(), 2, "a reload goes on with the game");
    await page.click("#undo");
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 1);
    await page.selectOption("#limit", "depth");
    await page.fill("#amount", "");
    await page.locator("#board .cell.open").first().click();
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 2);
}

// The page's own links lead to places of it, and not to games.
export async function leaves_links_alone(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/4/4/5");
    await page.click("a[href='#play_explorer']");
    await page.waitForFunction(() => location.hash === "#play_explorer");
    await page.focus("a.skip");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash === "#content");
    await page.waitForTimeout(50); // for what would follow
    assert.equal(await page.inputValue("#game"), "connect-four");
    assert.equal(await visitor.marks(), 3);
    for (const hash of ["#play_explorer", "#%"]) {
        await visitor.open(hash);
        assert.equal(await page.evaluate(() => location.hash), hash);
        const place = await page.evaluate(() => document.getElementById("play_explorer").getBoundingClientRect().top);
        assert.equal(place < 900, hash === "#play_explorer");
    }
    assert.equal(await visitor.marks(), 0);
    await visitor.clicks("#board .cell");
    await page.waitForFunction(() => /^#tic-tac-toe\/0\/0\/\d$/.test(location.hash));
}

// Two clicks in one position are one move, and Stop leaves the position on its way alone.
export async function takes_hasty_clicks(visitor) {
    const { page } = visitor;
    const [first, fifth] = ["#board .row:nth-child(1) .cell:nth-child(1)", "#board .row:nth-child(2) .cell:nth-child(2)"];
    for (const second of [fifth, first, "#stop"]) {
        await visitor.open("#tic-tac-toe/both");
        await visitor.clicks(fifth, second);
        assert.equal(await visitor.says(/^O to move\.$/), "O to move.");
        assert.equal(await visitor.marks(), 1);
        assert.equal(await page.evaluate(() => location.hash), "#tic-tac-toe/both/4");
    }
    await visitor.clicks("#undo", first);
    await visitor.says(/^X to move\.$/);
    assert.equal(await visitor.marks(), 0);
}

// A button that has done what it can do keeps the focus.
export async function keeps_focus(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/4");
    await page.focus("#undo");
    await page.keyboard.press("Enter");
    await visitor.says(/^X to move\.$/);
    assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
    assert.equal(await page.evaluate(() => document.activeElement.id), "undo");
    await page.keyboard.press("Enter");
    assert.equal(await visitor.text("status"), "X to move.");
}

// "Searching." stands there while scores are searched, and at no other time.
export async function tells_what_it_searches(visitor) {
    const { page } = visitor;
    await visitor.open("#mnk_5x5x4/both/c3");
    await page.selectOption("#searcher", "minimax");
    assert.ok(await page.locator("#limit [value=time]").evaluate(option => option.disabled));
    for (const plies of ["20", "21"]) {
        await page.fill("#amount", plies);
        await page.locator("#amount").blur();
        await page.waitForTimeout(50);
        assert.equal(await visitor.text("reach"), "Searching.");
    }
    await page.click("#think");
    await visitor.says(/computer thinks/);
    assert.equal(await visitor.text("reach"), "");
    await page.click("#stop");
    await visitor.says(/^Stopped/);
    assert.equal(await visitor.text("reach"), "");
    await page.uncheck("#show_scores");
    await page.check("#show_scores");
    assert.equal(await visitor.text("reach"), "Searching.");
    await page.uncheck("#show_scores");
    await page.waitForTimeout(50);
    assert.equal(await visitor.text("reach"), "");
    // One question about searches takes the place of another.
    await page.fill("#compare_depth", "20");
    await page.click("#compare button");
    assert.equal(await visitor.text("compared"), "Searching.");
    await visitor.records(1);
    assert.equal(await visitor.text("compared"), "Stopped.");
}

// The page puts questions of one kind in other words.
function asks_otherwise({ page }, ask, words) {
    return page.evaluate(([kind, other]) => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            const said = message.request?.ask === kind ? { ...message, request: { ...message.request, ...other } } : message;
            post.call(this, said);
        };
    }, [ask, words]);
}

// A score that is not known is not told, and is not the best.
export async function tells_no_unknown_scores(visitor) {
    const { page } = visitor;
    await visitor.open("#mnk_5x5x4/both");
    await asks_otherwise(visitor, "rank", { searcher: "minimax", milliseconds: 20 });
    await page.uncheck("#show_scores");
    await page.check("#show_scores");
    await visitor.waits_for("reach", /^There was no time for all moves\.$/);
    assert.equal(await page.locator("#board .score").count(), 0);
    assert.equal(await page.locator("#board .best").count(), 0);
    assert.equal(await page.locator("#board .cell").first().getAttribute("aria-label"), "a5, empty");
}

// What is asked about searches has its own place for what goes wrong, and belongs to one position.
export async function keeps_searches_apart(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/4/0/8");
    await asks_otherwise(visitor, "tree", { ask: "nonsense" });
    await page.click("#record button");
    assert.equal(await visitor.waits_for("recorded", /wrong/), "This went wrong: no such question: nonsense.");
    assert.equal(await visitor.text("status"), "O to move.");
    assert.equal(await visitor.marks(), 3);
    await visitor.open("#tic-tac-toe/both/4/0/8");
    await visitor.records(9);
    await page.click("#compare button");
    await visitor.waits_for("compared", /entered/);
    await page.locator("#board .cell.open").first().click();
    await visitor.says(/^X to move/);
    assert.ok(await page.isHidden("#explorer"));
    assert.equal(await page.locator("#comparison tr").count(), 0);
}

// A worker that cannot be loaded again is told, and begun anew by the next question.
export async function outlives_its_server(visitor) {
    const { page } = visitor;
    await visitor.starts_a_long_search();
    await page.route("**/worker.js", route => route.abort());
    await page.click("#stop");
    await page.click("#new");
    assert.equal(await visitor.says(/wrong/), "This went wrong: worker.js did not load.");
    await page.unroute("**/worker.js");
    await page.click("#new");
    await visitor.says(/^X to move\.$/);
}
