// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A recorded tree (docs/tree.schema.json), and what is known of it after so many steps of the search.

// Is `a` better than `b` for the maximizer? Sooner wins and later losses are; nothing is worse than all.
export function above(a, b) {
    if (a.score !== b.score) {
        return a.score > b.score;
    }
    return a.score > 0 ? a.distance < b.distance : a.score < 0 && a.distance > b.distance;
}

export class Tree {
    constructor(recorded) {
        this.nodes = recorded.nodes;
        this.steps = recorded.steps;
        this.left_out = recorded.left_out;
        this.entered = recorded.entered;
        this.children = this.nodes.map(() => []);
        this.entered_at = [];
        this.valued_at = [];
        for (const [at, node] of this.nodes.entries()) {
            if (node.parent !== undefined) {
                this.children[node.parent].push(at);
            }
        }
        for (const [at, step] of this.steps.entries()) {
            if (step.do === "enter") {
                this.entered_at[step.node] = at;
            } else if (step.do === "value") {
                this.valued_at[step.node] = at;
            }
        }
    }

    // The node at which the search stands after a step: a value has gone to the parent.
    stands_at(step) {
        const { do: done, node } = this.steps[step];
        return done === "value" ? this.nodes[node].parent ?? node : node;
    }

    // The window of a node after a step, moved by the children that have come back.
    window(at, step) {
        const node = this.nodes[at];
        let { alpha, beta } = node;
        for (const child of this.children[at]) {
            const { value, improves } = this.nodes[child];
            if (this.valued_at[child] <= step && improves && value) {
                if (node.mover === "maximizer") {
                    alpha = alpha === undefined || above(value, alpha) ? value : alpha;
                } else {
                    beta = beta === undefined || above(beta, value) ? value : beta;
                }
            }
        }
        return { alpha, beta };
    }

    path(at) {
        const above_it = [];
        for (let node = at; node !== undefined; node = this.nodes[node].parent) {
            above_it.unshift(node);
        }
        return above_it;
    }
}
