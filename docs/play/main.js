// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The page: a game, who plays it, and what is asked about its position.

import * as address from "./address.js";
import { Board } from "./board.js";
import { on_click, turn_off } from "./buttons.js";
import { Lane, load, Refused, stopped } from "./client.js";
import { best_moves, line_of_result, solve_moves, with_exact } from "./exact.js";
import { Moves } from "./moves.js";
import { Ranking } from "./ranking.js";
import { Review } from "./review.js";
import { known as about, moves_in } from "./rules.js";
import { Searches } from "./searches.js";
import * as settings from "./settings.js";
import { is_known, number, wrong } from "./words.js";

const id = name => document.getElementById(name);

let games = [];
let game; // one of them
let line = []; // the moves from the opening
let look; // the position after them; nothing while it is on its way
let last_cell; // that was played in
let ranked; // its moves, when their scores are known
let lines = new Map(); // the best lines after moves, as far as they are known
let exact = new Map(); // who wins after a move, where that was solved
let exact_lines = new Map(); // the best lines after these moves: each move of them keeps the result
let improving = 0; // milliseconds of the search that goes on; 0 if none does
let round = 0; // counts positions and the computer's turns, so that late answers are not taken for one that has changed
let asked = 0; // counts questions for scores, in the same way

let thinking, scoring, proving, searches, review; // what may be on its way: moves, scores, results, other requests, and a review
let board, ranking, moves;
let wanted; // the tree that the address asked for, until it is there
let looking = false; // is a game looked through, so that the computer waits?
let last_place; // the game and its moves in the address
let passing = false; // is it a position in which the computer is about to move?

const position = () => ({ game: game.name, line });
const yours = () => id("side").value === "both" || Number(id("side").value) === look.to_move;
const over = () => "winner" in look;
const player = side => game.board.players[side];

// What the visitor chose for the best level, and for the scores.
function strength() {
    const searcher = id("searcher").value;
    const amount = settings.amount();
    return id("limit").value === "depth" ? { searcher, depth: Math.round(amount) } : { searcher, milliseconds: Math.round(1000 * amount) };
}

// The answer with the position is not waited for long, and never stopped: without it nobody can play.
function busy() {
    turn_off(id("stop"), !((look && thinking.busy) || scoring?.busy || proving?.busy || searches?.busy || review?.busy));
}

function stop() {
    if (look) {
        thinking.stop();
    }
    scoring.stop();
    proving.stop();
    searches.stop();
    review.stop();
}

function say(text) {
    id("status").textContent = text;
}

// The moves with their scores: what was solved, and what was estimated. While nothing is known all moves stand there
// already: were the list to come and go, a click on what is below it could land elsewhere.
function rows() {
    const searched = ranked?.moves ?? legal_moves().map(unknown);
    const found = all_alike(searched) ? searched.map(said => ({ ...said, alike: true })) : searched;
    return exact.size > 0 ? with_exact(found, exact, look.to_move) : found;
}

// The line of a search may lose the result of a move that is solved, unless the game ends with it as soon as is said.
function best_line({ move, distance }) {
    const searched = lines.get(move);
    return exact.has(move) && searched?.length !== distance - 1 ? exact_lines.get(move) : searched;
}

const has_scores = () => id("show_scores").checked && !over() && (yours() || looking);

const legal_moves = () => look.moves ?? look.paths.map(({ move }) => move);
const unknown = move => ({ move, bound: "none", sign: 0 });

function show() {
    const shown = has_scores() ? rows() : [];
    board.show(look, { ranked: { moves: shown }, yours: yours() && !over(), last: last_cell });
    turn_off(id("undo"), line.length === 0);
    turn_off(id("think"), over());
    id("review_game").classList.toggle("next", over()); // what is left to do
    id("pass").hidden = !(yours() && !over() && legal_moves().join() === "pass");
    ranking.show(shown, game.board, new Map(shown.map(said => [said.move, best_line(said)])));
    id("reach").textContent = shown.length === 0 ? "" : how_far(shown);
    id("viewpoint").hidden = shown.length === 0;
    id("dashed").hidden = best_moves(shown, look.to_move).wins.size === 0;
}

