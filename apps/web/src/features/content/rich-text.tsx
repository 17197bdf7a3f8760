import DOMPurify from "dompurify";
import { useMemo } from "react";
import { drawNodes } from "./draw-nodes.ts";
import classes from "./rich-text.module.css";

const TAGS = ["h1", "h2", "h3", "p", "ul", "ol", "li", "strong", "em", "b", "i", "u", "a", "br"];
/**
 * Allowed links: web and e-mail addresses and paths of this site; a path that begins with two slashes would be another
 * site's.
 */
const LINKS = /^(?:https?:\/\/|mailto:|\/(?![/\\]))/i;

function clean(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href"],
    ALLOWED_URI_REGEXP: LINKS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

interface RichTextProps {
  html: string;
  /** Level that the text's highest heading gets, one below the heading over the text. */
  headingLevel: number;
}

/** HTML written by an administrator, rendered as React elements of the allowed tags, never as markup. */
export function RichText({ html, headingLevel }: RichTextProps) {
  const nodes = useMemo(() => drawNodes(clean(html), headingLevel), [html, headingLevel]);
  return <div className={classes.text}>{nodes}</div>;
}
