// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A visitor of the page: what visitors do, and what the page shows.

export const over = /wins\.$|draw\.$/;
export const may_move = /to move\.$|wins\.$|draw\.$/;

export class Visitor {
    constructor(page, address) {
        this.page = page;
        this.address = address;
    }

    async open(hash, yours = may_move) {
        await this.page.goto("about:blank");
        await this.page.goto(`${this.address}/play.html${hash}`);
        await this.page.waitForSelector("#app:not([hidden])");
        return this.says(yours);
    }

    async says(pattern) {
        await this.page.waitForFunction(
            ([source]) => new RegExp(source).test(document.getElementById("status").textContent), [pattern.source], { timeout: 20000 });
        return this.page.textContent("#status");
    }

    text(id) {
        return this.page.textContent(`#${id}`);
    }

    async waits_for(id, pattern) {
        await this.page.waitForFunction(
            ([name, source]) => new RegExp(source).test(document.getElementById(name).textContent), [id, pattern.source], { timeout: 20000 });
        return this.text(id);
    }

    // A search that would take years.
    async starts_a_long_search() {
        await this.open("#mnk_5x5x4/both");
        await this.page.selectOption("#searcher", "minimax");
        await this.page.fill("#amount", "25");
        await this.page.click("#think");
        return this.says(/thinking…/);
    }

    marks() {
        return this.page.locator("#board .mark").count();
    }

    // Clicks on these at once, without letting the page run in between.
    clicks(...selectors) {
        return this.page.evaluate(all => all.forEach(one => document.querySelector(one).click()), selectors);
    }

    async records(depth, searcher = "alpha_beta") {
        await this.page.selectOption("#record_searcher", searcher);
        await this.page.fill("#record_depth", String(depth));
        await this.page.click("#record button");
        return this.waits_for("recorded", /all are here/);
    }
}
