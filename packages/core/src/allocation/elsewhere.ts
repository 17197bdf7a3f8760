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

/**
 * Converts holdings elsewhere that enter the total into parts of a portfolio; holdings of one paper at one institution
 * form one part.
 */
export function elsewhereParts(holdings: readonly ToldHolding[]): ElsewherePart[] {
  return holdings.flatMap(({ tipo, nome, codigo, instituicao, valor, entraNoTotal }) =>
    entraNoTotal && valor?.gt(0)
      ? [{ chave: keyOf({ tipo, nome, codigo }), valor, classe: tipo, corretora: brokerOf({ tipo, instituicao }) }]
      : [],
  );
}

/** Key of a holding: a Treasury security has one name; a fixed-income paper is identified by its code. */
const keyOf = ({ tipo, nome, codigo }: Pick<ToldHolding, "tipo" | "nome" | "codigo">) =>
  tipo === "tesouro" || codigo === null ? nome : `${nome} · ${codigo}`;

/** Confirmations name their broker as other notes do. */
const brokerOf = ({ tipo, instituicao }: Pick<ToldHolding, "tipo" | "instituicao">) =>
  tipo === "exterior" ? instituicao : brokerOfInstitution(instituicao);

/** Merges parts with one key. */
export function joinParts(parts: readonly Part[]): Part[] {
  return [...groupBy(parts, ({ chave }) => chave)].map(([chave, own]) => ({
    chave,
    valor: sum(own.map(({ valor }) => valor)),
  }));
}
