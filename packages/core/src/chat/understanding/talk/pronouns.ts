// What a pronoun of a whole question points at in the one before, and one that points at nothing.

import { findByTicker } from "../../../notes/instruments/instruments-table.ts";
import type { FunctionName, Question } from "../../question.ts";
import { BARE_ANSWER_WORDS, chooseFunction } from "../choose-function.ts";
import { inARow } from "../lexicon/expression.ts";
import type { Reading } from "../reading.ts";
import { isAboutNote, isOfThatAsset } from "./told-before.ts";

export const PRONOUN = inARow(
  /\b/,
  [
    /del[ea]s?|nel[ea]s?|dess[ea]s?(?: ativos?| papel| papeis| acao| acoes| fiis?| nota)?/,
    /ness[ea]s?(?: ativos?| papel| nota)/,
    /ess[ea]s?(?: ativos?| papel| acao| acoes| fii| opcao| unit| bdr| etf| fundo| nota)/,
    /^(?:e )?ess[ea]s?(?: (?:ai|aqui|tal))?(?= (?:tem|tinha|teve|esta|vale|custou|deu|rendeu)\b)|el[ea]s?|disso|nisso/,
    /isso|isto|dest[ea]s? (?:ativo|papel|nota)|cada uma?(?! (?:d[aeo]s? )?(?!(?:d?el[ea]s|d?ess[ea]s)\b)[a-z]+s\b)/,
  ],
  /\b/,
);
const MANY = /\b(?:del[ea]s|nel[ea]s|el[ea]s|d?n?ess[ea]s|cada uma?)\b/;
const SAME_PERIOD = /\b(?:ness[ea]|n?o mesm[oa]|dess[ea]) (?:mes|ano|periodo|dia|epoca|data|trimestre)\b/;

/** Questions about assets. */
export const NEEDS_ASSET: readonly FunctionName[] = ["preco_medio", "quantidade", "notas_do_ativo"];

export const aggregationOf = { mais: "maior", menos: "menor" } as const;

/** `esse aí tem que preço médio?` after a class of which there is one asset. */
export function withOnlyOf(before: Reading, now: Reading, tickers: readonly string[]): Reading {
  if (before.ativos.length + now.ativos.length > 0 || MANY.test(now.folded) || !PRONOUN.test(now.folded)) return now;
  const ofClass = tickers.filter((ticker) => before.classes.some((it) => it === findByTicker(ticker)?.tipo));
  return ofClass.length === 1 ? { ...now, ativos: ofClass } : now;
}

/** A whole question inherits only what it points at, and the asset that its kind cannot do without. */
export function withPronouns(before: Reading, now: Reading, own: FunctionName | null, text: string): Reading {
  const pointsBack = PRONOUN.test(text);
  const ofMany = MANY.test(text) && now.ativos.length === 0;
  const lacksAsset = own !== null && (isOfThatAsset(now, own) || NEEDS_ASSET.includes(own) || asksForUnits(now));
  const isOfAll = now.todos && !isOfThatAsset(now, own);
  const inherits = now.ativos.length === 0 && !isOfAll && (pointsBack || (lacksAsset && !isAboutAll(now)));
  const pronoun = OF_ONE.exec(text)?.[0];
  // `quanto deu de taxas nela?`
  const ofNote = pronoun !== undefined && before.notas.length > 0 && now.ativos.length === 0;
  const isOfBroker = pronoun !== undefined && before.ativos.length === 0 && now.corretoras.length === 0;
  const isUnclear =
    isOfBroker && now.ativos.length + before.corretoras.length + before.notas.length + before.futuros.length === 0;
  return {
    ...now,
    ...(ofMany && OF_THEM.test(text) ? ofThem(before, now) : {}),
    ...(isUnclear && before.meta === null && !isAboutNote(before) ? { unread: [...now.unread, pronoun] } : {}),
    // `em que nota está essa venda?`, `explica essa nota`
    ...(pointsBack && isAboutNote(now) && chooseFunction(before) === "notas_do_ativo" && now.lado === null
      ? { lado: before.lado }
      : {}),
    ativos: inherits ? before.ativos : now.ativos,
    // `qual o número dessa nota?` after a result in futures asks of the note alone.
    futuros: inherits && !isAboutNote(now) ? before.futuros : now.futuros,
    classes: ofMany && now.classes.length === 0 ? before.classes : now.classes,
    corretoras: (ofMany || isOfBroker) && now.corretoras.length === 0 ? before.corretoras : now.corretoras,
    notas: now.notas.length === 0 && ((pointsBack && isAboutNote(now)) || ofNote) ? before.notas : now.notas,
    periodos:
      (SAME_PERIOD.test(text) || (ofMany && OF_THEM.test(text))) && now.periodos.length === 0
        ? before.periodos
        : now.periodos,
  };
}

const OF_ONE = /\b[nd]el[ea]\b|\bess[ea](?=[?!. ]*$)/;
/** `qual delas deu mais lucro?`: one of those that were just told. */
const OF_THEM = /\b(?:qua(?:l|is)|quant[oa]s) (?:del[ea]s|dess[ea]s)\b/;
const ofThem = (before: Reading, now: Reading): Partial<Reading> => ({
  lado: now.lado ?? before.lado,
  ...(now.extremo !== null && now.agregacao === null && now.por === null
    ? before.por === null
      ? { agregacao: aggregationOf[now.extremo] }
      : { por: before.por }
    : {}),
});

/** `quantas ações eu tenho?` right after a question about one asset. */
export const asksForUnits = ({ topicos, agregacao, length }: Reading) =>
  topicos.has("quantos") && (topicos.has("ter") || length <= BARE_ANSWER_WORDS) && agregacao === null;
const isAboutAll = ({ topicos, exceto }: Reading) => topicos.has("nota") || exceto.classes.length > 0;

/** `desses`, and not `desses meses`. */
export const THOSE = /ess[ea]s\b(?! (?!quais\b|mais\b|menos\b)[a-z]+s\b)/;

/** `deles` where nothing is named that they can be; empty where there is such a thing, or no such word. */
export function lostPronoun({ folded, meta, unread }: Reading, { filtros, por }: Question): string[] {
  const { ativos, classes, corretoras, notas, categorias, palavras } = filtros;
  const names = [ativos, classes, corretoras, notas, categorias, palavras];
  const found = LOST.exec(folded)?.[0];
  const isLost = found !== undefined && por.length === 0 && meta === null && names.every((list) => list.length === 0);
  return isLost && !unread.includes(found) && !ANTECEDENT.test(folded) ? [found] : [];
}
const LOST = inARow(/\b[nd]/, [/el[ea]s?\b/, THOSE]);
const ANTECEDENT = inARow(
  /\b/,
  [
    /carteira|notas?|impostos?|darfs?|metas?|reserva|lucros?|dinheiro|ativos?|acoes|papeis|fiis?|corretoras?/,
    /compras?|vendas?|operac\w+|mes(?:es)?|anos?|dias?|periodos?|posic\w+|aportes?|taxas?|custos?/,
  ],
  /\b/,
);
