/** Letters that digits and signs are written for. `l` and `1` count as `i`, since either may be meant. */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "+": "t",
  l: "i",
};

/** A word without case, accents and leet, for comparing. */
export const plainWord = (text: string) =>
  [...text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((char) => LEET[char] ?? char).join("");

/** Returns every word that a text reads as, with some of the trailing digits and signs cut off. */
function readings(text: string): string[] {
  const chars = [...text];
  const stem = chars.findLastIndex((char) => /\p{L}/u.test(char)) + 1;
  if (stem === 0) return [];
  return Array.from({ length: chars.length - stem + 1 }, (_, cut) => plainWord(chars.slice(0, stem + cut).join("")));
}

const onlyLetters = (text: string) => text.replace(/[^\p{L}]/gu, "");

interface KnownWords {
  /** Whether a word, in the form that {@link plainWord} gives, is among the commonest passwords. */
  isCommon: (word: string) => boolean;
  /** The own name and the address, as far as known. */
  nomeUsuario?: string | undefined;
  email?: string | undefined;
}

/**
 * True for a password that consists of a common word, the person's name or the local part of their address. Capitals,
 * leet spelling, and digits and signs at the end are ignored.
 */
export function isOnlyKnownWord(password: string, { isCommon, nomeUsuario = "", email = "" }: KnownWords): boolean {
  const own = [nomeUsuario, email.slice(0, Math.max(0, email.lastIndexOf("@")))].flatMap(readings).map(onlyLetters);
  return readings(password).some((word) => isCommon(word) || own.includes(onlyLetters(word)));
}
