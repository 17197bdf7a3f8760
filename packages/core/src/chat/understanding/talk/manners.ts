// What people say around the words that mean something.
import { foldText } from "../../../fold-text.ts";
import { inARow } from "../lexicon/expression.ts";

/** `faz o mesmo só pra FIIs`, `e na Rico, como ficou?`: which rows are meant, and the figure that was told; null for any other message. */
export function withoutManners(text: string): string | null {
  const folded = foldText(text);
  const [lead = ""] = LEAD.exec(folded) ?? [];
  const end = HOW_IT_WAS.exec(folded)?.index ?? text.length;
  const rest = text.slice(lead.length, end).trim();
  if ((lead === "" && end === text.length) || rest === "" || rest.split(" ").length > MOST_AFTER_MANNERS) return null;
  return lead === "" ? rest : `só ${rest}`;
}
/** In words. */
const MOST_AFTER_MANNERS = 5;
const LEAD = inARow(/^(?:(?:e|agora|ok|beleza|entao),? )?/, [
  /faz(?:er)? o mesmo(?: (?:so|apenas))? (?:pra|para|com|n[ao]s?|em|d[aeo]s?) (?:[oa]s? )?/,
  /(?:filtr[ae]|consider[ae]|peg[ae])(?: (?:so|apenas|somente))?(?: (?:por|pel[ao]s?|n?[ao]s?|em|d[aeo]s?|com))? /,
  /(?:quero|mostr[ae]|me (?:diz|fala|mostr[ae]|da)|deix[ae])(?: ver)? (?:so|apenas|somente) (?:(?:[oa]s?|d[aeo]s?|n[ao]s?|em|com) )?/,
]);
const HOW_IT_WAS =
  /(?<=^e (?:n[ao]s?|pra|para|com|d[aeo]s?|[ao]s?|em|no ano de) [^,]{1,40}),? (?:como (?:e que )?(?:ficou|foi|fica)|quanto (?:foi|deu|ficou))[?!. ]*$/;
