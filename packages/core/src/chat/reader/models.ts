// Small linear models over the words of a message: what they read of it, each with how sure it is.
import { z } from "zod";
import type { Known } from "../known.ts";
import type { FunctionName } from "../question.ts";
import { featuresAfter, featuresOf } from "./features.ts";
import { tagText } from "./tag-text.ts";

/** What is read of a message, each by a model of its own. */
export const readerParts = [
  /** `pergunta`, `conselho`, `fora` (no note holds it) or `impossivel` (an order, somebody else's). */
  "recusa",
  "funcao",
  /** Measures in the order of the alphabet, joined by `+`. */
  "medidas",
  "agregacao",
  "por",
  "lado",
  "ordem",
  /** `sim` where it goes on with the turn before. */
  "continua",
  /** `sim` where it asks two questions. */
  "duas",
  /** The function that it asks after a question of some function, or {@link SAME}. */
  "segue",
] as const;
export type ReaderPart = (typeof readerParts)[number];

/** The label of a part that a message says nothing of. */
export const NOTHING_SAID = "-";
/** The label of a message that asks the function of the question before. */
export const SAME = "=";

const partHeader = z.object({
  labels: z.array(z.string()).min(1),
  /** A power of two. */
  buckets: z
    .int()
    .positive()
    .refine((count) => (count & (count - 1)) === 0),
  /** What a step of a weight is worth. */
  scale: z.number().positive(),
  bias: z.array(z.number()),
  /** Divides scores, so that a share is how often the label is right of texts that no model learned from. */
  temperature: z.number().positive(),
});
const header = z.record(z.enum(readerParts), partHeader);
export type ModelsHeader = z.output<typeof header>;

type PartModel = z.output<typeof partHeader> & {
  /** By bucket, then label. */
  weights: Int8Array;
};
export type ReaderModels = Readonly<Record<ReaderPart, PartModel>>;

const LINE_END = 10;
/** Labels are names of the question, without accents. */
const asciiBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const asciiText = (bytes: Uint8Array) => Array.from(bytes, (code) => String.fromCharCode(code)).join("");

/** The models as one file: a line of JSON, then a byte for each weight. */
export function packModels(parts: ModelsHeader, weights: Readonly<Record<ReaderPart, Int8Array>>): Uint8Array {
  const line = asciiBytes(`${JSON.stringify(parts)}\n`);
  const bodies = readerParts.map((part) => new Uint8Array(weights[part].buffer));
  const bytes = new Uint8Array(bodies.reduce((sum, { length }) => sum + length, line.length));
  bytes.set(line);
  bodies.reduce((at, body) => {
    bytes.set(body, at);
    return at + body.length;
  }, line.length);
  return bytes;
}

/** @throws Error for bytes that {@link packModels} did not make */
export function unpackModels(bytes: Uint8Array): ReaderModels {
  const end = bytes.indexOf(LINE_END);
  const parts = header.parse(JSON.parse(asciiText(bytes.subarray(0, Math.max(end, 0)))));
  let at = end + 1;
  const models = readerParts.map((part) => {
    const own = parts[part];
    const size = own.buckets * own.labels.length;
    const weights = new Int8Array(bytes.subarray(at, at + size));
    if (weights.length !== size || own.bias.length !== own.labels.length) throw new Error(`models: ${part} is cut off`);
    at += size;
    return [part, { ...own, weights }] as const;
  });
  if (at !== bytes.length) throw new Error("models: bytes are left over");
  return Object.fromEntries(models) as Record<ReaderPart, PartModel>;
}

/** What one model reads: its best label, how often such a reading is right, and the label after it. */
export interface PartRead {
  label: string;
  confidence: number;
  next: string;
}
export type SecondReading = Readonly<Record<ReaderPart, PartRead>>;

/** Reads a message by itself with each model, and with the function of the question before it, if there is one. */
export function readByModels(
  models: ReaderModels,
  text: string,
  known: Known,
  before: FunctionName | null = null,
): SecondReading {
  const features = featuresOf(tagText(text, known));
  const after = before ? featuresAfter(features, before) : features;
  const read = readerParts.map((part) => [part, readPart(models[part], part === "segue" ? after : features)] as const);
  return Object.fromEntries(read) as Record<ReaderPart, PartRead>;
}

function readPart({ labels, buckets, scale, bias, temperature, weights }: PartModel, features: readonly number[]) {
  const steps = new Int32Array(labels.length);
  for (const feature of features) {
    const place = (feature & (buckets - 1)) * labels.length;
    for (let at = 0; at < labels.length; at += 1) steps[at] = (steps[at] ?? 0) + (weights[place + at] ?? 0);
  }
  const unit = scale / Math.sqrt(features.length || 1);
  return bestOf(
    labels,
    labels.map((_, at) => ((steps[at] ?? 0) * unit + (bias[at] ?? 0)) / temperature),
  );
}

function bestOf(labels: readonly string[], scores: readonly number[]): PartRead {
  const order = labels.map((_, at) => at).toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
  const [best = 0, second = 0] = order;
  const most = scores[best] ?? 0;
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
  return { label: labels[best] ?? "", confidence: 1 / sum, next: labels[second] ?? "" };
}
