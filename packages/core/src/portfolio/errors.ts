import { DomainError } from "../errors.ts";

/** In seconds: the end of a run of a few files; after a longer run the client asks again. */
const RETRY_AFTER = 10;

/** While notes are read, and after an upgrade, until the ledger is replayed: no figure is better than half of one. */
export const ledgerUpdating = () =>
  new DomainError(
    "unavailable",
    "LEDGER_UPDATING",
    "Estamos refazendo as contas das suas notas. Tente novamente em alguns segundos.",
    RETRY_AFTER,
  );
