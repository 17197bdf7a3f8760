import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MemoryFS, PGlite } from "@electric-sql/pglite";

interface MemoryNode {
  contents: Uint8Array;
  usedBytes: number;
}
type Write = (stream: { node: MemoryNode }, ...rest: unknown[]) => number;

/** Files in an engine's memory, as Emscripten's runtime keeps them for each engine. */
interface MemoryFiles {
  createNode(parent: MemoryNode, name: string, mode: number, device: number): MemoryNode;
  /** Made with the first node; every file's node has the same ones. */
  ops_table: { file: { stream: { write: Write } } };
}
interface EngineFiles {
  filesystems: { MEMFS: MemoryFiles };
  mkdirTree(path: string): void;
  lookupPath(path: string): { node: MemoryNode };
}

/** Name, mode and content of a database's folders and files; a folder precedes what is in it. */
export type TemplateEntry = { parent: string; path: string; mode: number; bytes: Uint8Array | undefined };

export function readTemplateFolder(folder: string): TemplateEntry[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const isFolder = entry.isDirectory();
    return {
      parent: path.relative(folder, entry.parentPath),
      path: path.relative(folder, file),
      mode: isFolder ? 0o40700 : 0o100600,
      bytes: isFolder ? undefined : new Uint8Array(readFileSync(file)),
    };
  });
  return entries.sort((a, b) => a.path.length - b.path.length);
}

/**
 * A database in memory that starts as the template. Databases share the template's bytes; a file is copied when it is
 * written: loading the template as PGlite does, from a tar, takes three times as long as starting the engine.
 */
export class TemplateFolder extends MemoryFS {
  constructor(private readonly entries: readonly TemplateEntry[]) {
    super();
  }

  override async initialSyncFs(): Promise<void> {
    const files = (this.pg as PGlite).Module.FS as unknown as EngineFiles;
    const memory = files.filesystems.MEMFS;
    files.mkdirTree(PGlite.paths.PGDATA);
    const nodes = new Map([["", files.lookupPath(PGlite.paths.PGDATA).node]]);
    const shared = new WeakSet<MemoryNode>();
    for (const { parent, path: at, mode, bytes } of this.entries) {
      const node = memory.createNode(nodes.get(parent) as MemoryNode, path.basename(at), mode, 0);
      if (!bytes) nodes.set(at, node);
      else {
        Object.assign(node, { contents: bytes, usedBytes: bytes.length });
        shared.add(node);
      }
    }
    const operations = memory.ops_table.file.stream;
    const { write } = operations;
    operations.write = (stream, ...rest) => {
      if (shared.delete(stream.node)) stream.node.contents = stream.node.contents.slice();
      return write(stream, ...rest);
    };
  }
}
