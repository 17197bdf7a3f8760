import type { AccountKind } from "./schema.ts";

interface Proposed {
  _id: string;
  tipo: AccountKind;
  banco: string | null;
  numero: string | null;
}

interface Account {
  _id: string;
  nome: string;
  tipo: AccountKind;
  banco: string | null;
  numero: string | null;
}

/** The account of a statement; `contaId` null opens a new one, which statements with equal `nova` share. */
interface AccountProposal<Statement> {
  statement: Statement;
  contaId: string | null;
  nova: string;
  nome: string;
}

/**
 * Proposes the account of each statement of a batch: that with its number; for a file that prints none, the only one of
 * its bank and kind. Statements with a number come first, so that the others find the accounts that these open.
 *
 * @param chosen - accounts that the person named by statement; null for a new one
 */
export function proposeAccounts<Statement extends Proposed>(
  statements: readonly Statement[],
  accounts: readonly Account[],
  chosen: ReadonlyMap<string, string | null> = new Map(),
): AccountProposal<Statement>[] {
  const ordered = [...statements].sort((a, b) => Number(a.numero === null) - Number(b.numero === null));
  const opened: { tipo: AccountKind; banco: string | null; numero: string | null; nova: string }[] = [];
  return ordered.map((statement) => {
    const { _id, tipo, banco, numero } = statement;
    const named = chosen.get(_id);
    const nova = `${tipo} ${banco} ${numero}`;
    const nome = newName(statement);
    if (named) return { statement, contaId: named, nova, nome };
    const isAlike = (it: Omit<Proposed, "_id">) => it.tipo === tipo && it.banco === banco;
    const alike = accounts.filter(isAlike);
    const known =
      numero === null
        ? only(alike)
        : (alike.find((it) => it.numero === numero) ?? only(alike.filter((it) => it.numero === null)));
    if (named === undefined && known) return { statement, contaId: known._id, nova, nome };
    const sibling = numero === null && named === undefined ? only(opened.filter(isAlike)) : undefined;
    if (sibling) return { statement, contaId: null, nova: sibling.nova, nome };
    if (!opened.some((it) => it.nova === nova)) opened.push({ tipo, banco, numero, nova });
    return { statement, contaId: null, nova, nome };
  });
}

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);

/** The last characters of an account's number, as people tell their accounts apart. */
export const finalOf = (numero: string | null): string | null => numero?.slice(-4) ?? null;

function newName({ tipo, banco, numero }: Proposed): string {
  const name = tipo === "cartao" ? `Cartão ${banco ?? ""}` : (banco ?? "Conta");
  return [name.trim(), finalOf(numero)].filter((part) => part !== null).join(" ");
}
