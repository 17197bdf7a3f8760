// Incomes by their names, and what people say of them. Read only in messages about incomes, before all other phrases.

import type { RefusalName } from "../../refusal-cues.ts";
import { type Entry, entry, topic } from "./entry.ts";
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

/** True for a message that incomes may answer. @param refusal - what it is refused as without any */
export function asksOfIncomes(folded: string, refusal: RefusalName | null): boolean {
  if (refusal === null) return TO_RECEIVE.test(folded) || INTEREST.test(folded);
  if (refusal === "abroad") return INTEREST.test(folded) && PAPER.test(folded) && !FOREIGN.test(folded);
  return refusal === "income" && RECEIVED.test(folded) && !NOT_RECEIVED.test(folded);
}

const about = { topico: "provento" } as const;

export const incomeEntries: readonly Entry[] = [
  entry({ medida: "anunciado", ...about }, [
    /\b(?:que )?(?:(?:ja )?(?:foram|foi|esta|estao) )?(?:anunciad|previst|provisionad|programad|agendad)[oa]s?\b/,
    /\bproxim[oa]s?\b|\bfutur[oa]s?\b|\b(?:vou|irei|iremos|vamos|tenho (?:a|para|pra|que)) receber\b/,
    /\ba (?:receber|cair|pagar)\b/,
    /\b(?:vai|vao|ira|irao|deve|devem) (?:me )?(?:pagar|cair|pingar|entrar|distribuir|sair)\b/,
    /\b(?:que )?ainda nao (?:foram |foi )?(?:pag\w+|caiu|cairam|recebi\w*)\b|(?<=\bquando (?:[^?!.]{0,40} )?)pagam?\b/,
    /(?<=\bquando )(?:sai|cai|saem|caem)\b/,
  ]),
  entry({ medida: "dividendo", ...about }, [/\bdividend(?:o|os|s)?\b/]),
  entry({ medida: "jcp", ...about }, [/\bjcps?\b|\bjscp\b|\bjuros (?:sobre|s\/) (?:o )?capital(?: proprio)?\b/]),
  entry({ medida: "juros", ...about }, [/\bjuros\b/]),
  entry({ medida: "aluguel", ...about }, [/\balugue(?:l|is) (?:de |das )?(?:minhas )?acoes\b/]),
  entry({ medida: "rendimento", ...about }, [/\brendimentos?\b/]),
  entry({ medida: "amortizacao", ...about }, [/\bamortiz(?:acao|acoes|ou|aram|ad[oa]s?|a)\b/]),
  entry({ por: "mes", ...about }, [/\brenda mensal\b/]),
  topic("provento", [
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
