import type { ReactNode } from "react";
import { AssetPage } from "./asset/asset-page.tsx";
import type { PositionActions } from "./position-actions.ts";
import { PositionsBrowser } from "./positions/positions-browser.tsx";
import { usePositionsQuery } from "./use-positions-query.ts";

interface PositionsProps extends PositionActions {
  /** Events of another feature: those suggested stand above the list, those entered beneath it. */
  suggestions: ReactNode;
  events: ReactNode;
  /** What the opened asset paid. */
  incomes: (ticker: string) => ReactNode;
}

/** What is held, or the asset that the address opens. */
export function Positions({ suggestions, events, incomes, ...actions }: PositionsProps) {
  const { ticker } = usePositionsQuery();
  if (ticker) return <AssetPage key={ticker} ticker={ticker} incomes={incomes(ticker)} {...actions} />;
  return <PositionsBrowser suggestions={suggestions} events={events} {...actions} />;
}
