// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// What all pages do: mark the page in the menu, mend what Doxygen writes, and search (search.js).

"use strict";

const here = location.pathname.split("/").pop() || "index.html";
for (const link of document.querySelectorAll(".side a")) {
    if (link.getAttribute("href") === here) {
        link.setAttribute("aria-current", "page");
        if (matchMedia("(min-width: 900px)").matches) {
            link.scrollIntoView({ block: "nearest" });
        }
    }
}

// The pages before and after this one, in the order of the menu.
const pages = [...document.querySelectorAll(".side a")];
const place = pages.findIndex(link => link.hasAttribute("aria-current"));
if (place >= 0) {
    const walk = Object.assign(document.createElement("nav"), { className: "walk", ariaLabel: "Before and after this page" });
    for (const [neighbour, text] of [[pages[place - 1], "Before: "], [pages[place + 1], "Next: "]]) {
        walk.append(neighbour ? Object.assign(neighbour.cloneNode(true), { textContent: text + neighbour.textContent }) : document.createElement("span"));
    }
    document.querySelector(".contents").after(walk);
}

// Code that was cut out of the middle of a file begins at the margin.
for (const fragment of document.querySelectorAll(".fragment")) {
    const lines = [...fragment.querySelectorAll(".line")].filter(line => line.textContent.trim() !== "");
    const margin = Math.min(...lines.map(line => line.textContent.search(/\S/)));
    for (const line of lines) {
        const first = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
        first.data = first.data.slice(Math.min(margin, first.data.search(/\S|$/)));
    }
}

// Short code in a sentence stays in one piece, with the bracket before it.
for (const code of document.querySelectorAll("p > code, li > code")) {
    code.classList.toggle("short", code.textContent.length <= 30);
}

// Code can be copied.
for (const code of document.querySelectorAll("main .fragment, main pre.fragment")) {
    if (!navigator.clipboard || code.closest("table")) { // none where the page is a file, and none beside pseudocode
        continue;
    }
    const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: "Copy" });
    button.setAttribute("aria-label", "Copy this code");
    button.addEventListener("click", async () => {
        const lines = [...code.querySelectorAll(".line")].map(line => line.textContent.replace(/^ *\d+\u00a0?/, ""));
        await navigator.clipboard.writeText(lines.length > 0 ? `${lines.join("\n")}\n` : code.textContent);
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    code.before(button);
}

// On narrow screens a row of three cells and more becomes a list, each cell with the head of its column.
for (const table of document.querySelectorAll(".markdownTable")) {
    const heads = [...table.querySelectorAll("th")].map(head => head.textContent.trim());
    if (heads.length > 2) {
        table.classList.add("stack");
        for (const cell of table.querySelectorAll("td")) {
            cell.dataset.head = heads[cell.cellIndex];
            cell.classList.toggle("none", cell.cellIndex > 0 && cell.textContent.trim() === "");
        }
    }
}

// A picture that is wider than its place begins at its uppermost box.
for (const picture of document.querySelectorAll(".picture")) {
    const boxes = [...picture.querySelectorAll(".node")].map(box => box.getBoundingClientRect());
    const [first] = boxes.sort((a, b) => a.top - b.top);
    picture.scrollLeft += first ? first.left + first.width / 2 - picture.getBoundingClientRect().left - picture.clientWidth / 2 : 0;
}

// What is wider than its place, and scrolls there, can be scrolled by keys.
function reach_by_keys() {
    for (const part of document.querySelectorAll("main .fragment, main pre, main .memproto, main .markdownTable, main .doxtable, main .fieldtable, main .picture")) {
        const scrolls = part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== "visible";
        if (scrolls) {
            part.tabIndex = 0;
        } else {
            part.removeAttribute("tabindex");
        }
    }
}
reach_by_keys();
addEventListener("resize", reach_by_keys);

// The list of a page's headings is a place of its own, with a name.
const toc = document.querySelector(".toc");
toc?.setAttribute("role", "navigation");
toc?.setAttribute("aria-label", "On this page");

// The menu of small screens.
const menu = document.getElementById("menu");
document.addEventListener("keydown", event => {
    if (event.key === "Escape" && menu.checked) {
        menu.checked = false;
        menu.focus();
    }
});

const query = document.getElementById("query");
const hits = document.getElementById("hits");

// The text around the first word that occurs in it, the words marked.
function excerpt(text, words) {
    const lower = text.toLowerCase();
    const places = words.map(word => lower.indexOf(word)).filter(place => place >= 0);
    let from = places.length ? Math.max(0, Math.min(...places) - 50) : 0;
    if (from > 0) {
        from = text.indexOf(" ", from) + 1;
    }
    const part = (from > 0 ? "… " : "") + text.slice(from, from + 150) + (text.length > from + 150 ? " …" : "");
    const span = document.createElement("span");
    const pattern = new RegExp("(" + words.map(word => word.replace(/[^a-z0-9_ ]/g, "\\$&")).join("|") + ")", "i");
    for (const [i, piece] of part.split(pattern).entries()) {
        const node = i % 2 ? document.createElement("mark") : document.createTextNode(piece);
        if (i % 2) {
            node.textContent = piece;
        }
        span.append(node);
    }
    return span;
}

// The index is large: it is loaded when the box is first used.
let loaded;
function load_index() {
    loaded ??= new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = document.querySelector("script[src$='search.js']").src.replace(/search\.js$/, "search_index.js");
        script.addEventListener("load", resolve);
        script.addEventListener("error", () => {
            loaded = undefined;
            reject(new Error("The search index could not be loaded."));
        });
        document.head.append(script);
    });
    return loaded;
}

