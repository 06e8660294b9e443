// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// Marks the page in the menu, and searches the index (search_index.js), which is an array of
// { url, title, in, text }: sections of pages, and names in the reference.

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

// Code that was cut out of the middle of a file begins at the margin.
for (const fragment of document.querySelectorAll(".fragment")) {
    const lines = [...fragment.querySelectorAll(".line")].filter(line => line.textContent.trim() !== "");
    const margin = Math.min(...lines.map(line => line.textContent.search(/\S/)));
    for (const line of lines) {
        const first = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
        first.data = first.data.slice(Math.min(margin, first.data.search(/\S|$/)));
    }
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

// Headings that say nothing are there because Doxygen wants one.
for (const heading of document.querySelectorAll("h2.groupheader")) {
    heading.classList.toggle("blank", heading.textContent.trim() === "");
}

const query = document.getElementById("query");
const hits = document.getElementById("hits");
let selected = -1;

// How well an entry fits: every word must occur; in the title it counts more than in the text, and what explains a thing
// comes before what declares it.
function fit(entry, words) {
    let sum = /^(class|struct|conceptgame|group)/.test(entry.url) ? 0 : 12;
    for (const word of words) {
        const title = entry.title.toLowerCase();
        if (title === word) {
            sum += 50;
        } else if (title.split(/[^a-z0-9_]+/).includes(word)) {
            sum += 40;
        } else if (title.includes(word)) {
            sum += 25;
        } else if (entry.text.toLowerCase().includes(word)) {
            sum += 5;
        } else if (entry.in.toLowerCase().includes(word)) {
            sum += 3;
        } else {
            return 0;
        }
    }
    return sum;
}

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

function show() {
    const words = query.value.toLowerCase().replace(/\b(gs|gamesearch)::/g, "").split(/\s+/).filter(Boolean);
    hits.replaceChildren();
    hits.hidden = words.length === 0;
    selected = -1;
    if (hits.hidden) {
        return;
    }
    const found = search_index
        .map(entry => [fit(entry, words), entry])
        .filter(([sum]) => sum > 0)
        .sort((a, b) => b[0] - a[0])
        .slice(0, 20);
    for (const [, entry] of found) {
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
    if (found.length === 0) {
        const item = document.createElement("li");
        item.className = "none";
        item.textContent = "Nothing found. Try fewer or shorter words.";
        hits.append(item);
    }
}

function select(index) {
    const links = hits.querySelectorAll("a");
    if (links.length === 0) {
        return;
    }
    links[selected]?.removeAttribute("aria-selected");
    selected = (index + links.length) % links.length;
    links[selected].setAttribute("aria-selected", "true");
    links[selected].scrollIntoView({ block: "nearest" });
}

function leave() {
    hits.hidden = true;
    query.blur();
}

query.addEventListener("input", show);
query.addEventListener("focus", show);
query.addEventListener("keydown", event => {
    if (event.key === "ArrowDown") {
        select(selected + 1);
    } else if (event.key === "ArrowUp") {
        select(selected - 1);
    } else if (event.key === "Escape") {
        leave();
    } else {
        return;
    }
    event.preventDefault();
});
query.form.addEventListener("submit", event => {
    event.preventDefault();
    const links = hits.querySelectorAll("a");
    links[Math.max(selected, 0)]?.click();
});
hits.addEventListener("click", () => setTimeout(leave));
document.addEventListener("click", event => {
    if (!query.form.contains(event.target)) {
        hits.hidden = true;
    }
});
document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== query) {
        event.preventDefault();
        query.focus();
    }
});
