import { capital, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { groupedBy } from "@app/core/chat/answers/chosen";
import { chosenTable, figureColumns } from "@app/core/chat/answers/group-words";
import type { GroupRow } from "@app/core/chat/answers/groups";
import { whereOf } from "@app/core/chat/answers/scope";
import { rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { chargeTypesOf } from "@app/core/chat/charge-types";
import type { Question } from "@app/core/chat/question";
import { totalOf } from "@app/core/chat/results";
import { rowsMeant } from "@app/core/chat/row-filter";
import { formatMoney, formatMonthInWords, formatPercent } from "@app/core/format";
import { groupBy } from "@app/core/group-by";
import { Decimal, sum, toCents } from "@app/core/money";
import { tickerKind } from "@app/core/notes/instruments/ticker";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { OperationType } from "@app/core/portfolio/parts";
import type { ServiceContext } from "../../context.ts";
import { chosenRows } from "../../portfolio/queries/ledger/list-ledger.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { chargesOf } from "../queries/relations/charges.ts";
import { citeAll } from "../queries/relations/cite.ts";
import { ledgerOf } from "../queries/relations/ledger.ts";
import { addUp } from "../queries/relations/relation.ts";
import { chargesSentences, readPart } from "./charges.ts";
import { defineKind } from "./kind.ts";

/** Source: domain §4.4.1, domain §4.4.3. */
const RATES = { comum: new Decimal("0.00005"), dayTrade: new Decimal("0.01") };
/** Source: domain §4.4.2. */
const WAIVED = new Decimal(1);

/** Question 16: what was withheld at source, by month and broker, against what the rates give. */
export const withheldTax = defineKind({
  funcao: "irrf",
  meant: groupedBy("nota"),
  readsLedger: true,
  async load(ctx, asked) {
    const { question } = asked;
    const { filtros, medidas } = question;
    const isDayTrade = medidas.every((medida) => medida === "irrf_day_trade") && medidas.length > 0;
    const medida = isDayTrade || filtros.operacao === "day_trade" ? "irrf_day_trade" : "irrf";
    const tipos = chargeTypesOf([medida], filtros.operacao === "comum" ? ["irrf_day_trade"] : []);
    const rows = chargesOf(ctx, filtros, tipos);
    return {
      part: await readPart(ctx, question, [medida], tipos),
      rows: await addUp(rows, ["mes", "corretora", "tipo"]),
      bases: await sumBases(ctx, rowsMeant(asked)),
      cite: () => citeAll(rows),
      coverage: await getCoverage(ctx, filtros),
    };
  },
  tell({ part, rows, bases, coverage }, { question, offset }) {
    const { filtros, por } = question;
    if (coverage.total === 0) return { nothing: `notas com pregão${whereOf(filtros)}` };
    const only = filtros.operacao === "comum" ? "A conta é só das operações comuns, sem o day trade." : "";
    return {
      ...(por.length === 0 && { principal: totalOf(part.totals) }),
      response: paragraphs(sentences(chargesSentences(part, question), only), theorySentences(bases, filtros.operacao)),
      dados:
        por.length > 0 ? chosenTable(part.groups, question, offset, figureColumns("Valor")) : rowsTable(rows, offset),
    };
  },
});

/**
 * What the rates of withheld tax apply to, in BRL: spot sales, and the gains of days with day trades at one broker, losses of
 * the same day first. Source: domain §4.4.1, domain §4.4.3.
 */
async function sumBases(ctx: ServiceContext, filter: LedgerFilter) {
  const ofType = (tipo: OperationType) => chosenRows(ctx, filter).where("ledger.tipo", "=", tipo);
  const sales = ofType("comum").where("ledger.lado", "=", "V");
  const sold = await addUp(ledgerOf(ctx, sales, filter), ["ativo"]);
  const days = await addUp(ledgerOf(ctx, ofType("day_trade"), filter, "resultado"), ["dia", "corretora"]);
  return {
    vendas: totalOf(sold.filter(({ chaves: [ticker] }) => ticker && tickerKind(ticker) !== "opcao")),
    ganhosDayTrade: sum(days.map(({ valor }) => Decimal.max(valor, 0))),
  };
}

/** What the rates give, of the operations that were asked about. */
function theorySentences(
  { vendas, ganhosDayTrade }: Awaited<ReturnType<typeof sumBases>>,
  operacao: Question["filtros"]["operacao"],
): string {
  const ofRate = (rate: Decimal, decimals: number, what: string, base: Decimal) =>
    `${formatPercent(rate, decimals)} ${what} (${formatMoney(base)}) daria imposto de ${formatMoney(toCents(base.times(rate)))}`;
  const told = [
    ...(operacao === "day_trade" ? [] : [ofRate(RATES.comum, 3, "das vendas à vista", vendas)]),
    ...(operacao === "comum" ? [] : [ofRate(RATES.dayTrade, 0, "dos ganhos de day trade", ganhosDayTrade)]),
  ];
  const left = "opções, termo e futuros ficam fora desta comparação.";
  return sentences(
    `Pela regra, ${told.join("; ")}.`,
    operacao === "day_trade"
      ? capital(left)
      : `Em vendas comuns, até ${formatMoney(WAIVED)} no mês não é retido; ${left}`,
  );
}

function rowsTable(rows: readonly GroupRow[], offset: number) {
  if (rows.length === 0) return null;
  const groups = [...groupBy(rows, ({ chaves: [mes, corretora] }) => `${mes}|${corretora}`).values()];
  const of = (own: readonly GroupRow[], tipo: string) =>
    formatMoney(totalOf(own.filter(({ chaves }) => chaves[2] === tipo)));
  return tableOf(rowsFrom(groups, offset), {
    Mês: ([first]) => formatMonthInWords(first?.chaves[0] ?? ""),
    Corretora: ([first]) => first?.chaves[1] ?? "",
    "IRRF s/ operações": (own) => of(own, "irrf"),
    "IRRF day trade": (own) => of(own, "irrf_day_trade"),
  });
}
