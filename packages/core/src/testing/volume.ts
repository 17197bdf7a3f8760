const VOLUMES = ["small", "full", "deep"] as const;

/** Volume of tests on drawn data: small in `npm test`, full in `.ci/run`, deep in `npm run test:deep`. */
export const testVolume = readVolume(process.env.TEST_VOLUME ?? "small");

function readVolume(text: string): (typeof VOLUMES)[number] {
  const volume = VOLUMES.find((known) => known === text);
  if (!volume) throw new Error(`TEST_VOLUME is ${VOLUMES.join(", ")}, not ${text}`);
  return volume;
}

/** The value of this run's volume; that of the full one where it has none of its own. */
export function byVolume<Value>({ small, full, deep }: { small?: Value; full: Value; deep?: Value }): Value {
  return { small, full, deep }[testVolume] ?? full;
}
