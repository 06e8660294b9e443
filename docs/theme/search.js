// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Finds entries of the index (search_index.js), a list of pages [url, title, sections]; a section of a page, or a name in the
// reference, is [anchor, title, text, more words].

"use strict";

// What people type, and the place that they look for, where its own words would not lead there first.
const sought = Object.entries({
    "benchmarks.html": "benchmark, benchmarks, figures, how fast, fast enough, faster than, speed comparison, measurements, instructions, performance numbers",
    "benchmarks.html#benchmarks_compile": "compile time, compilation, build time, binary size, size",
    "benchmarks.html#benchmarks_others": "compare, comparison, pons, edax, gtsa, rival",
    "compared.html": "openspiel, minimax-rs, easyai, ludii, treant, mcgs, gamesman, other libraries, alternatives, versus",
    "errors.html": "does not compile, constraint not satisfied, constraints not satisfied, error, errors, error message, compile error, static assert, exception",
    "architecture.html": "source code, organisation, organization, structure, layout, folders, headers, dependencies, where is the code",
    "architecture.html#design": "why, rationale, inheritance, virtual functions, concepts",
    "memory.html": "memory, memory limit, memory usage, allocation, allocate, malloc, dynamic memory, heap, ram, footprint",
    "changelog.html": "migrate, migration, old version, renamed, breaking changes",
    "using_searchers.html": "which algorithm, which searcher, choose, choosing, compare algorithms, options",
    "wrapping.html": "adapt, adapter, existing board, existing class, wrap, third party, legacy, library of rules",
    "algorithm_selective_search.html": "selective, forward pruning, reductions, lmr, late move reductions, null move, futility, razoring, killer, killers, strong play",
    "ugi.html": "protocol, uci, uci protocol, xboard, winboard, gtp, gui protocol, stockfish, fairy-stockfish, other engine",
    "is_it_for_you.html": "should i use, maturity, production, pros and cons, suitable, features",
    "faq.html": "faq, question, questions, why, help, always draws, wrong move, plays badly, worst move, bad move, score always zero, all scores zero, stupid move, plays randomly",
    "faq.html#faq_language": "c++17, c++20, cpp20, std=c++20, concept does not name a type",
    "faq.html#faq_swap": "change sides, swap sides, switch sides",
    "faq.html#faq_contact": "cite, citation, contact, github, support, authors, who uses it",
    "faq.html#faq_depth": "nodes per second, nps, how deep",
    "faq.html#faq_engines": "unity, unreal, godot, game engine",
    "faq.html#faq_other_move": "different move, another move, other move, different answer",
    "faq.html#faq_block": "not block, obvious win, misses a win, overlooks a win, lets me win",
    "faq.html#faq_hardest": "hardest, hardest move, difficult for a person, trickiest move",
    "faq.html#faq_unfinished": "unfinished iteration, interrupted, incomplete, aborted, ran out, out of time, partial result",
    "faq.html#faq_line": "analyze, analyse, analysis, analyze a position, best line, fen",
    "faq.html#faq_publish": "publish, cite a solution, is my result right, solved result, solved value, really solved",
    "faq.html#faq_learning": "nnue, neural network, neural networks, learning, machine learning, nn",
    "from_minimax.html": "own minimax, my minimax, convert, existing code, backtracking, recursion, recursive, ismaximizing",
    "platforms.html": "windows, msvc, visual studio, macos, mac, linux, platform, platforms, arm, supported compilers, compiler, gcc, clang, supported platforms, mingw, clang-cl, apple, raspberry pi, 32-bit, big endian, c++23, c++26",
    "recipes.html": "recipe, recipes, cookbook, how to, snippet, snippets",
    "recipes.html#recipes_difficulty": "level, levels, difficulty, easy, weaker, skill, easier, beat, weaker computer, difficulty level, beatable",
    "recipes.html#recipes_forced": "win in one, forced move, forced moves, block, threat",
    "recipes.html#recipes_lines": "multi pv, multi-pv, several lines, best lines, wdl, top moves, best variations, top variations, several moves",
    "recipes.html#recipes_ponder": "ponder, pondering, opponent's time",
    "recipes.html#recipes_slices": "frame, frames, slice, frame rate, slow frame, fps",
    "algorithm_alpha_beta.html": "prune, pruning, alphabeta, alpha beta, ab pruning, cutoff, cut, fail soft, branch and bound",
    "strong_search.html#algorithm_iterative_deepening": "iterative deepening, deepening, deepen, iddfs, id search, anytime",
    "algorithm_minimax.html#algorithm_negamax": "negamax",
    "algorithm_minimax.html": "minmax, maximin, time complexity, complexity, branching factor, brute force",
    "algorithm_best_first_minimax.html": "best first, best-first minimax, completion, ubfm, unbounded minimax, athenan, descent",
    "algorithm_monte_carlo_tree_search.html": "mcts, monte carlo, uct, puct, rollout, playout, simulation, alphazero",
    "algorithm_principal_variation_search.html": "pvs, negascout, scout, null window, zero window, principal variation",
    "algorithm_principal_variation_search.html#pvs_quiescence": "quiescence, captures, only captures, qsearch, quiet, horizon effect, stand pat",
    "algorithm_proof_number_search.html": "pns, df-pn, dfpn, proof number, prove a win, mate search",
    "algorithm_solve.html": "solve, solver, perfect play, proof, exact score",
    "concept_game.html": "interface, requirements, member functions, concept, required members",
    "concept_game.html#game_transforms": "swap rule, pie rule, swap, misere, misère, last player loses",
    "concept_game.html#game_canonical": "symmetry, symmetries, mirror",
    "endgame_tables.html": "tablebase, tablebases, endgame table, endgame tables, syzygy, retrograde analysis, retrograde, perfect play endings, 5-piece, database of positions",
    "solved_games.html": "solved games, solved, how long to solve, weakly solved, strongly solved, quoridor, clobber, domineering, cram, nogo, achi, tapatan, picaria, dodgem, mu torere, dao",
    "books.html": "same opening, book, books, opening book, opening books, openings",
    "cycles.html#cycles_interaction": "graph history interaction, ghi",
    "cycles.html": "draw, draws, tie, stalemate, cycle, loop, repetition, repeat, threefold, infinite game",
    "glossary.html": "glossary, terms, dictionary, definitions, vocabulary, ply, jargon",
    "group__api__tic__tac__toe.html": "tictactoe, tic tac toe, noughts and crosses",
    "install.html": "install, download, cmake, conan, vcpkg, meson, module, single header, fetchcontent, pkg-config, build, header only, package, dependency, dependencies, how to install, setup, get started building, header file, include path, debian, ubuntu, bazel",
    "install.html#install_two_versions": "two versions, several versions, odr",
    "install.html#install_dialects": "exceptions, rtti, embedded, no exceptions, freestanding, noexcept",
    "is_it_for_you.html#for_you_licence": "license, licence, copyright, boost license, commercial",
    "games_with_dice.html": "dice, chance, expectimax, expectiminimax, chance nodes, random events, star1",
    "is_it_for_you.html#for_you_not": "rock paper scissors, simultaneous, cards, poker, hidden information, imperfect information, multiplayer, three players, backgammon, limitations",
    "is_it_for_you.html#for_you_security": "security, vulnerability, bug report, report a bug, tested, how is it tested, sanitizers, coverage, test coverage",
    "is_it_for_you.html#for_you_versions": "version, versions, release, stability, semver, abi, roadmap",
    "learn_minimax.html": "learn, beginner, explain, explanation, pseudocode, pseudo code, introduction, how it works, game tree, backup, theory, student, basics, minimax explained, how does minimax work, example of minimax, assignment",
    "own_page.html": "play my game, wasm, webassembly, web, emscripten, browser, run in browser, web page, my game on a page, embed",
    "other_languages.html": "python, c#, csharp, javascript, node, ctypes, bindings, other languages, shared library, dll, java, ffi",
    "pictures.html": "graphviz, svg, visualize, visualise, visualization, draw tree, dot, picture, draw game tree, tree diagram, show the tree, search tree picture",
    "play.html#play_explorer": "homework, exercise, own tree, leaf values",
    "play.html": "play, demo, online, try, playground, browser",
    "proofs.html": "certificate, save, load, save table, checkpoint, resume, persist, serialize, proof, prove, verify a result, trust, check a result",
    "shelf.html": "chess, connect four, connect4, othello, reversi, checkers, draughts, nim, examples, sample, dots and boxes, morris, endgame, endgames, checkmate, mate, gomoku, renju, five in a row",
    "stores.html": "database, sqlite, postgres, postgresql, sql, facts, lease, backup, many machines, distributed, cluster, workers, work, jobs, job queue, queue, slurm, systemd, resume, planner, several machines, computers, grid, cloud, nodes of a cluster, network",
    "using_results.html#sooner_wins": "dither, dithers, shuffle, shuffles, sooner win, never wins, does not win, win immediately, fastest win, quickest win, shortest mate, prolong",
    "strong_search.html#engine_missing": "killer, killers, missing, uci",
    "strong_search.html": "engine, strong, strength, bot, ai",
    "testing.html": "test, debug, wrong move, unit test, bug, perft, verify, bug in my rules, wrong rules, random games, fuzz, unit tests, check my game",
    "threads.html": "thread, lazy smp, threads, parallel, multithreading, multithreaded, smp, concurrency, multicore, cores, cpu cores, parallel search, thread safety, thread safe",
    "tuning.html": "performance, speed, slow, fast, faster, optimize, tune",
    "tune_an_evaluation.html": "weights, learn weights, learn evaluation, train, fit, features, texel",
    "matches.html": "elo, sprt, match, matches, tournament, rating, self-play, which is stronger, play against computer, play two engines, strength, a/b test, stronger, self play, computer against computer",
    "tuning.html#tuning_order": "move ordering, order, sort moves, ordering",
    "tutorial.html": "tutorial, start, getting started, quickstart, first steps, hello world, example",
    "using_limits.html": "limit, depth, max depth, stack overflow, limit depth, search depth, look ahead, lookahead, stop after, think time",
    "using_limits.html#limits_time": "time, time limit, timeout, milliseconds, seconds, deadline",
    "using_limits.html#limits_stop": "stop thinking, cancel, abort, stop, interrupt",
    "using_observers.html": "callback, log, trace, hook, event, statistics, progress",
    "using_results.html#results_bound": "bound, bound none, exact or estimate, is it proven",
    "using_results.html#results_agree": "deterministic, reproducible, differ, different runs, node counts differ",
    "using_results.html": "result, best move, score, best_move, print result, which move, get the move, return value, principal variation, pv, line of play",
    "using_searchers.html#ranking_moves": "rank, ranking, best three moves, best five moves, all moves, multipv, hint",
    "using_searchers.html#searchers_within": "window, aspiration, aspiration window",
    "using_tables.html": "transposition, hash table, tt, cache, memoization, memoize, collision, memory of the table, zobrist table",
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
// What explains a thing comes before what declares it, and both before experiments and old changes.
const is_history = url => /^(lab|changelog)/.test(url);

// Words that say nothing of what is looked for, if other words are typed as well.
const stop_words = new Set(("a about an and any are as at be but by can could do does for from get give has have how i if in into is it "
    + "its make makes me my need of on one or should so than that the their them then there these they this to use used uses using want was "
    + "way we what when where which who why will with without work works would you your").split(" "));

// What a word has in common with its other forms: "pruning", "prunes" and "pruned" have "prun".
function stem(word) {
    if (word.length < 4 || word === "windows" || !/^[a-z]+$/.test(word)) {
        return word;
    }
    const singular = word.replace(/ies$/, "y").replace(/([^su])s$/, "$1").replace(/isation|ization$/, "iz").replace(/ation$/, "at").replace(/ise$/, "ize");
    const base = singular.replace(/(?<=[a-z]{3})(ing|ed)$/, "").replace(/([bdgmnprt])\1$/, "$1");
    return base.length > 3 ? base.replace(/e$/, "") : base;
}

// The stems of a text. A name such as alpha_beta counts as a whole, and as its parts.
function stems_of(text) {
    const words = text.toLowerCase().replace(/\b(gs|gamesearch)::/g, "").split(/[^a-z0-9_+#]+/);
    return words.flatMap(word => word.includes("_") ? [word, ...word.split("_")] : [word]).filter(Boolean).map(stem);
}

// A word in the title weighs more than one in the text. The words that people type for a place weigh nearly as much.
const weight_of = { title: 8, phrases: 6, page: 2.5, text: 1 };

let entries; // of the index, with their stems: made when something is searched for
let inverse_frequency; // of each stem: how few entries have it, as in BM25 (Robertson and Spärck Jones)

function prepare(index) {
    entries = index.flatMap(([page, page_title, sections]) => sections.map(([anchor, title, text, more]) => {
        const url = anchor ? `${page}#${anchor}` : page;
        const place = sought.find(other => other.url === url);
        const phrases = place ? place.phrases.map(stems_of) : [];
        const words = stems_of(`${text} ${more ?? ""}`);
        return {
            url, title, text, in: page_title, phrases, length: words.length,
            trust: is_history(url) ? 0.2 : is_reference(url) ? 0.5 : anchor ? 1 : 1.2,
            stems: { title: new Set(stems_of(title).filter(each => !stop_words.has(each))), phrases: new Set(phrases.flat()), page: new Set(stems_of(page_title)), text: new Set(words) },
        };
    }));
    const mean = entries.reduce((sum, { length }) => sum + length, 0) / entries.length;
    const counts = new Map();
    for (const entry of entries) {
        entry.brevity = 1 / (0.6 + 0.4 * entry.length / mean); // a long text has many words by chance
        for (const each of new Set(Object.values(entry.stems).flatMap(stems => [...stems]))) {
            counts.set(each, (counts.get(each) ?? 0) + 1);
        }
    }
    inverse_frequency = new Map([...counts].map(([each, count]) => [each, Math.log(1 + (entries.length - count + 0.5) / (count + 0.5))]));
}

// How much a stem says for an entry: 0 if the entry does not have it.
function fit_of_stem(entry, each) {
    const { title, phrases, page, text } = entry.stems;
    const weight = title.has(each) ? weight_of.title / Math.sqrt(title.size) : 0;
    const of_text = text.has(each) ? weight_of.text * entry.brevity : 0;
    return Math.max(weight, phrases.has(each) ? weight_of.phrases / 2 : 0, page.has(each) ? weight_of.page : 0) + of_text;
}

// Does the shorter list occur in the longer one, in its order and without gaps?
function contains(longer, shorter) {
    return shorter.length > 0 && longer.some((_, from) => shorter.every((each, at) => longer[from + at] === each));
}

// How well an entry fits the stems: the sum over those that it has, rare ones first, and more the fewer are missing.
// What has just this title comes first; in the reference only where a name was typed that has more than one word.
// `asked` are all stems that were typed, in which the phrases of a place are looked for.
function fit(entry, stems, asked) {
    const rarity = each => inverse_frequency.get(each) ?? 0;
    let sum = 0;
    let found = 0;
    for (const each of stems) {
        const fits = fit_of_stem(entry, each);
        sum += rarity(each) * fits;
        found += fits > 0 ? 1 : 0;
    }
    if (found === 0) {
        return 0;
    }
    sum *= (found / stems.length) ** 2;
    const titles = entry.stems.title;
    const is_title = (entry.trust >= 1 || stems[0].includes("_")) && contains([...titles], stems) && titles.size === stems.length;
    const said = entry.phrases.filter(phrase => contains(asked, phrase));
    const longest = Math.max(0, ...said.map(phrase => phrase.reduce((all, each) => all + rarity(each), 0) * Math.sqrt(phrase.length)));
    const is_all = is_title || said.some(phrase => phrase.length === asked.length);
    return (sum + weight_of.phrases * longest) * entry.trust * (is_all ? 3 : 1);
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

let vocabulary; // made when it is first needed

// The words of titles, and the phrases that are sought.
function known_words() {
    vocabulary ??= [...new Set([...sought.flatMap(({ phrases }) => phrases), ...entries.flatMap(({ title }) => title.toLowerCase().split(/[^a-z0-9_+#]+/))])];
    return vocabulary;
}

// The word that was meant, if it is nearly one that is known.
function nearest(word) {
    const vocabulary = known_words();
    const most = word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
    let found = word;
    for (let nearer = most + 1, at = 0; at !== vocabulary.length; ++at) {
        const away = distance(word, vocabulary[at], most);
        if (away < nearer) {
            [nearer, found] = [away, vocabulary[at]];
        }
    }
    return found;
}

// The last word may still be unfinished: it stands for the shortest word of a title that it begins.
function completed(word) {
    const longer = word.length < 3 ? [] : known_words().filter(known => known.startsWith(word));
    return longer.sort((a, b) => a.length - b.length)[0] ?? word;
}

function telling(words) {
    const left = words.filter(word => !stop_words.has(word));
    return left.length > 0 ? left : words;
}

function ranked(words) {
    const stems = [...new Set(telling(words).flatMap(stems_of))];
    const asked = stems_of(words.join(" "));
    return entries.map(entry => [fit(entry, stems, asked), entry]).filter(([sum]) => sum > 0).sort((a, b) => b[0] - a[0]).map(([, entry]) => entry);
}

// The entries for a text, best first; the words that were searched for, and those that nothing has, if others were taken
// for them or if they were left out.
function find(index, text) {
    if (!entries) {
        prepare(index);
    }
    const words = text.toLowerCase().replace(/\b(gs|gamesearch)::/g, "").split(/[^a-z0-9_+#]+/).filter(Boolean);
    const last = words.length - 1;
    const known = word => stop_words.has(word) || stems_of(word).some(each => inverse_frequency.has(each));
    const typed = words.map((word, at) => at === last && !known(word) ? completed(word) : word);
    const unknown = typed.filter(word => !known(word));
    const others = unknown.length > 0 ? typed.flatMap(word => known(word) ? [word] : nearest(word).split(" ")) : typed;
    return { entries: ranked(others), words: telling(others.filter(known)), unknown };
}
