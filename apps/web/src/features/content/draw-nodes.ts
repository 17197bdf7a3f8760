import { createElement, type ReactNode } from "react";

const HEADING = /^H([1-6])$/;
const LOWEST_LEVEL = 6;

const levelOf = (element: Element) => Number(HEADING.exec(element.tagName)?.[1] ?? 0);

/** Heading levels in use, so that a text that skips a level leaves no gap in the outline. */
function levelsIn(body: DocumentFragment) {
  const levels = [...body.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(levelOf);
  return [...new Set(levels)].sort();
}

/**
 * Cleaned HTML as React elements.
 *
 * @param topLevel - level given to the highest heading in use; lower ones follow without gaps
 */
export function drawNodes(body: DocumentFragment, topLevel: number): ReactNode[] {
  const levels = levelsIn(body);

  function tagOf(element: Element) {
    const level = levelOf(element);
    return level > 0 ? `h${Math.min(topLevel + levels.indexOf(level), LOWEST_LEVEL)}` : element.tagName.toLowerCase();
  }

  function propsOf(element: Element) {
    const href = element.getAttribute("href");
    if (!href) return {};
    return /^https?:/i.test(href) ? { href, target: "_blank", rel: "noopener" } : { href, rel: "noopener" };
  }

  function draw(node: Node, key: number): ReactNode {
    if (!(node instanceof Element)) return node.textContent;
    return createElement(tagOf(node), { key, ...propsOf(node) }, ...[...node.childNodes].map(draw));
  }

  return [...body.childNodes].map(draw);
}
