import { DomainError } from "../errors.ts";
import { formatNumber } from "../format.ts";

export const accountNotFound = () => new DomainError("notFound", "ACCOUNT_NOT_FOUND", "Conta não encontrada.");
export const accountInUse = () =>
  new DomainError(
    "conflict",
    "ACCOUNT_IN_USE",
    "Esta conta tem lançamentos de extratos. Desfaça as importações dela antes de excluir a conta.",
  );
export const wrongAccountKind = () =>
  new DomainError(
    "conflict",
    "WRONG_ACCOUNT_KIND",
    "Um extrato de cartão só vai para um cartão, e o de conta, para uma conta.",
  );
export const accountTooLong = (limit: number) =>
  new DomainError(
    "conflict",
    "ACCOUNT_TOO_LONG",
    `Esta conta passaria de ${formatNumber(limit)} linhas de extratos, contando as repetidas. Desfaça importações que se repetem.`,
  );
export const entryNotFound = () => new DomainError("notFound", "ENTRY_NOT_FOUND", "Lançamento não encontrado.");
export const entryOfStatement = () =>
  new DomainError(
    "conflict",
    "ENTRY_OF_STATEMENT",
    "Este lançamento vem de um extrato: só a categoria dele muda. Para tirá-lo, desfaça a importação.",
  );
export const partsDoNotSum = () =>
  new DomainError("invalid", "PARTS_DO_NOT_SUM", "A soma das partes precisa ser igual ao valor do lançamento.");
export const categoryNotFound = () => new DomainError("notFound", "CATEGORY_NOT_FOUND", "Categoria não encontrada.");
export const categoryInUse = () =>
  new DomainError(
    "conflict",
    "CATEGORY_IN_USE",
    "Esta categoria tem lançamentos, regras ou subcategorias. Troque-os antes de excluir.",
  );
export const categoryTooDeep = () =>
  new DomainError("conflict", "CATEGORY_TOO_DEEP", "Uma subcategoria não pode ter subcategorias.");
export const categoryKept = (nome: string) =>
  new DomainError("conflict", "CATEGORY_KEPT", `Você já tem a categoria “${nome}”.`);
export const ruleNotFound = () => new DomainError("notFound", "RULE_NOT_FOUND", "Regra não encontrada.");
export const ruleKept = (palavras: string) =>
  new DomainError("conflict", "RULE_KEPT", `Você já tem uma regra para “${palavras}”.`);
export const tooMany = (limit: number, noun: string) =>
  new DomainError("conflict", "TOO_MANY_RECORDS", `Você já tem ${limit} ${noun}. Exclua alguma para criar outra.`);
export const notACandidate = () =>
  new DomainError("conflict", "NOT_A_TRANSFER", "Estes dois lançamentos não têm o mesmo valor em duas contas suas.");
