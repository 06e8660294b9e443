// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The whole documentation after it is built: accessible (WCAG 2.2 AA, as far as axe can tell), readable by a screen
// reader, searchable, and fast to load.
// usage: node site.mjs SITE NPM CHROMIUM [PAGE ...]
//        SITE is the folder of the documentation, NPM a folder in which playwright-core and axe-core were installed

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

import { for_everybody } from "./everybody.mjs";
import { shows_the_board_at_once } from "./first_screen.mjs";
import { finds_planted_faults } from "./planted.mjs";
import { makes_sense_aloud } from "./reading.mjs";
import { finds_words } from "./search.mjs";
import { serve } from "./server.mjs";

const [site, npm, chromium, ...asked] = process.argv.slice(2);
const require = createRequire(resolve(npm, "here.js"));

let driver, axe;
try {
    driver = require("playwright-core").chromium;
    axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
} catch {
    console.log(`SKIPPED: site: playwright-core and axe-core; get them by: mkdir -p ${npm} && cp tests/page/package.json ${npm} && npm install --prefix ${npm}`);
    process.exit(0);
}

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

// Everything that opens closes with Escape, and returns the focus.
async function closes_by_escape(browser, address) {
    const page = await browser.newPage({ viewport: phone, reducedMotion: "reduce" });
    await page.goto(`${address}/index.html`);
    const menu = page.locator("#menu");
    await menu.focus();
    await page.keyboard.press("Space");
    assert.ok(await page.locator(".side a").first().isVisible());
    await page.locator(".side a").first().focus();
    await page.keyboard.press("Escape");
    assert.ok(!await menu.isChecked());
    assert.equal(await page.evaluate(() => document.activeElement.id), "menu");
    await page.fill("#query", "minimax");
    await page.locator("#hits").waitFor();
    await page.keyboard.press("Escape");
    assert.ok(!await page.locator("#hits").isVisible());
    await page.close();
}

// Links to the name that a page had before lead to the page.
const is_redirect = name => /<meta http-equiv="refresh"/.test(readFileSync(resolve(site, name), "utf8"));
async function follows_pages_that_moved(browser, address) {
    const page = await browser.newPage({ viewport: desktop });
    const moved = readdirSync(site).filter(name => name.endsWith(".html") && is_redirect(name));
    for (const name of [...moved, "cluster.html#stores_jobs"]) {
        await page.goto(`${address}/${name}`, { waitUntil: "commit" }); // it is left before it has loaded
        await page.waitForURL(url => url.pathname !== `/${name.split("#")[0]}`);
        assert.equal(await page.locator(".side").count(), 1, `${name} leads to ${page.url()}`);
        const section = new URL(page.url()).hash;
        assert.ok(section === "" || await page.locator(section).count() === 1, `${name} leads to ${page.url()}`);
    }
    assert.equal(new URL(page.url()).hash, "#stores_jobs");
    assert.ok(moved.includes("upgrading.html"));
    await page.close();
}

const { address, end } = await serve(site);
// Root has no sandbox. Each page is visited once: its scripts end before compiling them to fast code pays.
const browser = await driver.launch({ executablePath: chromium, args: ["--no-sandbox", "--js-flags=--no-opt,--no-maglev"] });
try {
    const pages = asked.length > 0 ? asked : readdirSync(site).filter(name => name.endsWith(".html") && !is_redirect(name));
    if (asked.length === 0) {
        await closes_by_escape(browser, address);
        await follows_pages_that_moved(browser, address);
        await makes_sense_aloud(await browser.newPage({ viewport: desktop }), address);
        await shows_the_board_at_once(browser, address);
        await finds_words(await browser.newPage({ viewport: desktop }), address);
        await finds_planted_faults(browser, axe, site);
    }
    const without_index = await serve(site, { "/search_index.js": "const search_index = [];" }); // which is large
    const wrong = await for_everybody(browser, axe, without_index.address, pages);
    without_index.end();
    assert.ok(wrong.length === 0, wrong.slice(0, 100).join("\n"));
} finally {
    await browser.close();
    end();
}
