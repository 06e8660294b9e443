// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Finds entries of the index (search_index.js), an array of { url, title, in, text }: pages, sections of pages, and names in
// the reference.

"use strict";

// What people type, and the place that they look for, where its own words would not lead there first.
const sought = Object.entries({
    "benchmarks.html": "benchmark, benchmarks, figures, how fast, fast enough",
    "benchmarks.html#benchmarks_compile": "compile time, compilation, build time, binary size, size",
    "comparisons.html": "compare, comparison, pons, edax, gtsa, rival, alternatives",
    "errors.html": "does not compile, error, errors, error message, compile error, static assert, exception",
    "faq.html": "faq, question, questions, why, help, always draws, wrong move, plays badly",
    "faq.html#faq_language": "c++17, c++20, cpp20, std=c++20, concept does not name a type",
    "faq.html#faq_contact": "contact, github, support, authors, users, who uses it",
    "faq.html#faq_depth": "nodes per second, nps, how deep",
    "faq.html#faq_engines": "unity, unreal, godot, game engine",
    "faq.html#faq_learning": "nnue, neural network, neural networks, learning, machine learning, nn",
    "from_minimax.html": "own minimax, my minimax, convert, existing code, backtracking, recursion, recursive, ismaximizing",
    "platforms.html": "windows, msvc, visual studio, macos, mac, linux, platform, platforms, arm, supported compilers, compiler, gcc, clang",
    "recipes.html": "recipe, recipes, cookbook, how to, snippet, snippets",
    "recipes.html#recipes_book": "book, opening book, openings",
    "recipes.html#recipes_difficulty": "level, levels, difficulty, easy, weaker, skill",
    "recipes.html#recipes_forced": "win in one, forced move, forced moves, block, threat",
    "recipes.html#recipes_lines": "multi pv, multi-pv, several lines, best lines, wdl",
    "recipes.html#recipes_ponder": "ponder, pondering, opponent's time",
    "recipes.html#recipes_slices": "frame, frames, slice, frame rate, slow frame, fps",
    "algorithm_alpha_beta.html": "prune, pruning, alphabeta, alpha beta, ab pruning, cutoff, cut, fail soft, branch and bound",
    "algorithm_iterative_deepening.html": "deepening, deepen, iddfs, id search, anytime",
    "algorithm_minimax.html": "minmax, maximin",
    "algorithm_best_first_minimax.html": "best first, best-first minimax, completion, ubfm, unbounded minimax, athenan, descent",
    "algorithm_monte_carlo_tree_search.html": "mcts, monte carlo, uct, puct, rollout, playout, simulation, alphazero",
    "algorithm_principal_variation_search.html": "pvs, negascout, scout, null window, zero window, principal variation",
    "algorithm_principal_variation_search.html#pvs_quiescence": "quiescence, qsearch, quiet, horizon effect, stand pat",
    "algorithm_proof_number_search.html": "pns, df-pn, dfpn, proof number, prove a win, mate search",
    "algorithm_solve.html": "solve, solver, perfect play, proof, exact score",
    "concept_game.html": "interface, requirements, member functions, concept, required members",
    "concept_game.html#game_canonical": "symmetry, symmetries, mirror",
    "endgame_tables.html": "tablebase, tablebases, endgame table, endgame tables, syzygy, retrograde analysis",
    "cycles.html#cycles_interaction": "graph history interaction, ghi",
    "cycles.html": "draw, draws, tie, stalemate, cycle, loop, repetition, repeat, threefold, infinite game",
    "glossary.html": "glossary, terms, dictionary, definitions, vocabulary, ply, jargon",
    "group__api__tic__tac__toe.html": "tictactoe, tic tac toe, noughts and crosses",
    "install.html": "install, download, cmake, conan, vcpkg, meson, module, single header, fetchcontent, pkg-config, build, header only, package",
    "install.html#install_dialects": "exceptions, rtti, embedded, no exceptions, freestanding, noexcept",
    "is_it_for_you.html#for_you_licence": "license, licence, copyright, boost license, commercial",
    "is_it_for_you.html#for_you_not": "dice, chance, expectimax, cards, poker, hidden information, imperfect information, multiplayer, three players, backgammon, limitations",
    "is_it_for_you.html#for_you_security": "security, vulnerability, bug report, report a bug, tested, how is it tested, sanitizers",
    "is_it_for_you.html#for_you_versions": "version, versions, release, stability, semver, abi, roadmap",
    "learn_minimax.html": "learn, beginner, explain, explanation, pseudocode, pseudo code, introduction, how it works, game tree, backup, theory, student, basics",
    "own_page.html": "javascript, wasm, webassembly, web, emscripten",
    "pictures.html": "graphviz, svg, visualize, visualise, visualization, draw tree, dot, picture",
    "play.html#play_explorer": "homework, exercise, own tree, leaf values",
    "play.html": "play, demo, online, try, playground, browser",
    "proofs.html": "certificate, save, load, save table, checkpoint, resume, persist, serialize",
    "shelf.html": "chess, connect four, connect4, othello, reversi, checkers, draughts, nim, examples, sample, dots and boxes, morris",
    "shelf.html#shelf_endings": "endgame, endgames, checkmate, mate",
    "shelf.html#shelf_mnk": "gomoku, renju, five in a row",
    "stores.html": "database, sqlite, postgres, postgresql, sql, facts, lease, backup",
    "cluster.html": "many machines, distributed, cluster, workers, work, jobs, job queue, queue, slurm, systemd, resume, planner",
    "sooner_wins.html": "dither, dithers, shuffle, shuffles, sooner win, never wins, does not win",
    "strong_search.html#engine_missing": "killer, killers, missing, uci",
    "strong_search.html": "engine, strong, strength, bot, ai",
    "testing.html": "test, debug, wrong move, unit test, bug, perft, verify",
    "threads.html": "thread, lazy smp, threads, parallel, multithreading, multithreaded, smp, concurrency, multicore, cores",
    "tuning.html": "performance, speed, slow, fast, faster, optimize, tune",
    "matches.html": "elo, sprt, match, matches, tournament, rating, self-play, which is stronger",
    "tuning.html#tuning_order": "move ordering, order, sort moves, ordering",
    "tutorial.html": "tutorial, start, getting started, quickstart, first steps, hello world, example",
    "using_limits.html": "limit, depth, max depth, stack overflow, memory limit",
    "using_limits.html#limits_time": "time, time limit, timeout, milliseconds, seconds, deadline",
    "using_limits.html#limits_stop": "cancel, abort, stop, interrupt",
    "using_observers.html": "callback, log, trace, hook, event, statistics, progress",
    "using_results.html": "result, best move, score, best_move, print result",
    "using_searchers.html#ranking_moves": "rank, ranking, all moves, multipv, hint",
    "using_searchers.html#searchers_within": "window, aspiration, aspiration window",
    "using_tables.html": "transposition, hash table, tt, cache, memoization, memoize, memory, collision",
    "using_tables.html#tables_making": "table size, size of a table, memory of a table",
    "using_tables.html#tables_entries": "replacement, replacement scheme, table layout",
    "write_a_game.html": "own game, new game, my game, rules, custom game, add a game",
    "write_a_game.html#write_evaluation": "evaluate, evaluation, heuristic, evaluation function, estimate",
    "write_a_game.html#write_hash": "hash, zobrist, key",
    "write_a_game.html#write_apply": "apply, undo, make move, unmake",
    "write_a_searcher.html": "own search, custom search, own algorithm, extend",
    "write_a_searcher.html#own_mtdf": "mtdf, mtd(f), mtd",
    "write_a_searcher.html#own_variations": "null move, futility, razoring, extension, lmr, late move reductions, extensions, reductions",
}).map(([url, phrases]) => ({ url, phrases: phrases.split(", ") }));

