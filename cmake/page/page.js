// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The page: a game against the computer.

const id = name => document.getElementById(name);

let module;

async function compile() {
    if (typeof WebAssembly === "undefined") {
        throw new Error("this browser has no WebAssembly, which Lockdown Mode and strict settings switch off");
    }
    const digits = id("module").textContent;
    module = await WebAssembly.compile(Uint8Array.from({ length: digits.length / 2 }, (_, at) => parseInt(digits.slice(2 * at, 2 * at + 2), 16)));
}

// A classic script: a page that was opened as a file cannot start workers that are modules.
const script = URL.createObjectURL(new Blob([id("worker").textContent.replaceAll(/^export /gm, "")], { type: "text/javascript" }));

// A worker that answers one question at a time. A search cannot be interrupted from outside, so a worker that is busy with
// an old question is replaced.
class Lane {
    #worker;
    #waiting;
    #asked = 0;

    ask(line, ask, options = {}) {
        this.stop();
        if (!this.#worker) {
            this.#worker = new Worker(script);
            this.#worker.onmessage = ({ data }) => this.#answered(data);
            this.#worker.onerror = event => this.#answered({ id: this.#asked, error: event.message || "The search has ended itself." });
            this.#worker.postMessage(module);
        }
        this.#worker.postMessage({ id: ++this.#asked, line, ask, options });
        return new Promise((resolve, reject) => { this.#waiting = { resolve, reject }; });
    }

    // The question is never answered.
    stop() {
        if (this.#waiting) {
            this.#worker.terminate();
            this.#worker = this.#waiting = undefined;
        }
    }

    #answered({ id: answered, answer, error }) {
        if (answered === this.#asked && this.#waiting) {
            const { resolve, reject } = this.#waiting;
            this.#waiting = undefined;
            if (error !== undefined) { // the module may have ended itself
                this.#worker.terminate();
                this.#worker = undefined;
            }
            error === undefined ? resolve(answer) : reject(new Error(error));
        }
    }
}

const play = new Lane(); // positions and the computer's moves
const rank = new Lane(); // scores

let about; // the title, the players and the board
let line = []; // the moves from the opening
let look; // the position after them; nothing while it is on its way
let last = -1; // the cell of the last move
let from = -1; // the cell that it came from
let cells = []; // the buttons of the board
let picked = []; // the cells clicked for a move that takes several
let scores = new Map(); // of the moves, when they are known
let dice = random(); // the seed of all rolls of a game, so that a move that is taken back does not change the next one
let round = 0; // counts positions, so that late answers are not taken for one that has changed

function random() {
    return Math.floor(Math.random() * 2 ** 32);
}

const over = () => "winner" in look;
const yours = () => !over() && !look.rolls && (id("side").value === "both" || Number(id("side").value) === look.to_move);
const moves = () => look.moves ?? look.paths.map(({ move }) => move);
const player = side => about.players[side];
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

function say(text) {
    id("status").textContent = text;
}

function fail(error) {
    id("notice").hidden = false;
    id("notice").textContent = about ? `Sorry, this went wrong: ${error.message}` : `This page cannot start: ${error.message}.`;
    if (!look) {
        say("");
    }
}

// The position after some moves. `news` is said with it.
async function arrive(moves_so_far, news = "") {
    const now = ++round;
    const before = look && moves_so_far.length === line.length + 1 ? look.cells : undefined;
    const path = before && look.paths?.find(({ move }) => move === moves_so_far.at(-1))?.path;
    line = moves_so_far;
    look = undefined;
    picked = [];
    scores = new Map();
    rank.stop();
    id("reviewed").hidden = true;
    const found = await play.ask(line, "look");
    if (now !== round) {
        return;
    }
    look = found;
    id("notice").hidden = true; // what it says went wrong is no longer so
    last = before ? cell_of_move(before, look.cells) : -1;
    from = path?.length > 1 ? path[0] : -1;
    await go_on(news);
}

// Of the cells that a move has filled, one that was empty; otherwise one that has changed.
function cell_of_move(before, after) {
    const changed = [...Array(after.length).keys()].filter(at => after[at] !== before[at] && after[at] !== "." && after[at] !== " ");
    return changed.find(at => before[at] === ".") ?? changed[0] ?? -1;
}

async function go_on(news = "") {
    show();
    if (over()) {
        say(news + (look.winner === null ? "A draw." : `${capital(player(look.winner))} wins.`));
    } else if (look.rolls) {
        await roll(news);
    } else if (yours()) {
        const you = id("side").value === "both" ? `${capital(player(look.to_move))} to move.` : "Your move.";
        say(news + you);
        await find_scores();
    } else {
        await computer_move(news);
    }
}

async function computer_move(news = "") {
    const now = ++round;
    rank.stop();
    const side = capital(player(look.to_move));
    say(`${news}${side} is thinking…`);
    const move = await play.ask(line, "move", { level: id("level").value, milliseconds: 2000 });
    if (now === round) {
        await arrive([...line, move], `${side} plays ${move}. `);
    }
}

async function roll(news) {
    const now = ++round;
    const rolled = await play.ask(line, "roll", { seed: (dice + line.length) >>> 0 });
    if (now === round) {
        await arrive([...line, rolled], `${news}Rolled ${rolled}. `);
    }
}

async function find_scores() {
    const now = round;
    id("scores").hidden = !id("show_scores").checked || over();
    for (let milliseconds = 300; id("show_scores").checked && now === round && !over() && milliseconds < 10_000; milliseconds *= 3) {
        const found = await rank.ask(line, "rank", { milliseconds });
        if (now !== round) {
            return;
        }
        scores = new Map(found.moves.map(said => [said.move, said]));
        show();
        if (found.moves.every(said => said.certain)) {
            return;
        }
    }
}

// Names a move, and leaves it to the visitor to play it.
async function hint() {
    const now = round;
    const move = await play.ask(line, "move", { level: "best", milliseconds: 1000 });
    if (now === round) {
        say(`A good move: ${move}.`);
    }
}

// The score of each move that was played, and that of the best one, from the last to the first.
async function review() {
    const now = ++round;
    const reviewed = line;
    id("review_rows").replaceChildren();
    id("reviewed").hidden = false;
    for (let ply = reviewed.length - 1; ply >= 0; --ply) {
        const { moves: found } = await rank.ask(reviewed.slice(0, ply), "rank", { milliseconds: 300 });
        if (now !== round) {
            return;
        }
        if (found.length === 0) {
            continue; // a roll
        }
        const played = found.find(said => said.move === reviewed[ply]);
        const row = document.createElement("tr");
        const better = is_best(played, found[0]) ? ["", ""] : [found[0].move, number_of(found[0])];
        row.append(...[`${ply + 1}. ${reviewed[ply]}`, number_of(played), ...better].map(table_cell));
        id("review_rows").prepend(row);
    }
    await find_scores();
}

// Drawing -----------------------------------------------------------------------------------------------------------------

const shapes = {
    X: "<svg class='mark first' viewBox='0 0 24 24' aria-hidden='true'><path d='M5 5 19 19M19 5 5 19'/></svg>",
    O: "<svg class='mark second' viewBox='0 0 24 24' aria-hidden='true'><circle cx='12' cy='12' r='7.5'/></svg>",
};

function signed(score) {
    score = typeof score === "number" ? Number(score.toFixed(3)) : score;
    return typeof score === "number" ? (score > 0 ? `+${score}` : String(score).replace("-", "−")) : String(score);
}

function meaning({ bound, score, distance, certain, depth }) {
    if (bound === "none") {
        return "not searched in time";
    }
    if (!certain) {
        return `estimate, to a depth of ${depth ?? 0}`;
    }
    if (about.dice) {
        return "the mean of all rolls";
    }
    const sides = score > 0 ? `${player(0)} wins` : score < 0 ? `${player(1)} wins` : "a draw";
    return distance > 0 && score !== 0 ? `${sides} in ${distance} ${distance === 1 ? "ply" : "plies"}` : sides;
}

// The move that a click on a cell plays, and the cells that can be clicked next.
function clicks() {
    if (look.paths) {
        const fitting = look.paths.filter(({ path }) => picked.every((cell, at) => path[at] === cell));
        const next = new Set(fitting.map(({ path }) => path[picked.length]).filter(cell => cell !== undefined));
        return { opens: cell => next.has(cell), fitting };
    }
    return { opens: cell => look.targets[cell] !== "" };
}

function click(cell) {
    if (!look || !yours()) {
        return;
    }
    const { opens, fitting } = clicks();
    if (!look.paths) {
        if (opens(cell)) {
            choose(look.targets[cell]);
        }
        return;
    }
    picked = opens(cell) ? [...picked, cell] : picked.includes(cell) ? [] : picked;
    const left = look.paths.filter(({ path }) => picked.every((one, at) => path[at] === one));
    if (left.length === 1 && left[0].path.length === picked.length && fitting) {
        choose(left[0].move);
    } else {
        show();
    }
}

function choose(move) {
    if (yours()) {
        arrive([...line, move]).catch(fail);
    }
}

// What the cells are called: at the edges of the board where their names allow it, otherwise in the cells.
const cell_names = () => (about.names.some(name => name !== "") ? naming(about) : { inside: false });

function lay_board() {
    const { rows, columns, block } = about;
    const { across, down } = cell_names();
    const board = id("board");
    board.hidden = rows * columns === 0;
    board.style.setProperty("--columns", columns);
    board.style.setProperty("--rows", rows);
    const parts = block > 0 ? Math.ceil(columns / block) : 1;
    const part = `repeat(${parts > 1 ? block : columns}, minmax(0, 1fr))`;
    board.style.gridTemplateColumns = `${down ? "1.1rem " : ""}${Array(parts).fill(part).join(" 4px ")}`;
    const placed = (element, row, column) => {
        const between = parts > 1 && column >= 0 ? Math.floor(column / block) : 0;
        element.style.gridArea = `${row + 1} / ${column + (down ? 2 : 1) + between}`;
        return element;
    };
    const edge = (text, row, column) => {
        const made = span("edge", text);
        made.setAttribute("aria-hidden", "true");
        return placed(made, row, column);
    };
    cells = Array.from({ length: rows * columns }, (_, at) => {
        const cell = document.createElement("button");
        cell.type = "button";
        cell.className = "cell";
        const [row, column] = [Math.floor(at / columns), at % columns];
        cell.classList.toggle("after-row", block > 0 && row > 0 && row % block === 0);
        cell.addEventListener("click", () => click(at));
        return placed(cell, row, column);
    });
    board.replaceChildren(...cells, ...(down ?? []).map((text, row) => edge(text, row, -1)),
        ...(across ?? []).map((text, column) => edge(text, rows, column)));
}

function span(name, text) {
    const made = document.createElement("span");
    made.className = name;
    made.textContent = text;
    return made;
}

function show_board() {
    const { opens } = clicks();
    const best = best_score();
    const { inside } = cell_names();
    for (const [at, cell] of cells.entries()) {
        const symbol = look.cells[at];
        const open = yours() && opens(at);
        const said = look.paths ? undefined : scores.get(look.targets[at]);
        cell.classList.toggle("none", symbol === " ");
        cell.classList.toggle("open", open);
        cell.classList.toggle("last", at === last);
        cell.classList.toggle("from", at === from && at !== last);
        cell.classList.toggle("picked", picked.includes(at));
        cell.classList.toggle("best", Boolean(said) && shows_score(at) && is_best(said, best));
        cell.setAttribute("aria-disabled", String(!open));
        const place = `row ${Math.floor(at / about.columns) + 1}, column ${at % about.columns + 1}`;
        const who = symbol === "X" ? player(0) : symbol === "O" ? player(1) : symbol === "." ? "empty" : symbol;
        cell.setAttribute("aria-label", [place, who, open && look.targets[at] ? `plays ${look.targets[at]}` : "",
            said && said.bound !== "none" ? `score ${signed(said.score)}` : ""].filter(Boolean).join(", "));
        cell.innerHTML = shapes[symbol] ?? "";
        if (said && said.bound !== "none" && shows_score(at)) {
            cell.append(span("score", `${said.certain ? "" : "~"}${signed(said.score)}`));
        } else if (symbol === "." && inside) {
            cell.append(span("name", about.names[at]));
        } else if (symbol !== "." && !shapes[symbol]) {
            cell.append(span("symbol", symbol));
        }
    }
}

// Of several cells that stand for one move, the lowest shows its score.
function shows_score(at) {
    return look.targets.lastIndexOf(look.targets[at]) === at;
}

// The best is first. Moves are equally good only if they are as far from their end. Nothing, if all moves are.
function best_score() {
    const all = [...scores.values()];
    return all.every(said => is_best(said, all[0])) ? undefined : all[0];
}

function is_best(said, best) {
    return best !== undefined && best.bound !== "none" && said.score === best.score && (said.distance === best.distance || said.score === 0);
}

// Moves that no click on the board plays.
function show_choices() {
    const on_board = new Set(look.paths ? look.paths.filter(({ path }) => path.length > 0).map(({ move }) => move) : look.targets);
    const listed = yours() ? moves().filter(move => !on_board.has(move)) : [];
    id("choices").hidden = listed.length === 0;
    id("choices").replaceChildren(...listed.map(move => {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = move;
        button.addEventListener("click", () => choose(move));
        return button;
    }));
}

const number_of = said => (said.bound === "none" ? "" : `${said.certain ? "" : "~"}${signed(said.score)}`);

function table_cell(text) {
    const cell = document.createElement("td");
    cell.textContent = text;
    return cell;
}

function show_scores() {
    const best = best_score();
    id("ranking").replaceChildren(...[...scores.values()].map(said => {
        const row = document.createElement("tr");
        row.className = is_best(said, best) ? "best" : "";
        row.append(...[said.move, number_of(said), meaning(said)].map(table_cell));
        return row;
    }));
}

function show() {
    id("scores").hidden = !id("show_scores").checked || over();
    show_board();
    show_choices();
    show_scores();
    id("text").hidden = about.rows * about.columns > 0 || look.position === "";
    id("text").textContent = look.position;
    id("undo").disabled = line.length === 0;
    id("think").disabled = id("hint").disabled = over() || Boolean(look.rolls);
    id("review").disabled = line.length === 0;
    id("played_title").hidden = line.length === 0;
    id("played").textContent = line.join(" ");
}

// Buttons -----------------------------------------------------------------------------------------------------------------

// Back to where the visitor may move.
async function take_back() {
    const both = id("side").value === "both";
    const now = ++round;
    for (let left = line.length - 1; left >= 0; --left) {
        const before = await play.ask(line.slice(0, left), "look");
        if (now !== round) {
            return;
        }
        if (left === 0 || (!before.rolls && (both || before.to_move === Number(id("side").value)))) {
            await arrive(line.slice(0, left));
            return;
        }
    }
}

const on = (name, event, act) => id(name).addEventListener(event, () => (look || name === "new") && Promise.resolve(act()).catch(fail));

async function begin() {
    await compile();
    about = await play.ask([], "about");
    about.names = names_by_paths(about, (await play.ask([], "look")).paths);
    document.title = about.title;
    id("title").textContent = about.title;
    id("viewpoint").textContent = `Scores are for ${player(0)}: + is good for ${player(0)}, − for ${player(1)}. ~ marks estimates.`;
    const [first, second] = id("side").options;
    [first.text, second.text] = [`${player(0)}, first`, `${player(1)}, second`];
    if (about.players.join() === "first,second") {
        [first.text, second.text] = about.players;
    }
    lay_board();
    on("new", "click", () => {
        dice = random();
        return arrive([]);
    });
    on("undo", "click", take_back);
    on("think", "click", () => !over() && computer_move());
    on("hint", "click", () => yours() && hint());
    on("review", "click", () => (yours() || over()) && review());
    on("side", "change", () => { ++round; return go_on(); });
    on("show_scores", "change", () => { show(); return yours() && find_scores(); });
    await arrive([]);
}

begin().catch(fail);
