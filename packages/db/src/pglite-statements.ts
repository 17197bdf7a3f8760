import { messages, type PGlite, protocol } from "@electric-sql/pglite";

interface StatementResult<R> {
  rows: R[];
  /** As PostgreSQL counts them; 0 for a statement that counts none. */
  rowCount: number;
}

/** A statement that the session knows by name. */
interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

type Answers = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"];

/** The product has some three hundred; each takes some 20 kB of the engine's memory. */
const MAX_KEPT = 300;
/** Inserts of many rows are as long as their number asks, and seldom come twice. */
const MAX_KEPT_LENGTH = 8000;
/** The session's nameless statement, which the next one replaces. */
const NAMELESS = "";

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, ParameterDescriptionMessage, RowDescriptionMessage } = messages;

/**
 * Runs statements with parameters in the session of a PGlite. Its own `query` hands the engine six messages for each run and
 * has it parse the text again; here a text is parsed once, and a run is one message.
 */
export class PgliteStatements {
  readonly #kept = new Map<string, Prepared>();
  #names = 0;

  constructor(private readonly lite: PGlite) {}

  /** @throws DatabaseError as the engine says it */
  async run<R>(text: string, values: readonly unknown[]): Promise<StatementResult<R>> {
    if (!this.lite.ready || this.lite.closed) throw new Error("The embedded database is closed");
    return this.lite.runExclusive(async () => {
      const { name, parameterTypes, columns } = await this.#prepare(text);
      const bound = values.map((value, index) => this.#write(value, parameterTypes[index]));
      const answers = await this.#send(
        serialize.bind({ statement: name, values: bound }),
        serialize.execute({}),
        serialize.sync(),
      );
      const rows = listOf(answers, DataRowMessage).map(({ fields }) => this.#readRow(columns, fields) as R);
      const [complete] = listOf(answers, CommandCompleteMessage);
      return { rows, rowCount: Number(/ (\d+)$/.exec(complete?.text ?? "")?.[1] ?? 0) };
    });
  }

  /** Forgets every statement: what they answer may have other columns now. */
  async forget(): Promise<void> {
    if (this.#kept.size === 0) return;
    this.#kept.clear();
    await this.lite.exec("deallocate all");
  }

  async #prepare(text: string): Promise<Prepared> {
    const kept = this.#kept.get(text);
    if (kept) {
      // The one used last is the last to go.
      this.#kept.delete(text);
      this.#kept.set(text, kept);
      return kept;
    }
    const isKept = text.length <= MAX_KEPT_LENGTH;
    this.#names += 1;
    const name = isKept ? `statement_${this.#names}` : NAMELESS;
    const answers = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    );
    const prepared = {
      name,
      parameterTypes: listOf(answers, ParameterDescriptionMessage)[0]?.dataTypeIDs ?? [],
      columns: listOf(answers, RowDescriptionMessage)[0]?.fields ?? [],
    };
    if (isKept) await this.#keep(text, prepared);
    return prepared;
  }

  async #keep(text: string, prepared: Prepared): Promise<void> {
    this.#kept.set(text, prepared);
    const [oldest] = this.#kept;
    if (!oldest || this.#kept.size <= MAX_KEPT) return;
    this.#kept.delete(oldest[0]);
    await this.#send(serialize.close({ type: "S", name: oldest[1].name }), serialize.sync());
  }

  async #send(...parts: Uint8Array[]): Promise<Answers> {
    return (await this.lite.execProtocol(Buffer.concat(parts))).messages;
  }

  #write(value: unknown, type = 0) {
    if (value === null || value === undefined) return null;
    return this.lite.serializers[type]?.(value) ?? String(value);
  }

  #readRow(columns: Prepared["columns"], fields: readonly (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (const [index, { name, dataTypeID }] of columns.entries()) {
      const text = fields[index] ?? null;
      const parse = this.lite.parsers[dataTypeID];
      row[name] = text !== null && parse ? parse(text, dataTypeID) : text;
    }
    return row;
  }
}

function listOf<Kind>(answers: Answers, kind: new (...parameters: never[]) => Kind): Kind[] {
  return answers.filter((answer): answer is Answers[number] & Kind => answer instanceof kind);
}
