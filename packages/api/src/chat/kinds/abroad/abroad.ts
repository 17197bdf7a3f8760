import { type CalendarDate, dayInSaoPaulo } from "@app/core/calendar";
import { paragraphs, say } from "@app/core/chat/answers/answer";
import { allSources, citeSources } from "@app/core/chat/cite-sources";
import type { Question } from "@app/core/chat/question";
import type { ServiceContext } from "../../../context.ts";
import { readElsewhere } from "../../../portfolio/queries/elsewhere/list-elsewhere.ts";
import { readConfirmations } from "../../../portfolio/queries/elsewhere/read-confirmations.ts";
import { getAbroadYear } from "../../../taxes/queries/get-abroad-year.ts";
import { type Asked, defineKind, type Words } from "../kind.ts";
import { heldTable, heldWords } from "./held-words.ts";
import { heldThen, positionsTable, tradesTable, yearCaveats, yearSentences } from "./year-words.ts";

type Confirmed = Awaited<ReturnType<typeof readConfirmations>>["trades"][number];

/** What confirmations from abroad leave, and the tax of a year of their sales, as its sheet has them. Sources: domain §4.10, assistant §4.32. */
export const abroad = defineKind({ funcao: "exterior", readsLedger: true, load, tell });

async function load(ctx: ServiceContext, { question }: Asked) {
  const today = dayInSaoPaulo(ctx.now);
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
  const told = isOfYear(question)
    ? paragraphs(otherDays(question, ano), yearSentences(year, ano))
    : heldThen(year, ano);
  const rows = isOfYear(question) ? trades.filter(({ data }) => data.startsWith(`${ano}-`)) : trades;
  return {
    response: told,
    ressalvas: isOfYear(question) ? yearCaveats(ano) : [],
    ...citeSources(allSources(rows.filter(({ data }) => yearOf(data) <= ano).map(({ fonte }) => fonte))),
    dados: isOfYear(question) ? tradesTable(year, offset) : positionsTable(year, offset),
  };
}

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

function tellHeld({ held, avisos, trades }: Abroad, offset: number) {
  if (held.length === 0) return say(heldWords(held, avisos));
  const names = new Set(held.map(({ nome }) => nome));
  const sources = trades.filter(({ ticker }) => names.has(ticker)).map(({ fonte }) => fonte);
  return {
    response: heldWords(held, avisos),
    ...citeSources(allSources(sources)),
    dados: heldTable(held, offset),
  };
}
