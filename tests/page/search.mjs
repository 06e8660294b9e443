// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The words that a student or an evaluator types, and the page that must come first.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const first_for = {
    // a student
    "prune": "algorithm_alpha_beta.html", "pruning": "algorithm_alpha_beta.html", "alphabeta": "algorithm_alpha_beta.html",
    "alpha-beta": "algorithm_alpha_beta.html", "alfa beta": "algorithm_alpha_beta.html", "cutoffs": "algorithm_alpha_beta.html",
    "minimax": "algorithm_minimax.html", "minimx": "algorithm_minimax.html", "negamax": "algorithm_minimax.html",
    "pseudocode": "learn_minimax.html", "beginner": "learn_minimax.html", "game tree": "learn_minimax.html",
    "glossary": "glossary.html", "ply": "glossary.html", "glosary": "glossary.html",
    "evaluate": "write_a_game.html", "heuristic": "write_a_game.html", "undo": "write_a_game.html", "zobrist": "write_a_game.html",
    "transposition": "using_tables.html", "hash table": "using_tables.html", "quiescence": "algorithm_principal_variation_search.html",
    "pvs": "algorithm_principal_variation_search.html", "negascout": "algorithm_principal_variation_search.html",
    "iterative deepening": "strong_search.html", "mcts": "algorithm_monte_carlo_tree_search.html", "mtdf": "write_a_searcher.html",
    "tictactoe": "group__api__tic__tac__toe.html", "connect four": "shelf.html", "chess": "shelf.html", "repetition": "cycles.html",
    "best move": "using_results.html", "time limit": "using_limits.html", "stack overflow": "using_limits.html",
    "tutorial": "tutorial.html", "tutorail": "tutorial.html", "visualize": "pictures.html", "error": "errors.html",
    "draw": "cycles.html", "endgame": "shelf.html", "tablebase": "endgame_tables.html", "syzygy": "endgame_tables.html", "multi pv": "recipes.html", "undo": "write_a_game.html",
    "null move": "algorithm_selective_search.html", "mcts": "algorithm_monte_carlo_tree_search.html", "symmetry": "concept_game.html",
    "level": "recipes.html", "difficulty": "recipes.html", "opening book": "books.html", "book": "books.html", "ponder": "recipes.html",
    "gomoku": "shelf.html", "checkmate": "shelf.html", "elo": "matches.html", "sprt": "matches.html", "tie": "cycles.html",
    "faq": "faq.html", "c++17": "faq.html", "nnue": "faq.html", "lazy smp": "threads.html", "backtracking": "from_minimax.html",
    "recursion": "from_minimax.html", "compile time": "benchmarks.html", "wdl": "recipes.html", "github": "faq.html", "contact": "faq.html",
    "dither": "using_results.html", "homework": "play.html", "does not compile": "errors.html",
    "nodes per second": "faq.html", "how deep": "faq.html",
    // an engine author
    "table size": "using_tables.html", "replacement": "using_tables.html", "ghi": "cycles.html",
    "graph history interaction": "cycles.html", "killer": "algorithm_selective_search.html", "uci": "ugi.html",
    "fail soft": "algorithm_alpha_beta.html", "lmr": "algorithm_selective_search.html",
    // an evaluator
    "slow frame": "recipes.html", "how is it tested": "is_it_for_you.html", "unity": "faq.html",
    "license": "is_it_for_you.html", "licence": "is_it_for_you.html", "changelog": "changelog.html", "windows": "platforms.html",
    "msvc": "platforms.html", "security": "is_it_for_you.html", "dice": "games_with_dice.html", "stability": "is_it_for_you.html",
    "proof number": "algorithm_proof_number_search.html", "save table": "proofs.html", "certificate": "proofs.html", "sqlite": "stores.html", "postgres": "stores.html", "meson": "install.html",
    "vcpkg": "install.html", "cmake": "install.html", "conan": "install.html", "exceptions": "install.html",
    "threads": "threads.html", "multithreading": "threads.html", "performance": "tuning.html", "wasm": "own_page.html", "demo": "play.html",
};

// The index is loaded when the box is first used, and is small.
async function loads_index_when_used(page, address) {
    const is_index = message => message.url().endsWith("search_index.js");
    const asked = [];
    page.on("request", request => is_index(request) && asked.push(request.url()));
    await page.goto(`${address}/index.html`);
    await page.waitForLoadState("networkidle");
    assert.deepEqual(asked, []);
    const loaded = page.waitForResponse(is_index);
    await page.focus("#query");
    const size = (await (await loaded).body()).length;
    await page.waitForFunction("typeof search_index !== 'undefined'");
    assert.equal(asked.length, 1);
    assert.ok(size < 300 * 1024, `the index has ${size} bytes`);
}

export async function finds_words(page, address) {
    await loads_index_when_used(page, address);
    const found_for = words => page.evaluate(text => find(search_index, text).entries[0]?.url ?? "nothing", words);
    const wrong = [];
    for (const [words, first] of Object.entries(first_for)) {
        const found = await found_for(words);
        if (found.split("#")[0] !== first) {
            wrong.push(`${words}: ${found}, and not ${first}`);
        }
    }
    console.log(`${Object.keys(first_for).length} words searched for`);
    assert.deepEqual(wrong, []);
    // Queries by somebody who had not seen the words that the search knows, with the pages that answer them. They are not
    // for improving the search: then they would say nothing any more.
    const held_out = Object.entries(JSON.parse(readFileSync(new URL("held_out.json", import.meta.url))));
    const missed = [];
    for (const [words, right] of held_out) {
        const found = (await found_for(words)).split("#")[0];
        if (!right.includes(found)) {
            missed.push(`${words}: ${found}, and not ${right.join(" or ")}`);
        }
    }
    console.log(`${held_out.length - missed.length} of ${held_out.length} held-out queries lead to the right page first`);
    assert.ok(missed.length <= 0.15 * held_out.length, missed.join("\n"));
    // Not every word must occur, and longer texts do not win by their length.
    for (const [words, first] of [["how can i make my search stop early", "using_limits.html"], ["thread safety xyzzy", "threads.html"]]) {
        assert.equal((await found_for(words)).split("#")[0], first, words);
    }
    // Every searcher is found by its name.
    const titles = await page.evaluate("search_index.flatMap(([page, title, sections]) => sections.map(([anchor, title]) => title))");
    assert.deepEqual(titles.filter(title => /<\/?(tt|code|em|b|a|p)\b|&[a-z]+;/.test(title)), []);
    for (const searcher of ["minimax", "negamax", "alpha_beta", "principal_variation_search", "solve", "proof_number_search", "monte_carlo_tree_search"]) {
        assert.ok(titles.includes(searcher), `${searcher} is not in the index`);
    }
    // Explanations come before declarations; a near miss is reported; the arrow keys walk the results.
    await page.fill("#query", "evaluate");
    const urls = await page.locator("#hits a").evaluateAll(all => all.map(link => link.getAttribute("href")));
    const is_reference = url => /^(class|struct|conceptgamesearch|group)/.test(url);
    assert.ok(!is_reference(urls[0]) && urls.some(is_reference), urls.join(" "));
    await page.fill("#query", "minimx");
    assert.match(await page.textContent("#hits .none"), /minimx.*minimax/);
    assert.match(await page.textContent("#found"), /minimax/);
    await page.focus("#query");
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "algorithm_minimax.html");
    await page.keyboard.press("ArrowUp");
    assert.equal(await page.evaluate(() => document.activeElement.id), "query");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/algorithm_minimax.html");
    await page.close();
}
