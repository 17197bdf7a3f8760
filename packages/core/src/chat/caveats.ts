import { z } from "zod";
import type { CaveatKind } from "../caveats/tell-caveats.ts";

/**
 * Each kind, and whether its sentences name assets: a count of notes beside them would seem to be of these. `aviso` is a sentence that
 * counts nothing.
 */
const namesAssets = {
  semCompra: true,
  semPreco: true,
  precoAntigo: true,
  semPrecoEmDias: true,
  semDados: true,
  notaForaDaConta: false,
  arquivoNaoLido: false,
  negocioSemCustos: false,
  notaEmDuvida: false,
  notaAConferir: false,
  ordemNoDia: false,
  negocioForaDaConta: false,
  papelSemCodigo: true,
  regra: false,
  aviso: false,
} satisfies Partial<Record<CaveatKind | "aviso", boolean>>;

/** What the figures of an answer leave out or follow, as the sentence that ends it, with the number of what it counts. */
export const answerCaveat = z.object({
  tipo: z.enum(Object.keys(namesAssets) as (keyof typeof namesAssets)[]),
  quantidade: z.number().int(),
  mensagem: z.string(),
});
export type AnswerCaveat = z.output<typeof answerCaveat>;

/** A caveat, or none without a sentence. */
export const caveatOf = (tipo: AnswerCaveat["tipo"], quantidade: number, mensagem: string): AnswerCaveat[] =>
  mensagem === "" ? [] : [{ tipo, quantidade, mensagem }];

/** {@link caveatOf} of what may be none. */
export const caveatOfSome = (tipo: AnswerCaveat["tipo"], quantidade: number, mensagem: string) =>
  quantidade > 0 ? caveatOf(tipo, quantidade, mensagem) : [];

/** {@link caveatOf} of a sentence that counts nothing. */
export const noticeOf = (mensagem: string) => caveatOf("aviso", 0, mensagem);

/** The caveats of several answers, each sentence once. */
export const joinCaveats = (...lists: readonly (readonly AnswerCaveat[])[]): AnswerCaveat[] => [
  ...new Map(lists.flat().map((caveat) => [caveat.mensagem, caveat])).values(),
];

/** An answer with its caveats after it, in paragraphs: each rule, what is of assets, and the other sentences. */
export const withCaveats = (body: string, caveats: readonly AnswerCaveat[]) =>
  [body, endOf(caveats)].filter((part) => part !== "").join("\n\n");

function endOf(caveats: readonly AnswerCaveat[]): string {
  const told = (isMeant: (tipo: AnswerCaveat["tipo"]) => boolean) =>
    caveats.filter(({ tipo }) => isMeant(tipo)).map(({ mensagem }) => mensagem);
  const rules = told((tipo) => tipo === "regra");
  const assets = told((tipo) => namesAssets[tipo]);
  const others = told((tipo) => tipo !== "regra" && !namesAssets[tipo]);
  return [...rules, assets.join(" "), others.join(" ")].filter((part) => part !== "").join("\n\n");
}

/** What {@link withCaveats} put its caveats after; null for a text that does not end with them. */
export function withoutCaveats(text: string, caveats: readonly AnswerCaveat[]): string | null {
  const end = endOf(caveats);
  return text.endsWith(end) ? text.slice(0, text.length - end.length).trimEnd() : null;
}
