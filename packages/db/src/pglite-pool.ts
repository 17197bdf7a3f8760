import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import { setImmediate as letOthersRun } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import { PgliteStatements } from "./pglite-statements.ts";

interface QueryResult<R> {
  rows: R[];
  rowCount: number;
  command: string;
}
type QueryInput = string | { text: string; values?: readonly unknown[] };

const insideTransaction = new AsyncLocalStorage<true>();

/** Runs `work` so that any use of the pool itself, rather than of the transaction it was given, throws. */
export function forbidOuterConnection<T>(work: () => Promise<T>): Promise<T> {
  return insideTransaction.run(true, work);
}

const untold = new AsyncLocalStorage<true>();

/**
 * Runs a read whose rows are told to nobody as such, without waiting until the device holds what they depend on: only
 * for the start of a request, whose later statements wait for it.
 */
export function readUntold<T>(work: () => Promise<T>): Promise<T> {
  return untold.run(true, work);
}

const leadingComments = /^(?:\s*--[^\n]*\n|\s*\/\*[\s\S]*?\*\/)*\s*/;
const commandOf = (text: string) => /^\w+/.exec(text.replace(leadingComments, ""))?.[0]?.toUpperCase() ?? "";

const startsTransaction = (command: string) => command === "BEGIN" || command === "START";
const endsTransaction = (command: string, text: string) =>
  command === "COMMIT" || command === "END" || (command === "ROLLBACK" && !/\bTO\b/i.test(text));

const changesTables = (command: string) => command === "ALTER" || command === "DROP";

function normalise(query: QueryInput, params?: readonly unknown[]) {
  return typeof query === "string" ? { text: query, values: params } : { text: query.text, values: query.values };
}

/**
 * The part of `pg.Pool` that Kysely and BullMQ use, over an in-process PGlite.
 *
 * PGlite is one session, so a transaction holds it and everybody else waits. Waiting for the pool from inside a
 * transaction would therefore deadlock; within {@link forbidOuterConnection} it throws instead.
 */
export class PGlitePool extends EventEmitter {
  /** BullMQ checks keepAlive of LISTEN connections; in process none can be lost. */
  readonly options = { keepAlive: true };
  readonly #session = new Session();
  readonly #settled: () => Promise<void>;
  readonly #statements: PgliteStatements;
  /** News of statements with parameters, by channel. */
  readonly #notified = new EventEmitter();

  /**
   * @param settled - resolves once the device holds what the engine committed. Every answer outside a transaction, and
   *   the answer to its end, waits for that, since a read can depend on another caller's recent write
   */
  constructor(
    readonly lite: PGlite,
    settled: () => Promise<void> = async () => {},
  ) {
    super();
    this.#settled = async () => {
      if (!untold.getStore()) await settled();
    };
    this.#statements = new PgliteStatements(lite, (channel, payload) =>
      queueMicrotask(() => this.#notified.emit(channel, payload)),
    );
  }

  /** As with pg, the caller states the shape of the rows. */
  async query<R = Record<string, unknown>>(query: QueryInput, params?: readonly unknown[]): Promise<QueryResult<R>> {
    refuseOuterUse();
    const { text, values } = normalise(query, params);
    const release = await this.#session.acquire("statement");
    try {
      return await this.#run<R>(text, values);
    } finally {
      release();
      await this.#settled();
    }
  }

  async connect(): Promise<PGliteClient> {
    refuseOuterUse();
    return new PGliteClient(
      this.lite,
      (purpose) => this.#session.acquire(purpose),
      <R>(text: string, values?: readonly unknown[]) => this.#run<R>(text, values),
      this.#settled,
      this.#notified,
    );
  }

  async end(): Promise<void> {
    if (!this.lite.closed) await this.lite.close();
  }

  async #run<R>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>> {
    // Statements end without a turn of the event loop: a series of them would hold up everything else for its whole length.
    await letOthersRun();
    const command = commandOf(text);
    if (values?.length) {
      return { ...(await this.#statements.run<R>(text, values)), command };
    }
    if (changesTables(command)) await this.#statements.forget();
    // Without parameters a text may hold several statements, as with pg; the last one answers.
    const results = await this.lite.exec(text);
    const last = results.at(-1);
    const rows = (last?.rows ?? []) as R[];
    return { rows, rowCount: last?.affectedRows || rows.length, command };
  }
}

