import { splitSentences } from "@app/core/chat/parts";
import { RichText } from "./rich-text.tsx";

const BOLD_MARK = "**";
const LIST_MARK = /^- /;

/** An answer, sentence by sentence, so that a screen reader announces only the sentences that come later. */
export const MessageText = ({ text }: { text: string }) =>
  wholeRuns(splitSentences(text))
    .map((sentence, index) => ({ key: `${index}`, text: sentence.replace(LIST_MARK, "• ") }))
    .map(({ key, text: its }) => (
      <span key={key}>
        <RichText text={its} />
      </span>
    ));

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