// What was searched, and what the scores mean.
function how_far(shown) {
    if (exact.size > 0) {
        return exact.size === shown.length ? (scoring.busy || proving.busy ? "Every move is solved. Still searching how soon, and the best lines."
            : "Exact: every move is solved.") : `Exact for ${exact.size} of ${shown.length} moves; the others are being solved.`;
    }
    if (!ranked) {
        return "Searching.";
    }
    if (shown.some(said => said.visits !== undefined)) {
        return `${number(shown.reduce((sum, said) => sum + (said.visits ?? 0), 0))} simulations. Means are estimates; results are proven.`;
    }
    if (!shown.every(is_known)) {
        return "Not every move was searched in time.";
    }
    if (ranked.whole) {
        return "Searched to the end of the game: all are results.";
    }
    const more = improving > 0 ? " Still searching." : "";
    return `Searched to a depth of ${ranked.depth}.${of_estimates(shown)}${more}`;
}

// Estimates that are all the same say nothing about who is ahead: whoever moved last may be better in each.
function all_alike(found) {
    return found.length > 1 && found.every(said => is_known(said) && !said.certain && said.score === found[0].score);
}

// What scores mean that are no results.
function of_estimates(shown) {
    if (shown.every(said => said.certain)) {
        return " All are results.";
    }
    if (all_alike(shown)) {
        return game.board.estimates ? " All moves look equal so far (~ and ≈ mark estimates)." : " No result was seen.";
    }
    return game.board.estimates
        ? " Scores marked ~ or ≈ are estimates. They compare moves; estimates favour the side that moved last."
        : " ≈ is a draw as far as was searched; this game has no estimate.";
}

// The cell and the row of a move that is pointed at, together.
function light(move) {
    board.light(move);
    ranking.light(move);
}

// Leaves the position for the one after `moves`. `news` is said with it; `known` is the position, if the worker has told
// it already. `look_through`: the computer does not move there if the line goes on; or, if it is "always", whether or not.
async function arrive(played, news = "", known = undefined, look_through = false) {
    const now = ++round;
    const cells = look && played.length === line.length + 1 ? look.cells : undefined;
    line = played;
    look = ranked = undefined;
    lines = new Map();
    exact = new Map();
    exact_lines = new Map();
    improving = 0;
    moves.show(line);
    review.mark(line);
    looking = look_through === "always" || (look_through && moves.forward !== undefined);
    board.close();
    searches.clear();
    forget_scores();
    thinking.stop();
    turn_off(id("undo"), line.length === 0);
    turn_off(id("review_game"), moves.whole.length === 0);
    turn_off(id("think"), true);
    let found = known;
    try {
        found ??= await thinking.ask({ ...position(), ask: "look" });
    } catch (error) {
        if (error instanceof Refused && now === round && error.legal < line.length) { // the address asked for what is no move
            const { legal } = error;
            moves.clear();
            await arrive(played.slice(0, legal), `${news}${left_out(played, legal)} `);
            return;
        }
        throw error;
    }
    if (now !== round || found === stopped) {
        return;
    }
    look = found;
    // The cell that was empty; or, where a move does not fill one, where a man went.
    last_cell = cells && [...look.cells].findIndex((symbol, at) => symbol !== cells[at] && symbol !== "." && cells[at] === ".");
    await go_on(news);
}

// Of the moves in an address or a text, those from the first that is not legal were left out.
function left_out(all, legal) {
    const rest = all.length - legal - 1;
    const more = rest === 0 ? "" : rest === 1 ? " and the following move" : ` and the ${rest} following moves`;
    return `${all[legal]} is not legal here; it${more} ${rest === 0 ? "was" : "were"} ignored.`;
}

// A person who plays one side reads how to make the first move.
function whose_move() {
    const first = id("side").value !== "both" && line.length < 2 && !looking;
    return first ? `You are ${player(look.to_move)}. Click a ${game.board.click} to move.` : `${player(look.to_move)} to move.`;
}

// What follows in a position: the computer's move, or the scores.
async function go_on(news = "") {
    ++round;
    thinking.stop();
    remember();
    show();
    open_wanted();
    if (over()) {
        say(news + (look.winner === null ? "A draw." : `${player(look.winner)} wins.`));
    } else if (yours() || looking) {
        say(news + whose_move());
        await score();
    } else {
        await move(news);
    }
}

