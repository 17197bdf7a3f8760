import sanitizeHtml from "sanitize-html";

/** What the editor can write; everything else goes, its text stays. Scripts and styles go with their text. */
const ALLOWED_TAGS = ["h1", "h2", "h3", "p", "ul", "ol", "li", "strong", "b", "em", "i", "u", "br", "a"];

/** Rich text as it may be kept: the tags of the editor, links to the web, to mail and within the product, nothing that runs or loads. */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
  });
}