type Purpose = "statement" | "transaction";

/** So many statements go before a transaction that came earlier, and then it has its turn. */
const MAX_OVERTAKING = 20;

/**
 * Schedules the one session. Single statements precede waiting transactions, which take many times as long: otherwise a
 * read of three statements would wait for three transactions.
 */
class Session {
  readonly #waiting: Record<Purpose, (() => void)[]> = { statement: [], transaction: [] };
  #isTaken = false;
  #overtaking = 0;

  /** @returns the function that passes the session on */
  async acquire(purpose: Purpose): Promise<() => void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting[purpose].push(resolve));
    this.#isTaken = true;
    return () => void this.#passOn(purpose);
  }

  async #passOn(from: Purpose): Promise<void> {
    const { statement, transaction } = this.#waiting;
    // A request asks for its next statement within the turn that answers the one before.
    if (from === "statement" && statement.length === 0 && transaction.length > 0) await letOthersRun();
    const hasTurn = transaction.length > 0 && this.#overtaking >= MAX_OVERTAKING;
    const next = (hasTurn ? undefined : statement.shift()) ?? transaction.shift();
    this.#overtaking = hasTurn || transaction.length === 0 ? 0 : this.#overtaking + 1;
    this.#isTaken = next !== undefined;
    next?.();
  }
}

/** One checked-out connection: holds the session from BEGIN to COMMIT or ROLLBACK, and otherwise only per statement. */
class PGliteClient extends EventEmitter {
  #releaseSession: (() => void) | undefined;
  readonly #unsubscribes: (() => Promise<void>)[] = [];

  constructor(
    private readonly lite: PGlite,
    private readonly acquire: (purpose: Purpose) => Promise<() => void>,
    private readonly run: <R>(text: string, values?: readonly unknown[]) => Promise<QueryResult<R>>,
    private readonly settled: () => Promise<void>,
    private readonly notified: EventEmitter,
  ) {
    super();
  }

  async query<R = Record<string, unknown>>(query: QueryInput, params?: readonly unknown[]): Promise<QueryResult<R>> {
    const { text, values } = normalise(query, params);
    const command = commandOf(text);
    if (command === "LISTEN") return this.#listen<R>(text);
    if (!this.#releaseSession && startsTransaction(command)) this.#releaseSession = await this.acquire("transaction");
    if (!this.#releaseSession) {
      const release = await this.acquire("statement");
      try {
        return await this.run<R>(text, values);
      } finally {
        release();
        await this.settled();
      }
    }
    try {
      return await this.run<R>(text, values);
    } finally {
      if (endsTransaction(command, text)) {
        this.#letGo();
        await this.settled();
      }
    }
  }

  /** The argument of pg's release is ignored: there is no connection to destroy. */
  release(_destroy?: Error | boolean): void {
    this.#letGo();
    for (const unsubscribe of this.#unsubscribes.splice(0)) void unsubscribe();
  }

  async end(): Promise<void> {
    this.release();
  }

  #letGo() {
    this.#releaseSession?.();
    this.#releaseSession = undefined;
  }

  async #listen<R>(text: string): Promise<QueryResult<R>> {
    const channel = /LISTEN\s+"?([^";\s]+)"?/i.exec(text)?.[1] ?? "";
    const tell = (payload: string) => this.emit("notification", { channel, payload, processId: 1 });
    const unlisten = await this.lite.listen(channel, tell);
    this.notified.on(channel, tell);
    this.#unsubscribes.push(() => {
      this.notified.off(channel, tell);
      return unlisten();
    });
    return { rows: [], rowCount: 0, command: "LISTEN" };
  }
}

function refuseOuterUse() {
  if (insideTransaction.getStore()) {
    throw new Error(
      "The outer database connection was used inside a transaction; use the transaction's own db. " +
        "On the embedded database this would wait for itself forever.",
    );
  }
}
