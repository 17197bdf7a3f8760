import { fileFormat } from "@app/core/documents/file-format";
import { DomainError } from "@app/core/errors";
import { MAX_STATEMENT_LINES } from "@app/core/statements/errors";
import { looksLikeBankCsv, readBankCsv } from "@app/core/statements/reading/read-bank-csv";
import { looksLikeOfx, readOfx } from "@app/core/statements/reading/read-ofx";
import type { Statement } from "@app/core/statements/reading/statement";
import { inBatches } from "@app/db/batches";
import { DELIMITERS, decodeText, parseCsv, ROWS_TO_HEADER } from "./read-csv.ts";

/** One account's part: its head and its lines as JSON, some of them at a time. */
export interface StatementText {
  head: string;
  linhas: string[];
}

/** The sentence of a statement that is not read. */
export interface StatementRefusal {
  statementRefusal: { code: string; message: string };
}

/** Lines beside the movements: those above the header, and blank ones. */
const OTHER_LINES = 1000;

/**
 * Reads a bank's statement by its content, never by its name.
 *
 * @returns each account's part; undefined for a file that is no statement
 */
export function readStatements(bytes: Uint8Array): { statements: StatementText[] } | StatementRefusal | undefined {
  if (fileFormat(bytes) !== "texto") return undefined;
  try {
    const statements = recognise(decodeText(bytes));
    return statements && { statements: statements.map(textOf) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { statementRefusal: { code: error.code, message: error.message } };
  }
}

/** As many lines as are taken in some 5 ms. */
const LINES_AT_A_TIME = 2000;

const textOf = ({ linhas, ...head }: Statement): StatementText => ({
  head: JSON.stringify(head),
  linhas: [...inBatches(linhas, LINES_AT_A_TIME)].map((lines) => JSON.stringify(lines)),
});

const recognise = (text: string): Statement[] | undefined => (looksLikeOfx(text) ? readOfx(text) : readCsvOf(text));

function readCsvOf(text: string): Statement[] | undefined {
  const delimiter = DELIMITERS.find((candidate) => looksLikeBankCsv(parseCsv(text, candidate, ROWS_TO_HEADER)));
  if (!delimiter) return undefined;
  return readBankCsv(parseCsv(text, delimiter, MAX_STATEMENT_LINES + OTHER_LINES));
}
