// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The page: a game, who plays it, and what is asked about its position.

import * as address from "./address.js";
import { Board } from "./board.js";
import { on_click, turn_off } from "./buttons.js";
import { Lane, load, Refused, stopped } from "./client.js";
import { Ranking } from "./ranking.js";
import { Searches } from "./searches.js";
import * as settings from "./settings.js";
import { is_known, wrong } from "./words.js";

const id = name => document.getElementById(name);

let games = [];
let game; // one of them
let line = []; // the moves from the opening
let look; // the position after them; nothing while it is on its way
let last_cell; // that was played in
let ranked; // its moves, when their scores are known
let round = 0; // counts positions and the computer's turns, so that late answers are not taken for one that has changed
let asked = 0; // counts questions for scores, in the same way

let thinking, scoring, searches; // what may be on its way: moves, scores, and what is asked about searches
let board, ranking;
let wanted; // the tree that the address asked for, until it is there

const position = () => ({ game: game.name, line });
const yours = () => id("side").value === "both" || Number(id("side").value) === look.to_move;
const over = () => "winner" in look;
const player = side => game.board.players[side];

// What the visitor chose for the best level, and for the scores. An unusable number counts as the nearest one.
function strength() {
    const searcher = id("searcher").value;
    const { value, min, max } = id("amount");
    const amount = Math.min(Number(max), Math.max(Number(min), Number(value) || 0));
    return id("limit").value === "depth" ? { searcher, depth: Math.round(amount) } : { searcher, milliseconds: Math.round(1000 * amount) };
}

// The answer with the position is not waited for long, and never stopped: without it nobody can play.
function busy() {
    turn_off(id("stop"), !((look && thinking.busy) || scoring?.busy || searches?.busy));
}

function stop() {
    if (look) {
        thinking.stop();
    }
    scoring.stop();
    searches.stop();
}

function say(text) {
    id("status").textContent = text;
}

function show() {
    const shown = id("show_scores").checked ? ranked : undefined;
    board.show(look, { ranked: shown, yours: yours() && !over(), last: last_cell });
    turn_off(id("undo"), line.length === 0);
    turn_off(id("think"), over());
    const rows = shown?.moves ?? [];
    ranking.show(rows, game.board);
    id("reach").textContent = rows.length === 0 ? ""
        : !rows.every(is_known) ? "There was no time for all moves."
        : ranked.whole ? "Searched to the end of the game: all are results." : `Searched to a depth of ${ranked.depth}.${of_estimates(rows)}`;
}

// What scores mean that are no results.
function of_estimates(rows) {
    if (rows.every(said => said.certain)) {
        return " All are results.";
    }
    return game.board.estimates
        ? " What is marked ~ or ≈ is the game's estimate of the positions there: it compares moves, and is no result. Who moves last in a search often looks better."
        : " What is marked ≈ is a draw as far as was searched; this game has no estimate.";
}

// The cell and the row of a move that is pointed at, together.
function light(move) {
    board.light(move);
    ranking.light(move);
}

// Leaves the position for the one after `moves`. `news` is said with it; `known` is the position, if the worker has told
// it already.
async function arrive(moves, news = "", known = undefined) {
    const now = ++round;
    const cells = look && moves.length === line.length + 1 ? look.cells : undefined;
    line = moves;
    look = ranked = undefined;
    board.close();
    searches.clear();
    forget_scores();
    thinking.stop();
    turn_off(id("undo"), line.length === 0);
    turn_off(id("think"), true);
    let found = known;
    try {
        found ??= await thinking.ask({ ...position(), ask: "look" });
    } catch (error) {
        if (error instanceof Refused && now === round && error.legal < line.length) { // the address asked for what is no move
            const { legal } = error;
            await arrive(moves.slice(0, legal), `${news}${left_out(moves, legal)} `);
            return;
        }
        throw error;
    }
    if (now !== round || found === stopped) {
        return;
    }
    look = found;
    last_cell = cells && [...look.cells].findIndex((symbol, at) => symbol !== cells[at]);
    await go_on(news);
}

// Of the moves in an address, those from the first that is not legal were left out.
function left_out(moves, legal) {
    const rest = moves.length - legal - 1;
    const more = rest === 0 ? "" : rest === 1 ? ", and the move after it" : `, and the ${rest} moves after it`;
    return `Left out of the link: ${moves[legal]}, which is no legal move here${more}.`;
}

