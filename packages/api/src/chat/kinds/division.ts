import { basisSentence } from "@app/core/allocation/basis";
import { classNames, isAllocationClass } from "@app/core/allocation/classes";
import { wholeShares } from "@app/core/allocation/whole-shares";
import { dayInSaoPaulo } from "@app/core/calendar";
import { boldMoney, rangeSentence, say, sentences, type Told } from "@app/core/chat/answers/answer";
import { unknownCostOf } from "@app/core/chat/answers/position-words";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import type { Grouping, Question } from "@app/core/chat/question";
import type { Range } from "@app/core/chat/results";
import { formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { includedElsewhere } from "@app/core/holdings-elsewhere/sentences";
import type { Decimal } from "@app/core/money";
import { type Division, getDivision } from "../../allocation/queries.ts";
import type { ServiceContext } from "../../context.ts";
import { citeHeld } from "../queries/get-pools.ts";
import type { Asked } from "./kind.ts";

/** By what a portfolio can be divided. */
export const divisionGroupings = ["classe", "ativo", "corretora"] as const satisfies readonly Grouping[];
export type DivisionGrouping = (typeof divisionGroupings)[number];

/** By what a question divides: as it says, or by what it names. */
export function groupingOf({ por: [por], filtros }: Question): DivisionGrouping {
  const asked = divisionGroupings.find((grouping) => grouping === por);
  if (asked) return asked;
  if (filtros.ativos.length > 0) return "ativo";
  return filtros.corretoras.length > 0 ? "corretora" : "classe";
}

/** How the portfolio is divided now, cited by the lines of notes behind what is held. @throws DomainError LEDGER_UPDATING */
export async function readDivision(ctx: ServiceContext, { question }: Asked) {
  const division = await getDivision(ctx, { porCorretora: groupingOf(question) === "corretora" });
  return { ...division, cite: () => citeHeld(ctx, division.posicoes, dayInSaoPaulo(ctx.now)) };
}

/** A part with its name and its share; shares of all parts add up to 1. */
export interface NamedPart {
  nome: string;
  chave: string;
  valor: Decimal;
  peso: Decimal;
  meta: Decimal | null;
}

const partsBy: Readonly<Record<DivisionGrouping, (division: Division) => Division["ativos"]>> = {
  classe: ({ classes }) => classes,
  ativo: ({ ativos }) => ativos,
  corretora: ({ corretoras }) => corretoras,
};

function nameOf(chave: string): string {
  if (chave === "") return "sem corretora conhecida";
  return isAllocationClass(chave) ? classNames[chave] : chave;
}

/** The parts by one grouping, the largest first. */
export function namedParts(division: Division, por: DivisionGrouping): NamedPart[] {
  const parts = partsBy[por](division);
  const shares = wholeShares(parts.map(({ valor }) => valor));
  return parts.flatMap(({ chave, valor, meta }, index) => {
    const peso = shares[index];
    return peso ? [{ nome: nameOf(chave), chave, valor, peso, meta }] : [];
  });
}

/** `Metas: Ações, meta de 70,00%, 5,00 pontos percentuais acima.`; empty without targets. */
export function targetsLine(parts: readonly NamedPart[]): string {
  const told = parts.flatMap(({ nome, peso, meta }) => {
    if (!meta) return [];
    const points = `${formatNumber(pointsBetween(peso, meta), 2, 2)} pontos percentuais`;
    const place = peso.equals(meta) ? "na meta" : `${points} ${peso.lt(meta) ? "abaixo" : "acima"}`;
    return [`${nome}, meta de ${formatPercent(meta)}, ${place}`];
  });
  return told.length > 0 ? `Metas: ${told.join("; ")}.` : "";
}

const pointsBetween = (a: Decimal, b: Decimal) => a.minus(b).abs().times(100);

/** The answer of a portfolio without anything whose cost is known. */
export const nothingHeld = (division: Division, range: Range | null): Told => ({
  ...say(sentences("Você não tem ativos em carteira com custo conhecido, pelas suas notas.", rangeSentence(range))),
  ressalvas: unknownCostOf(division.semCusto),
});

/** The whole that the shares are shares of. */
export function totalSentence({ base, total }: Division): string {
  return `Sua carteira, ${base === "mercado" ? "a valor de mercado" : "a preço de custo"}, soma ${boldMoney(total)}.`;
}

/** Why it is this basis. */
export const basisLine = (division: Division): string =>
  sentences(basisSentence(division), includedElsewhere(division.foraDaBolsa));

export function partsTable(parts: readonly NamedPart[], por: DivisionGrouping, offset: number) {
  const heading = { classe: "Classe", ativo: "Ativo", corretora: "Corretora" }[por];
  return tableOf(rowsFrom(parts, offset), {
    [heading]: ({ nome }) => nome,
    Valor: ({ valor }) => formatMoney(valor),
    Parte: ({ peso }) => formatPercent(peso),
    Meta: ({ meta }) => (meta ? formatPercent(meta) : NO_VALUE),
  });
}