async function move(news = "") {
    const now = ++round;
    thinking.stop();
    forget_scores();
    say(`${news}${player(look.to_move)}: thinking…`);
    const options = { ...strength(), level: id("level").value, seed: Math.floor(Math.random() * 2 ** 32) };
    const found = await thinking.ask({ ...position(), ask: "move", ...options });
    if (now !== round) {
        return;
    }
    if (found === stopped) {
        say(`Stopped. ${player(look.to_move)} to move.`);
        remember(true);
        return;
    }
    await arrive([...line, found.move], `${news}${player(look.to_move)} plays ${found.move}. `, found.after);
}

function forget_scores() {
    ++asked;
    scoring.stop();
    proving.stop();
    if (!ranked) {
        id("reach").textContent = "";
    }
}

async function score() {
    ranked = undefined;
    lines = new Map();
    exact = new Map();
    exact_lines = new Map();
    improving = 0;
    forget_scores();
    if (!look) {
        return; // they are asked for when it is there
    }
    show();
    if (!has_scores()) {
        return;
    }
    const now = asked;
    if (game.board.exact && id("searcher").value === "iterative_deepening" && strength().milliseconds !== undefined) {
        prove(now);
    }
    const found = await scoring.ask({ ...position(), ask: "rank", ...strength() }).catch(error => ({ error }));
    if (now !== asked) {
        return;
    }
    if (found === stopped || found.error) {
        if (exact.size === 0) {
            id("reach").textContent = found === stopped ? "Stopped." : wrong(found.error);
        }
        return;
    }
    ranked = found;
    show();
    await go_deeper(now);
}

// Solves every move, if the game can, while the scores are estimates; then finds the best play after each.
async function prove(now) {
    try {
        await solve_moves(proving, position(), legal_moves(), known => {
            if (now === asked) {
                exact = new Map(known);
                show();
            }
        });
        for (const [move, sign] of exact) {
            const found = now === asked && await line_of_result(proving, { ...position(), line: [...line, move] }, sign, lines.get(move));
            if (now !== asked) {
                return;
            }
            if (!found) { // stopped
                break;
            }
            exact_lines.set(move, found);
            show();
        }
        show();
    } catch (error) {
        id("reach").textContent = wrong(error);
    }
}

const longest = 16_000; // milliseconds of the last search: a page that is left alone comes to rest
const longest_when_solved = 4_000; // the same where only the distances are not known

// Is every move solved, and none of them a win or a loss whose distance is not known?
function is_done() {
    const shown = rows();
    return ranked.whole || shown.every(said => said.certain && (!said.exact || said.sign === 0 || said.distance > 0));
}

// The best lines of what is shown; and then the same search again, for twice as long, with what it has learned.
async function go_deeper(now) {
    const { milliseconds, searcher } = strength();
    for (let time = milliseconds; now === asked; time *= 2) {
        if (!await find_lines(now, searcher)) {
            break;
        }
        // Solved moves are searched on: the search sees how soon they win.
        const most = exact.size === ranked.moves.length ? longest_when_solved : longest;
        if (now !== asked || searcher !== "iterative_deepening" || !(2 * time <= most) || is_done() || document.hidden) {
            break;
        }
        improving = 2 * time;
        show();
        const found = await scoring.ask({ ...position(), ask: "rank", searcher, milliseconds: improving, keep: "yes" });
        if (now !== asked) {
            return;
        }
        if (found === stopped) {
            break;
        }
        if (found.depth >= ranked.depth && found.moves.every(is_known)) {
            ranked = found;
        }
    }
    if (now === asked) {
        improving = 0;
        show();
    }
}

const follows = ["iterative_deepening", "principal_variation_search", "alpha_beta"]; // the others have no line of each move
const lines_at_most = 12;

// Returns whether it was not stopped.
async function find_lines(now, searcher) {
    if (!follows.includes(searcher) || ranked.depth < 2) {
        return true;
    }
    for (const { move } of ranked.moves.slice(0, lines_at_most)) {
        const asks = { ask: "follow", searcher, depth: Math.min(ranked.depth, 60) - 1, nodes: 100_000 };
        const found = await scoring.ask({ ...position(), line: [...line, move], ...asks }).catch(() => ({})); // the game may be over
        if (now !== asked || found === stopped) {
            return false;
        }
        if (found.moves?.length > 0) {
            lines.set(move, found.moves);
        }
    }
    show();
    return true;
}

