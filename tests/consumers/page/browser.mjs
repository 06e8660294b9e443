// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Plays a game on a page that gamesearch_add_page has made, opened as a file.
// usage: node browser.mjs PAGE NPM CHROMIUM THROWING DICE
//        THROWING is the page of a game whose move a1 throws, DICE that of Pig to 20 points

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [file, npm, chromium, throwing, dice] = process.argv.slice(2);
let driver;
let axe;
try {
    const require = createRequire(resolve(npm, "here.js"));
    driver = require("playwright-core").chromium;
    axe = require.resolve("axe-core/axe.min.js");
} catch {
    console.log(`SKIPPED: page: playwright-core; get it by: mkdir -p ${npm} && cp tests/page/package.json ${npm} && npm install --prefix ${npm}`);
    process.exit(0);
}

const browser = await driver.launch({ executablePath: chromium, args: ["--no-sandbox"] }); // which root lacks
const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
const complaints = [];
page.on("console", message => message.type() === "error" && complaints.push(message.text()));
page.on("pageerror", error => complaints.push(String(error)));
page.on("request", request => /^(file|data|blob):/.test(request.url()) || complaints.push(request.url()));

const says = pattern => page.waitForFunction(source => new RegExp(source).test(document.getElementById("status").textContent), pattern.source);
const count = selector => page.locator(selector).count();

async function plays() {
    await page.goto(`file://${resolve(file)}`);
    await says(/^Your move/);
    assert.equal(await page.title(), "Misère tic-tac-toe");
    assert.equal(await count("#board .cell.open"), 9);
    assert.ok(await page.isHidden("#choices"), "each move is on the board");
    await page.selectOption("#level", "1");
    await page.locator("#board .cell").nth(4).click(); // the centre, and then opposite to the other side, never loses
    for (let moves = 2; ; moves += 2) {
        await page.waitForFunction(count => /wins|draw/.test(document.getElementById("status").textContent)
            || (/Your move/.test(document.getElementById("status").textContent)
                && document.getElementById("played").textContent.split(" ").length === count), moves);
        if (/wins|draw/.test(await page.textContent("#status"))) {
            break;
        }
        const [column, row] = (await page.textContent("#played")).split(" ").at(-1);
        await page.locator("#board .cell").nth("cba".indexOf(column) + 3 * (Number(row) - 1)).click();
    }
    assert.match(await page.textContent("#status"), /A draw\.|X wins\./);
    assert.equal(await count("#board .cell.open"), 0, "nobody moves when the game is over");
    console.log(`a game by clicks: ${await page.textContent("#played")}: ${await page.textContent("#status")}`);
}

async function shows_scores() {
    await page.click("#new");
    await says(/^Your move/);
    await page.check("#show_scores");
    await page.waitForFunction(() => document.querySelectorAll("#ranking tr").length === 9
        && !/estimate|not searched/.test(document.getElementById("ranking").textContent));
    const rows = await page.locator("#ranking tr").allInnerTexts();
    assert.match(rows[0], /^b2\s0\sa draw$/);
    assert.match(rows[1], /^..\s−1\sO wins in \d plies$/);
    assert.equal(await count("#board .cell.best"), 1);
    assert.equal(await page.locator("#board .cell").nth(4).getAttribute("aria-label"), "row 2, column 2, empty, plays b2, score 0");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "fits a phone");
}

async function changes_sides() {
    await page.selectOption("#side", "1"); // so that the computer begins
    await says(/X plays .*Your move/);
    await page.evaluate(() => { document.getElementById("status").textContent = ""; }); // so that the next line is new
    await page.click("#undo"); // its own move is not to be taken back by who plays the other side
    await says(/X plays .*Your move/);
    await page.selectOption("#side", "both");
    await says(/O to move/);
    await page.click("#think");
    await says(/O plays .*X to move/);
    await page.click("#undo");
    await says(/^O to move/);
}

async function hints_and_reviews() {
    await page.selectOption("#side", "both");
    await page.click("#new");
    await says(/X to move/);
    await page.click("#hint");
    await says(/^A good move: b2\.$/);
    await page.locator("#board .cell").nth(4).click();
    await says(/O to move/);
    await page.locator("#board .cell").nth(0).click();
    await says(/X to move/);
    await page.click("#review");
    await page.waitForFunction(() => document.querySelectorAll("#review_rows tr").length === 2);
    const rows = await page.locator("#review_rows tr").allInnerTexts();
    assert.match(rows[0], /^1\. b2\s+0\s*$/);
    assert.match(rows[1], /^2\. a3\s/);
    // A score is one line, on a phone too.
    await page.waitForFunction(() => document.querySelectorAll("#ranking tr").length === 7);
    assert.ok(await page.locator("#ranking tr").evaluateAll(all => all.every(row => row.offsetHeight < 36)));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "fits a phone");
    await page.selectOption("#side", "0");
    await page.click("#new");
    await says(/^Your move/);
}

