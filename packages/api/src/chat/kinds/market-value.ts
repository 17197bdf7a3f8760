import {
  bold,
  boldMoney,
  listNames,
  lowerFirst,
  paragraphs,
  quantity,
  rangeSentence,
  say,
  sentences,
  signed,
} from "@app/core/chat/answers/answer";
import { isOfSign } from "@app/core/chat/answers/chosen";
import { MAX_TOLD } from "@app/core/chat/answers/group-words";
import { ONLY_NOTES, unknownCostOf } from "@app/core/chat/answers/position-words";
import { ofAssets, signNames } from "@app/core/chat/answers/scope";
import { moneyCell, NO_VALUE, priceCell, quantityCell, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { type AnswerCaveat, caveatOf, noticeOf } from "@app/core/chat/caveats";
import type { Measure, Question } from "@app/core/chat/question";
import { endedPeriod, isChosen, namesAssets } from "@app/core/chat/row-filter";
import { formatCount, formatDay, formatMoney, formatPercent } from "@app/core/format";
import { netWorth } from "@app/core/holdings-elsewhere/holding";
import { withoutElsewhere } from "@app/core/holdings-elsewhere/sentences";
import type { Decimal } from "@app/core/money";
import type { PriceSource } from "@app/core/portfolio/positions-schema";
import { type PricedPosition, totalPositions } from "@app/core/portfolio/priced-positions";
import type { ServiceContext } from "../../context.ts";
import { readElsewhere } from "../../portfolio/queries/elsewhere/list-elsewhere.ts";
import { listValued } from "../../portfolio/queries/list-holdings.ts";
import { citeHeld } from "../queries/get-pools.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";

const OLD_PRICES = "mais de cinco dias úteis";

/** What is held at the last known prices, and what it would gain or lose at them. */
export const marketValue = defineKind({
  funcao: "valor_de_mercado",
  needs: "patrimonio",
  readsLedger: true,
  load,
  tell,
});

async function load(ctx: ServiceContext, { question, known: { today } }: Asked) {
  const dia = endedPeriod(question.filtros.periodos, today)?.to ?? today;
  const held = (await listValued(ctx, dia)).filter(({ quantidade }) => !quantidade?.isZero());
  const posicoes = inOrder(held.filter(isChosen(question.filtros)), question);
  const escolhidas = chosenOf(posicoes, question);
  const isToday = dia === today;
  const isWhole = isToday && escolhidas === null && !namesAssets(question.filtros);
  return {
    dia,
    isToday,
    posicoes,
    escolhidas,
    totais: totalPositions(posicoes),
    /** What is held elsewhere and in no figure; null where the question is of a part or of another day. */
    foraDaBolsa: isWhole ? (await readElsewhere(ctx)).total : null,
    cite: () => citeHeld(ctx, escolhidas ?? posicoes, dia),
  };
}

type Valued = Awaited<ReturnType<typeof load>>;

function tell(result: Valued, asked: Asked): Words {
  const { dia, isToday, posicoes, escolhidas, totais, foraDaBolsa } = result;
  const without = foraDaBolsa ? sentences(withoutElsewhere(foraDaBolsa), wholeOf(totais.valor, foraDaBolsa)) : "";
  if (posicoes.length === 0) return say(paragraphs(nothingHeld(result, asked), without));
  const { medidas } = asked.question;
  const isOpenResult = medidas.includes("resultado_aberto") && !medidas.includes("valor_de_mercado");
  const shown = escolhidas ?? posicoes;
  const isTold = asked.question.filtros.ativos.length > 0 || posicoes.length === 1;
  const told = escolhidas?.slice(0, MAX_TOLD) ?? (isTold && posicoes.length <= MAX_TOLD ? posicoes : []);
  const each = told.map((position) => positionSentence(position, medidas));
  const whole = posicoes.length > 1 && !escolhidas ? totalSentence(result, isOpenResult) : "";
  const lead = escolhidas ? noneOfSign(escolhidas, asked.question) : whole;
  const on = isToday ? "" : `Em ${formatDay(dia)}: `;
  const withoutPrice = `Sem preço conhecido, fora da conta: ${listNames(totais.semPreco)}. ${GIVE_PRICE}`;
  const response = paragraphs(
    lead && `${on}${lead}`,
    ...each.map((text) => (lead ? text : `${on}${text}`)),
    escolhidas && escolhidas.length > told.length ? "As outras estão na tabela." : "",
    isOpenResult ? firstByRate(posicoes, escolhidas, asked.question) : "",
    without,
  );
  return {
    response,
    ressalvas: [
      ...caveatOf("semPreco", totais.semPreco.length, totais.semPreco.length > 0 ? withoutPrice : ""),
      ...unknownCostOf(totais.semCusto),
      ...pricesCaveats(shown),
      ...noticeOf(ONLY_NOTES),
    ],
    dados: holdingsTable(shown, asked.offset),
  };
}

/** The net worth, where anything is held elsewhere. */
function wholeOf(proven: Decimal | null, elsewhere: NonNullable<Valued["foraDaBolsa"]>): string {
  const whole = elsewhere.valor && netWorth(proven, elsewhere);
  return whole ? `Com isso, seu patrimônio é de ${boldMoney(whole)}.` : "";
}

/** What positions are put in order by. */
const keyIn =
  ({ medidas }: Question) =>
  ({ valor, resultadoAberto }: PricedPosition) =>
    medidas.includes("resultado_aberto") ? resultadoAberto : valor;

const isOfSmallest = ({ agregacao, ordem }: Question) => agregacao === "menor" || ordem === "menores";

function inOrder(positions: PricedPosition[], question: Question): PricedPosition[] {
  const keyOf = keyIn(question);
  const sign = isOfSmallest(question) ? 1 : -1;
  return positions.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (!first || !second) return Number(!first) - Number(!second);
    return first.comparedTo(second) * sign || (a.ticker < b.ticker ? -1 : 1);
  });
}

