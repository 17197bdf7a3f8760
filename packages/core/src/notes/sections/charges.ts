import { type Decimal, sum, ZERO } from "../../money.ts";
import { type DecimalMark, parseNumber } from "../page/numbers.ts";
import type { ChargeType, NoteCharge } from "../schema.ts";
import { chargeLabels, TOTALS } from "./labels.ts";
import type { Summary, SummaryLine } from "./summary.ts";

const DAY_TRADE_TAX =
  /(?:irrf day ?-?trade:? base:? -?(?:r?\$ ?)?-?[\d.,]+ projecao|irrf projecao):? (?:r?\$ ?)?(-?[\d.,]+)/;

/** One print has the withheld taxes among the totals of the operations. */
const WITHHELD_BESIDE_TOTALS = /^(irrf sobre day ?-?trade|ir sobre corretagem)/;

/** Taxes withheld: printed on every note, but inside the net only on some. */
const withheld: ReadonlySet<ChargeType> = new Set(["irrf", "irrf_day_trade"]);

/** A note prints two; each one more doubles the combinations to try. */
const MAX_WITHHELD = 4;

/** Every charge whose amount is not zero; a label that no rule knows counts as `outros`, so that no amount is lost. */
export function readCharges(summary: Summary, mark: DecimalMark): NoteCharge[] {
  const fees = summary.financial.filter((line) => !TOTALS.test(line.label)).map(toCharge);
  const besideTotals = summary.operations.filter(({ label }) => WITHHELD_BESIDE_TOTALS.test(label)).map(toCharge);
  return [...fees, ...besideTotals, ...readDayTradeTax(summary, mark)].filter((charge) => !charge.valor.isZero());
}

/**
 * Decides which taxes the net contains, since the print is not always clear. Withheld taxes: those marked with a D when
 * the net closes with them, otherwise the combination that closes it. The tax on services counts as part of the
 * brokerage when only that closes the net and the printed total of the costs. A note that closes in more than one of
 * these ways, or in none, stays as marked, and the net does not close. Source: note-layouts §2.4.
 *
 * @param operations - net of the operations in BRL, credit positive
 * @param net - net of the note in BRL, credit positive
 * @param summary - holds the total of the costs; without it the tax on services stays as it is
 */
export function settleTaxes(
  charges: readonly NoteCharge[],
  operations: Decimal,
  net: Decimal,
  summary?: Summary,
): NoteCharge[] {
  if (netOf(operations, charges).equals(net)) return [...charges];
  const [usual] = closingChoices(charges, operations, net);
  const inBrokerage = charges.map((charge) => (charge.tipo === "iss" ? { ...charge, debitado: false } : charge));
  const mayBeInBrokerage = charges.some(isDebitedIss) && summary && costsClose(summary, inBrokerage);
  const [other, ...more] = mayBeInBrokerage ? closingChoices(inBrokerage, operations, net) : [];
  if (!other) return usual ?? [...charges];
  return usual || more.length > 0 ? [...charges] : other;
}

const isDebitedIss = ({ tipo, debitado }: NoteCharge) => tipo === "iss" && debitado;

/** The charges with each combination of withheld taxes that closes the net, the printed one first. */
function closingChoices(charges: readonly NoteCharge[], operations: Decimal, net: Decimal): NoteCharge[][] {
  const taxes = charges.filter(({ tipo }) => withheld.has(tipo));
  if (taxes.length > MAX_WITHHELD) return [];

  const beforeTaxes = netOf(
    operations,
    charges.filter(({ tipo }) => !withheld.has(tipo)),
  );
  const choices = choicesOf(taxes).filter((choice) => netOf(beforeTaxes, choice).equals(net));
  return choices.map((choice) => {
    const chosen = new Map(taxes.map((tax, index) => [tax, choice[index]]));
    return charges.map((charge) => chosen.get(charge) ?? charge);
  });
}

/**
 * True when the last total above the net equals the debits since the total before it, with or without withheld taxes.
 */
function costsClose({ financial }: Summary, charges: readonly NoteCharge[]): boolean {
  const [before, total] = financial.filter(({ label }) => TOTALS.test(label)).slice(-3);
  if (!before || !total) return false;
  const costs = charges.filter(
    ({ pagina, linha }) => pagina === total.pagina && linha > before.linha && linha < total.linha,
  );
  const printed = total.debitoCredito === "C" ? total.valor : total.valor.negated();
  return closingChoices(costs, ZERO, printed).length > 0;
}

/** Every combination of taxes that count or do not, the printed one first. */
function choicesOf(taxes: readonly NoteCharge[]): NoteCharge[][] {
  return taxes.reduce<NoteCharge[][]>(
    (lists, tax) =>
      lists.flatMap((list) => [tax.debitado, !tax.debitado].map((debitado) => [...list, { ...tax, debitado }])),
    [[]],
  );
}

/** Net of the note in BRL, credit positive: the operations less every debited charge. */
export function netOf(operations: Decimal, charges: readonly NoteCharge[]): Decimal {
  return operations.minus(sum(charges.filter(({ debitado }) => debitado).map(({ valor }) => valor)));
}

function toCharge({ label, valor, debitoCredito, pagina, linha }: SummaryLine): NoteCharge {
  const tipo = chargeLabels.find(([pattern]) => pattern.test(label))?.[1] ?? "outros";
  if (withheld.has(tipo)) return { tipo, valor, debitado: debitoCredito === "D", pagina, linha };
  return { tipo, valor: debitoCredito === "C" ? valor.negated() : valor, debitado: true, pagina, linha };
}

function readDayTradeTax({ remarks }: Summary, mark: DecimalMark): NoteCharge[] {
  return remarks.flatMap((row) => {
    const valor = parseNumber(DAY_TRADE_TAX.exec(row.key)?.[1] ?? "", mark);
    return valor ? [{ tipo: "irrf_day_trade", valor, debitado: false, pagina: row.pagina, linha: row.linha }] : [];
  });
}
