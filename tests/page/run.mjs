// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// usage: node run.mjs SITE PLAY NPM CHROMIUM
//        SITE is a folder with play.html, PLAY the native program, NPM a folder in which playwright-core was installed

import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { test_module } from "./module.mjs";
import { test_page } from "./browser.mjs";

const [site, play, npm, chromium] = process.argv.slice(2);

let driver;
try {
    driver = createRequire(resolve(npm, "here.js"))("playwright-core").chromium;
} catch {
    console.log(`SKIPPED: page: playwright-core; get it by: mkdir -p ${npm} && cp tests/page/package.json ${npm} && npm install --prefix ${npm}`);
    process.exit(0);
}
const ask = await test_module(site, play);
await test_page(site, driver, chromium, { ask, play });
