import { foldText } from "@app/core/fold-text";

export interface HelpSection {
  id: string;
  /** Null for the text before the first question. */
  question: string | null;
  html: string;
  /** Text that the search matches. */
  folded: string;
}

const isQuestion = (node: Node) => node instanceof Element && /^H[1-3]$/.test(node.tagName);

function finish(id: string, question: string | null, nodes: Node[], page: Document): HelpSection {
  const answer = page.createElement("div");
  answer.append(...nodes);
  return { id, question, html: answer.innerHTML, folded: foldText(`${question ?? ""} ${answer.textContent}`) };
}

/** A help text as questions, each heading with its content. Parsed as an inert document, so that nothing runs. */
export function splitQuestions(html: string): HelpSection[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const groups: { question: string | null; nodes: Node[] }[] = [{ question: null, nodes: [] }];
  for (const node of [...page.body.childNodes]) {
    if (isQuestion(node)) groups.push({ question: node.textContent?.trim() ?? "", nodes: [] });
    else groups.at(-1)?.nodes.push(node);
  }
  return groups
    .map(({ question, nodes }, index) => finish(String(index), question, nodes, page))
    .filter(({ question, folded }) => question || folded.trim());
}

/** Filters questions that contain each word of the search, ignoring accents and case. */
export function findQuestions(sections: HelpSection[], search: string): HelpSection[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return sections.filter(({ question, folded }) => question && words.every((word) => folded.includes(word)));
}
