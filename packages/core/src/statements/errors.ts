import { DomainError } from "../errors.ts";
import { formatNumber } from "../format.ts";

/** Movements in one file: more than twenty years of a busy account. */
export const MAX_STATEMENT_LINES = 100_000;
/** Accounts in one file: a bank lists a person's accounts and cards, which are a handful. */
export const MAX_STATEMENT_ACCOUNTS = 20;

const NOT_A_STATEMENT =
  "Este arquivo não é um extrato conhecido. Envie o OFX do seu banco, ou o CSV do Nubank, do Inter ou do C6.";

/** A file that is not read; nothing of it is kept. */
export const statementUnknown = () => new DomainError("invalid", "STATEMENT_UNKNOWN", NOT_A_STATEMENT);
export const statementCut = () =>
  new DomainError(
    "invalid",
    "STATEMENT_CUT",
    "Este extrato está cortado no meio. Baixe o arquivo de novo no banco e envie outra vez.",
  );
export const statementBroken = (linha: string) =>
  new DomainError(
    "invalid",
    "STATEMENT_BROKEN",
    `A linha “${linha}” deste extrato tem colunas demais. Nada foi importado dele.`,
  );
export const statementCurrency = (moeda: string) =>
  new DomainError("invalid", "STATEMENT_CURRENCY", `Este extrato é em ${moeda}. Só contas em reais são lidas.`);
export const statementForeignAmount = (moeda: string, descricao: string) =>
  new DomainError(
    "invalid",
    "STATEMENT_FOREIGN_AMOUNT",
    `O lançamento “${descricao}” deste extrato está em ${moeda}. Só valores em reais são lidos; nada foi importado dele.`,
  );
export const statementDay = (text: string) =>
  new DomainError(
    "invalid",
    "STATEMENT_DAY",
    `A data “${text}” de um lançamento deste extrato não existe. Nada foi importado dele.`,
  );
export const statementAmount = (text: string, descricao: string) =>
  new DomainError(
    "invalid",
    "STATEMENT_AMOUNT",
    text
      ? `O valor “${text}” do lançamento “${descricao}” não pôde ser lido. Nada foi importado deste extrato.`
      : `O lançamento “${descricao}” está sem valor. Nada foi importado deste extrato.`,
  );
export const statementTooLong = () =>
  new DomainError(
    "invalid",
    "STATEMENT_TOO_LONG",
    `Este extrato tem mais de ${formatNumber(MAX_STATEMENT_LINES)} lançamentos. Exporte um período menor.`,
  );
export const statementAccounts = () =>
  new DomainError(
    "invalid",
    "STATEMENT_ACCOUNTS",
    `Este arquivo tem mais de ${MAX_STATEMENT_ACCOUNTS} contas. Exporte uma conta por vez.`,
  );
export const statementEmpty = () =>
  new DomainError("invalid", "STATEMENT_EMPTY", "Este extrato não tem nenhum lançamento nem conta que se possa ler.");
export const onlyStatements = () =>
  new DomainError("invalid", "ONLY_STATEMENTS", "Envie extratos em OFX ou CSV, como o banco os exporta.");

export const tooManyDescriptions = () =>
  new DomainError(
    "unprocessable",
    "TOO_MANY_DESCRIPTIONS",
    "São descrições demais para separar uma a uma: diga um período menor, uma conta ou um nome.",
  );