async function is_accessible() {
    await page.addScriptTag({ path: axe });
    for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)]), [], colorScheme);
    }
}

// What keeps the page from its work is said, and "Loading…" does not stay.
async function says_what_is_wrong() {
    const notice = () => page.waitForSelector("#notice:not([hidden])").then(() => page.textContent("#notice"));
    const browsing = await browser.newPage();
    await browsing.addInitScript(() => { delete window.WebAssembly; });
    await browsing.goto(`file://${resolve(file)}`);
    await browsing.waitForSelector("#notice:not([hidden])");
    assert.match(await browsing.textContent("#notice"), /^This page cannot start: this browser has no WebAssembly/);
    assert.equal(await browsing.textContent("#status"), "");
    await browsing.close();
    // A module that ends at its start: (func (export "_initialize") unreachable).
    const ending = `${file}.ending.html`;
    const digits = "0061736d010000000104016000000302010007 0f010b5f696e697469616c697a650000 0a05010300000b".replaceAll(" ", "");
    writeFileSync(ending, readFileSync(file, "utf8").replace(/(id="module">\s*)[0-9a-f]+/, `$1${digits}`));
    await page.goto(`file://${resolve(ending)}`);
    assert.match(await notice(), /^This page cannot start: the rules ended themselves \(unreachable.*\)\.$/);
    assert.equal(await page.textContent("#status"), "");
    await page.goto(`file://${resolve(throwing)}`);
    await says(/^Your move/);
    await page.locator("#board .cell").nth(8).click();
    assert.match(await notice(), /: the rules threw an exception, which ends them on a page: this cell is closed$/);
    await page.click("#new"); // the module has ended, and another one begins
    await says(/^Your move/);
    assert.match(complaints.splice(0).join(), /this cell is closed$/);
}

// The visitor rolls until there are 5 points, and then holds.
async function rolls_dice() {
    await page.goto(`file://${resolve(dice)}`);
    await page.selectOption("#level", "1");
    const played = () => page.textContent("#played");
    const changed = before => page.waitForFunction(text => document.getElementById("played").textContent !== text, before);
    for (let [turns, before] = [0, ""]; ; ++turns) {
        await page.waitForFunction(text => {
            const [status, now] = ["status", "played"].map(name => document.getElementById(name).textContent);
            return /wins/.test(status) || (now !== text && status.includes(`Rolled ${now.at(-1)}. Your move.`));
        }, before);
        if (/wins/.test(await page.textContent("#status"))) {
            break;
        }
        before = await played();
        const total = Number(/(\d+) so far/.exec(await page.textContent("#text"))[1]);
        await page.click(`#choices button >> text=${total < 5 || turns === 0 ? "roll" : "hold"}`);
        if (turns === 0) { // a move that is taken back does not change the dice
            await page.waitForFunction(size => document.getElementById("played").textContent.length > size, before.length + 5);
            const rolled = (await played()).slice(0, before.length + " roll 6".length);
            await page.selectOption("#side", "both");
            await says(/to move|wins/);
            for (let now = await played(); now !== before; now = await played()) {
                await page.click("#undo");
                await changed(now);
            }
            await page.selectOption("#side", "0");
            await page.click("#choices button >> text=roll");
            await page.waitForFunction(text => document.getElementById("played").textContent.startsWith(text), rolled);
        }
    }
    console.log(`dice: ${await played()}: ${await page.textContent("#status")}`);
    await page.click("#review");
    await page.waitForFunction(() => document.querySelectorAll("#review_rows tr").length > 1);
    assert.match((await page.locator("#review_rows tr").allInnerTexts()).at(-1), /^\d+\. (roll|hold)\s/);
}

try {
    for (const test of [plays, shows_scores, hints_and_reviews, is_accessible, changes_sides, rolls_dice, says_what_is_wrong]) {
        await test();
        assert.deepEqual(complaints.splice(0), [], test.name);
    }
} finally {
    await browser.close();
}
