import { elsewhereListWire } from "@app/core/holdings-elsewhere/schema";
import {
  assetInput,
  assetWire,
  entriesInput,
  entriesWire,
  entryListInput,
  entryWire,
  holdingsInput,
  holdingsWire,
  resultsInput,
  resultsWire,
} from "@app/core/portfolio/positions-schema";
import { changesInput, changesWire, overviewWire, positionWire } from "@app/core/portfolio/schema";
import { listInput } from "@app/core/wire";
import { router, serviceContext, viewerProcedure } from "../trpc.ts";
import { getElsewhere } from "./queries/elsewhere/list-elsewhere.ts";
import { getAsset } from "./queries/get-asset.ts";
import { getChanges } from "./queries/get-changes.ts";
import { getOverview } from "./queries/get-overview.ts";
import { getResults } from "./queries/get-results.ts";
import { listEntries, listEntriesPage } from "./queries/ledger/list-entries.ts";
import { listPositionsPage } from "./queries/ledger/list-ledger.ts";
import { getHoldings } from "./queries/list-holdings.ts";

export const portfolioRouter = router({
  overview: viewerProcedure.output(overviewWire).query(({ ctx }) => getOverview(serviceContext(ctx))),
  positions: viewerProcedure
    .input(listInput)
    .output(positionWire.array())
    .query(({ ctx, input }) => listPositionsPage(serviceContext(ctx), input)),
  changes: viewerProcedure
    .input(changesInput)
    .output(changesWire)
    .query(({ ctx, input }) => getChanges(serviceContext(ctx), input)),
  holdings: viewerProcedure
    .input(holdingsInput)
    .output(holdingsWire)
    .query(({ ctx, input }) => getHoldings(serviceContext(ctx), input)),
  elsewhere: viewerProcedure.output(elsewhereListWire).query(({ ctx }) => getElsewhere(serviceContext(ctx))),
  asset: viewerProcedure
    .input(assetInput)
    .output(assetWire)
    .query(({ ctx, input }) => getAsset(serviceContext(ctx), input.ticker)),
  results: viewerProcedure
    .input(resultsInput)
    .output(resultsWire)
    .query(({ ctx, input }) => getResults(serviceContext(ctx), input)),
  entries: viewerProcedure
    .input(entriesInput)
    .output(entriesWire)
    .query(({ ctx, input }) => listEntries(serviceContext(ctx), input)),
  entryList: viewerProcedure
    .input(entryListInput)
    .output(entryWire.array())
    .query(({ ctx, input }) => listEntriesPage(serviceContext(ctx), input)),
});