/** How many of the largest or smallest are asked for; null for all. */
function limitOf({ agregacao, ordem, limite }: Question): number | null {
  if (agregacao === "maior" || agregacao === "menor") return 1;
  return ordem === "maiores" || ordem === "menores" ? limite : null;
}

/** Of positions in order, those that are asked for and those equal to the last of them; null where all are, or none has a figure. */
function chosenOf(positions: readonly PricedPosition[], question: Question): PricedPosition[] | null {
  const keyOf = keyIn(question);
  const { sinal } = question.filtros;
  if (sinal) return positions.filter(({ resultadoAberto }) => resultadoAberto && isOfSign(resultadoAberto, sinal));
  const known = positions.filter((position) => keyOf(position) !== null);
  const limit = limitOf(question);
  if (limit === null || known.length === 0) return null;
  const last = known.slice(0, limit).at(-1);
  const least = last && keyOf(last);
  return known.filter((position, index) => index < limit || (least && keyOf(position)?.equals(least)));
}

/** The best or worst result over its cost, where it is of another position than the best or worst in BRL. */
function firstByRate(
  positions: readonly PricedPosition[],
  chosen: readonly PricedPosition[] | null,
  question: Question,
): string {
  if (limitOf(question) !== 1 || !chosen) return "";
  const isSmallest = isOfSmallest(question);
  const rated = positions.flatMap((position) => {
    const rate = openRate(position);
    return rate ? [{ ticker: position.ticker, rate }] : [];
  });
  const [first] = rated.toSorted((a, b) => a.rate.comparedTo(b.rate) * (isSmallest ? 1 : -1));
  if (!first || chosen.some(({ ticker }) => ticker === first.ticker)) return "";
  return `Em relação ao custo, o ${isSmallest ? "pior" : "melhor"} resultado é o de ${bold(first.ticker)}: ${bold(formatPercent(first.rate))}.`;
}

/** Who asks for the worst result expects a loss, and for the best a gain; empty where the first is one, or nothing of it is asked. */
function noneOfSign([first]: readonly PricedPosition[], question: Question): string {
  const { sinal } = question.filtros;
  if (sinal) return first ? "" : `Nenhuma posição${ofAssets(question.filtros)} está com ${signNames[sinal]}.`;
  const open = first?.resultadoAberto;
  if (!open || !question.medidas.includes("resultado_aberto")) return "";
  const isSmallest = isOfSmallest(question);
  if (!open.isZero() && open.isNegative() === isSmallest) return "";
  const [wanted, rank] = isSmallest ? ["prejuízo", "menor"] : ["lucro", "maior"];
  return `Nenhuma posição${ofAssets(question.filtros)} está com ${wanted}; a de ${rank} resultado é ${bold(first.ticker)}.`;
}

/** The open result over its cost, as a fraction; null where either is not known. */
const openRate = ({ resultadoAberto, custoTotal }: PricedPosition): Decimal | null =>
  resultadoAberto && custoTotal && !custoTotal.isZero() ? resultadoAberto.div(custoTotal.abs()) : null;

const sourceNames: Readonly<Record<PriceSource, string>> = {
  b3: "fechamento da B3",
  provedor: "cotação do provedor de preços",
  tesouro: "preço de venda do Tesouro Direto",
  pessoa: "preço que você informou",
  ultimo_negocio: "preço do seu último negócio, e não uma cotação,",
};

/** `fechamento da B3 de 14/06/2026`. */
function priceWords({ preco, dataPreco, fontePreco, precoAntigo }: PricedPosition): string {
  if (!preco || !dataPreco || !fontePreco) return "";
  const old = precoAntigo ? `, há ${OLD_PRICES}` : "";
  return `${sourceNames[fontePreco]} de ${formatDay(dataPreco)}${old}`;
}

