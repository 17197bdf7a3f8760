import { bold, boldMoney, capital, fewDays, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { choosesGroups, mostOf, orderOf } from "@app/core/chat/answers/chosen";
import { chosenSentence, chosenTable, figureColumns, groupsSentence } from "@app/core/chat/answers/group-words";
import { type Group, groupsOf, keysOf } from "@app/core/chat/answers/groups";
import { answerRefusal } from "@app/core/chat/answers/refusal";
import { ofAssets, ofValue, whereOf } from "@app/core/chat/answers/scope";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Known } from "@app/core/chat/known";
import { isCount, isOfNone, type Order, type Question } from "@app/core/chat/question";
import { type Range, totalOf } from "@app/core/chat/results";
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
import { currentTicker } from "@app/core/portfolio/asset";
import type { ServiceContext } from "../../context.ts";
import { getSheetSpan } from "../../incomes/queries/get-sheet-span.ts";
import { listPayments } from "../../incomes/queries/list-payments.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";

const MAX_CITED = 12;

const typesOf = ({ medidas }: Question) => medidas.filter((it): it is keyof typeof incomeNames => it in incomeNames);
const isAnnounced = ({ medidas }: Question) => medidas.includes("anunciado");

/** What assets paid, as it was imported or typed, on the days of payment. Source: domain §5.7. */
export const incomes = defineKind({
  funcao: "proventos",
  needs: "nada",
  meant: (question) =>
    question.por.length === 0 && question.agregacao === "media" ? { ...question, por: ["mes"] } : question,
  load,
  tell,
});

/** Incomes and amortisations with their brokers and nets, in BRL, the newest first. */
const readPayments = async (ctx: ServiceContext) =>
  (await listPayments(ctx, {})).map((payment) => ({
    ...payment,
    corretora: payment.instituicao && brokerOfInstitution(payment.instituicao),
    valor: payment.valorLiquido,
  }));

type Payment = Awaited<ReturnType<typeof readPayments>>[number];

async function load(ctx: ServiceContext, { question, known }: Asked) {
  const { filtros } = question;
  const all = await readPayments(ctx);
  const isOfAsset = isChosen(filtros);
  const isOfState = ({ situacao, data }: Payment) =>
    isAnnounced(question)
      ? situacao === "anunciado" && (filtros.periodos.length > 0 || data >= known.today)
      : situacao === "recebido" && data <= known.today;
  const meant = all.filter(
    (payment) =>
      isOfAsset({ ticker: payment.ticker, classe: tickerKind(payment.ticker) }) &&
      meansBroker(filtros, payment.corretora) &&
      meansDay(filtros.periodos, payment.data) &&
      isOfState(payment),
  );
  const { valorMinimo, valorMaximo } = filtros;
  const isOfValue = ({ valor }: Payment) =>
    (valorMinimo === null || valor.gte(valorMinimo)) && (valorMaximo === null || valor.lte(valorMaximo));
  const types = typesOf(question);
  const isAsked = ({ tipo }: Payment) => (types.length === 0 ? tipo !== "amortizacao" : types.includes(tipo));
  const others = meant.filter((payment) => !isAsked(payment));
  return {
    isAny: all.length > 0,
    asked: meant.filter((payment) => isAsked(payment) && isOfValue(payment)),
    every: isOfNone(question) ? everyKey(question, all, known) : [],
    /** Received of the same assets and days, and of no kind that was asked about. */
    beside: others.filter(({ tipo }) => tipo !== "amortizacao"),
    amortised: others.filter(({ tipo }) => tipo === "amortizacao"),
    sheets: await getSheetSpan(ctx),
  };
}

type Incomes = Awaited<ReturnType<typeof load>>;

function tell(result: Incomes, { question, offset }: Asked): Words {
  const { isAny, asked, sheets } = result;
  if (!isAny) return answerRefusal("income", null);
  const { por } = question;
  const rows = por.length > 0 ? asked : chosenOf(asked, question);
  const groups = por.length > 0 ? groupsIn(result, question) : [];
  return {
    response: paragraphs(
      sentences(mainSentences(asked, rows, groups, question), besideSentences(result, question)),
      reachSentence(sheets),
    ),
    ...(por.length === 0 && rows.length === asked.length && { principal: totalOf(asked) }),
    citacoes: rows.flatMap(toCitation).slice(0, MAX_CITED),
    dados:
      rows.length === 0
        ? null
        : por.length > 0
          ? chosenTable(groups, question, offset, figureColumns("Líquido"))
          : paymentsTable(rows, offset),
    // Whether there was any more, nothing imported or typed says.
    existe: asked.length > 0 ? true : null,
  };
}

/** All months and years from the first payment on, all brokers, or all assets ever traded. */
function everyKey({ por: [por], filtros }: Question, all: readonly Payment[], { brokers, tickers, today }: Known) {
  if (por === "corretora") return [...brokers];
  if (por === "ativo") {
    const assets = [...new Set(tickers.map(currentTicker))];
    return assets.filter((ticker) => isChosen(filtros)({ ticker, classe: tickerKind(ticker) }));
  }
  const first = all.reduce((oldest, { data }) => (data < oldest ? data : oldest), today);
  return (por === "ano" ? yearsIn : monthsIn)(daysWithin({ from: first, to: today }, filtros.periodos));
}

function groupsIn({ asked, every }: Incomes, { por, tendo }: Question): Group[] {
  const groups = groupsOf(por, [
    ...asked.map((payment) => ({ chaves: keysOf(por, payment), count: 1, valor: payment.valor })),
    ...every.map((chave) => ({ chaves: [chave], count: 0, valor: ZERO })),
  ]);
  return isCount(tendo.de) ? groups.map((group) => ({ ...group, medido: new Decimal(group.count) })) : groups;
}

