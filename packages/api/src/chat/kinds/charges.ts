import { answerCharges, type ChargesResult, chargesFacts } from "@app/core/chat/answers/charges";
import { answerCostsOfAsset, type CostsOfAssetResult, costsOfAssetFacts } from "@app/core/chat/answers/costs-of-asset";
import { type Measure, questionsOf } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { type ChargeGroup, chargeTypesOf } from "@app/core/chat/slots";
import { sum } from "@app/core/money";
import { type ChargeType, chargeTypes } from "@app/core/notes/schema";
import { listLeftOut } from "../../portfolio/queries/list-left-out.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { listCharges, sumCharges } from "../queries/list-charges.ts";
import { getCosts } from "../queries/sum-ledger.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Income tax withheld is no cost; it has a question of its own. */
const chargesButWithheld: ChargeType[] = chargeTypes.filter((tipo) => !chargeTypesOf.retido.includes(tipo));

const groupOf: Partial<Record<Measure, ChargeGroup>> = {
  corretagem: "corretagem",
  iss: "iss",
  taxas_b3: "b3",
  irrf: "retido",
  custos: "todos",
};

type Result = { of: "notes"; charges: ChargesResult } | { of: "asset"; costs: CostsOfAssetResult };

/** Questions 1 and 2: what notes charged, or the share of an asset in it. */
export const charges = defineKind<Result>({
  funcao: "encargos",
  schema: questionsOf("encargos", { medidas: ["corretagem", "iss", "taxas_b3", "irrf", "custos"] }),
  uses: ["medidas", "ativos", "corretoras", "classes", "periodos", "notas", "exceto"],
  async load(ctx, asked) {
    const { filtros } = asked.question;
    const { range, offset } = asked;
    const filter = rowsMeant(asked);
    const coverage = await getCoverage(ctx, filtros);
    if (filtros.ativos.length > 0 || filtros.classes.length > 0) {
      const costs = await getCosts(ctx, filter, offset);
      const leftOut = await listLeftOut(ctx, filter);
      return { of: "asset", costs: { filtros, ...costs, leftOut, coverage, range } };
    }
    return { of: "notes", charges: { ...(await getCharges(ctx, asked)), filtros, coverage, range } };
  },
  facts: (result) => (result.of === "asset" ? costsOfAssetFacts(result.costs) : chargesFacts(result.charges)),
  tell: (result) => (result.of === "asset" ? answerCostsOfAsset(result.costs) : answerCharges(result.charges)),
});

/** The charges a question is about, and with brokerage the ISS on it. */
async function getCharges(ctx: Parameters<typeof getCoverage>[0], { question, offset }: Asked) {
  const { filtros, medidas } = question;
  const encargos = (medidas[0] && groupOf[medidas[0]]) ?? "todos";
  const tipos = encargos === "todos" ? chargesButWithheld : chargeTypesOf[encargos];
  const last = encargos === "corretagem" ? "iss" : null;
  const { totals, notes } = await sumCharges(ctx, filtros, tipos);
  const iss = last ? (await sumCharges(ctx, filtros, [last])).totals : [];
  const { rows, sources } = await listCharges(ctx, filtros, tipos, { last, offset });
  return {
    encargos,
    totals,
    notes,
    iss: iss.length > 0 ? sum(iss.map(({ valor }) => valor)) : null,
    lines: { rows, total: [...totals, ...iss].reduce((all, { count }) => all + count, 0) },
    sources,
  };
}
