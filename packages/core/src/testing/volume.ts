const VOLUMES = ["small", "full", "deep"] as const;

/** How much the tests of drawn data try: `npm test` the small volume, `.ci/run` the full one, `npm run test:deep` the deep one. */
export const testVolume = readVolume(process.env.TEST_VOLUME ?? "small");

function readVolume(text: string): (typeof VOLUMES)[number] {
  const volume = VOLUMES.find((known) => known === text);
  if (!volume) throw new Error(`TEST_VOLUME is ${VOLUMES.join(", ")}, not ${text}`);
  return volume;
}

/** The value of this run's volume; without one of its own the deep run takes the full one. */
export function byVolume<Value>({ small, full, deep = full }: { small: Value; full: Value; deep?: Value }): Value {
  return { small, full, deep }[testVolume];
}
