import { type CalendarDate, isCalendarDate } from "../../calendar.ts";
import {
  MAX_STATEMENT_ACCOUNTS,
  MAX_STATEMENT_LINES,
  statementAccounts,
  statementAmount,
  statementCurrency,
  statementCut,
  statementDay,
  statementEmpty,
  statementForeignAmount,
  statementTooLong,
} from "../errors.ts";
import { hasDecimalComma, readSignedAmount } from "./amounts.ts";
import { bankOf } from "./banks.ts";
import { isBalanceLine, tidyDescription } from "./descriptions.ts";
import type { Statement, StatementLine } from "./statement.ts";

/** The root stands after a header of some hundred characters. */
const ROOT_WINDOW = 4096;
const ROOT = /<OFX\b/i;
const END = /<\/OFX\s*>/i;
/** A statement holds a tag each some ten characters: a million tags are beyond the limit of lines. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._]{0,31})\s*>([^<\r\n]*)/g;

/** Blocks whose content is read, with the leaves directly in them. */
const STATEMENTS = new Set(["STMTRS", "CCSTMTRS"]);
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** True for a text with the root of OFX near its beginning, in SGML or XML. */
export const looksLikeOfx = (text: string): boolean => ROOT.test(text.slice(0, ROOT_WINDOW));

type Leaves = Map<string, string>;

interface Block {
  isCard: boolean;
  leaves: Leaves;
  movements: Leaves[];
}

/**
 * Reads OFX 1 and 2 with a scan of its tags: banks leave leaves unclosed in XML too, and aggregates unclosed in SGML.
 *
 * @throws DomainError for a file that is cut, empty or not in BRL, and for a day or an amount that cannot be read
 */
export function readOfx(text: string): Statement[] {
  if (!END.test(text)) throw statementCut();
  const { blocks, organisation } = scan(text);
  if (blocks.length === 0) throw statementEmpty();
  return blocks.map((block) => readBlock(block, organisation));
}

function scan(text: string): { blocks: Block[]; organisation: string | undefined } {
  const blocks: Block[] = [];
  let organisation: string | undefined;
  let block: Block | undefined;
  let movement: Leaves | undefined;
  let isBalance = false;
  /** The aggregate that tells of an amount's currency. */
  let currency: string | undefined;
  let count = 0;
  for (const [, slash, tag = "", value = ""] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    if (STATEMENTS.has(name)) {
      if (movement) throw statementCut();
      block = slash ? undefined : { isCard: name === "CCSTMTRS", leaves: new Map(), movements: [] };
      if (block && blocks.length >= MAX_STATEMENT_ACCOUNTS) throw statementAccounts();
      if (block) blocks.push(block);
    } else if (name === "STMTTRN") {
      if (slash || !block) {
        movement = undefined;
        continue;
      }
      count += 1;
      if (count > MAX_STATEMENT_LINES) throw statementTooLong();
      movement = new Map();
      currency = undefined;
      block.movements.push(movement);
    } else if (name === "BANKTRANLIST" && slash) movement = undefined;
    else if (CURRENCIES.has(name) && value.trim() === "") currency = slash ? undefined : name;
    else if (name === "LEDGERBAL" || name === "AVAILBAL") {
      movement = undefined;
      isBalance = !slash && name === "LEDGERBAL";
      if (!slash && name === "AVAILBAL") isBalance = false;
    } else if (!slash && value.trim() !== "") {
      const leaf = decodeEntities(value.trim());
      if (name === "ORG" && !block) organisation ??= leaf;
      else if (movement) setOnce(movement, movementLeaf(name, currency), leaf);
      else if (block && (isBalance || !BALANCE_LEAVES.has(name))) setOnce(block.leaves, name, leaf);
    }
  }
  return { blocks, organisation };
}

/** `CURRENCY`: the amount itself is in it. `ORIGCURRENCY`: it was converted from it, and is in the account's own. */
const CURRENCIES = new Set(["CURRENCY", "ORIGCURRENCY"]);

/** Banks that leave aggregates unclosed have the symbol right after the mark of its aggregate. */
const movementLeaf = (name: string, currency: string | undefined) =>
  name === "CURSYM" && currency !== undefined ? `${currency} ${name}` : name;

/** Leaves that the available balance has too. */
const BALANCE_LEAVES = new Set(["BALAMT", "DTASOF"]);

