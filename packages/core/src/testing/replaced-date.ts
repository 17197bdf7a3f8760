/**
 * Program text that replaces Date, and nothing else: timers are of a clock that nobody moves.
 *
 * @param offsetMs - an expression, read at each call; to be added to the real time
 */
export const replacedDate = (offsetMs: string | number) => `
  const RealDate = Date;
  const now = () => RealDate.now() + ${offsetMs};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });`;

/** For the variable NODE_OPTIONS: runs a program text before that of each process. */
export const runFirst = (program: string) => `--import=data:text/javascript,${encodeURIComponent(program)}`;
