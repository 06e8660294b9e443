// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The whole documentation, once it is made: for everybody (WCAG 2.2 AA, as far as axe can tell), and searched.
// usage: node site.mjs SITE NPM CHROMIUM [PAGE ...]
//        SITE is the folder of the documentation, NPM a folder in which playwright-core and axe-core were installed

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

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
const all_rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const modes = {
    light: { viewport: desktop, colorScheme: "light", rules: all_rules },
    dark: { viewport: desktop, colorScheme: "dark", rules: colours }, // all else is as in the light
    phone: { viewport: phone, colorScheme: "light", rules: all_rules },
};

// Runs axe in a page. Returns a line for each thing that is wrong.
async function complaints(page, runOnly) {
    const { violations } = await page.evaluate(only => window.axe.run(document, { runOnly: only, resultTypes: ["violations"] }), runOnly);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => {
        return `${id}: ${target.join(" ")}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`;
    }));
}

async function is_for_everybody(browser, address, pages) {
    const wrong = [];
    const left = [...pages];
    const worker = async () => {
        const page = await browser.newPage({ reducedMotion: "reduce" });
        await page.addInitScript({ content: axe });
        await page.route("**/search_index.js", route => route.fulfill({ body: "const search_index = [];" })); // it is large
        for (let name = left.shift(); name !== undefined; name = left.shift()) {
            await page.setViewportSize(desktop);
            await page.goto(`${address}/${name}`);
            if (name === "play.html") {
                await page.waitForSelector("#app:not([hidden])");
                await page.waitForFunction(() => /end of the game/.test(document.getElementById("reach").textContent));
                await page.click("#record button");
                await page.waitForSelector("#explorer:not([hidden])");
            }
            for (const [mode, { viewport, colorScheme, rules }] of Object.entries(modes)) {
                await page.emulateMedia({ colorScheme });
                await page.setViewportSize(viewport);
                await page.waitForFunction(width => innerWidth === width, viewport.width);
                wrong.push(...(await complaints(page, rules)).map(said => `${name}, ${mode}: ${said}`));
            }
            const titles = await page.locator("h1").count();
            if (titles !== 1) {
                wrong.push(`${name}: ${titles} headings of the first level, and not 1`);
            }
        }
        await page.close();
    };
    await Promise.all([worker(), worker()]);
    console.log(`${pages.length} pages in ${Object.keys(modes).length} modes: ${wrong.length} complaints`);
    assert.ok(wrong.length === 0, wrong.slice(0, 100).join("\n"));
}

// What opens closes with Escape, and gives the focus back.
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
    assert.ok(await page.locator("#hits").isVisible());
    await page.keyboard.press("Escape");
    assert.ok(!await page.locator("#hits").isVisible());
    await page.close();
}

const { address, end } = await serve(site);
const browser = await driver.launch({ executablePath: chromium, args: ["--no-sandbox"] }); // which root has not
try {
    const pages = asked.length > 0 ? asked : readdirSync(site).filter(name => name.endsWith(".html"));
    if (asked.length === 0) {
        await closes_by_escape(browser, address);
        await finds_words(await browser.newPage({ viewport: desktop }), address);
    }
    await is_for_everybody(browser, address, pages);
} finally {
    await browser.close();
    end();
}