/** What one position is worth, or would gain, with the price's day and source. */
export function positionSentence(position: PricedPosition, medidas: readonly Measure[]): string {
  const { ticker, quantidade, preco, valor, custoTotal, resultadoAberto } = position;
  if (!quantidade) return `De ${bold(ticker)} não sei a quantidade nem o custo: faltam compras nas suas notas.`;
  if (!preco || !valor) return `De ${bold(ticker)} não tenho cotação: ${lowerFirst(GIVE_PRICE)}`;
  const price = `${priceCell(preco)} (${priceWords(position)})`;
  const isShort = quantidade.isNegative() ? " vendidas a descoberto" : "";
  const held = `${quantity(quantidade.abs())} ${ticker}${isShort}`;
  if (medidas.includes("preco") && medidas.length === 1)
    return `O último preço conhecido de ${bold(ticker)} é ${price}.`;
  const worth = `${held} a ${price}, com valor de mercado de ${boldMoney(valor.abs())}`;
  if (!resultadoAberto || !custoTotal) return `${worth}.`;
  const rate = openRate(position);
  const open = `${signed(resultadoAberto)} em relação ao custo de ${formatMoney(custoTotal.abs())}${rate ? ` (${formatPercent(rate)})` : ""}`;
  if (medidas.includes("resultado_aberto")) {
    return `Em ${bold(ticker)} você está com ${open}, antes de vender e do imposto: ${worth}.`;
  }
  return `${worth}: ${open}, antes de vender.`;
}

function totalSentence({ posicoes, totais, isToday }: Valued, isOpenResult: boolean): string {
  const { valor, custo, resultadoAberto, taxaAberta } = totais;
  if (valor === null) return "";
  const priced = posicoes.filter((position) => position.valor !== null).length;
  const assets = formatCount(priced, "ativo", "ativos");
  const verb = isToday ? "têm" : "tinham";
  const rate = taxaAberta ? ` (${formatPercent(taxaAberta)} do custo)` : "";
  const open = resultadoAberto ? `${signed(resultadoAberto)}${rate}` : "";
  if (isOpenResult && open)
    return `Seu resultado aberto em ${assets} é ${open}; eles ${verb} valor de mercado de ${boldMoney(valor)}.`;
  const worth = `${assets} ${verb} valor de mercado de ${boldMoney(valor)}`;
  return open ? `${worth}; o custo é ${formatMoney(custo)}; ${open}, antes de vender.` : `${worth}.`;
}

/** Third way of not knowing, with what would answer. Source: assistant §5.3. */
const GIVE_PRICE =
  "Informe um preço em Posições ou peça a quem administra o Farol para carregar as cotações históricas da B3 (COTAHIST).";

function pricesCaveats(positions: readonly PricedPosition[]): AnswerCaveat[] {
  const traded = positions.filter(({ fontePreco }) => fontePreco === "ultimo_negocio").map(({ ticker }) => ticker);
  // Without a quantity there is no value that rests on the price.
  const old = positions.filter(({ precoAntigo, quantidade }) => precoAntigo && quantidade).map(({ ticker }) => ticker);
  const lastTrade = `O preço de ${listNames(traded)} é o do seu último negócio, e não uma cotação.`;
  return [
    ...noticeOf(traded.length > 0 ? lastTrade : ""),
    ...caveatOf(
      "precoAntigo",
      old.length,
      old.length > 0 ? `Há preços antigos, de ${OLD_PRICES}: ${listNames(old)}.` : "",
    ),
  ];
}

function nothingHeld({ dia, isToday }: Valued, { question, range }: Asked): string {
  const { ativos, classes } = question.filtros;
  const of =
    ativos.length > 0 ? ` ${listNames(ativos)}` : classes.length > 0 ? " ativos dessa classe" : " nenhum ativo";
  const when = isToday ? "Você não tem" : `Em ${formatDay(dia)} você não tinha`;
  return sentences(`${when}${of} em carteira, pelas suas notas.`, rangeSentence(range));
}

function holdingsTable(positions: readonly PricedPosition[], offset: number) {
  return tableOf(rowsFrom(positions, offset), {
    Ativo: ({ ticker }) => ticker,
    Quantidade: ({ quantidade }) => quantityCell(quantidade),
    Preço: ({ preco }) => (preco ? priceCell(preco) : "sem preço"),
    "Dia do preço": ({ dataPreco }) => (dataPreco ? formatDay(dataPreco) : NO_VALUE),
    "Fonte do preço": ({ fontePreco }) =>
      fontePreco ? sourceNames[fontePreco].replace(", e não uma cotação,", "") : NO_VALUE,
    Valor: ({ valor }) => moneyCell(valor),
    Custo: ({ custoTotal }) => moneyCell(custoTotal),
    "Resultado aberto": ({ resultadoAberto }) => moneyCell(resultadoAberto),
  });
}
