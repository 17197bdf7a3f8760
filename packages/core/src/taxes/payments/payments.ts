import type { CalendarDate } from "../../calendar.ts";
import { formatMoney } from "../../format.ts";
import { Decimal, sum, ZERO } from "../../money.ts";
import { findRule } from "../rules.ts";

/** What a person says to have paid of a month's slip, without fine and interest, in BRL. */
export interface Payment {
  data: CalendarDate;
  valor: Decimal;
}

/** A slip against its payments, in BRL. Paying changes no base. */
interface Settlement {
  pago: Decimal;
  /** Not paid yet; zero when nothing is due, null while the slip is not known. */
  falta: Decimal | null;
  /** Paid beyond what is due now. */
  aMais: Decimal | null;
  /** Something was paid, and less is missing than a slip may be of. Source: domain §4.5.3. */
  faltaPouco: boolean;
  /** One sentence; null while nothing was paid. */
  frase: string | null;
}

/** Compares a slip with its payments as it stands now, so that a note which comes later shows what is missing. */
export function settle(due: Decimal | null, payments: readonly Payment[]): Settlement {
  const pago = sum(payments.map(({ valor }) => valor));
  if (due === null) {
    const frase = payments.length > 0 ? `Pago: ${formatMoney(pago)}. O mês está incompleto.` : null;
    return { pago, falta: null, aMais: null, faltaPouco: false, frase };
  }
  const falta = Decimal.max(due.minus(pago), ZERO);
  const aMais = Decimal.max(pago.minus(due), ZERO);
  const [first] = payments;
  if (!first) return { pago, falta, aMais, faltaPouco: false, frase: null };
  const smallest = findRule("darf_minimo", first.data)?.valor ?? ZERO;
  const faltaPouco = falta.gt(0) && falta.lt(smallest);
  const rest = faltaPouco ? " É menos que o mínimo de um DARF: some ao próximo." : "";
  return { pago, falta, aMais, faltaPouco, frase: sentence(pago, falta, aMais) + rest };
}

function sentence(pago: Decimal, falta: Decimal, aMais: Decimal): string {
  if (falta.gt(0)) return `Pago: ${formatMoney(pago)}; faltam ${formatMoney(falta)}.`;
  if (aMais.gt(0)) return `Pago: ${formatMoney(pago)}; ${formatMoney(aMais)} a mais do que o devido.`;
  return `Pago: ${formatMoney(pago)}.`;
}
