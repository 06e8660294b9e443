// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The page: a game, who plays it, and what is asked about its position.

import { Board } from "./board.js";
import { Lane, load, stopped } from "./client.js";
import { compare } from "./compare.js";
import { Explorer } from "./explorer.js";
import { meaning, signed } from "./words.js";

const id = name => document.getElementById(name);

let games = [];
let game; // one of them
let line = []; // the moves from the opening
let look; // the position after them
let ranked; // its moves, when their scores are known
let round = 0; // counts positions, so that late answers are not taken for one that has changed

let digs = 0; // counts what was asked about trees
let last_cell; // that was played in

let thinking, scoring, digging; // lanes: moves, scores, and what is asked about trees
let board, explorer;

const position = () => ({ game: game.name, line });
const yours = () => id("side").value === "both" || Number(id("side").value) === look.to_move;
const over = () => "winner" in look;
const player = side => game.board.players[side];

// What the visitor chose for the best level, and for the scores. An unusable number counts as the nearest one.
function strength() {
    const asked = { searcher: id("searcher").value };
    const { value, min, max } = id("amount");
    const amount = Math.min(Number(max), Math.max(Number(min), Number(value) || 0));
    return id("limit").value === "depth" ? { ...asked, depth: Math.round(amount) } : { ...asked, milliseconds: Math.round(1000 * amount) };
}

function busy() {
    id("stop").disabled = !(thinking?.busy || scoring?.busy || digging?.busy);
}

function say(text) {
    id("status").textContent = text;
}

function show() {
    const shown = id("show_scores").checked ? ranked : undefined;
    board.show(look, { ranked: shown, yours: yours() && !over(), last: last_cell });
    id("undo").disabled = line.length === 0;
    id("think").disabled = over();
    const rows = shown?.moves ?? [];
    id("ranking").replaceChildren(...rows.map(said => {
        const row = document.createElement("tr");
        const known = said.bound !== "none";
        for (const text of [said.move, known ? signed(said.score) : "–", meaning(said, game.board.players)]) {
            row.append(Object.assign(document.createElement("td"), { textContent: text }));
        }
        return row;
    }));
    const depth = ranked && !ranked.whole ? `Searched to a depth of ${ranked.depth}.` : "";
    id("reach").textContent = rows.length === 0 ? "" : ranked.whole ? "Searched to the end of the game." : depth;
}

// The position after `line`, and then whatever follows: the computer's move, or the scores. `news` is said first;
// `known` is the position, if the worker has told it already.
async function arrive(before, news = "", known = undefined) {
    const now = ++round;
    const cells = look?.cells;
    thinking.stop();
    scoring.stop();
    const found = known ?? await thinking.ask({ ...position(), ask: "look" });
    if (now !== round || found === stopped) {
        return;
    }
    look = found;
    ranked = undefined;
    last_cell = before === "move" && cells ? [...look.cells].findIndex((symbol, at) => symbol !== cells[at]) : undefined;
    remember();
    if (over()) {
        say(news + (look.winner === 0 ? "A draw." : `${player(look.winner > 0 ? 0 : 1)} wins.`));
        show();
    } else if (yours()) {
        say(`${news}${player(look.to_move)} to move.`);
        show();
        await score(now);
    } else {
        show();
        await move(now);
    }
}

async function move(now = ++round) {
    thinking.stop();
    say(`${player(look.to_move)}: the computer thinks.`);
    const options = { ...strength(), level: id("level").value, seed: Math.floor(Math.random() * 2 ** 32) };
    const found = await thinking.ask({ ...position(), ask: "move", ...options });
    if (now !== round) {
        return;
    }
    if (found === stopped) {
        say(`Stopped. ${player(look.to_move)} to move.`);
        return;
    }
    line = [...line, found.move];
    await arrive("move", `${player(look.to_move)} plays ${found.move}. `, found.after);
}

async function score(now = round) {
    scoring.stop();
    ranked = undefined;
    if (!id("show_scores").checked || over() || !yours()) {
        show();
        return;
    }
    id("reach").textContent = "Searching.";
    const found = await scoring.ask({ ...position(), ask: "rank", ...strength() });
    if (now !== round) {
        return;
    }
    if (found === stopped) {
        id("reach").textContent = "Stopped.";
        return;
    }
    ranked = found;
    show();
}

function play(chosen) {
    line = [...line, chosen];
    arrive("move");
}

// Back to where the visitor may move.
function take_back() {
    const both = id("side").value === "both";
    line = line.slice(0, -1);
    while (!both && line.length > 0 && line.length % 2 !== Number(id("side").value)) {
        line = line.slice(0, -1);
    }
    arrive();
}

