// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Errors, and events at awkward times.

import assert from "node:assert/strict";

import { may_move } from "./visitor.mjs";

export async function takes_wrong_things(visitor) {
    const { page } = visitor;
    // The same cell twice: the moves before it are played, and the page names the ones that it left out.
    const links = [
        ["tic-tac-toe/both/4/4", "b2 is not legal here; it was ignored. O to move.", 1],
        ["tic-tac-toe/both/4/0/x/1", "x is not legal here; it and the following move were ignored. X to move.", 2],
        ["tic-tac-toe/both/0/3/1/4/2/5/6", "c2 is not legal here; it and the following move were ignored. X wins.", 5],
        ["no-such-game/7", "There is no game no-such-game here. You are Red. Click a column to move.", 0],
        ["chess", "There is no game chess here. You are Red. Click a column to move.", 0],
        ["tic-tac-toe/7", "There is no side 7. You are X. Click a cell to move.", 0],
        ["tic-tac-toe/both/4?level=silly&amount=99&searcher=solve",
            "There is no level silly. There is no searcher solve. The limit 99 is not from 0.1 to 60. O to move.", 1],
    ];
    for (const [link, said, marks] of links) {
        assert.equal(await visitor.open(`#${link}`), said);
        assert.equal(await visitor.marks(), marks);
    }
    // The computer's own move does not remove the message.
    assert.match(await visitor.open("#tic-tac-toe/0/4/4"), /^b2 is not legal here.* O plays [a-c]\d\. X to move\.$/);
    await visitor.open("#tic-tac-toe/0");
    await visitor.clicks("#board .cell");
    await visitor.says(/^O plays [a-c]\d\. X to move\.$/);
    await visitor.open("#tic-tac-toe/both/4/0");
    await page.reload();
    await visitor.says(may_move);
    assert.equal(await visitor.marks(), 2, "a reload goes on with the game");
    await page.click("#undo");
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 1);
    await page.selectOption("#limit", "depth");
    for (const [entered, counts] of [["-5", "1"], ["100", "81"], ["", "9"]]) {
        await page.fill("#amount", entered);
        await page.locator("#amount").blur();
        assert.equal(await page.inputValue("#amount"), counts, `${entered} is no number of plies`);
        assert.doesNotMatch(await page.evaluate(() => location.hash), /amount=(-5|100|$|&)/);
    }
    await page.fill("#amount", "");
    await page.locator("#board .cell.open").first().click();
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 2);
}

// The page's own links lead to sections of the page, and not to games.
export async function leaves_links_alone(visitor) {
    const { page } = visitor;
    await visitor.open("#connect-four/both/4/4/5");
    await page.click("a[href='#play_explorer']");
    await page.waitForFunction(() => location.hash === "#play_explorer");
    await page.focus("a.skip");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash === "#content");
    await page.waitForTimeout(50); // for anything that would follow
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
    await page.waitForFunction(() => /^#connect-four\/0\/1\/[1-7]\?level=medium$/.test(location.hash));
}

// Two clicks in one position are one move, and Stop leaves the position being loaded alone.
export async function takes_hasty_clicks(visitor) {
    const { page } = visitor;
    const [first, fifth] = ["#board .row:nth-child(1) .cell:nth-child(1)", "#board .row:nth-child(2) .cell:nth-child(2)"];
    for (const second of [fifth, first, "#stop"]) {
        await visitor.open("#tic-tac-toe/both");
        await visitor.clicks(fifth, second);
        assert.equal(await visitor.says(/^O to move\.$/), "O to move.");
        assert.equal(await visitor.marks(), 1);
        assert.equal(await page.evaluate(() => location.hash), "#tic-tac-toe/both/b2");
    }
    await visitor.clicks("#undo", first);
    await visitor.says(/^X to move\.$/);
    assert.equal(await visitor.marks(), 0);
}

// A button that has done its work keeps the focus.
export async function keeps_focus(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/b2");
    await page.focus("#undo");
    await page.keyboard.press("Enter");
    await visitor.says(/^X to move\.$/);
    assert.equal(await page.getAttribute("#undo", "aria-disabled"), "true");
    assert.equal(await page.evaluate(() => document.activeElement.id), "undo");
    await page.keyboard.press("Enter");
    assert.equal(await visitor.text("status"), "X to move.");
}

// "Searching." is shown while scores are searched, and at no other time.
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
    await visitor.says(/thinking…/);
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
    // A new search request replaces the previous one.
    await page.fill("#compare_depth", "20");
    await page.click("#compare button");
    assert.equal(await visitor.text("compared"), "Searching.");
    await visitor.records(1);
    assert.equal(await visitor.text("compared"), "Stopped.");
}

// Replaces the page's requests of one kind by others.
function asks_otherwise({ page }, ask, words) {
    return page.evaluate(([kind, other]) => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            const said = message.request?.ask === kind ? { ...message, request: { ...message.request, ...other } } : message;
            post.call(this, said);
        };
    }, [ask, words]);
}

// An unknown score is not shown, and is not the best.
export async function tells_no_unknown_scores(visitor) {
    const { page } = visitor;
    await visitor.open("#mnk_5x5x4/both");
    await asks_otherwise(visitor, "rank", { searcher: "minimax", milliseconds: 20 });
    await page.uncheck("#show_scores");
    await page.check("#show_scores");
    await visitor.waits_for("reach", /^Not every move was searched in time\.$/);
    assert.equal(await page.locator("#board .score").count(), 0);
    assert.equal(await page.locator("#board .best").count(), 0);
    assert.equal(await page.locator("#board .cell").first().getAttribute("aria-label"), "a5, empty");
}

// Search requests have a place of their own for errors, and belong to one position.
export async function keeps_searches_apart(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/both/4/0/8");
    await asks_otherwise(visitor, "tree", { ask: "nonsense" });
    await page.click("#record button");
    assert.equal(await visitor.waits_for("recorded", /nonsense/), "no such question: nonsense.");
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

// A worker that cannot be loaded again is reported, and the next request restarts it.
export async function outlives_its_server(visitor) {
    const { page } = visitor;
    await visitor.starts_a_long_search();
    await page.route("**/worker.js", route => route.abort());
    await page.click("#stop");
    await page.click("#new");
    assert.equal(await visitor.says(/wrong/), "Something went wrong: worker.js did not load.");
    await page.unroute("**/worker.js");
    await page.click("#new");
    await visitor.says(/^X to move\.$/);
}

// A click on a button ends the entry before it. What that changes must not move the button away from under the pointer.
export async function clicks_after_an_entry(visitor) {
    const { page } = visitor;
    for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await visitor.open("#ultimate-tic-tac-toe/both/e5?limit=depth&amount=3");
        await visitor.waits_for("reach", /to a depth of 3\./);
        await page.evaluate(() => {
            document.getElementById("strength").open = true;
            const top = () => Math.round(document.getElementById("record").getBoundingClientRect().top + scrollY);
            window.tops = new Set([top()]);
            new MutationObserver(() => window.tops.add(top())).observe(document.querySelector(".moves"), { childList: true, subtree: true });
        });
        await page.fill("#amount", "2");
        await page.click("#record button");
        await visitor.waits_for("recorded", /entered/);
        await visitor.waits_for("reach", /to a depth of 2\./);
        assert.equal(await page.evaluate(() => window.tops.size), 1, `width ${width}`);
    }
}
