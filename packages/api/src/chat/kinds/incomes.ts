import { bold, boldMoney, paragraphs, say, sentences } from "@app/core/chat/answers/answer";
import {
  capital,
  choosesGroups,
  chosenGroups,
  figureColumns,
  type Group,
  groupsOf,
  groupsSentence,
  groupTable,
  keysOf,
  meanSentence,
} from "@app/core/chat/answers/groups";
import { answerRefusal } from "@app/core/chat/answers/refusal";
import { ofAssets, ofValue, whereOf } from "@app/core/chat/answers/scope";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Known } from "@app/core/chat/known";
import { type Grouping, isCount, isOfNone, type Question } from "@app/core/chat/question";
import type { Range } from "@app/core/chat/results";
import { daysWithin, isChosen, meansBroker, meansDay, monthsIn, yearsIn } from "@app/core/chat/row-filter";
import type { Citacao } from "@app/core/chat/schema";
import { paperKind } from "@app/core/documents/b3/paper";
import { formatCount, formatDay, formatMoney, listWords } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { brokerOfInstitution } from "@app/core/imports/institution";
import { incomeNames } from "@app/core/incomes/names";
import { incomeTypes } from "@app/core/incomes/schema";
import { Decimal, sum, ZERO } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import { SHEET_PAGE } from "@app/core/notes/source";
import { getSheetSpan } from "../../incomes/queries/get-sheet-span.ts";
import { listPayments } from "../../incomes/queries/list-payments.ts";
import { defineKind } from "./kind.ts";

type Payment = Awaited<ReturnType<typeof listPayments>>[number] & { corretora: string | null };

interface Incomes {
  /** False where nothing was ever imported or typed. */
  isAny: boolean;
  /** Those asked about, the newest first. */
  asked: Payment[];
  /** Received of the same assets and days, and of no kind that was asked about. */
  beside: Payment[];
  amortised: Payment[];
  /** Where groups without any are asked for all that there are. */
  every: string[];
  /** Days that confirmed spreadsheets tell of. */
  sheets: Range;
}

const MAX_TOLD = 3;
const MAX_CITED = 12;

const typesOf = ({ medidas }: Question) => medidas.filter((it): it is keyof typeof incomeNames => it in incomeNames);

/** What assets paid, as it was imported or typed, on the days of payment. Source: domain §5.7. */
export const incomes = defineKind<Incomes>({
  funcao: "proventos",
  needs: "nada",
  async load(ctx, { question, known }) {
    const all = (await listPayments(ctx, {})).map((payment) => ({
      ...payment,
      corretora: payment.instituicao && brokerOfInstitution(payment.instituicao),
    }));
    const { periodos, valorMinimo, valorMaximo } = question.filtros;
    const isOfAsset = isChosen(question.filtros);
    const meant = all.filter(
      ({ ticker, corretora, data }) =>
        isOfAsset({ ticker, classe: tickerKind(ticker) }) &&
        meansBroker(question.filtros, corretora) &&
        meansDay(periodos, data),
    );
    const isOfValue = ({ valorLiquido }: Payment) =>
      (valorMinimo === null || valorLiquido.gte(valorMinimo)) &&
      (valorMaximo === null || valorLiquido.lte(valorMaximo));
    const types = typesOf(question);
    const isAnnounced = question.medidas.includes("anunciado");
    const ofState = meant.filter(({ situacao, data }) =>
      isAnnounced
        ? situacao === "anunciado" && (periodos.length > 0 || data >= known.today)
        : situacao === "recebido" && data <= known.today,
    );
    const isAsked = ({ tipo }: Payment) => (types.length === 0 ? tipo !== "amortizacao" : types.includes(tipo));
    const others = ofState.filter((payment) => !isAsked(payment));
    return {
      isAny: all.length > 0,
      asked: ofState.filter((payment) => isAsked(payment) && isOfValue(payment)),
      every: isOfNone(question) ? everyKey(question, all, known) : [],
      beside: others.filter(({ tipo }) => tipo !== "amortizacao"),
      amortised: others.filter(({ tipo }) => tipo === "amortizacao"),
      sheets: await getSheetSpan(ctx),
    };
  },
  tell(result, { question, offset }) {
    const { isAny, asked, sheets } = result;
    if (!isAny) return answerRefusal("income", null);
    const por = groupingOf(question);
    const groups = chosenGroups(groupsFor(question, result), question);
    const rows = por.length > 0 ? asked : chosenOf(asked, question);
    return {
      ...say(
        paragraphs(
          sentences(mainSentences(result, question), besideSentences(result, question)),
          reachSentence(sheets),
        ),
      ),
      ...(por.length > 0 || rows.length < asked.length ? {} : { principal: netOf(asked) }),
      citacoes: rows.flatMap(toCitation).slice(0, MAX_CITED),
      dados:
        rows.length === 0
          ? null
          : por.length > 0
            ? groupTable(por, groups, offset, figureColumns("Líquido"))
            : paymentsTable(rows, offset),
      // Whether there was any more, nothing imported or typed says.
      existe: asked.length > 0 ? true : null,
    };
  },
});

