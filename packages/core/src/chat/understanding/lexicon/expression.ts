// Long expressions are made of parts that can be read; an array among the parts is a group of alternatives.

/** An expression, or the text of one into which others are put. */
export type Part = RegExp | string;

const sourceOf = (part: Part) => (typeof part === "string" ? part : part.source);
const isAlone = (part: Part | readonly Part[]): part is Part => typeof part === "string" || part instanceof RegExp;
const either = (parts: readonly Part[]) => parts.map(sourceOf).join("|");

/** All parts, one after the other. */
export const inARow = (...parts: (Part | readonly Part[])[]) =>
  new RegExp(parts.map((part) => (isAlone(part) ? sourceOf(part) : `(?:${either(part)})`)).join(""));
export const anyOf = (...parts: Part[]) => new RegExp(either(parts));
/** One of the parts, or none. */
export const maybe = (...parts: Part[]) => new RegExp(`(?:${either(parts)})?`);
export const anyNumberOf = (...parts: Part[]) => new RegExp(`(?:${either(parts)})*`);
export const captured = (...parts: Part[]) => new RegExp(`(${either(parts)})`);
/** Where one of the parts follows. */
export const before = (...parts: Part[]) => new RegExp(`(?=${either(parts)})`);
export const notBefore = (...parts: Part[]) => new RegExp(`(?!${either(parts)})`);
/** Where one of the parts went before. */
export const after = (...parts: Part[]) => new RegExp(`(?<=${either(parts)})`);
export const everywhere = ({ source }: RegExp) => new RegExp(source, "g");
