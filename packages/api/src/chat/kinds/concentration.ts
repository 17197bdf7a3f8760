import { bold, listNames, paragraphs, sentences } from "@app/core/chat/answers/answer";
import { unknownCostOf } from "@app/core/chat/answers/position-words";
import { questionsOf } from "@app/core/chat/askable";
import { formatCount, formatMoney, formatNumber, formatPercent } from "@app/core/format";
import { Decimal } from "@app/core/money";
import type { Division } from "../../allocation/queries.ts";
import {
  basisLine,
  namedParts,
  nothingHeld,
  partsTable,
  readDivision,
  targetsLine,
  totalSentence,
} from "./allocation.ts";
import { defineKind } from "./kind.ts";

/** As many as the sentence about the largest names. */
const TOP = 5;

/** Question 26: the largest share, the five largest, and the sum of squared shares. Source: domain §11.4. */
export const concentration = defineKind<Division>({
  funcao: "concentracao",
  needs: "patrimonio",
  readsLedger: true,
  schema: questionsOf("concentracao").superRefine(({ ordem, limite }, { addIssue }) => {
    const isTold = ordem !== "menores" && [null, 1, TOP].includes(limite);
    if (!isTold) addIssue({ code: "custom", path: ["ordem"] });
  }),
  load: readDivision,
  tell(division, { question, range, offset }) {
    const { cincoMaiores, hhi } = division.concentracao;
    const parts = heldOf(division);
    const [largest] = parts;
    if (!largest || !hhi) return nothingHeld(division, range);
    const { ativos } = question.filtros;
    const whole = totalSentence(division);
    const asked = parts.filter(({ chave }) => ativos.includes(chave));
    const notHeld = ativos.filter((ticker) => !parts.some(({ chave }) => chave === ticker));
    const own = asked.map((part) => `${bold(part.nome)} é ${bold(formatPercent(part.peso))} da carteira.`);
    const missing = notHeld.length > 0 ? [`${listNames(notHeld)}: nada em carteira, pelas suas notas.`] : [];
    const top = `${bold(largest.nome)} é seu maior ativo: ${bold(formatPercent(largest.peso))} da carteira (${formatMoney(largest.valor)}).`;
    const five = parts.length > TOP && cincoMaiores ? `Os cinco maiores somam ${formatPercent(cincoMaiores)}.` : "";
    const index =
      `A soma dos quadrados das partes (HHI) é ${formatNumber(hhi.toDecimalPlaces(4), 2, 4)}: ` +
      `${formatCount(parts.length, "ativo pesa", "ativos pesam")} como ${formatNumber(equalAssets(hhi), 1, 1)} de mesmo tamanho.`;
    const response = paragraphs(
      whole,
      sentences(...own, ...missing),
      sentences(top, five, index),
      targetsLine(asked),
      basisLine(division),
    );
    return {
      response,
      ressalvas: unknownCostOf(division.semCusto),
      dados: partsTable(parts, "ativo", offset),
    };
  },
});

const heldOf = (division: Division) => namedParts(division, "ativo").filter(({ valor }) => valor.gt(0));

/** How many assets of equal weight would give the same index. */
const equalAssets = (hhi: Decimal) => new Decimal(1).div(hhi).toDecimalPlaces(1);
