/** The caller a work belongs to. Callers are served round robin, and so are the sources of one caller. */
interface Claim {
  caller: string;
  /** Works of the caller that are done at the same time; half as many while others of it wait. */
  places: number;
  source?: string;
  /** Works of a caller with the same key share one place while any of them runs. */
  key?: string;
}

interface TurnsOptions {
  /** Most works at the same time. */
  atOnce: number;
  /** Most waiting works of one caller. */
  maxWaiting: number;
  /** Error for a work refused because too many of its caller wait: the last one from the source with the most. */
  refusal: () => Error;
  /**
   * Called when a task starts. The returned function is called when the task ends; until its promise resolves, the
   * place stays closed to other tasks of the same caller. It can ask whether such tasks wait; other callers do not wait
   * for it.
   */
  startRest?: () => Rest;
}

type Rest = (isWaitedFor: () => boolean) => Promise<void> | undefined;

interface Turns {
  /**
   * Runs the work when it is its caller's turn, at once if a place is free.
   *
   * @throws the refusal of the options, and any error of the work
   */
  run<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result>;
}

interface Caller {
  name: string;
  places: number;
  /** Places occupied by its works, or resting. */
  taken: number;
  /** Those that wait, by their source, in the order of the sources' turns. */
  waiting: Map<string, Waiting[]>;
  waitingCount: number;
  /** Places that are shared, by their key. */
  shared: Map<string, Place>;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

interface Place {
  works: number;
  isTaken: boolean;
  /** Undefined for a place that was free. */
  turn: Promise<void> | undefined;
  rest?: Rest | undefined;
}

/** Bounds the works that are done at the same time; round robin over the callers that wait, and over the sources of each. */
export function createTurns({ atOnce, maxWaiting, refusal, startRest }: TurnsOptions): Turns {
  const callers = new Map<string, Caller>();
  /** In the order of their turns. */
  const waitingCallers = new Set<Caller>();
  let running = 0;

  const callerNamed = (name: string, places: number): Caller => {
    const known = callers.get(name);
    if (known) return known;
    const caller: Caller = { name, places, taken: 0, waiting: new Map(), waitingCount: 0, shared: new Map() };
    callers.set(name, caller);
    return caller;
  };

  const start = (caller: Caller, place: Place) => {
    running += 1;
    caller.taken += 1;
    place.isTaken = true;
    place.rest = startRest?.();
  };

  const takePlace = (caller: Caller, source: string): Place => {
    const place: Place = { works: 0, isTaken: false, turn: undefined };
    if (caller.waitingCount === 0 && caller.taken < caller.places && running < atOnce) {
      start(caller, place);
      return place;
    }
    if (caller.waitingCount >= maxWaiting) makeRoom(caller, source);
    place.turn = new Promise((resolve, reject) => {
      const ofSource = caller.waiting.get(source) ?? [];
      ofSource.push({
        start() {
          start(caller, place);
          resolve();
        },
        refuse: () => reject(refusal()),
      });
      caller.waiting.set(source, ofSource);
    });
    caller.waitingCount += 1;
    waitingCallers.add(caller);
    return place;
  };

  /** Refuses the last work of the source that has most waiting, so that one source's flood does not shut the others out. */
  const makeRoom = (caller: Caller, source: string) => {
    const own = caller.waiting.get(source)?.length ?? 0;
    const [most] = [...caller.waiting.values()].toSorted((one, other) => other.length - one.length);
    if (!most || most.length <= own + 1) throw refusal();
    most.pop()?.refuse();
    caller.waitingCount -= 1;
  };

  const startNext = () => {
    for (const caller of waitingCallers) {
      if (running >= atOnce) return;
      if (caller.taken < caller.places / 2) return startNextOf(caller);
    }
  };

  const startNextOf = (caller: Caller) => {
    const [next] = caller.waiting;
    if (!next) return;
    const [source, works] = next;
    const work = works.shift();
    // Whoever has more to do goes to the end of the order.
    caller.waiting.delete(source);
    if (works.length > 0) caller.waiting.set(source, works);
    caller.waitingCount -= 1;
    waitingCallers.delete(caller);
    if (caller.waitingCount > 0) waitingCallers.add(caller);
    work?.start();
  };

  const leavePlace = (caller: Caller, { rest }: Place) => {
    const free = () => {
      caller.taken -= 1;
      if (caller.taken === 0 && caller.waitingCount === 0) callers.delete(caller.name);
      startNext();
    };
    running -= 1;
    const rested = rest?.(() => caller.waitingCount > 0);
    if (!rested) return free();
    startNext();
    void rested.then(free);
  };

  return {
    async run({ caller: name, places, source = "", key = "" }, work) {
      const caller = callerNamed(name, places);
      const place = caller.shared.get(key) ?? takePlace(caller, source);
      if (key) caller.shared.set(key, place);
      place.works += 1;
      try {
        await place.turn;
        return await work();
      } finally {
        place.works -= 1;
        if (place.works === 0) {
          caller.shared.delete(key);
          if (place.isTaken) leavePlace(caller, place);
        }
      }
    },
  };
}
