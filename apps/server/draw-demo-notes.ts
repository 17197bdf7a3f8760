// Second half of the build: writes the data of `npm run demo` to dist/demo: notes as PDFs, files that need a look, and
// a market. The drawing library stays out of the server.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { drawDemoMarket } from "@app/invented-notes/demo-market";
import { demoNotes, LOCKED_NOTE_PASSWORD, lockedNote, openNote } from "@app/invented-notes/demo-notes";
import { drawNote } from "@app/invented-notes/draw-note";

const DIST = path.join(import.meta.dirname, "dist");
const [NOTES, TROUBLES] = [path.join(DIST, "demo-notes"), path.join(DIST, "demo-troubles")];

await mkdir(NOTES, { recursive: true });
for (const [name, note] of Object.entries(demoNotes)) await writeFile(path.join(NOTES, name), await drawNote(note));
await mkdir(TROUBLES, { recursive: true });
await writeFile(path.join(TROUBLES, "clear-2026-07-13.pdf"), await drawNote(lockedNote, LOCKED_NOTE_PASSWORD));
await writeFile(path.join(TROUBLES, "inter-2026-06-15.pdf"), await drawNote(openNote));
await writeFile(path.join(DIST, "demo-market.json"), JSON.stringify(drawDemoMarket()));