const groupingOf = ({ por, agregacao }: Question): readonly Grouping[] =>
  por.length === 0 && agregacao === "media" ? ["mes"] : por;

const netOf = (payments: readonly Payment[]) => sum(payments.map(({ valorLiquido }) => valorLiquido));
const grossOf = (payments: readonly Payment[]) => sum(payments.map(({ valorBruto }) => valorBruto));
const byType = (payments: readonly Payment[]) =>
  [...groupBy(payments, ({ tipo }) => tipo)].map(([tipo, own]) => ({ tipo, valor: netOf(own) }));

/** All months and years from the first payment on, all brokers, or all assets ever traded. */
function everyKey({ por: [por], filtros }: Question, all: readonly Payment[], { brokers, tickers, today }: Known) {
  if (por === "corretora") return [...brokers];
  if (por === "ativo") return tickers.filter((ticker) => isChosen(filtros)({ ticker, classe: tickerKind(ticker) }));
  const first = all.reduce((oldest, { data }) => (data < oldest ? data : oldest), today);
  return (por === "ano" ? yearsIn : monthsIn)(daysWithin({ from: first, to: today }, filtros.periodos));
}

function groupsFor(question: Question, { asked, every }: Pick<Incomes, "asked" | "every">): Group[] {
  const por = groupingOf(question);
  if (por.length === 0) return [];
  const groups = groupsOf(por, [
    ...asked.map((payment) => ({ chaves: keysOf(por, payment), count: 1, valor: payment.valorLiquido })),
    ...every.map((chave) => ({ chaves: [chave], count: 0, valor: ZERO })),
  ]);
  return isCount(question.tendo.de) ? groups.map((group) => ({ ...group, medido: new Decimal(group.count) })) : groups;
}

const byNet = (one: Payment, other: Payment) => other.valorLiquido.comparedTo(one.valorLiquido);
const sorters = {
  maiores: (payments: readonly Payment[]) => payments.toSorted(byNet),
  menores: (payments: readonly Payment[]) => payments.toSorted((one, other) => byNet(other, one)),
  recentes: (payments: readonly Payment[]) => [...payments],
  antigas: (payments: readonly Payment[]) => payments.toReversed(),
};
const orders = { maior: "maiores", menor: "menores", ultimo: "recentes", primeiro: "antigas" } as const;

function orderOf({ agregacao, ordem }: Question) {
  return agregacao && agregacao in orders ? orders[agregacao as keyof typeof orders] : ordem;
}

/** The payments in the order of the question, as many as it asks for. */
function chosenOf(payments: readonly Payment[], question: Question): Payment[] {
  const order = orderOf(question);
  const sorted = order ? sorters[order](payments) : [...payments];
  const isOfOne = question.agregacao !== null && question.agregacao in orders;
  return sorted.slice(0, question.limite ?? (isOfOne ? 1 : sorted.length));
}

const ranks = {
  maiores: ["Maior pagamento", "Maiores pagamentos"],
  menores: ["Menor pagamento", "Menores pagamentos"],
  recentes: ["Último pagamento", "Últimos pagamentos"],
  antigas: ["Primeiro pagamento", "Primeiros pagamentos"],
} as const;

const ofTypes = (question: Question) => {
  const types = typesOf(question);
  const left = incomeTypes.filter((tipo) => !types.includes(tipo));
  if (types.length > 1 && left.length === 1)
    return `de proventos sem ${listWords(left.map((tipo) => incomeNames[tipo]))}`;
  return `de ${types.length > 0 ? listWords(types.map((tipo) => incomeNames[tipo])) : "proventos"}`;
};

function mainSentences(result: Incomes, question: Question): string {
  const { asked } = result;
  const of = `${ofTypes(question)}${ofAssets(question.filtros)}${ofValue(question.filtros)}`;
  const where = whereOf(question.filtros);
  const isAnnounced = question.medidas.includes("anunciado");
  if (asked.length === 0 && !isOfNone(question)) {
    return `Não encontrei pagamento ${of}${isAnnounced ? " anunciado" : ""}${where} no que você importou ou digitou.`;
  }
  const por = groupingOf(question);
  const payments = formatCount(asked.length, "pagamento", "pagamentos");
  if (question.agregacao === "contagem") return `São ${bold(payments)} ${of}${where}.`;
  const groups = groupsFor(question, result);
  if (por.length > 0 && question.agregacao === "media") return meanSentence(por, groups, of, where);
  if (por.length > 0) {
    const told = groupsSentence(por, groups, question, of, where);
    return question.limite === null && orderOf(question) === null && !choosesGroups(question)
      ? sentences(totalSentence(asked, of, where, payments, isAnnounced), told)
      : told;
  }
  const order = orderOf(question);
  const chosen = chosenOf(asked, question);
  if (!order)
    return sentences(totalSentence(asked, of, where, payments, isAnnounced), isAnnounced ? "" : grossSentence(asked));
  const told = chosen
    .slice(0, MAX_TOLD)
    .map(({ ticker, data, valorLiquido }) => `${ticker} em ${formatDay(data)}, ${formatMoney(valorLiquido)}`);
  const rest = chosen.length > MAX_TOLD ? ["outros, que estão na tabela"] : [];
  return `${ranks[order][chosen.length === 1 ? 0 : 1]} ${of}${where}: ${[...told, ...rest].join("; ")}.`;
}

