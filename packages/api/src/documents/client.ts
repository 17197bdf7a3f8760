import { existsSync } from "node:fs";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { rowFromDigits } from "@app/core/documents/b3/row-digits";
import type { B3Document, B3Row } from "@app/core/documents/b3/rows";
import { type DocumentRefusal, documentRefused } from "@app/core/documents/errors";
import { DomainError } from "@app/core/errors";
import { Decimal } from "@app/core/money";
import { statementUnknown } from "@app/core/statements/errors";
import type { Statement, StatementLine } from "@app/core/statements/reading/statement";
import { createReadingChild, type ReaderOptions } from "../notes/reading-child.ts";
import type { DocumentAnswer } from "./reading/document-child.ts";
import type { DocumentText } from "./reading/read-document.ts";
import type { StatementText } from "./reading/read-statements.ts";

/** Turns the bytes of a document into its rows, never in this process. */
export interface DocumentReader {
  /**
   * One file at a time; others wait in turn.
   *
   * @throws DomainError a {@link DocumentRefusal}
   */
  read(bytes: Uint8Array): Promise<B3Document>;
  /** A PDF of one page that shows a picture. @throws DomainError a {@link DocumentRefusal} */
  wrapPicture(bytes: Uint8Array): Promise<Uint8Array>;
  /**
   * The accounts of a bank's statement.
   *
   * @throws DomainError STATEMENT_UNKNOWN, and for a statement that is not read
   */
  readStatements(bytes: Uint8Array): Promise<Statement[]>;
  /** Ends the child; a file being read is given up. */
  close(): Promise<void>;
}

/** 100 000 rows take some 5 s. */
const MAX_PROCESSOR_MS = 20_000;
/** 100 000 rows take some 300 MB. */
const ADDED_MEMORY_BYTES = 500_000_000;
const IDLE_MS = 60_000;

/** A reader whose child starts when a file is first read, and ends when none was for a while. */
export function createDocumentReader(options: ReaderOptions): DocumentReader {
  const { childScript, processorMs = MAX_PROCESSOR_MS, addedMemoryBytes = ADDED_MEMORY_BYTES } = options;
  const { idleMs = IDLE_MS, logger } = options;
  if (!existsSync(childScript)) throw new Error(`The spreadsheet reader's program is not there: ${childScript}`);
  const child = createReadingChild<[Uint8Array], DocumentAnswer>({
    ...{ childScript, name: "spreadsheet reader", method: "openDocument", processorMs, addedMemoryBytes, idleMs },
    onChange: (isWorking, reason) => {
      if (!isWorking) logger?.error({ err: reason }, "The child of the spreadsheet reader does not start");
    },
  });
  const ask = async (bytes: Uint8Array) => {
    const answer = await child.read(bytes);
    if ("statementRefusal" in answer) {
      const { code, message } = answer.statementRefusal;
      throw new DomainError("invalid", code, message);
    }
    if (!("refusal" in answer)) return answer;
    logger?.info({ refusal: answer.refusal, sizeBytes: bytes.length }, "Document refused");
    throw documentRefused(answer.refusal === "too-heavy" ? "DOCUMENT_TOO_HEAVY" : answer.refusal);
  };
  return {
    read: async (bytes) => {
      const answer = await ask(bytes);
      if ("pdf" in answer || "statements" in answer) throw documentRefused("DOCUMENT_UNKNOWN");
      return revive(answer);
    },
    wrapPicture: async (bytes) => {
      const answer = await ask(bytes);
      if ("pdf" in answer) return new Uint8Array(answer.pdf);
      throw documentRefused("PICTURE_BROKEN");
    },
    readStatements: async (bytes) => {
      const answer = await ask(bytes).catch((error: unknown) => {
        throw isUnknown(error) ? statementUnknown() : error;
      });
      if (!("statements" in answer)) throw statementUnknown();
      return Promise.all(answer.statements.map(reviveStatement));
    },
    close: child.close,
  };
}

/** A spreadsheet of another kind, or a file of none. */
const isUnknown = (error: unknown) =>
  error instanceof DomainError && /^(DOCUMENT_UNKNOWN|SPREADSHEET_|PICTURE_)/.test(error.code);

async function reviveStatement({ head, linhas: texts }: StatementText): Promise<Statement> {
  const linhas: StatementLine[] = [];
  for (const text of texts) {
    for (const line of JSON.parse(text)) linhas.push({ ...line, valor: new Decimal(line.valor) });
    await letOthersRun();
  }
  const { saldoInicial, saldoFinal, diferenca, ...rest } = JSON.parse(head);
  const amount = (written: string | null) => (written === null ? null : new Decimal(written));
  return {
    ...{ ...rest, linhas },
    ...{ saldoInicial: amount(saldoInicial), saldoFinal: amount(saldoFinal), diferenca: amount(diferenca) },
  };
}

/** Some rows at a time: all at once would hold up everybody's requests. */
async function revive({ linhas: texts, ...document }: DocumentText): Promise<B3Document> {
  const linhas: B3Row[] = [];
  for (const text of texts) {
    for (const row of JSON.parse(text)) linhas.push(rowFromDigits(row));
    await letOthersRun();
  }
  return { ...document, linhas };
}
