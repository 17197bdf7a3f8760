// Incomes by their names, and what people say of them. Read only in messages about incomes, before all other phrases.

import { type IncomeType, incomeTypes } from "../../../incomes/schema.ts";
import type { RefusalName } from "../../refusal-cues.ts";
import { findAssets } from "../entities.ts";
import { type Entry, entry, topic, without } from "./entry.ts";
import { anyOf, inARow } from "./expression.ts";

/** What is received, of all that is refused as an income. */
const RECEIVED = anyOf(
  /\bdividend(?:o|os|s)?\b|\bproventos?\b|\bjcp\b|\bjscp\b|\bjuros sobre (?:o )?capital\b|\brendimentos?\b/,
  /\bamortizac\w+|\brenda (?:passiva|mensal)\b|\bme pag(?:a|am|ou|aram)\b/,
  /\balugue(?:l|is) (?:de |das )?(?:minhas )?acoes\b/,
);
/** `quanto recebi de juros do CDB?`: interest that was paid, of whichever paper; never a rate. */
const INTEREST =
  /\b(?:receb\w+|ganhei|ganhamos|pag(?:ou|aram)|caiu|cairam|ping(?:ou|aram)|entr(?:ou|aram)|ja me deu|me deram)\b(?=.*\bjuros\b)|\bjuros (?:que )?(?:ja )?(?:receb\w+|me pag\w+|ca(?:iu|iram))\b/;
/** Of what is refused as abroad, the papers whose interest is known. */
const PAPER = /\btesouro\b|\bcdbs?\b|\blc[ia]s?\b|\bcr[ia]s?\b|\bdebentures?\b|\brenda fixa\b/;
const FOREIGN =
  /\bdolar(?:es)?\b|\b(?:american|estrangeir|gring)[oa]s?\b|\bexterior\b|\beua\b|\bestados unidos\b|\bla fora\b|\bfora do (?:brasil|pais)\b/;
/** Of yields, dates, events and rents no income tells. */
const NOT_RECEIVED =
  /\bdy\b|\byields?\b|\bdata[ -](?:com|ex)\b|\bbonificac\w+|\bdesdobr\w+|\bgrupament\w*|\bsplit\b|\bsubscric\w+|\balugue(?:l|is)\b(?! (?:de |das )?(?:minhas )?acoes\b)|\b(?:imposto|declar|informe)\w*\b/;
/** `o que vou receber?`, without a word of what. */
const TO_RECEIVE =
  /^(?:(?:e|o|que|quanto|quando|qual|quais|me|mostre|liste) )*(?:eu )?(?:vou|irei|tenho (?:a|para|pra|que)) receber\b(?!.*\b(?:vend\w+|notas?|liquid\w+|empres\w+|meta)\b)/;

