import { bold, paragraphs } from "@app/core/chat/answers/answer";
import { unknownCostOf } from "@app/core/chat/answers/position-words";
import type { Question } from "@app/core/chat/question";
import { unusedSentence, without, wordsOf } from "@app/core/chat/question-parts/unused";
import { isChosen } from "@app/core/chat/row-filter";
import { formatMoney, formatPercent } from "@app/core/format";
import { sum } from "@app/core/money";
import type { Division } from "../../allocation/queries.ts";
import {
  basisLine,
  groupingOf,
  type NamedPart,
  namedParts,
  nothingHeld,
  partsTable,
  readDivision,
  targetsLine,
  totalSentence,
} from "./division.ts";
import { defineKind } from "./kind.ts";

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
  const names = { classe: "por classe", ativo: "por ativo", corretora: "por corretora" }[groupingOf(question)];
  return [`${totalSentence(division)} Divisão ${names}:`, ...parts.map((part) => `- ${partWords(part)}`)].join("\n");
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