function totalSentence(asked: readonly Payment[], of: string, where: string, payments: string, isAnnounced: boolean) {
  const parts = byType(asked);
  const split =
    parts.length > 1
      ? ` (${listWords(parts.map(({ tipo, valor }) => `${incomeNames[tipo]} ${formatMoney(valor)}`))})`
      : "";
  const total = boldMoney(netOf(asked));
  if (isAnnounced)
    return `Estão anunciados ${total} ${of}${where}, em ${payments}${split}; ainda não contam como recebidos.`;
  if (asked.every(({ tipo }) => tipo === "amortizacao"))
    return `Voltaram ${total} ${of}${where}, em ${payments}: amortização ${amortisationIs(asked)}.`;
  return `Você recebeu ${total} ${of}${where}, em ${payments}${split}.`;
}

/** Of fixed income no cost is known that it could lower. Source: domain §5.7.8. */
const amortisationIs = (amortised: readonly Payment[]) =>
  amortised.some(({ ticker }) => paperKind(ticker) !== null)
    ? "é capital devolvido e não é rendimento"
    : "reduz o custo e não é rendimento";

/** What was withheld is told by what there was before it. */
function grossSentence(asked: readonly Payment[]): string {
  const gross = grossOf(asked);
  if (gross.eq(netOf(asked))) return "";
  const computed = asked.some(({ brutoCalculado }) => brutoCalculado)
    ? ", em parte calculado pela alíquota do dia"
    : "";
  const withheld = formatMoney(gross.minus(netOf(asked)));
  return `O valor é líquido: antes do imposto na fonte, de ${withheld}, eram ${formatMoney(gross)}${computed}.`;
}

function besideSentences({ beside, amortised }: Incomes, { medidas, agregacao, por }: Question): string {
  if (agregacao !== null || por.length > 0) return "";
  const others = byType(beside).map(({ tipo, valor }) => `${formatMoney(valor)} de ${incomeNames[tipo]}`);
  const isAnnounced = medidas.includes("anunciado");
  return sentences(
    others.length > 0 ? `À parte, ${isAnnounced ? "há" : "recebeu"} ${listWords(others)}.` : "",
    amortised.length > 0
      ? `A amortização de ${formatMoney(netOf(amortised))} fica fora da conta: ${amortisationIs(amortised)}.`
      : "",
  );
}

/** Nobody knows what no sheet tells. */
function reachSentence(sheets: Range): string {
  const imported = sheets
    ? `As planilhas importadas vão de ${formatDay(sheets.first)} a ${formatDay(sheets.last)}`
    : "Não há movimentação da B3 importada";
  return `${imported}: o que não está nelas nem foi digitado por você não aparece aqui. Todos estão em **Análise de Carteira**, na aba **Proventos**.`;
}

const placeOf = ({ origem, arquivo, aba, linha }: Payment) =>
  origem === "digitado"
    ? "Digitado por você"
    : [arquivo ?? "Documento importado", aba ?? "", linha === null ? "" : `linha ${linha}`].filter(Boolean).join(" · ");

function toCitation(payment: Payment): Citacao[] {
  const { arquivoId, arquivo, corretora, linha } = payment;
  if (!arquivoId || !arquivo) return [];
  const place = { arquivoId, nomeArquivo: arquivo, notaId: null, pagina: SHEET_PAGE, linha };
  return [{ rotulo: placeOf(payment), numero: null, corretora, dataPregao: null, ...place }];
}

const paymentsTable = (payments: readonly Payment[], offset: number) =>
  tableOf(rowsFrom(payments, offset), {
    Pagamento: ({ data }) => formatDay(data),
    Ativo: ({ ticker }) => ticker,
    Tipo: ({ tipo }) => capital(incomeNames[tipo]),
    Bruto: ({ valorBruto, brutoCalculado }) => `${formatMoney(valorBruto)}${brutoCalculado ? " (calculado)" : ""}`,
    Líquido: ({ valorLiquido }) => formatMoney(valorLiquido),
    Corretora: ({ corretora }) => corretora ?? NO_VALUE,
    Origem: placeOf,
  });
