// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// The module, without a page: text goes in, JSON comes out. Used by the worker, and by the tests in node.

import { instantiate } from "./gamesearch.js";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

// Takes a compiled module. Returns a function that answers requests.
export async function start(module) {
    const { memory, page_request, page_answer, page_answer_size } = await instantiate(module);

    return function ask(request) {
        const lines = Object.entries(request).map(([name, said]) => `${name} ${Array.isArray(said) ? said.join(" ") : said}\n`);
        const text = encoder.encode(lines.join(""));
        const at = page_request(text.length);
        new Uint8Array(memory.buffer, at, text.length).set(text);
        const answer = page_answer();
        return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, answer, page_answer_size())));
    };
}
