import type { CalendarDate } from "../calendar.ts";
import { formatDay } from "../format.ts";
import { type Decimal, sum } from "../money.ts";

export const elsewhereKinds = ["renda_fixa", "tesouro", "exterior"] as const;
export type ElsewhereKind = (typeof elsewhereKinds)[number];

/**
 * What a value is: reported, reported and moved since, or what was paid, which nobody updated; abroad, units at the price of
 * the last trade, or their cost.
 */
export const elsewhereValues = ["informado", "movimentado", "aplicado", "negociado", "custo"] as const;
type ElsewhereValue = (typeof elsewhereValues)[number];

/** Where a holding is told: a row of a file, or a note. */
export interface ElsewhereSource {
  arquivo: string;
  aba: string | null;
  linha: number | null;
  notaId: string | null;
}

/** What confirmations tell of a security that is held abroad. */
interface AbroadFigures {
  /** Average cost of what is held, in USD and in BRL, whole cents; null while not known. */
  custoDolar: Decimal | null;
  custoReais: Decimal | null;
  /** Price of the last trade, in USD per unit, and its day. */
  preco: Decimal;
  diaPreco: CalendarDate;
  /** Reais for a dollar, the last known, and its day. */
  dolar: Decimal | null;
  diaDolar: CalendarDate | null;
  /** Why its cost, or how much is held, is not known. */
  motivo: string | null;
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
  /** Null for what is held in Brazil. */
  exterior: AbroadFigures | null;
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
  const { out, doubts } = holding.exterior ? tellAbroad(holding, holding.exterior) : tellPaper(holding, today);
  return { ...holding, entraNoTotal: out.length === 0, avisos: [...out, ...doubts] };
}

interface Notices {
  out: string[];
  doubts: string[];
}

function tellPaper(holding: HoldingElsewhere, today: CalendarDate): Notices {
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

function tellAbroad({ quantidade, valor, valorE }: HoldingElsewhere, { dolar, motivo }: AbroadFigures): Notices {
  if (quantidade === null) return { out: [`${motivo ?? ""} A quantidade não é conhecida: ${OUT}.`.trim()], doubts: [] };
  const missing = dolar === null ? "Falta a cotação do dólar (PTAX)" : "Não há preço nem custo conhecido";
  const doubts = [
    valor !== null && valorE === "custo" && "Pelo custo: não há preço conhecido.",
    motivo !== null && `O custo não é conhecido. ${motivo}`,
  ];
  return { out: valor === null ? [`${missing}: ${OUT}.`] : [], doubts: said(doubts) };
}

const said = (sentences: readonly (string | false)[]) => sentences.filter((sentence) => sentence !== false);

/** What is held elsewhere as one figure. */
interface ElsewhereTotal {
  /** In BRL; null where nothing is in it. */
  valor: Decimal | null;
  /** First and last day of the values in it. */
  de: CalendarDate | null;
  ate: CalendarDate | null;
  foraDoTotal: number;
  /** Sentences about what may be missing in it. */
  avisos: string[];
}

/**
 * The sum of the holdings that enter it, with the days of their values.
 *
 * @param avisos - sentences about what no holding tells
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
 * The whole: what the ledger proves, at its prices, and what is held elsewhere, at its reported values. Null where the ledger's
 * part has no value.
 */
export function netWorth(proven: Decimal | null, elsewhere: Pick<ElsewhereTotal, "valor">): Decimal | null {
  if (proven === null) return null;
  return elsewhere.valor === null ? proven : proven.plus(elsewhere.valor);
}
