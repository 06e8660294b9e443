// Copyright the gamesearch authors.
// Distributed under the Boost Software License, Version 1.0. See LICENSE.

// The module, without a page: text goes in, JSON comes out. Used by the worker, and by the tests in node.

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const not_supported = 52; // of the WebAssembly System Interface

// What the module's C library asks of its system: the clock, and a place to say why it gives up.
function system(memory) {
    const data = () => new DataView(memory().buffer);
    return {
        clock_time_get(clock, precision, result) {
            data().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
            return 0;
        },
        fd_write(file, pieces, count, result) {
            let written = 0;
            let text = "";
            for (let i = 0; i < count; ++i) {
                const at = data().getUint32(pieces + 8 * i, true);
                const size = data().getUint32(pieces + 8 * i + 4, true);
                text += decoder.decode(new Uint8Array(memory().buffer, at, size));
                written += size;
            }
            console.error(text);
            data().setUint32(result, written, true);
            return 0;
        },
        proc_exit(status) {
            throw new Error(`the module ended with status ${status}`);
        },
    };
}

// Takes a compiled module. Returns a function that answers requests.
export async function start(module) {
    const known = system(() => instance.exports.memory);
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
        (imports[from] ??= {})[name] = known[name] ?? (() => not_supported);
    }
    const instance = await WebAssembly.instantiate(module, imports);
    const { memory, page_request, page_answer, page_answer_size, _initialize } = instance.exports;
    _initialize();

    return function ask(request) {
        const lines = Object.entries(request).map(([name, said]) => `${name} ${Array.isArray(said) ? said.join(" ") : said}\n`);
        const text = encoder.encode(lines.join(""));
        const at = page_request(text.length);
        new Uint8Array(memory.buffer, at, text.length).set(text);
        const answer = page_answer();
        return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, answer, page_answer_size())));
    };
}