/** `dividendos R$ 10,00`, of each type. */
const byType = (payments: readonly Payment[], words: (name: string, total: string) => string) =>
  [...groupBy(payments, ({ tipo }) => tipo)].map(([tipo, own]) => words(incomeNames[tipo], formatMoney(totalOf(own))));

/** The payments in the order of the question, as many as it asks for. */
function chosenOf(payments: readonly Payment[], question: Question): Payment[] {
  const sorters: Record<Order, () => Payment[]> = {
    maiores: () => payments.toSorted((one, other) => other.valor.comparedTo(one.valor)),
    menores: () => payments.toSorted((one, other) => one.valor.comparedTo(other.valor)),
    recentes: () => [...payments],
    antigas: () => payments.toReversed(),
  };
  return sorters[orderOf(question) ?? "recentes"]().slice(0, mostOf(question) ?? payments.length);
}

function ofTypes(question: Question): string {
  const types = typesOf(question);
  const named = (some: readonly (keyof typeof incomeNames)[]) => listWords(some.map((tipo) => incomeNames[tipo]));
  const left = incomeTypes.filter((tipo) => !types.includes(tipo));
  if (types.length > 1 && left.length === 1) return `de proventos sem ${named(left)}`;
  return `de ${types.length > 0 ? named(types) : "proventos"}`;
}

function mainSentences(
  asked: readonly Payment[],
  chosen: readonly Payment[],
  groups: readonly Group[],
  question: Question,
): string {
  const { por, agregacao, limite, filtros } = question;
  const of = `${ofTypes(question)}${ofAssets(filtros)}${ofValue(filtros)}`;
  const where = whereOf(filtros);
  if (asked.length === 0 && !isOfNone(question)) {
    return `Não encontrei pagamento ${of}${isAnnounced(question) ? " anunciado" : ""}${where} no que você importou ou digitou.`;
  }
  const payments = formatCount(asked.length, "pagamento", "pagamentos");
  if (agregacao === "contagem") {
    const [are, sum] = asked.length === 1 ? ["É", "de"] : ["São", "somando"];
    return `${are} ${bold(payments)} ${of}${where}, ${sum} ${boldMoney(totalOf(asked))}.`;
  }
  const order = orderOf(question);
  const total = totalSentence(asked, `${of}${where}, em ${payments}`, question);
  if (por.length > 0) {
    const isOfSome = limite !== null || order !== null || agregacao === "media" || choosesGroups(question);
    const gross = isOfSome || isAnnounced(question) ? "" : grossSentence(asked);
    return sentences(isOfSome ? "" : total, groupsSentence(por, groups, question, of, where), gross);
  }
  if (!order) return sentences(total, isAnnounced(question) ? "" : grossSentence(asked));
  const told = chosen.map(({ ticker, data, valor }) => `${ticker} em ${formatDay(data)}, ${formatMoney(valor)}`);
  return chosenSentence(order, ["pagamento", "pagamentos"], ` ${of}${where}`, told);
}

function totalSentence(asked: readonly Payment[], of: string, question: Question) {
  const parts = byType(asked, (name, total) => `${name} ${total}`);
  const split = parts.length > 1 ? ` (${listWords(parts)})` : "";
  const total = boldMoney(totalOf(asked));
  if (isAnnounced(question)) {
    const days = fewDays(asked.map(({ data }) => data));
    return `Estão anunciados ${total} ${of}${split}${days && `, para ${days}`}; ainda não contam como recebidos.`;
  }
  if (asked.every(({ tipo }) => tipo === "amortizacao"))
    return `Voltaram ${total} ${of}: amortização ${amortisationIs(asked)}.`;
  return `Você recebeu ${total} ${of}${split}.`;
}

/** Of fixed income no cost is known that it could lower. Source: domain §5.7.8. */
const amortisationIs = (amortised: readonly Payment[]) =>
  amortised.some(({ ticker }) => paperKind(ticker) !== null)
    ? "é capital devolvido e não é rendimento"
    : "reduz o custo e não é rendimento";

/** What was withheld is told by what there was before it. */
function grossSentence(asked: readonly Payment[]): string {
  const gross = sum(asked.map(({ valorBruto }) => valorBruto));
  if (gross.eq(totalOf(asked))) return "";
  const isComputed = asked.some(({ brutoCalculado }) => brutoCalculado);
  const withheld = formatMoney(gross.minus(totalOf(asked)));
  return `O valor é líquido: antes do imposto na fonte, de ${withheld}, eram ${formatMoney(gross)}${isComputed ? ", em parte calculado pela alíquota do dia" : ""}.`;
}

function besideSentences({ beside, amortised }: Incomes, question: Question): string {
  const isOfAll = question.medidas.length === 0;
  if (question.agregacao !== null || (question.por.length > 0 && isOfAll)) return "";
  const others = byType(beside, (name, total) => `${total} de ${name}`);
  return sentences(
    others.length > 0 ? `À parte, ${isAnnounced(question) ? "há" : "recebeu"} ${listWords(others)}.` : "",
    amortised.length > 0
      ? `A amortização de ${formatMoney(totalOf(amortised))} fica fora da conta: ${amortisationIs(amortised)}.`
      : "",
  );
}

/** Nobody knows what no sheet tells. */
function reachSentence(sheets: Range): string {
  const imported = sheets
    ? `As planilhas importadas vão de ${formatDay(sheets.first)} a ${formatDay(sheets.last)}: o que não está nelas nem foi digitado por você não aparece aqui.`
    : "Não há movimentação da B3 importada: só o que você digitou aparece aqui.";
  return `${imported} Todos estão em **Análise de Carteira**, na aba **Proventos**.`;
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