// Back to where the visitor may move.
function take_back() {
    const both = id("side").value === "both";
    let left = line.length - 1;
    while (!both && left > 0 && left % 2 !== Number(id("side").value)) {
        --left;
    }
    arrive(line.slice(0, left));
}

function walk(to) {
    if (to) {
        arrive(to, "", undefined, true);
    }
}

// Reviews what was played, also after the position on the board.
function review_game() {
    review.start({ ...position(), line: moves.whole }, game.board, strength(), line);
}

// What the review leads to is on the board, which may be out of sight.
function show_reviewed(to) {
    const follows = to.length <= moves.whole.length && to.every((move, ply) => move === moves.whole[ply]);
    id("desk").scrollIntoView({ block: "nearest" });
    arrive(to, "", undefined, follows ? true : "always");
}

function forget_game() {
    moves.clear();
    review.clear();
}

function new_game() {
    forget_game();
    arrive([]);
}

function lay_out(chosen) {
    if (game !== chosen) {
        forget_game();
    }
    game = chosen;
    look = undefined;
    id("game").value = game.name;
    const { rules, look: looks, players = game.board.players, click = "cell" } = about[game.name];
    const [first, second] = players.map(name => name[0].toUpperCase() + name.slice(1));
    const symbols = { X: first, W: first, O: second, B: second };
    game.board = { ...game.board, look: looks, click, symbols, players: [first, second] };
    board.lay(game.board, game.label);
    [...id("side").options].forEach((option, at) => { option.text = [`${first}, first`, `${second}, second`, "both sides"][at]; });
    id("rules").textContent = rules;
    id("viewpoint").textContent = `Scores are for ${first}: + is good for ${first}, − for ${second}.`;
    id("score_of").textContent = `Score for ${first}`;
    id("compare_depth").value = depth_for(1e6);
    id("record_depth").value = depth_for(7000);
    id("compare_depth").max = id("record_depth").max = game.board.columns * game.board.rows;
    limit();
}

function choose_game(chosen) {
    wanted = undefined;
    lay_out(chosen);
    arrive([]);
}

// So deep that no more than so many lines of play are possible: a move fills a cell, and the opening has most moves.
function depth_for(most) {
    const { moves, columns, rows } = game.board;
    let depth = 0;
    for (let lines = 1; depth < columns * rows; ++depth) {
        lines *= Math.min(moves, columns * rows - depth);
        if (lines > most) {
            break;
        }
    }
    return depth;
}

// The other searchers have no answer within a time.
function limit() {
    id("limit").querySelector("[value=time]").disabled = !settings.takes_time();
    id("limit").querySelector("[value=depth]").disabled = !settings.takes_depth();
    const deep = id("limit").value === "depth";
    const plies = id("searcher").value === "minimax" ? depth_for(1e6) : game.depth;
    id("unit").textContent = deep ? "Plies" : "Seconds";
    const usual = deep ? plies : 1;
    id("amount").dataset.usual = usual;
    Object.assign(id("amount"), deep ? { min: 1, max: 81, step: 1, value: usual } : { min: 0.1, max: 60, step: 0.1, value: usual });
}

// An address that leads to another place of the page is left alone until there is something to remember.
function remember(changed = false) {
    // The computer is about to move: a reload goes on from there, but Back skips this position.
    const before_computer = !changed && !over() && !yours() && !looking;
    if (changed || line.length > 0 || location.hash === "" || address.read(games)) {
        const said = settings.chosen();
        const tree = wanted ?? searches.tree;
        if (tree) {
            said.set("tree", tree);
        }
        const place = [game.name, ...line].join(" ");
        address.write(game, id("side").value, line, said, passing || last_place === undefined || place === last_place);
        last_place = place;
        passing = before_computer;
    }
}

