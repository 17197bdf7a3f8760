import { holdsPhrase, type Phrase } from "./phrase.ts";
import { inARow, maybe, notBefore } from "./understanding/lexicon/expression.ts";

/** Asks what a document says, in so many words. */
const DOCUMENT_CUES: readonly Phrase[] = [
  /\bo que (?:esta escrito|(?:minhas?|as?|os?|meus?) (?:notas?|documentos?|arquivos?|pdfs?) (?:diz|dizem|fala|falam|menciona\w*))/,
  [/\b(?:procur|busqu|busc|pesquis|localiz)\w*\b/, /\b(?:nota|documento|arquivo|pdf|texto)/],
  /\b(?:no|do) (?:documento|arquivo|pdf|texto)\b/,
  inARow(
    /^/,
    maybe(
      inARow(
        /(?:me |voce )?(?:explica|explique|explicar|diz|diga|fala|fale|conta|sabe|pode (?:me )?(?:explicar|dizer))/,
        /(?: para mim)?,? /,
      ),
    ),
    /o que (?:e|eh|sao|significam?|quer(?:em)? dizer)\b(?! (?:que|isso|esse|essa|este|esta)\b)/,
    /(?!.*\bnota (?:\S+ ){0,2}\d{3,})(?!.*\b(?:eu|meus?|minhas?|tenho|fiz|comprei|vendi|paguei)\b)/,
  ),
  inARow(
    /^(?:(?:me )?(?:explica|explique|explicar) )?/,
    [
      inARow(
        /(?:para|por) ?que /,
        /(?:serve|existe|se (?:paga|cobra)|e cobrad[oa]|cobram|(?:eu |a gente )?(?:pago|pagamos|tenho que pagar))/,
      ),
      /qual (?:e )?a (?:diferenca entre|finalidade|utilidade|definicao|regra|aliquota)/,
      inARow(
        /como (?:e que )?(?:se |e |sao |eles |a b3 |a corretora )?/,
        /(?:calcul\w+|cobrad\w+|funciona\w*|apura\w*|tributad\w+|declara\w*)/,
      ),
    ],
    /\b/,
    notBefore(
      inARow(
        /.*\b/,
        [
          /eu (?:compr|vend|ten)\w+|meus?|minhas?|deu|chegou|nota|(?:invest|vend|apliqu|lucr)e?i/,
          /(?:pagu|gast|coloqu|compr|bot)ei|\d{4,}/,
        ],
        /\b/,
      ),
    ),
  ),
];

/** True when the text of the documents is asked for. @param text - lower case, without accents */
export function asksForDocument(text: string): boolean {
  return DOCUMENT_CUES.some((cue) => holdsPhrase(text, cue));
}
const QUESTION_FRAME =
  /\b(?:o que|onde|(?:n?[ao]s?|minhas?|meus?) (?:notas?|documentos?|arquivos?|pdfs?|textos?)|diz(?:em)?|fala(?:m)?|sobre|procur\w+|busqu\w+|encontr\w+|signific\w+)\b/gi;

/** What a question about a document looks for, without the words that only ask. */
export function documentSubject(text: string): string {
  return text.replace(QUESTION_FRAME, " ").replace(/\s+/g, " ").trim();
}
