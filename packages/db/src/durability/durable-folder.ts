import { constants, fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { LogSyncs } from "./log-syncs.ts";

interface FileNode {
  name: string;
  mode: number;
  parent: FileNode;
}
interface FileStream {
  node: FileNode;
  /** File descriptor of the system. */
  nfd: number;
}

type Operation<Subject> = (subject: Subject, ...rest: unknown[]) => unknown;
interface Attributes {
  size?: number;
}

/** The engine's view of a folder of this machine, as Emscripten's runtime makes one for each engine. */
interface FolderOperations {
  realPath(node: FileNode): string;
  /** Converts the system's errors to the engine's. */
  tryFSOperation<T>(work: () => T): T;
  node_ops: Record<"rename" | "unlink" | "rmdir", Operation<FileNode>> & {
    mknod(parent: FileNode, ...rest: unknown[]): FileNode;
    setattr(node: FileNode, attributes: Attributes): void;
  };
  stream_ops: {
    write: Operation<FileStream>;
    setattr(stream: FileStream, attributes: Attributes): void;
    fsync?: (stream: FileStream) => number;
  };
}

type Options = Parameters<NodeFS["init"]>[1];

/** A segment of the write-ahead log under its final name. Source: PostgreSQL, "WAL Internals". */
const LOG_SEGMENT = /^[0-9A-F]{24}$/;
const isFolder = ({ mode }: FileNode) => (mode & constants.S_IFMT) === constants.S_IFDIR;
const isOfLog = (node: FileNode) => node.parent.name === "pg_wal" && LOG_SEGMENT.test(node.name);

/**
 * A database's folder whose content is all on the device when the engine starts, and whose syncs reach the device.
 * PGlite's own drops them: Emscripten's folder has no `fsync`.
 *
 * The engine's syncs are done at once, except those of the write-ahead log: they run in the background, and
 * acknowledging work waits for {@link logSyncs}. Until then only the log is written, since a page must not reach the
 * device before its log.
 */
export class DurableFolder extends NodeFS {
  readonly logSyncs = new LogSyncs();
  /**
   * Files that this engine changed since they were synced. Only these are synced: when it starts after a crash, the
   * engine requests a sync of every file.
   */
  readonly #changed = new WeakSet<FileNode>();

  override async init(pg: PGlite, options: Options): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const reachDevice: (typeof preRun)[number] = (module) => {
      const { NODEFS } = (module as unknown as { FS: { filesystems: { NODEFS: FolderOperations } } }).FS.filesystems;
      this.#reachDevice(NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [reachDevice, ...preRun] } };
  }

  override async closeFs(): Promise<void> {
    this.logSyncs.settleNow();
    await super.closeFs();
    this.logSyncs.close();
  }

  #reachDevice(folder: FolderOperations): void {
    const { node_ops: nodes, stream_ops: streams } = folder;
    const logFirst = () => folder.tryFSOperation(() => this.logSyncs.settleNow());
    streams.fsync = (stream) =>
      folder.tryFSOperation(() => {
        if (isOfLog(stream.node)) this.logSyncs.ask(folder.realPath(stream.node));
        else if (isFolder(stream.node) || this.#changed.has(stream.node)) fsyncSync(stream.nfd);
        this.#changed.delete(stream.node);
        return 0;
      });

    const { write, setattr } = streams;
    streams.write = (stream, ...rest) => {
      if (!isOfLog(stream.node)) logFirst();
      this.#changed.add(stream.node);
      return write(stream, ...rest);
    };
    streams.setattr = (stream, attributes) => {
      if (attributes.size !== undefined) logFirst();
      this.#changed.add(stream.node);
      setattr(stream, attributes);
    };
    const { setattr: setNodeAttributes, mknod } = nodes;
    nodes.setattr = (node, attributes) => {
      if (attributes.size !== undefined) logFirst();
      this.#changed.add(node);
      setNodeAttributes(node, attributes);
    };
    nodes.mknod = (...parameters) => {
      const node = mknod(...parameters);
      this.#changed.add(node);
      return node;
    };
    for (const name of ["rename", "unlink", "rmdir"] as const) {
      const operate = nodes[name];
      nodes[name] = (node, ...rest) => {
        logFirst();
        return operate(node, ...rest);
      };
    }
  }
}
