// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Are all pages accessible, as far as axe-core can tell, and narrow enough for a small phone?

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const all_rules = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] };
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };
const modes = {
    light: { viewport: desktop, colorScheme: "light", rules: all_rules },
    dark: { viewport: desktop, colorScheme: "dark", rules: colours }, // everything else is as in the light theme
    phone: { viewport: phone, colorScheme: "light", rules: all_rules },
};

// Runs in the page. Marks the elements whose colours must be checked: text whose own colours and size, or whose
// backgrounds, differ from those of all text checked on this page or named in `known`, and links in text that differ in
// this way, or are in different text. Contrast depends on nothing else, and takes four fifths of axe's time. Returns
// their number, and the names of the text, for `known` on the next page; those of links are in `links_looked_at` after
// axe has found that they are in text.
function mark_new_colours(known) {
    const seen = new Set(known);
    const grounds = new Map();
    const ground = element => {
        if (!element) {
            return "";
        }
        if (!grounds.has(element)) {
            const { backgroundColor, backgroundImage, opacity, position, overflow, clipPath, filter } = getComputedStyle(element);
            const own = [backgroundColor, backgroundImage, opacity, position, overflow, clipPath, filter].join();
            const below = ground(element.parentElement);
            grounds.set(element, below.endsWith(own) ? below : `${below}/${own}`);
        }
        return grounds.get(element);
    };
    const fresh = [];
    for (const element of document.body.querySelectorAll("*")) {
        element.removeAttribute("data-colours");
        const { width, height } = element.getBoundingClientRect();
        const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
        if (!visible || ![...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "")) {
            continue;
        }
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const name = [color, fontSize, fontWeight, textShadow, element.matches(":disabled"), ground(element)].join();
        if (!seen.has(name)) {
            element.setAttribute("data-colours", "new");
            seen.add(name);
            fresh.push(name);
        }
    }

    // The ways in which a link may differ from the surrounding text.
    const looks = new Map();
    const look = element => {
        if (!looks.has(element)) {
            const { display, color, textShadow, borderTop, borderBottom, outline, textDecoration, font } = getComputedStyle(element);
            const pictures = ["::before", "::after"].map(part => getComputedStyle(element, part).content);
            looks.set(element, [display, color, textShadow, borderTop, borderBottom, outline, textDecoration, font, ...pictures, ground(element)].join());
        }
        return looks.get(element);
    };
    const texts = new Map();
    const has_text_of_its_own = block => {
        if (!texts.has(block)) {
            const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
            let found = false;
            while (!found && nodes.nextNode()) {
                found = nodes.currentNode.data.trim() !== "" && !nodes.currentNode.parentElement.closest("a[href]");
            }
            texts.set(block, found);
        }
        return texts.get(block);
    };
    window.links_looked_at = [];
    window.new_links = new Map();
    for (const link of document.querySelectorAll("a[href], [role=link]")) {
        let name = look(link);
        let block = link.parentElement;
        for (; block !== document.body && /^(inline(?!-block)|contents)/.test(getComputedStyle(block).display); block = block.parentElement) {
            name += `; in ${look(block)}`;
        }
        name += `; in ${look(block)}`;
        if (!seen.has(name) && has_text_of_its_own(block)) {
            window.new_links.set(link, name);
        }
    }
    return { fresh, count: fresh.length + window.new_links.size };
}

// Runs in the page, once axe is loaded. Restricts axe to the marked elements.
function look_at_what_is_marked() {
    const { axe } = window;
    axe.configure({ noHtml: true, rules: [{ id: "color-contrast", selector: "[data-colours]" }] });
    const rule = axe._audit.rules.find(({ id }) => id === "link-in-text-block");
    const is_in_text = rule.matches;
    rule.matches = (link, ...more) => {
        const name = window.new_links.get(link);
        const is_new = name !== undefined && !window.links_looked_at.includes(name) && is_in_text(link, ...more);
        if (is_new) {
            window.links_looked_at.push(name);
        }
        return is_new;
    };
}

