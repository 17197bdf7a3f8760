import { chargeTypesOfMeasure } from "@app/core/chat/answers/charges";
import { groupedBy, groupsOf } from "@app/core/chat/answers/groups";
import { answerWithheldTax, type WithheldTaxResult } from "@app/core/chat/answers/withheld-tax";
import type { Measure } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpCharges, listCharges, sumCharges } from "../queries/list-charges.ts";
import { sumWithholdingBases } from "../queries/sum-ledger.ts";
import { defineKind } from "./kind.ts";

/** Question 16: what was withheld at source, against what the rates give. */
export const withheldTax = defineKind<WithheldTaxResult>({
  funcao: "irrf",
  async load(ctx, asked) {
    const { question, offset, range } = asked;
    const { filtros, medidas } = question;
    const isDayTrade = medidas.every((medida) => medida === "irrf_day_trade") && medidas.length > 0;
    const medida: Measure = isDayTrade || filtros.operacao === "day_trade" ? "irrf_day_trade" : "irrf";
    const all = chargeTypesOfMeasure(medida);
    const tipos = filtros.operacao === "comum" ? all.filter((tipo) => tipo !== "irrf_day_trade") : all;
    const por = groupedBy(question, "nota");
    const groups = por.length > 0 ? groupsOf(por, await addUpCharges(ctx, filtros, tipos, por)) : [];
    const { sources } = await listCharges(ctx, filtros, tipos, { last: null, offset });
    return {
      question,
      part: { medidas: [medida], ...(await sumCharges(ctx, filtros, tipos)), apart: null, groups },
      rows: await addUpCharges(ctx, filtros, tipos, ["mes", "corretora", "tipo"]),
      bases: await sumWithholdingBases(ctx, rowsMeant(asked)),
      sources,
      offset,
      coverage: await getCoverage(ctx, filtros),
      range,
    };
  },
  tell: answerWithheldTax,
});
