import { boldMoney, listNames, sentences } from "@app/core/chat/answers/answer";
import { groupedBy } from "@app/core/chat/answers/chosen";
import { chosenTable, figureColumns, groupsSentence, inTurn } from "@app/core/chat/answers/group-words";
import { ledgerTable } from "@app/core/chat/answers/ledger-table";
import { ofAssets, whereOf } from "@app/core/chat/answers/scope";
import { countOf, totalOf } from "@app/core/chat/results";
import { rowsMeant } from "@app/core/chat/row-filter";
import { formatCount, MAX_FEW } from "@app/core/format";
import { chosenRows } from "../../portfolio/queries/ledger/list-ledger.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { listCited } from "../queries/relations/cite.ts";
import { ledgerOf } from "../queries/relations/ledger.ts";
import { addUp, addUpGroups } from "../queries/relations/relation.ts";
import { defineKind } from "./kind.ts";

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
