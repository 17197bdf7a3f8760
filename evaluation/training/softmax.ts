import { type Random, seeded } from "@app/core/testing/seeded";

/** A linear model: a weight of each label for each bucket, and one of the label alone. */
export interface Linear {
  labels: readonly string[];
  buckets: number;
  /** By bucket, then label. */
  weights: Float64Array;
  bias: Float64Array;
}

export interface Sample {
  features: readonly number[];
  label: string;
  /** How much it counts beside the others. */
  weight: number;
}

const EPOCHS = 12;
const RATE = 0.5;
/** Biases see every message, a weight few. */
const RATE_OF_BIAS = 0.05;
/** Pulls weights to zero, so that what was seen once decides little. */
const DECAY = 2e-6;
/** Begins the sum of squares, so that the first step is not the largest. */
const FIRST_SQUARE = 1e-3;
/** Shares of labels that are this right already change nothing. */
const LEAST_SLOPE = 1e-4;

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}

/** The value at a place inside the array. */
const valueAt = (list: Float64Array, at: number) => list[at] as number;

/**
 * Multinomial logistic regression by stochastic descent with a rate for each weight (AdaGrad: Duchi, Hazan, Singer 2011).
 * Equal samples and seed give equal weights.
 */
export function trainSoftmax(samples: readonly Sample[], buckets: number, seed: number): Linear {
  const labels = [...new Set(samples.map(({ label }) => label))].toSorted();
  const count = labels.length;
  const [weights, squares] = [new Float64Array(buckets * count), new Float64Array(buckets * count).fill(FIRST_SQUARE)];
  const [bias, squaresOfBias] = [new Float64Array(count), new Float64Array(count).fill(FIRST_SQUARE)];
  const rows = samples.map(({ features, label, weight }) => ({
    places: Uint32Array.from(features, (feature) => (feature & (buckets - 1)) * count),
    value: 1 / Math.sqrt(features.length || 1),
    target: labels.indexOf(label),
    weight,
  }));
  const random = seeded(seed);
  const scores = new Float64Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const index of shuffled(rows.length, random)) {
      const row = rows[index];
      if (!row) continue;
      const { places, value, target, weight } = row;
      scores.set(bias);
      for (const place of places) {
        for (let at = 0; at < count; at += 1) scores[at] = valueAt(scores, at) + value * valueAt(weights, place + at);
      }
      toShares(scores);
      for (let at = 0; at < count; at += 1) {
        const slope = weight * (valueAt(scores, at) - (at === target ? 1 : 0));
        if (Math.abs(slope) < LEAST_SLOPE) continue;
        squaresOfBias[at] = valueAt(squaresOfBias, at) + slope * slope;
        bias[at] = valueAt(bias, at) - (RATE_OF_BIAS * slope) / Math.sqrt(valueAt(squaresOfBias, at));
        for (const first of places) {
          const place = first + at;
          const own = slope * value + DECAY * valueAt(weights, place);
          const square = valueAt(squares, place) + own * own;
          squares[place] = square;
          weights[place] = valueAt(weights, place) - (RATE * own) / Math.sqrt(square);
        }
      }
    }
  }
  return { labels, buckets, weights, bias };
}

/** Scores of each label, before they become shares. */
export function scoresOf({ labels, buckets, weights, bias }: Linear, features: readonly number[]): number[] {
  const value = 1 / Math.sqrt(features.length || 1);
  const places = features.map((feature) => (feature & (buckets - 1)) * labels.length);
  return labels.map((_, at) =>
    places.reduce((sum, place) => sum + value * valueAt(weights, place + at), valueAt(bias, at)),
  );
}

function toShares(scores: Float64Array): void {
  const most = scores.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  const raised = scores.map((score) => Math.exp(score - most));
  const sum = raised.reduce((one, other) => one + other, 0);
  for (let at = 0; at < scores.length; at += 1) scores[at] = valueAt(raised, at) / sum;
}
