import { splitSentences } from "@app/core/chat/parts";
import { RichText } from "./rich-text.tsx";

const BOLD_MARK = "**";

/**
 * An answer, sentence by sentence, so that a sentence that comes later is new to a screen reader and those before it are not.
 */
export function MessageText({ text }: { text: string }) {
  const sentences = wholeRuns(splitSentences(text)).map((sentence, index) => ({ key: `${index}`, sentence }));
  return sentences.map(({ key, sentence }) => (
    <span key={key}>
      <RichText text={sentence} />
    </span>
  ));
}

/** A bold run that holds the end of a sentence stays in one piece. */
function wholeRuns(sentences: readonly string[]): string[] {
  const whole: string[] = [];
  let isOpen = false;
  for (const sentence of sentences) {
    if (isOpen) whole.push((whole.pop() ?? "") + sentence);
    else whole.push(sentence);
    if (sentence.split(BOLD_MARK).length % 2 === 0) isOpen = !isOpen;
  }
  return whole;
}
