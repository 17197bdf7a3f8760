import { bold, boldMoney, listNames, paragraphs, priceWithExact, quantity } from "@app/core/chat/answers/answer";
import { ledgerTable } from "@app/core/chat/answers/ledger-table";
import { positionCaveats, units } from "@app/core/chat/answers/position-words";
import type { Period } from "@app/core/chat/period";
import { endedPeriod, rowsMeant, throughEndOf } from "@app/core/chat/row-filter";
import { eventNames } from "@app/core/events/names";
import { formatDay, formatMoney, listWords } from "@app/core/format";
import { sum } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { LedgerLine } from "@app/core/portfolio/facts";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getLedgerCoverage } from "../queries/get-coverage.ts";
import { getPools, type PositionPool } from "../queries/get-pools.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";

/** Questions 4 and 5: the average price of an asset, or of each that a name may mean. */
export const averagePrice = defineKind({ funcao: "preco_medio", needs: "posicoes", readsLedger: true, load, tell });

/** Question 6: how many units of an asset are held. */
export const heldQuantity = defineKind({ funcao: "quantidade", needs: "posicoes", readsLedger: true, load, tell });

/** A position counts every broker and every day until the last of the period. */
async function load(ctx: ServiceContext, asked: Asked) {
  const { semCustos, filtros } = asked.question;
  const { periodos, corretoras } = filtros;
  const { ativos = [], daClasse, exceto } = rowsMeant(asked);
  const filter = { ativos, daClasse, exceto: { ativos: exceto?.ativos }, periodos: throughEndOf(periodos) };
  const { pools, ...found } = await getPools(ctx, filter, asked.offset, semCustos);
  return {
    ...found,
    ativos,
    corretoras,
    period: endedPeriod(periodos, asked.known.today),
    // Of a class only what is held; a named asset is told also when it is not.
    pools: ativos.length > 0 ? pools : pools.filter(({ last }) => !last.quantidadeAcumulada?.isZero()),
    leftOut: await listLeftOut(ctx, filter),
    coverage: await getLedgerCoverage(ctx, { periodos: filter.periodos }, filter),
  };
}

type Position = Awaited<ReturnType<typeof load>>;

/** A name may mean all options of a company; of further ones the answer says to ask for each. */
const MAX_TOLD = 10;

function tell(result: Position, asked: Asked): Words {
  const { ativos, pools, lines } = result;
  if (pools.length === 0) {
    const of = ativos.length > 0 ? ` de ${listNames(ativos)}` : "";
    return { nothing: `negócios${of} até a data pedida` };
  }
  const isHeld = pools.some(({ last }) => last.quantidadeAcumulada?.gt(0));
  const isKnown = pools.every(({ hole }) => hole === null);
  return {
    existe: isHeld || (isKnown ? false : null),
    response: paragraphs(
      ...pools.slice(0, MAX_TOLD).map((pool) => sentenceOf(pool, result.period, asked)),
      eventsSentence(lines),
      asked.question.agregacao === "soma" ? togetherSentence(pools) : "",
      pools.length > MAX_TOLD ? "São muitos ativos para contar de uma vez: pergunte pelo código de cada um." : "",
    ),
    ressalvas: positionCaveats(result),
    dados: ledgerTable(lines, asked.question.semCustos),
  };
}

/** Events that changed what is held or what it cost; the table alone has those of a longer history. */
function eventsSentence({ rows, total }: Position["lines"]): string {
  const events = rows.flatMap(({ tipo, ticker, data }) =>
    tipo === "comum" || tipo === "day_trade"
      ? []
      : [`${eventNames[tipo].toLowerCase()} de ${ticker} em ${formatDay(data)}`],
  );
  const told = [...new Set(events)];
  return told.length === 0 || rows.length < total ? "" : `Entraram nesta conta: ${listWords(told)}.`;
}

/** Units and costs of several positions; empty where one is not known or sold short. */
function togetherSentence(pools: readonly PositionPool[]): string {
  const held = pools.flatMap(({ last, hole }) => (hole ? [] : [last]));
  const amounts = held.flatMap(({ quantidadeAcumulada }) => quantidadeAcumulada ?? []);
  const isKnown = amounts.length === pools.length && amounts.every((it) => !it.isNegative());
  const [first] = held;
  if (!first || pools.length < 2 || !isKnown) return "";
  const isOfOneKind = held.every(({ ticker }) => tickerKind(ticker) === tickerKind(first.ticker));
  const counted = isOfOneKind ? units(first.ticker, sum(amounts)) : `${quantity(sum(amounts))} unidades`;
  const cost = formatMoney(sum(held.flatMap(({ custoTotal }) => custoTotal ?? [])));
  return `Ao todo: ${bold(counted)}, com custo total de ${cost}.`;
}

function sentenceOf({ last, hole }: PositionPool, period: Period | null, { question }: Asked): string {
  const { ticker, tipo, precoMedio, custoTotal, quantidadeAcumulada, data } = last;
  const isOfQuantity = question.funcao === "quantidade";
  if (hole) return holeSentence(hole, isOfQuantity ? "quanto você tem" : "seu preço médio");
  const when = period ? `Em ${formatDay(period.to)}, ` : "";
  if (!precoMedio || !custoTotal || !quantidadeAcumulada) {
    // A split after the last sale, or a day trade alone, ended nothing.
    const ended = tipo === "comum" ? `: a posição zerou em ${formatDay(data)}` : ", pelas suas notas";
    return `${period ? `${when}você não tinha` : "Você não tem"} ${bold(ticker)}${ended}.`;
  }
  const held = units(ticker, quantidadeAcumulada);
  if (quantidadeAcumulada.isNegative()) {
    return (
      `${when || "Pelas notas, "}sua posição em ${bold(ticker)} é vendida: ${bold(held)} a descoberto, ao preço ` +
      `médio de venda de ${boldMoney(precoMedio)}.`
    );
  }
  const price = priceWithExact(precoMedio);
  const cost = `custo total de ${formatMoney(custoTotal)}`;
  const without = question.semCustos ? ", sem as taxas das notas" : "";
  if (isOfQuantity) {
    const have = period ? `${when}você tinha` : "Você tem";
    return `${have} ${bold(held)} de ${ticker}, com preço médio de ${price} e ${cost}${without}.`;
  }
  const isOrWas = period ? `${when}seu preço médio de ${bold(ticker)} era` : `Seu preço médio de ${bold(ticker)} é`;
  return `${isOrWas} ${price}: ${held} com ${cost}${without || ", custos das notas incluídos"}.`;
}

const holeSentence = ({ ticker, data }: LedgerLine, what: string) =>
  `Não sei ${what} de ${bold(ticker)}: até ${formatDay(data)}, suas notas mostram mais vendas do que compras. ` +
  "Falta alguma nota de compra; quando você a enviar, eu refaço a conta.";
