const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a over UTF-16 code units: a fast checksum, not a secret. Source: www.isthe.com/chongo/tech/comp/fnv (public domain). */
export function fnv1a(text: string): number {
  return continueFnv1a(FNV_OFFSET, text, 0, text.length);
}

/**
 * Continues {@link fnv1a}: `hash` of a first text, extended by the characters of `text` from `start` to before `end`.
 */
export function continueFnv1a(hash: number, text: string, start: number, end: number): number {
  let state = hash;
  for (let index = start; index < end; index += 1) state = Math.imul(state ^ text.charCodeAt(index), FNV_PRIME);
  return state >>> 0;
}
