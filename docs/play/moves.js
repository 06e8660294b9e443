// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// All lines that were played in a game: the one on the board, and the variations that were left.

export class Moves {
    #list;
    #go;
    #root;
    #at;

    // `go` is called with the line of the move that was clicked.
    constructor(list, go) {
        this.#list = list;
        this.#go = go;
        this.clear();
    }

    clear() {
        this.#root = { line: [], children: [] };
        this.#at = this.#root;
        this.#list.replaceChildren();
    }

    // The board shows the position after this line.
    show(line) {
        let at = this.#root;
        for (const move of line) {
            let next = at.children.find(child => child.move === move);
            if (!next) {
                next = { move, line: [...at.line, move], children: [], parent: at };
                at.children.push(next);
            }
            at.next = next; // the way forward
            at = next;
        }
        this.#at = at;
        this.#list.replaceChildren(...this.#run(this.#root));
        const current = this.#list.querySelector("[aria-current]");
        if (current) {
            const row = parseFloat(getComputedStyle(this.#list).lineHeight);
            this.#list.scrollTop = Math.max(0, Math.floor(current.offsetTop / row) - 1) * row; // no row is cut in two
        }
    }

    // The line of the position before, or after, in what was played; nothing if there is none.
    get back() {
        return this.#at.parent?.line;
    }
    get forward() {
        return this.#at.next?.line;
    }

    // The line on the board with what follows it in what was played.
    get whole() {
        let at = this.#at;
        while (at.next) {
            at = at.next;
        }
        return at.line;
    }

    // The first move of a node and what follows it, each variation in brackets behind the move that it replaces.
    #run(node) {
        const parts = [];
        for (let at = node; at.children.length > 0;) {
            const [main, ...others] = at.children;
            parts.push(this.#button(main, parts.length === 0));
            for (const other of others) {
                const variation = document.createElement("span");
                variation.className = "variation";
                variation.append("(", this.#button(other, true), ...this.#run(other), ") ");
                parts.push(variation);
            }
            at = main;
        }
        return parts;
    }

    #button(node, first) {
        const button = document.createElement("button");
        button.type = "button";
        const ply = node.line.length;
        const number = ply % 2 === 1 ? `${(ply + 1) / 2}. ` : first ? `${ply / 2}… ` : "";
        button.textContent = number + node.move;
        button.className = "played";
        if (node === this.#at) {
            button.setAttribute("aria-current", "step");
        }
        button.addEventListener("click", () => this.#go(node.line));
        return button;
    }
}
