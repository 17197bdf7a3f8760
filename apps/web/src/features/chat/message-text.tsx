import { splitSentences, tellsCoverage, tellsRules } from "@app/core/chat/parts";
import classes from "./message.module.css";
import { RichText } from "./rich-text.tsx";

const BOLD_MARK = "**";
const LIST_MARK = /^- /;

/** An answer, sentence by sentence, so that a screen reader announces only the sentences that come later. */
export function MessageText({ text }: { text: string }) {
  const sentences = wholeRuns(splitSentences(text)).map((sentence, index) => ({
    key: `${index}`,
    text: sentence.replace(LIST_MARK, "• "),
  }));
  const first = sentences.findIndex(({ text: its }) => tellsRules(its) || tellsCoverage(its));
  const basis = first < 0 ? [] : sentences.slice(first);
  return (
    <>
      {sentences.slice(0, sentences.length - basis.length).map(asSpan)}
      {basis.length > 0 && <span className={classes.basis}>{basis.map(asSpan)}</span>}
    </>
  );
}

const asSpan = ({ key, text }: { key: string; text: string }) => (
  <span key={key}>
    <RichText text={text} />
  </span>
);

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