// Runs axe in a page. Returns a line for each problem.
async function complaints(page, runOnly) {
    const { violations } = await page.evaluate(only => window.axe.run(document, { runOnly: only, resultTypes: ["violations"] }), runOnly);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => {
        return `${id}: ${target.join(" ")}: ${failureSummary.split("\n").slice(1).join(" ").trim()}`;
    }));
}

// The play page is checked with all that it can show.
async function open_all(page) {
    await page.waitForSelector("#app:not([hidden])");
    await page.evaluate(() => { location.hash = "#tic-tac-toe/both/b2/b3/a3/c1/c3?limit=depth&amount=3"; });
    await page.waitForFunction(() => document.querySelectorAll("#board .mark").length === 5);
    await page.click("#review_game");
    await page.waitForFunction(() => /judged/.test(document.getElementById("review_said").textContent));
    await page.waitForSelector("#ranking tr");
    await page.click("#record button");
    await page.waitForSelector("#explorer:not([hidden])");
    await page.evaluate(() => scrollTo(0, 0)); // what lies below the bar at the top counts as hidden
}

// Shows the page in a mode. The browser's own window keeps its size: changing that takes longer.
async function show(page, devtools, { viewport, colorScheme }) {
    await devtools.send("Emulation.setEmulatedMedia", { features: [
        { name: "prefers-color-scheme", value: colorScheme }, { name: "prefers-reduced-motion", value: "reduce" },
    ] });
    await devtools.send("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: false });
}

// Runs in the page, once it has the given width.
async function measure(width) {
    while (innerWidth !== width) {
        await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame); // after the page has been notified, too
    const ids = Array.from(document.querySelectorAll("[id]"), ({ id }) => id).sort();
    return {
        across: document.documentElement.scrollWidth,
        titles: document.querySelectorAll("h1").length,
        twice: ids.filter((id, place) => id === ids[place - 1]), // which axe would leave to a reviewer
    };
}

// Checks a page in a mode. `known` are the combinations of colours that were checked in it. Returns a line for each
// problem.
async function wrong_in(page, { viewport, rules }, known) {
    const { across, titles, twice } = await page.evaluate(measure, viewport.width);
    const wrong = twice.map(id => `several elements have the id ${id}`);
    if (across > viewport.width) {
        wrong.push(`scrolls sideways, at ${across} pixels of ${viewport.width}`);
    }
    if (titles !== 1) {
        wrong.push(`${titles} headings of the first level, and not 1`);
    }
    const { fresh, count } = await page.evaluate(mark_new_colours, known);
    known.push(...fresh);
    if (rules !== colours || count > 0) {
        wrong.push(...await complaints(page, rules));
        known.push(...await page.evaluate("links_looked_at"));
    }
    return wrong;
}

// Checks pages of a site with axe, the text of axe.min.js. Returns a line for each problem.
export async function for_everybody(browser, axe, address, pages) {
    const wrong = [];
    const left = [...pages];
    const known = Object.fromEntries(Object.keys(modes).map(mode => [mode, []]));
    const worker = async () => {
        const page = await browser.newPage({ viewport: null });
        const devtools = await page.context().newCDPSession(page);
        await page.addInitScript({ content: `${axe}; (${look_at_what_is_marked})();` });
        for (let name = left.shift(); name !== undefined; name = left.shift()) {
            await show(page, devtools, modes.light);
            await page.goto(`${address}/${name}`);
            if (await page.locator("#play[data-built=yes]").count() > 0) {
                await open_all(page);
            }
            for (const [mode, how] of Object.entries(modes)) {
                await show(page, devtools, how);
                wrong.push(...(await wrong_in(page, how, known[mode])).map(said => `${name}, ${mode}: ${said}`));
            }
        }
        await page.close();
    };
    await Promise.all([worker(), worker()]);
    const combinations = Object.values(known).reduce((sum, names) => sum + names.length, 0);
    console.log(`${pages.length} pages in ${Object.keys(modes).length} modes, ${combinations} combinations of colours: ${wrong.length} complaints`);
    return wrong;
}
