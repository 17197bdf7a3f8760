import { bold, boldMoney, listNames, paragraphs, quantity, sentences } from "@app/core/chat/answers/answer";
import { groupTable } from "@app/core/chat/answers/group-words";
import { groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { atBrokers, inPeriods } from "@app/core/chat/answers/scope";
import { type Columns, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Filters, Question } from "@app/core/chat/question";
import { meansBroker, meansDay } from "@app/core/chat/row-filter";
import { formatDay, formatMoney } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { type Decimal, sum } from "@app/core/money";
import { type FutureFlow, type FutureResult, futureFlows, realisedFutures } from "@app/core/portfolio/futures";
import { listFutureNotes } from "../../portfolio/queries/list-future-results.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { citeNotes } from "../queries/relations/cite.ts";
import { defineKind } from "./kind.ts";

/** Question 29: adjustments of futures less costs, day trade and position apart. Source: domain §5.2. */
export const futures = defineKind({
  funcao: "futuros",
  async load(ctx, { question, known }) {
    const isMeant = meansFuture(question.filtros);
    const notes = await listFutureNotes(ctx);
    const ofNotes = notes.map((note) => ({ noteId: note.id, flows: futureFlows(note).filter(isMeant) }));
    const noteIds = ofNotes.filter(({ flows }) => flows.length > 0).map(({ noteId }) => noteId);
    return {
      flows: ofNotes.flatMap(({ flows }) => flows),
      // What positions realised in the same days when they closed; of the same contracts.
      encerrados: realisedFutures(notes, known.today).encerramento.filter(isMeant),
      coverage: await getCoverage(ctx, question.filtros),
      cite: () => citeNotes(ctx, noteIds),
    };
  },
  tell({ flows, encerrados }, { question, offset }) {
    const { filtros, semCustos } = question;
    const where = `${inPeriods(filtros.periodos)}${atBrokers(filtros.corretoras)}`;
    if (flows.length === 0 && encerrados.length === 0) {
      const what = filtros.ativos.length > 0 ? `negócios de ${namesOf(filtros.ativos)}` : "negócios de futuros";
      return { nothing: `${what}${where}` };
    }
    const total = totalOf(flows);
    const subject = filtros.ativos.length > 0 ? `Em ${namesOf(filtros.ativos)}` : "Em futuros";
    const costs = formatMoney(total.custos);
    const net = `${resultWords(total.resultado)}: ajustes de ${formatMoney(total.ajuste)}; custos de ${costs}`;
    const gross = `ajustes de ${bold(formatMoney(total.ajuste))}; os custos, de ${costs}, ficam fora`;
    const heading = semCustos ? `${subject}${where}: ${gross}.` : `${subject}${where}, ${net}.`;
    return {
      response: paragraphs(
        [heading, ...partLines(flows)].join("\n"),
        closedLine(flows, encerrados),
        "O imposto retido não entra nos custos.",
      ),
      dados: flowsTable(flows, question, offset),
    };
  },
});

/** Of a series: `WIN` of `WINQ24`. A root means every series of it. */
const ROOT_LENGTH = 3;

type Dated = Pick<FutureFlow, "ticker" | "corretora" | "data" | "tipo">;

/** Which results and flows of futures a question means, but by the notes that it names. */
export function meansFuture(filtros: Filters) {
  const { ativos, classes, periodos, operacao, exceto } = filtros;
  const isOf = (names: readonly string[], ticker: string) =>
    names.some((name) => name === ticker || (name.length === ROOT_LENGTH && ticker.startsWith(name)));
  return ({ ticker, corretora, data, tipo }: Dated): boolean =>
    (ativos.length === 0 || isOf(ativos, ticker)) &&
    !isOf(exceto.ativos, ticker) &&
    (classes.length === 0 || classes.includes("futuro")) &&
    !exceto.classes.includes("futuro") &&
    meansBroker(filtros, corretora) &&
    meansDay(periodos, data) &&
    (operacao === null || operacao === tipo);
}

const isPosition = ({ tipo }: FutureResult) => tipo === "comum";

/** Names of contracts as people say them, by the root of the series. */
const rootNames: Readonly<Record<string, string>> = {
  WIN: "mini-índice",
  IND: "índice cheio",
  WDO: "mini-dólar",
  DOL: "dólar cheio",
  BGI: "boi gordo",
  CCM: "milho",
  ICF: "café",
  BIT: "bitcoin futuro",
  DI1: "DI",
};

/** `mini-índice (WIN)`, or the series as they are. */
function namesOf(tickers: readonly string[]): string {
  const named = tickers.map((ticker) => {
    const name = rootNames[ticker.slice(0, ROOT_LENGTH)];
    return name ? `${name} (${ticker})` : ticker;
  });
  return listNames(named);
}

function totalOf(flows: readonly FutureFlow[]) {
  const ajuste = sum(flows.map((flow) => flow.ajuste));
  const custos = sum(flows.map((flow) => flow.custos));
  const comprados = sum(flows.map((flow) => flow.comprados));
  const vendidos = sum(flows.map((flow) => flow.vendidos));
  return { ajuste, custos, resultado: ajuste.minus(custos), comprados, vendidos };
}

/** The sign is a word, so that nobody overlooks it. */
function resultWords(value: Decimal): string {
  if (value.isZero()) return `o resultado foi ${bold(formatMoney(value))}`;
  return `você ${value.isNegative() ? "perdeu" : "ganhou"} ${boldMoney(value.abs())}`;
}

const partNames = { day_trade: "day trade", comum: "posição" } as const;

function partLines(flows: readonly FutureFlow[]): string[] {
  return (["day_trade", "comum"] as const).flatMap((tipo) => {
    const own = flows.filter((flow) => flow.tipo === tipo);
    if (own.length === 0) return [];
    const { ajuste, custos, resultado, comprados, vendidos } = totalOf(own);
    const contracts = `${quantity(comprados.plus(vendidos))} contratos negociados, ${quantity(comprados)} comprados e ${quantity(vendidos)} vendidos`;
    return [
      `- ${partNames[tipo]}: resultado ${formatMoney(resultado)}; ajustes ${formatMoney(ajuste)}; custos ${formatMoney(custos)}; ${contracts}`,
    ];
  });
}

/** A position is realised when it closes, in full; its adjustments are settled day by day. */
function closedLine(flows: readonly FutureFlow[], closed: readonly FutureResult[]): string {
  const positions = closed.filter(isPosition);
  const flowed = totalOf(flows.filter(({ tipo }) => tipo === "comum")).resultado;
  const realized = sum(positions.map(({ resultado }) => resultado));
  const doubtful = [...new Set(positions.filter(({ confiavel }) => !confiavel).map(({ ticker }) => ticker))];
  return sentences(
    flowed.equals(realized)
      ? ""
      : `Das posições, ${formatMoney(realized)} se realizaram nesses dias, ao encerrar: é o que aparece em Resultados.`,
    doubtful.length > 0
      ? `De ${listNames(doubtful)} falta a nota de abertura ou outra: os ajustes não correspondem aos contratos abertos.`
      : "",
  );
}

/** Flows together, or each by itself where nothing is asked for. */
function flowsTable(flows: readonly FutureFlow[], { por }: Question, offset: number) {
  const figures: Columns<ReturnType<typeof totalOf>> = {
    Comprados: ({ comprados }) => quantity(comprados),
    Vendidos: ({ vendidos }) => quantity(vendidos),
    Ajustes: ({ ajuste }) => formatMoney(ajuste),
    Custos: ({ custos }) => formatMoney(custos),
    Resultado: ({ resultado }) => formatMoney(resultado),
  };
  if (por.length > 0) {
    const keyOf = (flow: FutureFlow) => keysOf(por, flow)[0] ?? "";
    const own = groupBy(flows, keyOf);
    const rows = flows.map((flow) => ({ chaves: [keyOf(flow)], count: 1, valor: totalOf([flow]).resultado }));
    const groups = groupsOf(por, rows).map((group) => ({ ...group, ...totalOf(own.get(group.chave) ?? []) }));
    return groupTable(por, groups, offset, figures);
  }
  const rows = flows.map((flow) => ({ ...flow, ...totalOf([flow]) }));
  return tableOf(rowsFrom(rows, offset), {
    Dia: ({ data }) => formatDay(data),
    Contrato: ({ ticker }) => ticker,
    Corretora: ({ corretora }) => corretora,
    Tipo: ({ tipo }) => partNames[tipo],
    ...figures,
  });
}
