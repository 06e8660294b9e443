// Copyright the gamesearch authors.
// SPDX-License-Identifier: BSL-1.0

// A static file server.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";

const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

// Serves a folder, replacing the text of some of its paths. Resolves with its address and a function that ends it.
export function serve(folder, instead = {}) {
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, "http://localhost");
        try {
            const file = instead[pathname] ?? await readFile(join(folder, pathname));
            response.writeHead(200, { "Content-Type": types[extname(pathname)] ?? "application/octet-stream", "Cache-Control": "max-age=600" });
            response.end(file);
        } catch {
            response.writeHead(404).end();
        }
    });
    return new Promise(resolve => server.listen(0, "127.0.0.1", () => {
        resolve({ address: `http://127.0.0.1:${server.address().port}`, end: () => server.close() });
    }));
}
