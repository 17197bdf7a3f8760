import { featuresAfter, featuresOf } from "@app/core/chat/reader/features";
import { packModels, type ReaderPart, readerParts } from "@app/core/chat/reader/models";
import { tagText } from "@app/core/chat/reader/tag-text";
import { seeded } from "@app/core/testing/seeded";
import type { Example, Labels } from "./examples.ts";
import { type Linear, type Sample, scoresOf, trainSoftmax } from "./softmax.ts";
import { vary } from "./vary.ts";

const SEED = 65;
const FOLDS = 4;
/** Parts with few labels need fewer words. */
const BUCKETS: Readonly<Record<ReaderPart, number>> = {
  ...{ recusa: 16_384, funcao: 16_384, medidas: 8_192, agregacao: 8_192, por: 8_192 },
  ...{ lado: 8_192, ordem: 8_192, continua: 8_192, duas: 8_192, segue: 8_192 },
};
/** A varied message counts half of one that somebody wrote. */
const WEIGHT_OF_VARIED = 0.5;
/** With fewer a label is only noise. */
const LEAST_OF_LABEL = 3;
const MOST_STEPS = 127;
const TEMPERATURES = Array.from({ length: 46 }, (_, at) => (5 + at) / 10);

interface Row {
  features: readonly number[];
  labels: Labels;
  fold: number;
  weight: number;
}

/** A reading of a text by a model that saw nothing of its source. */
export interface Judged {
  part: ReaderPart;
  confidence: number;
  isRight: boolean;
}

/** The models of these examples as one file, and what models of the other folds read of each fold. */
export function makeModels(examples: readonly Example[]): { bytes: Uint8Array; judged: Judged[] } {
  const random = seeded(SEED);
  const sources = [...new Set(examples.map(({ source }) => source))].toSorted();
  const foldOf = new Map(sources.map((source, at) => [source, at % FOLDS]));
  const rows = examples.flatMap(({ texto, known, labels, source, follows }): Row[] => {
    const read = (text: string) => {
      const features = featuresOf(tagText(text, known));
      return follows ? featuresAfter(features, follows) : features;
    };
    const fold = foldOf.get(source) ?? 0;
    const varied = read(vary(texto, random));
    return [
      { features: read(texto), labels, fold, weight: 1 },
      { features: varied, labels, fold, weight: WEIGHT_OF_VARIED },
    ];
  });
  const parts = readerParts.map((part) => ({ part, ...makePart(part, rows) }));
  const of = <Value>(value: (it: (typeof parts)[number]) => Value) =>
    Object.fromEntries(parts.map((it) => [it.part, value(it)])) as Record<ReaderPart, Value>;
  return {
    bytes: packModels(
      of(({ header }) => header),
      of(({ weights }) => weights),
    ),
    judged: parts.flatMap(({ judged }) => judged),
  };
}

function makePart(part: ReaderPart, rows: readonly Row[]) {
  const counts = new Map<string, number>();
  for (const { labels } of rows) counts.set(labels[part] ?? "", (counts.get(labels[part] ?? "") ?? 0) + 1);
  const own = rows.filter(({ labels }) => labels[part] !== undefined);
  const learned = own.filter(({ labels }) => (counts.get(labels[part] ?? "") ?? 0) >= LEAST_OF_LABEL * 2);
  const samples = (of: readonly Row[]): Sample[] =>
    of.map(({ features, labels, weight }) => ({ features, label: labels[part] ?? "", weight }));
  const left = Array.from({ length: FOLDS }, (_, fold) => {
    const model = trainSoftmax(samples(learned.filter((row) => row.fold !== fold)), BUCKETS[part], SEED);
    return own
      .filter((row) => row.fold === fold && row.weight === 1)
      .map(({ features, labels }) => ({
        scores: scoresOf(model, features),
        target: model.labels.indexOf(labels[part] ?? ""),
      }));
  }).flat();
  const temperature = temperatureOf(left);
  const judged = left.map(({ scores, target }): Judged => {
    const shares = sharesOf(scores, temperature);
    const confidence = Math.max(...shares);
    return { part, confidence, isRight: shares.indexOf(confidence) === target };
  });
  return { ...quantised(trainSoftmax(samples(learned), BUCKETS[part], SEED), temperature), judged };
}

function sharesOf(scores: readonly number[], temperature: number): number[] {
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp((score - most) / temperature));
  const sum = raised.reduce((one, other) => one + other, 0);
  return raised.map((share) => share / sum);
}

/** No share is zero: a label that no other fold has would make any temperature infinitely wrong. */
const LEAST_SHARE = 1e-4;

/** The one at which what was left out is least surprising (temperature scaling: Guo et al. 2017). */
function temperatureOf(left: readonly { scores: readonly number[]; target: number }[]): number {
  const surprise = TEMPERATURES.map((temperature) =>
    left.reduce(
      (sum, { scores, target }) => sum - Math.log(Math.max(sharesOf(scores, temperature)[target] ?? 0, LEAST_SHARE)),
      0,
    ),
  );
  return TEMPERATURES[surprise.indexOf(Math.min(...surprise))] ?? 1;
}

const DECIMALS = 6;
const rounded = (value: number) => Number(value.toFixed(DECIMALS));

/** Weights as steps of one byte. */
function quantised({ labels, buckets, weights, bias }: Linear, temperature: number) {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = rounded(largest / MOST_STEPS) || 1;
  const limited = (steps: number) => Math.max(-MOST_STEPS, Math.min(MOST_STEPS, steps));
  return {
    header: { labels: [...labels], buckets, scale, bias: [...bias].map(rounded), temperature },
    weights: Int8Array.from(weights, (weight) => limited(Math.round(weight / scale))),
  };
}
