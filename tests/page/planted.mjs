// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The check of all pages looks once at what is alike: does it still find the faults of a page that follows its like?

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { for_everybody } from "./everybody.mjs";
import { serve } from "./server.mjs";

// What is put into a page, and what must be said about it.
const faults = [
    ["<style>@media (prefers-color-scheme: dark) { .pale { color: #333a44; } }</style><p class='pale'>Dark</p>", "dark: color-contrast"],
    ["<style>.contents { overflow-x: visible !important; } @media (max-width: 500px) { .wide { width: 500px; } }</style><div class='wide'>Wide</div>",
        "phone: scrolls sideways"],
    ["<p>Name <input type='text'></p>", "light: label:"],
    ["<p><span id='twice'>1</span> <span id='twice'>2</span></p>", "light: several elements have the id twice"],
    ["<h5>Five after one</h5><p>Text</p>", "light: heading-order"],
    ["<p>Here <a class='el' href='index.html'></a> is nothing.</p>", "light: link-name"],
    ["<style>.dot { width: 40px; height: 40px; } @media (max-width: 500px) { .dot { width: 10px; height: 10px; padding: 0; } }</style>"
        + "<div><button class='dot'>1</button><button class='dot'>2</button></div>", "phone: target-size"],
    ["<style>@media (max-width: 500px) { .low { height: 40px; overflow-y: auto; } }</style><div class='low'><div style='height: 300px'>Text</div></div>",
        "phone: scrollable-region-focusable"],
    ["<style>.late { display: none; } @media (max-width: 500px) { .late { display: block; } }</style><button class='late'></button>",
        "phone: button-name"],
];

export async function finds_planted_faults(browser, axe, site) {
    for (const name of ["using_limits.html", "limits_8hpp.html"]) { // prose, and the reference
        const text = readFileSync(join(site, name), "utf8");
        const start = text.indexOf("<div class=\"contents\">") + "<div class=\"contents\">".length;
        const planted = Object.fromEntries(faults.map(([fault], at) => [`/planted_${at}.html`, text.slice(0, start) + fault + text.slice(start)]));
        const { address, end } = await serve(site, { ...planted, "/search_index.js": "const search_index = [];" });
        const wrong = await for_everybody(browser, axe, address, [name, ...Object.keys(planted).map(path => path.slice(1))]);
        end();
        for (const [at, [, said]] of faults.entries()) {
            assert.ok(wrong.some(line => line.startsWith(`planted_${at}.html, ${said}`)), `${name}: not found: ${said}\n${wrong.join("\n")}`);
        }
    }
}