/** `quanto a PETR4 vai me pagar?`: what was announced. */
const WILL_PAY = /\b(?:vai|vao|ira|irao) (?:ainda )?(?:me |nos )?(?:pagar|distribuir)\b/;
const OF_CLASS = /\b(?:fiis?|fundos?|acoes|ativos|papeis|cada (?:um|uma)|qual (?:acao|ativo|papel|empresa))\b/;
/** `quanto recebi da Petrobras?`, `quanto cada um pagou?`: what assets gave, without a word of what. */
const GAVE = anyOf(
  /\b(?:receb(?:i|emos|ia)|recebido|ping(?:ou|aram))\b/,
  inARow(
    [
      /\bel[ea]s?|\bcada (?:um|uma|ativo|papel|fii|fundo|acao)|\b(?:qua(?:l|is)|quem|que (?:fii|fundo|acao|ativo|papel)s?)/,
      /\b[a-z]{4}\d{1,2}|\b(?:fiis?|fundos?|acoes|ativos|papeis|acao|ativo|papel|empresa)/,
    ],
    /(?: (?:que|ja|nunca|nao|mais|menos|me))* pag(?:ou|aram|a|am)\b/,
  ),
  // What funds yield is what they pay.
  inARow(
    /^(?!.*(?:%|\b(?:por cento|percent\w+|rentab\w+|cdi|ibov\w*|ipca|cota|valoriz\w+)\b))/,
    /.*(?:\bfi(?:is?|agros?)\b.*\brend(?:eu|eram|em|e)\b|\brend(?:eu|eram|em|e)\b.*\bfi(?:is?|agros?)\b)/,
  ),
);
/** `o Banco do Brasil, quanto pagou?`: who pays is the asset; `quanto pagou por ele` is of a purchase. */
const PAYS = inARow(
  /(?<!\b(?:se|a gente|eu|foi|era) )\bpag(?:ou|aram)\b/,
  /(?!(?: quanto)? (?:(?:por|pel[ao]s?|caro|barato)\b|n[ao]s? (?!ano|mes|semestre|trimestre)|em [a-z]{4}\d))(?!.*\b(?:cada|preco)\b)/,
);
const GIVEN_ELSE = inARow([
  /(?<!\bdesde (?:que )?(?:eu )?)\bcompr\w+|(?<!\b(?:estava|estou|tava|to) (?:aqui )?)\bvendo\b|\bvend(?!o\b)\w+/,
  /\b(?:notas?|corret\w+|taxas?|custos?|impostos?|darfs?|irrf|irpf|ir|liquid\w+|day.?trades?|opc(?:ao|oes)|resgat\w+)\b/,
  /\b(?:salario|lucro|prejuizo|cdi|ibov\w*|exerc\w+|zer(?:ei|ar|ando)|encerr\w+|desfa\w+|desfiz|livr\w+|sai(?:r|u)?)\b/,
  /\b(?:quant[oa]s (?:acoes|cotas|papeis|unidades)|(?:as|de) acoes de|acoes de quem|mais (?:do )?que (?:eu )?paguei)\b/,
]);
/** `quanto de imposto foi descontado nos JCP?` */
export const WITHHELD = anyOf(
  /\bimpostos?\b.*\b(?:descont|ret[ie]|cobr|pag|fica|fico|levo|leva|tira|tiro)\w*\b/,
  /\b(?:descont|ret[ie]|cobr)\w*.*\bimpostos?\b|\bna fonte\b/,
);
const DECLARED = /\b(?:declar|informe|isent)\w*\b/;

/** True for a message that incomes may answer. @param refusal - what it is refused as without any */
export function asksOfIncomes(folded: string, refusal: RefusalName | null, tickers: readonly string[]): boolean {
  const ofAssets = () => findAssets(folded, tickers).ativos.length > 0;
  if (refusal === null) {
    const isElse = GIVEN_ELSE.test(folded);
    const gave = !isElse && GAVE.test(folded) && (OF_CLASS.test(folded) || ofAssets());
    return gave || (!isElse && PAYS.test(folded) && ofAssets()) || TO_RECEIVE.test(folded) || INTEREST.test(folded);
  }
  if (refusal === "quote") return WILL_PAY.test(folded) && (OF_CLASS.test(folded) || ofAssets());
  if (refusal === "abroad") return INTEREST.test(folded) && PAPER.test(folded) && !FOREIGN.test(folded);
  const isWithheld = WITHHELD.test(folded) && !DECLARED.test(folded);
  return refusal === "income" && RECEIVED.test(folded) && (isWithheld || !NOT_RECEIVED.test(folded));
}

const LEFT_OUT = inARow(
  [
    /\b(?:sem|fora|exceto|salvo|(?:tir|retir|desconsider)(?:ando|[ae])|exclu(?:indo|[ia])|descontando)/,
    // `paga menos dividendos` leaves out none.
    /(?<=\b(?:proventos?|rendimentos?|total|tudo) )menos/,
  ],
  /(?: (?:contar|considerar|incluir|somar|levar em conta))?(?: (?:com|[oa]s?|d[eo]s?))* /,
);
const about = { topico: "provento" } as const;
const NAMED = {
  jcp: /(?:jcps?|jscp|juros (?:sobre|s\/) (?:o )?capital(?: proprio)?)\b/,
  dividendo: /dividendos?\b/,
  rendimento: /rendimentos?\b/,
} as const;
const namedTypes = ["jcp", "dividendo", "rendimento"] as const satisfies IncomeType[];
/** `sem os JCP e os dividendos`: all the others are asked for. */
const leftOut = (...types: (keyof typeof NAMED)[]) =>
  entry({ medida: incomeTypes.filter((tipo) => !types.some((it) => it === tipo)), ...about }, [
    inARow(LEFT_OUT, ...types.flatMap((tipo, at) => (at === 0 ? [NAMED[tipo]] : [AND_WITHOUT, NAMED[tipo]]))),
  ]);
