import { groupBy } from "../group-by.ts";
import { type Decimal, sum, ZERO } from "../money.ts";
import type { NoteCharge, NoteTrade, ReadNote } from "./schema.ts";

/**
 * State of a note among its complete versions: one of two or more to choose from, the chosen one, or a rejected one.
 */
export type VersionState = "duas" | "escolhida" | "outra";

/**
 * Charges and net of a note as text, which distinguish two versions with the same trades. Only withheld tax is compared
 * by its type: a newer reader may name the other charges differently.
 */
export function chargesOfVersion({ custos, liquido }: Pick<ReadNote, "custos" | "liquido">): string {
  const charges = custos
    .filter(({ valor }) => !valor.isZero())
    .map(({ tipo, valor, debitado }) =>
      [tipo.startsWith("irrf") ? tipo : "", valor.toFixed(), String(debitado)].join(" "),
    )
    .sort();
  return JSON.stringify([liquido.valor.toFixed(), liquido.debitoCredito, charges]);
}

interface VersionDifferences {
  /** Trades that are not in all versions as often, with how often each version has them. */
  negocios: (Pick<NoteTrade, "lado" | "quantidade" | "preco" | "valor"> & { ativo: string; vezes: number[] })[];
  /** Charges whose sums differ, with the sum of each version in the note's currency. */
  custos: (Pick<NoteCharge, "tipo" | "debitado"> & { valores: Decimal[] })[];
}

/** Differences between versions of one note, in the order of the first version that prints them. */
export function compareVersions(versions: readonly ReadNote[]): VersionDifferences {
  const trades = versions.flatMap((note, version) => note.negocios.map((trade) => ({ ...trade, version })));
  const charges = versions.flatMap((note, version) => note.custos.map((charge) => ({ ...charge, version })));
  const sameTrade = groupBy(trades, ({ lado, mercado, especificacao, quantidade, preco, valor }) =>
    JSON.stringify([lado, mercado, especificacao, quantidade.toFixed(), preco.toFixed(), valor.toFixed()]),
  );
  const sameCharge = groupBy(charges, ({ tipo, debitado }) => `${tipo} ${debitado}`);
  return {
    negocios: [...sameTrade.values()].flatMap((group) => {
      const vezes = versions.map((_, version) => group.filter((trade) => trade.version === version).length);
      if (vezes.every((count) => count === vezes[0])) return [];
      return group.slice(0, 1).map(({ lado, ticker, especificacao, quantidade, preco, valor }) => ({
        ...{ lado, ativo: ticker ?? especificacao, quantidade, preco, valor, vezes },
      }));
    }),
    custos: [...sameCharge.values()].flatMap((group) => {
      const valores = versions.map((_, version) =>
        sum(group.filter((charge) => charge.version === version).map(({ valor }) => valor)),
      );
      if (valores.every((valor) => valor.equals(valores[0] ?? ZERO))) return [];
      return group.slice(0, 1).map(({ tipo, debitado }) => ({ tipo, debitado, valores }));
    }),
  };
}
