import type { CalendarDate } from "../../calendar.ts";
import type { Decimal } from "../../money.ts";
import type { AccountKind } from "../schema.ts";

/** Layout of a statement; lines of one layout describe the same movement with the same words. */
export const statementLayouts = [
  "ofx",
  "nubank_conta",
  "nubank_cartao",
  "inter_conta",
  "inter_cartao",
  "c6_conta",
  "c6_cartao",
] as const;
export type StatementLayout = (typeof statementLayouts)[number];

/** One movement of a statement as its bank states it. */
export interface StatementLine {
  data: CalendarDate;
  /** In BRL, below zero for money that leaves the account or is owed to the card. */
  valor: Decimal;
  descricao: string;
  /** The bank's own number; null when absent. It is not unique. */
  fitid: string | null;
}

/** One account's part of a file. */
export interface Statement {
  layout: StatementLayout;
  tipo: AccountKind;
  /** A known bank's short name, or what the file prints; null when the file does not say. */
  banco: string | null;
  /** Digits and letters of branch and account; null where the file does not say. */
  numero: string | null;
  /** First and last day covered, as stated or as of the lines; null for a file with neither. */
  de: CalendarDate | null;
  ate: CalendarDate | null;
  /** In BRL, before the first line; null when not stated. */
  saldoInicial: Decimal | null;
  /** In BRL, at the end of `saldoEm`; null when not stated. */
  saldoFinal: Decimal | null;
  saldoEm: CalendarDate | null;
  /** Difference between the stated balances of lines and their sum, in BRL; zero when they agree, null without such balances. */
  diferenca: Decimal | null;
  linhas: StatementLine[];
  /** Lines with a balance only, which are no movements. */
  linhasDeSaldo: number;
}