// What follows in a position: the computer's move, or the scores.
async function go_on(news = "") {
    ++round;
    thinking.stop();
    remember();
    show();
    open_wanted();
    if (over()) {
        say(news + (look.winner === 0 ? "A draw." : `${player(look.winner > 0 ? 0 : 1)} wins.`));
    } else if (yours()) {
        say(`${news}${player(look.to_move)} to move.`);
        await score();
    } else {
        await move(news);
    }
}

async function move(news = "") {
    const now = ++round;
    thinking.stop();
    forget_scores();
    say(`${news}${player(look.to_move)}: the computer thinks.`);
    const options = { ...strength(), level: id("level").value, seed: Math.floor(Math.random() * 2 ** 32) };
    const found = await thinking.ask({ ...position(), ask: "move", ...options });
    if (now !== round) {
        return;
    }
    if (found === stopped) {
        say(`Stopped. ${player(look.to_move)} to move.`);
        return;
    }
    await arrive([...line, found.move], `${news}${player(look.to_move)} plays ${found.move}. `, found.after);
}

function forget_scores() {
    ++asked;
    scoring.stop();
    if (!ranked) {
        id("reach").textContent = "";
    }
}

async function score() {
    ranked = undefined;
    forget_scores();
    if (!look) {
        return; // they are asked for when it is there
    }
    show();
    if (!id("show_scores").checked || over() || !yours()) {
        return;
    }
    const now = asked;
    id("reach").textContent = "Searching.";
    const found = await scoring.ask({ ...position(), ask: "rank", ...strength() }).catch(error => ({ error }));
    if (now !== asked) {
        return;
    }
    if (found === stopped || found.error) {
        id("reach").textContent = found === stopped ? "Stopped." : wrong(found.error);
        return;
    }
    ranked = found;
    show();
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

function lay_out(chosen) {
    game = chosen;
    look = undefined;
    id("game").value = game.name;
    board.lay(game.board, game.label);
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
    if (changed || line.length > 0 || location.hash === "" || address.read(games)) {
        const said = settings.chosen();
        const tree = wanted ?? searches.tree;
        if (tree) {
            said.set("tree", tree);
        }
        address.write(game, id("side").value, line, said);
    }
}

// Goes to the game in the address, if one is there.
function recall() {
    const found = address.read(games);
    if (!found) {
        return false;
    }
    id("side").value = found.side;
    lay_out(found.game);
    found.wrong.push(...settings.choose(found.settings, limit));
    wanted = found.settings.get("tree") ?? undefined;
    arrive(found.moves, found.wrong.map(said => `${said} `).join(""));
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
    id("side").addEventListener("change", () => look && go_on());
    const on_change = (name, act) => id(name).addEventListener("change", () => { act(); remember(true); });
    on_change("level", () => {});
    on_change("limit", () => { limit(); score(); });
    on_change("amount", score);
    on_change("searcher", () => {
        id("limit").value = settings.takes_time() ? "time" : "depth";
        limit();
        score();
    });
    on_change("show_scores", score);
    id("choices").addEventListener("submit", event => event.preventDefault());
    on_click(id("new"), () => arrive([]));
    on_click(id("undo"), take_back);
    on_click(id("think"), () => move());
    on_click(id("stop"), stop);
    addEventListener("hashchange", recall);
    addEventListener("unhandledrejection", event => { event.preventDefault(); say(wrong(event.reason)); });
}

async function begin() {
    if (id("play").dataset.built === "no") {
        return;
    }
    id("notice").textContent = "The games are on their way.";
    await load();
    thinking = new Lane(busy);
    scoring = new Lane(busy);
    searches = new Searches({
        told: busy,
        now: () => (look && over() ? undefined : { position: position(), shape: game.board }),
        walked: () => look && remember(true),
    });
    ({ games } = await thinking.ask({ ask: "games" }));
    id("game").append(...games.map(known => new Option(known.label, known.name)));
    id("strength").open = matchMedia("(min-width: 900px)").matches; // a small screen has the board on it first
    board = new Board(id("board"), chosen => arrive([...line, chosen]), light);
    ranking = new Ranking(id("ranking"), move => { board.focus(move); board.play(move); }, light);
    listen();
    const recalled = recall();
    if (!recalled) {
        choose_game(games[0]);
    }
    id("notice").hidden = true;
    id("app").hidden = false;
    if (!recalled) { // then the address may lead to what was hidden until now
        id(location.hash.slice(1))?.scrollIntoView();
    }
}

begin().catch(error => { id("notice").textContent = `This page cannot start: ${error.message}.`; });
