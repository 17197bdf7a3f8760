import { foldText } from "../fold-text.ts";

/** A possible beginning of an address, matched whole so that no character is scanned twice, and perhaps the rest. */
const MAYBE_EMAIL = /[\w.+-]+(@[\w-]+(?:\.[\w-]+)+)?/g;
const EMAIL_MASK = "[e-mail]";

/** Each of the other patterns asks for one. */
const DIGIT = /\d/;
/**
 * Patterns of personal data and their replacements. A CNPJ belongs to a company and is kept, and so do numbers that only companies have
 * (0800; 3003, 400x and 4020 without an area code). Source: Anatel, national non-geographic codes.
 */
const PATTERNS: readonly (readonly [pattern: RegExp, mask: string])[] = [
  [/(?<![\d./])\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g, "[CPF]"],
  [/(?<![\d.,])(?!0800)\d{11}(?![\d.,])/g, "[CPF]"],
  // With an area code, also of a mobile whose first digit stands apart.
  [/(?:\+55\s*)?(?:\(\s*(?:55\s*)?0?\d{2}\s*\)\s*|\b0?\d{2}\s)(?:9\s)?(?<![\d/.])\d{4,5}-\d{4}(?!\d)/g, "[telefone]"],
  [/(?<![\d/.])(?!(?<!\d\s)(?:3003|400\d|4020)-)\d{4,5}-\d{4}(?!\d)/g, "[telefone]"],
  [/(?<![\d.])\d{5}-\d{3}(?!\d)/g, "[CEP]"],
  [
    /((?:conta(?: corrente)?|ag[eê]ncia|c[oó]d(?:igo|\.)(?: d[oe])? cliente|acionista|assessor|\brg)(?:\s*n[ºo°.]*)?(?:\s*[:-])?\s*)\d[\d.-]*(?:-?[\dx])?/gi,
    "$1[conta]",
  ],
];

/** The line that opens the client's box of a note: name, CPF, address, bank account. */
const CLIENT_BOX_START = /^(?:(?:nome do )?cliente|participante destino|banco agencia)\b/;
/** The line that follows the box. */
const CLIENT_BOX_END =
  /^(?:negocios realizados|negociacoes|q negociacao|mercado c\/v|praca c\/v|c\/v mercadoria|resumo d)/;
/** The longest client's box seen is 9 lines; at a larger distance the two lines are unrelated. */
const LONGEST_CLIENT_BOX = 20;
const CLIENT_BOX_MASK = "[dados pessoais]";

/** Replaces CPF, e-mail, telephone, postal code and account numbers by placeholders. Source: domain §9.6. */
function maskPersonal(text: string): string {
  const withoutEmails = text.includes("@")
    ? text.replace(MAYBE_EMAIL, (run: string, domain?: string) => (domain ? EMAIL_MASK : run))
    : text;
  if (!DIGIT.test(withoutEmails)) return withoutEmails;
  return PATTERNS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), withoutEmails);
}

/** The lines of a page without the client's box of a note and with personal identifiers masked. */
export function maskPersonalLines(lines: readonly string[]): string[] {
  const keys = lines.map(foldText);
  const start = keys.findIndex((key) => CLIENT_BOX_START.test(key));
  const end = keys.findIndex((key, index) => index > start && CLIENT_BOX_END.test(key));
  const hasBox = start >= 0 && end > start && end - start <= LONGEST_CLIENT_BOX;
  const kept = hasBox ? [...lines.slice(0, start), CLIENT_BOX_MASK, ...lines.slice(end)] : lines;
  return kept.map(maskPersonal);
}
