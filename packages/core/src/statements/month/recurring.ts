import { addDays, addMonths, type CalendarDate, daysBetween } from "../../calendar.ts";
import { formatDay, formatMoney } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import type { Decimal } from "../../money.ts";
import { descriptionStem } from "../reading/descriptions.ts";

/** Times in different months before an entry recurs. */
const LEAST_TIMES = 3;
/** Days between two times: a month, moved by weekends and short months. */
const [SHORTEST_GAP, LONGEST_GAP] = [25, 37];
/** An entry is missing once it is this late. */
const DAYS_LATE = 7;
/** Forgotten after this long, as a contract that ended. */
const FORGOTTEN_AFTER = 75;
/** A bill changes by some percent each month; more is told. */
const CHANGE_FRACTION = 0.15;

interface RecurringEntry {
  contaId: string;
  conta: string;
  data: CalendarDate;
  valor: Decimal;
  descricao: string;
  chave: string;
  /** Last day that is known of its account: what comes later may be in a statement that nobody sent yet. */
  contaAte: CalendarDate;
}

/** `Parcela 2/3`, `LOJA 02/03` */
const INSTALMENT = /\b(\d{1,2})\s?(?:\/|de)\s?(\d{1,2})\b/;

function instalmentOf({ chave }: RecurringEntry) {
  const [, number = "", count = ""] = INSTALMENT.exec(chave) ?? [];
  return { number: Number(number), count: Number(count) };
}

/** True after the last instalment, which none follows. */
function isPaidOff(before: RecurringEntry, last: RecurringEntry): boolean {
  const [{ number, count }, previous] = [instalmentOf(last), instalmentOf(before)];
  return number > 1 && number === count && previous.count === count && previous.number === number - 1;
}

/**
 * Entries that come every month: the last three of one description, account and sign, a month from each other. Those with
 * a notice come first, each part by its next day.
 *
 * @param today - the viewer's day, against which one is missing
 */
export function findRecurring(entries: readonly RecurringEntry[], today: CalendarDate) {
  const groups = groupBy(
    entries,
    ({ contaId, chave, valor }) => `${contaId} ${valor.isNegative() ? "-" : "+"} ${descriptionStem(chave)}`,
  );
  return [...groups]
    .flatMap(([chave, group]) => describe(chave, group, today) ?? [])
    .sort((a, b) => {
      const [first, second] = [placeOf(a), placeOf(b)];
      return first < second ? -1 : first > second ? 1 : 0;
    });
}

const placeOf = ({ texto, proximo, chave }: { texto: string | null; proximo: CalendarDate; chave: string }) =>
  `${texto === null ? 1 : 0} ${proximo} ${chave}`;

function describe(chave: string, group: readonly RecurringEntry[], today: CalendarDate) {
  if (descriptionStem(group[0]?.chave ?? "") === "") return undefined;
  const ordered = [...group].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
  let vezes = 1;
  for (let at = ordered.length - 1; at > 0; at -= 1) {
    const [before, after] = [ordered[at - 1], ordered[at]];
    if (!before || !after) break;
    const gap = daysBetween(before.data, after.data);
    if (gap < SHORTEST_GAP || gap > LONGEST_GAP) break;
    vezes += 1;
  }
  const last = ordered.at(-1);
  const before = ordered.at(-2);
  if (!last || !before || vezes < LEAST_TIMES || daysBetween(last.data, today) > FORGOTTEN_AFTER) return undefined;
  if (isPaidOff(before, last)) return undefined;
  const proximo = addMonths(last.data, 1);
  const known = last.contaAte < today ? last.contaAte : today;
  const isLate = known > addDays(proximo, DAYS_LATE);
  const change = last.valor.minus(before.valor).div(before.valor).abs();
  const hasChanged = change.gt(CHANGE_FRACTION);
  const situacao: "em_dia" | "atrasado" | "mudou" = isLate ? "atrasado" : hasChanged ? "mudou" : "em_dia";
  const texto = isLate
    ? `${last.descricao} era esperado em ${formatDay(proximo)} e ainda não apareceu.`
    : hasChanged
      ? `${last.descricao} mudou de ${formatMoney(before.valor.abs())} para ${formatMoney(last.valor.abs())} em ${formatDay(last.data)}.`
      : null;
  return {
    ...{ chave, descricao: last.descricao, conta: last.conta, valor: last.valor, vezes },
    ...{ ultimo: last.data, proximo, situacao, texto },
    /** Day that the notice is about. */
    dia: isLate ? proximo : last.data,
  };
}
