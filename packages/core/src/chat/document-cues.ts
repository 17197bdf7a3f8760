import { foldText } from "../fold-text.ts";
import { saysOneOf } from "./phrase.ts";
import { inARow, maybe, notBefore } from "./understanding/lexicon/expression.ts";

/** True when the text of the documents is asked for, in so many words. @param text - lower case, without accents */
export const asksForDocument = saysOneOf([
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
]);

/** `me fala o líquido` asks us; `o que a nota fala` and `a nota me fala de juros` are of the note. */
const NOT_US = /(?<!\bme (?=\w+ (?:(?:[oa]s?|se|qu\w+|onde|como)\b|(?:d?a|sobre a) (?:minha )?(?:\w+ )?nota\b)))/;

/** Asks what a named note says in words, whatever the words are about. */
export const SPEAKS = inARow(
  /\b/,
  [
    /mencion\w+|avis(?:a|am|ou)|mensage(?:m|ns)/,
    inARow(NOT_US, /falam?/),
    /(?:diz|dizem|informa|traz) (?:algo|alguma coisa|sobre|a respeito|acerca)/,
  ],
  /\b/,
);

/** Says that something is printed, of a note that the message names. */
export const SAYS = inARow(
  /\b/,
  [
    inARow(NOT_US, [/diz|dizem|dizia|falam?/]),
    /mencion\w+|inform(?:a|am|ou|ava)|avis(?:o|os|a|ou)|mensage(?:m|ns)|observac(?:ao|oes)/,
    /impress[oa]s?|escrit[oa]s?|aparecem?|constam?|tra(?:z|zem)|vem|cita[mr]?|segundo|conforme|de acordo com/,
    /querem? dizer|significam?/,
  ],
  /\b/,
);

/** What only asks, or only says that something is so. */
const ASKED_FOR = inARow(
  /\b/,
  [
    /qua(?:l|is)|alguma coisa|algo|algum(?:a|as)?|por favor|o que|quer dizer|minhas?|meus?|ai|la|ta|esta/,
    /ter|tido|ser|sido|sendo|era|eram|foi|foram|houve|estava|tinha|existe|gostaria|queria|quero|preciso/,
  ],
  /\b/,
);

/** What is printed over the text that is asked for: `o que quer dizer o # nas observações?`. */
const LABEL = /\b(observac(?:ao|oes)|mensage(?:m|ns)|avisos?)\b(?! (?:sobre|acerca|a respeito|falando)\b)/;

/** The heading under which a note says what is asked for; null where none is named. */
export const labelAsked = (text: string): string | null => LABEL.exec(foldText(text))?.[1] ?? null;

/** What a question about the text of named notes looks for: its words, without those that name the notes or only ask. */
export function subjectInNotes(text: string, names: readonly string[]): string {
  const words = names.flatMap((name) => foldText(name).split(/[^a-z0-9]+/)).filter((word) => word !== "");
  const named = words.length > 0 ? new RegExp(`\\b(?:${words.join("|")})\\b`, "g") : /(?!)/g;
  return foldText(text)
    .replace(named, " ")
    .replace(/\bnotas?\b|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?/g, " ")
    .replace(new RegExp(SAYS, "g"), " ")
    .replace(new RegExp(ASKED_FOR, "g"), " ")
    .replace(/\s+/g, " ")
    .trim();
}

const QUESTION_FRAME =
  /\b(?:o que|onde|(?:n?[ao]s?|minhas?|meus?) (?:notas?|documentos?|arquivos?|pdfs?|textos?)|diz(?:em)?|fala(?:m)?|sobre|procur\w+|busqu\w+|encontr\w+|signific\w+)\b/gi;

/** What a question about a document looks for, without the words that only ask. */
export function documentSubject(text: string): string {
  return text.replace(QUESTION_FRAME, " ").replace(/\s+/g, " ").trim();
}
