import { groupBy } from "../group-by.ts";
import type { ElsewhereKind, ToldHolding } from "../holdings-elsewhere/holding.ts";
import { brokerOfInstitution } from "../imports/institution.ts";
import { sum } from "../money.ts";
import type { Part } from "./drift.ts";

/** A holding that enters the whole by its reported value, as an asset of a portfolio. */
interface ElsewherePart extends Part {
  classe: ElsewhereKind;
  corretora: string;
}

/** What is held elsewhere as parts of a portfolio, those of one paper at one institution together; only what enters the total. */
export function elsewhereParts(holdings: readonly ToldHolding[]): ElsewherePart[] {
  return holdings.flatMap(({ tipo, nome, codigo, instituicao, valor, entraNoTotal }) =>
    entraNoTotal && valor?.gt(0)
      ? [{ chave: keyOf({ tipo, nome, codigo }), valor, classe: tipo, corretora: brokerOf({ tipo, instituicao }) }]
      : [],
  );
}

/** A Treasury security has one name; a paper of fixed income is told by its code. */
const keyOf = ({ tipo, nome, codigo }: Pick<ToldHolding, "tipo" | "nome" | "codigo">) =>
  tipo === "tesouro" || codigo === null ? nome : `${nome} · ${codigo}`;

/** Confirmations name their broker as other notes do. */
const brokerOf = ({ tipo, instituicao }: Pick<ToldHolding, "tipo" | "instituicao">) =>
  tipo === "exterior" ? instituicao : brokerOfInstitution(instituicao);

/** Parts with one key as one. */
export function joinParts(parts: readonly Part[]): Part[] {
  return [...groupBy(parts, ({ chave }) => chave)].map(([chave, own]) => ({
    chave,
    valor: sum(own.map(({ valor }) => valor)),
  }));
}
