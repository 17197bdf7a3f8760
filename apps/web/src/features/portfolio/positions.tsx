import type { ReactNode } from "react";
import { Together } from "../../loading/together.tsx";
import { PartSkeleton } from "../../screen/part-skeleton.tsx";
import { AssetPage } from "./asset/asset-page.tsx";
import type { PositionActions } from "./position-actions.ts";
import { PositionsBrowser } from "./positions/positions-browser.tsx";
import { usePositionsQuery } from "./use-positions-query.ts";

interface PositionsProps extends PositionActions {
  /** Another feature's events: suggested ones below the caveats, entered ones beneath the list. */
  suggestions: ReactNode;
  events: ReactNode;
  incomes: (ticker: string) => ReactNode;
}

/** The list of positions, or the asset named by the URL. */
export function Positions({ suggestions, events, incomes, ...actions }: PositionsProps) {
  const { ticker } = usePositionsQuery();
  if (ticker) {
    return (
      <Together key={ticker} pending={<PartSkeleton />}>
        <AssetPage ticker={ticker} incomes={incomes(ticker)} {...actions} />
      </Together>
    );
  }
  return <PositionsBrowser suggestions={suggestions} events={events} {...actions} />;
}
