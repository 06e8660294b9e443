// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What the visitor has chosen beside the game, as it stands in the address.

const id = name => document.getElementById(name);
const has = (select, value) => [...select.options].some(option => option.value === value && !option.disabled);

const best_first = ["monte_carlo_tree_search", "proof_number_search"];

// Does a depth end it? One that goes best first may never have seen all there is to it.
export const takes_depth = () => !best_first.includes(id("searcher").value);
// Has it an answer whenever time is up?
export const takes_time = () => id("searcher").value === "iterative_deepening" || !takes_depth();
// Whoever plays one side wants to find the moves; with both sides one analyses.
const usual_scores = () => (id("side").value === "both" ? "yes" : "no");
export function show_usual_scores() {
    id("show_scores").checked = usual_scores() === "yes";
}
const usual_limit = () => (takes_time() ? "time" : "depth");

// The number of the limit. An unusable one counts as the nearest; none at all as the usual one.
export function amount() {
    const { value, min, max, dataset } = id("amount");
    return Math.min(Number(max), Math.max(Number(min), Number(value || dataset.usual)));
}
// Puts it in place of what was entered, so that the visitor sees what counts, and so does the address.
export function mend_amount() {
    const { value, step } = id("amount");
    const counts = step === "1" ? Math.round(amount()) : amount();
    if (Number(value) !== counts || value === "") {
        id("amount").value = counts;
    }
}

// What is not as usual.
export function chosen() {
    const said = new URLSearchParams();
    const say = (name, value, usual) => value !== usual && said.set(name, value);
    say("level", id("level").value, "best");
    say("searcher", id("searcher").value, "iterative_deepening");
    say("limit", id("limit").value, usual_limit());
    say("amount", id("amount").value, id("amount").dataset.usual);
    say("scores", id("show_scores").checked ? "yes" : "no", usual_scores());
    return said;
}

// Chooses what `said` says, and what is usual for the rest. `limit` sets the limit to what is usual for what was chosen.
// Returns a sentence for each thing that makes no sense.
export function choose(said, limit) {
    const wrong = [];
    const take = (name, usual) => {
        const value = said.get(name) ?? usual;
        const fits = has(id(name), value);
        id(name).value = fits ? value : usual;
        if (!fits) {
            wrong.push(`There is no ${name} ${value}.`);
        }
    };
    take("level", "best");
    take("searcher", "iterative_deepening");
    id("limit").value = usual_limit();
    limit();
    take("limit", usual_limit());
    limit();
    const { min, max, value: usual } = id("amount");
    const wanted = said.get("amount") ?? usual;
    const fits = wanted !== "" && Number(wanted) >= Number(min) && Number(wanted) <= Number(max);
    id("amount").value = fits ? wanted : usual;
    if (!fits) {
        wrong.push(`The limit ${wanted} is not from ${min} to ${max}.`);
    }
    id("show_scores").checked = (said.get("scores") ?? usual_scores()) !== "no";
    return wrong;
}
