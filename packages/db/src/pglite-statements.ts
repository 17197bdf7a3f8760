import { messages, type PGlite, protocol } from "@electric-sql/pglite";

interface StatementResult<R> {
  rows: R[];
  /** As counted by PostgreSQL; 0 for statements without a count. */
  rowCount: number;
}

/** A statement prepared in the session under a name. */
interface Prepared {
  name: string;
  parameterTypes: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

type Answer = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];

/** The engine's answer: rows as bytes, and every other message. */
interface Answers {
  rows: readonly Buffer[];
  others: readonly Answer[];
}

/** The product has some three hundred; each takes some 20 kB of the engine's memory. */
const MAX_KEPT = 300;
/** Inserts of many rows are as long as their number asks, and seldom come twice. */
const MAX_KEPT_LENGTH = 8000;
/** The session's nameless statement, which the next one replaces. */
const NAMELESS = "";

const { serialize } = protocol;
const { CommandCompleteMessage, DatabaseError, NotificationResponseMessage } = messages;
const { ParameterDescriptionMessage, RowDescriptionMessage } = messages;

/** A message is its letter, its length in four bytes that count themselves, and its content. Source: PostgreSQL, "Message Formats". */
const DATA_ROW = "D".charCodeAt(0);
const HEADER_BYTES = 5;
const LETTER_BYTES = 1;
/** In front of a row its number of fields, and of each field its length. */
const COUNT_BYTES = 2;
const LENGTH_BYTES = 4;
const NULL_LENGTH = -1;

/**
 * Runs statements with parameters in the session of a PGlite. PGlite's own `query` sends the engine six messages per
 * run and makes it parse the text each time; here a text is parsed once, and a run is one message. Rows are read in
 * place: PGlite's own reader copies the bytes of each field, which takes longer than most queries.
 */
export class PgliteStatements {
  readonly #kept = new Map<string, Prepared>();
  #names = 0;

  /**
   * @param notify - receives notifications by statements run here; PGlite informs its own listeners of other statements
   * only
   */
  constructor(
    private readonly lite: PGlite,
    private readonly notify: (channel: string, payload: string) => void = () => {},
  ) {}

  /** @throws DatabaseError with the engine's fields */
  async run<R>(text: string, values: readonly unknown[]): Promise<StatementResult<R>> {
    if (!this.lite.ready || this.lite.closed) throw new Error("The embedded database is closed");
    return this.lite.runExclusive(async () => {
      const { name, parameterTypes, columns } = await this.#prepare(text);
      const bound = values.map((value, index) => this.#write(value, parameterTypes[index]));
      const answers = await this.#send(serialize.bind({ statement: name, values: bound }), serialize.execute({}));
      const readers = columns.map(({ name, dataTypeID }) => ({
        name,
        parse: this.lite.parsers[dataTypeID],
        dataTypeID,
      }));
      const rows = answers.rows.map((row) => readRow(row, readers) as R);
      const [complete] = listOf(answers, CommandCompleteMessage);
      return { rows, rowCount: Number(/ (\d+)$/.exec(complete?.text ?? "")?.[1] ?? 0) };
    });
  }

  /** Forgets every statement: their result columns may have changed. */
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
    const answers = await this.#send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
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
    await this.#send(serialize.close({ type: "S", name: oldest[1].name }));
  }

  /** @throws DatabaseError with the engine's fields */
  async #send(...parts: Uint8Array[]): Promise<Answers> {
    const chunks: Buffer[] = [];
    // The bytes lie in the engine's memory, which is reused.
    const onRawData = (data: Uint8Array) => void chunks.push(Buffer.from(data));
    try {
      await this.lite.execProtocolRawStream(Buffer.concat(parts), { syncToFs: false, onRawData });
    } finally {
      // Frees the listener that a stream leaves behind; the answer still comes through it.
      await this.lite.execProtocol(serialize.sync());
    }
    const answers = readAnswers(Buffer.concat(chunks));
    for (const { channel, payload } of listOf(answers, NotificationResponseMessage)) this.notify(channel, payload);
    const [error] = listOf(answers, DatabaseError);
    if (error) throw error;
    return answers;
  }

  #write(value: unknown, type = 0) {
    if (value === null || value === undefined) return null;
    return this.lite.serializers[type]?.(value) ?? String(value);
  }
}

/** Rows apart from the messages that PGlite's reader is good enough for. */
function readAnswers(bytes: Buffer): Answers {
  const rows: Buffer[] = [];
  const others: Answer[] = [];
  const parser = new protocol.Parser();
  for (let at = 0; at < bytes.length; ) {
    const end = at + LETTER_BYTES + bytes.readInt32BE(at + LETTER_BYTES);
    if (bytes[at] === DATA_ROW) rows.push(bytes.subarray(at + HEADER_BYTES, end));
    else parser.parse(bytes.subarray(at, end), (message) => others.push(message));
    at = end;
  }
  return { rows, others };
}

interface FieldReader {
  name: string;
  dataTypeID: number;
  parse: PGlite["parsers"][number] | undefined;
}

function readRow(bytes: Buffer, readers: readonly FieldReader[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = COUNT_BYTES;
  for (const { name, parse, dataTypeID } of readers) {
    const length = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    if (length === NULL_LENGTH) {
      row[name] = null;
      continue;
    }
    const text = bytes.toString("utf8", at, at + length);
    at += length;
    row[name] = parse ? parse(text, dataTypeID) : text;
  }
  return row;
}

function listOf<Kind>({ others }: Answers, kind: new (...parameters: never[]) => Kind): Kind[] {
  return others.filter((answer): answer is Answer & Kind => answer instanceof kind);
}
