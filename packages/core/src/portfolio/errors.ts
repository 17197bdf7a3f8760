import { DomainError } from "../errors.ts";

/** In seconds: a person's ledger is replayed within one or two of the worker's sweeps. */
const RETRY_AFTER = 10;

/** After an upgrade, until the ledger was replayed by the new rules: no figure is better than one by the old ones. */
export const ledgerUpdating = () =>
  new DomainError(
    "unavailable",
    "LEDGER_UPDATING",
    "Estamos refazendo as contas das suas notas. Tente novamente em alguns segundos.",
    RETRY_AFTER,
  );
