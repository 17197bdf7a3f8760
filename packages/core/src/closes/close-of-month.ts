import { isTradingDay, latestUntil } from "../business-days.ts";
import { addMonths, type CalendarDate, lastDayOfMonth } from "../calendar.ts";
import { type Lack, lackOf } from "../caveats/lack.ts";
import { formatCount, formatDay, formatMonthInWords, listFew } from "../format.ts";
import type { Decimal } from "../money.ts";
import type { UnknownName } from "../notes/instruments/schema.ts";
import { missingSeries } from "../returns/measure-returns.ts";
import type { Pendency } from "../taxes/months/monthly-result.ts";
import { isOfFiles } from "../taxes/months/unread-files.ts";
import { monthGoesOn } from "./errors.ts";

/** Months in which a missing note is pointed out. */
const MONTHS_BACK = 12;

const monthBefore = (mes: string, months: number) => addMonths(`${mes}-01`, -months).slice(0, 7);

/** The first and the last day of a month. @param mes - `yyyy-mm` */
export const daysOfMonth = (mes: string): { de: CalendarDate; ate: CalendarDate } => ({
  de: `${mes}-01`,
  ate: lastDayOfMonth(Number(mes.slice(0, 4)), Number(mes.slice(5))),
});

/**
 * The month to close.
 *
 * @param mes - `yyyy-mm`; null for the last that has ended
 * @throws DomainError MONTH_GOES_ON
 */
export function monthToClose(mes: string | null, today: CalendarDate): string {
  const running = today.slice(0, 7);
  if (mes !== null && mes >= running) throw monthGoesOn(mes);
  return mes ?? monthBefore(running, 1);
}

/** Months without a note, of the twelve until one, from the first note on; oldest first. @param withNotes - `yyyy-mm` */
export function monthsWithoutNotes(withNotes: readonly string[], until: string): string[] {
  const [first] = [...withNotes].sort();
  if (first === undefined) return [];
  return Array.from({ length: MONTHS_BACK }, (_, index) => monthBefore(until, MONTHS_BACK - 1 - index)).filter(
    (mes) => mes >= first && !withNotes.includes(mes),
  );
}

/** The measured figures of a month, in BRL. */
interface Measured {
  inicial: Decimal | null;
  final: Decimal | null;
  compras: Decimal | null;
  vendas: Decimal;
  proventos: Decimal;
}

/** Whether nothing was held in a month and nothing moved, by the figures. */
export const isIdle = ({ inicial, final, compras, vendas, proventos }: Measured): boolean =>
  final === null && [inicial, compras, vendas, proventos].every((amount) => amount?.isZero());

interface CloseFigures extends Measured {
  mes: string;
  ganho: Decimal | null;
  /** The last day with figures; null without any. */
  ate: CalendarDate | null;
  faltas: readonly Lack[];
  /** Assets of the month that are in no figure. */
  semCusto: readonly string[];
  foraDaConta: readonly Pick<UnknownName, "nome">[];
  duvidas: readonly { ativos: readonly string[] }[];
  imposto: { valor: Decimal | null; pendencias: readonly Pendency[]; dependeDe: string | null };
  /** Assets sold in the month of whose results a part is not known. */
  naoConfiaveis: readonly string[];
}

/** What the figures of a month lack. */
export function lacksOf(close: CloseFigures): Lack[] {
  const { ganho, imposto, naoConfiaveis, faltas, semCusto, foraDaConta, duvidas } = close;
  const isOfOtherFigure = ({ mensagem }: Lack) => mensagem === missingSeries.ipca || mensagem === missingSeries.ibov;
  return [
    ...(ganho === null && !isIdle(close) && !faltas.some(({ tipo }) => tipo === "preco")
      ? [lackOf("dados", "Falta o preço ou o custo de um ativo: o ganho do mês não é conhecido.")]
      : []),
    ...lacksOfEnd(close),
    ...faltas.filter((falta) => !isOfOtherFigure(falta)),
    ...lacksOfAssets(semCusto),
    ...lacksOfNames(foraDaConta.map(({ nome }) => nome)),
    ...lacksOfDoubts(duvidas),
    ...lacksOfTax(imposto),
    ...(naoConfiaveis.length > 0
      ? [
          lackOf(
            "compra",
            "Falta a compra de um ativo vendido: o resultado tem só a parte conhecida.",
            naoConfiaveis,
            "vendido no mês",
          ),
        ]
      : []),
  ];
}

/** Of an empty portfolio the last day is as good as the month's. */
function lacksOfEnd({ mes, final, ate }: CloseFigures): Lack[] {
  const lastTradingDay = latestUntil(daysOfMonth(mes).ate, isTradingDay);
  if (final === null || final.isZero() || ate === null || ate >= lastTradingDay) return [];
  return [lackOf("dados", `O valor no fim do mês é o de ${formatDay(ate)}, o último dia com preço ou movimento.`)];
}

function lacksOfAssets(tickers: readonly string[]): Lack[] {
  if (tickers.length === 0) return [];
  const counted = formatCount(tickers.length, "ativo fica", "ativos ficam");
  return [
    lackOf(
      "compra",
      `${counted} fora do valor, do ganho e da rentabilidade, porque o custo não é conhecido: ${listFew(tickers)}.`,
      tickers,
    ),
  ];
}

function lacksOfNames(names: readonly string[]): Lack[] {
  if (names.length === 0) return [];
  const counted = formatCount(names.length, "nome sem código fica", "nomes sem código ficam");
  const mayChange = names.length === 1 ? "pode" : "podem";
  return [lackOf("nome", `${counted} fora da conta e ${mayChange} mudar os valores: ${listFew(names)}.`)];
}

function lacksOfDoubts(duvidas: CloseFigures["duvidas"]): Lack[] {
  if (duvidas.length === 0) return [];
  const tickers = [...new Set(duvidas.flatMap(({ ativos }) => ativos))].sort();
  const counted = formatCount(duvidas.length, "nota com dúvida pode", "notas com dúvidas podem");
  return [lackOf("duvida", `${counted} mudar os valores de ${listFew(tickers)}.`)];
}

function lacksOfTax({ valor, pendencias, dependeDe }: CloseFigures["imposto"]): Lack[] {
  const ofFiles = pendencias.filter(isOfFiles);
  return [
    ...(valor === null ? [lackOf("imposto", "O mês está incompleto: o DARF não é conhecido.")] : []),
    ...(valor !== null && ofFiles.length < pendencias.length
      ? [lackOf("imposto", "O DARF pode mudar: há pontos a resolver na apuração do mês.")]
      : []),
    ...ofFiles.map(({ tipo, mensagem, quantidade }) => ({
      ...lackOf(tipo === "imagem" ? tipo : "arquivo", `O DARF e os outros valores podem mudar: ${mensagem}`),
      quantidade,
    })),
    ...(dependeDe === null
      ? []
      : [
          lackOf(
            "imposto",
            `O DARF pode mudar: ${formatMonthInWords(dependeDe)} está incompleto, e o que sobrar desse mês entra neste.`,
          ),
        ]),
  ];
}
