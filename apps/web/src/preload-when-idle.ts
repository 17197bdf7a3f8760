export interface Preloadable {
  preload: () => Promise<void>;
}

/** Where the browser does not say when it is idle, in ms. */
const PAUSE_MS = 1_000;

/**
 * Loads files that are likely to be needed next, one after the other and each when nothing else is to be done; nothing for
 * people who save data.
 *
 * @returns the function that stops
 */
export function preloadWhenIdle(parts: readonly Preloadable[]): () => void {
  if (savesData()) return () => undefined;
  let isStopped = false;
  const goOn = (rest: readonly Preloadable[]) => {
    const [next, ...others] = rest;
    if (next) whenIdle(() => !isStopped && void next.preload().then(() => goOn(others)));
  };
  goOn(parts);
  return () => {
    isStopped = true;
  };
}

function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, PAUSE_MS);
}

/** The connection is not described in every browser. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return Reflect.get(Object(connection), "saveData") === true;
}
