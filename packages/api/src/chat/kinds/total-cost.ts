import { bold, boldMoney, listNames, sentences } from "@app/core/chat/answers/answer";
import { chosenGroups, groupedBy } from "@app/core/chat/answers/chosen";
import { chosenTable, figureColumns, groupsSentence, groupTable, inTurn } from "@app/core/chat/answers/group-words";
import { valuesOf } from "@app/core/chat/answers/groups";
import { ledgerTable } from "@app/core/chat/answers/ledger-table";
import { ofAssets, whereOf } from "@app/core/chat/answers/scope";
import { NO_VALUE } from "@app/core/chat/answers/table";
import { questionsOf } from "@app/core/chat/askable";
import { chargeTypesOf, leavesCharges, measuresOf } from "@app/core/chat/charge-types";
import type { Grouping, Question } from "@app/core/chat/question";
import { listMeasures } from "@app/core/chat/question-parts/measure-names";
import { countOf, totalOf } from "@app/core/chat/results";
import { rowsMeant, tradesMeant } from "@app/core/chat/row-filter";
import { formatCount, formatMoney, formatPercent, MAX_FEW } from "@app/core/format";
import type { Decimal } from "@app/core/money";
import { tradedMarkets } from "@app/core/portfolio/asset";
import { chosenRows } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { chargesOf } from "../queries/relations/charges.ts";
import { citeAll, listCited } from "../queries/relations/cite.ts";
import { ledgerOf } from "../queries/relations/ledger.ts";
import { addUp, addUpGroups } from "../queries/relations/relation.ts";
import { tradesOf } from "../queries/relations/trades.ts";
import { defineKind } from "./kind.ts";

/** By what costs are listed: by month where nothing is asked for. */
const costGrouping = ({ por }: Question): readonly Grouping[] => (por.length > 0 ? por : ["mes"]);

/** Question 3: what trading cost, in BRL and of the volume. */
export const totalCost = defineKind({
  funcao: "custo_total",
  schema: questionsOf("custo_total").superRefine((question, { addIssue }) => {
    if (!leavesCharges(question)) addIssue({ code: "custom", path: ["semEncargos"] });
  }),
  async load(ctx, asked) {
    const { question } = asked;
    const { filtros } = question;
    const tipos = chargeTypesOf(measuresOf(question), question.semEncargos);
    const por = costGrouping(question);
    const costs = chargesOf(ctx, filtros, tipos);
    const byMarket = await addUp(costs, ["mercado"]);
    const costsIn = (markets: readonly string[]) =>
      totalOf(byMarket.filter(({ chaves: [mercado] }) => markets.includes(mercado ?? "")));
    return {
      custos: costsIn(tradedMarkets),
      // Notes of futures have costs and no volume.
      custosDeFuturos: costsIn(["BMF"]),
      volumes: await addUpGroups(tradesOf(ctx, tradesMeant(asked)), por),
      cite: () => citeAll(costs),
      groups: await addUpGroups(costs, por),
      coverage: await getCoverage(ctx, filtros),
    };
  },
  tell({ custos, custosDeFuturos, volumes, groups, coverage }, { question, offset }) {
    const where = whereOf(question.filtros);
    if (coverage.total === 0) return { nothing: `notas com pregão${where}` };
    const { por, medidas } = question;
    const volume = totalOf(volumes);
    const ofVolume = shareOf(custos, volume);
    const share = ofVolume ? `, ou ${bold(ofVolume)} do volume de ${formatMoney(volume)}` : "";
    const isOfTrades = custosDeFuturos.isZero();
    const subject = medidas.length > 0 ? `custo com ${listMeasures(medidas)}` : "custo total";
    const total = sentences(
      `Seu ${subject}${where} foi ${boldMoney(custos.plus(custosDeFuturos))}${isOfTrades ? share : ""}, sem contar o imposto retido.`,
      isOfTrades
        ? ""
        : `Destes, ${formatMoney(custosDeFuturos)} são de notas de futuros, que não têm valor negociado; o custo das outras é ${formatMoney(custos)}${share}.`,
    );
    const volumeOf = valuesOf(volumes);
    return {
      response: sentences(...inTurn(question, total, groupsSentence(por, groups, question, "de custos", where))),
      dados:
        groups.length > 0
          ? groupTable(costGrouping(question), chosenGroups(groups, question), offset, {
              Custos: ({ valor }) => formatMoney(valor),
              Volume: ({ chave }) => formatMoney(volumeOf.get(chave)),
              // The share of each stands beside it where the question divides them.
              ...(por.length > 0 && {
                "% do volume": ({ chave, valor }) => shareOf(valor, volumeOf.get(chave)) || NO_VALUE,
              }),
            })
          : null,
    };
  },
});

const shareOf = (costs: Decimal, volume?: Decimal) => (volume?.gt(0) ? formatPercent(costs.div(volume)) : "");

/** The share of assets in what notes charged; it says how it was made. */
export const costsOfAssets = defineKind({
  funcao: "encargos",
  meant: groupedBy("ativo"),
  readsLedger: true,
  async load(ctx, asked) {
    const filter = rowsMeant(asked);
    const rows = ledgerOf(ctx, chosenRows(ctx, filter).where("ledger.tradeId", "is not", null), filter, "custos");
    const totals = await addUp(rows, ["ativo"]);
    return {
      totals,
      groups: await addUpGroups(rows, asked.question.por),
      ...(await listCited(rows, countOf(totals), asked)),
      leftOut: await listLeftOut(ctx, filter),
      coverage: await getCoverage(ctx, asked.question.filtros),
    };
  },
  tell({ totals, groups, lines }, { question, offset }) {
    const { filtros, por } = question;
    const where = whereOf(filtros);
    if (totals.length === 0) return { nothing: `negócios${ofAssets(filtros)}${where}` };
    // Of a list that is cut no figure would be the total.
    const found =
      totals.length > MAX_FEW ? "dos ativos" : `de ${listNames(totals.flatMap(({ chaves }) => chaves[0] ?? []))}`;
    const costs = boldMoney(totalOf(totals));
    const share =
      `A parte ${found} nos custos das notas${where} é ${costs}, em ${formatCount(lines.total, "linha", "linhas")}. As notas cobram pelo ` +
      "dia inteiro; eu divido os custos debitados de cada nota pelo valor de cada negócio.";
    return {
      response: sentences(...inTurn(question, share, groupsSentence(por, groups, question, "de custos", where))),
      dados: por.length > 0 ? chosenTable(groups, question, offset, figureColumns("Custos")) : ledgerTable(lines),
    };
  },
});