async function show() {
    try {
        await load_index();
    } catch (error) {
        hits.replaceChildren(Object.assign(document.createElement("li"), { className: "none", textContent: error.message }));
        hits.hidden = false;
        return;
    }
    show_found(find(search_index, query.value));
}

function show_found({ entries, words, unknown }) {
    hits.replaceChildren();
    hits.hidden = query.value.trim() === "";
    tell("");
    if (hits.hidden) {
        return;
    }
    const found = entries.slice(0, 20);
    if (found.length === 0 || unknown.length > 0) {
        const item = document.createElement("li");
        item.className = "none";
        item.textContent = found.length === 0 ? "Nothing found. Try other words."
            : `Nothing has \u201c${unknown.join(" ")}\u201d. This is for \u201c${words.join(" ")}\u201d.`;
        hits.append(item);
    }
    for (const entry of found) {
        const link = document.createElement("a");
        link.href = entry.url;
        const title = document.createElement("b");
        title.textContent = entry.title;
        link.append(title);
        if (entry.in !== entry.title) {
            const place = document.createElement("small");
            place.textContent = entry.in;
            link.append(place);
        }
        link.append(excerpt(entry.text, words));
        const item = document.createElement("li");
        item.append(link);
        hits.append(item);
    }
    tell(found.length === 0 || unknown.length > 0 ? hits.firstChild.textContent : `${found.length} found, first ${found[0].title}.`);
}

// For who listens, and does not see what appears below.
function tell(text) {
    document.getElementById("found").textContent = text;
}

function leave() {
    hits.hidden = true;
    query.blur();
}

// Up and down walk from the box through what was found, and back.
query.form.addEventListener("keydown", event => {
    const stops = [query, ...hits.querySelectorAll("a")];
    const at = stops.indexOf(document.activeElement);
    if (event.key === "ArrowDown") {
        stops[(at + 1) % stops.length].focus();
    } else if (event.key === "ArrowUp") {
        stops.at(at - 1).focus();
    } else if (event.key === "Escape") {
        query.focus();
        hits.hidden = true;
    } else {
        return;
    }
    event.preventDefault();
});
query.addEventListener("input", show);
query.addEventListener("focus", () => load_index().catch(() => undefined)); // so that it is there for the first letter
query.addEventListener("focus", () => hits.childElementCount === 0 || hits.hidden ? show() : undefined);
query.form.addEventListener("submit", event => {
    event.preventDefault();
    hits.querySelector("a")?.click();
});
hits.addEventListener("click", () => setTimeout(leave));
document.addEventListener("click", event => {
    if (!query.form.contains(event.target)) {
        hits.hidden = true;
    }
});
document.addEventListener("keydown", event => {
    if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) {
        event.preventDefault();
        query.focus();
    }
});
