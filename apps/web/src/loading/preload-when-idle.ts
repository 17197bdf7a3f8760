export interface Preloadable {
  preload: () => Promise<void>;
}

/** Pause in browsers that do not report idle time, in ms. */
const PAUSE_MS = 1_000;

/**
 * Loads files that are likely to be needed next, one after the other, each when the browser is idle; does nothing for
 * people with data saving on.
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

/** Events that show active use of the page. */
const SIGNS_OF_USE = ["pointermove", "pointerdown", "keydown", "wheel", "dragenter"] as const;

/**
 * Calls a function at the first interaction with the page: its own files and answers come first, and a passive reader
 * needs no others.
 *
 * @returns the function that stops
 */
export function onceUsed(work: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    work();
  };
  for (const sign of SIGNS_OF_USE) {
    window.addEventListener(sign, begin, { capture: true, passive: true, signal: waiting.signal });
  }
  return () => waiting.abort();
}

/**
 * Like {@link preloadWhenIdle}, but only {@link onceUsed}.
 *
 * @returns the function that stops
 */
export function preloadOnceUsed(parts: readonly Preloadable[]): () => void {
  let stopLoading = () => {};
  const stopWaiting = onceUsed(() => {
    stopLoading = preloadWhenIdle(parts);
  });
  return () => {
    stopWaiting();
    stopLoading();
  };
}

/** Calls a function once the browser has nothing else to do. */
export function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, PAUSE_MS);
}

/** The connection is not described in every browser. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return Reflect.get(Object(connection), "saveData") === true;
}
