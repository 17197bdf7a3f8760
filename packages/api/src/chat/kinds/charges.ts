import {
  answerCharges,
  type ChargesPart,
  type ChargesResult,
  chargeTypesOf,
  leavesCharges,
} from "@app/core/chat/answers/charges";
import { answerCostsOfAsset, type CostsOfAssetResult } from "@app/core/chat/answers/costs-of-asset";
import { choosesGroups, chosenGroups, filtersOfGroups, groupedBy, groupsOf } from "@app/core/chat/answers/groups";
import { questionsOf } from "@app/core/chat/askable";
import type { Measure, Question } from "@app/core/chat/question";
import { rowsMeant } from "@app/core/chat/row-filter";
import { sum } from "@app/core/money";
import type { ServiceContext } from "../../context.ts";
import { listLeftOut } from "../../portfolio/queries/ledger/list-left-out.ts";
import { citeEach } from "../queries/cite-notes.ts";
import { getCoverage } from "../queries/get-coverage.ts";
import { addUpCharges, listCharges, sumCharges } from "../queries/list-charges.ts";
import { getCosts } from "../queries/sum-ledger.ts";
import { type Asked, defineKind } from "./kind.ts";

type Result = { of: "notes"; charges: ChargesResult } | { of: "assets"; costs: CostsOfAssetResult };

/** A note charges its whole day: of an asset there is only its share in all costs. */
const isOfAssets = ({ por, filtros: { ativos, classes, exceto } }: Question) =>
  [ativos, classes, exceto.ativos, exceto.classes].some((names) => names.length > 0) ||
  por.some((it) => it === "ativo" || it === "classe");

const schema = questionsOf("encargos").superRefine((question, { addIssue }) => {
  if (isOfAssets(question) || !leavesCharges(question)) addIssue({ code: "custom", path: ["semEncargos"] });
  if (!isOfAssets(question)) return;
  for (const [index, medida] of question.medidas.entries()) {
    if (medida !== "custos") addIssue({ code: "custom", path: ["medidas", index] });
  }
});

/** Questions 1 and 2: what notes charged, or the share of an asset in it. */
export const charges = defineKind<Result>({
  funcao: "encargos",
  schema,
  async load(ctx, asked) {
    const { question, range, offset } = asked;
    const coverage = await getCoverage(ctx, question.filtros);
    if (isOfAssets(question)) {
      const filter = rowsMeant(asked);
      const costs = await getCosts(ctx, filter, groupedBy(question, "ativo"), offset);
      const leftOut = await listLeftOut(ctx, filter);
      return { of: "assets", costs: { question, ...costs, leftOut, offset, coverage, range } };
    }
    return { of: "notes", charges: { ...(await getCharges(ctx, asked)), question, offset, coverage, range } };
  },
  tell: (result) => (result.of === "assets" ? answerCostsOfAsset(result.costs) : answerCharges(result.charges)),
});

/** The charges a question is about, and with brokerage the ISS on it. */
async function getCharges(ctx: ServiceContext, { question, offset }: Asked) {
  const { medidas, agregacao, filtros } = question;
  const named: Measure[] = medidas.length > 0 ? medidas : ["custos"];
  const together = agregacao === "soma" ? [named] : named.map((medida) => [medida]);
  const parts: ChargesPart[] = [];
  for (const part of together) parts.push(await getPart(ctx, question, part));

  const tipos = chargeTypesOf(named, question.semEncargos);
  if (choosesGroups(question)) {
    const all = parts.flatMap(({ groups }) => chosenGroups(groups, question));
    const chosen = filtersOfGroups(all, filtros.periodos);
    const sources = await citeEach(chosen, async (of) => {
      return (await listCharges(ctx, { ...filtros, ...of }, tipos, { last: null, offset })).sources;
    });
    return { parts, lines: { rows: [], total: 0 }, sources };
  }
  const apart = parts.flatMap(({ apart }) => (apart && !tipos.includes(apart.tipo) ? [apart.tipo] : []));
  const last = apart.includes("iss") ? "iss" : null;
  // What may be the ISS under another name is cited with it.
  const cited = apart.includes("impostos") ? [...tipos, "impostos" as const] : tipos;
  const { rows, sources } = await listCharges(ctx, filtros, cited, { last, offset });
  const { totals } = await sumCharges(ctx, filtros, last ? [...cited, last] : cited);
  return { parts, lines: { rows, total: totals.reduce((all, { count }) => all + count, 0) }, sources };
}

/** What is told apart from a measure that is asked for alone. */
function besideMeasures(medidas: readonly Measure[]): "iss" | "impostos" | null {
  if (medidas.length !== 1) return null;
  if (medidas[0] === "corretagem") return "iss";
  return medidas[0] === "iss" ? "impostos" : null;
}

async function getPart(ctx: ServiceContext, question: Question, medidas: readonly Measure[]): Promise<ChargesPart> {
  const { filtros, semEncargos } = question;
  const tipos = chargeTypesOf(medidas, semEncargos);
  const por = groupedBy(question, "nota");
  const aside = besideMeasures(medidas);
  const isAsked =
    aside !== null && chargeTypesOf(question.medidas).includes(aside) && !chargeTypesOf(medidas).includes(aside);
  const isToldApart = aside !== null && !isAsked && !chargeTypesOf(semEncargos).includes(aside);
  const beside = isToldApart ? (await sumCharges(ctx, filtros, [aside])).totals : [];
  return {
    medidas,
    ...(await sumCharges(ctx, filtros, tipos)),
    apart: isToldApart && beside.length > 0 ? { tipo: aside, valor: sum(beside.map(({ valor }) => valor)) } : null,
    groups: por.length > 0 ? groupsOf(por, await addUpCharges(ctx, filtros, tipos, por)) : [],
  };
}
