import { basisSentence } from "@app/core/allocation/basis";
import { classNames, isAllocationClass } from "@app/core/allocation/classes";
import { wholeShares } from "@app/core/allocation/whole-shares";
import {
  bold,
  boldMoney,
  capital,
  paragraphs,
  rangeSentence,
  say,
  sentences,
  type Told,
} from "@app/core/chat/answers/answer";
import { byGroups } from "@app/core/chat/answers/groups";
import { unknownCostOf } from "@app/core/chat/answers/position-words";
import { NO_VALUE, rowsFrom, tableOf } from "@app/core/chat/answers/table";
import { type Grouping, groupNouns, type Question } from "@app/core/chat/question";
import { unusedSentence, without, wordsOf } from "@app/core/chat/question-parts/unused";
import type { Range } from "@app/core/chat/results";
import { isChosen } from "@app/core/chat/row-filter";
import { formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { includedElsewhere } from "@app/core/holdings-elsewhere/sentences";
import { type Decimal, sum } from "@app/core/money";
import { type Division, getDivision } from "../../allocation/queries.ts";
import type { ServiceContext } from "../../context.ts";
import { citeHeld } from "../queries/get-pools.ts";
import { type Asked, defineKind } from "./kind.ts";

/** Question 25: shares by class, asset or broker, that add up to 100,00%. */
export const allocation = defineKind<Division>({
  funcao: "alocacao",
  needs: "patrimonio",
  readsLedger: true,
  load: readDivision,
  tell(division, { question, range, offset }) {
    if (division.total.isZero()) return nothingHeld(division, range);
    const por = groupingOf(question);
    const parts = askedParts(division, question);
    const all = namedParts(division, por);
    const response = paragraphs(
      ofAllSentence(question),
      parts.length < all.length ? partSentence(parts, division, question) : wholeSentence(parts, division, question),
      targetsLine(parts),
      basisLine(division),
    );
    return {
      response,
      ressalvas: unknownCostOf(division.semCusto),
      dados: partsTable(parts.length > 0 ? parts : all, por, offset),
    };
  },
});

/** What is held at a broker is known of everything together. */
function ofAllSentence(question: Question): string {
  if (groupingOf(question) !== "corretora") return "";
  const unused = [...wordsOf.ativos(question), ...wordsOf.classes(question)];
  return unusedSentence(without("ativos", without("classes", question)), unused);
}

/** The parts that a question is about; of `maior` and `menor` one. */
function askedParts(division: Division, question: Question): NamedPart[] {
  const { filtros, agregacao } = question;
  const por = groupingOf(question);
  const assets = new Set(division.posicoes.filter(isChosen(filtros)).map(({ ticker }) => ticker));
  const parts = namedParts(division, por).filter(({ chave }) => {
    if (por === "corretora") return filtros.corretoras.length === 0 || filtros.corretoras.includes(chave);
    if (por === "ativo") return assets.has(chave) || (filtros.ativos.length === 0 && filtros.classes.length === 0);
    return filtros.classes.length === 0 || filtros.classes.some((classe) => classe === chave);
  });
  if (agregacao === "maior") return parts.slice(0, 1);
  return agregacao === "menor" ? parts.filter(({ valor }) => valor.gt(0)).slice(-1) : parts;
}

function wholeSentence(parts: readonly NamedPart[], division: Division, question: Question): string {
  const by = byGroups([groupingOf(question)]);
  return [`${totalSentence(division)} Divisão ${by}:`, ...parts.map((part) => `- ${partWords(part)}`)].join("\n");
}

function partSentence(parts: readonly NamedPart[], division: Division, question: Question): string {
  if (parts.length === 0)
    return "Nada da sua carteira é do que você perguntou. A tabela mostra como ela está dividida.";
  const whole = totalSentence(division);
  const [first] = parts;
  if (first && parts.length === 1) {
    const lead = { maior: "A maior parte é ", menor: "A menor parte é " };
    const { agregacao } = question;
    const isEnd = agregacao === "maior" || agregacao === "menor";
    return paragraphs(`${isEnd ? lead[agregacao] : ""}${partWords(first)}.`, whole);
  }
  const together = `${bold(formatPercent(sum(parts.map(({ peso }) => peso))))} da carteira`;
  const value = formatMoney(sum(parts.map(({ valor }) => valor)));
  return paragraphs(
    [`Juntos, ${together} (${value}):`, ...parts.map((part) => `- ${partWords(part)}`)].join("\n"),
    whole,
  );
}

const partWords = ({ nome, peso, valor }: NamedPart) => `${nome}: ${bold(formatPercent(peso))} (${formatMoney(valor)})`;

/** By what a portfolio can be divided. */
const divisionGroupings = ["classe", "ativo", "corretora"] as const satisfies readonly Grouping[];
type DivisionGrouping = (typeof divisionGroupings)[number];

/** By what a question divides: as it says, or by what it names. */
function groupingOf({ por: [por], filtros }: Question): DivisionGrouping {
  const asked = divisionGroupings.find((grouping) => grouping === por);
  if (asked) return asked;
  if (filtros.ativos.length > 0) return "ativo";
  return filtros.corretoras.length > 0 ? "corretora" : "classe";
}

/** How the portfolio is divided now, cited by the lines of notes behind what is held. @throws DomainError LEDGER_UPDATING */
export async function readDivision(ctx: ServiceContext, { question, known }: Asked) {
  const division = await getDivision(ctx, { porCorretora: groupingOf(question) === "corretora" });
  return { ...division, cite: () => citeHeld(ctx, division.posicoes, known.today) };
}

/** A part with its name and its share; shares of all parts add up to 1. */
interface NamedPart {
  nome: string;
  chave: string;
  valor: Decimal;
  peso: Decimal;
  meta: Decimal | null;
}

function nameOf(chave: string): string {
  if (chave === "") return "sem corretora conhecida";
  return isAllocationClass(chave) ? classNames[chave] : chave;
}

/** The parts by one grouping, the largest first. */
export function namedParts({ classes, ativos, corretoras }: Division, por: DivisionGrouping): NamedPart[] {
  const parts = { classe: classes, ativo: ativos, corretora: corretoras }[por];
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
  return tableOf(rowsFrom(parts, offset), {
    [capital(groupNouns[por][0])]: ({ nome }) => nome,
    Valor: ({ valor }) => formatMoney(valor),
    Parte: ({ peso }) => formatPercent(peso),
    Meta: ({ meta }) => (meta ? formatPercent(meta) : NO_VALUE),
  });
}