const AND_WITHOUT = /(?:,| e| nem|, nem)(?: (?:sem|com|nem|[oa]s?|d[eo]s?))* /;

export const incomeEntries: readonly Entry[] = [
  without("(?:me )?(?:receb(?:er|i|emos)|pag(?:ar|ou|aram|am?)|ca(?:iu|iram)|ping(?:ou|aram)|deram|deu)", about),
  entry({ por: "ativo" }, [/\b(?:para|por|de|em )?cada (?:um|uma|ativo|papel|(?=fii|fundo|acao))\b/]),
  entry({ por: "ativo", um: true }, [
    /\b(?:qual|quem)(?: (?:deles|delas|(?:das )?empresas?))?(?= (?:(?:ja|mais|menos|me|que) )*(?:pag|rend)(?:ou|a|eu)\b)/,
  ]),
  entry({ medida: "anunciado", ...about }, [
    /\b(?:que )?(?:(?:ja )?(?:foram|foi|esta|estao) )?(?:anunciad|previst|provisionad|programad|agendad)[oa]s?\b/,
    /\bproxim[oa]s?\b|\bfutur[oa]s?\b|\b(?:vou|irei|iremos|vamos|tenho (?:a|para|pra|que)) receber\b/,
    /\b(?:a|para) (?:receber|cair|pagar)\b/,
    /\b(?:vai|vao|ira|irao|deve|devem) (?:me )?(?:pagar|cair|pingar|entrar|distribuir|sair)\b/,
    /\b(?:que )?ainda nao (?:foram |foi )?(?:pag\w+|caiu|cairam|recebi\w*)\b|(?<=\bquando (?:[^?!.]{0,40} )?)pagam?\b/,
    /(?<=\bquando )(?:sai|cai|saem|caem)\b/,
  ]),
  ...namedTypes.flatMap((one) => namedTypes.filter((it) => it !== one).map((other) => leftOut(one, other))),
  ...namedTypes.map((one) => leftOut(one)),
  entry({ medida: "dividendo", ...about }, [/\bdividend(?:o|os|s)?\b/]),
  entry({ medida: "jcp", ...about }, [/\bjcps?\b|\bjscp\b|\bjuros (?:sobre|s\/) (?:o )?capital(?: proprio)?\b/]),
  entry({ medida: "juros", ...about }, [/\bjuros\b/]),
  entry({ medida: "aluguel", ...about }, [/\balugue(?:l|is) (?:de |das )?(?:minhas )?acoes\b/]),
  entry({ medida: "rendimento", ...about }, [/\brendimentos?\b/]),
  entry({ medida: "amortizacao", ...about }, [/\bamortiz(?:acao|acoes|ou|aram|ad[oa]s?|a)\b/]),
  entry({ por: "mes", ...about }, [/\brenda mensal\b/]),
  topic("provento", [
    /\b(?:descontad|retid|cobrad)[oa]s?\b|\bna fonte\b/,
    /\bproventos?\b|\brenda passiva\b|\bpor tipos?(?: de proventos?)?\b|\bpagamentos?\b/,
    /\b(?:receb|embols)(?:i|ei|o|e|emos|amos|er|ar|ia|id[oa]s?|ad[oa]s?)\b/,
    inARow(
      /\b(?:me |que )?(?:ja )?(?:ping|ca|entr|deposit|credit|distribu|pag|rend|sa)/,
      /(?:ou|aram|iu|iram|eu|eram|ei|i|ad[oa]s?|id[oa]s?|os?|as?|am|ua?|em)\b/,
    ),
    /\b(?:me )?(?:deu|deram|ganhei|ganhamos|ganho|tirei)\b|\b(?:valor(?:es)? )?(?:liquid|brut)[oa]s?\b/,
    /\bn?a (?:minha )?conta\b/,
  ]),
];
