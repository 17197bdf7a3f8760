import { groupedBy, groupsOf } from "@app/core/chat/answers/groups";
import { answerWithheldTax, type WithheldTaxResult, withheldTaxFacts } from "@app/core/chat/answers/withheld-tax";
import { chargeTypesOfMeasure } from "@app/core/chat/charge-types";
import { type Measure, questionsOf } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { getCoverage } from "../queries/get-coverage.ts";
import { groupCharges, listCharges, listWithheld, sumCharges } from "../queries/list-charges.ts";
import { sumWithholdingBases } from "../queries/sum-ledger.ts";
import { defineKind } from "./kind.ts";

/** Question 16: what was withheld at source, against what the rates give. */
export const withheldTax = defineKind<WithheldTaxResult>({
  funcao: "irrf",
  schema: questionsOf("irrf", {
    medidas: ["irrf", "irrf_day_trade"],
    agregacoes: ["soma", "media", "primeiro", "ultimo", "maior", "menor", "contagem"],
    por: ["dia", "mes", "ano", "corretora", "nota"],
  }),
  uses: ["medidas", "agregacao", "por", "corretoras", "periodos", "operacao", "notas", "exceto", "ordem"],
  async load(ctx, asked) {
    const { question, offset, range } = asked;
    const { filtros, medidas } = question;
    const isDayTrade = medidas.every((medida) => medida === "irrf_day_trade") && medidas.length > 0;
    const medida: Measure = isDayTrade || filtros.operacao === "day_trade" ? "irrf_day_trade" : "irrf";
    const all = chargeTypesOfMeasure(medida);
    const tipos = filtros.operacao === "comum" ? all.filter((tipo) => tipo !== "irrf_day_trade") : all;
    const por = groupedBy(question, "nota");
    const groups = por ? groupsOf(por, await groupCharges(ctx, filtros, tipos, por)) : [];
    const { sources } = await listCharges(ctx, filtros, tipos, { last: null, offset });
    return {
      question,
      part: { medidas: [medida], ...(await sumCharges(ctx, filtros, tipos)), apart: null, groups },
      rows: await listWithheld(ctx, filtros, tipos),
      bases: await sumWithholdingBases(ctx, rowsMeant(asked)),
      sources,
      offset,
      coverage: await getCoverage(ctx, filtros),
      range,
    };
  },
  facts: withheldTaxFacts,
  tell: answerWithheldTax,
});
