import type { CalendarDate } from "../calendar.ts";
import { formatDay } from "../format.ts";
import { type Decimal, sum } from "../money.ts";

export const elsewhereKinds = ["renda_fixa", "tesouro", "exterior"] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

/** What a value is: reported, reported and moved since, or what was paid, which nobody updated. */
export const elsewhereValues = ["informado", "movimentado", "aplicado"] as const;
type ElsewhereValue = (typeof elsewhereValues)[number];

/** Where a holding is told: a row of a file, or a note. */
export interface ElsewhereSource {
  arquivo: string;
  aba: string | null;
  linha: number | null;
  notaId: string | null;
}

/** What a document says to be held, and no trade in the ledger proves. */
export interface HoldingElsewhere {
  tipo: ElsewhereKind;
  nome: string;
  codigo: string | null;
  instituicao: string;
  /** Null where more left than is known to have come. */
  quantidade: Decimal | null;
  /** In BRL; null where no document tells it. */
  valor: Decimal | null;
  /** Day of the value; of what was paid, the last day on which it was. */
  dia: CalendarDate | null;
  valorE: ElsewhereValue;
  /** Column of the report that the value is from; null where it is from none. */
  coluna: string | null;
  vencimento: CalendarDate | null;
  indexador: string | null;
  emissor: string | null;
  fonte: ElsewhereSource;
  /** Newer report that does not name the institution any more; null where there is none. */
  semInstituicaoEm: CalendarDate | null;
}

/** A holding with what is to be told of it. */
export interface ToldHolding extends HoldingElsewhere {
  entraNoTotal: boolean;
  /** Sentences for the person. */
  avisos: string[];
}

const OUT = "não entra no total";

/** A holding as it is told on a day: what keeps it out of the total, then what makes its value less than sure. */
export function tellHolding(holding: HoldingElsewhere, today: CalendarDate): ToldHolding {
  const { quantidade, valor, dia, vencimento, semInstituicaoEm } = holding;
  const isDue = vencimento !== null && vencimento < today;
  const isReportedSince = isDue && dia !== null && dia > vencimento && holding.valorE === "informado";
  const out = [
    dia === null && `Falta o dia do relatório, que se informa em Importar: ${OUT}.`,
    quantidade === null
      ? `Saiu mais do que as planilhas mostram ter entrado: a quantidade não é conhecida e ${OUT}. Envie o relatório consolidado mais novo.`
      : valor === null && `O valor não está impresso: ${OUT}.`,
    isDue && !isReportedSince && `Vencido em ${formatDay(vencimento)}, sem linha de resgate: ${OUT}.`,
  ].filter((sentence) => sentence !== false);
  const doubts = [
    isReportedSince && `Vencido em ${formatDay(vencimento)}, e ainda no relatório.`,
    holding.valorE === "aplicado" && valor !== null && "Valor aplicado, sem atualização.",
    holding.valorE === "movimentado" && valor !== null && dia !== null && oldValue(dia),
    semInstituicaoEm !== null &&
      `A instituição não está no relatório de ${formatDay(semInstituicaoEm)}: confira se ainda é seu.`,
  ].filter((sentence) => sentence !== false);
  return { ...holding, entraNoTotal: out.length === 0, avisos: [...out, ...doubts] };
}

const oldValue = (dia: CalendarDate) =>
  `Houve movimentação depois de ${formatDay(dia)}: é o valor daquele dia, com o que entrou e saiu desde então.`;

/** What is held elsewhere as one figure. */
interface ElsewhereTotal {
  /** In BRL; null where nothing is in it. */
  valor: Decimal | null;
  /** First and last day of the values in it. */
  de: CalendarDate | null;
  ate: CalendarDate | null;
  foraDoTotal: number;
}

/** The sum of the holdings that enter it, with the days of their values. */
export function totalElsewhere(
  holdings: readonly Pick<ToldHolding, "valor" | "dia" | "entraNoTotal">[],
): ElsewhereTotal {
  const counted = holdings.filter(({ entraNoTotal }) => entraNoTotal);
  const days = counted.flatMap(({ dia }) => dia ?? []).sort();
  return {
    valor: counted.length === 0 ? null : sum(counted.flatMap(({ valor }) => valor ?? [])),
    de: days[0] ?? null,
    ate: days.at(-1) ?? null,
    foraDoTotal: holdings.length - counted.length,
  };
}

/**
 * The whole: what the ledger proves, at its prices, and what is held elsewhere, at its reported values. Null where the ledger's
 * part has no value.
 */
export function netWorth(proven: Decimal | null, elsewhere: Pick<ElsewhereTotal, "valor">): Decimal | null {
  if (proven === null) return null;
  return elsewhere.valor === null ? proven : proven.plus(elsewhere.valor);
}
