import { formatMoney, formatMonthInWords, formatPercent } from "../../format.ts";
import { groupBy } from "../../group-by.ts";
import { Decimal, sum, toCents } from "../../money.ts";
import type { Source } from "../../notes/source.ts";
import { citeSources } from "../cite-sources.ts";
import type { Question } from "../question.ts";
import type { Coverage, Range, Some } from "../results.ts";
import { coverageOf, paragraphs, sentences, type Told } from "./answer.ts";
import { type ChargesPart, chargesSentences, totalOf } from "./charges.ts";
import { capital, chosenGroups, figureColumns, type GroupRow, groupedBy, groupTable } from "./groups.ts";
import { whereOf } from "./scope.ts";
import { type DraftTable, rowsFrom, tableOf } from "./table.ts";
import { nothingFound } from "./unknown.ts";

export interface WithheldTaxResult {
  question: Question;
  part: ChargesPart;
  /** By month, broker and kind. */
  rows: GroupRow[];
  /** What the rates apply to, in BRL; null where the trades do not tell it apart, as of one note. */
  bases: { vendas: Decimal; ganhosDayTrade: Decimal } | null;
  sources: Some<Source>;
  /** Rows before those of the table. */
  offset: number;
  coverage: Coverage;
  range: Range;
}

/** Source: domain §4.4.1, domain §4.4.3. */
const RATES = { comum: new Decimal("0.00005"), dayTrade: new Decimal("0.01") };
/** Source: domain §4.4.2. */
const WAIVED = new Decimal(1);

/** Question 16: what was withheld, by month and broker, against what the rates give. */
export function answerWithheldTax(result: WithheldTaxResult): Told {
  const { question, part, bases, sources, offset, coverage, range } = result;
  const where = whereOf(question.filtros);
  if (coverage.total === 0) return nothingFound(`notas com pregão${where}`, range, { coverage });
  const por = groupedBy(question, "mes");
  const onlyOrdinary = question.filtros.operacao === "comum";
  return {
    ...(por.length === 0 && { principal: totalOf(part.totals) }),
    response: paragraphs(
      sentences(
        chargesSentences(part, question),
        onlyOrdinary ? "A conta é só das operações comuns, sem o day trade." : "",
      ),
      bases ? theorySentences(bases, question.filtros.operacao) : "",
    ),
    ressalvas: coverageOf(coverage),
    ...citeSources(sources),
    dados:
      por.length > 0
        ? groupTable(por, chosenGroups(part.groups, question), offset, figureColumns("Valor"))
        : rowsTable(result),
  };
}

/** What the rates give, of the operations that were asked about. */
function theorySentences(
  { vendas, ganhosDayTrade }: NonNullable<WithheldTaxResult["bases"]>,
  operacao: Question["filtros"]["operacao"],
): string {
  const ordinary =
    `${formatPercent(RATES.comum, 3)} das vendas à vista (${formatMoney(vendas)}) daria imposto de ` +
    formatMoney(taxOf(vendas, RATES.comum));
  const dayTrade =
    `${formatPercent(RATES.dayTrade, 0)} dos ganhos de day trade (${formatMoney(ganhosDayTrade)}) daria imposto de ` +
    formatMoney(taxOf(ganhosDayTrade, RATES.dayTrade));
  const told = operacao === null ? [ordinary, dayTrade] : operacao === "comum" ? [ordinary] : [dayTrade];
  const waived = operacao === "day_trade" ? "" : `Em vendas comuns, até ${formatMoney(WAIVED)} no mês não é retido; `;
  const left = "opções, termo e futuros ficam fora desta comparação.";
  return sentences(`Pela regra, ${told.join("; ")}.`, waived ? `${waived}${left}` : capital(left));
}

const taxOf = (base: Decimal, rate: Decimal) => toCents(base.times(rate));

function rowsTable({ rows, offset }: WithheldTaxResult): DraftTable | null {
  if (rows.length === 0) return null;
  const groups = [...groupBy(rows, ({ chaves: [mes, corretora] }) => `${mes}|${corretora}`).values()];
  const of = (own: readonly GroupRow[], tipo: string) =>
    formatMoney(sum(own.filter(({ chaves }) => chaves[2] === tipo).map(({ valor }) => valor)));
  return tableOf(rowsFrom(groups, offset), {
    Mês: ([first]) => formatMonthInWords(first?.chaves[0] ?? ""),
    Corretora: ([first]) => first?.chaves[1] ?? "",
    "IRRF s/ operações": (own) => of(own, "irrf"),
    "IRRF day trade": (own) => of(own, "irrf_day_trade"),
  });
}