const is_reference = url => /^(class|struct|conceptgamesearch|group)/.test(url);
const words_of = text => text.toLowerCase().split(/[^a-z0-9_+#()-]+/).filter(Boolean);

// The word, and what it may be short or long for.
function forms(word) {
    const stems = [word.replace(/(ies)$/, "y"), word.replace(/(ing|ed|es|s)$/, ""), word.replaceAll("-", "_"), word.replaceAll("_", "-")];
    return [...new Set([word, ...stems.filter(stem => stem.length > 2)])];
}

// How well a word fits: in the title it counts more than in the text.
function fit_of_word(entry, word) {
    const title = entry.title.toLowerCase();
    const titles = title.split(/[^a-z0-9_]+/);
    if (title === word) {
        return 50;
    }
    // A short word stands for itself, and not for a part of another one: "elo" is no part of "below".
    const start = new RegExp(`(^|[^a-z0-9])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
    const is_in = text => word.length > 4 ? text.includes(word) : start.test(text);
    return titles.includes(word) ? 40 : is_in(title) ? 25 : is_in(entry.text.toLowerCase()) ? 5 : is_in(entry.in.toLowerCase()) ? 3 : 0;
}

// How well an entry fits: every word must occur, or the place must be the one that these words look for. What explains a
// thing comes before what declares it.
function fit(entry, words) {
    const place = sought.find(({ url }) => url === entry.url);
    const query = words.join(" ");
    let sum = is_reference(entry.url) ? 0 : 30;
    if (place?.phrases.includes(query)) {
        return sum + 200;
    }
    for (const word of words) {
        const best = Math.max(...forms(word).map(form => Math.max(fit_of_word(entry, form), place?.phrases.includes(form) ? 45 : 0)));
        if (best === 0) {
            return 0;
        }
        sum += best;
    }
    return sum;
}

// How many letters must be changed, added, left out, or swapped with the next, at most `most`.
function distance(a, b, most) {
    if (Math.abs(a.length - b.length) > most) {
        return most + 1;
    }
    const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
    for (let i = 1; i <= a.length; ++i) {
        rows.push([i]);
        for (let j = 1; j <= b.length; ++j) {
            const changed = rows[i - 1][j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? rows[i - 2][j - 2] + 1 : Infinity;
            rows[i].push(Math.min(changed, swapped, rows[i - 1][j] + 1, rows[i][j - 1] + 1));
        }
    }
    return rows[a.length][b.length];
}

let vocabulary; // the words of titles, and those that are sought: made when it is first needed

// The word that was meant, if it is nearly one that is known.
function nearest(index, word) {
    vocabulary ??= [...new Set([...sought.flatMap(({ phrases }) => phrases), ...index.flatMap(entry => words_of(entry.title))])];
    const most = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
    let found = word;
    for (let nearer = most + 1, at = 0; at !== vocabulary.length; ++at) {
        const away = distance(word, vocabulary[at], most);
        if (away < nearer) {
            [nearer, found] = [away, vocabulary[at]];
        }
    }
    return found;
}

function ranked(index, words) {
    return index.map(entry => [fit(entry, words), entry]).filter(([sum]) => sum > 0).sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
}

// The entries for a text, best first; the words that were searched for, and whether these are others than those that were
// typed, because nothing has those.
function find(index, text) {
    const words = text.toLowerCase().replace(/\b(gs|gamesearch)::/g, "").split(/\s+/).filter(Boolean);
    const entries = ranked(index, words);
    if (entries.length > 0 || words.length === 0) {
        return { entries, words, meant: false };
    }
    const whole = nearest(index, words.join(" "));
    const others = whole !== words.join(" ") ? whole.split(" ") : words.flatMap(word => nearest(index, word).split(" "));
    return { entries: ranked(index, others), words: others, meant: others.join(" ") !== words.join(" ") };
}