// Goes to the game in the address, if one is there.
function recall(event) {
    const found = address.read(games);
    if (!found) {
        return false;
    }
    id("side").value = found.side;
    last_place = undefined; // what is left out or added now does not follow this address
    lay_out(found.game);
    found.wrong.push(...settings.choose(found.settings, limit));
    wanted = found.settings.get("tree") ?? undefined;
    arrive(found.moves, found.wrong.map(said => `${said} `).join(""), undefined, event !== undefined);
    return true;
}

// Records the tree that the address asked for, and goes to the step that it named.
function open_wanted() {
    if (wanted && !over() && yours()) {
        searches.record(wanted).then(() => id("recorded").scrollIntoView());
    }
    wanted = undefined;
}

function listen() {
    id("game").addEventListener("change", () => choose_game(games.find(known => known.name === id("game").value)));
    id("side").addEventListener("change", () => {
        looking = false;
        settings.show_usual_scores();
        return look && go_on();
    });
    const on_change = (name, act) => id(name).addEventListener("change", () => { act(); remember(true); });
    on_change("level", () => {});
    on_change("limit", () => { limit(); score(); });
    on_change("amount", () => { settings.mend_amount(); score(); });
    on_change("searcher", () => {
        id("limit").value = settings.takes_time() ? "time" : "depth";
        limit();
        score();
    });
    on_change("show_scores", score);
    id("choices").addEventListener("submit", event => event.preventDefault());
    on_click(id("new"), new_game);
    on_click(id("undo"), take_back);
    on_click(id("think"), () => move());
    on_click(id("stop"), stop);
    on_click(id("review_game"), review_game);
    on_click(id("pass"), () => arrive([...line, "pass"]));
    on_click(id("back"), () => walk(moves.back));
    on_click(id("forward"), () => walk(moves.forward));
    id("paste").addEventListener("submit", event => {
        event.preventDefault();
        const { moves: read, unread } = moves_in(game.name, id("pasted").value);
        if (unread !== undefined) {
            say(`“${unread}” cannot be read as a move; nothing was played.`);
            return;
        }
        arrive(read);
    });
    on_click(id("copy"), async () => {
        const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
        id("copied").textContent = copied ? "The link is copied." : location.href;
    });
    addEventListener("keydown", pressed);
    addEventListener("hashchange", recall);
    addEventListener("unhandledrejection", event => { event.preventDefault(); say(wrong(event.reason)); });
}

// Arrows where no control needs them; letters only while the focus is on a button of the game.
function pressed(event) {
    const { key, target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) {
        return;
    }
    const on_button = target.matches?.(".table button:not([role])");
    const letters = { n: "new", u: "undo", m: "think", s: "stop", r: "review_game" };
    const arrows = { ArrowLeft: "back", ArrowRight: "forward" };
    const name = on_button ? letters[key] ?? arrows[key] : target === document.body ? arrows[key] : undefined;
    if (name) {
        event.preventDefault();
        id(name).click();
    }
}

async function begin() {
    if (id("play").dataset.built === "no") {
        return;
    }
    id("notice").textContent = "Loading the games…";
    await load();
    thinking = new Lane(busy);
    scoring = new Lane(busy);
    proving = new Lane(busy);
    searches = new Searches({
        told: busy,
        now: () => (look && over() ? undefined : { position: position(), shape: game.board }),
        walked: () => look && remember(true),
    });
    review = new Review({ told: busy, go: show_reviewed });
    ({ games } = await thinking.ask({ ask: "games" }));
    id("game").append(...games.map(known => new Option(known.label, known.name)));
    id("strength").open = matchMedia("(min-width: 1000px)").matches; // a small screen has the board on it first
    board = new Board(id("board"), chosen => arrive([...line, chosen]), light);
    moves = new Moves(id("history"), walk);
    ranking = new Ranking(id("ranking"), move => { board.focus(move); board.play(move); }, light);
    listen();
    const recalled = recall();
    if (!recalled) {
        id("level").value = "medium"; // a visitor who comes to play can win
        choose_game(games[0]);
    }
    id("notice").hidden = true;
    id("app").hidden = false;
    if (!recalled) { // then the address may lead to what was hidden until now
        id(location.hash.slice(1))?.scrollIntoView();
    }
}

begin().catch(error => { id("notice").textContent = `This page cannot start: ${error.message}.`; });