function choose_game(name, moves = []) {
    game = games.find(known => known.name === name) ?? games[0];
    line = moves;
    look = undefined;
    id("game").value = game.name;
    board.lay(game.board, game.label);
    id("compare_depth").value = depth_for(most_moves(), 1e6);
    id("record_depth").value = depth_for(most_moves(), 7000);
    id("compare_depth").max = id("record_depth").max = game.board.columns * game.board.rows;
    limit();
    new_position();
}

// Of the opening position, where most moves are possible.
function most_moves() {
    return game.board.moves;
}

// So deep that no more than so many lines of play come of so many moves.
function depth_for(moves, most) {
    let depth = 0;
    for (let lines = 1, left = moves; left > 0 && lines * left <= most; --left) {
        lines *= left;
        ++depth;
    }
    return depth;
}

// Asks about trees, in place of what was asked before, and says in `place` what comes of it.
async function dig(place, ask) {
    digging.stop();
    const now = ++digs;
    place.textContent = "Searching.";
    const said = over() ? "The game is over." : await ask();
    if (now === digs) {
        place.textContent = said;
    }
}

function new_position() {
    ++digs;
    digging.stop();
    id("comparison").replaceChildren();
    id("compared").textContent = "";
    explorer.close();
    return arrive();
}

function limit() {
    const deep = id("limit").value === "depth";
    const plies = id("searcher").value === "minimax" ? depth_for(most_moves(), 1e6) : game.depth;
    id("unit").textContent = deep ? "Plies" : "Seconds";
    Object.assign(id("amount"), deep ? { min: 1, max: 81, step: 1, value: plies } : { min: 0.1, max: 60, step: 0.1, value: 1 });
}

// In the address, so that a reload goes on with the same game.
function remember() {
    history.replaceState(null, "", `#${[game.name.replace(" ", "_"), id("side").value, ...line].join("/")}`);
}

function recall() {
    const [name, side, ...moves] = decodeURIComponent(location.hash.slice(1)).split("/");
    if (["0", "1", "both"].includes(side)) {
        id("side").value = side;
    }
    choose_game(name.replace("_", " "), moves);
}

// What goes wrong is said, and the game goes on from its opening.
function failed(error) {
    say(`This went wrong: ${error.message}.`);
    if (line.length > 0) {
        line = [];
        arrive();
    }
}

function listen() {
    id("game").addEventListener("change", () => choose_game(id("game").value));
    id("side").addEventListener("change", () => arrive());
    id("limit").addEventListener("change", () => { limit(); score(); });
    id("amount").addEventListener("change", () => score());
    id("searcher").addEventListener("change", () => {
        // Those that do not deepen have no answer within a time.
        const deepens = id("searcher").value === "iterative_deepening";
        id("limit").value = deepens ? "time" : "depth";
        limit();
        score();
    });
    id("show_scores").addEventListener("change", () => score());
    id("choices").addEventListener("submit", event => event.preventDefault());
    id("new").addEventListener("click", () => { line = []; new_position(); });
    id("undo").addEventListener("click", take_back);
    id("think").addEventListener("click", () => { scoring.stop(); move(); });
    id("stop").addEventListener("click", () => { thinking.stop(); scoring.stop(); digging.stop(); });
    id("compare").addEventListener("submit", event => {
        event.preventDefault();
        dig(id("compared"), () => compare(digging, position(), id("compare_depth").value, id("comparison")));
    });
    id("record").addEventListener("submit", event => {
        event.preventDefault();
        const options = { searcher: id("record_searcher").value, depth: id("record_depth").value };
        dig(id("recorded"), () => explorer.record(digging, position(), game.board, options));
    });
    addEventListener("hashchange", recall);
    addEventListener("unhandledrejection", event => { event.preventDefault(); failed(event.reason); });
}

async function begin() {
    if (id("play").dataset.built === "no") {
        id("notice").textContent = "The module of this page was not built: clang 19 for wasm32 was missing when the documentation was made.";
        return;
    }
    id("notice").textContent = "The games are on their way.";
    await load();
    thinking = new Lane(busy);
    scoring = new Lane(busy);
    digging = new Lane(busy);
    ({ games } = await thinking.ask({ ask: "games" }));
    id("game").append(...games.map(known => new Option(known.label, known.name)));
    board = new Board(id("board"), play);
    explorer = new Explorer();
    listen();
    recall();
    id("notice").hidden = true;
    id("app").hidden = false;
}

begin().catch(error => { id("notice").textContent = `This page cannot start: ${error.message}.`; });
