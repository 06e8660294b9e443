// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The searched tree: its steps, and the foldable list.

import assert from "node:assert/strict";

export async function explores(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/0/0/2/3/6/5/7"); // X.OX.XOO.
    for (const [searcher, stubs] of [["minimax", 0], ["alpha_beta", 1]]) {
        const said = await visitor.records(9, searcher);
        const nodes = Number(said.match(/^\d+/)[0]);
        const cutoffs = new Set();
        const told = [];
        let on = 0;
        for (let at = await visitor.text("at_step"); ; at = await visitor.text("at_step")) {
            const [, step, last] = at.match(/^Step (\d+) of (\d+)/);
            on += /: enter /.test(at) ? 1 : 0;
            told.push(at.replace(/^[^:]*: /, ""));
            assert.equal(await visitor.text("at_alpha") === "–", searcher === "minimax", "minimax has no window");
            if (/: cutoff at/.test(at)) {
                cutoffs.add(step);
                assert.notEqual(await visitor.text("at_alpha"), "−∞");
                assert.notEqual(await visitor.text("at_beta"), "+∞");
            }
            if (step === last) {
                break;
            }
            await page.click("#step_on");
        }
        const bounds = await page.locator("#tree .value").filter({ hasText: /^[≤≥]/ }).count();
        assert.equal(told.filter(text => /^leave with the value [≤≥] /.test(text)).length, bounds, "a bound is told as one");
        assert.equal(bounds > 0, searcher === "alpha_beta");
        await page.click("#step_cutoff");
        assert.match(await visitor.text("at_step"), / \(nothing more is pruned\)$/);
        assert.equal(on, nodes, "every node is entered in one step");
        assert.equal(cutoffs.size > 0, stubs > 0);
        assert.equal(await page.locator("#tree .stub").count() > 0, stubs > 0);
        assert.equal(await page.locator("#tree .later").count(), 0);
        assert.match(await page.locator("#tree > li").getAttribute("aria-label"), /^root, value \+1 at ply 1/);
        console.log(`${searcher}: ${nodes} nodes, ${cutoffs.size} cutoffs, walked step by step`);
    }
}

// Shapes of one ply keep apart, none is cut off by the frame, and values stay in their shapes: at the height of its text a
// triangle has at least half of its width.
export async function draws_apart(visitor) {
    const { page } = visitor;
    for (const hash of ["#tic-tac-toe/0/0/2/3/6/5/7", "#tic-tac-toe/0/0/2/3/6"]) {
        await visitor.open(hash);
        await visitor.records(hash.length > 24 ? 9 : 2);
        await page.click("#step_last");
        const faults = await page.evaluate(() => {
            const frame = document.querySelector("#drawn svg").getBoundingClientRect();
            const scale = frame.width / document.querySelector("#drawn svg").viewBox.baseVal.width;
            const rows = new Map();
            const found = [];
            for (const group of document.querySelectorAll("#drawn g[transform]")) {
                const shape = group.querySelector(".shape").getBoundingClientRect();
                const text = group.querySelector("text").getBoundingClientRect();
                const room = group.querySelector(".shape").points.length === 3 ? 0.5 * shape.width : shape.width;
                if (text.width > room + 1) {
                    found.push(`text of ${text.width} in ${room}: ${group.textContent}`);
                }
                if (shape.left < frame.left || shape.right > frame.right) {
                    found.push(`cut off: ${group.textContent}`);
                }
                const ply = Math.round((shape.top + shape.bottom) / 2 / (74 * scale));
                rows.set(ply, [...(rows.get(ply) ?? []), shape]);
            }
            for (const shapes of rows.values()) {
                shapes.sort((a, b) => a.left - b.left);
                shapes.slice(1).forEach((shape, at) => shape.left < shapes[at].right && found.push("shapes overlap"));
            }
            return found;
        });
        assert.deepEqual(faults, [], hash);
    }
}

// Reaches every visible item by keys, including moves that were not searched.
export async function walks_tree(visitor) {
    const { page } = visitor;
    await visitor.open("#tic-tac-toe/0/0/2/3/6/5/7");
    await visitor.records(9);
    await page.click("#step_last");
    const shown = () => page.locator("#tree [role=treeitem]:visible").count();
    const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    for (const folded = page.locator("#tree [aria-expanded=false]:visible"); await folded.count() > 0;) {
        await folded.first().locator("> .row .fold").click();
    }
    await page.focus("#tree [tabindex='0']");
    await page.keyboard.press("Home");
    const reached = [];
    for (let at = await focused(); at !== reached.at(-1); at = await focused()) {
        reached.push(at);
        await page.keyboard.press("ArrowDown");
    }
    assert.equal(reached.length, await shown());
    assert.equal(reached.filter(label => /^not searched: /.test(label)).length, await page.locator("#tree .stub").count());
    await page.locator("#tree .stub").first().focus();
    await page.keyboard.press("ArrowLeft"); // to the move above it
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    await page.keyboard.press("Home");
    assert.match(await focused(), /^root/);
    // Folds the root, and unfolds it.
    const before = await shown();
    await page.keyboard.press("ArrowLeft");
    assert.equal(await shown(), 1);
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(), before);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    assert.match(await visitor.text("at_step"), /^Step 2 of \d+: enter [a-c]\d$/);
    // Folding by mouse above the item that Tab leads to: Tab then leads to the folded one.
    assert.equal(await page.locator("#tree [data-at='1']").getAttribute("tabindex"), "0");
    await page.locator("#tree > li > .row .fold").click();
    assert.equal(await page.locator("#tree [tabindex='0']:visible").count(), 1);
    assert.equal(await page.locator("#tree [tabindex='0']").count(), 1);
    // The keys continue from there.
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(), before);
    await page.locator("#tree [data-at='1'] > .row .fold").click();
    assert.match(await focused(), /^[a-c]\d/);
    await page.keyboard.press("ArrowLeft"); // it is already folded, so this leads to its parent
    assert.match(await focused(), /^root/);
    assert.ok(await page.locator("#tree [data-at='1']").isVisible());
}
