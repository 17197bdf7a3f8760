/** Share of the quota from which the person is warned, while there is still time to delete something. */
const NEAR_FRACTION = 0.8;
const BYTES_PER_MEGABYTE = 1024 * 1024;

export interface FileSpace {
  usado: number;
  /** Null for an installation without a limit. */
  limite: number | null;
}

export const megabytes = (count: number) => count * BYTES_PER_MEGABYTE;

/** True when little space is left. */
export function isNearlyFull({ usado, limite }: FileSpace): boolean {
  return limite !== null && usado >= limite * NEAR_FRACTION;
}
