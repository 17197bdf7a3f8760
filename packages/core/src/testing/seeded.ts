/** A number from 0 up to 1. */
export type Random = () => number;

/** Equal numbers for an equal seed. Source of the constants: ISO C's example of `rand`. */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** One of the values, by chance. */
export const oneOf = <Value>(values: readonly Value[], random: Random) =>
  values[Math.floor(random() * values.length)] as Value;
