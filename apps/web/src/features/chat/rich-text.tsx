import { Fragment } from "react";

const BOLD = /\*\*(.+?)\*\*/;

/** Text in which `**words**` stand out. Everything becomes text nodes; nothing is ever taken for HTML. */
export function RichText({ text }: { text: string }) {
  // Splitting by one group leaves the bold runs at the odd places.
  const runs = text.split(BOLD).map((run, index) => ({ run, isBold: index % 2 === 1, key: `${index}-${run}` }));
  return runs.map(({ run, isBold, key }) =>
    isBold ? <strong key={key}>{run}</strong> : <Fragment key={key}>{run}</Fragment>,
  );
}
