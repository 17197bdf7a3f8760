import { holdsPhrase, type Phrase } from "./phrase.ts";

/** Asks what a document says, in so many words. */
const DOCUMENT_CUES: readonly Phrase[] = [
  /\bo que (?:esta escrito|(?:minhas?|as?|os?|meus?) (?:notas?|documentos?|arquivos?|pdfs?) (?:diz|dizem|fala|falam|menciona\w*))/,
  [/\b(?:procur|busqu|busc|pesquis|localiz)\w*\b/, /\b(?:nota|documento|arquivo|pdf|texto)/],
  /\b(?:no|do) (?:documento|arquivo|pdf|texto)\b/,
  /^o que (?:e|sao|significa\w*)\b/,
  /^como (?:se )?(?:calcul|funciona)/,
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
