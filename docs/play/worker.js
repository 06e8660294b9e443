// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// Searches, away from the page: the first message is the compiled module, all others are { id, request }.

import { start } from "./engine.js";

let ask;

onmessage = async ({ data }) => {
    if (data instanceof WebAssembly.Module) {
        ask = start(data);
        return;
    }
    try {
        const answer = await ask;
        const before = performance.now();
        const said = answer(data.request);
        postMessage({ id: data.id, answer: { ...said, milliseconds: performance.now() - before } });
    } catch (error) {
        postMessage({ id: data.id, error: String(error) });
    }
};
