import type { CalendarDate } from "@app/core/calendar";
import { bold, boldMoney, paragraphs, quantity, say, sentences } from "@app/core/chat/answers/answer";
import { MAX_TOLD } from "@app/core/chat/answers/group-words";
import { moneyCell, NO_VALUE, quantityCell, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { noticeOf } from "@app/core/chat/caveats";
import { allSources, citeSources } from "@app/core/chat/cite-sources";
import type { Question } from "@app/core/chat/question";
import { formatDay, formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { type ToldHolding, totalElsewhere } from "@app/core/holdings-elsewhere/holding";
import { valuesOf } from "@app/core/holdings-elsewhere/sentences";
import type { Decimal } from "@app/core/money";
import type { ServiceContext } from "../../context.ts";
import { readElsewhere } from "../../portfolio/queries/elsewhere/list-elsewhere.ts";
import { readConfirmations } from "../../portfolio/queries/elsewhere/read-confirmations.ts";
import { getAbroadYear } from "../../taxes/queries/get-abroad-year.ts";
import { type Asked, defineKind, type Words } from "./kind.ts";
import { CHECK, rulesOf } from "./tax-words.ts";

type Confirmed = Awaited<ReturnType<typeof readConfirmations>>["trades"][number];

/** What confirmations from abroad leave, and the tax of a year of their sales, as its sheet has them. Sources: domain §4.10, assistant §4.32. */
export const abroad = defineKind({ funcao: "exterior", readsLedger: true, load, tell });

async function load(ctx: ServiceContext, { question, known: { today } }: Asked) {
  const { trades } = await readConfirmations(ctx, today);
  // Year that is told, of its sales and of what is held at its end; null for what is held now.
  const ano = yearTold(question, today, trades);
  const year = ano === null || ano > yearOf(today) ? null : await getAbroadYear(ctx, ano);
  const { itens, total } = await readElsewhere(ctx);
  const held = itens.filter(({ tipo }) => tipo === "exterior");
  return { today, ano, year, held, avisos: total.avisos, trades };
}

type Abroad = Awaited<ReturnType<typeof load>>;

function tell(result: Abroad, { question, offset }: Asked): Words {
  const { today, ano, year, trades } = result;
  if (ano === null) return tellHeld(result, offset);
  if (ano > yearOf(today)) return say(`${ano} ainda não começou: não há imposto a apurar.`);
  if (year === null) return say(`Não há notas do exterior até o fim de ${ano}.`);
  if (!isOfYear(question)) {
    const before = trades.filter(({ data }) => yearOf(data) <= ano);
    return { response: heldThen(year, ano), ...citeTrades(before), dados: positionsTable(year, offset) };
  }
  return {
    response: paragraphs(otherDays(question, ano), yearSentences(year, ano)),
    ressalvas: [...rulesOf(["aliquota_exterior"], `${ano}-12`), ...noticeOf(CHECK)],
    ...citeTrades(trades.filter(({ data }) => yearOf(data) === ano)),
    dados: tradesTable(year, offset),
  };
}

const citeTrades = (trades: readonly Confirmed[]) => citeSources(allSources(trades.map(({ fonte }) => fonte)));

const isOfYear = ({ medidas }: Question) => medidas.includes("imposto") || medidas.includes("resultado");
const yearOf = (day: CalendarDate) => Number(day.slice(0, 4));

/** A year without sales is told only to who names it; without a year, what is held is told of today. */
function yearTold(question: Question, today: CalendarDate, trades: readonly Confirmed[]): number | null {
  const [periodo] = question.filtros.periodos;
  if (!isOfYear(question)) return periodo && periodo.to < today ? yearOf(periodo.to) : null;
  if (periodo) return yearOf(periodo.from > today || periodo.to < today ? periodo.to : today);
  return yearOf(trades.filter(({ lado }) => lado === "V").at(-1)?.data ?? today);
}

/** Sales abroad are of whole years: what is told may be of more days than were asked about, or of fewer. */
function otherDays({ filtros: { periodos } }: Question, ano: number): string {
  const [periodo] = periodos;
  const isWhole = !periodo || (periodo.from === `${ano}-01-01` && periodo.to >= `${ano}-12-31`);
  return isWhole ? "" : `No exterior se apura por ano inteiro: os valores são de ${ano}.`;
}

/** A cost in both currencies, as far as it is known. */
const costAbroad = (dollars: Decimal | null, reais: Decimal | null) =>
  dollars ? `custo de ${formatMoney(dollars, "USD")}${reais ? ` e ${formatMoney(reais)}` : ""}` : "custo não conhecido";

const unitsOf = (name: string, amount: Decimal | null) =>
  amount ? `${quantity(amount)} ${name}` : `${name}, de quantidade não conhecida`;

function heldLine({ nome, instituicao, quantidade, valor, valorE, exterior }: ToldHolding): string {
  const where = instituicao ? ` (${instituicao})` : "";
  const units = `${unitsOf(nome, quantidade)}${where}`;
  const cost = exterior ? costAbroad(exterior.custoDolar, exterior.custoReais) : "";
  if (valor === null || !exterior) return `${units}: sem valor conhecido, ${cost}`;
  if (valorE === "custo") return `${units}: ${formatMoney(valor)}, pelo custo`;
  const { preco, diaPreco, dolar, diaDolar } = exterior;
  const rate = dolar && diaDolar ? ` e pelo dólar de ${formatNumber(dolar, 4)}, de ${formatDay(diaDolar)}` : "";
  return `${units}: ${formatMoney(valor)}, pelo preço do seu último negócio, de ${formatMoney(preco, "USD")} em ${formatDay(diaPreco)}${rate}; ${cost}`;
}

/** What is held now, at which prices and dollar, and what is not in it. */
function tellHeld({ held, avisos, trades }: Abroad, offset: number): Words {
  if (held.length === 0) return say(sentences("Suas notas não deixam nada no exterior.", ...avisos));
  const { valor, de, ate } = totalElsewhere(held);
  const total =
    valor && de !== null && ate !== null
      ? `No exterior você tem ${boldMoney(valor)} (${valuesOf(de, ate)}), por preços que não são cotações.`
      : "Do que você tem no exterior não há valor conhecido.";
  const lines = held.slice(0, MAX_TOLD).map((holding) => `- ${sentences(`${heldLine(holding)}.`, ...holding.avisos)}`);
  const names = new Set(held.map(({ nome }) => nome));
  return {
    response: paragraphs(
      total,
      lines.join("\n"),
      held.length > MAX_TOLD ? "Os outros estão na tabela." : "",
      sentences(...avisos, "Tudo está em **Análise de Carteira**, na aba **Fora da bolsa**."),
    ),
    ...citeTrades(trades.filter(({ ticker }) => names.has(ticker))),
    dados: heldTable(held, offset),
  };
}

function heldTable(held: readonly ToldHolding[], offset: number) {
  return tableOf(rowsFrom(held, offset), {
    Ativo: ({ nome }) => nome,
    Corretora: ({ instituicao }) => instituicao || NO_VALUE,
    Quantidade: ({ quantidade }) => quantityCell(quantidade),
    Preço: ({ exterior }) => moneyCell(exterior?.preco, "USD"),
    "Dia do preço": ({ exterior }) => (exterior ? formatDay(exterior.diaPreco) : NO_VALUE),
    Dólar: ({ exterior }) => (exterior?.dolar ? formatNumber(exterior.dolar, 4) : NO_VALUE),
    Valor: ({ valor }) => moneyCell(valor),
    "Custo em dólares": ({ exterior }) => moneyCell(exterior?.custoDolar, "USD"),
    "Custo em reais": ({ exterior }) => moneyCell(exterior?.custoReais),
  });
}

type Year = NonNullable<Awaited<ReturnType<typeof getAbroadYear>>>;

/** As the sheet of the year has it. */
function yearSentences(year: Year, ano: number): string {
  const { estado, motivos, emAndamento, foraDasNotas } = year;
  const isComputed = estado === "apurado" || (estado === "semVendas" && motivos.length === 0);
  const told = isComputed
    ? sentences(assessed(year, ano), emAndamento ? "O ano não terminou: são as vendas até agora." : "")
    : sentences(`O imposto do exterior de ${bold(String(ano))} não está apurado.`, ...motivos);
  return paragraphs(told, foraDasNotas ?? "");
}

function assessed(
  { estado, ganhos, perdas, perdasUsadas, base, aliquota, imposto, perdasACompensar }: Year,
  ano: number,
) {
  const left = perdasACompensar?.gt(0) ? `Restam perdas de ${boldMoney(perdasACompensar)} para anos seguintes.` : "";
  if (estado === "semVendas" || !ganhos || !perdas || !base || !imposto || !aliquota) {
    return sentences(`Em ${ano} suas notas não têm venda no exterior: não há imposto do ano.`, left);
  }
  return sentences(
    `No exterior, em ${ano}, seus lucros somam ${boldMoney(ganhos)} e suas perdas, ${boldMoney(perdas)}.`,
    perdasUsadas?.gt(0) ? `De perdas de anos anteriores foram usados ${formatMoney(perdasUsadas)}.` : "",
    `O resultado a tributar é de ${formatMoney(base)}. Com a alíquota de ${formatPercent(aliquota, 0)}, o imposto do ano é de ${boldMoney(imposto)}, pago com a declaração anual e não por mês.`,
    left,
  );
}

function tradesTable({ negocios }: Year, offset: number) {
  return tableOf(rowsFrom(negocios, offset), {
    Ativo: ({ ticker }) => ticker,
    Dia: ({ data }) => formatDay(data),
    Negócio: ({ lado }) => (lado === "C" ? "Compra" : "Venda"),
    Quantidade: ({ quantidade }) => quantity(quantidade),
    "Em dólares": ({ dolares }) => formatMoney(dolares, "USD"),
    "Dólar (PTAX)": ({ cotacao }) => (cotacao ? formatNumber(cotacao, 4) : NO_VALUE),
    "Em reais": ({ reais }) => moneyCell(reais),
    Custo: ({ custo }) => moneyCell(custo),
    Resultado: ({ resultado }) => moneyCell(resultado),
  });
}

/** What was held at the end of a year, by its cost: nobody knows what it was worth. */
function heldThen(year: Year, ano: number): string {
  const when = year.emAndamento ? "Hoje" : `Em 31/12/${ano}`;
  const positions = year.posicoes.map(
    ({ ticker, quantidade, custoDolar, custoReais }) =>
      `${unitsOf(ticker, quantidade)} (${costAbroad(custoDolar, custoReais)})`,
  );
  const told =
    positions.length === 0
      ? `${when}, suas notas não deixam nada no exterior.`
      : `${when}, suas notas deixam no exterior, pelo custo: ${positions.join("; ")}.`;
  return sentences(told, "O valor daquele dia não é conhecido.");
}

function positionsTable({ posicoes }: Year, offset: number) {
  return tableOf(rowsFrom(posicoes, offset), {
    Ativo: ({ ticker }) => ticker,
    Quantidade: ({ quantidade }) => quantityCell(quantidade),
    "Custo em dólares": ({ custoDolar }) => moneyCell(custoDolar, "USD"),
    "Custo em reais": ({ custoReais }) => moneyCell(custoReais),
  });
}
