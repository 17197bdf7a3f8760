// Second half of the build: the notes of `npm run demo` as PDFs in dist/demo-notes. The library that draws them stays out of
// the server.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { demoNotes } from "@app/invented-notes/demo-notes";
import { drawNote } from "@app/invented-notes/draw-note";

const FOLDER = path.join(import.meta.dirname, "dist/demo-notes");

await mkdir(FOLDER, { recursive: true });
for (const [name, note] of Object.entries(demoNotes)) await writeFile(path.join(FOLDER, name), await drawNote(note));