function setOnce(leaves: Leaves, name: string, value: string): void {
  if (!leaves.has(name)) leaves.set(name, value);
}

function readBlock({ isCard, leaves, movements }: Block, organisation: string | undefined): Statement {
  const moeda = leaves.get("CURDEF")?.toUpperCase() ?? "BRL";
  if (moeda !== "BRL") throw statementCurrency(moeda);
  const amounts = movements.map((movement) => movement.get("TRNAMT") ?? "");
  const isComma = hasDecimalComma([...amounts, leaves.get("BALAMT") ?? ""]);
  const linhas = movements.flatMap((movement) => readMovement(movement, isComma) ?? []);
  const days = linhas.map(({ data }) => data).sort();
  const saldoEm = readDay(leaves.get("DTASOF") ?? "");
  const saldo = readSignedAmount(leaves.get("BALAMT") ?? "", isComma);
  const isDoubtful = !hasDecimals(leaves.get("BALAMT") ?? "") && amounts.some(hasDecimals);
  const hasBalance = saldoEm !== null && saldo !== null && (saldo.isZero() || !isDoubtful);
  const [from, to] = [readDay(leaves.get("DTSTART") ?? ""), readDay(leaves.get("DTEND") ?? "")];
  const [first, last] = [days[0], days.at(-1)];
  return {
    layout: "ofx",
    tipo: isCard ? "cartao" : "conta",
    banco: bankOf(leaves.get("BANKID"), organisation),
    numero: accountNumber(leaves.get("BRANCHID"), leaves.get("ACCTID")),
    // Some banks state the day of the download, or a period that leaves out what they list.
    de: earliest(from, first),
    ate: latest(to, last),
    saldoInicial: null,
    saldoFinal: hasBalance ? saldo : null,
    saldoEm: hasBalance ? saldoEm : null,
    diferenca: null,
    linhas,
    linhasDeSaldo: movements.length - linhas.length,
  };
}

/** Itaú drops the separator of balances alone: `123456` is then 1234.56, or not. */
const hasDecimals = (text: string) => /[.,]\d{1,2}\s*$/.test(text);

const earliest = (...days: (CalendarDate | null | undefined)[]) => days.flatMap((day) => day ?? []).sort()[0] ?? null;
const latest = (...days: (CalendarDate | null | undefined)[]) =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;

function accountNumber(branch: string | undefined, account: string | undefined): string | null {
  const plain = [branch, account].map((part) => part?.toUpperCase().replace(/[^A-Z0-9]/g, "") ?? "");
  return plain.filter((part) => part !== "").join("/") || null;
}

/** @returns null for a line with a balance */
function readMovement(movement: Leaves, isComma: boolean): StatementLine | null {
  const descricao = describe(movement);
  const text = movement.get("TRNAMT") ?? "";
  if (isBalanceLine(descricao)) return null;
  const moeda = (movement.get("CURRENCY CURSYM") ?? movement.get("CURRENCY") ?? "BRL").toUpperCase();
  if (moeda !== "BRL") throw statementForeignAmount(moeda, descricao);
  const valor = readSignedAmount(text, isComma);
  if (!valor) throw statementAmount(/\d/.test(text) ? text : "", descricao);
  const posted = movement.get("DTPOSTED") ?? "";
  const data = readDay(posted);
  if (!data) throw statementDay(posted.slice(0, 8).replace(/^(\d{4})(\d{2})(\d{2})$/, "$3/$2/$1"));
  return { data, valor, descricao, fitid: movement.get("FITID") ?? null };
}

/** `NAME` and `MEMO` as one text, without repeating one in the other. */
function describe(movement: Leaves): string {
  const [name, memo] = [movement.get("NAME") ?? "", movement.get("MEMO") ?? ""].map(tidyDescription) as [
    string,
    string,
  ];
  if (name === "" || memo.includes(name)) return memo || "Sem descrição";
  return memo === "" || name.includes(memo) ? name : `${name} ${memo}`;
}

/** The first eight digits: zones are stated at will, and days must not move with them. Null for a day that does not exist. */
function readDay(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  return isCalendarDate(iso) ? iso : null;
}

const decodeEntities = (text: string) =>
  text.includes("&")
    ? text.replace(/&(\w{1,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
    : text;
