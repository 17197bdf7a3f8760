import sanitizeHtml from "sanitize-html";

/** Tags that the editor produces. Others are removed and their text kept; scripts and styles are removed with their text. */
const ALLOWED_TAGS = ["h1", "h2", "h3", "p", "ul", "ol", "li", "strong", "b", "em", "i", "u", "br", "a"];

/**
 * Sanitises rich text: keeps the editor's tags and links to the web, to mail and within the product; removes everything
 * that runs or loads.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
  });
}
