import type { Some } from "@app/core/chat/results";
import type { Source } from "@app/core/notes/source";
import type { LedgerFilter } from "@app/core/portfolio/filters";
import type { ServiceContext } from "../../context.ts";
import { chosenRows, readLedger } from "../../portfolio/queries/ledger/list-ledger.ts";
import { citeRows } from "./cite-notes.ts";

/** A line of every note with rows of the ledger. @throws DomainError LEDGER_UPDATING */
export function getLedgerSources(ctx: ServiceContext, filter: LedgerFilter): Promise<Some<Source>> {
  return readLedger(ctx, (tx) => citeRows(tx, chosenRows(tx, filter)));
}
