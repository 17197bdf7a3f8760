import type { CalendarDate } from "../calendar.ts";
import { formatDay } from "../format.ts";
import { type Decimal, sum } from "../money.ts";

export const elsewhereKinds = ["renda_fixa", "tesouro", "exterior"] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

/**
 * Kind of a value: reported, reported and moved since, or the amount paid, never updated; abroad, units at the price of
 * the last trade, or their cost.
 */
export const elsewhereValues = ["informado", "movimentado", "aplicado", "negociado", "custo"] as const;
type ElsewhereValue = (typeof elsewhereValues)[number];

/** Source of a holding: a row of a file, or a note. */
export interface ElsewhereSource {
  arquivo: string;
  aba: string | null;
  linha: number | null;
  notaId: string | null;
}

/** Figures of a security held abroad, from confirmations. */
interface AbroadFigures {
  /** Average cost of the units held, in USD and in BRL, whole cents; null while not known. */
  custoDolar: Decimal | null;
  custoReais: Decimal | null;
  /** Price of the last trade, in USD per unit, and its day. */
  preco: Decimal;
  diaPreco: CalendarDate;
  /** Reais for a dollar, the last known, and its day. */
  dolar: Decimal | null;
  diaDolar: CalendarDate | null;
  /** Reason for an unknown cost or quantity. */
  motivo: string | null;
}

/** A holding stated by a document that no trade in the ledger proves. */
export interface HoldingElsewhere {
  tipo: ElsewhereKind;
  nome: string;
  codigo: string | null;
  instituicao: string;
  /** Null where more units left than are known to have been received. */
  quantidade: Decimal | null;
  /** In BRL; null where no document states it. */
  valor: Decimal | null;
  /** Day of the value; for a paid amount, its last day. */
  dia: CalendarDate | null;
  valorE: ElsewhereValue;
  /** Column of the report that the value is from; null where it is from none. */
  coluna: string | null;
  vencimento: CalendarDate | null;
  indexador: string | null;
  emissor: string | null;
  /** Null for holdings in Brazil. */
  exterior: AbroadFigures | null;
  fonte: ElsewhereSource;
  /** Newer report that does not name the institution any more; null where there is none. */
  semInstituicaoEm: CalendarDate | null;
}

/** A holding with the sentences about it. */
export interface ToldHolding extends HoldingElsewhere {
  entraNoTotal: boolean;
  avisos: string[];
}

const OUT = "não entra no total";

/**
 * Adds the sentences about a holding on a day: the reason for which it is outside the total, then those that make its
 * value uncertain.
 */
export function describeHolding(holding: HoldingElsewhere, today: CalendarDate): ToldHolding {
  const { out, doubts } = holding.exterior ? noticesAbroad(holding, holding.exterior) : noticesOfPaper(holding, today);
  return { ...holding, entraNoTotal: out.length === 0, avisos: [...out, ...doubts] };
}

interface Notices {
  out: string[];
  doubts: string[];
}

function noticesOfPaper(holding: HoldingElsewhere, today: CalendarDate): Notices {
  const { quantidade, valor, dia, vencimento, semInstituicaoEm } = holding;
  const isDue = vencimento !== null && vencimento < today;
  const isReportedSince = isDue && dia !== null && dia > vencimento && holding.valorE === "informado";
  const out = [
    dia === null && `Falta o dia do relatório, que se informa em Importar: ${OUT}.`,
    quantidade === null
      ? `Saiu mais do que as planilhas mostram ter entrado: a quantidade não é conhecida e ${OUT}. Envie o relatório consolidado mais novo.`
      : valor === null && `O valor não está impresso: ${OUT}.`,
    isDue && !isReportedSince && `Vencido em ${formatDay(vencimento)}, sem linha de resgate: ${OUT}.`,
  ];
  const doubts = [
    isReportedSince && `Vencido em ${formatDay(vencimento)}, e ainda no relatório.`,
    holding.valorE === "aplicado" && valor !== null && "Valor aplicado, sem atualização.",
    holding.valorE === "movimentado" && valor !== null && dia !== null && oldValue(dia),
    semInstituicaoEm !== null &&
      `A instituição não está no relatório de ${formatDay(semInstituicaoEm)}: confira se ainda é seu.`,
  ];
  return { out: said(out), doubts: said(doubts) };
}

const oldValue = (dia: CalendarDate) =>
  `Houve movimentação depois de ${formatDay(dia)}: é o valor daquele dia, com o que entrou e saiu desde então.`;

function noticesAbroad({ quantidade, valor, valorE }: HoldingElsewhere, { dolar, motivo }: AbroadFigures): Notices {
  if (quantidade === null) return { out: [`${motivo ?? ""} A quantidade não é conhecida: ${OUT}.`.trim()], doubts: [] };
  const missing = dolar === null ? "Falta a cotação do dólar (PTAX)" : "Não há preço nem custo conhecido";
  const doubts = [
    valor !== null && valorE === "custo" && "Pelo custo: não há preço conhecido.",
    motivo !== null && `O custo não é conhecido. ${motivo}`,
  ];
  return { out: valor === null ? [`${missing}: ${OUT}.`] : [], doubts: said(doubts) };
}

const said = (sentences: readonly (string | false)[]) => sentences.filter((sentence) => sentence !== false);

/** Sum of the holdings elsewhere. */
interface ElsewhereTotal {
  /** In BRL; null without values. */
  valor: Decimal | null;
  /** First and last day of the values in it. */
  de: CalendarDate | null;
  ate: CalendarDate | null;
  foraDoTotal: number;
  /** Sentences on values that may be missing. */
  avisos: string[];
}

/**
 * The sum of the holdings that enter it, with the days of their values.
 *
 * @param avisos - sentences about missing holdings
 */
export function totalElsewhere(
  holdings: readonly Pick<ToldHolding, "valor" | "dia" | "entraNoTotal">[],
  avisos: readonly string[] = [],
): ElsewhereTotal {
  const counted = holdings.filter(({ entraNoTotal }) => entraNoTotal);
  const days = counted.flatMap(({ dia }) => dia ?? []).sort();
  return {
    valor: counted.length === 0 ? null : sum(counted.flatMap(({ valor }) => valor ?? [])),
    de: days[0] ?? null,
    ate: days.at(-1) ?? null,
    foraDoTotal: holdings.length - counted.length,
    avisos: [...avisos],
  };
}

/**
 * The net worth: the ledger's positions at their prices, and the holdings elsewhere at their reported values. Null
 * where the ledger's part has no value.
 */
export function netWorth(proven: Decimal | null, elsewhere: Pick<ElsewhereTotal, "valor">): Decimal | null {
  if (proven === null) return null;
  return elsewhere.valor === null ? proven : proven.plus(elsewhere.valor);
}
