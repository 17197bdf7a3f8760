import type { CalendarDate } from "../../calendar.ts";
import { formatDay, formatMoney } from "../../format.ts";
import { Decimal, sum, toCents, ZERO } from "../../money.ts";
import { findRule } from "../rules.ts";
import { type LatePayment, latePayment } from "./late-payment.ts";

/** Amount the person reports as paid on a month's slip, in BRL; after the due date it includes fine and interest. */
export interface Payment {
  data: CalendarDate;
  valor: Decimal;
}

/** The slip that is paid. */
interface Due {
  /** In BRL, without fine and interest; null while the slip is not known. */
  valor: Decimal | null;
  vencimento: CalendarDate | null;
}

/** A slip against its payments, in BRL. Paying changes no base. */
interface Settlement {
  pago: Decimal;
  /** Part of the slip that is not paid yet; zero when nothing is due, null while it is not known. */
  falta: Decimal | null;
  /**
   * Set where `falta` is null for lack of a Selic rate: the amount of slip and fine left open by the last late payment,
   * before interest, which comes on top; zero when slip and fine are paid. Null otherwise.
   */
  faltaAoMenos: Decimal | null;
  /** Paid beyond the amount due now. */
  aMais: Decimal | null;
  /** Something was paid, and less is missing than a slip may be of. Source: domain §4.5.3. */
  faltaPouco: boolean;
  /** One or two sentences; null while nothing was paid. */
  frase: string | null;
  /** The last payment after the due day; null when there is none, or the slip is not known. Its interest may be unknown. */
  atrasado: LateShare | null;
}

/** A late payment, and the amount owed on its day. */
interface LateShare extends LatePayment {
  data: CalendarDate;
  /** Amount owed on the slip before this payment. */
  devido: Decimal;
  pago: Decimal;
}

/**
 * Compares the current slip with its payments, so that a note added later shows the missing amount. A payment after the
 * due day pays the slip, its fine and its interest in proportion, so that less than the total of its day leaves a part
 * of the slip. Source: domain §4.5.4, domain §4.5.9.
 *
 * @param selic - by month (`yyyy-mm`), in percent; needed for payments two months late or more
 */
export function settle(
  { valor: due, vencimento }: Due,
  payments: readonly Payment[],
  selic: ReadonlyMap<string, Decimal>,
): Settlement {
  const pago = sum(payments.map(({ valor }) => valor));
  if (due === null) {
    const frase = payments.length > 0 ? `Pago: ${formatMoney(pago)}. O mês está incompleto.` : null;
    return { pago, falta: null, faltaAoMenos: null, aMais: null, faltaPouco: false, frase, atrasado: null };
  }
  let owed = due;
  let last: LateShare | null = null;
  let openWithFine: Decimal | null = null;
  for (const { data, valor } of payments.toSorted((a, b) => (a.data < b.data ? -1 : 1))) {
    if (vencimento === null || data <= vencimento || !owed.gt(0)) {
      owed = owed.minus(valor);
      continue;
    }
    const late = latePayment(owed, vencimento, data, selic);
    last = { ...late, data, devido: owed, pago: valor };
    const known = owed.plus(late.multa);
    if (late.total === null) openWithFine = Decimal.max(known.minus(valor), ZERO);
    // Without its interest a payment covers the largest possible part of the slip: the remainder is the least possible.
    const total = late.total ?? known;
    owed = valor.gte(total) ? total.minus(valor) : owed.minus(toCents(valor.times(owed).div(total)));
  }
  if (last && openWithFine) {
    const unknown = { pago, falta: null, faltaAoMenos: openWithFine, aMais: null, faltaPouco: false };
    return { ...unknown, frase: unknownInterest(pago, last, openWithFine), atrasado: last };
  }
  const falta = Decimal.max(owed, ZERO);
  const aMais = Decimal.max(owed.negated(), ZERO);
  const [first] = payments;
  if (!first) return { pago, falta, faltaAoMenos: null, aMais, faltaPouco: false, frase: null, atrasado: null };
  const smallest = findRule("darf_minimo", first.data)?.valor ?? ZERO;
  const faltaPouco = falta.gt(0) && falta.lt(smallest);
  const rest = faltaPouco ? " É menos que o mínimo de um DARF: some ao próximo." : "";
  const frase = sentence(pago, falta, aMais) + lateSentence(last) + rest;
  return { pago, falta, faltaAoMenos: null, aMais, faltaPouco, frase, atrasado: last };
}

function sentence(pago: Decimal, falta: Decimal, aMais: Decimal): string {
  if (falta.gt(0)) return `Pago: ${formatMoney(pago)}; faltam ${formatMoney(falta)}.`;
  if (aMais.gt(0)) return `Pago: ${formatMoney(pago)}; ${formatMoney(aMais)} a mais do que o devido.`;
  return `Pago: ${formatMoney(pago)}.`;
}

/** Amount owed on the day of a late payment, and the amount still unpaid after it. */
function lateSentence(late: LateShare | null): string {
  if (!late?.total || !late.juros) return "";
  const { data, devido, multa, juros, total, pago } = late;
  const parts = `${formatMoney(devido)}, multa de ${formatMoney(multa)} e juros de ${formatMoney(juros)}`;
  const open = total.minus(pago);
  const left = open.gt(0)
    ? ` Desse total faltaram ${formatMoney(open)}: uma parte do DARF continua em aberto, com multa e juros.`
    : "";
  return ` O pagamento de ${formatDay(data)} veio depois do vencimento: nesse dia o total era de ${formatMoney(total)} (${parts}).${left}`;
}

function unknownInterest(pago: Decimal, { data, multa }: LateShare, open: Decimal): string {
  const least = open.gt(0) ? `; faltam ao menos ${formatMoney(open)}, mais os juros` : "; os juros não são conhecidos";
  return `Pago: ${formatMoney(pago)}${least}. O pagamento de ${formatDay(data)} veio depois do vencimento: a multa era de ${formatMoney(multa)}, e falta a Selic de um dos meses para os juros. O Sicalc da Receita calcula os juros.`;
}
