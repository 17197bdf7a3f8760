import { deflateSync, inflateSync } from "node:zlib";

/** Whole numbers from 0 to below a limit; the same seed gives the same ones. */
type Random = (limit: number) => number;

/** Xorshift of 32 bits. @param seed - not 0 */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return limit > 0 ? (state >>> 0) % limit : 0;
  };
}

type Mutate = (bytes: Buffer, random: Random, other: Buffer) => Buffer;

/** Ways to damage a file. `other` is a second file, for those that mix two. */
export const mutations = {
  flip,
  delete: (bytes, random) => {
    const [from, to] = section(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  duplicate: (bytes, random) => {
    const [from, to] = section(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  truncate: (bytes, random) => bytes.subarray(0, random(bytes.length)),
  splice: (bytes, random, other) =>
    Buffer.concat([bytes.subarray(0, random(bytes.length)), other.subarray(random(other.length))]),
  append: (bytes, _random, other) => Buffer.concat([bytes, other]),
  repeat: (bytes, random) => {
    const [from, to] = section(bytes, random);
    const repeated = Array.from({ length: 2 + random(50) }, () => bytes.subarray(from, to));
    return Buffer.concat([bytes.subarray(0, from), ...repeated, bytes.subarray(to)]);
  },
  numbers: (bytes, random) => {
    const text = bytes.toString("latin1");
    const number = pick([...text.matchAll(STRUCTURE_NUMBER)], random);
    if (!number) return bytes;
    const [prefix = "", digits = ""] = number.slice(1);
    const from = number.index + prefix.length;
    const other = pick([String(random(10)), String(random(10 ** digits.length)), "-1", "9".repeat(20), ""], random);
    return Buffer.from(text.slice(0, from) + other + text.slice(from + digits.length), "latin1");
  },
  stream: (bytes, random) => inStream(bytes, random, (content) => flip(content, random)),
  digit: (bytes, random) =>
    inStream(bytes, random, (content) =>
      replaceOne(content, TEXT_DIGIT, random, ([found]) => found.slice(0, -1) + random(10)),
    ),
  dropTexts: (bytes, random) =>
    inStream(bytes, random, (content) => {
      const mutated = replaceOne(content, TEXT_BLOCK, random, () => "");
      return random(2) === 0 ? mutated : replaceOne(mutated, TEXT_BLOCK, random, () => "");
    }),
  repeatText: (bytes, random) =>
    inStream(bytes, random, (content) => replaceOne(content, TEXT_BLOCK, random, ([found]) => found + found)),
  moveText: (bytes, random) =>
    inStream(bytes, random, (content) =>
      replaceOne(content, PLACE, random, () => `1 0 0 1 ${random(600)} ${random(840)} Tm`),
    ),
  cutContent: (bytes, random) =>
    inStream(bytes, random, (content) => {
      const end = content.indexOf("\nQ\n", random(content.length));
      return end === -1 ? content : content.subarray(0, end + 3);
    }),
  swapTexts: (bytes, random) =>
    inStream(bytes, random, (content) => {
      const text = content.toString("latin1");
      const shown = [...text.matchAll(SHOWN)].map(([found]) => found);
      const [one, two] = [random(shown.length), random(shown.length)];
      [shown[one], shown[two]] = [shown[two] ?? "", shown[one] ?? ""];
      let index = 0;
      return Buffer.from(
        text.replace(SHOWN, () => shown[index++] ?? ""),
        "latin1",
      );
    }),
} satisfies Record<string, Mutate>;

export type Mutation = keyof typeof mutations;

/** Numbers by which a PDF finds its parts. */
const STRUCTURE_NUMBER =
  /(\/Length |\/Count |\/Size |\/Root |\/Kids \[|\/Contents |startxref\n|xref\n0 |\n|\b)(\d+)(?= |\n)/g;
/** Operators in content streams as our drawings write them: text is in hexadecimal. */
const TEXT_DIGIT = /<(?:[0-9a-f]{2})*?3[0-9](?=[0-9a-f]*>)/g;
const TEXT_BLOCK = /q\n1 0 0 -1 0 [\d.]+ cm\nBT\n(?:.*\n)*?ET\nQ\n/g;
const PLACE = /1 0 0 1 [\d.]+ [\d.]+ Tm/g;
const SHOWN = /\[<.*\] TJ/g;

function flip(bytes: Buffer, random: Random): Buffer {
  const mutated = Buffer.from(bytes);
  for (let left = 1 + random(20); left > 0; left -= 1) {
    const at = random(mutated.length);
    mutated[at] = (mutated[at] ?? 0) ^ (1 + random(255));
  }
  return mutated;
}

/** Mostly a short part of the file, at times a long one. */
function section(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = random(bytes.length);
  const longest = random(4) === 0 ? bytes.length : 64;
  return [from, Math.min(bytes.length, from + 1 + random(longest))];
}

function pick<T>(values: readonly T[], random: Random): T | undefined {
  return values[random(values.length)];
}

function replaceOne(
  content: Buffer,
  pattern: RegExp,
  random: Random,
  replacement: (match: RegExpExecArray) => string,
): Buffer {
  const text = content.toString("latin1");
  const match = pick([...text.matchAll(pattern)], random);
  if (!match) return content;
  const after = text.slice(match.index + match[0].length);
  return Buffer.from(text.slice(0, match.index) + replacement(match) + after, "latin1");
}

/** Changes the content of a deflated stream; a file without one (protected) gets a flipped byte. */
function inStream(bytes: Buffer, random: Random, change: (content: Buffer) => Buffer): Buffer {
  const text = bytes.toString("latin1");
  const streams = [...text.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)];
  const chosen = pick(streams, random);
  if (!chosen) return flip(bytes, random);
  const from = chosen.index + chosen[0].length;
  const to = from + Number(chosen[1]);
  try {
    const written = deflateSync(change(inflateSync(bytes.subarray(from, to))));
    const head = chosen[0].replace(/\d+/, String(written.length));
    return Buffer.concat([bytes.subarray(0, chosen.index), Buffer.from(head), written, bytes.subarray(to)]);
  } catch {
    return flip(bytes, random);
  }
}
