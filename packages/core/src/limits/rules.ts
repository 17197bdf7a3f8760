import { DomainError } from "../errors.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
}

/** Rate limits per address or account for calls that are expensive or allow guessing. */
export const limits = {
  loginAccount: { points: 10, duration: 15 * MINUTE },
  loginAddress: { points: 50, duration: 15 * MINUTE },
  recoveryAddress: { points: 20, duration: HOUR },
  /** Verifications of codes; each code also has its own limit of wrong tries. */
  recoveryTryAddress: { points: 20, duration: HOUR },
  registrationAddress: { points: 10, duration: HOUR },
  demoAddress: { points: 10, duration: HOUR },
  confirmationMailAccount: { points: 5, duration: HOUR },
  confirmationTryAccount: { points: 10, duration: 15 * MINUTE },
  /** Beginnings of a login by passkey, each of which keeps a challenge for some minutes. */
  passkeyAddress: { points: 50, duration: 15 * MINUTE },
  passkeyAccount: { points: 20, duration: 15 * MINUTE },
  /** Each asks for a mail to an address that somebody typed. */
  emailChangeAccount: { points: 10, duration: HOUR },
  confirmationAddress: { points: 20, duration: HOUR },
  uploadAccount: { points: 200, duration: HOUR },
  /** Every file of an hour's uploads, twice. */
  processAccount: { points: 400, duration: HOUR },
  exportAccount: { points: 10, duration: HOUR },
  ownDataImportAccount: { points: 10, duration: HOUR },
  chatAccount: { points: 30, duration: MINUTE },
  /** Pages of rows: those of an answer over ten thousand trades, twice. */
  chatRowsAccount: { points: 120, duration: MINUTE },
  /** Reports on blocked content: those of some pages, and of everybody together some that the database does not feel. */
  cspReportAddress: { points: 30, duration: HOUR },
  cspReports: { points: 1000, duration: HOUR },
  /** Refusals recorded in the audit; further ones are only logged. */
  recordedRefusals: { points: 100, duration: HOUR },
  /** The first refusal of each delay is an event, the further ones are none; as long as the longest delay. */
  reportedDelay: { points: 1, duration: MINUTE },
  everything: { points: 600, duration: MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** A /48 of IPv6 holds 65 536 networks of customers; together they may do as much as this many of them. */
export const WIDE_NETWORK_FACTOR = 16;

/** tRPC calls in one HTTP request. */
export const MAX_BATCH_SIZE = 10;

/** @param isFirst - false for further refusals of one window, which are not recorded as events */
export const tooManyRequests = (retryAfterSeconds: number, isFirst = true) =>
  new LimitReached(retryAfterSeconds, isFirst);

/** @param delay - names the delay that runs; its further refusals are no event of their own */
export const delayed = (retryAfterSeconds: number, delay: string) => new LimitReached(retryAfterSeconds, true, delay);

export class LimitReached extends DomainError {
  constructor(
    retryAfterSeconds: number,
    readonly isFirst: boolean,
    readonly delay?: string,
  ) {
    const message = "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.";
    super("limit", "TOO_MANY_REQUESTS", message, retryAfterSeconds);
  }
}

/** Limits on concurrent calls, per caller (an account, or all visitors together) and in total. */
export const callTurns = {
  /** Fewer than the connections to the database, since jobs need some. */
  atOnce: 16,
  /** A browser sends a page's queries in one request, and its person's next action in another. */
  account: 2,
  visitors: 2,
  /** Requests; each holds up to 256 KB. */
  maxWaiting: 100,
  /** For how many times as long as its work took a caller with requests that wait rests: two thirds are left to others. */
  restFactor: 2,
  /** Longest pause between waiting requests of a caller, in milliseconds. */
  maxRestMs: 1000,
} as const;

const TURN_SECONDS = 5;

export const tooManyAtOnce = () =>
  new DomainError(
    "limit",
    "TOO_MANY_AT_ONCE",
    "Há requisições demais ao mesmo tempo. Aguarde alguns segundos e tente novamente.",
    TURN_SECONDS,
  );
