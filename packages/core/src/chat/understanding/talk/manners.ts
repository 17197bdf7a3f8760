// What people say around the words that mean something.
import { foldText } from "../../../fold-text.ts";
import { anyNumberOf, inARow } from "../lexicon/expression.ts";
import { LONGEST_SHORT } from "./refined/short-words.ts";

/**
 * `faz o mesmo só pra FIIs`, `e na Rico, meu filho, como ficou?`: which rows are meant, of the figure that was told; null for a message
 * without such words, and for one that says more.
 */
export function withoutManners(text: string): string | null {
  const folded = foldText(text);
  // Some letters fold into several.
  if (text.length > LONGEST_SHORT || folded.length !== text.length) return null;
  const lead = (LEAD.exec(folded) ?? SIGHS.exec(folded))?.[0] ?? "";
  const end = lead.length + (AFTERWARDS.exec(folded.slice(lead.length))?.index ?? text.length);
  const rest = text.slice(lead.length, end).trim();
  const isOnly = ONLY.test(lead);
  const most = lead === "" || isOnly ? MOST_AFTER_MANNERS : MOST_ASKED_FOR;
  if ((lead === "" && end >= text.length) || rest === "" || rest.split(" ").length > most) return null;
  if (isOnly) return `só ${rest}`;
  // `quero ver minhas notas`: of all that one has.
  if (lead !== "" && /\b(?:meus?|minhas?|tenho)\b/i.test(rest)) return null;
  return lead === "" || /^e /i.test(rest) ? rest : `e ${rest}`;
}
/** In words; what is asked for politely is asked anew where it is longer than that. */
const MOST_AFTER_MANNERS = 5;
const MOST_ASKED_FOR = 3;

const NAMED = inARow(/(?:,? ?)/, [
  /\b(?:meu|minha) (?:filh[oa]|anjo|bem|deus|amor|car[oa]|amig[oa]|querid[oa]|linda)\b/,
  /\bquerid[oa]\b|\bmano\b|\bchefe\b|\bhein\b|\bviu\b|\bpoxa\b|\bnossa\b|, (?:vai|ne|ta|cara|amig[oa])\b/,
  /\bpor (?:favor|gentileza)\b|\bpfv?\b|\bobrigad[oa]\b|\bse (?:puder|der|possivel)(?: informar| ver)?\b|\bfala ai\b/,
  /(?<= )(?:rapido|logo|anda|uai|parceiro|bem)(?=[?!., ]*$)/,
]);
/** `ah, e por mês?` */
const SIGHS = /^(?:(?:ah|tipo|olha|opa|idem|beleza|ai meu deus|ai|mano|uai)[, ]+)+/;
/** `poderia me dizer só` */
const ASKED_NICELY = inARow(
  [
    /faz(?:er)?(?: ai)?(?: o mesmo)?|gostaria do mesmo|mesma (?:coisa|pergunta),? (?:so que|mas)|o mesmo(?= (?:pra|para|com|sobre) )|ver(?= so\b)/,
    /(?:voce )?(?:poderia|podia|pode|consegue|seria possivel|gostaria de|queria|quero|tem como|da (?:pra|para))(?: ver)?/,
    /(?:me )?(?:informar|informe|dizer|diz|diga|mostrar|contar|conta|falar|fala|passar|passa|manda)|me (?:mostra|da|de)(?: isso)?/,
    /(?:filtr|consider|peg)(?:ar|[ae])|(?<=[^ ] )(?:so|apenas|somente)/,
  ],
  /,? /,
);
const LEAD = inARow(
  /^(?:(?:ah|tipo|olha|opa|beleza|ok|e|mas|agora|entao)[, ]+)*/,
  ASKED_NICELY,
  anyNumberOf(ASKED_NICELY),
  /(?:(?:pra|para|com|sobre) )?(?:[oa]s? (?!que\b))?/,
);
const ONLY = /\b(?:so|apenas|somente|filtr\w+|consider\w+|peg\w+)\b/;
const AFTERWARDS = inARow(
  anyNumberOf(NAMED),
  /(?:,? como (?:e que )?(?:ficou|foi|fica|seria)|,? quanto (?:foi|deu|ficou|seria)|, quanto)?/,
  anyNumberOf(NAMED),
  /[?!. ]*$/,
);
